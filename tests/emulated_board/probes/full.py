"""On the board instead of code.py: the device as it is, but from the first turn on its heap is
full, until it starts anew.
"""

from firmware.app import app, main

enter = app.App.show
taken = []


def show(self, name, seat=None):
    """Enter a scene; a turn has no room."""
    if taken or (name == "turn" and not self.options.resumes):
        fill()
    enter(self, name, seat)


def fill():
    """Take all of the heap, in ever smaller pieces."""
    size = 1 << 14
    while size >= 64:
        try:
            taken.append(bytearray(size))
        except MemoryError:
            size >>= 1


app.App.show = show
main.main()

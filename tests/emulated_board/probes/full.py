"""On the board instead of code.py: the device as it is, but from the first turn on its heap is
full, until it starts anew so often as settings.toml says, once or twice.
"""

import os

from firmware.app import app, main

enter = app.App.show
taken = []


def show(self, name, seat=None):
    """Enter a scene; a turn has no room."""
    starts = self.options.resumes + self.options.in_words
    if taken or (name in ("turn", "drawn") and starts < int(os.getenv("FULL"))):
        fill()
    enter(self, name, seat)
    print("in words" if self.theme.plain else "in pictures")


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

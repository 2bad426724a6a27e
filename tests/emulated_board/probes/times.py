"""On the board instead of code.py: the device as it is, and how long it takes to show things.

Prints the us of each change of scene, until its picture is on the panel, and of them those of the
drawing; at the first turn those of a text that changes on the table.
"""

from time import monotonic_ns

from firmware.app import app, main
from firmware.ports.circuitpython.screen import Panel

enter, refresh = app.App.show, Panel.refresh
begun = []  # a scene that is not drawn yet: [name, ns]
TEXTS = ("17", "LAST TURN", "42")


def show(self, name, seat=None):
    """Enter a scene, and note when that began; between two of one pass the first one counts."""
    if not begun:
        begun.extend((name, monotonic_ns()))
    enter(self, name, seat)
    begun[0] = name
    if name == "turn" and not staged:
        staged.append(self.stage)


def drawn(self):
    """Bring it to the panel; say how long all of that took."""
    start = monotonic_ns()
    refresh(self)
    if begun:
        end = monotonic_ns()
        print("time", begun[0], (end - begun[1]) // 1000, (end - start) // 1000)
        begun.clear()
    if len(staged) == 1:
        staged.append(True)
        change_texts(self, staged[0])


def change_texts(panel, stage):
    """Print how long redrawing a text takes on the table."""
    for text in TEXTS:
        start = monotonic_ns()
        stage.tag.show(text)
        refresh(panel)
        print("time text", (monotonic_ns() - start) // 1000)
    stage.tag.show("")


staged = []  # the table of the first turn, and that its texts were changed
app.App.show, Panel.refresh = show, drawn
main.main()

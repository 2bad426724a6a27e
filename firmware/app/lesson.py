"""A lesson begins and ends. While it lasts only the learner's button works the table.

Its round is kept nowhere: a saved game stays as it is, to be gone on with, and of the lesson itself
nothing is left that could be.
"""

# --- only before play ---

from __future__ import annotations

from typing import Any

from firmware import ports
from firmware.scenes import make_room
from firmware.scenes.base import there

from .context import Session

LEAVE_US = 1_000_000  # so long another button is held to leave


def begin(app: Session, game: str, button: int) -> None:
    """Teach a game, by its name in GAMES, to who sits at ``button``."""
    from firmware.scenes.setup.preferences import recall
    from firmware.table.seating import all_names

    from . import session  # not above: what is named there stays as long as OneButton does

    name = recall(app).names.get(button) or all_names()[0]
    make_room("play")
    from firmware.teach.lesson import Lesson

    lesson = Lesson(game)
    buttons = app.ports.buttons
    table = lesson.table(name, button, buttons.count)
    session.sit_down(app, table)
    app.coach = lesson
    app.ports.buttons = OneButton(app, table, buttons)


def play_now(app: Session) -> None:
    """The lesson is over: set up the game that was learnt."""
    game = there(app.table).rules.name
    app.leave_now()
    from .session import set_up

    set_up(app, game)
    app.show("seats")


class OneButton(ports.Buttons):
    """The app's buttons meanwhile: one plays, and to hold any other leaves the lesson."""

    def __init__(self, app: Session, table: Any, real: Any) -> None:
        self._app = app
        self._table = table
        self._real = real
        self._mine = table.players[0].button
        self._held: tuple[int, int] | None = None  # another button that is down, and since when
        self.count = real.count
        self.places = real.places

    def wait(self, ms: int) -> None:
        """See Buttons."""
        self._real.wait(ms)

    def edges(self) -> list[tuple[int, int, bool]]:
        """Those of the learner's button."""
        app = self._app
        edges: list[tuple[int, int, bool]] = self._real.edges()
        if app.table is not self._table:  # left by a choice
            app.ports.buttons = self._real
            return edges
        for stamp, button, down in edges:
            if button != self._mine:
                self._held = (button, stamp) if down else None
        if self._held is not None and app.ports.clock.us() - self._held[1] >= LEAVE_US:
            app.ports.buttons = self._real
            app.leave()
        return [edge for edge in edges if edge[1] == self._mine]

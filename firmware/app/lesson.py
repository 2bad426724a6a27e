"""Starting and ending a lesson, during which only the learner's button plays.

The lesson's round is not recorded, so a saved game is left as it is.
"""

# --- only before play: to teach ---

from typing import Any

from engine_core.model.types import Settings
from firmware import ports
from firmware.language.say import Key
from firmware.scenes import make_room
from firmware.scenes.setup.preferences import recall
from firmware.table.seating import Setup, all_names
from firmware.teach.lesson import Lesson
from firmware.teach.made_lesson import MadeLesson

from .at_table import sit_down
from .context import Session
from .session import set_up, titled
from .unload import put_away

LEAVE_US = 1_000_000  # how long another button is held to leave


def learn(app: Session, setup: Setup, button: int) -> None:
    """Begin the lesson of the game that is set up, once the caller has returned."""
    game = setup.game  # not the whole: it has the pages just read
    house = None if setup.title == game else (setup.title, setup.settings, setup.call)
    app.later(lambda app: begin(app, game, button, house))


def begin(
    app: Session, game: str, button: int, house: "tuple[str, Settings, Key] | None" = None
) -> None:
    """Teach a game, named as in GAMES, to the player at ``button``.

    ``house``: the title, the settings and the call of one that is changed: its lesson is made.
    """
    title, settings, call = house or ("", None, "")
    name = recall(app).names.get(button) or all_names()[0]
    app.setup = None  # with the pages of its card
    make_room("play")
    put_away()  # what led here: its table wants 32 KB
    lesson = Lesson(game) if settings is None else MadeLesson(game, settings)
    buttons = app.ports.buttons
    table = lesson.table(name, button, buttons.count)
    sit_down(app, table, title, call)
    app.coach = lesson
    app.ports.buttons = OneButton(app, table.players[0].button, buttons)


def play_now(app: Session) -> None:
    """End the lesson, and set up the game just learnt."""
    if app.table is None:  # that had no room, and runs again: the title comes
        return
    title, game = app.table.title, app.table.rules.name
    app.leave_now()

    set_up(app, titled(app, title) or game)
    app.follow_soon("seats")


class OneButton(ports.Buttons):
    """Stands in for the buttons: one plays, and holding another leaves the lesson."""

    def __init__(self, app: Session, mine: int, real: Any) -> None:
        self._app = app
        self._real = real
        self._mine = mine
        # another button that is down, and since when (us)
        self._held: tuple[int, int] | None = None
        self.count = real.count
        self.places = real.places

    def edges(self) -> list[tuple[int, int, bool]]:
        """The edges of the learner's button."""
        app = self._app
        edges: list[tuple[int, int, bool]] = self._real.edges()
        for stamp, button, down in edges:
            if button != self._mine:
                self._held = (button, stamp) if down else None
        if self._held is not None and app.ports.clock.us() - self._held[1] >= LEAVE_US:
            app.leave()
        return [edge for edge in edges if edge[1] == self._mine]

    def stand_back(self) -> None:
        self._app.ports.buttons = self._real

"""What may be touched of the device: types only. A scene can be read without knowing more of it.

``App`` is both: scenes in play get it as a ``Context``, what comes before and after a game as a
``Session``. A scene sets nothing of either: it says by a verb what it wants done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from engine_core.model.types import Move
from firmware.input.gestures import Gestures
from firmware.ports.bundle import Ports
from firmware.ports.tunes import Player
from firmware.storage.house_games import HouseGame
from firmware.table.director import Director
from firmware.table.record_writer import RecordedTable
from firmware.table.seating import Setup
from firmware.teach.coach import Coach
from firmware.widgets.theme import Theme

from .glow import Glow
from .options import Options

if TYPE_CHECKING:
    from firmware.widgets.stage import Stage  # which an exchange never loads

Action: TypeAlias = "Callable[[Session], None]"


class Context(Protocol):
    """All that a scene may touch."""

    ports: Ports
    theme: Theme
    options: Options
    tunes: Player
    glow: Glow

    @property
    def table(self) -> RecordedTable | None:
        """The game in play; None before and after."""

    @property
    def director(self) -> Director | None:
        """What follows its events."""

    @property
    def coach(self) -> Coach | None:
        """Who explains a game that this device has never finished."""

    @property
    def stage(self) -> Stage | None:
        """The table that stays on the screen from scene to scene."""

    @property
    def touched_us(self) -> int:
        """The last edge of a button."""

    def keep(self, stage: Stage) -> None:
        """Keep a table on the screen for the scenes that follow on it."""

    def show(self, name: str, seat: int | None = None) -> None:
        """Go to a scene."""

    def follow_soon(self) -> None:
        """Go to the scene that the game waits for, at the next pass of the loop."""

    def later(self, action: Action) -> None:
        """Leave the scene at the next pass of the loop, and call ``action`` then."""

    def leave(self) -> None:
        """Back to the title; a game that is not over stays saved."""

    def redraw(self) -> None:
        """Something on the screen has changed."""

    def light(self) -> None:
        """Other buttons work than before."""

    def act(self, seat: int, move: Move) -> bool:
        """Make a move; False when it is not legal now."""

    def slap(self, seat: int, stamp: int) -> None:
        """A button that slaps went down at ``stamp`` us."""

    def refuse(self) -> None:
        """Say by a tone that a press means nothing now."""

    def has_finger(self, seat: int) -> bool:
        """Whether the button of a seat is down."""


class Session(Context, Protocol):
    """What begins and ends a game may touch besides; and scenes read, of what is being set up."""

    table: RecordedTable | None
    director: Director | None
    coach: Coach | None
    touched_us: int
    setup: Setup | None
    house_games: list[HouseGame] | None
    reads_rules: bool
    message: tuple[tuple[str, ...], str]
    torn: bool
    begun: Action | None

    def play_at(self, table: Any, director: Any) -> None:
        """Sit at a table whose game ``director`` follows, or at none."""

    def leave_now(self) -> None:
        """Back to the title, where no scene is on the stack."""


class Struck(Session, Protocol):
    """What goes on where the heap had no room may touch besides."""

    gestures: Gestures
    now_us: int
    asked: tuple[str, int | None]
    strikes: int
    struck_us: int
    stale: bool

    def follow(self) -> None:
        """Show the scene that the game is at."""

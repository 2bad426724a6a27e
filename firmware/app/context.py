"""The interfaces of the app that scenes and sessions may use: types only.

``App`` implements all of them: scenes in play see it as a ``Context``, code before and after a game
as a ``Session``. Scenes never assign attributes; they call methods.
"""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from engine_core.model.types import Move
from firmware.input.gestures import Gestures
from firmware.ports.bundle import Ports
from firmware.ports.tunes import Player
from firmware.storage.house_games import HouseGame
from firmware.table.director import Director
from firmware.table.record_writer import RecordedTable
from firmware.table.seating import Setup
from firmware.teach.coach import Coach
from firmware.widgets.stage import Stage
from firmware.widgets.theme import Theme

from .glow import Glow
from .options import Options

Action: TypeAlias = "Callable[[Session], None]"


class Context(Protocol):
    """What a scene may use."""

    ports: Ports
    theme: Theme
    options: Options
    tunes: Player
    glow: Glow
    table: RecordedTable | None  # the game in play
    director: Director | None  # what chooses the scenes of that game
    coach: Coach | None  # gives tips for a game that this device has never finished
    stage: Stage | None  # the picture that scenes of a burn game share
    touched_us: int  # time stamp of the last button edge

    def keep(self, stage: Stage) -> None:
        """Share a stage with the scenes that follow."""

    def follow_soon(self, name: str = "", seat: int | None = None) -> None:
        """Show the scene of that name, or else what the director asks for, in the next pass: no
        frame refers to this one any more then.
        """

    def later(self, action: Action) -> None:
        """Leave the scene in the next pass, and then call ``action``."""

    def leave(self) -> None:
        """Return to the title; an unfinished game stays saved."""

    def redraw(self) -> None:
        """Request a refresh of the panel."""

    def light(self) -> None:
        """Update the lights: other buttons are active now."""

    def act(self, seat: int, move: Move) -> bool:
        """Make a move; False if it is not legal."""

    def slap(self, seat: int, stamp: int) -> None:
        """Handle a slap: a button went down at ``stamp`` (us)."""

    def refuse(self) -> None:
        """Play the error tone for a meaningless press."""

    def has_finger(self, seat: int) -> bool:
        """Whether the button of a seat is down."""


class Session(Context, Protocol):
    """What code that starts and ends games, answers a computer, or recovers from a full heap may
    use, too.
    """

    scene: Any  # the current one
    setup: Setup | None
    house_games: list[HouseGame] | None
    reads_rules: bool
    message: tuple[tuple[str, ...], str]
    mid_move: bool
    worn: bool  # whether the program should begin anew, as nobody is there to wait for it
    begun: "Action | None"
    gestures: Gestures
    asked: tuple[str, int | None]
    strikes: int
    stale: bool

    def show(self, name: str, seat: int | None = None) -> None:
        """Go to a scene at once: the frames of one that calls this would keep it."""

    def play_at(self, table: Any, director: Any) -> None:
        """Play at a table with its director, or at none."""

    def leave_now(self) -> None:
        """Leave the table, for callers without a scene on the stack; the title is due then."""

    def follow(self) -> None:
        """Show the scene that is due."""

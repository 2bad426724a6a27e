"""What every director is: it hears a table's events, and says which scene is due and for whom."""

from typing import Protocol, TypeAlias

from engine_core.model.types import Event

Due: TypeAlias = "tuple[str, int | None]"

DUEL_READY_MS = 1500  # hands off, then slap


class Director(Protocol):
    """Follows one table's game. It knows what everyone may know, and nothing of displays."""

    notices: list[Event]  # to be read before the game goes on
    tune: tuple[int, ...] | None  # to be sounded
    bot_slaps: list[tuple[int, int]]  # (ms, seat) of bots that will press
    duel_from: int  # ms at which a tie may be pressed for once more
    slap_from: int  # ms at which the press was there to be made

    def take_up(self, now_ms: int) -> None:
        """The table is new here: nothing was heard of what it has come to."""

    def hear(self, happened: list[Event], now_ms: int) -> None:
        """Take in what a move brought about, as everyone may know it: see RecordedTable.act."""

    def due(self) -> Due:
        """The scene that must be shown now, by its name, and the seat that acts in it."""

    def may_slap(self, seat: int, now_ms: int) -> bool:
        """Whether a press of ``seat`` at ``now_ms`` is a slap, or a ring."""

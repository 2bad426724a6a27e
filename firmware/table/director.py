"""What every director is: it hears a table's events, and says which scene is due and for whom."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from engine_core.model.types import Event

Due: TypeAlias = "tuple[str, int | None]"

DUEL_READY_MS = 1500  # hands off, then slap


class Director:
    """Follows one table's game. It knows what everyone may know, and nothing of displays."""

    def __init__(self, table: Any) -> None:
        """It keeps the public view of ``table`` and questions that anybody may ask, no more."""
        self.public = table.public
        self._people = table.people
        self._may_slap = table.may_slap
        self._reaction_ms = table.reaction_ms
        self.notices: list[Event] = []  # to be read before the game goes on
        self.tune: tuple[int, ...] | None = None  # to be sounded
        self.bot_slaps: list[tuple[int, int]] = []  # (ms, seat) of bots that will press
        self.duel_from = 0  # ms at which a tie may be pressed for once more
        self.slap_from = 0  # ms at which the press was there to be made

    def take_up(self, now_ms: int) -> None:
        """The table is new here: nothing was heard of what it has come to."""

    def hear(self, happened: list[Event], now_ms: int) -> None:
        """Take in what a move brought about, as everyone may know it: see RecordedTable.act."""

    def due(self) -> Due:
        """The scene that must be shown now, by its name, and the seat that acts in it."""
        raise NotImplementedError

    def may_slap(self, seat: int, now_ms: int) -> bool:
        """Whether a press of ``seat`` at ``now_ms`` is a slap, or a ring."""
        return bool(self._may_slap(seat))

    def _call_bots(self, seats: Iterable[int], from_ms: int) -> None:
        self.bot_slaps.clear()
        for seat in seats:
            delay = self._reaction_ms(seat)
            if delay is not None:
                self.bot_slaps.append((from_ms + delay, seat))

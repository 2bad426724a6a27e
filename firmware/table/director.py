"""The base of directors: they hear a table's events, and decide which scene is due and for whom."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from engine_core.model.types import Event

Due: TypeAlias = "tuple[str, int | None]"

DUEL_READY_MS = 1500  # hands off, then slap; where the time to duel is short, half of that
NOT_SHOWN = (1 << 30) - 1  # ms: a tie that is not shown yet


class Director:
    """Follows a table's game. It has public knowledge only, and knows nothing of displays."""

    def __init__(self, table: Any) -> None:
        """It keeps only the public view of ``table``, and public queries."""
        self.public = table.public
        self._people = table.people
        self._may_slap = table.may_slap
        self._reaction_ms = table.reaction_ms
        self.notices: list[Event] = []  # notices waiting to be read
        self.tune: tuple[int, ...] | None = None  # sounds to be played
        self.bot_slaps: list[tuple[int, int]] = []  # (ms, seat) of bots that will press
        self.duel_from = NOT_SHOWN  # ms of the signal in a tie
        self.slap_from = 0  # ms at which the press became possible

    def take_up(self, now_ms: int) -> None:
        """The table is new here: its earlier events were not heard."""
        self.slap_from = now_ms

    def hear(self, happened: list[Event], now_ms: int) -> None:
        """Process the public part of a move's events: see RecordedTable.act."""

    def begin_duel(self, now_ms: int) -> None:
        """A tie is seen from now on, and its time runs (shared 4): the signal comes in it."""
        ready_ms = min(DUEL_READY_MS, 500 * self.public.rules.claim_seconds)
        self.duel_from = self.slap_from = now_ms + ready_ms

    def due(self) -> Due:
        """The name of the scene that is due, and the seat that acts in it."""
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

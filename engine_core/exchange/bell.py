"""The bell of the currency exchange, and the score it leads to, whoever deals the cards."""

from collections.abc import Callable, Sequence
from typing import Any

from ..model import events as ev
from ..model import phases, slaps, victory
from ..model.types import Event, Move


class Bell:
    """What a game with the engine's cards and a president of real ones have in common."""

    rules: Any  # an ExchangeRules
    phase: int
    dealer: int
    totals: list[int]
    points: list[int] | None
    winners: list[int]
    events: list[Event]
    duellists: list[int]
    queue: list[list[int]]  # who rang, tied seats together
    fines: list[int]  # what false rings cost in this round
    may_ring: Callable[[int], bool]  # whether the bell of a seat counts now
    _judge: Callable[[], None]  # hear those in the queue, the earliest first

    def _ring(self, seat: int, move: Move) -> None:
        if self.phase == phases.STUDY:
            self.phase = phases.TRADING
            self.events.append((ev.OPENED, self.dealer))
            return
        groups = slaps.arbitrate([claim for claim in move[1] if self.may_ring(claim[0])])
        self.events.append((ev.RANG, [ringer for group in groups for ringer in group]))
        self.queue = slaps.and_slower(groups, self.duellists) + self.queue
        self._judge()

    def _next_ringer(self) -> int | None:
        """Who rang first of those in the queue; None where nobody is left, or ties duel (B14)."""
        self.duellists = []
        self.phase = phases.TRADING
        if not self.queue:
            return None
        group = self.queue.pop(0)
        if len(group) == 1:
            return group[0]
        self.duellists = group
        self.phase = phases.DUEL
        self.events.append((ev.DUELS, group))
        return None

    def _lapse(self, seat: int, move: Move) -> None:
        """Nobody pressed in a duel: the tied rings lapse, and whoever rang later is heard (B14)."""
        for duellist in self.duellists:
            self.events.append((ev.LAPSED, duellist))
        self._judge()

    def _fine(self, seat: int) -> None:
        """A ring without a right hand (B5)."""
        fine = self.rules.false_ring
        self.fines[seat] += fine
        self._write(seat, -fine)
        self.events.append((ev.FALSE_RING, seat, fine))

    def _write(self, seat: int, points: int) -> None:
        total = self.totals[seat] + points
        self.totals[seat] = total if self.rules.debts else max(0, total)

    def _score(self, winner: int, written: list[int], hands: Sequence[Any]) -> None:
        """Write the points of the round, ``written`` a seat, and see whether the game is over."""
        for seat, change in enumerate(written):
            self._write(seat, change)
        self.points = [change - fine for change, fine in zip(written, self.fines)]
        self.winners = [winner]
        self.phase = phases.ROUND_OVER
        totals = list(self.totals)
        self.events.append((ev.ROUND_OVER, self.points, totals, self.winners, hands))
        if self.rules.is_over(self):
            self.winners = victory.winners(totals, max(totals), self.winners)
            self.phase = phases.GAME_OVER
            self.events.append((ev.GAME_OVER, totals, self.winners))

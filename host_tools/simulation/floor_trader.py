"""A trader on an open floor that answers offers itself; on a device, swaps are settled for all.

Runs on CPython and on MicroPython.
"""

from __future__ import annotations

from engine_core.exchange.scoring import hand_worth
from engine_core.model import events, phases
from engine_core.model.moves import ACCEPT, NEXT, READY, WITHDRAW
from engine_core.model.types import Event, Move
from firmware.bots.trader import Trader

WAITS = 3  # times that it keeps its offer before trying another


class FloorTrader(Trader):
    """A Trader that accepts and withdraws offers one by one (B4), as in the engine."""

    _stood = 0  # times that it kept its offer

    def notice(self, event: Event) -> None:
        """See Trader."""
        super().notice(event)
        if event[0] in (events.DEALT, events.RECEIVED):
            self._stood = 0

    def move(self) -> Move | None:
        """Its next action; None to wait."""
        view = self.view
        if view.phase == phases.ROUND_OVER:
            return (NEXT,)
        if view.phase == phases.STUDY:
            if not view.is_ready(self.seat):
                return (READY,)
            return self._bell() if self.seat == view.dealer else None
        if view.phase == phases.DUEL:
            return self._bell() if self.seat in view.duellists else None
        if view.phase != phases.TRADING:
            return None
        if hand_worth(view.rules, self._cards()) is not None:
            return self._bell()
        return self._trade()

    def _trade(self) -> Move | None:
        self._choose()
        rows = self._rows()
        accepted = self._accept(rows)
        if accepted is not None:
            return accepted
        if self.view.offers(self.seat):
            self._stood += 1
            if self._stood <= WAITS:
                return None
            self._stood = 0
            return (WITHDRAW,)
        return self._offer(rows)

    def _accept(self, rows: list[list[int]]) -> Move | None:
        """A swap with an open offer: the most cards, from the shortest sufficient row."""
        view = self.view
        best: Move | None = None
        first = self.rng.below(view.seats)  # not always the same neighbour
        for turn in range(view.seats):
            of = (first + turn) % view.seats
            if of == self.seat:
                continue
            for size in view.offers(of):
                if best is None or size > len(best[2]):
                    cards = self._fitting(rows, size)
                    if cards is not None:
                        best = (ACCEPT, of, cards)
        return best

    def _fitting(self, rows: list[list[int]], size: int) -> tuple[int, ...] | None:
        for row in reversed(rows):
            cards = self._set_of(row, size)
            if cards is not None:
                return cards
        return None

"""What an exchange knows beside the cards on the table: offers, and who may do what with them."""

from typing import Any

from ..game import Game
from ..model import phases
from .card_sets import CardSets
from .rules import ExchangeRules


class ExchangeState(Game):
    """Nobody has a turn: every seat may offer, accept and ring whenever it likes.

    Hands never change their size; a card that comes in lies where the one lay that went.
    """

    rules: ExchangeRules

    offers: list[list[tuple[int, ...]]]  # the cards of each open offer, by seat
    queue: list[list[int]]  # who rang, tied seats together
    fines: list[int]  # what false rings cost in this round
    _sets: list[CardSets | None]

    def hand(self, seat: int) -> list[int]:
        """The cards of ``seat``."""
        hand: list[Any] = self.hands[seat]
        return hand

    def sets_of(self, seat: int) -> CardSets:
        """Every set of cards that ``seat`` could swap, counted once for each hand it has."""
        sets = self._sets[seat]
        if sets is None:
            sets = self._sets[seat] = CardSets(self.rules, self.hand(seat))
        return sets

    def offer_of(self, seat: int, size: int) -> tuple[int, ...] | None:
        """The cards of the open offer of ``seat`` with so many cards; None: there is none."""
        for cards in self.offers[seat]:
            if len(cards) == size:
                return cards
        return None

    def acts(self, seat: int) -> bool:
        """Whether the table waits for this seat."""
        phase = self.phase
        if phase == phases.STUDY:
            return not self.ready[seat] or (seat == self.dealer and False not in self.ready)
        if phase == phases.DUEL:
            return seat in self.duellists
        return phase == phases.TRADING

    def may_ring(self, seat: int) -> bool:
        """Whether the bell of ``seat`` counts now: the president's first, then all (B3, B5)."""
        phase = self.phase
        if phase == phases.STUDY:
            return seat == self.dealer
        if phase == phases.DUEL:
            return seat in self.duellists
        return phase == phases.TRADING and seat < self.seats

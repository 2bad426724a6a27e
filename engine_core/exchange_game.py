"""The machine of the currency exchange: study, trade all at once, ring, score.

Legality is exchange_checks.py's; a deed is done only after its move was found legal.
"""

from . import events as ev
from . import exchange_checks, exchange_options, exchange_score, moves, phases, slaps
from .exchange_rules import ExchangeRules
from .exchange_sets import CardSets
from .exchange_view import ExchangeView
from .game import Game
from .types import TYPE_CHECKING, Move

if TYPE_CHECKING:
    from typing import Any


class ExchangeGame(Game):
    """Nobody has a turn: every seat may offer, accept and ring whenever it likes.

    Hands never change their size; a card that comes in lies where the one lay that went.
    """

    rules: ExchangeRules
    window = ExchangeView
    checks = exchange_checks.CHECKS
    listing = exchange_options

    if TYPE_CHECKING:

        def view(self, seat: "int | None" = None) -> ExchangeView:
            """See Game.view: here it is an ExchangeView."""

    # --- hands and offers -----------------------------------------------------------------

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

    def offer_of(self, seat: int, size: int) -> "tuple[int, ...] | None":
        """The cards of the open offer of ``seat`` with so many cards; None: there is none."""
        for cards in self.offers[seat]:
            if len(cards) == size:
                return cards
        return None

    # --- a round begins -------------------------------------------------------------------

    def _start_round(self, deck: "list[int] | None" = None) -> None:
        seats = range(self.seats)
        self.round += 1
        sizes = [self.rules.cards_dealt(self, seat) for seat in seats]
        self.deal(self.round, deck, (self.dealer + 1) % self.seats, sizes)
        self.phase = phases.STUDY
        self.ready = [False for _ in seats]
        self.offers: list[list[tuple[int, ...]]] = [[] for _ in seats]
        self.fines = [0 for _ in seats]  # what false rings cost in this round
        self.duellists = []
        self.queue: list[list[int]] = []  # who rang, tied seats together
        self._sets: list[CardSets | None] = [None for _ in seats]
        self.events.append((ev.DEALT, self.dealer, self.round))

    def _ready(self, seat: int, move: Move) -> None:
        self.ready[seat] = True
        self.events.append((ev.READIED, seat))

    # --- trading --------------------------------------------------------------------------

    def _offer(self, seat: int, move: Move) -> None:
        self.offers[seat].append(move[1])
        self.events.append((ev.OFFERED, seat, len(move[1])))

    def _withdraw(self, seat: int, move: Move) -> None:
        for cards in self.offers[seat]:
            self.events.append((ev.WITHDREW, seat, len(cards)))
        self.offers[seat] = []

    def _accept(self, seat: int, move: Move) -> None:
        _, of, given = move
        got = self.offer_of(of, len(given))
        assert got is not None
        self.offers[of].remove(got)
        self._swap(seat, of, given, got)
        self.events.append((ev.ACCEPTED, seat, of, len(given)))
        self.events.append((ev.RECEIVED, seat, of, got))
        self.events.append((ev.RECEIVED, of, seat, given))
        self._close_offers(seat, given)

    def _swap(self, a: int, b: int, from_a: tuple[int, ...], from_b: tuple[int, ...]) -> None:
        hand_a = self.hand(a)
        hand_b = self.hand(b)
        for card_a, card_b in zip(from_a, from_b):
            slot_a = hand_a.index(card_a)
            hand_b[hand_b.index(card_b)] = card_a
            hand_a[slot_a] = card_b
        self._sets[a] = self._sets[b] = None

    def _close_offers(self, seat: int, gone: tuple[int, ...]) -> None:
        """End the open offers of ``seat`` that hold a card it has just given away."""
        kept = []
        for cards in self.offers[seat]:
            if any([card in gone for card in cards]):
                self.events.append((ev.WITHDREW, seat, len(cards)))
            else:
                kept.append(cards)
        self.offers[seat] = kept

    # --- the bell -------------------------------------------------------------------------

    def _ring(self, seat: int, move: Move) -> None:
        if self.phase == phases.STUDY:
            self.phase = phases.TRADING
            self.events.append((ev.OPENED, self.dealer))
            return
        may_ring = exchange_checks.may_ring
        groups = slaps.arbitrate([claim for claim in move[1] if may_ring(self, claim[0])])
        ringers = [ringer for group in groups for ringer in group]
        self.events.append((ev.RANG, ringers))
        slower = [duellist for duellist in self.duellists if duellist not in ringers]
        self.queue = groups + ([slower] if slower else []) + self.queue
        self._judge()

    def _judge(self) -> None:
        """Look at the hands of those who rang, the earliest first; tied seats duel (B14)."""
        self.duellists = []
        while self.queue:
            group = self.queue.pop(0)
            if len(group) > 1:
                self.duellists = group
                self.phase = phases.DUEL
                self.events.append((ev.DUELS, group))
                return
            points = exchange_score.hand_worth(self.rules, self.hand(group[0]))
            if points is not None:
                self._win(group[0], points)
                return
            self._refuse(group[0])
        self.phase = phases.TRADING

    def _refuse(self, seat: int) -> None:
        """A ring without a right hand (B5)."""
        fine = self.rules.false_ring
        self.fines[seat] += fine
        self._write(seat, -fine)
        self.events.append((ev.FALSE_RING, seat, fine))

    # --- a round ends ---------------------------------------------------------------------

    def _write(self, seat: int, points: int) -> None:
        total = self.totals[seat] + points
        self.totals[seat] = total if self.rules.debts else max(0, total)

    def _win(self, winner: int, points: int) -> None:
        rules = self.rules
        self.queue = []
        written = [exchange_score.held_points(rules, self.hand(s)) for s in range(self.seats)]
        written[winner] = points
        for seat, change in enumerate(written):
            self._write(seat, change)
        self.points = [change - fine for change, fine in zip(written, self.fines)]
        self.winner = winner
        self.offers = [[] for _ in self.hands]
        hands = [tuple(hand) for hand in self.hands]
        totals = list(self.totals)
        self.events.append((ev.ROUND_OVER, self.points, totals, winner, hands))
        self.phase = phases.ROUND_OVER
        if rules.is_over(self):
            best = max(totals)
            if totals[winner] != best:
                self.winner = totals.index(best)
            self.phase = phases.GAME_OVER
            self.events.append((ev.GAME_OVER, totals, self.winner))

    deeds = {
        moves.READY: _ready,
        moves.NEXT: Game._next,
        moves.RING: _ring,
        moves.OFFER: _offer,
        moves.WITHDRAW: _withdraw,
        moves.ACCEPT: _accept,
    }


GAME = ExchangeGame

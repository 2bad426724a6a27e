"""The machine of the currency exchange: study, trade all at once, ring, score.

Legality is exchange_checks.py's; a deed is done only after its move was found legal.
"""

from . import events as ev
from . import exchange_checks, exchange_options, exchange_score, moves, phases, slaps
from .errors import IllegalMove
from .exchange_rules import ExchangeRules
from .exchange_sets import CardSets
from .exchange_view import ExchangeView
from .game import Game
from .journal import pack_move
from .types import TYPE_CHECKING, Event, Move

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .exchange_sets import SetMoves


class ExchangeGame(Game):
    """Nobody has a turn: every seat may offer, accept and ring whenever it likes.

    Hands never change their size; a card that comes in lies where the one lay that went.
    """

    rules: ExchangeRules
    window = ExchangeView

    def __init__(
        self,
        rules: ExchangeRules,
        seats: int,
        seed: int,
        dealer: int = 0,
        deck: "list[int] | None" = None,
    ) -> None:
        """Deal the first round; ``deck`` (cards, top first) stacks it, others are shuffled."""
        super().__init__(rules, seats, seed, dealer, deck)
        self._start_round(deck)

    # --- the outer face -------------------------------------------------------------------

    def view(self, seat: "int | None" = None) -> ExchangeView:
        """What ``seat`` may see; without one, what the whole table may see."""
        view: ExchangeView = self._window(seat)
        return view

    def check(self, seat: int, move: Move) -> "str | None":
        """Why ``move`` is not legal for ``seat`` now, in plain words; None when it is."""
        return exchange_checks.CHECKS[move[0]](self, seat, move)

    def options(self, seat: int, prefix: Move = ()) -> "list[Any]":
        """What may come next in a move that begins with ``prefix``; see Game.options."""
        return exchange_options.options(self, seat, prefix)

    def legal_moves(self, seat: int) -> "list[Move] | SetMoves":
        """Every legal move of ``seat``. (The ring stands for one with any stamps.)"""
        return exchange_options.legal_moves(self, seat)

    def act(self, seat: int, move: Move) -> list[Event]:
        """Make the move and tell what happened. Raises IllegalMove and changes nothing."""
        reason = exchange_checks.CHECKS[move[0]](self, seat, move)
        if reason is not None:
            raise IllegalMove(reason)
        self.events = []
        _DEEDS[move[0]](self, seat, move)
        pack_move(self.journal.moves, seat, move)
        return self.events

    def actors(self) -> list[int]:
        """The seats that the table waits for: while the exchange is open, all of them."""
        return [seat for seat in range(self.seats) if exchange_options.acts(self, seat)]

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

    def _next(self, seat: int, move: Move) -> None:
        if self.rules.dealer_moves:
            self.dealer = (self.dealer + 1) % self.seats
        self._start_round()


_DEEDS: "dict[int, Callable[[ExchangeGame, int, Move], None]]" = {
    moves.READY: ExchangeGame._ready,
    moves.NEXT: ExchangeGame._next,
    moves.RING: ExchangeGame._ring,
    moves.OFFER: ExchangeGame._offer,
    moves.WITHDRAW: ExchangeGame._withdraw,
    moves.ACCEPT: ExchangeGame._accept,
}

GAME = ExchangeGame

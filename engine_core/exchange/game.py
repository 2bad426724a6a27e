"""The machine of the currency exchange: study, trade all at once, ring, score.

Legality is checks.py's; a move takes effect only after it was found legal.
"""

from typing import TYPE_CHECKING

from ..model import events as ev
from ..model import moves as m
from ..model import phases as p
from ..model.card_table import deal
from ..model.types import Move
from ..move_table import columns
from . import checks as c
from . import legal_moves as listing
from . import options as o
from . import scoring
from .bell import Bell
from .state import ExchangeState
from .view import ExchangeView

RUNG = (p.STUDY, p.TRADING, p.DUEL)  # phases with a ring, of some seat


class ExchangeGame(Bell, ExchangeState):
    """An exchange with all its moves."""

    window = ExchangeView

    if TYPE_CHECKING:

        def view(self, seat: int | None = None) -> ExchangeView:
            """See Game.view: here it is an ExchangeView."""

    not_due = c.not_due
    legal_moves = listing.legal_moves

    def _start_round(self, deck: list[int] | None = None) -> None:
        seats = range(self.seats)
        self.round += 1
        sizes = [self.rules.cards_dealt(self, seat) for seat in seats]
        deal(self, self.round, deck, (self.dealer + 1) % self.seats, sizes)
        self.phase = p.STUDY
        self.ready = [False for _ in seats]
        self.offers = [[] for _ in seats]
        self.fines = [0 for _ in seats]
        self.duellists = []
        self.queue = []
        self._sets = [None for _ in seats]
        self.events.append((ev.DEALT, self.dealer, self.round))

    def _ready(self, seat: int, move: Move) -> None:
        self.ready[seat] = True
        self.events.append((ev.READIED, seat))

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

    def _judge(self) -> None:
        """Look at the hands of those who rang, the earliest first; tied seats duel (B14)."""
        ringer = self._next_ringer()
        while ringer is not None:
            points = scoring.hand_worth(self.rules, self.hand(ringer))
            if points is not None:
                self._win(ringer, points)
                return
            self._fine(ringer)
            ringer = self._next_ringer()

    def _win(self, winner: int, points: int) -> None:
        self.queue = []
        held_points = scoring.held_points
        written = [held_points(self.rules, self.hand(seat)) for seat in range(self.seats)]
        written[winner] = points
        self.offers = [[] for _ in self.hands]
        self._score(winner, written, [tuple(hand) for hand in self.hands])


# fmt: off
_ROWS = (  # see move_table.py; nobody has a turn, so each phase is everybody's
    (m.NEXT, ExchangeGame._next, None, None, (), (p.ROUND_OVER,)),
    (m.READY, ExchangeGame._ready, c.why_not_ready, None, (), (p.STUDY,)),
    (m.RING, ExchangeGame._ring, c.why_not_ring, o.ring, (), RUNG),
    (m.OFFER, ExchangeGame._offer, c.why_not_offer, o.cards_to_offer, (), (p.TRADING,)),
    (m.LAPSE, ExchangeGame._lapse, c.why_not_lapse, None, (), (p.DUEL,)),
    (m.WITHDRAW, ExchangeGame._withdraw, c.why_not_withdraw, None, (), (p.TRADING,)),
    (m.ACCEPT, ExchangeGame._accept, c.why_not_accept, o.offers_to_accept, (), (p.TRADING,)),
)
# fmt: on
ExchangeGame.table = columns(_ROWS)
del _ROWS
GAME = ExchangeGame

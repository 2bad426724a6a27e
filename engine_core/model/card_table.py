"""Hands, stock and discard pile, and the ways cards move between them."""

from ..rules.rule_set import RuleSet
from . import events as ev
from .moves import SEATS_MOST, SLOTS_MOST
from .rng import Rng
from .types import Event

_FIRST_CELL = tuple([seat << 5 for seat in range(SEATS_MOST)])


class CardTable:
    """The place of every card. Cards are ints, empty slots None; the top of a pile is last."""

    # (CPython finds methods quicker where an object's dict has 30 names at most: see Game.)
    __slots__ = (
        "cards",
        "discard",
        "drawn",
        "events",
        "hands",
        "rng",
        "rules",
        "seats",
        "seed",
        "stock",
    )

    cards: int  # in play
    stock: list[int]
    discard: list[int]
    drawn: int | None
    hands: list[list[int | None]]
    rng: Rng  # that of the round

    def __init__(self, rules: RuleSet, seats: int, seed: int) -> None:
        """A table for so many ``seats``; the machine deals."""
        self.rules = rules
        self.seats = seats
        self.seed = seed
        self.events: list[Event] = []

    def held(self) -> int:
        """The number of cards in all hands."""
        return self.cards - len(self.stock) - len(self.discard) - (self.drawn is not None)

    def cards_of(self, seat: int) -> list[int]:
        """The cards in a hand, without empty slots."""
        return [card for card in self.hands[seat] if card is not None]

    def is_empty(self, seat: int) -> bool:
        """Whether the seat has no cards left."""
        for card in self.hands[seat]:
            if card is not None:
                return False
        return True

    def slots_of(self, seat: int) -> list[int]:
        """The occupied slots of a hand."""
        hand = self.hands[seat]
        if None not in hand:
            return list(range(len(hand)))
        return [slot for slot, card in enumerate(hand) if card is not None]

    def cells_of(self, seat: int) -> list[int]:
        """The occupied cells of a hand."""
        base = _FIRST_CELL[seat]
        hand = self.hands[seat]
        if None not in hand:
            return list(range(base, base + len(hand)))
        return [base + slot for slot, card in enumerate(hand) if card is not None]

    def all_cells(self) -> list[int]:
        """All occupied cells."""
        return [
            base + slot
            for base, hand in zip(_FIRST_CELL, self.hands)
            for slot, card in enumerate(hand)
            if card is not None
        ]

    def card_at(self, cell: int) -> int | None:
        """The card in a cell; None if the slot is empty or does not exist."""
        seat = cell >> 5
        slot = cell & 31
        if seat < 0 or seat >= self.seats:
            return None
        hand = self.hands[seat]
        return hand[slot] if slot < len(hand) else None

    def put(self, cell: int, card: int | None) -> None:
        """Put ``card`` into an existing slot, or empty it (None)."""
        self.hands[cell >> 5][cell & 31] = card

    def can_draw_stock(self) -> bool:
        """Whether the stock has a card, or can be refilled from the discards."""
        return bool(self.stock) or (len(self.discard) > 1 and self.rules.refill != "ends_round")

    def take_stock(self) -> int | None:
        """Take the top of the stock; an empty stock is refilled from all discards but the top."""
        if not self.stock:
            if not self.can_draw_stock():
                return None
            top = self.discard.pop()
            self.stock = self.discard
            self.discard = [top]
            if self.rules.refill == "shuffle":
                self.rng.shuffle(self.stock)
            else:
                self.stock.reverse()
            self.events.append((ev.REFILLED, len(self.stock)))
        return self.stock.pop()

    def lay_penalties(self, seat: int, cards: int) -> None:
        """Deal penalty cards to the seat, unseen, in new slots at the end of its hand."""
        hand = self.hands[seat]
        while cards:
            cards -= 1
            card = self.take_stock() if len(hand) < SLOTS_MOST else None
            if card is None:
                self.events.append((ev.PENALTY, seat, None))
            else:
                hand.append(card)
                self.events.append((ev.PENALTY, seat, len(hand) - 1))


# --- only before play ---


def deal(
    table: CardTable, stream: int, deck: list[int] | None, first: int, sizes: list[int]
) -> None:
    """Shuffle (or take ``deck``, top first) and deal one card a seat in turn from ``first``.

    ``sizes`` is how many cards each seat gets; ``stream`` sets this round's shuffles apart.
    """
    table.rng = Rng(table.seed, stream)
    if deck is None:
        table.stock = list(range(table.rules.deck_size))
        table.rng.shuffle(table.stock)
    else:
        table.stock = deck[::-1]
    table.cards = len(table.stock)
    table.discard = []
    table.drawn = None
    table.hands = [[] for _ in range(table.seats)]
    order = list(zip(table.hands, sizes))
    order = order[first:] + order[:first]
    take = table.stock.pop
    for nth in range(max(sizes)):
        for hand, size in order:
            if nth < size:
                hand.append(take())

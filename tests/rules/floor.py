"""The floor of the exchange for rule tests: stacked hands, offers, swaps and rings."""

from .table import CURRENCIES, Table, notes


def nine(currency, but=0):
    """The cards of a currency as a text, without the last few."""
    return " ".join(f"{currency}.{n}" for n in range(1, 10 - but))


class Floor(Table):
    """A round at the referee's, before the bell.

    hands: one text of card codes a seat; what is missing is filled up from the rest of the deck,
    one of each currency after the other.
    currencies: those in play, the first ones where none are named.
    """

    def __init__(self, *hands, settings=None, dealer=0, currencies=None):
        settings = settings or {}
        seats = len(hands)
        currencies = currencies or CURRENCIES[:seats]
        deck = notes(currencies, settings.get("cambio_cards", False))
        rows = [hand.split() for hand in hands]
        rest = list(deck)
        for card in [card for row in rows for card in row]:
            rest.remove(card)
        rest.sort(key=lambda card: card[-1] if card[0] != "C" else "C")  # no series by accident
        sizes = [9] * seats
        if settings.get("cambio_cards"):
            side = 1 if settings.get("ten_cards") == "left" else -1
            sizes[dealer] = sizes[(dealer + side) % seats] = 10
        for row, size in zip(rows, sizes, strict=True):
            row += [rest.pop(0) for _ in range(size - len(row))]
        order = [(dealer + 1 + seat) % seats for seat in range(seats)]
        dealt = [rows[seat][n] for n in range(10) for seat in order if n < sizes[seat]]
        self._open("bourse", seats, 1, dealer=dealer, settings=settings, deck=dealt)

    def bell(self):
        """The president opens the exchange; answers the floor itself."""
        self.ring({self.dealer: 0})
        return self

    def ring(self, stamps):
        """A batch of rings, {seat: microseconds}, sent with the seat of the earliest."""
        earliest = min(stamps, key=lambda seat: stamps[seat])
        return self.do(earliest, "ring", claims=[[seat, us] for seat, us in stamps.items()])

    def rings(self, seat):
        """One seat rings, nobody else does."""
        return self.ring({seat: next(self._clock)})

    def offers(self, seat, cards):
        """An offer of these cards (a text)."""
        return self.do(seat, "offer", cards=cards.split())

    def accepts(self, seat, of, cards):
        """A swap with the open offer of another seat, for these cards."""
        return self.do(seat, "accept", of=of, cards=cards.split())

    def swaps(self, a, b, for_a, for_b):
        """Seat `a` offers, seat `b` accepts: each gets the other's cards."""
        self.offers(a, for_a)
        return self.accepts(b, a, for_b)

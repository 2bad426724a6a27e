"""Long games: what their tests share.

Games: klatschen (K), faessler (F), kille (L), original (O). Kille has no burning (L8), so most
of what is said of claims is tested with the other three. Each test names the clauses that
decide; "shared" is rules/README.md.
"""

import itertools
from dataclasses import dataclass

import pytest

from ..house_table import SAME, TOPS, WRONG, House, marked

ALL = ("klatschen", "faessler", "kille", "original")
FIRST = {"klatschen": "KD", "faessler": "9B", "kille": "AD", "original": None}


def opened(game, *hands, ready=True, **more):
    """A table after memorising; seat 0 has the first turn in every game."""
    return House(game, *hands, ready=ready, **{"first": FIRST[game]} | more)


@dataclass(frozen=True)
class Burning:
    """A game with burning, and its cards: a top without power, its rank, others of one rank."""

    game: str
    at_once: bool = True  # penalty cards come at once (F13, O10), not at the turn's end (K13)
    lapse: int = 1  # what a lapsed claim costs (shared 4; O10: nothing)

    @property
    def top(self):
        return TOPS[self.game]

    @property
    def same(self):
        return SAME[self.game]

    @property
    def wrong(self):
        return WRONG[self.game]

    def cards(self, text):
        """A hand as `marked` reads it."""
        return marked(self.game, text)

    def topped(self, *hands, stock="", during=None, **more):
        """Seat 0 has drawn `top` and discarded it, `during` with it in hand; seat 1's turn."""
        rows = [self.cards(hand) for hand in hands]
        table = opened(self.game, *rows, stock=f"{self.top} {self.cards(stock)}", **more)
        table.do(0, "draw", from_="stock")
        if during:
            during(table)
        table.do(0, "discard")
        return table

    def closing(self, *hands):
        """Seat 0 has called, and the last seat has discarded `top`: the last turn is over."""
        table = opened(
            self.game, *[self.cards(hand) for hand in hands], stock=" ".join(self.lead(len(hands)))
        )
        return self.last_discard(table.called_by(0))

    def lead(self, seats, left=0):
        """The stock, up to `top` for the turn with `left` more after it; seat 0 calls early."""
        before = seats if self.game == "klatschen" else 0  # K11: all have a turn before the call
        return [*itertools.islice(self.dull(), before + seats - 2 - left), self.top]

    def wrong_slot(self, table, seat):
        """A slot of that seat whose card does not match the discard's top by rank."""
        cards = enumerate(table.hands[seat])
        return next(
            slot for slot, card in cards if card and self.rank(card) != self.rank(table.top)
        )

    def rank(self, card):
        """The rank of a card's code."""
        return card.split(".")[0] if self.game == "original" else card[:-1]

    def dull(self):
        """Cards without a power that no test here names."""
        if self.game == "klatschen":
            return (rank + suit for rank in "65" for suit in "CDHS")
        if self.game == "faessler":
            return (rank + suit for rank in "65" for suit in "BRAS")
        return (f"{rank}.{n}" for rank in "87" for n in range(1, 7))

    def last_discard(self, table):
        """All turns after the call but the last are played, in the last one `top` comes."""
        while table.phase == "turn":
            table.plays(table.turn)
        assert (table.phase, table.top) == ("ending", self.top)
        return table


KLATSCHEN = Burning("klatschen", at_once=False)
FAESSLER = Burning("faessler")
ORIGINAL = Burning("original", lapse=0)
BURNING = (KLATSCHEN, FAESSLER, ORIGINAL)

each_game = pytest.mark.parametrize("game", ALL)
each_burning = pytest.mark.parametrize("case", BURNING, ids=lambda case: case.game)


def takes_stock(table, *payers, left=0):
    """Faults of `payers`, all seats if none is named, take the stock but for `left` cards."""
    payers = payers or table.seats
    for number in range(len(table.stock) - left):
        table.do(payers[number % len(payers)], "fault")


def all_faults_to(*payers, left=0):
    """The same for `during`; klatschen lays the cards when the turn ends (K13)."""
    return lambda table: takes_stock(table, *payers, left=left)


def claims_in_order(case, table):
    """Each holder in turn names a wrong card of its own; answers the holders."""
    holders = []
    while table.phase == "claim":
        seat = table.holder
        holders.append(seat)
        table.do(seat, "burn", at=[seat, case.wrong_slot(table, seat)])
    return holders


# A power of each game with burning: the card, one of its rank, and how seat 0 uses it on seat 1.
LOOKS = [("klatschen", "9C", "9D"), ("faessler", "8B", "8R"), ("original", "W.1", "W.2")]
SWAPPERS = [("klatschen", "JC", "JD"), ("faessler", "KB", "KR"), ("original", "S.1", "S.2")]
OTHERS = {"klatschen": "10C 10D", "faessler": "AB AR", "original": "9.1 9.2"}  # for a hand
each_look = pytest.mark.parametrize(("game", "card", "same"), LOOKS)
each_swap = pytest.mark.parametrize(("game", "card", "same"), SWAPPERS)


def in_power(game, card, *hands, **more):
    """Seat 0 has drawn `card` and discarded it: its power waits."""
    stock = f"{card} {more.pop('stock', '')}"
    table = opened(game, *hands, stock=stock, **more)
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    assert (table.phase, table.turn) == ("power", 0)
    return table


def down_to_one(case, *more_hands, stock=""):
    """Seat 1 has burned all but its slot 3, a wrong card; seat 1's turn begins."""
    settings = {"burns_each": 3} if case is FAESSLER else {}
    table = case.topped("", "=0 =1 =2 !0", *more_hands, stock=stock, settings=settings)
    for slot in range(3):
        table.burns(1, 1, slot)
    return table

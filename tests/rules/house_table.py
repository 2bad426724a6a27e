"""A table of any burn game under house rules: hands of any length, winners, whole rounds."""

import itertools

from engine_core.protocol.referee import Referee

from .table import OVER, Table, full_deck

FIRST = {"klatschen": "2C", "faessler": "9B", "kille": "2C", "original": None}
DEALER_BEGINS = ("klatschen", "original")
MOST = 32  # shared 12
USES = ("skip", "peek", "swap", "show")  # what a power may be used for, or none


class House(Table):
    """A table after memorising; seat 0 has the first turn unless a dealer is named.

    hands: one text of card codes a seat, filled up with dull cards to the table's `hand_cards`;
    what goes beyond is dealt as faults declared while memorising.
    """

    def __init__(self, game, *hands, first=None, stock="", settings=None, dealer=None, **more):
        self.game = game
        settings = settings or {}
        first = first or FIRST[game]
        if dealer is None:
            begins = settings.get("first_seat", "dealer" if game in DEALER_BEGINS else "next")
            dealer = 0 if begins == "dealer" else len(hands) - 1
        self.calls_last = settings.get("call_ends_turn", game == "kille")
        size = settings.get("hand_cards", 4)
        rows = [hand.split() for hand in hands]
        named = [first] if first else []
        deck = _stacked(full_deck(game, len(rows), settings), rows, size, named, stock, dealer)
        ready = more.pop("ready", True)
        more.setdefault("seed", 1)
        self._open(game, len(rows), dealer=dealer, settings=settings, deck=deck, **more)
        for seat, row in enumerate(rows):
            for _ in row[size:]:
                self.do(seat, "fault")
        if ready:
            self.ready_all()

    def lengths(self):
        """How many slots each hand has."""
        return [len(hand) for hand in self.hands]

    def grown(self, size=4):
        """End the turn, and so have K13's penalty cards laid too: new slots of each seat."""
        self.plays(self.turn)
        return [length - size for length in self.lengths()]

    def calls(self, seat):
        """That seat calls: in place of its turn, or at the end of a dull one (L5)."""
        if "call" not in self.words(seat):
            self.dull_turn(until="closing")
        return self.do(seat, "call")

    def ended_by(self, *callers):
        """The round is played to its points: dull turns, and each of `callers` calls in its own.

        Answers the events of the last move.
        """
        events, left = [], list(callers)
        while self.phase not in OVER:
            if self.phase == "ending":
                events = self.settle()
            elif self.turn in left and (self.calls_last or "call" in self.words(self.turn)):
                left.remove(self.turn)
                events = self.calls(self.turn)
            else:
                events = self.dull_turn()
        assert not left, f"{left} could not call"
        return events

    def dull_turn(self, until=None):
        """Draw and discard; a power is declined, or used as first listed where it is a duty.

        A blue king is kept: its 4 ** 7 choices would take a test's time to list.
        """
        seat = self.turn
        self.do(seat, "draw", from_="stock")
        blue_king = self.drawn.startswith("B.")
        events = self.do(seat, "keep", slot=0) if blue_king else self.do(seat, "discard")
        while self.turn == seat and self.phase in ("power", "closing") and self.phase != until:
            uses = [move for move in self.moves(seat) if move["move"] in USES]
            use = min(uses, key=lambda move: move["move"] != "skip")
            events = self.do(seat, use.pop("move"), **use)
        return events

    def wrongly_by(self, *seats):
        """Each claims in this order, and names a wrong card of its own. Answers the last events."""
        events = []
        for seat in seats:
            assert (self.phase, self.holder) == ("claim", seat)
            hand = enumerate(self.hands[seat])
            slot = next(n for n, card in hand if card and rank_of(card) != rank_of(self.top))
            events = self.do(seat, "burn", at=[seat, slot])
        return events

    def filled_by(self, seat, left=0):
        """Faults of that seat fill its hand but for `left` slots."""
        while len(self.hands[seat]) < MOST - left:
            self.do(seat, "fault")

    def drained_by(self, *seats, left=0):
        """Faults of these seats in turn take the stock but for `left` cards."""
        for seat in itertools.islice(itertools.cycle(seats), len(self.stock) - left):
            self.do(seat, "fault")

    def copy(self):
        """The same game out of its journal, as a referee of its own."""
        twin = Referee()
        loaded = twin.answer({"do": "load", "journal": self.ask("save")["journal"]})
        assert loaded["ok"], loaded
        return twin

    def all_listed_are_accepted(self):
        """Each listed move of each seat is taken by a copy of this game."""
        for seat in self.seats:
            for move in self.moves(seat):
                answer = self.copy().answer(dict(move, do="act", seat=seat))
                assert answer["ok"], f"seat {seat} {move}: {answer}"


def rank_of(card):
    """The rank of a card's code, of whichever deck."""
    return card.split(".")[0] if "." in card else card[:-1]


def dull(game):
    """Cards without a power that no test names."""
    ranks, suits = {"klatschen": ("65", "CDHS"), "faessler": ("65", "BRAS")}.get(game, ("87", ()))
    return [rank + suit for rank in ranks for suit in suits or [f".{n}" for n in range(1, 7)]]


def closing(game, *hands, last=None):
    """Seat 0 has called, and the last seat has discarded ``last``: the last turn is over."""
    turns = len(hands) * (2 if game == "klatschen" else 1) - 2  # K11: all have one before the call
    stock = [*dull(game)[:turns], last or TOPS[game]]
    table = House(game, *[marked(game, hand) for hand in hands], stock=" ".join(stock))
    table.called_by(0)
    while table.phase == "turn":
        table.plays(table.turn)
    assert (table.phase, table.top) == ("ending", stock[-1])
    return table


def refused_form(table, seat, **move):
    """A move that the referee refuses, with either word for it, and that changes nothing."""
    before = table.reveal()
    answer = table.ask("act", seat=seat, **move)
    assert not answer["ok"], f"seat {seat} was allowed to {move}"
    assert answer["error"] in ("illegal_move", "bad_argument"), answer
    assert table.reveal() == before


def _stacked(deck, rows, size, first, stock, dealer):
    """The deck list for `new`: the deal, the cards of longer hands, first discard, stock, rest."""
    rest = list(deck)
    for card in [card for row in rows for card in row] + first + stock.split():
        assert card in rest, f"{card} is not (or no more) in the deck"
        rest.remove(card)
    full = []
    for row in rows:
        missing = max(0, size - len(row))
        full.append(row + rest[:missing])
        rest = rest[missing:]
    order = [(dealer + 1 + seat) % len(full) for seat in range(len(full))]
    dealt = [full[seat][slot] for slot in range(size) for seat in order]
    extra = [card for row in full for card in row[size:]]
    return dealt + extra + first + stock.split() + rest


# Cards of the games with burning: a top without power, others of its rank, and wrong ones.
TOPS = {"klatschen": "AC", "faessler": "1B", "original": "9.1"}
SAME = {
    "klatschen": ("AD", "AH", "AS"),
    "faessler": ("1R", "1A", "1S"),
    "original": ("9.2", "9.3", "9.4"),
}
WRONG = {
    "klatschen": ("10C", "10D", "10H", "10S"),
    "faessler": ("KB", "KR", "KA", "KS"),
    "original": ("E.1", "E.2", "E.3", "E.4"),
}
BURNING = tuple(TOPS)


def marked(game, cards):
    """A text of cards: `^` is the top, `=0` of its rank, `!0` a wrong one, the rest are codes."""
    marks = {"^": TOPS[game]} | {f"={n}": card for n, card in enumerate(SAME[game])}
    marks |= {f"!{n}": card for n, card in enumerate(WRONG[game])}
    return " ".join(marks.get(word, word) for word in cards.split())


def topped(game, *hands, stock="", **more):
    """A card that can be burned lies on top, the hands are `marked`.

    It is the first discard, or in `original` what seat 0 has drawn and played.
    """
    rows = [marked(game, hand) for hand in hands]
    if game != "original":
        return House(game, *rows, first=TOPS[game], stock=stock, **more)
    table = House(game, *rows, stock=f"{TOPS[game]} {stock}", **more)
    table.plays(0)
    return table

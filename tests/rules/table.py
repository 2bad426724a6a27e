"""A card table for rule tests: stack the deck, list the moves, look at the result.

Only the referee protocol is spoken here (one request in, one answer out), so a test reads like
the rule sheet and knows nothing of the engine behind it.
"""

import json
from collections import Counter
from itertools import count

from engine_core.protocol.referee import Referee

from .rescore import klatschen_line

BACK = "?"  # a face-down card in a view; an emptied slot is None
OVER = ("round_over", "game_over")
PRESSES = ("slap", "ring")  # their stamps make them all one move


def french(copies=1, jokers=True):
    """The 52-card deck, dull cards first (2-6 have no power anywhere), `copies` times."""
    ranks = ["2", "3", "4", "5", "6", "A", "7", "8", "9", "10", "J", "Q", "K"]
    cards = [rank + suit for rank in ranks for suit in "CDHS"] + (["X1", "X2"] if jokers else [])
    return cards * copies


def faessler():
    """The 62 cards of the Fässler deck, dull cards first."""
    ranks = ["2", "3", "4", "5", "6", "1", "7", "8", "9", "10", "F", "U", "O", "K", "A"]
    return [rank + suit for rank in ranks for suit in "BRAS"] + ["X1", "X2"]


def runes(numbers_each=6, runes_each=4, red_kings=2, blue_kings=4):
    """The rune deck of the Original: numbers, then energy, then what has a power."""
    counts = [(str(number), numbers_each) for number in range(1, 10)]
    counts += [(rune, runes_each) for rune in "EVWS"] + [("R", red_kings), ("B", blue_kings)]
    return [f"{rune}.{n}" for rune, copies in counts for n in range(1, copies + 1)]


CURRENCIES = ("USD", "DEM", "JPY", "FRF", "SUR", "GBP", "ITL")


def notes(currencies=CURRENCIES, cambio_cards=True):
    """The exchange's cards: nine of each currency, then the two CAMBIO cards."""
    cards = [f"{currency}.{n}" for currency in currencies for n in range(1, 10)]
    return cards + (["C+", "C-"] if cambio_cards else [])


def full_deck(game, seats, settings):
    """Every card of `game` for that many seats and those settings, in a fixed order."""
    if game == "klatschen":
        decks = settings.get("decks", 2 if seats >= settings.get("two_decks_from", 6) else 1)
        return _so_many(french(), settings) * decks
    jokers = ["X1", "X2", "X1", "X2"][: settings.get("count:Joker", 0)]
    if game == "kille":
        return french(jokers=False) + jokers
    if game == "faessler":
        return faessler()
    counts = ("numbers_each", "runes_each", "red_kings", "blue_kings")
    return runes(**{name: settings[name] for name in counts if name in settings}) + jokers


def _so_many(deck, settings):
    """The French cards with as many of each as the table has chosen."""
    for name, most in settings.items():
        if name.startswith("count:"):
            cards = [card for card in deck if klatschen_line(card) == name.removeprefix("count:")]
            deck = [card for card in deck if card not in cards] + (cards * 2)[:most]
    return deck


def news(events):
    """Who learns which cards from these events: {seat or None for everyone: codes}."""
    learned = {}
    for event in events:
        for card in _cards(event):
            learned.setdefault(event.get("to"), []).append(card)
    return learned


def _cards(event):
    """Every card code in an event, wherever it stands; texts that are no card are left out."""
    found, rest = [], list(event.values())
    while rest:
        value = rest.pop()
        if isinstance(value, list):
            rest.extend(value)
        elif isinstance(value, str) and value in _CODES:
            found.append(value)
    return found


_CODES = set(french()) | set(faessler()) | set(runes(numbers_each=9, runes_each=9)) | set(notes())


def _key(move):
    """What makes two moves the same: a swap has no order, the stamps of presses don't matter."""
    if move["move"] in PRESSES:
        return move["move"]
    if move["move"] == "swap":
        return ("swap", tuple(sorted((tuple(move["a"]), tuple(move["b"])))))
    if move["move"] == "show":
        return ("show", tuple(sorted(tuple(cell) for cell in move["at"])))
    return json.dumps(move, sort_keys=True)


def _revealed(name, meaning):
    """What the full state has by that name, asked for whenever it is read."""
    return property(lambda table: table.reveal()[name], doc=meaning)


class Table:
    """One game at the referee's, from the deal on; `House` and `Floor` stack its deck."""

    @classmethod
    def shuffled(cls, game, seats, seed=1, **more):
        """A table whose deck nobody stacked; `more`: dealer, settings."""
        table = cls.__new__(cls)
        table._open(game, seats, seed, **more)
        return table

    def _open(self, game, seats, seed, **more):
        self.seats = range(seats)
        self._referee = Referee()
        self._clock = count(1_000, 1_000)
        answer = self.ask("new", game=game, seats=seats, seed=seed, **more)
        assert answer.get("ok"), answer
        self._all_cards = Counter(self.cards)

    # asking -----------------------------------------------------------------------------------

    def ask(self, command, **more):
        """One request; both ways through JSON, as on the wire."""
        answer = self._referee.answer(json.loads(json.dumps(dict(more, do=command))))
        return json.loads(json.dumps(answer))

    def reveal(self):
        """The full state."""
        answer = self.ask("reveal")
        assert answer["ok"], answer
        return answer

    def view(self, seat=None):
        """What that seat, or the whole table, may see."""
        answer = self.ask("view") if seat is None else self.ask("view", seat=seat)
        assert answer["ok"], answer
        return answer

    def moves(self, seat):
        """Every legal move of that seat, as objects."""
        answer = self.ask("moves", seat=seat)
        assert answer["ok"], answer
        return answer["moves"]

    def words(self, seat):
        """The words of that seat's legal moves, as a set."""
        return {move["move"] for move in self.moves(seat)}

    def lists(self, seat, word, **args):
        """Is this very move among that seat's legal moves?"""
        return _key(_move(word, args)) in [_key(move) for move in self.moves(seat)]

    # doing ------------------------------------------------------------------------------------

    def do(self, seat, word, **args):
        """A legal move: it must be listed, be accepted, and lose no card. Answers its events."""
        move = _move(word, args)
        if word not in PRESSES:
            assert self.lists(seat, word, **args), f"not listed for seat {seat}: {move}"
        answer = self.ask("act", seat=seat, **move)
        assert answer.get("ok"), f"seat {seat} {move}: {answer}"
        assert Counter(self.cards) == self._all_cards, f"cards lost or doubled by {move}"
        return answer["events"]

    def refused(self, seat, word, error="illegal_move", **args):
        """A move that must be refused, must not be listed and must change nothing."""
        move = _move(word, args)
        if error == "illegal_move":
            assert not self.lists(seat, word, **args), f"listed for seat {seat}: {move}"
        before = self.reveal()
        answer = self.ask("act", seat=seat, **move)
        assert not answer["ok"], f"seat {seat} was allowed to {move}"
        assert answer["error"] == error, answer
        assert answer["message"], answer
        assert self.reveal() == before, f"a refused move changed the state: {move}"

    def ready_all(self):
        """Everybody has memorised; answers the table itself."""
        for seat in self.seats:
            self.do(seat, "ready")
        return self

    def slap(self, stamps):
        """A batch of slaps, {seat: microseconds}; sent with the seat of the earliest stamp."""
        earliest = min(stamps, key=lambda seat: stamps[seat])
        return self.do(earliest, "slap", claims=[[seat, us] for seat, us in stamps.items()])

    def slap_refused(self, seat):
        """A slap of one seat alone that must be refused."""
        self.refused(seat, "slap", claims=[[seat, next(self._clock)]])

    def slaps(self, seat):
        """A slap of one seat alone."""
        return self.slap({seat: next(self._clock)})

    def burns(self, seat, owner, slot):
        """One seat slaps, nobody else does, and names a card. Answers the burn's events."""
        self.slaps(seat)
        return self.do(seat, "burn", at=[owner, slot])

    def plays(self, seat, keep=None, source="stock"):
        """A whole turn: draw, then keep into a slot, or discard and decline all that can be."""
        self.do(seat, "draw", from_=source)
        if keep is None:
            self.do(seat, "discard")
        else:
            self.do(seat, "keep", slot=keep)
        while self.turn == seat and self.phase in ("power", "closing"):
            self._decline(seat)

    def _decline(self, seat):
        """Decline what is offered; where a power is a duty, use it in the first way listed."""
        if self.lists(seat, "skip"):
            self.do(seat, "skip")
            return
        use = next(move for move in self.moves(seat) if move["move"] in ("peek", "swap", "show"))
        self.do(seat, use.pop("move"), **use)

    def somebody(self, word):
        """The move of the first seat that may do it: `lapse`, `settle`, `next`."""
        able = [seat for seat in self.seats if word in self.words(seat)]
        assert able, f"nobody may {word} in phase {self.phase}"
        return self.do(able[0], word)

    def lapse(self):
        """The time of the claim or duel is over."""
        return self.somebody("lapse")

    def settle(self):
        """Nobody slapped after the last turn."""
        return self.somebody("settle")

    def next_round(self):
        """The next round is dealt."""
        return self.somebody("next")

    def called_by(self, caller):
        """Turns without any effect until `caller` may call, then the call; answers the table."""
        while not (self.turn == caller and self.lists(caller, "call")):
            self.plays(self.turn)
        self.do(caller, "call")
        return self

    def finish(self):
        """The rest of a called round: pass where one may, else dull turns; then the points."""
        while self.phase not in OVER:
            if self.phase == "ending":
                self.settle()
            elif "pass" in self.words(self.turn):
                self.do(self.turn, "pass")
            else:
                self.plays(self.turn)
        return self

    # looking ----------------------------------------------------------------------------------

    @property
    def cards(self):
        """Every card that lies anywhere, in no order that matters."""
        state = self.reveal()
        held = [card for hand in state["hands"] for card in hand if card is not None]
        drawn = [state["drawn"]] if state["drawn"] else []
        return held + drawn + state["stock"] + state["discard"]

    phase = _revealed("phase", "The phase's word.")
    turn = _revealed("turn", "The seat whose turn it is.")
    dealer = _revealed("dealer", "The dealer's seat.")
    hands = _revealed("hands", "All hands, with None for an emptied slot.")
    drawn = _revealed("drawn", "The card in the drawer's hand, or None.")
    stock = _revealed("stock", "The stock, top first.")
    discard = _revealed("discard", "The discard pile, bottom first.")
    callers = _revealed("callers", "The seats that have called, in order.")
    points = _revealed("points", "What the last round wrote for each seat.")
    totals = _revealed("totals", "The totals of all seats.")
    winner = _revealed("winner", "The round's winner in round_over, the game's in game_over.")
    winners = _revealed("winners", "Who won the round in round_over, the game in game_over.")

    @property
    def top(self):
        """The discard pile's top card, or None."""
        return self.discard[-1] if self.discard else None

    @property
    def holder(self):
        """The seat that holds the claim, or None."""
        claim = self.reveal()["claim"]
        return claim["seat"] if claim else None


def _move(word, args):
    """A move as the protocol writes it; `from_` stands for the key that Python reserves."""
    return dict({key.rstrip("_"): value for key, value in args.items()}, move=word)

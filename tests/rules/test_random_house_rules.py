"""Random rounds under random settings of every game: what holds whatever a table has agreed.

Cards are neither lost nor doubled, what is listed is accepted and what is not is refused, a
journal gives the same game again, points add up, and nothing ever waits for ever.
"""

import random
from collections import Counter

import pytest

from engine_core import rules_for
from engine_core.protocol.referee import Referee
from engine_core.rules.settings import setting_table

from .house_table import MOST
from .table import OVER, _key

ROUNDS = 40  # of every game
MOVES_MOST = 900
HURRY_AFTER = 60
CLOSE_LOOKS = 0.05  # of the moves
WAITS = ("claim", "give", "joker", "duel")
BESIDE = ("fault", "slap", "regret")  # they end no turn and no wait
SOONEST = ("settle", "call", "pass", "lapse", "skip", "discard", "draw", "keep")
EXCHANGE_MOVES = 10


def random_value(default, allowed, rng):
    """A value that the setting may have, its bounds and its default more often than others."""
    if ... not in allowed:
        return rng.choice(allowed)
    lowest, highest = allowed[0], allowed[2]
    return rng.choice((lowest, highest, default, rng.randint(lowest, min(highest, lowest + 9))))


def random_settings(game, seats, rng):
    """Some settings at random; of the sheet's points and powers a few."""
    rows = setting_table(rules_for(game, seats=seats))
    return {
        name: random_value(row[0], row[1], rng)
        for name, row in rows.items()
        if rng.random() < (0.1 if ":" in name else 0.5)
    }


class Round:
    """One round at the referee's, played at random and looked at after each move."""

    def __init__(self, game, rng):
        self.rng = rng
        self.referee = Referee()
        while True:  # a deck too small for its hands is refused
            self.seats = rng.randint(3 if game == "bourse" else 2, 4)
            self.settings = random_settings(game, self.seats, rng)
            answer = self.ask(
                "new",
                game=game,
                seats=self.seats,
                seed=rng.randrange(1 << 30),
                settings=self.settings,
            )
            if answer["ok"]:
                break
            assert answer["error"] == "bad_argument", answer
        self.state = self.reveal()
        self.cards = Counter(self.all_cards())
        self.totals = self.state["totals"]
        self.told = []
        self.count = 0

    def ask(self, word, **more):
        return self.referee.answer(dict(more, do=word))

    def reveal(self):
        return self.ask("reveal")

    def moves(self, seat):
        answer = self.ask("moves", seat=seat)
        assert answer["ok"], answer
        return answer["moves"]

    def all_cards(self):
        state = self.state
        held = [card for hand in state["hands"] for card in hand if card is not None]
        drawn = [state["drawn"]] if state.get("drawn") else []
        return held + drawn + list(state.get("stock") or ()) + list(state.get("discard") or ())

    def step(self):
        """One move of somebody."""
        self.count += 1
        listed = {seat: self.moves(seat) for seat in range(self.seats)}
        self.somebody_goes_on(self.state, listed)
        if self.rng.random() < CLOSE_LOOKS:
            self.look_closely(listed)
        seat, move = self.choice(listed)
        answer = self.ask("act", seat=seat, **move)
        assert answer["ok"], (self.settings, seat, move, answer)
        self.told += answer["events"]
        self.state = self.reveal()
        self.nothing_is_lost(move)

    def choice(self, listed):
        """A random move; when the round is long, what ends it soonest."""
        pairs = [(seat, move) for seat, moves in listed.items() for move in moves]
        rng = self.rng
        slaps = [seat for seat, move in pairs if move["move"] == "slap"]
        if slaps and rng.random() < (0.15 if self.count < HURRY_AFTER else 0.02):
            return self.batch(slaps)
        rest = [pair for pair in pairs if pair[1]["move"] not in BESIDE]
        beside = [pair for pair in pairs if pair[1]["move"] in ("fault", "regret")]
        if beside and (not rest or rng.random() < 0.05):
            return rng.choice(beside)
        if self.count > HURRY_AFTER:
            soon = [pair for pair in rest if pair[1]["move"] in SOONEST]
            if soon:
                first = min(SOONEST.index(move["move"]) for _, move in soon)
                rest = [pair for pair in soon if pair[1]["move"] == SOONEST[first]]
        elif rng.random() < 0.9:  # a call now and then: a round has something to show
            rest = [pair for pair in rest if pair[1]["move"] != "call"] or rest
        words = sorted({move["move"] for _, move in rest})
        word = rng.choice(words)
        if "burn" in words and rng.random() < 0.8:
            word = "burn"
        pairs = [pair for pair in rest if pair[1]["move"] == word]
        right = [pair for pair in pairs if word == "burn" and self.matches(pair[1]["at"])]
        return rng.choice(right if right and rng.random() < 0.7 else pairs)

    def matches(self, at):
        """Is the card there of the rank of the discard's top?"""
        card, top = self.state["hands"][at[0]][at[1]], self.state["discard"][-1]
        return card.split(".")[0] == top.split(".")[0] if "." in top else card[:-1] == top[:-1]

    def batch(self, seats):
        """Slaps of some of those who may, ties among them."""
        chosen = self.rng.sample(seats, self.rng.randint(1, len(seats)))
        claims = [[seat, self.rng.randint(1, 4) + 10 * self.count] for seat in chosen]
        return min(claims, key=lambda claim: claim[1])[0], {"move": "slap", "claims": claims}

    # What holds -------------------------------------------------------------------------------

    def somebody_goes_on(self, state, listed):
        words = {move["move"] for moves in listed.values() for move in moves}
        where = (self.settings, state["phase"], state.get("turn"))
        assert words - set(BESIDE), f"nobody can go on: {where}"
        if state["phase"] in WAITS:
            assert "lapse" in words, f"this may wait for ever: {where}"

    def nothing_is_lost(self, move):
        assert Counter(self.all_cards()) == self.cards, (self.settings, move)
        assert all(len(hand) <= MOST for hand in self.state["hands"]), self.settings

    def look_closely(self, listed):
        """What is listed is accepted by a copy, what is not is refused, a journal is the game."""
        journal = self.ask("save")["journal"]
        before = self.state
        seat = self.rng.randrange(self.seats)
        for move in self.rng.sample(listed[seat], min(4, len(listed[seat]))):
            answer = self.copy(journal).answer(dict(move, do="act", seat=seat))
            assert answer["ok"], (self.settings, seat, move, answer)
        twin = self.copy(journal)
        assert twin.answer({"do": "reveal"}) == before, self.settings
        assert twin.answer({"do": "moves", "seat": seat})["moves"] == listed[seat], self.settings
        keys = {_key(move) for move in listed[seat]}
        for _ in range(12):
            move = self.random_move()
            if _key(move) not in keys:
                answer = self.ask("act", seat=seat, **move)
                assert not answer["ok"], (self.settings, seat, move)
        assert self.reveal() == before, self.settings

    def copy(self, journal):
        twin = Referee()
        loaded = twin.answer({"do": "load", "journal": journal})
        assert loaded["ok"], (self.settings, loaded)
        return twin

    def random_move(self):
        """Some move of the right form."""
        word = self.rng.choice(sorted(FORMS))
        return {"move": word} | {key: self.value(kind) for key, kind in FORMS[word].items()}

    def value(self, kind):
        if kind == "slots":
            return sorted(self.rng.choices(range(7), k=self.rng.randint(1, 4)))
        if kind == "from":
            return self.rng.choice(("stock", "discard"))
        slot = self.rng.randrange(7)
        return slot if kind == "slot" else [self.rng.randrange(self.seats), slot]

    def end(self):
        """The points add up, and the winners are seats of the table."""
        state = self.state
        assert state["phase"] in OVER, (self.settings, state["phase"])
        added = [a + b for a, b in zip(self.totals, state["points"], strict=True)]
        if self.settings.get("falls_from"):
            back = self.settings["falls_from"], self.settings.get("falls_to", 0)
            added = [back[1] if total == back[0] else total for total in added]
        assert state["totals"] == added, self.settings
        over = next(event for event in self.told if event["event"] == "round_over")
        assert (over["points"], over["totals"]) == (state["points"], state["totals"])
        assert set(over["winners"]) <= set(range(self.seats))
        assert over["winner"] == (over["winners"][0] if over["winners"] else None)


FORMS = {
    "look": {"slot": "slot"},
    "ready": {},
    "draw": {"from": "from"},
    "keep": {"slot": "slot"},
    "discard": {},
    "peek": {"at": "cell"},
    "swap": {"a": "cell", "b": "cell"},
    "skip": {},
    "call": {},
    "pass": {},
    "burn": {"at": "cell"},
    "lay": {"slots": "slots"},
    "give": {"slot": "slot"},
    "take": {"slot": "slot"},
    "lapse": {},
    "regret": {},
    "fault": {},
    "settle": {},
    "next": {},
    "withdraw": {},
}


@pytest.mark.parametrize("part", range(2))
@pytest.mark.parametrize("game", ["klatschen", "faessler", "kille", "original"])
def test_shared_13_whatever_the_settings_a_round_comes_to_its_end(game, part):
    rng = random.Random(f"{game} {part}")
    for _ in range(ROUNDS // 2):
        table = Round(game, rng)
        while table.state["phase"] not in OVER:
            table.step()
            assert table.count < MOVES_MOST, table.settings
        table.end()


def test_B12_whatever_the_settings_trading_goes_on():
    rng = random.Random("bourse")
    for _ in range(ROUNDS):
        table = Round("bourse", rng)
        while table.state["phase"] not in OVER and table.count < EXCHANGE_MOVES:
            table.step()

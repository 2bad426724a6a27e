"""Plays as text: how the cards lie, what is done, and what is to be seen then.

    K8 the first to burn goes on with cards of others
        7H: 7S | 7C 10C; stock 2S 3S; dealer 1; decks=2
        1 burns 1.0, 1 burn 0.0, 1 give 1 -> phase turn, 0.0 10C, 1.0 -

A play's name begins with its clauses. The first line deals: the first discard, if the game has one,
a hand a seat (`.` for dull cards alone), and what else `House` takes: seat 0 begins unless a
dealer is named, and `memorising` leaves it to the play when all are ready. Then come moves, and
behind an arrow what is seen after them.

A seat's move is its number, the protocol's word, and cells or slots: `0 swap 0.1 1.2`, `0 draw
discard`; `not` before it: it is refused. Others are methods of `House`: `0 plays`, `1 burns 1.0`,
`called 0`, `ended 0 1`; `anyone` is the seat whose turn it is. `drained 0 2 but 1`: faults of these
seats take the stock but for one card; `filled 1 but 1`: that seat's fill its 32 slots but for one.

In the exchange (`bourse`) the president has rung unless `memorising` stands there, `USD*8` are the
first eight of a currency, and `tells false_ring seat=1 fine=15` finds that event.

A line `for card, points: AS, 1 | 2S, 2` before the deal makes a play of each row, with {card} and
{points} filled in; rows of several plays are named once, `rows NAME: card, points: ...`, and asked
for by `for NAME`; `for NAME; points: 1 | 2` makes a play of each row of the one with each of the
other. A `game` of a row is whose play it is. There `^` is a card without a power, `=0`
to `=2` are others of its rank and `!0` to `!3` are none; before the hands `topped:` has seat 0 draw
and discard `^`, and `closing:` has seat 0 call, and all others play their last turn, of which the
last discards `^`. A line of # is a heading. What is said of many cards or moves is a test of its
own, in Python.
"""

import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from host_tools.rules.house_file import game_of

from .floor import Floor, nine
from .house_table import TOPS, House, closing, marked
from .rescore import written_points
from .table import BACK, Table, news

FOR_ALL = ("lapse", "settle", "finish", "next", "ready")
METHODS = {"next": "next_round", "ready": "ready_all"}
MARK = re.compile(r"(?<![\w.])(?:[=!]\d|\^)(?![\w.])")


@dataclass
class Play:
    """One play: its game, its name, and its lines."""

    game: str
    name: str
    lines: list[str] = field(default_factory=list)

    def rows(self, known: dict[str, str]) -> "list[Play]":
        """The play itself, or one for each row of its `for`; ``known`` are rows with a name."""
        if not self.lines[0].startswith("for "):
            return [self]
        asked = _parts(self.lines[0].removeprefix("for "), ";")
        found = []
        for chosen in itertools.product(*[_rows(known.get(one, one)) for one in asked]):
            filled = {name: value for row in chosen for name, value in row.items()}
            game = filled.get("game", self.game)
            lines = [_marked(game, line.format(**filled)) for line in self.lines[1:]]
            found.append(Play(game, ", ".join([self.name, *filled.values()]), lines))
        return found

    def run(self) -> None:
        """Play it; an assertion names the step that is not as it should be."""
        table = self._deal()
        dealt = table.hands
        events: Any = []
        for line in self.lines[1:]:
            moves, _, seen = line.partition("->")
            for step in _parts(moves):
                events = _do(table, step)
            for step in _parts(seen):
                if step == "unchanged":
                    assert table.hands == dealt, table.hands
                else:
                    _check(table, step, events)

    def _deal(self) -> Table:
        cards, *others = [part.strip() for part in self.lines[0].split(";")]
        first, colon, hands = cards.rpartition(":")
        opening = first if first in ("topped", "closing") else ""
        if opening:
            first = colon = ""
        facts = game_of(self.game)
        dealt: dict[str, Any] = {"first": first if colon else None, "settings": facts["settings"]}
        ready = True
        for part in filter(None, others):
            word, _, value = part.partition(" ")
            if word == "memorising":
                ready = False
            elif "=" in part:
                name, _, value = part.partition("=")
                dealt["settings"][name] = _value(value)
            else:
                dealt[word] = int(value) if word == "dealer" else value
        rows = [_cards(hand) for hand in _parts(hands, "|")]
        if facts["base"] == "bourse":
            del dealt["first"]
            floor = Floor(*rows, **dealt)
            return floor.bell() if ready else floor
        if opening == "closing":
            return closing(self.game, *rows)
        if opening == "topped":
            dealt["stock"] = f"{TOPS[self.game]} {dealt.get('stock', '')}"
        table = House(facts["base"], *rows, ready=ready, **dealt)
        if opening:
            table.plays(0)
        return table


def read(path: Path) -> list[Play]:
    """The plays of a file; they are of the game that its folder is called by."""
    found: list[Play] = []
    rows: dict[str, str] = {}
    game = path.parent.name.replace("shared", "klatschen")
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("    "):
            continued = line.startswith(" " * 8)
            if continued:
                found[-1].lines[-1] += " " + line.strip()
            else:
                found[-1].lines.append(line.strip())
        elif line.startswith("rows "):
            name, _, row = line.removeprefix("rows ").partition(": ")
            rows[name] = row
        elif line and not line.startswith("#"):
            found.append(Play(game, line))
    return [one for play in found for one in play.rows(rows)]


def _rows(text: str) -> list[dict[str, str]]:
    """What stands for each name in each row of `names: values | values`."""
    names, _, rows = text.partition(":")
    values = [[value.strip() for value in row.split(",")] for row in rows.split("|")]
    return [dict(zip(_parts(names), row, strict=True)) for row in values]


def _marked(game: str, line: str) -> str:
    return MARK.sub(lambda mark: marked(game, mark[0]), line) if game in TOPS else line


def _parts(text: str, by: str = ",") -> list[str]:
    return [part.strip() for part in text.split(by) if part.strip()]


def _cards(hand: str) -> str:
    """A hand as the tables take it: without `.`, and each `USD*8` written out."""
    words = [word.partition("*") for word in hand.split() if word != "."]
    return " ".join(nine(word, 9 - int(count)) if count else word for word, _, count in words)


def _value(text: str) -> Any:
    words = {"True": True, "False": False}
    return words[text] if text in words else int(text) if text.lstrip("-").isdigit() else text


def _cell(text: str) -> list[int]:
    return [int(number) for number in text.split(".")]


def _do(table: Any, step: str) -> Any:
    """Make a move, or see that it is refused; answers what the table does."""
    words = step.split()
    if words[0] in FOR_ALL:
        return getattr(table, METHODS.get(words[0], words[0]))()
    if words[0] in ("drained", "filled"):
        seats, _, left = step.removeprefix(words[0]).partition("but")
        faults = getattr(table, f"{words[0]}_by")
        return faults(*map(int, seats.split()), left=int(left or 0))
    if words[0] in ("called", "ended", "wrongly"):
        seats = [table.turn if seat == "anyone" else int(seat) for seat in words[1:]]
        return getattr(table, f"{words[0]}_by")(*seats)
    if words[0] in ("slap", "ring"):
        return getattr(table, words[0])({int(seat): int(us) for seat, us in _stamps(words[1:])})
    if words[0] in ("not", "bad"):
        seat, word, *more = words[1:]
        if word == "slap" and not more:
            return table.slap_refused(int(seat))
        error = "illegal_move" if words[0] == "not" else "bad_argument"
        return table.refused(int(seat), word, error, **_arguments(word, more))
    seat, word, *more = words
    if word == "plays":
        source = {"source": more[1]} if len(more) > 1 else {}
        return table.plays(int(seat), int(more[0]) if more else None, **source)
    if word == "burns":
        return table.burns(int(seat), *_cell(more[0]))
    if word in ("slaps", "rings"):
        return getattr(table, word)(int(seat))
    return table.do(int(seat), word, **_arguments(word, more))


def _stamps(words: list[str]) -> list[list[str]]:
    return [word.split("@") for word in words]


def _arguments(word: str, more: list[str]) -> dict[str, Any]:
    """What a move says beside its word, as the protocol has it."""
    if word in ("draw", "give") and more[:1] in ([], ["stock"], ["discard"]):
        return {"from_": more[0] if more else "stock"}
    if word in ("burn", "peek"):
        return {"at": _cell(more[0])} if more else {}
    if word == "swap":
        return {"a": _cell(more[0]), "b": _cell(more[1])}
    if word == "lay":
        return {"slots": [int(slot) for slot in more]}
    if word == "show":
        return {"at": [_cell(one) for one in more]}
    if word in ("slap", "ring"):
        return {"claims": [[int(seat), int(us)] for seat, us in _stamps(more)]}
    if word == "offer":
        return {"cards": more}
    if word == "accept":
        return {"of": int(more[0]), "cards": more[1:]}
    return {"slot": int(more[0])} if more else {}


def _text(value: Any) -> str:
    """A value of the table's as plays write it."""
    if value is None:
        return "-"
    if value == BACK:
        return "x"
    if isinstance(value, list | tuple):
        return " ".join(map(_text, value)) or "empty"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _alike(expected: str, value: Any) -> bool:
    """Is it that text? A ? stands for any single word."""
    words, found = expected.split(), _text(value).split()
    return len(words) == len(found) and all(one in ("?", other) for one, other in zip(words, found))


def _hand(table: Table, word: str) -> Any:
    return table.hands[int(word)]


def _view(table: Table, whose: str) -> Any:
    return table.view(None if whose == "all" else int(whose))


LOOKS: dict[str, Callable[..., Any]] = {
    "hand": _hand,
    "got": lambda table, seat: _hand(table, seat)[4:],
    "lengths": lambda table: [len(hand) for hand in table.hands],
    "grown": lambda table: table.grown(),
    "ends": lambda table: table.discard[-2:],
    "next": lambda table: table.stock[0],
    "left": lambda table: len(table.stock),
    "discards": lambda table: len(table.discard),
    "words": lambda table, seat: sorted(table.words(int(seat))),
    "choices": lambda table, seat: sorted(table.words(int(seat)) - {"slap", "fault"}),
    "sees": lambda table, seat, hand: _view(table, seat)["hands"][int(hand)],
    "view": lambda table, seat, what: _view(table, seat)[what],
    "state": lambda table, what: table.reveal()[what],
}
"""What is looked at, by its word, where it is no property of the table: seats and words follow."""

ARGUMENTS = {"hand": 1, "got": 1, "words": 1, "choices": 1, "sees": 2, "view": 2, "state": 1}


def _check(table: Any, step: str, events: Any) -> None:
    word, *more = step.split()
    if word in ("learn", "shown"):
        _check_news(word, more, events)
    elif word in ("can", "cannot"):
        seat, move, *rest = more
        listed = table.lists(int(seat), move, **_arguments(move, rest))
        assert listed == (word == "can"), step
    elif word == "tells":
        wanted = [one.split("=") for one in more[1:]]
        assert any(
            event["event"] == more[0]
            and all(_text(event[name]).replace(" ", "+") == value for name, value in wanted)
            for event in events
        ), (step, events)
    elif word == "won":
        winners = [event["winners"] for event in events if event["event"] == more[0]]
        assert winners == [[int(seat) for seat in more[1:]]], winners
    elif word == "rescored":
        assert table.points == written_points(table.game, table.hands, table.callers, {})
    elif word == "closed":
        hand, *slots = _cell(more[0])
        for seat in (*table.seats, None) if len(more) == 1 else (int(more[2]),):
            cards = table.view(seat)["hands"][hand]
            assert {cards[slot] for slot in slots or range(len(cards))} <= {BACK, None}, step
    elif "." in word:
        seat, slot = _cell(word)
        assert _alike(more[0], table.hands[seat][slot]), (step, table.hands)
    else:
        count = ARGUMENTS.get(word, 0)
        look = LOOKS.get(word) or (lambda table: getattr(table, word))
        value = look(table, *more[:count])
        assert _alike(" ".join(more[count:]), value), (step, value)


def _check_news(word: str, expected: list[str], events: Any) -> None:
    """`learn nothing`, `learn 0 JC 1 7C`: who learns which cards of it; `shown 7C`: all."""
    found = news(events)
    if word == "shown":
        assert expected[0] in found[None], found
    else:
        wanted: dict[int | None, list[str]] = {}
        for one in expected if expected != ["nothing"] else ():
            if one == "all" or one.isdigit():
                cards = wanted[None if one == "all" else int(one)] = []
            else:
                cards.append(one)
        assert {seat: sorted(cards) for seat, cards in found.items()} == {
            seat: sorted(cards) for seat, cards in wanted.items()
        }

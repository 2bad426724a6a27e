"""The referee protocol's moves and events as dicts of plain JSON values."""

from typing import Any

from ..model import events as ev
from ..model import moves
from ..model.types import Event, Facts, Move
from ..rules.rule_set import RuleSet
from .views import card_code, cell_pair, hand_codes

MOVES = tuple([shape[0] for shape in moves.SHAPES])
"""In the order of their kinds: see model/moves.py."""

STAMP_LIMIT = 1 << 62  # us; more than any clock counts


class BadArgument(ValueError):
    """A field is missing or has a value that it can't have; the text says which."""


def number(facts: Facts, name: str, limit: int) -> int:
    """The field ``name`` as a whole number from 0 to ``limit - 1``. Raises BadArgument."""
    if name not in facts:
        raise BadArgument(f"{name} is missing")
    return _number(facts[name], name, limit)


def _number(value: object, name: str, limit: int) -> int:
    if type(value) is not int or not 0 <= value < limit:
        raise BadArgument(f"{name} must be a whole number from 0 to {limit - 1}")
    return value


def _items(facts: Facts, name: str) -> list[Any]:
    value = facts.get(name)
    if not isinstance(value, list):
        raise BadArgument(f"{name} must be a list")
    return value


def _pair(value: object, name: str) -> list[Any]:
    if not isinstance(value, list) or len(value) != 2:
        raise BadArgument(f"{name} must be made of pairs like [0, 2]")
    return value


def _cell(value: object, name: str, seats: int) -> int:
    seat, slot = _pair(value, name)
    return moves.cell(_number(seat, name, seats), _number(slot, name, moves.SLOTS_MOST))


def _cells(facts: Facts, name: str, seats: int) -> tuple[int, ...]:
    cells = tuple([_cell(item, name, seats) for item in _items(facts, name)])
    if len(cells) > seats:
        raise BadArgument(f"{name} lists more cards than there are seats")
    return cells


def _claims(facts: Facts, name: str, seats: int) -> tuple[tuple[int, int], ...]:
    claims = []
    for item in _items(facts, name):
        seat, stamp = _pair(item, name)
        claims.append((_number(seat, name, seats), _number(stamp, "a stamp", STAMP_LIMIT)))
    if not claims:
        raise BadArgument(f"{name} is empty")
    if len({seat for seat, _ in claims}) < len(claims):
        raise BadArgument(f"{name} names a seat twice")
    return tuple(claims)


def _cards(rules: RuleSet, facts: Facts) -> tuple[int, ...]:
    """Cards by their codes, in any order; a move names them in the order of the deck."""
    cards = []
    for code in _items(facts, "cards"):
        if not isinstance(code, str) or code not in rules.codes:
            raise BadArgument(f"there is no card {code!r} in this game")
        card = rules.codes.index(code)
        if card in cards:
            raise BadArgument(f"cards names {code} twice")
        cards.append(card)
    return tuple(sorted(cards))


def field_of(argument: str) -> str:
    """What a request calls an argument of a move: ``slot`` for ``slot?``, ``at`` for ``at*``."""
    return argument.rstrip("?*")


def _argument(rules: RuleSet, argument: str, facts: Facts, seats: int) -> Any:
    """The value of an argument of a move as a request has it. Raises BadArgument."""
    if argument in (moves.SLOT, moves.MAYBE_SLOT):
        return number(facts, "slot", moves.SLOTS_MOST)
    if argument == moves.SOURCE:
        if facts.get(argument) not in moves.SOURCES:
            raise BadArgument("from must be stock or discard")
        return moves.SOURCES.index(facts[argument])
    if argument == moves.CELLS:
        return _cells(facts, "at", seats)
    if argument == moves.SLOTS:
        slots = [_number(item, argument, moves.SLOTS_MOST) for item in _items(facts, argument)]
        return tuple(sorted(slots))
    if argument == moves.CLAIMS:
        return _claims(facts, "claims", seats)
    if argument == moves.CARDS:
        return _cards(rules, facts)
    if argument == moves.OF:
        return number(facts, "of", seats)
    if argument not in facts:
        raise BadArgument(f"{argument} is missing")
    return _cell(facts[argument], argument, seats)


def move_from_dict(rules: RuleSet, facts: Facts, seats: int, whole: bool = True) -> Move:
    """The move that a request describes, or as much of it where it need not be ``whole``.

    What it says ends with its first argument that is left out. Raises BadArgument.
    """
    name = facts.get("move")
    if name is None and not whole:
        return ()
    if name not in MOVES:
        raise BadArgument(f"move must be one of {', '.join(MOVES)}")
    kind = MOVES.index(name)
    move: Move = (kind,)
    for argument in moves.SHAPES[kind][1:]:
        left_out = facts.get(field_of(argument)) is None
        if left_out and (argument == moves.MAYBE_SLOT or not whole):
            break
        move += (_argument(rules, argument, facts, seats),)
    return move


def next_to_dict(rules: RuleSet, prefix: Move, values: list[Any]) -> Facts:
    """What may follow a move's beginning: the field it belongs to, and its values in JSON.

    A field that is a list takes one more item at a time.
    """
    if not values:
        return {}
    if not prefix:
        return {"move": [MOVES[kind] for kind in values]}
    shape = moves.SHAPES[prefix[0]]
    argument = shape[min(len(prefix), len(shape) - 1)]
    if argument == moves.CLAIMS:
        values = [claim for claims in values for claim in claims]
    elif argument not in moves.GATHERED:
        return {field_of(argument): [_shown(rules, argument, value) for value in values]}
    return {field_of(argument): _shown(rules, argument, values)}


def deck_from_codes(rules: RuleSet, codes: object) -> list[int]:
    """The cards of a stacked deck, given by their codes. Raises BadArgument."""
    if not isinstance(codes, list):
        raise BadArgument("deck must be a list of cards")
    left: dict[str, list[int]] = {}
    for card in range(rules.deck_size - 1, -1, -1):
        left.setdefault(rules.code(card), []).append(card)
    deck = []
    for code in codes:
        if not isinstance(code, str) or not left.get(code):
            raise BadArgument(f"the deck has no card {code!r}, or not so many of it")
        deck.append(left[code].pop())
    if len(deck) < rules.deck_size:
        missing = sorted([code for code in left if left[code]])
        raise BadArgument(f"the deck lacks {', '.join(missing)}")
    return deck


def move_to_dict(rules: RuleSet, move: Move) -> Facts:
    """The move as ``act`` takes it."""
    kind = move[0]
    facts: Facts = {"move": MOVES[kind]}
    for argument, value in zip(moves.SHAPES[kind][1:], move[1:]):
        facts[field_of(argument)] = _shown(rules, argument, value)
    if kind == moves.GIVE and len(move) == 1:
        facts["from"] = moves.SOURCES[moves.STOCK]
    return facts


def _shown(rules: RuleSet, argument: str, value: Any) -> Any:
    """The value of an argument of a move, or of an event's field of that name, in JSON."""
    if argument == moves.SOURCE:
        return moves.SOURCES[value]
    if argument in (moves.AT, moves.FIRST, moves.SECOND):
        return cell_pair(value)
    if argument == moves.CELLS:
        return [cell_pair(cell) for cell in value]
    if argument == moves.CARDS:
        return [rules.code(card) for card in value]
    if argument == moves.CLAIMS:
        return [list(claim) for claim in value]
    return list(value) if argument == moves.SLOTS else value


def event_to_dict(rules: RuleSet, event: Event) -> Facts:
    """The event with its fields by name, cards by their codes and cells as pairs."""
    facts: Facts = {"event": ev.name_of(event[0])}
    for name, value in zip(ev.fields_of(event[0]), event[1:]):
        if name == "card":
            value = card_code(rules, value)
        elif name == "cards":
            value = hand_codes(rules, value)
        elif name == "hands":
            value = [hand_codes(rules, hand) for hand in value]
        elif isinstance(value, list):
            value = list(value)
        elif value is not None:
            value = _shown(rules, name, value)
        facts[field_of(name)] = value
        if name == "winners":  # for those who ask for one
            facts["winner"] = value[0] if value else None
    return facts

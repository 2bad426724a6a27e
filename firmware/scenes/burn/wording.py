"""The words of the game: what an event tells, what a menu offers, what is asked of a seat.

Every text comes in wordings, the longest first; the screen takes the first that it has room for.
"""

from engine_core.model import events as ev
from engine_core.model import moves
from engine_core.model.moves import BURN, CALL, DISCARD, PEEK, READY, SHOW, SLAP, SWAP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.model.types import Event, Move
    from engine_core.rules.rule_set import RuleSet
    from firmware.table.table import Table

    Wordings = tuple[str, ...]

# What an event tells, with its fields in words.
TOLD = {
    ev.DEALT: ("The cards are dealt",),
    ev.READIED: ("{seat} is ready",),
    ev.TURNED_UP: ("This is the first card", "First card"),
    ev.TURN: ("{seat}'s turn",),
    ev.DREW: ("{seat} draws from the stock", "{seat} draws"),
    ev.KEPT: ("{seat} keeps it as card {slot}", "{seat}: card {slot}"),
    ev.DISCARDED: ("{seat} plays it",),
    ev.PEEKED: ("{seat} looks at {at}", "{seat} looks: {at}"),
    ev.SWAPPED: ("{seat} swaps {a} with {b}", "Swap: {a}, {b}"),
    ev.SHOWN: ("{seat} shows all this", "{seat} shows"),
    ev.SKIPPED: ("{seat} leaves it at that", "{seat} skips"),
    ev.CALLED: ("{seat} calls Cambio! One more turn each", "{seat} calls Cambio!", "Cambio!"),
    ev.PASSED: ("{seat} knocks: no draw", "{seat} passes"),
    ev.SLAPPED: ("Slap!",),
    ev.CLAIMS: ("{seat} slapped first", "{seat} first"),
    ev.DUELS: ("A tie: slap once more", "A tie!"),
    ev.BURNED: ("{seat} burns {at}", "{seat} burns"),
    ev.MISSED: ("Wrong! {seat} turned up {at}", "{seat}: wrong!", "Wrong!"),
    ev.GAVE: ("{seat} gives a card: now {at}", "{seat} gives: {at}", "{seat} gives"),
    ev.TOOK: ("{seat} hits the joker", "{seat}: joker!"),
    ev.LAPSED: ("{seat} was too slow", "Too slow!"),
    ev.REGRETTED: ("{seat} gives the claim back", "{seat}: not me"),
    ev.FAULTED: ("A fault: {seat}",),
    ev.PENALTY_DUE: ("{seat}: a penalty card when the turn ends", "{seat}: penalty"),
    ev.PENALTY: ("{seat} gets a penalty card", "{seat}: penalty"),
    ev.REFILLED: ("The discards become the stock", "New stock"),
    ev.ENDING: ("The last turn is over", "Last turn"),
    ev.ROUND_OVER: ("The round is over", "Round over"),
    ev.GAME_OVER: ("The game is over", "Game over"),
}
TOLD_OTHERWISE = {
    (ev.DREW, True): ("{seat} takes the {card}", "{seat}: {card}"),
    (ev.KEPT, False): ("{seat} lays the card down", "{seat} lays it"),
    (ev.PENALTY, False): ("No card is left for {seat}'s penalty", "No card left"),
}
CARD_FIELDS = ("card",)
CELL_FIELDS = ("at", "a", "b")

# What a menu offers for a kind of move; a kind's wording may depend on what else is open.
OFFERED = {
    READY: ("Ready",),
    DISCARD: ("Play it", "Play"),
    CALL: ("Call Cambio!", "Cambio!"),
    moves.PASS: ("Pass (double tap)", "Pass"),
    PEEK: ("Look at a card", "Look"),
    SWAP: ("Swap two cards", "Swap"),
    SHOW: ("Show cards", "Show"),
    BURN: ("Burn a card", "Burn"),
    SLAP: ("Burn a card", "Burn"),
    moves.LAPSE: ("Give up the claim", "Give up"),
    moves.KEEP: ("Lay it down", "Lay down"),
    moves.GIVE: ("Give from the stock", "The stock's"),
    moves.TAKE: ("Lay it down", "Lay down"),
}
DECLINED = {
    PEEK: ("Don't look", "No look"),
    SWAP: ("Don't swap", "No swap"),
    SHOW: ("Don't show", "No show"),
    CALL: ("Don't call", "No call"),
    moves.GIVE: ("Give none", "None"),
}
FROM = {
    moves.STOCK: ("Draw from the stock", "Draw stock", "Draw"),
    moves.PILE: ("Take the {card}", "Take {card}", "{card}"),
}

# What is asked of a seat: by the scene, or by the kind of move that it has begun. With a name of
# five letters before it, it must fit into a line of 18.
ASKED = {
    "memorise": "choose",
    "turn": "your turn",
    "drawn": "where to?",
    "closing": "call?",
    "claim": "burn which?",
    "give": "give which?",
    "joker": "joker for?",
}
ASKED_FOR = {
    PEEK: "look where?",
    SWAP: "swap which?",
    SHOW: "show which?",
    BURN: "burn which?",
}
SWAP_WITH = "with which?"


def tell(event: "Event", table: "Table") -> "Wordings":
    """What happened, for everyone at the table."""
    kind = event[0]
    has_last = len(event) > 1 and event[-1] is not None
    wordings = TOLD_OTHERWISE.get((kind, has_last)) or TOLD[kind]
    at_length = _fields_in_words(event, table, " card")
    in_short = _fields_in_words(event, table, "")
    told = [wordings[0].format(**at_length)]
    return tuple(told + [wording.format(**in_short) for wording in wordings])


def _fields_in_words(event: "Event", table: "Table", noun: str) -> "dict[str, str | int]":
    words = {}
    for nth, field in enumerate(ev.fields_of(event[0])):
        words[field] = _in_words(field, event[nth + 1], event, table, noun)
    return words


def _in_words(field: str, value: "Any", event: "Event", table: "Table", noun: str) -> "str | int":
    if value is None:
        return ""
    if field == "seat":
        name: str = table.names[value]
        return name
    if field in CARD_FIELDS:
        return face(table.public.rules, value)
    if field in CELL_FIELDS:
        return cell_of(value, event[1], table, noun)
    number: int = value + 1 if field == "slot" else value
    return number


def face(rules: "RuleSet", card: int) -> str:
    """A card as a person says it: its code, or its line of the sheet where copies are numbered."""
    code = rules.code(card)
    line = rules.lines[rules.line_of[card]]
    return line if "." in code or line == "Joker" else code


def cell_of(cell: int, seat: int, table: "Table", noun: str = "") -> str:
    """A card on the table, said of what ``seat`` does: ``"Ben's 3"`` or ``"own 3"``.

    With the ``noun`` " card" it is ``"Ben's card 3"``.
    """
    owner = moves.seat_of(cell)
    whose = "own" if owner == seat else table.names[owner] + "'s"
    return f"{whose}{noun} {moves.slot_of(cell) + 1}"


def ask(scene: str, prefix: "Move", kind: int) -> str:
    """What a scene asks after ``prefix``: ``kind`` is the kind of move that it offers first."""
    if len(prefix) > 1 and prefix[0] == SWAP:
        return SWAP_WITH
    if prefix and prefix[0] in ASKED_FOR:
        return ASKED_FOR[prefix[0]]
    return ASKED.get(scene) or ASKED_FOR[kind]

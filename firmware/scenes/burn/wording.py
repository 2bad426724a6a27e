"""The words of the game: what an event tells, what a menu offers, what is asked of a seat.

Every text comes in wordings, the longest first; the screen takes the first that it has room for.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from engine_core.model import events as ev
from engine_core.model import moves
from engine_core.model.moves import BURN, CALL, DISCARD, PEEK, READY, SHOW, SLAP, SWAP
from engine_core.model.types import Event, Move
from engine_core.rules.rule_set import RuleSet
from firmware.language.say import marked, say
from firmware.table.table import Table

Wordings: TypeAlias = "tuple[str, ...]"

# What an event tells, with its fields in words. {at}, {a} and {b} are cards on the table.
TOLD = {
    ev.DEALT: marked("The cards are dealt"),
    ev.READIED: marked("{seat} is ready"),
    ev.TURNED_UP: marked("This is the first card|First card"),
    ev.TURN: marked("{seat}'s turn"),
    ev.DREW: marked("{seat} draws from the stock|{seat} draws"),
    ev.KEPT: marked("{seat} exchanges card {slot}|{seat}: card {slot}"),
    ev.DISCARDED: marked("{seat} plays it"),
    ev.PEEKED: marked("{seat} looks at {at}|{seat} looks"),
    ev.SWAPPED: marked("{seat} swaps {a} with {b}|Swap: {a}, {b}|{seat} swaps"),
    ev.SHOWN: marked("{seat} shows all this|{seat} shows"),
    ev.SKIPPED: marked("{seat} leaves it at that|{seat} skips"),
    ev.CALLED: marked("{seat} calls Cambio! One more turn each|{seat} calls Cambio!|Cambio!"),
    ev.PASSED: marked("{seat} knocks: no draw|{seat} passes"),
    ev.SLAPPED: marked("Slap!"),
    ev.CLAIMS: marked("{seat} slapped first|{seat} first"),
    ev.DUELS: marked("A tie: slap once more|A tie!"),
    ev.BURNED: marked("{seat} burns {at}|{seat} burns"),
    ev.MISSED: marked("Wrong! {seat} turned up {at}|{seat}: wrong!|Wrong!"),
    ev.GAVE: marked("{seat} gives a card: now {at}|{seat} gives: {at}|{seat} gives"),
    ev.TOOK: marked("{seat} hits the joker|{seat}: joker!"),
    ev.LAPSED: marked("{seat} was too slow|Too slow!"),
    ev.REGRETTED: marked("{seat} gives the claim back|{seat}: not me"),
    ev.FAULTED: marked("A fault: {seat}"),
    ev.PENALTY_DUE: marked("{seat}: a penalty card when the turn ends|{seat}: penalty"),
    ev.PENALTY: marked("{seat} gets a penalty card|{seat}: penalty"),
    ev.REFILLED: marked("The discards become the stock|New stock"),
    ev.ENDING: marked("The last turn is over|Last turn over"),
    ev.ROUND_OVER: marked("The round is over|Round over"),
    ev.GAME_OVER: marked("The game is over|Game over"),
}
TOLD_OTHERWISE = {
    (ev.DREW, True): marked("{seat} takes the {card}|{seat}: {card}"),
    (ev.KEPT, False): marked("{seat} lays the card down|{seat} lays it"),
    (ev.PENALTY, False): marked("No card is left for {seat}'s penalty|No card left"),
}
CARD_FIELDS = ("card",)
CELL_FIELDS = ("at", "a", "b")

# What is offered for a kind of move; a kind's wording may depend on what else is open.
OFFERED = {
    READY: marked("Ready"),
    DISCARD: marked("Play it|Play"),
    CALL: marked("Call Cambio! Hold on|Call Cambio!|Cambio!"),
    moves.PASS: marked("Pass (double tap)|Pass"),
    PEEK: marked("Look at a card|Look"),
    SWAP: marked("Swap two cards|Swap"),
    SHOW: marked("Show cards|Show"),
    BURN: marked("Burn a card|Burn"),
    SLAP: marked("Burn a card|Burn"),
    moves.LAPSE: marked("Give up the claim|Give up"),
    moves.KEEP: marked("Lay it down|Lay down"),
    moves.GIVE: marked("Give from the stock|The stock's"),
    moves.TAKE: marked("Lay it down|Lay down"),
}
DECLINED = {
    PEEK: marked("Don't look|No look"),
    SWAP: marked("Don't swap|No swap"),
    SHOW: marked("Don't show|No show"),
    CALL: marked("End the turn|End turn"),
    moves.GIVE: marked("Give none|None"),
}
FROM = {
    moves.STOCK: marked("Draw from the stock|Draw a card|Draw"),
    moves.PILE: marked("Take the {card}|Take {card}"),
}

# The choice of a card, by the kind of move: an own slot, an own card on the table, another's.
SLOT_FOR = {
    moves.KEEP: marked("Exchange my card {slot}|For card {slot}"),
    moves.GIVE: marked("Give my card {slot}|Give card {slot}"),
    moves.TAKE: marked("The joker for card {slot}|For card {slot}"),
    moves.LOOK: marked("Look at my card {slot}|See card {slot}"),
}
OWN_FOR = {
    BURN: marked("Burn my card {slot}|Burn my {slot}"),
    PEEK: marked("Look at my card {slot}|See my {slot}"),
    SWAP: marked("Swap my card {slot}|Swap my {slot}"),
    SHOW: marked("Show my card {slot}|Show my {slot}"),
}
THEIRS_FOR = {
    BURN: marked("Burn {name}'s card {slot}|Burn {name}'s {slot}|{name}'s {slot}"),
    PEEK: marked("Look at {name}'s card {slot}|See {name}'s {slot}|{name}'s {slot}"),
    SWAP: marked("Swap {name}'s card {slot}|Swap {name}'s {slot}|{name}'s {slot}"),
    SHOW: marked("Show {name}'s card {slot}|Show {name}'s {slot}|{name}'s {slot}"),
}
SWAP_WITH = {  # the second card of a swap: an own one, another's
    True: marked("... with my card {slot}|With my {slot}"),
    False: marked("... with {name}'s card {slot}|With {name}'s {slot}|{name}'s {slot}"),
}

# What is asked of a seat: by the scene, or by the kind of move that it has begun.
ASKED = {
    "memorise": marked("Choose a card: tap: next, hold: take|tap: next, hold: take"),
    "turn": marked("Your turn: tap: next, hold: take|tap: next, hold: take"),
    "drawn": marked("Where to? tap: next, hold: take|tap: next, hold: take"),
    "closing": marked("Will you call? tap: next, hold: take|tap: next, hold: take"),
    "claim": marked("Burn which? tap: next, hold: take|tap: next, hold: take"),
    "give": marked("Give which? tap: next, hold: take|tap: next, hold: take"),
    "joker": marked("For which? tap: next, hold: take|tap: next, hold: take"),
}
ASKED_FOR = {
    PEEK: marked("Look where? tap: next, hold: take|tap: next, hold: take"),
    SWAP: marked("Swap which? tap: next, hold: take|tap: next, hold: take"),
    SHOW: marked("Show which? tap: next, hold: take|tap: next, hold: take"),
    BURN: ASKED["claim"],
}


def tell(event: Event, table: Table) -> Wordings:
    """What happened, for everyone at the table."""
    kind = event[0]
    has_last = len(event) > 1 and event[-1] is not None
    text = TOLD_OTHERWISE.get((kind, has_last)) or TOLD[kind]
    at_length = say(text, **_fields_in_words(event, table, True))
    return at_length[:1] + say(text, **_fields_in_words(event, table, False))


def _fields_in_words(event: Event, table: Table, at_length: bool) -> dict[str, str | int]:
    words = {}
    for nth, field in enumerate(ev.fields_of(event[0])):
        words[field] = _in_words(field, event[nth + 1], event, table, at_length)
    return words


def _in_words(field: str, value: Any, event: Event, table: Table, at_length: bool) -> str | int:
    if value is None:
        return ""
    if field == "seat":
        name: str = table.names[value]
        return name
    if field in CARD_FIELDS:
        return face(table.public.rules, value)
    if field in CELL_FIELDS:
        return cell_of(value, event[1], table, at_length)
    number: int = value + 1 if field == "slot" else value
    return number


def face(rules: RuleSet, card: int) -> str:
    """A card as a person says it: its code, or its line of the sheet where copies are numbered."""
    code = rules.code(card)
    line = rules.lines[rules.line_of[card]]
    return line if "." in code or code[0] == "X" else code


def cell_of(cell: int, seat: int, table: Table, at_length: bool) -> str:
    """A card on the table, said of what ``seat`` does: ``"Ben's card 3"``, in short ``"own 3"``."""
    owner = moves.seat_of(cell)
    slot = moves.slot_of(cell) + 1
    if owner == seat:
        said = say("own card {slot}|own {slot}", slot=slot)
    else:
        said = say("{name}'s card {slot}|{name}'s {slot}", name=table.names[owner], slot=slot)
    return said[0] if at_length else said[-1]


def ask(scene: str, prefix: Move, kind: int) -> str:
    """What a scene asks after ``prefix``: ``kind`` is the kind of move that it offers first."""
    if prefix and prefix[0] in ASKED_FOR:
        return ASKED_FOR[prefix[0]]
    return ASKED.get(scene) or ASKED_FOR[kind]

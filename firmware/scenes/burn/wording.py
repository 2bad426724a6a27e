"""The texts of the game: of events, of choices, and of what a seat is asked.

Every text has several wordings, the longest first; the screen takes the first that fits.
"""

from typing import Any

from engine_core.model import events as ev
from engine_core.model import moves
from engine_core.model.moves import BURN, CALL, DISCARD, LAY, PEEK, READY, SHOW, SLAP, SWAP
from engine_core.model.types import Event, Move
from firmware.language.say import Key, Wordings, marked, say
from firmware.table.table import Table

# The text of each event, with its fields in words; {at}, {a} and {b} are cards on the table.
EVENTS = {
    ev.DEALT: marked("The cards are dealt"),
    ev.TURNED_UP: marked("This is the first card|First card"),
    ev.DREW: marked("{seat} draws from the stock|{seat} draws"),
    ev.KEPT: marked("{seat} exchanges their {slot}|{seat}: {slot}"),
    ev.DISCARDED: marked("{seat} plays it"),
    ev.PEEKED: marked("{seat} looks at {at}|{seat} looks"),
    ev.SWAPPED: marked("{seat} swaps {a} with {b}|Swap: {a}, {b}|{seat} swaps"),
    ev.SHOWN: marked("{seat} shows these|{seat} shows"),
    ev.SKIPPED: marked("{seat} leaves it at that|{seat} skips"),
    ev.CALLED: marked("{seat} calls {call}! One more turn each|{seat} calls {call}!|{call}!"),
    ev.PASSED: marked("{seat} knocks: no draw|{seat} passes"),
    ev.BURNED: marked("{seat} burns {at}|{seat} burns"),
    ev.MISSED: marked("Wrong! {seat} turned up {at}|{seat}: wrong!|Wrong!"),
    ev.LAID: marked("{seat} lays several of a rank|{seat}: several"),
    ev.MISLAID: marked("They differ! {seat} keeps them all|{seat}: they differ!|They differ!"),
    ev.GAVE: marked("{seat} gives a card: now {at}|{seat} gives: {at}|{seat} gives"),
    ev.TOOK: marked("{seat} hits the joker|{seat}: joker!"),
    ev.LAPSED: marked("{seat} was too slow|Too slow!"),
    ev.REGRETTED: marked("{seat} takes it back|{seat}: no"),
    ev.FAULTED: marked("{seat} broke a rule|A foul: {seat}"),
    ev.PENALTY_DUE: marked("{seat}: a penalty card when the turn ends|{seat}: penalty"),
    ev.PENALTY: marked("{seat} gets a penalty card|{seat}: penalty"),
    ev.REFILLED: marked("The discards become the stock|New stock"),
}
EVENT_VARIANTS = {  # by whether the last field is known, or the call the first
    (ev.CALLED, False): marked("{seat} calls {call}, too!|{call}!"),
    (ev.DREW, True): marked("{seat} takes from the discard pile|{seat} takes it"),
    (ev.KEPT, False): marked("{seat} lays the card down|{seat} lays it"),
    (ev.PENALTY, False): marked("No penalty card for {seat}|No penalty"),
}
CELL_FIELDS = ("at", "a", "b")

# A card's place in its hand: the first four form a square, the others lie to its right.
PLACES = (
    marked("top left card|top left"),
    marked("top right card|top right"),
    marked("bottom left card|bottom left"),
    marked("bottom right card|bottom right"),
    marked("fifth card|fifth"),
    marked("sixth card|sixth"),
)
SQUARE = 4

# The label of each kind of move; DECLINED has those of `skip`, by what is declined.
OFFERED = {
    READY: marked("Ready"),
    DISCARD: marked("Play it|Play"),
    LAY: marked("Several of a rank|Several"),
    CALL: marked("Call {call}! Hold long|Call {call}!|{call}!"),
    moves.PASS: marked("Pass (double tap)|Pass 2x"),
    PEEK: marked("Look at a card|Look"),
    SWAP: marked("Swap two cards|Swap"),
    SHOW: marked("Show cards|Show"),
    BURN: marked("Burn a card|Burn"),
    SLAP: marked("Burn a card|Burn"),
    moves.LAPSE: marked("Don't burn|No burn"),
    moves.KEEP: marked("Lay it down|Lay down"),
    moves.GIVE: marked("Give from the stock|From stock"),
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
    moves.PILE: marked("Take from the discard pile|Take the discard|Take it"),
}

# The choice of a card, by kind of move: a slot of one's own, then one's own cell, then another's.
SLOT_FOR = {
    moves.KEEP: marked("Exchange my {slot}|For {slot}|{slot}"),
    LAY: marked("Lay my {slot}|Lay {slot}|{slot}"),
    moves.GIVE: marked("Give my {slot}|Give {slot}|{slot}"),
    moves.TAKE: marked("The joker for my {slot}|For {slot}|{slot}"),
    moves.LOOK: marked("Look at my {slot}|See {slot}|{slot}"),
}
OWN_FOR = {
    BURN: marked("Burn my {slot}|Burn {slot}|{slot}"),
    PEEK: marked("Look at my {slot}|See {slot}|{slot}"),
    SWAP: marked("Swap my {slot}|Swap {slot}|{slot}"),
    SHOW: marked("Show my {slot}|Show {slot}|{slot}"),
}
THEIRS_FOR = {
    BURN: marked("Burn {name}'s {slot}|{name}: {slot}"),
    PEEK: marked("Look at {name}'s {slot}|{name}: {slot}"),
    SWAP: marked("Swap {name}'s {slot}|{name}: {slot}"),
    SHOW: marked("Show {name}'s {slot}|{name}: {slot}"),
}
SWAP_WITH = {  # the second card of a swap: one's own, or another's
    True: marked("... with my {slot}|With {slot}|{slot}"),
    False: marked("... with {name}'s {slot}|With {name}: {slot}"),
}

# What a seat is asked: by scene, or by the kind of move that it has begun.
ASKED = {
    "memorise": marked("Choose a card. Tap: next, hold: take|tap: next, hold: take"),
    "turn": marked("Your turn. Tap: next, hold: take|tap: next, hold: take"),
    "drawn": marked("Where to? Tap: next, hold: take|tap: next, hold: take"),
    "closing": marked("Will you call? Tap: next, hold: take|tap: next, hold: take"),
    "claim": marked("Burn which? Tap: next, hold: take|tap: next, hold: take"),
    "give": marked("Give which? Tap: next, hold: take|tap: next, hold: take"),
    "joker": marked("For which? Tap: next, hold: take|tap: next, hold: take"),
}
ASKED_FOR = {
    PEEK: marked("Look at which? Tap: next, hold: take|tap: next, hold: take"),
    SWAP: marked("Swap which? Tap: next, hold: take|tap: next, hold: take"),
    SHOW: marked("Show which? Tap: next, hold: take|tap: next, hold: take"),
    LAY: marked("Lay which? Tap: next, hold: take|tap: next, hold: take"),
    BURN: ASKED["claim"],
}


def tell(event: Event, table: Table) -> Wordings:
    """The text of an event, for everyone at the table."""
    kind = event[0]
    usual = len(event) > 1 and event[-1] is not None
    if kind == ev.CALLED:
        usual = not calls_too(event[1], table)
    text = EVENT_VARIANTS.get((kind, usual)) or EVENTS[kind]
    return at_length(*[say(text, **_in_words(event, table, which)) for which in (0, -1)])


def calls_too(seat: int, table: Table) -> bool:
    """Whether it has called after another: then nobody has one more turn (F15)."""
    return seat in table.public.callers[1:]


def at_length(long: Wordings, short: Wordings) -> Wordings:
    """Wordings whose first has long fields, and whose others have short ones."""
    return long[:1] + (short[1:] or short)


def _in_words(event: Event, table: Table, which: int) -> dict[str, str]:
    """The fields of an event, each in its first (``which`` 0) or last (-1) wording."""
    words = {}
    if event[0] == ev.CALLED:  # a text is read from the drive
        words["call"] = say(table.call)[0]
    for nth, field in enumerate(ev.fields_of(event[0])):
        value = event[nth + 1]
        if value is None:
            words[field] = ""
        elif field == "seat":
            words[field] = table.names[value]
        elif field == "slot":
            words[field] = place(value, table)[which]
        elif field in CELL_FIELDS:
            words[field] = _cell(value, event[1], table)[which]
    return words


def place(slot: int, table: Table) -> Wordings:
    """A card's place in its hand: ``("top left card", "top left")``."""
    dealt: int = max(SQUARE, table.public.rules.hand_cards)
    if slot < dealt:
        return say(PLACES[slot])
    return say("penalty card {nth}|penalty {nth}", nth=slot - dealt + 1)


def _cell(cell: int, seat: int, table: Table) -> Wordings:
    """A card on the table, in a sentence about ``seat``: ``"Ben's top left card"``."""
    owner = moves.seat_of(cell)
    if owner == seat:
        at = place(moves.slot_of(cell), table)
        return say("their own {slot}", slot=at[0]) + at[-1:]
    text = marked("{name}'s {slot}|{name}: {slot}")
    return of_hand(text, owner, moves.slot_of(cell), table)


def of_hand(text: Key, owner: int, slot: Any, table: Table) -> Wordings:
    """A card of a hand, in long and in short; without a slot any of them."""
    name = table.names[owner]
    if slot is None:
        return say(text, name=name)
    at = place(slot, table)
    return at_length(say(text, name=name, slot=at[0]), say(text, name=name, slot=at[-1]))


def offered(kind: int, table: Table) -> Wordings:
    """The label of a kind of move."""
    if kind == CALL:
        return say(OFFERED[CALL], call=say(table.call)[0])
    return say(OFFERED[kind])


def cards_for(prefix: Move, mine: bool) -> Key:
    """The text for a card that may come next in a move, one's own or another's."""
    if prefix[0] == SWAP and prefix[1:]:
        return SWAP_WITH[mine]
    return (OWN_FOR if mine else THEIRS_FOR)[prefix[0]]


def ask(scene: str, prefix: Move, kind: int) -> str:
    """The question of a scene after ``prefix``; ``kind`` is the first kind of move offered."""
    if prefix and prefix[0] in ASKED_FOR:
        return ASKED_FOR[prefix[0]]
    return ASKED.get(scene) or ASKED_FOR[kind]

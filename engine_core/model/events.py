"""Events: the effects of a move, as tuples ``(KIND, field, ...)``, in order.

Every event is for the whole table, but ``SEES`` and ``RECEIVED``: those are for the seat in
their first field.
"""

from .types import Event

DEALT = 0
LOOKED = 1
SEES = 2
READIED = 3
TURNED_UP = 4
TURN = 5
DREW = 6
KEPT = 7
DISCARDED = 8
PEEKED = 9
SWAPPED = 10
SHOWN = 11
SKIPPED = 12
CALLED = 13
PASSED = 14
SLAPPED = 15
CLAIMS = 16
DUELS = 17
BURNED = 18
MISSED = 19
GAVE = 20
TOOK = 21
LAPSED = 22
FAULTED = 23
PENALTY_DUE = 24
PENALTY = 25
REFILLED = 26
ENDING = 27
ROUND_OVER = 28
GAME_OVER = 29
OPENED = 30  # this and what follows: the exchange
RANG = 31
FALSE_RING = 32
OFFERED = 33
WITHDREW = 34
ACCEPTED = 35
RECEIVED = 36
REGRETTED = 37  # a claim given back
LAID = 38
MISLAID = 39

_ROWS = (
    ("dealt", "dealer", "round"),
    ("looked", "seat", "slot"),
    ("sees", "to", "at", "card"),
    ("readied", "seat"),
    ("turned_up", "card"),
    ("turn", "seat"),
    ("drew", "seat", "from", "card"),
    ("kept", "seat", "slot", "card"),
    ("discarded", "seat", "card"),
    ("peeked", "seat", "at"),
    ("swapped", "seat", "a", "b"),
    ("shown", "seat", "at*", "cards"),
    ("skipped", "seat"),
    ("called", "seat"),
    ("passed", "seat"),
    ("slapped", "seats"),
    ("claims", "seat"),
    ("duels", "seats"),
    ("burned", "seat", "at", "card"),
    ("missed", "seat", "at", "card"),
    ("gave", "seat", "at"),
    ("took", "seat", "slot", "card"),
    ("lapsed", "seat"),
    ("faulted", "seat"),
    ("penalty_due", "seat"),
    ("penalty", "seat", "slot"),
    ("refilled", "count"),
    ("ending",),
    ("round_over", "points", "totals", "winners", "hands"),
    ("game_over", "totals", "winners"),
    ("opened", "seat"),
    ("rang", "seats"),
    ("false_ring", "seat", "fine"),
    ("offered", "seat", "count"),
    ("withdrew", "seat", "count"),
    ("accepted", "seat", "of", "count"),
    ("received", "to", "of", "cards"),
    ("regretted", "seat"),
    ("laid", "seat", "at*", "cards"),
    ("mislaid", "seat", "at*", "cards"),
)
"""The name of each kind, and the fields of its events.

"card" or "cards" holds card ints (None: there was none), "at", "a" and "b" hold cells, "hands" a
list of cards a seat. sees at None: the drawn card. drew: the card only when it came from the
discard pile. kept: the card that went onto it. slapped, rang: in the order of their stamps.
missed: a wrong card, seen by all and put back. took: the joker into the slot, the card onto the
pile. penalty_due: to be laid when the turn ends. penalty slot None: no card was left to lay.
opened: the president's bell. false_ring: the points that it cost. withdrew: taken back, or its
cards went another way. laid: onto the pile with the card that is kept next, for one drawn card.
mislaid: these were not alike, were seen by all and put back.
"""


def name_of(kind: int) -> str:
    """The name of a kind, such as ``"drew"``."""
    return _ROWS[kind][0]


def fields_of(kind: int) -> tuple[str, ...]:
    """The fields of a kind, such as ``("seat", "from", "card")``."""
    return _ROWS[kind][1:]


_PRIVATE = (SEES, RECEIVED)


def private_to(event: Event) -> int | None:
    """The only seat that may learn of ``event``, or None when it is public."""
    return event[1] if event[0] in _PRIVATE else None

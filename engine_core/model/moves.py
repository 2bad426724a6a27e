"""Moves: short tuples ``(KIND, argument, ...)``; the seat is passed separately.

A card on the table is addressed by its cell, one byte: seat in the upper three bits, slot in the
lower five. ``SHAPES`` declares the arguments of each kind, for the journal and the protocol. The
effects are rows of a machine's dispatch table (``move_table.py``).
"""

from typing import Any

from .types import Move

LOOK = 0
READY = 1
DRAW = 2
KEEP = 3
DISCARD = 4
PEEK = 5
SWAP = 6
SHOW = 7
SKIP = 8
CALL = 9
PASS = 10
SLAP = 11
BURN = 12
GIVE = 13
TAKE = 14
LAPSE = 15
FAULT = 16
SETTLE = 17
NEXT = 18
RING = 19  # from here on: the exchange
OFFER = 20
WITHDRAW = 21
ACCEPT = 22
REGRET = 23  # of burn games; numbers are never reused
LAY = 24

STOCK = 0
PILE = 1
SOURCES = ("stock", "discard")

SLOT = "slot"  # a slot of the own hand
MAYBE_SLOT = "slot?"  # the same, or omitted if the hand is empty
SOURCE = "from"  # STOCK or PILE
AT = "at"  # a cell
FIRST = "a"  # the two cells of a swap
SECOND = "b"
CELLS = "at*"  # a tuple of cells
SLOTS = "slots"  # a tuple of slots of the own hand, ascending
CLAIMS = "claims"  # a tuple of (seat, stamp in us)
OF = "of"  # the seat whose offer is accepted
CARDS = "cards"  # a tuple of cards of the own hand, in the order of the deck
GATHERED = (CELLS, CARDS, SLOTS)  # built item by item

SHAPES: tuple[tuple[str, ...], ...] = (
    ("look", SLOT),
    ("ready",),
    ("draw", SOURCE),
    ("keep", MAYBE_SLOT),
    ("discard",),
    ("peek", AT),
    ("swap", FIRST, SECOND),
    ("show", CELLS),
    ("skip",),
    ("call",),
    ("pass",),
    ("slap", CLAIMS),
    ("burn", AT),
    ("give", MAYBE_SLOT),
    ("take", MAYBE_SLOT),
    ("lapse",),
    ("fault",),
    ("settle",),
    ("next",),
    ("ring", CLAIMS),
    ("offer", CARDS),
    ("withdraw",),
    ("accept", OF, CARDS),
    ("regret",),
    ("lay", SLOTS),
)
"""By kind of move: its name, then its arguments."""

_BARE = bytes([len(shape) == 1 or shape[1] == MAYBE_SLOT for shape in SHAPES])

SEATS_MOST = 8
SLOTS_MOST = 32  # the most slots of a hand: a cell has five bits for the slot


def extended(prefix: Move, value: Any) -> Move:
    """A prefix extended by one value; SHOW and LAY collect theirs in one tuple argument."""
    if prefix and prefix[0] in (SHOW, LAY):
        gathered = (prefix[1] if len(prefix) > 1 else ()) + (value,)
        return (prefix[0], tuple(sorted(gathered)) if prefix[0] == LAY else gathered)
    return prefix + (value,)


def cell(seat: int, slot: int) -> int:
    """The cell of ``slot`` (0 to 31) in the hand of ``seat`` (0 to 7).

    >>> at = cell(2, 3)
    >>> at, seat_of(at), slot_of(at)
    (67, 2, 3)
    """
    return seat << 5 | slot


def seat_of(at: int) -> int:
    """The seat of a cell."""
    return at >> 5


def slot_of(at: int) -> int:
    """The slot of a cell."""
    return at & 31


def may_be_bare(kind: int) -> bool:
    """Whether moves of this kind can have no arguments."""
    return bool(_BARE[kind])


def is_whole(move: Move) -> bool:
    """Whether a move has all its arguments, legal or not."""
    return len(move) == len(SHAPES[move[0]]) or (len(move) == 1 and may_be_bare(move[0]))

"""The journal: how the game was set up, and every move since, in a few bytes each.

It is the saved game, the replay, the bug report and the undo. Layout, numbers in one byte where
nothing else is said:

    0xCA, version, length of the game's name, the name in ASCII, seats, dealer, seed (6),
    number of chosen settings, each: index in the sorted setting table, value (varint),
    number of cards of a stacked deck (2, 0 for none), the cards (1 each),
    in version 2: what was carried over to the round that it begins with, see carried.py,
    moves, each: kind << 3 | seat, then its arguments as moves.ARGS says

Version 1 begins with the first deal, version 2 with that of a later round.

A packed journal ends with a Fletcher-16 sum of its half bytes (2). No move begins with 0xFF: that
is what erased flash reads as.
"""

from ..model import moves
from ..model.types import TYPE_CHECKING, Move

if TYPE_CHECKING:
    from ..model.types import Carried
    from ..rules.rule_set import RuleSet

MAGIC = 0xCA
VERSION = 1
LATER = 2  # the version of a journal that begins with a later round

# What an attribute is that a game carries over from round to round.
ONE = 0  # a number
EACH = 1  # a number for each seat
SEAT = 2
SEATS = 3  # a row of them

# All that a round of any game knows of those before it, but for its dealer: (attribute, what).
CARRIES = (("round", ONE), ("totals", EACH), ("points", EACH), ("winner", SEAT))

NO_SLOT = 0xFF
_PRESSES = (moves.SLAP, moves.RING)


class Journal:
    """A growing record of one game."""

    def __init__(
        self,
        rules: "RuleSet",
        seats: int,
        seed: int,
        dealer: int,
        deck: "list[int] | None",
        carried: "Carried" = None,
    ) -> None:
        """``carried`` is what the first round of the journal begins with, where it is a later one.

        ``dealer`` and ``deck`` are those of that round.
        """
        from .header import pack_header  # a game in play needs none of it

        self.header = pack_header(rules, seats, seed, dealer, deck, carried)
        self.moves = bytearray()

    def packed(self) -> bytes:
        """The whole journal with its check sum."""
        body = self.header + bytes(self.moves)
        return body + fletcher16(body).to_bytes(2, "big")


def fletcher16(data: "bytes | bytearray") -> int:
    """The Fletcher-16 sum (RFC 1146) of the half bytes of ``data``; neither of its bytes is 0xFF.

    Over whole bytes it takes 0x00 for 0xFF, which is what erased flash reads as.
    """
    low = high = 0
    for byte in data:
        low += byte >> 4
        high += low
        low = (low + (byte & 15)) % 255
        high = (high + low) % 255
    return high << 8 | low


def pack_varint(out: bytearray, number: int) -> None:
    """Seven bits a byte, low ones first; the top bit says that more follow."""
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)


def pack_move(out: bytearray, seat: int, move: Move) -> None:
    """Append the move to ``out``."""
    kind = move[0]
    out.append(kind << 3 | seat)
    if len(move) == 1:
        if moves.ARGS[kind]:
            out.append(NO_SLOT)
    elif kind in _PRESSES:
        _pack_claims(out, move[1])
    else:
        for value in move[1:]:
            if isinstance(value, int):
                out.append(value)
            else:
                out.append(len(value))
                out.extend(bytes(value))


def _pack_claims(out: bytearray, claims: "tuple[tuple[int, int], ...]") -> None:
    """Stamps are kept as distances from the earliest: only those decide."""
    earliest = claims[0][1]
    for _, stamp in claims:
        if stamp < earliest:
            earliest = stamp
    out.append(len(claims))
    for seat, stamp in claims:
        out.append(seat)
        pack_varint(out, stamp - earliest)

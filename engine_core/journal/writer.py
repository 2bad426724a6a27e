"""The journal: the setup, and every move since in a few bytes.

It is the saved game, the replay, the bug report and the undo. Layout, numbers in one byte where
nothing else is said:

    0xCA, version,
    fields, each: its number, length of its content (varint), the content; the last one is END,
    moves, each: kind << 3 | seat, then its arguments as moves.SHAPES says,
    a Fletcher-16 sum of the half bytes of all that (2)

    GAME     its name in ASCII
    SEATS    how many
    DEALER   of the round that the journal begins with
    SEED     6 bytes, high ones first
    SETTING  one that is not the usual one: number << 3 | what (varint), value (varint);
             there is a field for each
    DECK     the cards of a stacked deck, the stock's top first
    CARRIED  a thing that earlier rounds left: its number, its numbers (signed varints);
             a field for each, where the journal begins with a later round

The numbers of settings, words and what is carried are in numbers.py and never change. A version is
one set of rules: where a rule changes its meaning the version goes up, and a journal of another
version is refused by it. No move begins with 0xFF: that is what erased flash reads as.
"""

from ..model import moves
from ..model.types import Carried, Move
from ..rules.rule_set import RuleSet
from . import numbers

MAGIC = 0xCA
VERSION = 3

END = 0
GAME = 1
SEATS = 2
DEALER = 3
SEED = 4
SETTING = 5
DECK = 6
CARRIED = 7

# What a SETTING is about and how its value is written.
NUMBER = 0  # a setting, a signed number
YES_NO = 1  # a setting, 0 or 1
WORD = 2  # a setting, the number of a word
POINTS = 3  # the points of a line, a signed number
POWER = 4  # the power of a line, the number of a power
COUNT = 5  # how many cards of a line a deck has

# What an attribute is that a game carries over from round to round.
ONE = 0  # a number
EACH = 1  # a number for each seat
ROW = 2  # seats, any number of them
SOME = 3  # the same, and nothing is written where there are none

# All that a round of any game knows of those before it, but for its dealer: (attribute, what).
CARRIES = (("round", ONE), ("totals", EACH), ("points", EACH), ("winners", ROW))

NO_SLOT = 0xFF
_PRESSES = (moves.SLAP, moves.RING)
_SLOTTED = (moves.KEEP, moves.GIVE, moves.TAKE)  # the moves whose slot may be left out


def sealed(body: bytes) -> bytes:
    """``body`` and its checksum."""
    return body + fletcher16(body).to_bytes(2, "big")


def fletcher16(data: bytes | bytearray) -> int:
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
    """Varint: seven bits per byte, low ones first; the top bit is set if more follow."""
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)


def pack_move(out: bytearray, seat: int, move: Move) -> None:
    """Append the move to ``out``."""
    kind = move[0]
    out.append(kind << 3 | seat)
    if len(move) == 1:
        if kind in _SLOTTED:
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


def _pack_claims(out: bytearray, claims: tuple[tuple[int, int], ...]) -> None:
    """Stamps are stored relative to the earliest, as only differences matter."""
    if len(claims) == 1:
        out.extend((1, claims[0][0], 0))
        return
    earliest = min([stamp for _, stamp in claims])
    out.append(len(claims))
    for seat, stamp in claims:
        out.append(seat)
        pack_varint(out, stamp - earliest)


# --- only before play ---


class Journal:
    """A growing record of one game."""

    def __init__(
        self,
        rules: RuleSet,
        seats: int,
        seed: int,
        dealer: int,
        deck: list[int] | None,
        carried: Carried = None,
    ) -> None:
        """``carried`` is what the first round of the journal begins with, where it is a later one.

        ``dealer`` and ``deck`` are those of that round.
        """
        self.header = pack_header(rules, seats, seed, dealer, deck, carried)
        self.moves = bytearray()

    def packed(self) -> bytes:
        """The whole journal with its checksum."""
        return sealed(self.header + bytes(self.moves))


def pack_header(
    rules: RuleSet, seats: int, seed: int, dealer: int, deck: list[int] | None, carried: Carried
) -> bytes:
    """A journal's header, from Journal's arguments. Raises ValueError for an unnumbered setting."""
    out = bytearray((MAGIC, VERSION))
    _pack_field(out, GAME, rules.name.encode())
    _pack_field(out, SEATS, bytes((seats,)))
    _pack_field(out, DEALER, bytes((dealer,)))
    _pack_field(out, SEED, seed.to_bytes(6, "big"))
    for name in sorted(rules.chosen):
        try:
            _pack_field(out, SETTING, _setting(name, rules.chosen[name]))
        except ValueError:
            raise ValueError(
                f"{name!r} or what it is set to has no number: see journal/numbers.py"
            ) from None
    if deck:
        _pack_field(out, DECK, bytes(deck))
    for name, values in carried or ():
        _pack_field(out, CARRIED, _row(numbers.CARRIED.index(name), values))
    out.append(END)
    return bytes(out)


def _pack_field(out: bytearray, number: int, content: bytes | bytearray) -> None:
    out.append(number)
    pack_varint(out, len(content))
    out.extend(content)


def _setting(name: str, value: int | str) -> bytearray:
    about, _, line = name.partition(":")
    if line:
        number = numbers.LINES.index(line)
        what = {"points": POINTS, "power": POWER, "count": COUNT}[about]
    else:
        number = numbers.SETTINGS.index(name)
        what = WORD if isinstance(value, str) else YES_NO if isinstance(value, bool) else NUMBER
    if isinstance(value, str):
        powers = what == POWER
        stored = numbers.POWERS.index(value) if powers else numbers.WORDS.index(value)
    else:
        stored = int(value) if what == YES_NO else signed(value)
    out = bytearray()
    pack_varint(out, number << 3 | what)
    pack_varint(out, stored)
    return out


def _row(number: int, values: int | list[int]) -> bytearray:
    out = bytearray((number,))
    for value in [values] if isinstance(values, int) else values:
        pack_varint(out, signed(value))
    return out


def signed(number: int) -> int:
    """Zigzag: 0, -1, 1, -2, 2, ... are written as 0, 1, 2, 3, 4, ..."""
    return -2 * number - 1 if number < 0 else 2 * number

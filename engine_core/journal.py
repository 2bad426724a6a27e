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

from . import moves
from .errors import BadJournal
from .types import TYPE_CHECKING, Move, Settings

if TYPE_CHECKING:
    from .rule_set import RuleSet
    from .types import Carried, Carries

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

_NO_SLOT = 0xFF
_PRESSES = (moves.SLAP, moves.RING)
_ROWS = (moves.CELLS, moves.CARDS)  # arguments that are tuples of small numbers


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
        self.header = _pack_header(rules, seats, seed, dealer, deck, carried)
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


# --- writing -----------------------------------------------------------------------------------


def _pack_header(
    rules: "RuleSet",
    seats: int,
    seed: int,
    dealer: int,
    deck: "list[int] | None",
    carried: "Carried",
) -> bytes:
    out = bytearray((MAGIC, LATER if carried else VERSION, len(rules.name)))
    out += rules.name.encode()
    out += bytes((seats, dealer))
    out += seed.to_bytes(6, "big")
    _pack_settings(out, rules)
    out += len(deck or ()).to_bytes(2, "big")
    out += bytes(deck or ())
    if carried:
        from .carried import pack  # most games have an end before they need it

        pack(out, carried)
    return bytes(out)


def _pack_settings(out: bytearray, rules: "RuleSet") -> None:
    out.append(len(rules.chosen))
    if not rules.chosen:
        return
    table = rules.setting_table()
    names = sorted(table)
    for name in sorted(rules.chosen):
        value = rules.chosen[name]
        allowed = table[name][1]
        out.append(names.index(name))
        if ... in allowed:
            pack_varint(out, value - allowed[0])
        else:
            pack_varint(out, allowed.index(value))


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
            out.append(_NO_SLOT)
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


# --- reading -----------------------------------------------------------------------------------


def _check(data: bytes) -> None:
    if len(data) < 4 or data[0] != MAGIC:
        raise BadJournal("this is no journal")
    if data[1] not in (VERSION, LATER):
        raise BadJournal(f"a journal of version {data[1]}, this program reads {LATER}")
    if fletcher16(data[:-2]) != int.from_bytes(data[-2:], "big"):
        raise BadJournal("the journal is damaged: its check sum is wrong")


class Reader:
    """Reads a packed journal from the front. Every method raises BadJournal past its end."""

    def __init__(self, data: bytes, at: "int | None" = None) -> None:
        """Check the frame and the sum of ``data``. Raises BadJournal.

        With ``at`` there is nothing to check: bare moves lie there, and whatever follows them.
        """
        self._begins_later = False
        if at is None:
            _check(data)
            self._begins_later = data[1] == LATER
            data = data[:-2]
            at = 2
        self._data = data
        self.at = at

    def at_end(self) -> bool:
        """Whether everything was read."""
        return self.at >= len(self._data)

    def take(self, count: int) -> bytes:
        """The next ``count`` bytes."""
        part = self._data[self.at : self.at + count]
        if len(part) < count:
            raise BadJournal("the journal ends too early")
        self.at += count
        return part

    def number(self, count: int = 1) -> int:
        """The next ``count`` bytes as a number."""
        return int.from_bytes(self.take(count), "big")

    def varint(self) -> int:
        """The next number of varying length, at most 64 bits."""
        number = shift = 0
        while shift < 64:
            byte = self.number()
            number |= (byte & 0x7F) << shift
            if byte < 0x80:
                return number
            shift += 7
        raise BadJournal("a number in the journal is too long")

    def name(self) -> str:
        """The game's name."""
        part = self.take(self.number())
        if max(part or b"\xff") > 0x7F:
            raise BadJournal("the game's name is damaged")
        return part.decode()

    def settings(self, rules: "RuleSet") -> Settings:
        """The chosen settings; ``rules`` is the same game as it is by default."""
        table = rules.setting_table()
        names = sorted(table)
        chosen: Settings = {}
        for _ in range(self.number()):
            index = self.number()
            number = self.varint()
            if index >= len(names):
                raise BadJournal("the journal has a setting that this program does not know")
            allowed = table[names[index]][1]
            if ... in allowed:
                chosen[names[index]] = allowed[0] + number
            elif number < len(allowed):
                chosen[names[index]] = allowed[number]
            else:
                raise BadJournal(f"the journal has no such value of {names[index]}")
        return chosen

    def deck(self) -> "list[int] | None":
        """The stacked deck, top first; None when it was shuffled."""
        count = self.number(2)
        return list(self.take(count)) if count else None

    def carried(self, carries: "Carries", seats: int) -> "Carried":
        """What is carried over to the first round of the journal; None where none came before."""
        if not self._begins_later:
            return None
        from .carried import unpack

        return unpack(self, carries, seats)

    def move(self) -> tuple[int, Move]:
        """The next move and its seat."""
        head = self.number()
        kind = head >> 3
        if kind >= len(moves.NAMES):
            raise BadJournal("the journal has a move that this program does not know")
        arguments = moves.ARGS[kind]
        move: Move = (kind,)
        if arguments == (moves.MAYBE_SLOT,):
            slot = self.number()
            move = (kind,) if slot == _NO_SLOT else (kind, slot)
        elif arguments == (moves.CLAIMS,):
            count = self.number()
            move = (kind, tuple([(self.number(), self.varint()) for _ in range(count)]))
        else:
            for argument in arguments:
                if argument in _ROWS:
                    move += (tuple(self.take(self.number())),)
                else:
                    move += (self.number(),)
        return head & 7, move

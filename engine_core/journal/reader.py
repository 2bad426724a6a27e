"""Reads journals: journal.py says what is in them. Loaded to look at one."""

from ..model import moves
from ..model.errors import BadJournal
from ..model.types import TYPE_CHECKING, Move, Settings
from ..rules.settings import setting_table
from .writer import EACH, LATER, MAGIC, NO_SLOT, ONE, SEATS, VERSION, fletcher16

if TYPE_CHECKING:
    from typing import Any

    from ..model.types import Carried, Carries
    from ..rules.rule_set import RuleSet

_ROWS = (moves.CELLS, moves.CARDS)  # arguments that are tuples of small numbers


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
        table = setting_table(rules)
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
        return _unpack_carried(self, carries, seats)

    def move(self) -> tuple[int, Move]:
        """The next move and its seat."""
        head = self.number()
        kind = head >> 3
        if kind >= moves.KINDS:
            raise BadJournal("the journal has a move that this program does not know")
        arguments = moves.ARGS[kind]
        move: Move = (kind,)
        if arguments == (moves.MAYBE_SLOT,):
            slot = self.number()
            move = (kind,) if slot == NO_SLOT else (kind, slot)
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


def _unpack_carried(reader: "Reader", carries: "Carries", seats: int) -> "Carried":
    """What the journal says is carried over in a game of so many ``seats``. Raises BadJournal."""
    values: "list[Any]" = []
    for name, kind in carries:
        row = []
        for _ in range(reader.number()):
            number = reader.varint()
            row.append(-(number >> 1) - 1 if number & 1 else number >> 1)
        if not _fits(row, kind, seats):
            raise BadJournal(f"the journal carries over what can't be: {name} {row}")
        values.append(row if kind in (EACH, SEATS) else row[0])
    return values


def _fits(row: "list[int]", kind: int, seats: int) -> bool:
    if kind == EACH:
        return len(row) == seats
    if kind != SEATS and len(row) != 1:
        return False
    return all([number >= 0 and (kind == ONE or number < seats) for number in row])

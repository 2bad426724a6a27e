"""Reads journals; writer.py documents the format."""

# --- only before play: to resume ---

from typing import Any

from ..model import moves
from ..model.errors import BadJournal
from ..model.types import Facts, Move, Settings
from . import numbers, writer
from .packed import PackedReader

_ROWS = (moves.CELLS, moves.CARDS, moves.SLOTS)  # arguments that are tuples of small numbers


class Reader(PackedReader):
    """Decodes moves, too."""

    def move(self) -> tuple[int, Move]:
        """The next move and its seat. Raises BadJournal for a kind that is not known here."""
        head = self.number()
        kind = head >> 3
        if kind >= len(moves.SHAPES):
            raise BadJournal("the journal has a move that this program does not know")
        arguments = moves.SHAPES[kind][1:]
        move: Move = (kind,)
        if arguments == (moves.MAYBE_SLOT,):
            slot = self.number()
            move = (kind,) if slot == writer.NO_SLOT else (kind, slot)
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


def opened(data: bytes) -> tuple[Facts, Reader]:
    """The setup in a packed journal, and a reader that stands at its first move.

    The setup is what new_game takes; ``carried`` are the numbers of each thing, not yet checked.
    Raises BadJournal for what is damaged, of another version or has parts of a later program.
    """
    if len(data) < 4 or data[0] != writer.MAGIC:
        raise BadJournal("this is no journal")
    if data[1] != writer.VERSION:
        raise BadJournal(
            f"a journal of version {data[1]}: this program plays by the rules of version"
            f" {writer.VERSION}"
        )
    if writer.sealed(data[:-2]) != data:
        raise BadJournal("the journal is damaged: its check sum is wrong")
    reader = Reader(data[:-2], 2)
    setup: Facts = {"name": "", "seats": 0, "seed": 0, "dealer": 0, "settings": {}, "carried": []}
    number = reader.number()
    while number != writer.END:
        if number > writer.CARRIED:
            raise BadJournal("the journal has a part that this program does not know")
        part = Reader(reader.take(reader.varint()))
        try:
            _read(setup, number, part)
        except IndexError:
            raise BadJournal("the journal has a setting that this program does not know") from None
        if not part.at_end():
            raise BadJournal("a part of the journal is longer than it should be")
        number = reader.number()
    return setup, reader


_ABOUT = {writer.POINTS: "points:", writer.POWER: "power:", writer.COUNT: "count:"}


def _read(setup: Facts, number: int, part: Reader) -> None:
    """Take in a field; ``part`` is its content."""
    if number == writer.GAME:
        setup["name"] = "".join([chr(letter) for letter in part.rest()])
    elif number == writer.SEATS:
        setup["seats"] = part.number()
    elif number == writer.DEALER:
        setup["dealer"] = part.number()
    elif number == writer.SEED:
        setup["seed"] = int.from_bytes(part.take(6), "big")
    elif number == writer.SETTING:
        _read_setting(setup["settings"], part)
    elif number == writer.DECK:
        setup["deck"] = list(part.rest())
    else:
        name = numbers.CARRIED[part.number()]
        row = []
        while not part.at_end():
            row.append(part.signed())
        setup["carried"].append((name, row))


def _read_setting(settings: Settings, part: Reader) -> None:
    number = part.varint()
    what = number & 7
    if what in _ABOUT:
        name = _ABOUT[what] + numbers.LINES[number >> 3]
    else:
        name = numbers.SETTINGS[number >> 3]
    value: Any
    if what in (writer.NUMBER, writer.POINTS, writer.COUNT):
        value = part.signed()
    elif what == writer.YES_NO:
        value = part.varint() != 0
    elif what == writer.WORD:
        value = numbers.WORDS[part.varint()]
    elif what == writer.POWER:
        value = numbers.POWERS[part.varint()]
    else:
        raise BadJournal("the journal has a setting that this program does not know")
    settings[name] = value

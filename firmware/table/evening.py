"""What the device remembers of its evenings, in a few bytes: names, results, records.

    VERSION, how many names were typed, how many words, the words: first those names, then whatever
    other names follow below; a letter is its place in LETTERS, a word's last one plus LAST
    how many results, of each: its game's place in GAMES, the winners (a bit each), how many
    played, of each: the place of the name among the words, the total
    of each kind of fame: 1 + the place of the name and the number; or 0
    a Fletcher-16 sum (2)

Numbers without a bound are varints, totals signed ones. What is of another version, or damaged,
reads as nothing. It is read where somebody asks for it and written where a round is over, and on
the heap at no other time.
"""

from engine_core import GAMES
from engine_core.journal.writer import pack_varint, sealed
from firmware.ports import EVENING_MOST

from .tally import LEAST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from firmware.ports import Storage

VERSION = 2
NAMES_MOST = 12
LETTERS_MOST = 10  # of a name
RESULTS_MOST = 5
KINDS = 3  # of records: FASTEST, MEMORY and BURNS of table/tally.py; a slip is none
LETTERS = (  # what a keyboard and the fonts have; a new one goes to the end
    " -'.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    "ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜßàâäæçèéêëîïôöœùûüÿ"
)
LAST = 0x80
NOBODY = "-"  # where a name has no letter that the device can show
_FASTEST = 0  # of the kinds: the one where less is better
_SUM = 2  # bytes


class Evening:
    """``names`` were typed, the newest first. ``results``: [game, names, totals, winners], the
    newest first; winners are places among the names. ``records``: [number, name] of each kind of
    fame, None where there is none.
    """

    def __init__(self, stored: bytes = b"") -> None:
        self._forget()
        if stored[:1] == bytes((VERSION,)) and sealed(stored[:-_SUM]) == stored:
            try:
                self._read(_Reader(stored))
            except (IndexError, ValueError):
                self._forget()

    def _forget(self) -> None:
        self.names: "list[str]" = []
        self.results: "list[list[Any]]" = []
        self.records: "list[Any]" = [None] * KINDS

    def _read(self, reader: "_Reader") -> None:
        typed, count = reader.byte(), reader.byte()
        words = [reader.word() for _ in range(count)]
        self.names = words[:typed]
        for _ in range(reader.byte()):
            game, won = GAMES[reader.byte()], reader.byte()
            names, totals = [], []
            for _ in range(reader.byte()):
                names.append(words[reader.byte()])
                total = reader.number()
                totals.append(-(total >> 1) - 1 if total & 1 else total >> 1)
            winners = [place for place in range(len(names)) if won >> place & 1]
            self.results.append([game, names, totals, winners])
        for kind in range(KINDS):
            place = reader.byte()
            if place:
                self.records[kind] = [reader.number(), words[place - 1]]

    @property
    def is_empty(self) -> bool:
        """Whether nobody has anything to remember."""
        return not self.names and not self.results and self.records == [None] * KINDS

    def add_name(self, name: str) -> bool:
        """Keep a name, before the others; the oldest goes. False where it is none."""
        name = cleaned(name)
        if not name:
            return False
        self.forget_name(name)
        self.names.insert(0, name)
        del self.names[NAMES_MOST:]
        return True

    def forget_name(self, name: str) -> bool:
        """Keep it no more; whether it was there."""
        if name not in self.names:
            return False
        self.names.remove(name)
        return True

    def add_result(
        self, game: str, names: "list[str]", totals: "list[int]", winners: "list[int]"
    ) -> None:
        """Keep what came of a game; the oldest goes."""
        shown = [cleaned(name) or NOBODY for name in names]
        self.results.insert(0, [game, shown, list(totals), list(winners)])
        del self.results[RESULTS_MOST:]

    def beat(self, kind: int, number: int, name: str) -> bool:
        """Take down a number of a kind of fame, if nobody was better; whether it is a record."""
        held = self.records[kind]
        if held is not None:
            better = number < held[0] if kind == _FASTEST else number > held[0]
            if not better:
                return False
        self.records[kind] = [number, cleaned(name) or NOBODY]
        return True

    def packed(self) -> bytes:
        """What is stored; ``b""`` of nothing. Where it is too long, the oldest results stay out."""
        if self.is_empty:
            return b""
        count = len(self.results)
        stored = self._packed(count)
        while len(stored) > EVENING_MOST:
            count -= 1
            stored = self._packed(count)
        return stored

    def _packed(self, count: int) -> bytes:
        """It with the last ``count`` results."""
        words = list(self.names)
        rest = bytearray((count,))
        for game, names, totals, winners in self.results[:count]:
            won = 0
            for place in winners:
                won |= 1 << place
            rest.extend(bytes((GAMES.index(game), won, len(names))))
            for name, total in zip(names, totals):
                rest.append(_place(words, name))
                pack_varint(rest, -2 * total - 1 if total < 0 else 2 * total)
        for record in self.records:
            if record is None:
                rest.append(0)
            else:
                rest.append(1 + _place(words, record[1]))
                pack_varint(rest, record[0])
        out = bytearray((VERSION, len(self.names), len(words)))
        for word in words:
            for letter in word:
                out.append(LETTERS.index(letter))
            out[-1] |= LAST
        return sealed(bytes(out + rest))


class _Reader:
    """Reads from the front of what is stored. Raises IndexError or ValueError where it is none."""

    def __init__(self, stored: bytes) -> None:
        self._stored = stored
        self._at = 1  # behind the version

    def byte(self) -> int:
        """The next byte."""
        self._at += 1
        return self._stored[self._at - 1]

    def number(self) -> int:
        """The next number."""
        number = shift = 0
        while True:
            byte = self.byte()
            number |= (byte & 0x7F) << shift
            if byte < LAST:
                return number
            shift += 7

    def word(self) -> str:
        """The next word."""
        word = ""
        while True:
            byte = self.byte()
            word += LETTERS[byte & ~LAST]
            if byte & LAST:
                return word


def _place(words: "list[str]", word: str) -> int:
    """Its place among the words; it is one of them from now on."""
    if word not in words:
        words.append(word)
    return words.index(word)


def cleaned(name: "Any") -> str:
    """A name as the device shows it: letters that its fonts have, so many, no more."""
    if not isinstance(name, str):
        return ""
    kept = ""
    for letter in name:
        if letter in LETTERS:
            kept += letter
    return kept[:LETTERS_MOST].strip()


# --- where it is kept -----------------------------------------------------------------------------


def read(storage: "Storage") -> Evening:
    """What is remembered; nothing where there is none that can be read.

    Raises MemoryError where the heap has no room for it.
    """
    return Evening(storage.evening())


def keep(storage: "Storage", evening: Evening, between: bool = False) -> bool:
    """Replace it, ``between`` rounds or not; False where that can't be."""
    try:
        stored = evening.packed()
        storage.keep_evening(stored, between)
    except (OSError, MemoryError):  # flash may want a whole sector of the heap
        return False
    return storage.evening() == stored


# --- what is worth it -----------------------------------------------------------------------------


def note_round(storage: "Storage", table: "Any") -> None:
    """A round is over: take down what people were best at. Bots have no records."""
    try:
        evening = read(storage)
    except MemoryError:  # a game goes on, whatever is remembered of it
        return
    changed = False
    for kind in range(KINDS):
        for seat in table.people:
            number = table.tally.rows[kind][seat]
            if number >= LEAST[kind]:
                changed = evening.beat(kind, number, table.names[seat]) or changed
    if changed:
        keep(storage, evening, True)


def note_game(storage: "Storage", table: "Any") -> None:
    """A game is over: take down what came of it."""
    try:
        evening = read(storage)
    except MemoryError:
        return
    public = table.public
    evening.add_result(table.rules.name, table.names, public.totals, public.winners)
    keep(storage, evening, True)

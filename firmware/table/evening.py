"""What the device remembers of its evenings, in a file on the drive: names, results, records.

The file is JSON, with a version of its own: VERSION, the names that people have typed, the last
games, and who was best at what. One of another version, or damaged, reads as nothing. It is read
where somebody asks for it and written where a round is over, and on the heap at no other time.
"""

import json
import os

from .tally import LEAST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from firmware.ports import Storage

VERSION = 1
NAMES_MOST = 12
LETTERS_MOST = 10  # of a name
RESULTS_MOST = 5
KINDS = 3  # of records: FASTEST, MEMORY and BURNS of table/tally.py; a slip is none
_FASTEST = 0  # of them: the one where less is better
_ACCENTS = "ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜßàâäæçèéêëîïôöœùûüÿ"  # what the fonts have beyond a keyboard's letters
_SIGNS = " -'."


class Evening:
    """``names`` were typed, the newest first. ``results``: [game, names, totals, winners], the
    newest first; winners are places among the names. ``records``: [number, name] of each kind of
    fame, None where there is none.
    """

    def __init__(self, told: "Any" = None) -> None:
        """``told`` is what the file says; what of it can't be is left out."""
        told = told if type(told) is list and told and told[0] == VERSION else [VERSION, [], [], []]
        try:
            _, names, results, records = told
            self.names = [name for name in names if name and name == cleaned(name)][:NAMES_MOST]
            self.results = [row for row in results if _is_result(row)][:RESULTS_MOST]
            found = [row if _is_record(row) else None for row in records][:KINDS]
        except (TypeError, ValueError, IndexError, KeyError):
            self.names, self.results, found = [], [], []
        self.records: "list[Any]" = found + [None] * (KINDS - len(found))

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
        self.results.insert(0, [game, list(names), list(totals), list(winners)])
        del self.results[RESULTS_MOST:]

    def beat(self, kind: int, number: int, name: str) -> bool:
        """Take down a number of a kind of fame, if nobody was better; whether it is a record."""
        held = self.records[kind]
        if held is not None:
            better = number < held[0] if kind == _FASTEST else number > held[0]
            if not better:
                return False
        self.records[kind] = [number, name]
        return True

    def packed(self) -> bytes:
        """What the file holds."""
        return json.dumps([VERSION, self.names, self.results, self.records]).encode()


def cleaned(name: "Any") -> str:
    """A name as the device shows it: letters that its fonts have, so many, no more."""
    if not isinstance(name, str):
        return ""
    kept = ""
    for letter in name:
        plain = "0" <= letter <= "9" or "a" <= letter <= "z" or "A" <= letter <= "Z"
        if plain or letter in _ACCENTS or letter in _SIGNS:
            kept += letter
    return kept[:LETTERS_MOST].strip()


def _is_result(row: "Any") -> bool:
    game, names, totals, winners = row
    numbers = [number for number in totals if type(number) is int]
    places = [place for place in winners if type(place) is int and 0 <= place < len(names)]
    words = [name for name in [game] + names if isinstance(name, str)]
    return len(names) == len(numbers) == len(words) - 1 and len(places) == len(winners)


def _is_record(row: "Any") -> bool:
    return row is not None and type(row[0]) is int and isinstance(row[1], str)


# --- the file -------------------------------------------------------------------------------------


def read(storage: "Storage") -> Evening:
    """What is remembered; nothing where there is no file, or none that can be read.

    Raises MemoryError where the heap has no room for it.
    """
    if not storage.evening_file:
        return Evening()
    try:
        with open(storage.evening_file, "rb") as file:
            return Evening(json.loads(str(file.read(), "utf-8")))
    except (OSError, ValueError):
        return Evening()


def keep(storage: "Storage", evening: Evening) -> bool:
    """Replace the file; the old one stays until the new one is whole. False where it can't be."""
    path = storage.evening_file
    if not path:
        return False
    try:
        with open(path + ".new", "wb") as file:
            file.write(evening.packed())
        os.rename(path + ".new", path)
    except (OSError, MemoryError):  # the drive is full, or the computer's
        return False
    return True


def forget(storage: "Storage") -> None:
    """Take the file away, and what a cut may have left of a newer one."""
    for path in (storage.evening_file, storage.evening_file + ".new"):
        try:  # noqa: SIM105 - the device has no contextlib
            os.remove(path)
        except OSError:
            pass


def is_there(storage: "Storage") -> bool:
    """Whether there may be something to remember."""
    try:
        os.stat(storage.evening_file)
    except OSError:
        return False
    return bool(storage.evening_file)


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
        keep(storage, evening)


def note_game(storage: "Storage", table: "Any") -> None:
    """A game is over: take down what came of it."""
    try:
        evening = read(storage)
    except MemoryError:
        return
    public = table.public
    evening.add_result(table.rules.name, table.names, public.totals, public.winners)
    keep(storage, evening)

"""Migrates what older firmware stored, once, at start-up.

Settings, versions 4 and 5: the version, a byte for each of the first 12 or 13 FIELDS, length (2),
how many buttons, for each button the number of the name that sat there (0: none, _TYPED: it
follows) and whether it was in the last game (_SAT), each typed name after its length, a title.

Evenings, version 2: the version, how many names were typed, how many names, the names; how many
results, each as table/evening.py has it, but with the number of players after the winners; of each
kind of record 1 + the place of the name and the number, or 0; a sum (2).
"""

from collections.abc import Callable

from engine_core.journal.writer import sealed
from firmware.ports import Storage
from firmware.scenes.setup.preferences import FIELDS, Preferences
from firmware.table.evening import SUM, Evening
from firmware.table.seating import all_names

from .fields import VERSION, Reader

_TYPED = 0x7E
_SAT = 0x80
_KINDS = 3


def renew(storage: Storage, log: Callable[[str], None]) -> None:
    """Rewrite data in an older format; log what can't be read."""
    for what, stored, packed, keep in (
        ("settings", storage.settings(), _settings, storage.keep),
        ("evenings", storage.evening(), _evening, storage.keep_evening),
    ):
        if not stored or stored[0] == VERSION:
            continue
        try:
            keep(packed(stored))
        except (ValueError, IndexError):
            log(f"storage: {what} of version {stored[0]} can't be read: this is version {VERSION}")
        except (OSError, MemoryError) as why:
            log(f"storage: older {what} can't be saved ({why})")


def _settings(stored: bytes) -> bytes:
    version = stored[0]
    if version not in (4, 5):
        raise ValueError
    reader = Reader(stored, 1)
    kept = Preferences()
    for _, name, _ in FIELDS[: 8 + version]:
        setattr(kept, name, reader.byte())
    kept.length = reader.byte() << 8 | reader.byte()
    names = all_names()
    for button, byte in enumerate(reader.take(reader.byte())):
        number = byte & ~_SAT
        if number == _TYPED:
            kept.names[button] = ""
        elif number:
            kept.names[button] = names[number - 1]
        if byte & _SAT:
            kept.seated.append(button)
    for button in sorted(kept.names):
        if not kept.names[button]:
            kept.names[button] = str(reader.take(reader.byte()), "utf-8")
    kept.game = str(reader.take(reader.left()), "utf-8")
    return kept.packed()


def _evening(stored: bytes) -> bytes:
    if stored[0] != 2 or sealed(stored[:-SUM]) != stored:
        raise ValueError
    reader = Reader(stored[:-SUM], 1)
    typed, count = reader.byte(), reader.byte()
    names = [reader.name() for _ in range(count)]
    known = Evening()
    known.names = names[:typed]
    for _ in range(reader.byte()):
        game, won, players = reader.byte(), reader.byte(), reader.byte()
        known.read_result(game, won, reader, players, names)
    for kind in range(_KINDS):
        place = reader.byte()
        if place:
            known.records[kind] = [reader.number(), names[place - 1]]
    return known.packed()

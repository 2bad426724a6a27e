"""Numbered fields in the wire format of Protocol Buffers, after a version byte.

    VERSION, then fields, each: its number << 3 | NUMBER, a number
                             or its number << 3 | BYTES, how many, so many bytes

These are all varints. A field's number is given once and for all: one that nobody uses any more
is not given again. A field that is not there has its usual value, one that nobody knows is passed
over: so what any firmware of this version stored can be read by every other. Another version is
refused by its name: no device has one from before there were fields.

A letter of a name is its place in LETTERS, a name's last one plus LAST.
"""

from typing import Any

from engine_core.journal.packed import PackedReader
from engine_core.journal.writer import pack_varint

VERSION = 6
NUMBER = 0
BYTES = 2
LETTERS = (  # letters of the keyboard and the fonts; append new ones
    " -'.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    "ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜßàâäæçèéêëîïôöœùûüÿ"
)
LETTERS_MOST = 10  # of a name
LAST = 0x80
NOBODY = "-"  # if a name has no letter that the device can show


def pack_field(out: bytearray, number: int, value: int | bytes | bytearray) -> None:
    """Append a field."""
    if isinstance(value, int):
        pack_varint(out, number << 3 | NUMBER)
        pack_varint(out, value)
    else:
        pack_varint(out, number << 3 | BYTES)
        pack_varint(out, len(value))
        out.extend(value)


def pack_name(out: bytearray, name: str) -> None:
    """Append a name, as the device shows it."""
    for letter in cleaned(name) or NOBODY:
        out.append(LETTERS.index(letter))
    out[-1] |= LAST


def cleaned(name: Any) -> str:
    """A name cut to the device's letters and length, before a number of one digit at its end."""
    if not isinstance(name, str):
        return ""
    kept = "".join([letter for letter in name if letter in LETTERS]).strip()
    if len(kept) > LETTERS_MOST and kept[-2] == " " and kept[-1].isdigit():
        return kept[: LETTERS_MOST - 2].strip() + kept[-2:]
    return kept[:LETTERS_MOST].strip()


class Reader(PackedReader):
    """Reads stored data from the front. Raises IndexError or ValueError if it is damaged."""

    def name(self) -> str:
        """The next name."""
        name = ""
        while True:
            byte = self.number()
            name += LETTERS[byte & ~LAST]
            if byte & LAST:
                return name

    def field(self) -> tuple[int, Any]:
        """The next field: its number, and its value, a number or bytes."""
        key = self.varint()
        what, value = key & 7, self.varint()
        if what == NUMBER:
            return key >> 3, value
        if what != BYTES:
            raise ValueError("what is stored has a field of an unknown kind")
        return key >> 3, self.take(value)

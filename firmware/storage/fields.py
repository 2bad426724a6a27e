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


class Reader:
    """Reads stored data from the front. Raises IndexError or ValueError if it is damaged."""

    def __init__(self, stored: bytes, at: int = 0) -> None:
        self._stored = stored
        self._at = at

    def left(self) -> int:
        """The number of unread bytes."""
        return len(self._stored) - self._at

    def take(self, count: int) -> bytes:
        """The next ``count`` bytes."""
        if count > self.left():
            raise ValueError("what is stored is cut short")
        self._at += count
        return self._stored[self._at - count : self._at]

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
            if byte < 0x80:
                return number
            shift += 7

    def name(self) -> str:
        """The next name."""
        name = ""
        while True:
            byte = self.byte()
            name += LETTERS[byte & ~LAST]
            if byte & LAST:
                return name

    def field(self) -> tuple[int, Any]:
        """The next field: its number, and its value, a number or bytes."""
        key = self.number()
        what, value = key & 7, self.number()
        if what == NUMBER:
            return key >> 3, value
        if what != BYTES:
            raise ValueError("what is stored has a field of an unknown kind")
        return key >> 3, self.take(value)

"""Parses and verifies UF2 images for the RP2040 and the RP2350 before a board is touched.

Layout: UF2 specification, "Overview" (512-byte blocks). What the boot loader accepts: RP2040
datasheet, section 2.8.4.2 "UF2 Format Details"; the RP2350's, section 5.5.2, accepts the same
blocks.
"""

import re
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit

BLOCK = 512
"""Bytes of a block in the file."""

PAYLOAD = 256
"""Bytes of a block that are written to flash: the boot loader accepts no other number."""

FLASH_START = 0x10000000
"""The address of flash on both chips (datasheets, section 2.2)."""

RP2040 = "RPI-RP2"
RP2350 = "RP2350"
"""The chips' names in the boot loader's INFO_UF2.TXT, and the labels of their drives."""

FAMILIES = {RP2040: 0xE48BFF56, RP2350: 0xE48BFF59}
"""The UF2 family of CircuitPython's images for a chip (UF2_ID in its Makefile)."""

MAGIC_FIRST = 0x0A324655
MAGIC_SECOND = 0x9E5D5157
MAGIC_LAST = 0x0AB16F30

NOT_FOR_FLASH = 0x00000001
IS_A_FILE = 0x00001000
HAS_FAMILY = 0x00002000

_HEAD = struct.Struct("<8I")
_MAGIC_END_AT = BLOCK - 4

_NAMES = {
    FAMILIES[RP2040]: "RP2040",
    FAMILIES[RP2350]: "RP2350 (Pico 2)",
    0xE48BFF57: "RP2350 (Pico 2)",
    0xADA52840: "nRF52840",
}
_ABOUT = re.compile(rb"Adafruit CircuitPython ([0-9A-Za-z.+-]{1,40}) on \d{4}-\d\d-\d\d")
_GET_ANOTHER = "Nothing was touched. Get the image again, or leave --uf2 out to download one."


class BadImage(PlainError):
    """The file is no complete image for the board's chip."""

    def __init__(self, message: str) -> None:
        super().__init__(message, _GET_ANOTHER, Exit.BAD_IMAGE)


@dataclass(frozen=True)
class Block:
    """One block: its number, the count that it claims, its address and its 256 bytes."""

    number: int
    count: int
    address: int
    payload: bytes


class Image(NamedTuple):
    """A verified image: what it writes to flash from its lowest address on; gaps read as erased
    flash, 0xFF. `chip` accepts it.
    """

    content: bytes
    chip: str = RP2040

    def version(self) -> str | None:
        """The CircuitPython version that the image prints when it starts; None if there is none."""
        found = _ABOUT.search(self.content)
        return found[1].decode() if found else None

    def is_for(self, board_ids: Iterable[str]) -> list[str]:
        """Which of these CircuitPython board ids occur in the image as whole strings."""
        return [
            one
            for one in board_ids
            if re.search(rb"(?<![0-9A-Za-z_])" + re.escape(one.encode()) + rb"\x00", self.content)
        ]


def check(data: bytes, flash_size: int, chip: str = RP2040) -> Image:
    """Parse and verify ``data``; ``flash_size`` is the board's flash in bytes.

    Raises BadImage that says which block is wrong and how.
    """
    if not data:
        raise BadImage("The image is empty.")
    if len(data) < 8 or data[:8] != struct.pack("<2I", MAGIC_FIRST, MAGIC_SECOND):
        raise BadImage("This is not a UF2 file: its first eight bytes are not UF2's.")
    if len(data) % BLOCK:
        whole = len(data) // BLOCK
        raise BadImage(f"The image is truncated: {len(data) % BLOCK} bytes after block {whole}.")
    numbers, family = range(len(data) // BLOCK), FAMILIES[chip]
    blocks = [block for index in numbers if (block := _block(data, index, family)) is not None]
    if not blocks:
        raise BadImage("The image has no block that goes into flash.")
    _check_numbers(blocks)
    blocks.sort(key=lambda block: block.address)
    _check_addresses(blocks, flash_size)
    return Image(_content(blocks), chip)


def _block(data: bytes, index: int, wanted: int) -> Block | None:
    """Block ``index`` of the file; None if the boot loader skips it."""
    at = index * BLOCK
    first, second, flags, address, length, number, count, family = _HEAD.unpack_from(data, at)
    (last,) = struct.unpack_from("<I", data, at + _MAGIC_END_AT)
    if (first, second, last) != (MAGIC_FIRST, MAGIC_SECOND, MAGIC_LAST):
        raise BadImage(f"Block {index} of the image is damaged: it lacks UF2's magic numbers.")
    if flags & NOT_FOR_FLASH:
        return None
    if flags & IS_A_FILE:
        raise BadImage(f"Block {index} holds a file and nothing for flash.")
    if not flags & HAS_FAMILY or family != wanted:
        name = _NAMES.get(family, f"0x{family:08X}") if flags & HAS_FAMILY else "none"
        meant = f"The image is not for the {_NAMES[wanted]}"
        raise BadImage(f"{meant}: block {index} has the family {name}.")
    if length != PAYLOAD:
        raise BadImage(f"Block {index} carries {length} bytes; the board takes {PAYLOAD} only.")
    start = at + _HEAD.size
    return Block(number, count, address, data[start : start + PAYLOAD])


def _check_numbers(blocks: list[Block]) -> None:
    """Check that every announced block occurs exactly once."""
    count = blocks[0].count
    seen: set[int] = set()
    for block in blocks:
        if block.count != count:
            raise BadImage(f"Block {block.number} belongs to {block.count} blocks, not {count}.")
        if block.number >= count:
            raise BadImage(f"There is a block {block.number} in an image of {count}.")
        if block.number in seen:
            raise BadImage(f"Block {block.number} occurs twice.")
        seen.add(block.number)
    if len(seen) < count:
        first = next(number for number in range(count) if number not in seen)
        raise BadImage(f"{count - len(seen)} of {count} blocks are missing, block {first} first.")


def _check_addresses(blocks: list[Block], flash_size: int) -> None:
    """Check that all blocks are inside flash, page-aligned, and don't overlap."""
    before = -1
    for block in blocks:
        if block.address % PAYLOAD:
            raise BadImage(f"Block {block.number} is for 0x{block.address:08X}, between two pages.")
        if not FLASH_START <= block.address <= FLASH_START + flash_size - PAYLOAD:
            raise BadImage(
                f"Block {block.number} is for 0x{block.address:08X}, outside the board's"
                f" {flash_size // 1024} KiB of flash."
            )
        if block.address == before:
            raise BadImage(f"0x{block.address:08X} is written twice.")
        before = block.address


def _content(blocks: list[Block]) -> bytes:
    """What these blocks, in order of address, write to flash."""
    content = bytearray()
    for block in blocks:
        gap = block.address - blocks[0].address - len(content)
        content += b"\xff" * gap + block.payload
    return bytes(content)

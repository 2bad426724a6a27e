"""A FAT12 drive as CircuitPython mounts it: 1 MiB, 512-byte sectors and clusters, long names.

After Microsoft's "FAT: General Overview of On-Disk Format", version 1.03.
"""

import struct

SECTOR = 512
SECTORS = 2048
FAT_SECTORS = 6
ROOT_ENTRIES = 512
RESERVED = 1
END = 0xFFF
FOLDER, ARCHIVE, LONG_NAME = 0x10, 0x20, 0x0F


class FatImage:
    """``files`` is {"path/on/drive": content}; ``packed()`` the drive's bytes."""

    def __init__(self, files):
        self._fat = [0xFF8, END]
        self._data = bytearray()
        tree = {}
        for path, content in files.items():
            folder = tree
            *parents, name = path.split("/")
            for parent in parents:
                folder = folder.setdefault(parent, {})
            folder[name] = content
        self._root = self._entries(tree, 0, None)

    def packed(self):
        boot = struct.pack(
            "<3s8sHBHBHHBHHHII",
            b"\xeb\x3c\x90",
            b"MSDOS5.0",
            SECTOR,
            1,
            RESERVED,
            1,
            ROOT_ENTRIES,
            SECTORS,
            0xF8,
            FAT_SECTORS,
            63,
            255,
            0,
            0,
        ) + struct.pack("<BBBI11s8s", 0x80, 0, 0x29, 1, b"CIRCUITPY  ", b"FAT12   ")
        image = bytearray(boot.ljust(510, b"\0") + b"\x55\xaa")
        image += self._packed_fat().ljust(FAT_SECTORS * SECTOR, b"\0")
        image += self._root.ljust(ROOT_ENTRIES * 32, b"\0")
        image += self._data
        if len(image) > SECTORS * SECTOR or len(self._root) > ROOT_ENTRIES * 32:
            raise ValueError("the files don't fit on the drive")
        return bytes(image.ljust(SECTORS * SECTOR, b"\0"))

    def _packed_fat(self):
        packed = bytearray()
        for low, high in zip(self._fat[::2], self._fat[1::2] + [0]):
            packed += bytes((low & 0xFF, low >> 8 | (high & 0xF) << 4, high >> 4))
        return packed

    def _store(self, content):
        """Its first cluster; clusters follow one another."""
        if not content:
            return 0
        first = len(self._fat)
        count = -(-len(content) // SECTOR)
        self._fat += [first + place + 1 for place in range(count - 1)] + [END]
        self._data += content.ljust(count * SECTOR, b"\0")
        return first

    def _entries(self, tree, own, parent):
        """A folder's table. A folder below is stored before its own number is known: its ".."
        entry is all that needs it, and CircuitPython never follows that.
        """
        table = b""
        if parent is not None:
            table += _entry(b".".ljust(11), FOLDER, own, 0)
            table += _entry(b"..".ljust(11), FOLDER, parent, 0)
        for place, (name, node) in enumerate(sorted(tree.items())):
            short = f"F{place:05X}~1TMP"[:11].encode().ljust(11)
            if isinstance(node, dict):
                attributes, size = FOLDER, 0
                first = self._store(self._entries(node, 0, own))
            else:
                attributes, size = ARCHIVE, len(node)
                first = self._store(node)
            table += _long_name(name, short) + _entry(short, attributes, first, size)
        return table


def _entry(short, attributes, first, size):
    return struct.pack("<11sBBBHHHHHHHI", short, attributes, 0, 0, 0, 33, 33, 0, 0, 33, first, size)


def _long_name(name, short):
    total = 0
    for byte in short:
        total = ((total & 1) << 7 | total >> 1) + byte & 0xFF
    packed = name.encode("utf-16-le") + b"\0\0"
    parts = [packed[at : at + 26].ljust(26, b"\xff") for at in range(0, len(packed), 26)]
    if len(name) % 13 == 0:
        parts.pop()
    table = b""
    for order in range(len(parts), 0, -1):
        part = parts[order - 1]
        last = 0x40 if order == len(parts) else 0
        table += struct.pack(
            "<B10sBBB12sH4s",
            order | last,
            part[:10],
            LONG_NAME,
            0,
            total,
            part[10:22],
            0,
            part[22:],
        )
    return table

"""Pictures as they are drawn in the source: text, a character a pixel. The build draws them.

Pictures stand side by side, parted by a column of blanks, in strips that are parted by an empty
line. `.` lets what is below show, `#` is ink, `o` the second tone, `_` paper.
"""

TONES = ".o_#"
LONGEST = 63
"""px of a run: its two highest bits are the tone."""


def drawn(text: str) -> bytes:
    """The pictures of a text, packed one behind the other.

    Each is its width, its height, the length of what follows (two bytes, the low one first), and
    then its rows as runs: a byte each, tone << 6 | length; no run goes over the end of a row.
    """
    packed = b""
    for strip in text.strip("\n").split("\n\n"):
        for rows in _parted(strip.split("\n")):
            packed += _packed(rows)
    return packed


def _parted(rows: "list[str]") -> "list[list[str]]":
    """The pictures of a strip: what stands between columns of blanks."""
    width = max([len(row) for row in rows])
    rows = [row + " " * (width - len(row)) for row in rows]
    found = []
    start = 0
    for x in range(width + 1):
        if x == width or not "".join([row[x] for row in rows]).strip():
            cut = [row[start:x] for row in rows]
            cut = [row for row in cut if row.strip()]
            if cut:
                found.append(cut)
            start = x + 1
    return found


def _packed(rows: "list[str]") -> bytes:
    runs = []
    for row in rows:
        start = 0
        for x in range(1, len(row) + 1):
            if x == len(row) or row[x] != row[start] or x - start == LONGEST:
                runs.append(TONES.index(row[start]) << 6 | x - start)
                start = x
    return bytes([len(rows[0]), len(rows), len(runs) & 255, len(runs) >> 8]) + bytes(runs)

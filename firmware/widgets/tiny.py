"""Capitals, digits and signs of 3x5 px in cells of 4x6 px, for what a 128x64 panel must hold."""

import displayio

from . import pixels

CELL = (4, 6)
# One character a group from the blank to the underscore: five rows of three bits, octal.
SHAPES = (
    "00000 22202 55000 57575 36263 51245 25253 22000 24442 21112 05250 02720 00024 00700 "
    "00002 11244 75557 26227 71747 71717 55711 74717 74757 71122 75757 75717 02020 02024 "
    "12421 07070 42124 71202 75547 75755 65656 34443 65556 74647 74644 34553 55755 72227 "
    "11157 55655 44447 57755 65555 25552 75744 75573 75655 34216 72222 55557 55552 55775 "
    "55255 55222 71247 64446 44211 31113 25000 00007"
)
COUNT = 64


class _Shared:
    sheet: "displayio.Bitmap | None" = None


def sheet() -> displayio.Bitmap:
    """The bitmap of all characters, made once."""
    if _Shared.sheet is None:
        _Shared.sheet = displayio.Bitmap(CELL[0] * COUNT, CELL[1], 2)
        for code, shape in enumerate(SHAPES.split()):
            rows = [int(row) for row in shape]
            pixels.write(_Shared.sheet, code * CELL[0], 0, 3, rows)
    return _Shared.sheet


def tile(code: int) -> int:
    """The tile of a character counted from the blank; small letters are shown as capitals."""
    if code >= COUNT:
        code -= 32
    return code if code < COUNT else ord("?") - 32

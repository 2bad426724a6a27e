"""Which font each size of type is, on a large panel and on a small one.

A size is what widgets ask for: 6 is a lone number, 4 a title, 2 a menu, 1 what has to be small;
FINE is the smallest with small letters, TINY (capitals of five rows on a small panel) for what
would else not be there. A font is known by its file's name, the px of its design size.
"""

TINY = 0
FINE = -1
FEET = (3, 2, 1)  # of the text at the foot of a large panel, largest first
LARGE = 160  # px of a large panel's height
LETTER = 512  # bytes of a letter in a font's file, at most
LARGE_PANEL = {6: 34, 4: 24, 3: 24, 2: 18, 1: 12, FINE: 12, TINY: 12}
SMALL_PANEL = {6: 14, 4: 14, 3: 14, 2: 14, 1: 10, FINE: 8, TINY: 6}


def type_sizes(height: int) -> dict[int, int]:
    """The sizes for a panel of that height in px."""
    return LARGE_PANEL if height >= LARGE else SMALL_PANEL

"""CircuitPython's module of this name, as far as the firmware uses it: the page's script works."""

import page
from uctypes import addressof


def blit(dest_bitmap, source_bitmap, x, y, *, x1, y1, x2, y2):
    """Copy a part of a bitmap into another one; what falls outside is left out."""
    page.blit(
        addressof(dest_bitmap.pixels),
        dest_bitmap.width,
        dest_bitmap.height,
        addressof(source_bitmap.pixels),
        source_bitmap.width,
        x,
        y,
        x1,
        y1,
        x2,
        y2,
    )


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    """Give the pixels from (x1, y1) to before (x2, y2) a value; words there are gone."""
    if dest_bitmap.words:
        dest_bitmap.words = [one for one in dest_bitmap.words if not one.is_in(x1, y1, x2, y2)]
    x1, x2 = max(0, x1), min(dest_bitmap.width, x2)
    if x1 < x2:
        row = bytes((value,)) * (x2 - x1)
        for y in range(max(0, y1), min(dest_bitmap.height, y2)):
            at = y * dest_bitmap.width
            dest_bitmap.pixels[at + x1 : at + x2] = row


def arrayblit(bitmap, data, x1, y1, x2, y2):
    """Set the pixels from (x1, y1) to before (x2, y2) from bytes, row by row."""
    if not (0 <= x1 <= x2 <= bitmap.width and 0 <= y1 <= y2 <= bitmap.height):
        raise ValueError("out of range")
    wide = x2 - x1
    start = 0
    for y in range(y1, y2):
        at = y * bitmap.width + x1
        bitmap.pixels[at : at + wide] = data[start : start + wide]
        start += wide

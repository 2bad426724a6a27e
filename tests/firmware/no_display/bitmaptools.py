"""CircuitPython's module of this name, for runtimes without a display: it draws nothing."""


def readinto(bitmap, file, bits_per_pixel):
    """Go past the rows of a picture of one bit a pixel."""
    assert bits_per_pixel == 1
    row = (bitmap.width + 7) // 8
    assert len(file.read(row * bitmap.height)) == row * bitmap.height


def blit(bitmap, source, x, y, x1=0, y1=0, x2=None, y2=None, skip_source_index=None):
    """A letter would be drawn here."""


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    """All pixels from (x1, y1) to before (x2, y2) would get that value."""

"""CircuitPython's module of this name, for runtimes without a display: it draws nothing."""


def arrayblit(bitmap, data, x1, y1, x2, y2):
    """A letter would be drawn here."""
    assert 0 <= x1 <= x2 <= bitmap.width
    assert 0 <= y1 <= y2 <= bitmap.height
    assert (x2 - x1) * (y2 - y1) <= len(data)


def blit(bitmap, source, x, y, x1=0, y1=0, x2=None, y2=None):
    """A picture would be drawn here."""


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    """All pixels from (x1, y1) to before (x2, y2) would get that value."""

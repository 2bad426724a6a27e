"""Measures letters on the device's modules; run by an embedded runtime for bench_words."""

import gc
import time

import displayio

LINE = "Exchange slot 3"
COUNT = 20


def used():
    """Bytes of the heap, garbage left out."""
    gc.collect()
    return gc.mem_alloc()


def told(what, before, count=1):
    """A line: what has come since ``before``, for each of so many."""
    print(f"{what:44}{(used() - before) // count:8}")


def main():
    """Print a line a figure."""
    before = used()
    from firmware.widgets import fonts
    from firmware.widgets.fonts import Lines

    told("fonts.py, bytes", before)
    kept = []
    for name in (34, 24, 18, 12):
        before = used()
        kept.append(fonts.load(name))
        told(f"font {name}", before)
    font = kept[2]
    palette = displayio.Palette(2)
    lines_of = Lines(lambda *_: palette)
    lines_of.line(font, "x", 0)
    before = used()
    lines = [lines_of.line(font, LINE, 0) for _ in range(COUNT)]
    told("a line of 15 letters, as widgets keep it", before, COUNT)
    start = time.ticks_us()
    for _ in range(200):
        lines_of.line(font, LINE, 0)
    took = time.ticks_diff(time.ticks_us(), start) / 200_000
    print(f"{'ms to set that line, blitting left out':44}{took:8.2f}")
    assert len(lines) == COUNT  # they were all there to be counted

"""The panel in a terminal: its pixels as characters."""

import unicodedata

import numpy as np
import pytest

from host_tools.twins import blocks


class _Screen:
    """A terminal of our own: understands the test's sequences and keeps the pixels."""

    def __init__(self, kind, width, height):
        self.kind = kind
        self.pixels = np.zeros((height, width), dtype=np.int64)

    def feed(self, text):
        ink = ground = -1
        x = y = 0
        while text:
            if text[0] == "<":
                word, text = text[1:].split(">", 1)
                kind, *numbers = word.split()
                if kind == "at":
                    x, y = map(int, numbers)
                elif kind == "ink":
                    ink = int(numbers[0])
                else:
                    ground = int(numbers[0])
                continue
            wide, high = self.kind.wide, self.kind.high
            pattern = self.kind.glyphs.index(text[0])
            assert -1 not in (ink, ground)
            for nth in range(wide * high):
                place = high * y + nth // wide, wide * x + nth % wide
                self.pixels[place] = ink if pattern >> nth & 1 else ground
            text, x = text[1:], x + 1


@pytest.mark.parametrize(
    ("kind", "colours"), [(blocks.HALVES, 2), (blocks.HALVES, 5), (blocks.SEXTANTS, 2)]
)
def test_blocks_show_exactly_the_pixels(kind, colours):
    rng = np.random.default_rng(4)
    text = blocks.Blocks(
        kind, lambda x, y: f"<at {x} {y}>", lambda c: f"<ink {c}>", lambda c: f"<ground {c}>"
    )
    screen = _Screen(kind, 30, 24)
    pixels = np.zeros((24, 30, 3), dtype=np.uint8)
    for _ in range(25):
        y, x = rng.integers(0, 19), rng.integers(0, 20)
        pixels[y : y + 5, x : x + 7] = rng.integers(0, colours, (5, 7, 1)) * (255 // (colours - 1))
        screen.feed(text.update(pixels))
        assert np.array_equal(screen.pixels, pixels.astype(np.int64)[..., 0] * 0x10101)


def test_a_sextant_of_many_colours_shows_a_bright_and_a_dark_one():
    pixels = np.zeros((3, 2, 3), dtype=np.uint8)
    pixels[0] = (250, 250, 250), (240, 240, 240)
    pixels[2, 1] = 40
    ((found,),) = blocks.cells(pixels, blocks.SEXTANTS).tolist()
    assert found == [0xF5F5F5, 0x0A0A0A, 0b000011]


def test_sextants_are_the_characters_of_unicode():
    for pattern, glyph in enumerate(blocks.SEXTANTS.glyphs):
        parts = "".join(str(nth + 1) for nth in range(6) if pattern >> nth & 1)
        if pattern not in (0, 21, 42, 63):
            assert unicodedata.name(glyph) == f"BLOCK SEXTANT-{parts}"


def test_an_unchanged_picture_writes_nothing():
    text = blocks.Blocks(blocks.HALVES, lambda x, y: "<at>", str, str)
    pixels = np.zeros((64, 128, 3), dtype=np.uint8)
    assert text.update(pixels)
    assert text.update(pixels) == ""
    text.forget()
    assert text.update(pixels)

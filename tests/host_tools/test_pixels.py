"""What the twins draw at once is what Blinka draws pixel by pixel."""

import sys

import bitmaptools
import pytest
from displayio import Bitmap

from host_tools.twins.compositor import composed
from tests.host_tools.random_pictures import HEIGHT, WIDTH, digest, picture
from tests.runtimes import run

SEEDS = 300


def test_pictures_are_the_same_as_blinkas():
    theirs = run([sys.executable, "-m", "tests.host_tools.random_pictures", str(SEEDS)]).split()
    assert len(set(theirs)) > SEEDS // 2
    assert [ours(seed) for seed in range(SEEDS)] == theirs


def ours(seed):
    root, changed = picture(seed)
    return digest(composed(root, WIDTH, HEIGHT).tobytes(), changed)


def test_a_bitmap_of_a_byte_a_pixel_is_filled_whole():
    bitmap = Bitmap(9, 2, 256)
    bitmap.fill(200)
    assert {bitmap[at] for at in range(18)} == {200}


def test_what_is_no_value_or_no_place_is_refused_as_there():
    bitmap = Bitmap(3, 2, 256)
    with pytest.raises(ValueError, match="must be 0-255"):
        bitmap[0, 0] = 256
    with pytest.raises(ValueError, match="out of range"):
        bitmaptools.fill_region(bitmap, 0, 0, 1, 1, 256)
    with pytest.raises(ValueError, match="out of range"):
        bitmaptools.blit(bitmap, bitmap, 0, 0, x1=-1)
    with pytest.raises(ValueError, match="out of range"):
        bitmaptools.arrayblit(bitmap, bytes(9), 1, 0, 4, 1)


def test_an_array_goes_where_it_is_said():
    """As on the board; Blinka begins in the middle of it where the rows do not begin at 0."""
    bitmap = Bitmap(3, 3, 4)
    bitmaptools.arrayblit(bitmap, bytes((1, 2, 3, 1, 9)), 1, 1, 3, 3)
    assert [bitmap[at] for at in range(9)] == [0, 0, 0, 0, 1, 2, 0, 3, 1]

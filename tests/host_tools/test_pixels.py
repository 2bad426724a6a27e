"""What the twins draw at once is what Blinka draws pixel by pixel."""

import io
import subprocess
import sys

import bitmaptools
import pytest
from displayio import Bitmap

from tests.host_tools.random_pictures import drawn

SEEDS = 300


def test_pictures_are_the_same_as_blinkas():
    command = [sys.executable, "-m", "tests.host_tools.random_pictures", str(SEEDS)]
    theirs = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert len(set(theirs)) > SEEDS // 2
    assert [drawn(seed) for seed in range(SEEDS)] == theirs


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
    with pytest.raises(EOFError):
        bitmaptools.readinto(bitmap, io.BytesIO(b"\1"), 1)

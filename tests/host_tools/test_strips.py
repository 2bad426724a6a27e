"""The pictures that pages show, made anew: strips of what happens, and the README's."""

import pytest
from PIL import Image, ImageChops

from tests.pictures import FOLDER, moving_table, strips


@pytest.mark.slow
def test_the_strips_and_the_readmes_picture_show_what_the_device_shows_now(tmp_path):
    made = "python -m tests.pictures strips, and table"
    assert strips.PAGE.read_text("utf-8") == strips.page(strips.played()), made
    kept, fresh = Image.open(FOLDER / "table.gif"), moving_table.frames("klatschen")
    assert kept.n_frames == len(fresh), made
    for nth, frame in enumerate(fresh):
        kept.seek(nth)
        apart = ImageChops.difference(kept.convert("RGB"), frame.convert("RGB"))
        assert apart.getbbox() is None, made

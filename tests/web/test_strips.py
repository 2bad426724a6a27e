"""The strips of the page that the READMEs show."""

import pytest
from PIL import Image, ImageChops

from tests.web import strips

PART = 12  # px a side that are seen as one: letters may be another browser's
APART = 96  # of 255: a card in flight may be a frame further


@pytest.mark.slow
def test_the_strips_show_what_the_page_shows_now(chromium, server):
    made = "python -m tests.web.strips"
    fresh = strips.played(chromium, server.url)
    assert strips.PAGE.read_text("utf-8") == strips.page(fresh), made
    for name, strip in fresh.items():
        pictures = Image.open(strips.FOLDER / f"{name}.png"), strip.picture()
        assert pictures[0].size == pictures[1].size, made
        kept, now = (one.convert("L").reduce(PART) for one in pictures)
        assert max(ImageChops.difference(kept, now).getextrema()) < APART, (name, made)

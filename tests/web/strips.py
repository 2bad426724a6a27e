"""Two strips of the page: a stranger's first minute, a family of four round a tablet.

    .venv/bin/python -m tests.web.strips

Needs Chromium. strips.toml says what is touched; the pictures go to hardware/pictures, and
page_strips.md says what can be read on each, so a test says when one is stale.
"""

import io
import tomllib
from pathlib import Path

import numpy as np
from PIL import Image

from host_tools.web import web_site
from tests.web.visit import Visit, opened

FOLDER = Path(__file__).parents[2] / "hardware/pictures"
PAGE = FOLDER / "page_strips.md"
HIGH, GAP = 420, 8
COLOURS = 64
DOES = {"touch": "finger", "until": "wait_for"}
LIT = "document.querySelectorAll('.place')[document.body.dataset.button]?.classList.add('lit')"
TURN_MS = 400  # of everybody's time: the picture has its new shape


class Strip(Visit):
    """A visit, pictures of its page side by side, and what can be read on each."""

    def __init__(self, browser, url, viewport, query, do):
        super().__init__(
            browser.new_context(viewport=viewport, has_touch=True, reduced_motion="reduce"),
            url + query,
            swift=True,
            stranger="game" not in query,
        )
        self.pictures = []
        self.says = []
        for what, *facts in do:
            getattr(self, DOES.get(what, what))(*facts)
        self.page.context.close()

    def show(self, what):
        self.page.wait_for_timeout(TURN_MS)
        self.page.evaluate(LIT)
        shot = Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")
        wide = round(shot.width * HIGH / shot.height)
        self.pictures.append(shot.resize((wide, HIGH), Image.Resampling.LANCZOS))
        self.says.append(f"{what}: {', '.join(filter(None, self.words))}")

    def choose(self, value):
        self.page.locator(f"#welcome [value={value}]").tap()

    def picture(self):
        """All of them."""
        gap = np.full((HIGH, GAP, 3), 255, np.uint8)
        parts = [part for one in self.pictures for part in (np.asarray(one), gap)]
        return Image.fromarray(np.hstack(parts[:-1])).quantize(COLOURS)


def played(browser, url):
    """The strips by their pictures' names."""
    strips = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
    return {name: Strip(browser, url, **facts) for name, facts in strips.items()}


def page(strips):
    """The page that shows them."""
    text = "# The page, touched\n\nMade by `python -m tests.web.strips`.\n"
    for name, strip in strips.items():
        lines = "".join(f"1. {line}\n" for line in strip.says)
        text += f"\n![{name}]({name}.png)\n\n{lines}"
    return text


def main():
    with opened(web_site.site()) as (browser, url):
        strips = played(browser, url)
    for name, strip in strips.items():
        strip.picture().save(FOLDER / f"{name}.png", optimize=True)
    PAGE.write_text(page(strips), "utf-8")


if __name__ == "__main__":
    main()

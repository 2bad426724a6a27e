"""Two strips of the page: a stranger's first minute, a family of four round a tablet.

    .venv/bin/python -m tests.web.strips

Needs Chromium. All is done by touches, as people would; the pictures go to hardware/pictures, and
page_strips.md says what can be read on each, so a test says when one is stale.
"""

import io
import threading
from pathlib import Path

import numpy as np
from PIL import Image
from playwright.sync_api import sync_playwright

from host_tools.web import web_server, web_site
from tests.browser import CHROMIUM, FLAGS
from tests.web.conftest import KNOWN
from tests.web.visit import ON_PICTURE, Visit

FOLDER = Path(__file__).parents[2] / "hardware/pictures"
PAGE = FOLDER / "page_strips.md"
PHONE = {"width": 390, "height": 844}
TABLET = {"width": 1024, "height": 768}
HIGH, GAP = 420, 8
COLOURS = 64
HAND, STOCK = (50, 62), (83, 22)  # hundredths of an upright picture
LOOK_MS = 1300
MOVE_MS = 700  # a card flies
TURN_MS = 400  # of everybody's time: the picture turns


class Strip:
    """Pictures of a page side by side, and what can be read on each."""

    def __init__(self, visit):
        self.visit = visit
        self.pictures = []
        self.says = []

    def add(self, what):
        self.visit.page.wait_for_timeout(TURN_MS)
        shot = Image.open(io.BytesIO(self.visit.page.screenshot())).convert("RGB")
        wide = round(shot.width * HIGH / shot.height)
        self.pictures.append(shot.resize((wide, HIGH), Image.Resampling.LANCZOS))
        self.says.append(f"{what}: {', '.join(filter(None, self.visit.words))}")

    def picture(self):
        """All of them."""
        gap = np.full((HIGH, GAP, 3), 255, np.uint8)
        parts = [part for one in self.pictures for part in (np.asarray(one), gap)]
        return Image.fromarray(np.hstack(parts[:-1])).quantize(COLOURS)


def stranger(browser, url):
    """From the address to the first exchange."""
    new = browser.new_context(viewport=PHONE, has_touch=True, locale="en")
    one = Visit(new, url + "?seed=5", swift=True, to="#welcome:not([hidden])")
    strip = Strip(one)
    strip.add("the address is opened")
    one.page.get_by_text("Play against two bots").tap()
    one.wait_for("hand_over")
    one.wait(2 * MOVE_MS)
    strip.add("one touch later")
    one.finger(*HAND)
    one.wait(LOOK_MS)
    strip.add("a finger on the hand")
    one.lift(ON_PICTURE)
    one.wait_for("turn")
    one.wait(MOVE_MS)
    strip.add("it is lifted, and both bots play")
    one.finger(*STOCK)
    one.wait(MOVE_MS)
    strip.add("a finger on the stock")
    one.lift(ON_PICTURE)
    one.wait(2 * LOOK_MS)
    one.tap_at(36, 52)  # the card at the top left
    one.wait(150)
    strip.add("a tap on a card exchanges it")
    one.wait(MOVE_MS)
    strip.add("what lay there is on the pile")
    new.close()
    return strip


def family(browser, url):
    """Each looks at the own cards, the picture turns to whose it is."""
    known = browser.new_context(viewport=TABLET, has_touch=True, locale="en")
    known.add_init_script(KNOWN)
    one = Visit(known, url + "?game=klatschen&seats=4&seed=5", swift=True)
    strip = Strip(one)
    for seat, name in enumerate(("Anna", "Ben", "Carla")):
        one.wait(MOVE_MS)
        strip.add(f"the picture is turned to {name}")
        one.press(seat)
        one.wait(LOOK_MS)
        strip.add(f"{name} holds the own place")
        one.lift(seat)
        one.wait(MOVE_MS)
        while one.facts["scene"] == "memorise":
            one.hold(seat)
            one.wait(MOVE_MS)
    known.close()
    return strip


def played(browser, url):
    """Both strips by their pictures' names."""
    return {"page_stranger": stranger(browser, url), "page_family": family(browser, url)}


def page(strips):
    """The page that shows them."""
    text = "# The page, touched\n\nMade by `python -m tests.web.strips`.\n"
    for name, strip in strips.items():
        lines = "".join(f"1. {line}\n" for line in strip.says)
        text += f"\n![{name}]({name}.png)\n\n{lines}"
    return text


def main():
    with sync_playwright() as play, web_server.Server(web_site.site(), "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        strips = played(browser, server.url)
        for name, strip in strips.items():
            strip.picture().save(FOLDER / f"{name}.png", optimize=True)
        PAGE.write_text(page(strips), "utf-8")
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()

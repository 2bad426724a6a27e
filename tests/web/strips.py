"""Two strips of the page: a stranger's first minute, a family of four round a tablet.

    .venv/bin/python -m tests.web.strips

Needs Chromium. All is done by touches, as people would; the pictures go to hardware/pictures.
"""

import io
import threading
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from host_tools.web import web_server, web_site
from tests.browser import CHROMIUM, FLAGS
from tests.web.conftest import KNOWN
from tests.web.visit import ON_PICTURE, Visit

FOLDER = Path(__file__).parents[2] / "hardware/pictures"
PHONE = {"width": 390, "height": 844}
TABLET = {"width": 1024, "height": 768}
HIGH, GAP, GROUND = 420, 8, (255, 255, 255)
COLOURS = 64
HAND, STOCK, PILE = (50, 62), (83, 22), (17, 24)  # hundredths of an upright picture
LOOK_MS = 1300
MOVE_MS = 700  # a card flies, the picture turns


class Strip:
    """Pictures of a page side by side."""

    def __init__(self, page):
        self.page = page
        self.pictures = []

    def add(self):
        shot = Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")
        wide = round(shot.width * HIGH / shot.height)
        self.pictures.append(shot.resize((wide, HIGH), Image.Resampling.LANCZOS))

    def save(self, name):
        width = sum(one.width for one in self.pictures) + GAP * (len(self.pictures) - 1)
        strip = Image.new("RGB", (width, HIGH), GROUND)
        x = 0
        for one in self.pictures:
            strip.paste(one, (x, 0))
            x += one.width + GAP
        strip.quantize(COLOURS).save(FOLDER / name, optimize=True)


def stranger(one):
    """From the address to the first exchange."""
    strip = Strip(one.page)
    one.page.wait_for_selector("#welcome:not([hidden])")
    one.wait(MOVE_MS)
    strip.add()
    one.page.get_by_text("Play against two bots").tap()
    one.wait_for("hand_over")
    one.wait(2 * MOVE_MS)
    strip.add()
    one.finger(*HAND)
    one.wait(LOOK_MS)
    strip.add()
    one.lift(ON_PICTURE)
    one.wait_for("turn")
    one.wait(MOVE_MS)
    strip.add()
    one.finger(*STOCK)
    one.wait(MOVE_MS)
    strip.add()
    one.lift(ON_PICTURE)
    one.wait(2 * LOOK_MS)
    one.tap_at(36, 52)  # the card at the top left
    one.wait(150)
    strip.add()
    one.wait_for("slap", "watch")
    one.wait(MOVE_MS // 2)
    strip.add()
    strip.save("page_stranger.png")


def family(one):
    """Each looks at the own cards, the picture turns to whose it is."""
    strip = Strip(one.page)
    for seat in range(3):
        one.wait(MOVE_MS)
        if seat < 2:
            strip.add()
        one.press(seat)
        one.wait(LOOK_MS)
        strip.add()
        one.lift(seat)
        one.wait(MOVE_MS)
        while one.facts["scene"] == "memorise":
            one.hold(seat)
            one.wait(MOVE_MS)
    strip.save("page_family.png")


def main():
    server = web_server.Server(web_site.site(), "127.0.0.1", 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        new = {"has_touch": True, "locale": "en"}
        stranger(
            Visit(browser.new_context(viewport=PHONE, **new), server.url + "?seed=5", to="#welcome")
        )
        known = browser.new_context(viewport=TABLET, **new)
        known.add_init_script(KNOWN)
        family(Visit(known, server.url + "?game=klatschen&seats=4&seed=5"))
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()

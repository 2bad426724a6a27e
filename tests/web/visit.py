"""Somebody at a tablet with the page open: what they read, and their fingers."""

import contextlib
import re
import threading
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from host_tools.web import web_server
from tests.browser import CHROMIUM, FLAGS
from tests.runtimes import PATIENCE_S

TABLET = {"viewport": {"width": 1024, "height": 768}, "has_touch": True, "service_workers": "block"}
KEEPS = {"service_workers": "allow"}  # a visit keeps the page for the next one, and takes longer
TAP_MS = 80
HOLD_MS = 650
DEAR_MS = 1300  # of a choice that costs much: a call
REST_MS = 60
LOOK_MS = 100
WATCH_MS = 300  # while others act: each look asks the browser twice
DOUBLE_MS = 350  # a tap alone is sure to be one after that
PATIENCE_MS = 1000 * PATIENCE_S
ON_PICTURE = 20  # a finger that is at no place
KNOWN = "try { localStorage.setItem('cambio.seen', '1'); } catch {}"
WITNESS = Path(__file__).with_name("witness.js")
WELCOME = "#welcome:not([hidden])"


@contextlib.contextmanager
def served(files):
    """A server of a page's files."""
    with web_server.Server(files, "127.0.0.1", 0) as one:
        threading.Thread(target=one.serve_forever, daemon=True).start()
        yield one
        one.shutdown()


@contextlib.contextmanager
def opened(files):
    """(a browser, the address of the page of these files)."""
    with served(files) as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser, server.url
        browser.close()


class Visit:
    """A page on a tablet. ``wrong`` gathers what went wrong in it.

    ``swift``: the browser's clock, its pictures and the stamps of its events go as fast as the
    page can paint, and only while somebody here waits; else they are the real ones. What was
    swift once can be slow for a while. A ``stranger`` was never here, and sees the welcome.
    """

    def __init__(self, context, url, swift=False, stranger=False):
        self.page = context.new_page()
        self.page.add_init_script(path=WITNESS)
        if not stranger:
            self.page.add_init_script(KNOWN)
        self.wrong = []
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", self._hear)
        self.has_clock = swift
        if swift:
            self.page.clock.install()
        self.page.goto(url)
        there = WELCOME if stranger else "body[data-scene]"
        self.page.wait_for_selector(there, timeout=PATIENCE_MS)
        self.swift(swift)
        self.line = context.new_cdp_session(self.page)
        self.down = {}
        self.keys = set()

    def _hear(self, message):
        if message.type == "error":
            self.wrong.append(message.text)

    def ready(self):
        """Wait until the device is on."""
        self.page.wait_for_selector("body[data-scene]", timeout=PATIENCE_MS)

    def swift(self, on):
        """Let time go as fast as it can, or as it does."""
        self.wait = self.page.clock.run_for if on else self.page.wait_for_timeout
        if on:
            self.page.clock.pause_at(self.page.evaluate("Date.now() / 1000") + 1)
        elif self.has_clock:
            self.page.clock.resume()

    # --- what is to be read -------------------------------------------------------------------

    @property
    def facts(self):
        """What the page says of the scene: {"scene", "button", "choice", "playing"}."""
        return self.page.evaluate("({...document.body.dataset})")

    @property
    def scene(self):
        """What is shown; None before the device is on."""
        return self.facts.get("scene")

    @property
    def words(self):
        """The lines that a screen reader reads, the choice at hand last."""
        return self.page.evaluate("document.getElementById('mirror').textContent").split("\n")

    @property
    def choice(self):
        """The choice at hand; "" where there is none."""
        found = re.fullmatch(r"(.*) \(\d+ of \d+\)", self.words[-1])
        return found.group(1) if found else ""

    def wait_for(self, *scenes):
        for _ in range(PATIENCE_MS // LOOK_MS):
            if self.scene in scenes:
                return
            self.wait(LOOK_MS)
        raise AssertionError((self.scene, self.words))

    # --- fingers ------------------------------------------------------------------------------

    def touch(self, kind, at_s=None):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in self.down.items()]
        facts = {"type": kind, "touchPoints": points}
        if at_s is not None:
            facts["timestamp"] = at_s
        self.line.send("Input.dispatchTouchEvent", facts)

    def press(self, *places, at_s=None):
        """Put a finger on each of these places, all in one event of the browser's; press the key of
        one that nobody has taken.

        ``at_s``: the event's own stamp, in seconds since 1970.
        """
        for place in places:
            middle = self.page.evaluate("(nth) => witness.middle(nth)", place)
            if middle is None:
                self.keys.add(place)
                self.page.keyboard.down(f"Digit{place + 1}")
            else:
                self.down[place] = middle
        if self.down:
            self.touch("touchStart", at_s)

    def lift(self, place=ON_PICTURE, at_s=None):
        if place in self.keys:
            self.keys.remove(place)
            self.page.keyboard.up(f"Digit{place + 1}")
            return
        del self.down[place]
        self.touch("touchEnd", at_s)

    def tap(self, place, ms=TAP_MS):
        self.press(place)
        self.wait(ms)
        self.lift(place)
        self.wait(REST_MS)

    def hold(self, place):
        self.tap(place, DEAR_MS if self.scene == "hand_over" else HOLD_MS)

    def take(self, wanted, place=0):
        """Go to the first choice that ``wanted``, a regular expression, finds, and take it; where
        it finds none the one that was at hand.
        """
        count = int((self.facts["choice"] or "1/1").split("/")[1])
        for _ in range(count):
            if re.search(wanted, self.choice, re.IGNORECASE):
                break
            self.tap(place)
            facts = self.facts
            if facts["choice"] and facts["scene"] == "turn":
                self.wait(DOUBLE_MS)
        calls = self.scene in ("turn", "closing") and re.search("cambio|call", self.choice, re.I)
        self.tap(place, DEAR_MS if calls else HOLD_MS)

    def play_together_until(self, *scenes):
        """Let everyone take what is offered first, each at the own place."""
        while self.scene not in scenes:
            facts = self.facts
            if facts["button"] != "-1":
                self.hold(int(facts["button"]))
            self.wait(LOOK_MS)

    def play_until(self, *scenes, wanted="cambio!|call|ring", place=0):
        """Play as one who calls as soon as it is allowed, and else takes what is offered first."""
        end = time.monotonic() + PATIENCE_S
        while (facts := self.facts)["scene"] not in scenes:
            assert time.monotonic() < end, (self.scene, self.words)
            if facts["button"] not in ("-1", str(place)):
                self.wait(WATCH_MS)
            elif facts["scene"] == "exchange_look":
                self.hold(place)  # lets go at the first offer, or at the bell
                self.tap(place)
            elif facts["choice"]:
                self.take(wanted, place)
            elif facts["button"] == str(place):
                self.hold(place)
            else:
                self.wait(WATCH_MS)

    # --- fingers on the picture -----------------------------------------------------------------

    def finger(self, x, y):
        """Put a finger on the picture, at a place in hundredths of it from the left and the top."""
        box = self.page.locator("#screen").bounding_box()
        at = box["x"] + box["width"] * x / 100, box["y"] + box["height"] * y / 100
        self.down[ON_PICTURE] = at
        self.touch("touchStart")

    def tap_at(self, x, y, ms=TAP_MS):
        self.finger(x, y)
        self.wait(ms)
        self.lift(ON_PICTURE)
        self.wait(REST_MS)

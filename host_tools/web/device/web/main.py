"""How the page starts the firmware, and what it asks of it between two pictures."""

import os
from typing import Any

import page  # type: ignore[import-not-found]  # the page registers it

from engine_core import GAMES
from firmware import ports
from firmware.app.app import App
from firmware.app.options import Options
from firmware.touch.glass import Glass
from firmware.widgets.theme import Theme

from . import letters, news
from . import ports as ours

BUTTONS = 8
WIDTH = 320
HEIGHT = 240


class Device:
    """One device in a page: ``step`` is called for each picture, and after each press."""

    def __init__(
        self, options: "Options | None" = None, width: int = WIDTH, height: int = HEIGHT
    ) -> None:
        os.urandom = lambda count: bytes([page.chance(256) for _ in range(count)])
        os.chdir(ours.DRIVE)  # the top of a board's drive is its current folder
        self.buttons, stick = ours.Buttons(BUTTONS), ours.Stick()
        self.screen = ours.Screen(width, height)
        self.app = App(
            ports.Ports(
                ours.Clock(),
                self.screen,
                self.buttons,
                ours.Buzzer(),
                ours.Lights(),
                ours.Storage(),
                ours.Link(),
                encoder=stick,
            ),
            options,
        )
        self._glass = Glass(self.app, self.buttons.set, stick.set)
        self._last_facts: tuple[object, ...] = ()
        self._words = ("", "")
        self._drawn = -1

    def press(self, button: int, down: bool, at_ms: float) -> None:
        """A button went down or up at ``at_ms`` on the page's clock."""
        self.buttons.set(button, down, int(at_ms * 1000))

    def touch(self, finger: int, kind: str, x: int, y: int, at_ms: float) -> bool:
        """A finger on the picture at (x, y) px: see Glass."""
        return self._glass.touch(finger, kind, x, y, int(at_ms * 1000))

    def reshape(self, width: int, height: int) -> None:
        """The screen was turned: the scene that is shown comes anew, in another shape."""
        app, display = self.app, self.screen.display
        if (width, height) == (display.width, display.height):
            return
        display.width, display.height = width, height
        theme, old = Theme(width, height, True), app.theme
        for kept in ("deck", "buttons", "left", "scales"):
            setattr(theme, kept, getattr(old, kept))
        app.theme = theme
        app.later(_again)

    def step(self) -> None:
        """One pass of the firmware's loop; the page learns what it needs beside the picture."""
        self.app.step()
        if self._drawn != self.screen.refreshes:
            self._drawn = self.screen.refreshes
            self._tell()

    def _tell(self) -> None:
        """Tell the page what changed; while a secret is shown, no words, if others hear them."""
        app = self.app
        if not app.scene.shows or news.is_alone(app):
            self._words = news.words(app), news.choice(app)
        facts: tuple[object, ...] = (
            app.scene.name,
            news.acting(app),
            app.scene.shows,
            app.table is not None,
            news.names(app),
        )
        facts += self._words + (app.scene.hold_us // 1000,) + news.pile(app) + (news.faces(app),)
        if facts != self._last_facts:
            self._last_facts = facts
            page.tell(*facts)


def _again(app: Any) -> None:
    """Show what is due, or what was asked for last."""
    if app.table is None:
        app.show(*app.asked)
    else:
        app.follow()


def start(
    width: int,
    height: int,
    game: "str | None" = None,
    seats: int = 4,
    bots: int = 0,
    seed: "int | None" = None,
    lesson: bool = False,
    goes_on: bool = False,
    motion: bool = True,
) -> "tuple[Any, ...]":
    """Switch a device on, with a panel of that shape; with a ``game`` it is dealt at once.

    Or it begins with a ``lesson``, or ``goes_on`` with the game that is saved. ``motion``: see
    Options. Returns what the page calls from then on.
    """
    letters.install()
    options = Options(game, seats, bots, seed=seed, motion=motion, resumes=goes_on)
    device = Device(options, width, height)
    if lesson:
        device.app.later(_teach)
    return device.press, device.touch, device.step, device.reshape, device.screen.refresh


def _teach(app: Any) -> None:
    """The first game's lesson, for who sits at the first button."""
    from firmware.app import lesson

    lesson.begin(app, GAMES[0], 0)

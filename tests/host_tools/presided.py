"""`cambio bell` in somebody's hands: the firmware's table on ports that a test works."""

from firmware import ports
from firmware.app.at_table import go_on
from firmware.table.players import Player
from firmware.table.seating import Setup
from host_tools.bell import preside
from tests.firmware.handheld import PANELS, Buttons, Buzzer, Clock, Handheld, Screen

NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def table_of(names, settings):
    """These people, who have sat down."""
    table = Setup("bourse", len(names), settings=settings)
    table.people = [Player(name, nth) for nth, name in enumerate(names)]
    return table


class Presided(Handheld):
    """Keys for every seat; ``wired`` are the buttons beside them, and ``names`` none to go on."""

    def __init__(self, storage, names=NAMES, wired=None, buzzer=None, **settings):
        self.clock = Clock()
        self.buttons = Buttons(self.clock)
        self.storage = storage
        self.buzzer = buzzer or Buzzer()
        self.buzzer.failed = None
        self.wired = wired or Buttons(self.clock, 0)
        self.wired.failed = None
        bundle = ports.Ports(self.clock, Screen(*PANELS["tft"]), self.buttons)
        self.gear = preside.Gear(self.wired, self.buzzer, storage)
        self.app = preside.device_on(bundle, self.gear)
        if names:
            preside.seat(self.app, table_of(names, settings))
        else:
            self.app.later(go_on)
            self.app.step()

    def press(self, button, at_us=None):
        """One press of a button that is wired."""
        at_us = at_us or self.clock.now_us + 1
        self.wired.planned += [(at_us, button, True), (at_us + 1000, button, False)]
        self.wait(60)


class Shown:
    """A front that nobody looks at; it is closed after ``passes`` of the loop."""

    brightness = 1.0

    def __init__(self, passes=1):
        self.passes = passes

    @property
    def closed(self):
        """Whether it is."""
        self.passes -= 1
        return self.passes < 0

    def present(self):
        """Nobody looks."""

    def wait(self, seconds):
        """Nobody waits."""

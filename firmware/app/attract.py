"""Attract mode: an idle title has bots play a silent round until a press or a request ends it.

Meanwhile ``Attract`` replaces the app's buttons, and nothing is stored. The lights show the bots'
turns.
"""

# --- only before play: to attract ---

import os

from engine_core import BURN_GAMES
from engine_core.model import phases
from firmware import ports
from firmware.table import factory
from firmware.table.seating import Setup

from .at_table import sit_down
from .context import Session

SEATS = 4
DIM = 0.3  # brightness of the panel, at most
READ_US = 15_000_000  # how long the end of the round is shown
OVER = (phases.ROUND_OVER, phases.GAME_OVER)


def begin(app: Session) -> None:
    """Have bots play a round of a random burn game."""
    if type(app.ports.buttons) is not Attract:
        Attract(app)
    game = BURN_GAMES[os.urandom(1)[0] % len(BURN_GAMES)]
    seats = min(SEATS, app.ports.buttons.count)
    setup = Setup(game, seats, seats)
    seed = int.from_bytes(os.urandom(6), "big")
    table = factory.start(setup, seed, app.ports.storage)
    table.counts = False
    sit_down(app, table)
    app.tunes.silent = True


class Attract(ports.Buttons):
    """Stands in for the buttons: ends on a press, or some time after the round."""

    def __init__(self, app: Session) -> None:
        self._app = app
        bundle = app.ports
        self._real = (bundle.buttons, bundle.storage)
        self._brightness = bundle.screen.brightness
        self.count = bundle.buttons.count
        self._touched_us = app.touched_us
        self.over_us = 0
        bundle.buttons, bundle.storage = self, ports.Storage()
        bundle.screen.brightness = min(DIM, self._brightness)

    def edges(self) -> list[tuple[int, int, bool]]:
        """No edges for the app, as only bots play."""
        app = self._app  # the table gets no name, which would keep its game: see session.leave
        now_us = app.ports.clock.us()
        if app.table is None or app.table.public.phase not in OVER:
            self.over_us = now_us + READ_US
        edges = self._real[0].edges()
        app.gestures.poll(edges, now_us).clear()  # where fingers are: the title spends presses
        pressed = [edge for edge in edges if edge[2]]
        touched = bool(pressed) or app.touched_us != self._touched_us  # or the encoder
        if touched or now_us >= self.over_us:
            app.worn = not touched  # each demo leaves holes: nobody waits, so begin anew
            self.free()
        return []

    def free(self) -> None:
        """Return to the title, without saving anything."""
        app = self._app
        self.stand_back()
        app.touched_us = app.ports.clock.us()
        app.begun = lambda app: app.leave_now()  # without room it runs again
        app.play_at(None, None)
        app.leave_now()
        app.begun = None
        app.follow()  # at once: only at the title are buttons lent to a computer

    def stand_back(self) -> None:
        """Give back the buttons, the storage and the panel's light."""
        bundle = self._app.ports
        bundle.buttons, bundle.storage = self._real
        light = bundle.screen.brightness  # after the encoder it is not dimmed any more
        bundle.screen.brightness = max(light, self._brightness)

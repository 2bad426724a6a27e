"""How loud and how bright the device is."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from firmware.ports import tunes
from firmware.scenes.base import Ask

from .preferences import PERCENTS, VOLUMES, recall

VOLUME = "volume"
BRIGHTNESS = "brightness"
BACK = "back"


class Settings(Ask):
    """A hold goes to the next step of what is at hand, heard or seen at once."""

    def build(self) -> None:
        self.kept = recall(self.app)
        self.banner("Settings")
        self.menu(self.layout.body)
        self.foot(("tap: next, hold: change",))
        self._offer(0)

    def _offer(self, index: int) -> None:
        """Offer what this device can change."""
        ports = self.app.ports
        choices = [(("Back",), BACK)]
        if ports.screen.dims:
            percent = PERCENTS[self.kept.brightness]
            choices.insert(0, ((f"Brightness: {percent} %",), BRIGHTNESS))
        if ports.buzzer.has_volume:
            choices.insert(0, ((f"Volume: {VOLUMES[self.kept.volume][0]}",), VOLUME))
        self.offer(choices, index)

    def take(self, value: str) -> None:
        if value == BACK:
            self.app.show("title")
            return
        kept = self.kept
        if value == VOLUME:
            kept.volume = (kept.volume + 1) % len(VOLUMES)
            self.app.tunes.play(tunes.SLAP)
        else:
            kept.brightness = (kept.brightness + 1) % len(PERCENTS)
        kept.apply(self.app)
        kept.keep(self.app)
        self._offer(self.menu_index)

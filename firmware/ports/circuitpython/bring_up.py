"""All ports of the board that the firmware runs on. What fails is left out, and told."""

# --- only to start ---

import os

from engine_core.model.types import Facts
from firmware import ports

from .board import pin
from .clock import DeviceClock

TRIM = "CAMBIO_BATTERY"  # in settings.toml: the meter's mV by the device's, times 1000


class BringUp:
    """Opens the ports one by one. ``missing`` says which failed: [(port, why)]."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.missing: list[tuple[str, str]] = []
        self.ports = ports.Ports(clock=DeviceClock())
        absent = self.ports.screen.display  # the drive has fonts and cards of the panel's size only
        absent.width, absent.height = facts["width"], facts["height"]
        for name, opener in (
            ("buttons", self._buttons),
            ("link", self._link),
            ("lights", self._lights),
            ("buzzer", self._buzzer),
            ("storage", self._storage),
            ("battery", self._battery),
            ("encoder", self._encoder),
            ("screen", self._screen),
        ):
            try:
                setattr(self.ports, name, opener())
            except (ImportError, OSError, RuntimeError, ValueError, KeyError) as why:
                self.missing.append((name, str(why)))

    def _buttons(self) -> ports.Buttons:
        from .buttons import PioButtons

        first, count = self.facts["buttons"]
        buttons = PioButtons(pin(first), count, self.ports.clock)
        buttons.places = self.facts.get("places", buttons.places)
        return buttons

    def _link(self) -> ports.Link:
        from .link import UsbLink

        return UsbLink()

    def _lights(self) -> ports.Lights:
        from .lights import NeoPixelLights

        number, count, part, order = self.facts["lights"]
        return NeoPixelLights(pin(number), count, part, order)

    def _buzzer(self) -> ports.Buzzer:
        from .buzzer import PwmBuzzer

        enable, bell = [
            pin(self.facts[use]) if use in self.facts else None for use in ("buzzer_enable", "bell")
        ]
        return PwmBuzzer(pin(self.facts["buzzer"]), enable, bell)

    def _battery(self) -> ports.Battery:
        if "battery" not in self.facts:
            return self.ports.battery
        from .battery import DividedBattery

        facts = self.facts["battery"]
        trim = int(os.getenv(TRIM) or 1000)
        return DividedBattery(pin(facts["pin"]), facts["times"], facts["warn"], facts["mv"], trim)

    def _encoder(self) -> ports.Encoder:
        if "encoder" not in self.facts:
            return self.ports.encoder
        from .encoder import RotaryEncoder

        facts = self.facts["encoder"]
        a, b, switch = [pin(facts[use]) for use in ("a", "b", "switch")]
        return RotaryEncoder(a, b, switch, self.ports.clock)

    def _storage(self) -> ports.Storage:
        from .storage import NvmStorage

        return NvmStorage()

    def _screen(self) -> ports.Screen:
        from .screen import opened

        facts = self.facts
        wiring = {use: pin(number) for use, number in facts["screen"].items()}
        return opened(facts["panel"], facts["width"], facts["height"], wiring)

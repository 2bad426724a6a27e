"""All the ports of one device, and the null ports for hardware that many boards lack."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import Buttons, Buzzer, Clock, Lights, Link, Screen, Storage


class Encoder:
    """A rotary encoder with a switch, for the seat to move; see ``Buttons``."""

    def turns(self) -> int:
        """Steps since the last call, positive clockwise."""
        return 0

    def edges(self) -> list[tuple[int, int, bool]]:
        """The edges of its press since the last call, as ``Buttons.edges`` has them; button 0."""
        return []


class Battery:
    """The cell that feeds the device. ``warned``: the players have seen that it is low."""

    warn = 15  # percent, and below
    warned = False

    def millivolts(self) -> int:
        """What the cell has, as it is read; 0 where no battery is seen."""
        return 0

    def percent(self) -> int | None:
        """The charge in percent; None if there is no battery."""
        return None


class Ports:
    """The hardware of one device. Omitted ports are absent."""

    def __init__(
        self,
        clock: "Clock | None" = None,
        screen: "Screen | None" = None,
        buttons: "Buttons | None" = None,
        buzzer: "Buzzer | None" = None,
        lights: "Lights | None" = None,
        storage: "Storage | None" = None,
        link: "Link | None" = None,
        battery: Battery | None = None,
        encoder: Encoder | None = None,
    ) -> None:
        from firmware import ports  # which has this class too

        self.clock = clock or ports.Clock()
        self.screen = screen or ports.Screen()
        self.buttons = buttons or ports.Buttons()
        self.buzzer = buzzer or ports.Buzzer()
        self.lights = lights or ports.Lights()
        self.storage = storage or ports.Storage()
        self.link = link or ports.Link()
        self.battery = battery or Battery()
        self.encoder = encoder or Encoder()

"""All the ports of one device."""

from typing import TYPE_CHECKING

from .optional import Battery, Encoder

if TYPE_CHECKING:
    from . import Buttons, Buzzer, Clock, Lights, Link, Screen, Storage


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

"""Time since power-on."""

import time

import microcontroller

from firmware import ports


class DeviceClock(ports.Clock):
    """The RP2040's 1 MHz timer (datasheet 4.6), from the crystal that the PIO's clock is from.

    It never wraps, unlike supervisor.ticks_ms(), and never loses precision, unlike
    time.monotonic().
    """

    def ms(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def us(self) -> int:
        """Microseconds, in steps of some 31 us."""
        return time.monotonic_ns() // 1_000

    def feed(self) -> None:
        dog = microcontroller.watchdog
        if dog is not None and dog.mode is not None:
            dog.feed()

"""A passive piezo, or a small speaker behind an amplifier, on a PWM pin; and an external bell."""

import digitalio
import pwmio
from microcontroller import Pin

from firmware import ports

_LOUDEST = 0x8000  # half of the time high: duty cycles run to 0xFFFF


class PwmBuzzer(ports.Buzzer):
    """The PWM slice sounds by itself (RP2040 datasheet 4.5)."""

    has_volume = True

    def __init__(self, pin: Pin, enable: Pin | None = None, bell: Pin | None = None) -> None:
        """``enable`` switches the amplifier, ``bell`` an active buzzer, high = on."""
        self._pwm = pwmio.PWMOut(pin, frequency=1000, duty_cycle=0, variable_frequency=True)
        self._enable = _switch(enable, True)
        self._bell = _switch(bell, False)

    def tone(self, hz: int) -> None:
        if hz:
            self._pwm.frequency = hz
            # loudness goes with the square of the duty cycle, more or less
            self._pwm.duty_cycle = int(_LOUDEST * self.volume * self.volume)
        else:
            self._pwm.duty_cycle = 0

    def ring(self, on: bool) -> None:
        """Switch the external bell. It has one loudness, so it rings at full volume only."""
        if self._bell is not None:
            self._bell.value = on and self.volume >= 1


def _switch(pin: Pin | None, on: bool) -> digitalio.DigitalInOut | None:
    if pin is None:
        return None
    switch = digitalio.DigitalInOut(pin)
    switch.switch_to_output(on)
    return switch

"""A passive piezo, or a small speaker behind an amplifier, on a PWM pin."""

import digitalio
import pwmio

from firmware import ports

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin

_LOUDEST = 0x8000  # half of the time high: duty cycles run to 0xFFFF


class PwmBuzzer(ports.Buzzer):
    """The PWM slice sounds by itself (RP2040 datasheet 4.5). ``volume`` is from 0 to 1."""

    def __init__(self, pin: "Pin", enable: "Pin | None" = None, volume: float = 1.0) -> None:
        """``enable`` switches the amplifier, high = on."""
        self.volume = volume
        self._pwm = pwmio.PWMOut(pin, frequency=1000, duty_cycle=0, variable_frequency=True)
        if enable is not None:
            self._enable = digitalio.DigitalInOut(enable)
            self._enable.switch_to_output(True)

    def tone(self, hz: int) -> None:
        """Sound at ``hz`` until the next call, silent at 0. Returns at once."""
        if hz:
            self._pwm.frequency = hz
            # loudness goes with the square of the duty cycle, more or less
            self._pwm.duty_cycle = int(_LOUDEST * self.volume * self.volume)
        else:
            self._pwm.duty_cycle = 0

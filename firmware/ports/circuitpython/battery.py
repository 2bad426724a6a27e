"""The battery, read through a divider by the chip's converter."""

from analogio import AnalogIn
from microcontroller import Pin

from firmware.ports.bundle import Battery

FULL_SCALE_MV = 3300  # of the converter: the Pico's ADC_VREF (Pico datasheet 4.3)
READINGS = 8  # a light that flashes pulls the supply down for a moment


class DividedBattery(Battery):
    """A cell at a pin behind a divider.

    ``times`` is how many hundredths of the pin's voltage the cell has; ``curve`` has mV and the
    percent at it in turn, both rising. ``trim`` is what this board's converter lacks, 1000 for
    nothing: the 3.3 V that it measures by are 3 % wrong at worst, half a cell.
    """

    def __init__(
        self, pin: Pin, times: int, warn: int, curve: tuple[int, ...], trim: int = 1000
    ) -> None:
        self._input = AnalogIn(pin)
        self._times = times * trim
        self.warn = warn
        self._curve = curve

    def millivolts(self) -> int:
        total = 0
        for _ in range(READINGS):
            total += self._input.value
        return total // READINGS * FULL_SCALE_MV // 65535 * self._times // 100_000

    def percent(self) -> int | None:
        """How full it is; None below half of what an empty cell has: there is none then."""
        volts = self.millivolts()
        curve = self._curve
        if volts < curve[0] // 2:
            return None
        for at in range(2, len(curve), 2):
            low, high = curve[at - 2], curve[at]
            if volts < high:
                share = max(0, volts - low)
                return curve[at - 1] + share * (curve[at + 1] - curve[at - 1]) // (high - low)
        return curve[-1]

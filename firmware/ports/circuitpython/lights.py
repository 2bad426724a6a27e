"""One NeoPixel under each button."""

import digitalio
import neopixel_write
from microcontroller import Pin

from firmware import ports


class NeoPixelLights(ports.Lights):
    """A chain of ``count`` pixels; 30 us a pixel to send (WS2812B datasheet), at ``show``.

    ``part``: of full light they get so small a part as the board's supply bears, 4 is a quarter.
    ``order``: in which the pixels take their colours, "RGB" or "GRB": makers differ.
    """

    def __init__(self, pin: Pin, count: int, part: int, order: str) -> None:
        self._pin = digitalio.DigitalInOut(pin)
        self._pin.switch_to_output()
        self._part = part
        self._places = tuple([order.index(name) for name in "RGB"])
        self._bytes = bytearray(3 * count)
        self.show()

    def set(self, button: int, colour: tuple[int, int, int]) -> None:
        place = 3 * button
        part = 2 * self._part if self.weak else self._part
        if 0 <= place < len(self._bytes):
            red, green, blue = self._places
            self._bytes[place + red] = colour[0] // part
            self._bytes[place + green] = colour[1] // part
            self._bytes[place + blue] = colour[2] // part

    def show(self) -> None:
        neopixel_write.neopixel_write(self._pin, self._bytes)

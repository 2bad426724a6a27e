"""The panels: how each display driver is opened, by the name that a board's file gives it."""

from typing import TYPE_CHECKING, TypeAlias

import busio
import displayio

from firmware import ports

if TYPE_CHECKING:
    from busdisplay import BusDisplay
    from fourwire import FourWire
    from microcontroller import Pin

Wiring: TypeAlias = "dict[str, Pin]"

SPI_HZ = 32_000_000  # half of 48 (set_sys_clock_pll), or 31.25; ST7789V datasheet: 62.5 MHz at most
ST7789_START = (
    b"\x01\x80\x78"  # SWRESET; 120 ms until it may be woken (ST7789V datasheet 9.1.2)
    b"\x11\x80\x05"  # SLPOUT; 5 ms until the next command (9.1.12)
    b"\x3a\x01\x55"  # COLMOD: 16 bits a pixel
    b"\x36\x01\x60"  # MADCTL: rows run along the panel's long side
    b"\x21\x00"  # INVON: these panels' glass is inverted
    b"\x13\x00"  # NORON
    b"\x29\x00"  # DISPON
)
I2C_HZ = 1_000_000  # SSD1306 and RP2040 do 1 MHz on short wires
I2C_ADDRESSES = 0x3C, 0x3D  # SSD1306 datasheet 8.1.5; the second by a jumper, or as some come


class Panel(ports.Screen):
    """Refreshes only when told, so that a scene never appears half drawn."""

    def __init__(self, panel: "BusDisplay", colour: bool, dims: bool) -> None:
        """``dims``: the panel's light can be changed; one that can't be dimmed stays at 1."""
        self._panel = panel
        self.colour = colour
        self.dims = dims
        self.display = panel  # type: ignore[assignment]  # more than the app touches

    @property
    def brightness(self) -> float:
        """How bright the panel is, 0 to 1."""
        return self._panel.brightness if self.dims else 1.0

    @brightness.setter
    def brightness(self, level: float) -> None:
        if self.dims:
            self._panel.brightness = level

    def refresh(self) -> None:
        self._panel.refresh()


# --- only to start ---


def opened(name: str, width: int, height: int, wiring: Wiring) -> Panel:
    """The panel of a driver by its name in a board's file.

    ``wiring``: the pins by their use, as the pin map names them. Raises ValueError for a name that
    is none, ValueError or OSError when the panel does not answer (SPI can't tell).
    """
    opener = _OPENERS.get(name)
    if opener is None:
        raise ValueError(f"no driver for the panel {name}")
    displayio.release_displays()
    return opener(width, height, wiring)


def _st7789(width: int, height: int, wiring: Wiring) -> Panel:
    """Colours behind SPI; its light can be changed where its pin is wired."""
    import busdisplay

    panel = busdisplay.BusDisplay(
        _four_wire(wiring),
        ST7789_START,
        width=width,
        height=height,
        backlight_pin=wiring.get("backlight"),
        auto_refresh=False,
    )
    return Panel(panel, True, "backlight" in wiring)


def _sh1106(width: int, height: int, wiring: Wiring) -> Panel:
    """White pixels behind SPI, that make their own light."""
    from adafruit_displayio_sh1106 import SH1106  # type: ignore[import-untyped]

    bus = _four_wire(wiring)
    return Panel(SH1106(bus, width=width, height=height, auto_refresh=False), False, True)


def _ssd1306(width: int, height: int, wiring: Wiring) -> Panel:
    """White pixels behind I2C, that make their own light."""
    import i2cdisplaybus
    from adafruit_displayio_ssd1306 import SSD1306  # type: ignore[import-untyped]

    i2c = busio.I2C(wiring["clock"], wiring["data"], frequency=I2C_HZ)
    first, second = I2C_ADDRESSES
    try:
        bus = i2cdisplaybus.I2CDisplayBus(i2c, device_address=first)
    except ValueError:
        bus = i2cdisplaybus.I2CDisplayBus(i2c, device_address=second)
    return Panel(SSD1306(bus, width=width, height=height, auto_refresh=False), False, True)


_OPENERS = {"st7789": _st7789, "sh1106": _sh1106, "ssd1306": _ssd1306}


def _four_wire(wiring: Wiring) -> "FourWire":
    import fourwire

    spi = busio.SPI(wiring["clock"], MOSI=wiring["data"])
    return fourwire.FourWire(
        spi,
        command=wiring["command"],
        chip_select=wiring["select"],
        reset=wiring["reset"],
        baudrate=SPI_HZ,
    )

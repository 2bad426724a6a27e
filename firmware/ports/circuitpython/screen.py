"""The panel of the board: a displayio display for the driver that the pin map names."""

import busio
import displayio

from firmware import ports

TYPE_CHECKING = False
if TYPE_CHECKING:
    from busdisplay import BusDisplay
    from fourwire import FourWire
    from microcontroller import Pin

    Wiring = dict[str, Pin]

SPI_HZ = 24_000_000  # ST7789V datasheet: 16 ns a write cycle, 62.5 MHz; a breadboard bears less
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
I2C_ADDRESS = 0x3C


class PanelScreen(ports.Screen):
    """Refreshes only when told, so that a scene never appears half drawn."""

    def __init__(self, display: "BusDisplay", colour: bool, dims: bool = True) -> None:
        """``dims``: the panel's light is wired, or the panel makes its own."""
        self.colour = colour
        self.dims = dims
        self.display = display  # type: ignore[assignment]  # more than the app touches
        self._panel = display

    @property
    def brightness(self) -> float:
        """How bright the panel is, 0 to 1; a panel that can't be dimmed stays at 1."""
        return self._panel.brightness if self.dims else 1.0

    @brightness.setter
    def brightness(self, level: float) -> None:
        if self.dims:
            self._panel.brightness = level

    def refresh(self) -> None:
        """Bring what changed onto the panel."""
        self._panel.refresh()


def open_screen(driver: str, width: int, height: int, wiring: "Wiring") -> PanelScreen:
    """The panel. Raises ValueError or OSError when it does not answer (SPI can't tell)."""
    displayio.release_displays()
    if driver == "st7789":
        return PanelScreen(_st7789(width, height, wiring), True, "backlight" in wiring)
    if driver == "sh1106":
        return PanelScreen(_sh1106(width, height, wiring), False)
    if driver == "ssd1306":
        return PanelScreen(_ssd1306(width, height, wiring), False)
    raise ValueError(f"no driver for the panel {driver}")


def _four_wire(wiring: "Wiring") -> "FourWire":
    import fourwire

    spi = busio.SPI(wiring["clock"], MOSI=wiring["data"])
    return fourwire.FourWire(
        spi,
        command=wiring["command"],
        chip_select=wiring["select"],
        reset=wiring["reset"],
        baudrate=SPI_HZ,
    )


def _st7789(width: int, height: int, wiring: "Wiring") -> "BusDisplay":
    import busdisplay

    return busdisplay.BusDisplay(
        _four_wire(wiring),
        ST7789_START,
        width=width,
        height=height,
        backlight_pin=wiring.get("backlight"),
        auto_refresh=False,
    )


def _sh1106(width: int, height: int, wiring: "Wiring") -> "BusDisplay":
    from adafruit_displayio_sh1106 import SH1106  # type: ignore[import-untyped]

    panel: "BusDisplay" = SH1106(_four_wire(wiring), width=width, height=height, auto_refresh=False)
    return panel


def _ssd1306(width: int, height: int, wiring: "Wiring") -> "BusDisplay":
    import i2cdisplaybus
    from adafruit_displayio_ssd1306 import SSD1306  # type: ignore[import-untyped]

    i2c = busio.I2C(wiring["clock"], wiring["data"], frequency=I2C_HZ)
    bus = i2cdisplaybus.I2CDisplayBus(i2c, device_address=I2C_ADDRESS)
    panel: "BusDisplay" = SSD1306(bus, width=width, height=height, auto_refresh=False)
    return panel

"""Reads hardware/boards/*.toml, the single source of pin assignments."""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_tools.boards import pins
from host_tools.common.errors import PlainError, unknown

_HERE = Path(__file__).resolve().parents[1]
# Installed, or in a clone.
_FOLDERS = (_HERE / "hardware" / "boards", _HERE.parent / "hardware" / "boards")
FOLDER = next((place for place in _FOLDERS if place.is_dir()), _FOLDERS[-1])
MAX_SEATS = 8
_INSTALL = "Correct the file, or install this project again."
DRIVERS = {"st7789": "spi", "sh1106": "spi", "ssd1306": "i2c"}  # of ports/circuitpython/screen.py
_TABLES = {"name", "title", "chip", "like", "images", "screen", "buttons", "lights", "buzzer"}
_TABLES |= {"bell", "battery", "encoder", "optional", "power", "fitted"}
_PIN = re.compile(r"GP([0-9]|1[0-9]|2[0-9])\Z")


@dataclass(frozen=True)
class Screen:
    """A panel: `width` x `height` in pixels; `colour` False: one bit per pixel."""

    driver: str
    bus: str
    width: int
    height: int
    colour: bool
    pins: dict[str, str]


@dataclass(frozen=True)
class Image:
    """A CircuitPython image that fits a board, by its board id, and a reason to choose it."""

    board_id: str
    why: str


@dataclass(frozen=True)
class Battery:
    """A cell read through a divider: `upper_ohm` from the cell to the pin, `lower_ohm` to ground;
    `reference_volts` are at the converter's reference.

    `curve` has pairs of volts and percent, both rising; at `warn_percent` the device warns.
    """

    pin: str
    upper_ohm: float
    lower_ohm: float
    curve: Sequence[Sequence[float]]
    warn_percent: float
    reference_volts: float = 3.3

    def __post_init__(self) -> None:
        volts = [volt for volt, _ in self.curve]
        if len(volts) < 2 or volts != sorted(set(volts)) or volts[0] <= 0:
            raise ValueError("battery.curve must have two rising volts or more")
        if not (self.upper_ohm > 0 and self.lower_ohm > 0):
            raise ValueError("battery.upper_ohm and battery.lower_ohm must be above 0")


@dataclass(frozen=True)
class Board:
    """One supported board. `data` is the whole file, for values without a field here.

    `images` fit it, best first. `light_part`: lights get at most this fraction (1/n) of full power,
    by the supply's limit; `light_order`: their colour order, such as "GRB". `places` are the
    buttons' positions, (x, y) in mm from the panel's centre, y away from the reader; empty for a
    finished product.
    """

    name: str
    title: str
    images: tuple[Image, ...]
    screen: Screen
    button_pins: tuple[str, ...]
    light_count: int
    light_part: int
    light_order: str
    data: dict[str, Any]
    places: tuple[tuple[float, float], ...] = ()
    battery: Battery | None = None

    def __post_init__(self) -> None:
        if type(self.light_part) is not int or not 1 <= self.light_part <= 255:
            raise ValueError("lights.part must be a whole number from 1 to 255")
        if sorted(self.light_order) != ["B", "G", "R"]:
            raise ValueError("lights.order must have R, G and B once each")
        places, pins = len(self.places), len(self.button_pins)
        if places not in (0, pins):
            raise ValueError(f"buttons.places has {places} places for {pins} buttons")

    @property
    def built_as(self) -> str:
        """The board whose carrier and case it uses: itself, or the one it is like."""
        return str(self.data.get("like", self.name))

    @property
    def board_ids(self) -> tuple[str, ...]:
        """The CircuitPython boards that it may identify as."""
        return tuple(image.board_id for image in self.images)

    @property
    def is_pico(self) -> bool:
        """Whether it is wired by hand, around a Raspberry Pi Pico of some kind."""
        return any("_pi_pico" in name for name in self.board_ids)

    @property
    def seats(self) -> int:
        """How many buttons are players' buttons."""
        return min(MAX_SEATS, len(self.button_pins))

    def pins(self) -> dict[str, str]:
        """What each pin is connected to: {"GP2": "button 1", "GP18": "screen clock", ...}."""
        uses = {pin: f"button {i + 1}" for i, pin in enumerate(self.button_pins)}
        for pin_use, pin in _named_pins(self.data):
            if pin in uses:
                raise ValueError(f"{self.name}: {pin} is both {uses[pin]} and {pin_use}")
            uses[pin] = pin_use
        return uses


def names(folder: Path = FOLDER) -> list[str]:
    """The names of all boards, sorted."""
    return sorted(path.stem for path in folder.glob("*.toml"))


def load(name: str, folder: Path = FOLDER) -> Board:
    """The board of that name. Raises PlainError for an unknown name or a broken file."""
    if name not in names(folder):
        raise unknown("board", name, names(folder))
    path = folder / f"{name}.toml"
    try:
        board = _board(read(path))
        if board.name != name:
            raise ValueError(f'its name is "{board.name}"')
        for pin in board.pins():
            if not _PIN.match(str(pin)):
                raise ValueError(f'"{pin}" is not a pin of the RP2040 (GP0 to GP29)')
        _check(board)
    except KeyError as error:
        raise PlainError(f"{path.name} lacks {error.args[0]}.", _INSTALL) from error
    except (ValueError, TypeError, OSError) as error:
        raise PlainError(f"{path.name} is broken: {error}.", _INSTALL) from error
    return board


def _check(board: Board) -> None:
    """Raises ValueError for what the firmware or the chip can't do."""
    if odd := board.data.keys() - _TABLES:
        raise ValueError(f'there is no table "{min(odd)}"')
    if board.data["buttons"]["pressed"] != "low":
        raise ValueError("a pressed button must connect its pin to ground")
    driver, bus = board.screen.driver, board.screen.bus
    if DRIVERS.get(driver) != bus:
        known = ", ".join(" at ".join(one) for one in DRIVERS.items())
        raise ValueError(f'the driver "{driver}" at {bus} is none of {known}')
    if found := pins.faults(board.pins(), bus, board.is_pico):
        raise ValueError("; ".join(found))


def read(path: Path) -> dict[str, Any]:
    """A board file's tables; missing ones come from the board that it is `like`."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return read(path.with_name(f"{data['like']}.toml")) | data if "like" in data else data


def _board(data: dict[str, Any]) -> Board:
    return Board(
        name=data["name"],
        title=data["title"],
        images=tuple(Image(**image) for image in data["images"]),
        screen=Screen(**data["screen"]),
        button_pins=tuple(data["buttons"]["pins"]),
        light_count=int(data["lights"]["count"]),
        light_part=data["lights"]["part"],
        light_order=data["lights"]["order"],
        data=data,
        places=tuple((float(x), float(y)) for x, y in data["buttons"].get("places", ())),
        battery=Battery(**data["battery"]) if "battery" in data else None,
    )


def _named_pins(data: dict[str, Any]) -> list[tuple[str, str]]:
    """(use, pin) of everything but the buttons."""
    found = [(f"screen {use}", pin) for use, pin in data["screen"]["pins"].items()]
    found += [(part, data[part]["pin"]) for part in ("lights", "buzzer")]
    found += [("buzzer enable", pin) for use, pin in data["buzzer"].items() if use == "enable"]
    found += [(part, data[part]["pin"]) for part in ("bell", "battery") if part in data]
    more = {"encoder": data.get("encoder", {})}
    more |= {f"optional {name}": part for name, part in data.get("optional", {}).items()}
    return found + [(f"{name} {use}", pin) for name in more for use, pin in more[name].items()]

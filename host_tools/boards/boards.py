"""Reads hardware/boards/*.toml, the single source of pin assignments."""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from host_tools.boards import form, pins
from host_tools.common.errors import PlainError, unknown

_HERE = Path(__file__).resolve().parents[1]
# Installed, or in a clone.
_FOLDERS = (_HERE / "hardware" / "boards", _HERE.parent / "hardware" / "boards")
FOLDER = next((place for place in _FOLDERS if place.is_dir()), _FOLDERS[-1])
MAX_SEATS = 8
USUAL = "pico_tft"  # where no board is asked for, and none is plugged in
_INSTALL = "Correct the file, or install this project again."
DRIVERS = {"st7789": "spi", "sh1106": "spi", "ssd1306": "i2c"}  # of ports/circuitpython/screen.py


class Screen(NamedTuple):
    """A panel: `width` x `height` in pixels; `colour` False: one bit per pixel."""

    driver: str
    bus: str
    width: int
    height: int
    colour: bool
    pins: dict[str, str]


class Image(NamedTuple):
    """A CircuitPython image that fits a board, by its board id, and a reason to choose it."""

    board_id: str
    why: str


class Battery(NamedTuple):
    """A cell read through a divider: `upper_ohm` from the cell to the pin, `lower_ohm` to ground;
    `reference_volts` are at the converter's reference.

    `curve` has pairs of volts and percent, both rising; at `warn_percent` the device warns.
    """

    pin: str
    upper_ohm: float
    lower_ohm: float
    curve: Sequence[Sequence[float]]
    warn_percent: int
    reference_volts: float = 3.3


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
                raise ValueError(f"{pin} is both {uses[pin]} and {pin_use}")
            uses[pin] = pin_use
        return uses


def names(folder: Path = FOLDER) -> list[str]:
    """The names of all boards, sorted."""
    return sorted(path.stem for path in folder.glob("*.toml"))


def usable() -> tuple[list[Board], list[PlainError]]:
    """The boards, and what is wrong with files that can't be read: one's own may be half made."""
    found, wrong = [], []
    for name in names():
        try:
            found.append(load(name))
        except PlainError as why:
            wrong.append(why)
    return found, wrong


def load(name: str, folder: Path = FOLDER) -> Board:
    """The board of that name. Raises PlainError for an unknown name or a broken file."""
    if name not in names(folder):
        raise unknown("board", name, names(folder))
    file = f"{name}.toml"
    try:
        data = read(folder / file)
        if "like" in data:
            file += f", like {data['like']}.toml"
        form.check(data)
        board = _board(data)
        if board.name != name:
            raise ValueError(f'name must be "{name}"')
        _check(board)
    except (ValueError, OSError, RecursionError) as error:
        raise PlainError(f"{file}: {error}.", _INSTALL) from error
    return board


def _check(board: Board) -> None:
    """Raises ValueError for what the firmware or the chip can't do."""
    rows = [form.KNOWN[name] for name in board.board_ids]
    if not rows or any(row["flash"] != rows[0]["flash"] for row in rows):
        raise ValueError("images must name one or more, all of boards with the same flash")
    if (chip := rows[0].get("chip", "rp2040").lower()) != board.data["chip"]:
        raise ValueError(f'chip must be "{chip}", which the images are for')
    places, pin_count = len(board.places), len(board.button_pins)
    if places not in (0, pin_count):
        raise ValueError(f"buttons.places has {places} places for {pin_count} buttons")
    if not 1 < pin_count <= board.light_count:
        raise ValueError("buttons.pins must be two or more, and lights.count no fewer")
    if board.battery:
        volts, percents = [[row[column] for row in board.battery.curve] for column in (0, 1)]
        if len(volts) < 2 or volts != sorted(set(volts)) or percents != sorted(percents):
            raise ValueError("battery.curve must have two rising volts or more, of rising percent")
        if board.battery.warn_percent > percents[-1]:
            raise ValueError("battery.warn_percent must be on its curve")
    driver, bus = board.screen.driver, board.screen.bus
    if DRIVERS[driver] != bus:
        raise ValueError(f'screen.bus must be "{DRIVERS[driver]}" with {driver}')
    if missing := pins.SCREEN[bus].keys() - board.screen.pins.keys():
        raise ValueError(f"screen.pins.{min(missing)} is missing")
    width, height = board.screen.width, board.screen.height
    if not ((width <= 240 and height <= 128) or width >= 240 <= height):  # the two layouts
        raise ValueError("screen.width and height must be 240 and 128 at most, or 240 at least")
    if found := pins.faults(board.pins(), bus, board.is_pico):
        raise ValueError("; ".join(found))


def read(path: Path) -> dict[str, Any]:
    """A board file's tables; what they lack comes from the board that it is `like`."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    if "like" not in data:
        return data
    if data["like"] not in (others := names(path.parent)):
        raise ValueError(f"like must be one of {', '.join(others)}")
    base = tomllib.loads(path.with_name(f"{data['like']}.toml").read_text("utf-8"))
    return _over(base, data)


def _over(base: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """The tables of `base` with what `own` states; a list is replaced whole."""
    both = [key for key in own if isinstance(own[key], dict) and isinstance(base.get(key), dict)]
    return base | own | {key: _over(base[key], own[key]) for key in both}


def _board(data: dict[str, Any]) -> Board:
    return Board(
        name=data["name"],
        title=data["title"],
        images=tuple(Image(**image) for image in data["images"]),
        screen=Screen(**data["screen"]),
        button_pins=tuple(data["buttons"]["pins"]),
        light_count=data["lights"]["count"],
        light_part=data["lights"]["part"],
        light_order=data["lights"]["order"],
        data=data,
        places=tuple((float(x), float(y)) for x, y in data["buttons"].get("places", ())),
        battery=Battery(**data["battery"]) if "battery" in data else None,
    )


def _named_pins(data: dict[str, Any], use: str = "") -> Iterator[tuple[str, str]]:
    """(use, pin) of everything but the buttons: ("optional encoder a", "GP10")."""
    for key, value in data.items():
        named = use if key in ("pin", "pins") else f"{use} {key}".strip()
        if isinstance(value, dict):
            yield from _named_pins(value, named)
        elif value in form.PINS:
            yield named, value

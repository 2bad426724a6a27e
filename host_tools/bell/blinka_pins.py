"""The available pins, found by Blinka: a Raspberry Pi's own, or those of a USB adapter."""

import contextlib
import importlib
import os
import re
import tomllib
from importlib import resources
from types import ModuleType
from typing import Any, NamedTuple

from host_tools.common import extras
from host_tools.common.errors import PlainError, unknown
from host_tools.common.exit_codes import Exit

_NO_PINS = (None, "GENERIC_LINUX_PC")
_PI_MODEL = "/proc/device-tree/model"
_AGNOSTIC = "BLINKA_OS_AGNOSTIC"


class Adapter(NamedTuple):
    """A USB adapter with pins: Blinka looks for it if its variable is set."""

    name: str
    title: str
    variable: str
    usb: list[int]  # vendor and product
    library: str
    remedy: str  # if it is present but can't be opened


_TABLE = resources.files(__package__).joinpath("adapters.toml").read_text(encoding="utf-8")
ADAPTERS = tuple(Adapter(name, **row) for name, row in tomllib.loads(_TABLE).items())
CHOICES = ("auto", "pi", *(one.name for one in ADAPTERS))


class Pins(NamedTuple):
    """The pins that Blinka found, and its modules."""

    title: str
    board: ModuleType
    digitalio: Any

    def names(self) -> list[str]:
        """The pins' names, in the order of their numbers."""
        pins = {name: pin for name, pin in vars(self.board).items() if hasattr(pin, "init")}
        found = [name for name, pin in pins.items() if getattr(pin, "id", None) is not None]
        return sorted(found, key=_in_order)

    def pin(self, name: str) -> Any:
        """The pin of that name: D18, GPIO18 and 18 are the same. Raises PlainError."""
        known = {one.lower(): one for one in self.names()}
        for guess in map(str.lower, _spellings(name)):
            if guess in known:
                return getattr(self.board, known[guess])
        raise unknown("pin", name, known.values())


def _in_order(name: str) -> tuple[str, int]:
    match = re.fullmatch(r"(\D+)(\d+)", name)
    return (match[1], int(match[2])) if match else (name, -1)


def _spellings(name: str) -> list[str]:
    match = re.fullmatch(r"(?:GPIO|GP|D)?(\d+)", name, re.IGNORECASE)
    return [name, f"D{match[1]}", f"GP{match[1]}"] if match else [name]


def open_pins(adapter: str = "auto") -> Pins:
    """Find this computer's or its adapter's pins. Raises PlainError if there are none."""
    wanted = _choose(adapter)
    # It would interrupt our output to ask whether to install something.
    os.environ.setdefault("BLINKA_SKIP_DEPENDENCY_CHECK", "1")
    try:
        title = _detected(wanted)
        board = importlib.import_module("board")
        return Pins(title, board, importlib.import_module("digitalio"))
    except PlainError:
        raise
    except Exception as why:  # each adapter's library has its own errors
        name = wanted.title if wanted else "pins"
        remedy = wanted.remedy if wanted else "Install what Blinka misses"
        raise PlainError(
            f"Blinka can't open the {name}: {first_line(why)}.",
            f"{remedy}, or ring through the sound card: cambio bell --speaker",
            Exit.PORT,
        ) from why


def _choose(adapter: str) -> Adapter | None:
    """The USB adapter to use, after setting Blinka's variable; None for the computer's own pins."""
    for one in ADAPTERS:
        if adapter == one.name or (adapter == "auto" and os.environ.get(one.variable)):
            return _made_known(one)
    if os.environ.get(_AGNOSTIC):
        return None
    if _is_a_pi():
        extras.need("bell", "gpiod")
    elif adapter != "pi":
        plugged_in = _usb_ids()
        for one in ADAPTERS:
            if tuple(one.usb) in plugged_in:
                return _made_known(one)
    return None


def _made_known(adapter: Adapter) -> Adapter:
    extras.need("bell", adapter.library)
    os.environ.setdefault(adapter.variable, "1")
    return adapter


def _detected(wanted: Adapter | None) -> str:
    """A description of what Blinka found. Raises PlainError if that has no pins."""
    try:
        found = importlib.import_module("adafruit_blinka.agnostic").board_id
    except RuntimeError as why:  # its variable is set, but the adapter is missing
        raise no_pins(wanted) from why
    if found in _NO_PINS:
        raise no_pins(wanted)
    if wanted is not None:
        return f"{wanted.title} on USB"
    return str(found).replace("_", " ").title().replace("Os Agnostic", "OS-agnostic")


def no_pins(wanted: Adapter | None) -> PlainError:
    """The error for a computer without pins, with the alternatives."""
    choices = ", ".join(one.title for one in ADAPTERS[:-1]) + f" or {ADAPTERS[-1].title}"
    missing = f"no {wanted.title} is" if wanted else f"no {choices} is"
    return PlainError(
        f"There are no pins here: this is not a Raspberry Pi, and {missing} plugged in.",
        "Plug one in, or ring through the sound card: cambio bell --speaker",
        Exit.NO_BOARD,
    )


def _is_a_pi() -> bool:
    with contextlib.suppress(OSError), open(_PI_MODEL, encoding="utf-8", errors="replace") as file:
        return "Raspberry Pi" in file.read()
    return False


def _usb_ids() -> set[tuple[int, int]]:
    """(vendor, product) of USB devices, as far as permissions allow."""
    found = set()
    with contextlib.suppress(Exception):
        from serial.tools import list_ports

        found |= {(one.vid, one.pid) for one in list_ports.comports() if one.vid is not None}
    with contextlib.suppress(Exception):
        usb = importlib.import_module("usb.core")
        found |= {(one.idVendor, one.idProduct) for one in usb.find(find_all=True)}
    with contextlib.suppress(Exception):
        hid = importlib.import_module("hid")
        found |= {(one["vendor_id"], one["product_id"]) for one in hid.enumerate()}
    return found


def first_line(why: BaseException) -> str:
    """A library's error message, shortened to fit a line."""
    lines = str(why).strip().splitlines()
    return lines[0].strip().rstrip(".") if lines else type(why).__name__

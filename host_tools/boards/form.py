"""What a board file may say: each key with what its value must be, and the check of a file."""

from collections.abc import Callable
from itertools import permutations
from typing import Any, NamedTuple


class Kind(NamedTuple):
    """What a value must be: in words, and whether one is."""

    words: str
    fits: Callable[[Any], bool]


def _one_of(*known: str) -> Kind:
    return Kind(" or ".join(f'"{one}"' for one in known), lambda value: value in known)


def _number(least: float, most: float) -> Kind:
    return Kind(
        f"a number from {least} to {most}",
        lambda value: type(value) in (int, float) and least <= value <= most,
    )


def _whole(least: int, most: int) -> Kind:
    return Kind(
        f"a whole number from {least} to {most}",
        lambda value: type(value) is int and least <= value <= most,
    )


_TEXT = Kind("a text", lambda value: isinstance(value, str))
_FLAG = Kind("true or false", lambda value: isinstance(value, bool))
_PIN = _one_of(*(f"GP{number}" for number in range(30)))._replace(words='"GP0" to "GP29"')
_ENCODER = {"a": _PIN, "b": _PIN, "switch": _PIN}
_OF_SPI = ("select?", "command?", "reset?", "backlight?")
_MM = _number(-1000, 1000)
_OHM = _number(1, 1_000_000)
_MA = _number(1, 5000)  # 5 A is USB's most

# "?" marks what may be left out, a list is one or more of a kind, a tuple a list of just these.
FORM: dict[str, Any] = {
    "name": _TEXT,
    "title": _TEXT,
    "chip": _one_of("rp2040", "rp2350"),
    "like?": _TEXT,
    "images": [{"board_id": _TEXT, "why": _TEXT}],
    "screen": {
        "driver": _TEXT,  # with its bus: boards.py
        "bus": _TEXT,
        "width": _whole(128, 480),
        "height": _whole(64, 320),
        "colour": _FLAG,
        "pins": {"clock": _PIN, "data": _PIN, **dict.fromkeys(_OF_SPI, _PIN)},
    },
    "buttons": {"pins": [_PIN], "pressed": _one_of("low"), "places?": [(_MM, _MM)]},
    "lights": {
        "driver": _one_of("neopixel"),
        "count": _whole(1, 255),
        "pin": _PIN,
        "order": _one_of(*map("".join, permutations("RGB"))),
        "part": _whole(1, 255),
    },
    "buzzer": {"kind": _one_of("passive"), "pin": _PIN, "enable?": _PIN},
    "bell?": {"pin": _PIN},
    "battery?": {
        "pin": _PIN,
        "upper_ohm": _OHM,
        "lower_ohm": _OHM,
        "curve": [(_number(0.1, 5), _number(0, 100))],
        "warn_percent": _whole(0, 100),
        "reference_volts?": _number(1.6, 3.6),  # RP2040 data sheet: ADC_AVDD
    },
    "encoder?": _ENCODER,
    "optional?": {"encoder": _ENCODER},
    "power": {"usb_ma": _MA, "regulator_ma?": _MA},
    "fitted?": Kind(
        "a table of texts",
        lambda value: isinstance(value, dict) and all(map(_TEXT.fits, value.values())),
    ),
}


def check(value: Any, form: Any = FORM, key: str = "") -> None:
    """Raise ValueError naming the key that is not of the form, and what is right there."""
    if isinstance(form, Kind):
        if not form.fits(value):
            raise ValueError(f"{key} must be {form.words}")
    elif isinstance(form, list | tuple):
        if not isinstance(value, list) or not value:
            raise ValueError(f"{key} must be a list")
        kinds = form if isinstance(form, tuple) else form * len(value)
        if len(kinds) != len(value):
            raise ValueError(f"{key} must have {len(kinds)} entries")
        for nth, (one, kind) in enumerate(zip(value, kinds)):
            check(one, kind, f"{key}[{nth}]")
    elif not isinstance(value, dict):
        raise ValueError(f"{key} must be a table")
    else:
        inside = f"{key}." if key else ""
        known = {name.removesuffix("?"): inner for name, inner in form.items()}
        for name in value:
            if name not in known:
                raise ValueError(f"{inside}{name} is unknown: there are {', '.join(known)}")
        for name, inner in known.items():
            if name in value:
                check(value[name], inner, f"{inside}{name}")
            elif name in form:
                raise ValueError(f"{inside}{name} is missing")

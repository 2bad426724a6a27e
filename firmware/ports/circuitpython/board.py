"""Which board this is, and its pins."""

# --- only to start ---

import os

import board as circuitpython_board
import microcontroller
from microcontroller import Pin

from engine_core.model.types import Facts

from . import pin_map

SETTING = "CAMBIO_BOARD"
DEFAULT = "pico_tft"


def board_facts() -> Facts:
    """The board that settings.toml names, else the default one for this CircuitPython image.

    What can't be meant there is told, on the console and in boot_out.txt, and the device plays
    with the pins that it has. Raises KeyError when there are none for this image.
    """
    named = _named()
    boards: dict[str, Facts] = pin_map.BOARDS
    if named in boards:
        return boards[named]
    here = circuitpython_board.board_id
    fitting = [name for name in sorted(boards) if here in boards[name]["ids"]]
    if not fitting:
        raise KeyError(f"no board for {here}")
    chosen = DEFAULT if DEFAULT in fitting else fitting[0]
    if named is not None:
        print(f"settings.toml: {SETTING} is {named}, which is not here: playing as {chosen}")
    return boards[chosen]


def _named() -> str | None:
    """What settings.toml says, None where it says nothing."""
    try:
        return os.getenv(SETTING)
    except ValueError as why:  # the file is no TOML there (getenv.c, throw_getenv_error)
        return f"unreadable ({why})"


def pin(number: int) -> Pin:
    """The pin of a GPIO number."""
    found: Pin = getattr(
        microcontroller.pin,  # type: ignore[attr-defined]  # the stubs leave it out
        f"GPIO{number}",
    )
    return found

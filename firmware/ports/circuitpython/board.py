"""Which board this is, and its pins."""

# --- only to start ---

import os

import board as circuitpython_board
import microcontroller

from . import pin_map

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from microcontroller import Pin

    Facts = dict[str, Any]

SETTING = "CAMBIO_BOARD"
DEFAULT = "pico_tft"


def board_facts() -> "Facts":
    """The board that settings.toml names, else the default one for this CircuitPython image.

    Raises KeyError with what may be named.
    """
    named = os.getenv(SETTING)
    boards: "dict[str, Facts]" = pin_map.BOARDS
    if named is not None:
        if named not in boards:
            raise KeyError(f"{SETTING} is {named}, not one of {', '.join(sorted(boards))}")
        return boards[named]
    here = circuitpython_board.board_id
    fitting = [name for name in sorted(boards) if here in boards[name]["ids"]]
    if not fitting:
        raise KeyError(f"no board for {here}")
    return boards[DEFAULT if DEFAULT in fitting else fitting[0]]


def pin(number: int) -> "Pin":
    """The pin of a GPIO number."""
    found: "Pin" = getattr(
        microcontroller.pin,  # type: ignore[attr-defined]  # the stubs leave it out
        f"GPIO{number}",
    )
    return found

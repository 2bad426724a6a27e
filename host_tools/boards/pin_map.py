"""Makes the firmware's pin map of all boards: `python -m host_tools.boards.pin_map`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from host_tools.boards import boards

if TYPE_CHECKING:
    from collections.abc import Sequence

ACROSS = 4  # places on a long side
TARGET = Path(__file__).resolve().parents[2] / "firmware" / "ports" / "circuitpython" / "pin_map.py"
_HEAD = '''"""Which pin is what on each board. Made by host_tools.boards.pin_map.

Pins are the RP2040's GPIO numbers. Don't edit: change the board's file and make this anew.
"""

# --- only to start ---

BOARDS = {
'''


def facts(board: boards.Board) -> dict[str, Any]:
    """What the firmware must know of a board. Raises ValueError when its buttons' pins don't
    follow one another: the state machine samples a row of pins.
    """
    buttons = [number(pin) for pin in board.button_pins]
    if buttons != list(range(buttons[0], buttons[0] + len(buttons))):
        raise ValueError(f"{board.name}: the buttons' pins must be consecutive")
    if board.data["buttons"]["pressed"] != "low":
        raise ValueError(f"{board.name}: a pressed button must connect its pin to ground")
    found: dict[str, Any] = {
        "ids": board.board_ids,
        "panel": board.screen.driver,
        "width": board.screen.width,
        "height": board.screen.height,
        "screen": {use: number(pin) for use, pin in board.screen.pins.items()},
        "buttons": (buttons[0], len(buttons)),
        "lights": (
            number(board.data["lights"]["pin"]),
            board.light_count,
            board.light_part,
            board.light_order,
        ),
        "buzzer": number(board.data["buzzer"]["pin"]),
    }
    places = rim(board.places)
    if places:
        found["places"] = places
    if "enable" in board.data["buzzer"]:
        found["buzzer_enable"] = number(board.data["buzzer"]["enable"])
    if "bell" in board.data:
        found["bell"] = number(board.data["bell"]["pin"])
    if "encoder" in board.data:
        found["encoder"] = {use: number(pin) for use, pin in board.data["encoder"].items()}
    if board.battery:
        found["battery"] = _battery(board.battery)
    return found


def rim(spots: Sequence[Sequence[float]]) -> tuple[int, ...]:
    """The place of each button on the rim of the screen's table: 0 to 3 along the near long side
    from the left, 4 to 7 along the far one. () where the board does not say, or has another shape.
    """
    near = [button for button, spot in enumerate(spots) if spot[1] < 0]
    far = [button for button, spot in enumerate(spots) if spot[1] >= 0]
    if not spots or max(len(near), len(far)) > ACROSS:
        return ()
    places = [0] * len(spots)
    for first, side in ((0, near), (ACROSS, far)):
        for nth, button in enumerate(sorted(side, key=lambda button: spots[button][0])):
            places[button] = first + nth
    return tuple(places)


def _battery(battery: boards.Battery) -> dict[str, Any]:
    """The pin, how many hundredths of its voltage the cell has, and mV and percent in turn."""
    times = round(100 * (battery.upper_ohm + battery.lower_ohm) / battery.lower_ohm)
    curve = [whole for volts, percent in battery.curve for whole in (round(1000 * volts), percent)]
    return {
        "pin": number(battery.pin),
        "times": times,
        "warn": int(battery.warn_percent),
        "mv": tuple(int(whole) for whole in curve),
    }


def number(pin: str) -> int:
    """The GPIO number of a pin: 18 of "GP18"."""
    return int(pin.removeprefix("GP"))


def source(names: list[str] | None = None) -> str:
    """The text of firmware/ports/circuitpython/pin_map.py, for these boards or all."""
    lines = [_HEAD.rstrip("\n")]
    for name in boards.names() if names is None else names:
        lines.append(f'    "{name}": {{')
        for use, fact in facts(boards.load(name)).items():
            lines += _entry(use, fact)
        lines.append("    },")
    lines.append("}")
    return "\n".join(lines) + "\n"


def _entry(use: str, fact: Any) -> list[str]:
    """A line of a board's table, or a few where it has a table of its own."""
    if isinstance(fact, dict):
        inner = [f'            "{name}": {_text(one)},' for name, one in fact.items()]
        return [f'        "{use}": {{', *inner, "        },"]
    return [f'        "{use}": {_text(fact)},']


def _text(fact: Any) -> str:
    if isinstance(fact, str):
        return f'"{fact}"'
    if isinstance(fact, tuple):
        inner = ", ".join(_text(one) for one in fact)
        return f"({inner},)" if len(fact) == 1 else f"({inner})"
    return str(fact)


def main() -> None:
    """Write the file."""
    TARGET.write_text(source(), encoding="utf-8")


if __name__ == "__main__":
    main()

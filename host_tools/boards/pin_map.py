"""Generates the firmware's pin map; `python -m host_tools.boards.pin_map` prints it."""

from collections.abc import Sequence
from pprint import pformat
from typing import Any

from host_tools.boards import boards
from host_tools.boards.pins import number
from host_tools.common.errors import told

ACROSS = 4  # places per long side


def facts(board: boards.Board) -> dict[str, Any]:
    """A board's entry."""
    uses = {use.replace(" ", "_"): number(pin) for pin, use in board.pins().items()}
    found: dict[str, Any] = {
        "ids": board.board_ids,
        "mhz": board.data.get("cpu_mhz", 0),
        "panel": board.screen.driver,
        "width": board.screen.width,
        "height": board.screen.height,
        "screen": {use: number(pin) for use, pin in board.screen.pins.items()},
        "buttons": (uses["button_1"], len(board.button_pins)),
        "lights": (uses["lights"], board.light_count, board.light_part, board.light_order),
        "buzzer": uses["buzzer"],
    }
    if places := rim(board.places):
        found["places"] = places
    found |= {use: uses[use] for use in ("buzzer_enable", "bell") if use in uses}
    if "encoder" in board.data:
        found["encoder"] = {use: number(pin) for use, pin in board.data["encoder"].items()}
    if board.battery:
        found["battery"] = _battery(board.battery)
    return found


def rim(spots: Sequence[Sequence[float]]) -> tuple[int, ...]:
    """The place of each button around the table on the screen: 0 to 3 along the near long side from
    the left, 4 to 7 along the far one. () if unknown, or for another shape.
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
    parts = (battery.upper_ohm + battery.lower_ohm) / battery.lower_ohm
    times = round(100 * parts * battery.reference_volts / 3.3)  # the firmware takes 3.3 V
    curve = [int(one) for volts, left in battery.curve for one in (round(1000 * volts), left)]
    return {
        "pin": number(battery.pin),
        "times": times,
        "warn": battery.warn_percent,
        "mv": tuple(curve),
    }


def source(names: list[str]) -> str:
    """The source of the firmware's pin map for these boards; pins are GPIO numbers."""
    table = {name: facts(boards.load(name)) for name in names}
    return f"# --- only to start ---\n\nBOARDS = {pformat(table, sort_dicts=False)}\n"


if __name__ == "__main__":
    with told():
        print(source(boards.names()))

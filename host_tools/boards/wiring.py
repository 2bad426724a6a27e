"""Makes the hardware README's wiring table: `python -m host_tools.boards.wiring`."""

from pathlib import Path

from host_tools.boards import boards

TARGET = Path(__file__).resolve().parents[2] / "hardware" / "README.md"
BEGIN = "<!-- made by: python -m host_tools.boards.wiring -->\n"
END = "<!-- end -->\n"

# The Pico's pin (1 to 40) of each GPIO number (Raspberry Pi Pico datasheet, pinout); GP23 to
# GP25 have none.
PINS = (1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29)
PINS_ABOVE = {26: 31, 27: 32, 28: 34}
POWER_3V3 = 36
POWER_BATTERY = 39
POWER_5V = 40

# What the makers of panels print beside a pin, by its name in the board files.
PRINTED = {
    "clock": "SCL, SCK or CLK",
    "data": "SDA, DIN or MOSI",
    "select": "CS",
    "command": "DC",
    "reset": "RES or RST",
    "backlight": "BL or LED",
}


def soldered() -> list[boards.Board]:
    """The boards that are wired by hand: those made from a Pico."""
    found = [boards.load(name) for name in boards.names()]
    return [one for one in found if any("_pi_pico" in name for name in one.board_ids)]


def pico_pin(pin: str) -> str:
    """A GPIO and where it is on the Pico: "GP28, pin 34". Raises KeyError where it has no pin."""
    number = int(pin.removeprefix("GP"))
    return f"{pin}, pin {PINS[number] if number < len(PINS) else PINS_ABOVE[number]}"


def table() -> str:
    """Every wire of every soldered board that is wired in its own way, in Markdown."""
    made = [one for one in soldered() if one.built_as == one.name]
    lines = ["| wire | " + " | ".join(f"`{board.name}`" for board in made) + " |"]
    lines.append("| --- |" + " --- |" * len(made))
    for what, cells in _rows(made):
        lines.append(f"| {what} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _rows(made: list[boards.Board]) -> list[tuple[str, list[str]]]:
    rows = [
        (f"screen, {printed}", [_cell(board.screen.pins.get(use)) for board in made])
        for use, printed in PRINTED.items()
    ]
    seats = max(board.seats for board in made)
    for seat in range(seats):
        rows.append((f"button {seat + 1}", [_cell(one.button_pins[seat]) for one in made]))
    return [
        *rows,
        (
            "level shifter's input, for the lights",
            [_cell(one.data["lights"]["pin"]) for one in made],
        ),
        ("buzzer, +", [_cell(one.data["buzzer"]["pin"]) for one in made]),
        ("external bell, S or I/O", [_cell(one.data.get("bell", {}).get("pin")) for one in made]),
        (
            "battery divider's middle",
            [_cell(one.battery.pin if one.battery else None) for one in made],
        ),
        *(
            (
                f"encoder, if you like, {use}",
                [_cell(_optional(one, "encoder", use)) for one in made],
            )
            for use in ("a", "b", "switch")
        ),
        ("screen, VCC", [f"3V3, pin {POWER_3V3}"] * len(made)),
        ("lights and level shifter, from USB alone", [f"VBUS, pin {POWER_5V}"] * len(made)),
        ("the same, where a battery is", [f"VSYS, pin {POWER_BATTERY}"] * len(made)),
    ]


def _optional(board: boards.Board, part: str, use: str) -> str | None:
    """The pin that a board keeps for a part that need not be there."""
    pin = board.data.get("optional", {}).get(part, {}).get(use)
    return None if pin is None else str(pin)


def _cell(pin: str | None) -> str:
    return pico_pin(pin) if pin else "-"


def main() -> None:
    """Put the table between its marks in hardware/README.md."""
    head, _, rest = TARGET.read_text(encoding="utf-8").partition(BEGIN)
    _, _, tail = rest.partition(END)
    TARGET.write_text(f"{head}{BEGIN}\n{table()}\n{END}{tail}", encoding="utf-8")


if __name__ == "__main__":
    main()

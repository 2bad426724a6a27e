"""Updates the hardware README's wiring table: `python -m host_tools.boards.wiring`."""

from pathlib import Path

from host_tools.boards import boards, pins
from host_tools.common.errors import reading, told, writing
from host_tools.common.files import put

TARGET = Path(__file__).resolve().parents[2] / "hardware" / "README.md"
BEGIN = "<!-- made by: python -m host_tools.boards.wiring -->\n"
END = "<!-- end -->\n"

# The Pico's pin (1 to 40) of each GPIO number (Raspberry Pi Pico datasheet, pinout); GP23 to
# GP25 have none.
_LOW = (1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29)
PINS = dict(enumerate(_LOW)) | {26: 31, 27: 32, 28: 34}
POWER_3V3 = 36
POWER_BATTERY = 39
POWER_5V = 40

# Panel makers' labels for a pin, by its name in the board files.
PRINTED = {
    "clock": "SCL, SCK or CLK",
    "data": "SDA, DIN or MOSI",
    "select": "CS",
    "command": "DC",
    "reset": "RES or RST",
    "backlight": "BL or LED",
}


def soldered() -> list[boards.Board]:
    """The boards that are wired by hand: those built around a Pico."""
    return [one for one in map(boards.load, boards.names()) if one.is_pico]


def pico_pin(pin: str) -> str:
    """A GPIO and its pin on the Pico: "GP28, pin 34". Raises KeyError if it has none."""
    return f"{pin}, pin {PINS[pins.number(pin)]}"


def table() -> str:
    """All connections of every soldered board, in Markdown."""
    made = [one for one in soldered() if one.built_as == one.name]
    lines = ["| wire | " + " | ".join(f"`{board.name}`" for board in made) + " |"]
    lines.append("| --- |" + " --- |" * len(made))
    lines += [f"| {what} | {' | '.join(cells)} |" for what, cells in _rows(made)]
    return "\n".join(lines) + "\n"


def _rows(made: list[boards.Board]) -> list[tuple[str, list[str]]]:
    uses = {f"screen, {printed}": f"screen {use}" for use, printed in PRINTED.items()}
    seats = range(1, max(board.seats for board in made) + 1)
    uses |= {f"button {seat}": f"button {seat}" for seat in seats}
    uses |= {
        "level shifter's input, for the lights": "lights",
        "buzzer, +": "buzzer",
        "external bell, S or I/O": "bell",
        "battery divider's middle": "battery",
    }
    ends = ("a", "b", "switch")
    uses |= {f"encoder, if you like, {end}": f"optional encoder {end}" for end in ends}
    pins = [{use: pico_pin(pin) for pin, use in board.pins().items()} for board in made]
    return [
        *((what, [one.get(use, "-") for one in pins]) for what, use in uses.items()),
        ("screen, VCC", [f"3V3, pin {POWER_3V3}"] * len(made)),
        ("lights and level shifter, from USB alone", [f"VBUS, pin {POWER_5V}"] * len(made)),
        ("the same, where a battery is", [f"VSYS, pin {POWER_BATTERY}"] * len(made)),
    ]


def main() -> None:
    """Replace the table between its marks in hardware/README.md."""
    with reading(TARGET):
        head, _, rest = TARGET.read_text("utf-8").partition(BEGIN)
    _, _, tail = rest.partition(END)
    with writing(TARGET):
        put(TARGET, f"{head}{BEGIN}\n{table()}\n{END}{tail}".encode())


if __name__ == "__main__":
    with told():
        main()

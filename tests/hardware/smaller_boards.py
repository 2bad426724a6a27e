"""Carriers of fewer seats, drawn anew, in which KiCad finds nothing.

    python -m tests.hardware.smaller_boards

Of a committed board the tests ask KiCad each time. To route another takes half a minute, so the
source that was found right is kept in smaller_boards.txt, and a test tells when it has changed.
"""

import tempfile
from pathlib import Path

from hardware import stamps
from hardware.case.measures import SPREAD
from hardware.kicad import board as drawing
from hardware.kicad import exports, schematic
from hardware.source import circuit
from host_tools.boards import boards

FOUND_RIGHT = Path(__file__).with_suffix(".txt")
SEATS = (2, 4, 6)


def of_seats(seats, name="pico_tft"):
    """A board whose file has so many buttons, spread over the places of eight."""
    data = boards.read(boards.FOLDER / f"{name}.toml")
    buttons = data["buttons"]
    buttons["pins"] = buttons["pins"][:seats]
    buttons["places"] = [buttons["places"][place] for place in SPREAD[seats]]
    data["lights"]["count"] = seats
    return boards._board(data)


def joined(read):
    """Nets of two pads or more; a wire's own name has the sheet's before it."""
    open_ends = "unconnected-"
    return {pad: net.lstrip("/") for pad, net in read.items() if not net.startswith(open_ends)}


def check(seats, folder):
    """Rules of schematic and board, and that both are the same and the circuit's.

    Raises PlainError with what KiCad finds. A Pico 2 lies on the Pico's pads: see test_seats.py.
    """
    netlist = circuit.load("carrier", of_seats(seats))
    source = folder / "own.kicad_sch"
    source.write_text(schematic.text(netlist, exports.REVISION), encoding="utf-8")
    source.with_suffix(".kicad_pro").write_text(exports._project("own"), encoding="utf-8")
    exports.check_schematic(source)
    nets = exports.exported_nets(source)
    assert joined(nets) == schematic.board_nets(netlist)
    board = source.with_suffix(".kicad_pcb")
    drawing.draw(netlist, nets, board, exports.REVISION)
    exports.check_board(board)


def main():
    for seats in SEATS:
        print(f"{seats} seats ...", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            check(seats, Path(folder))
    FOUND_RIGHT.write_text(stamps.source_hash("board") + "\n")


if __name__ == "__main__":
    main()

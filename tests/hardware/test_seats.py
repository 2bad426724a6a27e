"""A board file with fewer seats gives firmware, carrier, case and guide for so many."""

import pytest

from hardware.case import rooms
from hardware.case.measures import SPREAD, Choice, button_places
from hardware.checks import levels, pins, places, power
from hardware.drawings import guide
from hardware.kicad import board as drawing
from hardware.kicad import exports, schematic
from hardware.source import buying, circuit
from hardware.source.circuit import Pin
from host_tools.boards import boards, pin_map
from host_tools.common.errors import PlainError
from tests.hardware.test_kicad import joined

SEATS = (2, 4, 6, 8)


def of_seats(seats, name="pico_tft"):
    """A board whose file has so many buttons, spread over the places of eight."""
    data = boards.read(boards.FOLDER / f"{name}.toml")
    buttons = data["buttons"]
    buttons["pins"] = buttons["pins"][:seats]
    buttons["places"] = [buttons["places"][place] for place in SPREAD[seats]]
    data["lights"]["count"] = seats
    return boards._board(data)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("name", circuit.names())
def test_the_checks_on_data_pass(name, seats):
    board = of_seats(seats)
    netlist = circuit.load(name, board)
    found = [*pins.faults(board), *levels.faults(netlist), *power.faults(netlist)]
    found += places.faults(netlist)
    if netlist.size[0]:
        found += rooms.faults(netlist, Choice.of(netlist))
    assert found == []
    assert netlist.net_of(Pin(f"D{seats}", "DIN")) == f"LIGHT_{seats}"
    assert f"D{seats + 1}" not in netlist.fitted


@pytest.mark.parametrize("seats", SEATS)
def test_firmware_and_case_have_so_many_places(seats):
    board = of_seats(seats)
    facts = pin_map.facts(board)
    assert (facts["buttons"], facts["lights"][1]) == ((2, seats), seats)
    assert len(set(facts["places"])) == seats
    netlist = circuit.load("carrier", board)
    assert button_places(netlist, Choice.of(netlist)) == list(board.places)


def test_more_buttons_than_a_board_has_are_refused():
    with pytest.raises(PlainError, match="pico_tft has 6 buttons, not 8"):
        button_places(circuit.load("carrier", of_seats(6)), Choice())


@pytest.mark.parametrize("seats", SEATS)
def test_the_guide_tells_of_so_many_seats(seats, catalogue):
    netlist = circuit.load("carrier", of_seats(seats))
    text = guide.text_of(netlist, catalogue)
    assert f"SEAT {seats})" in text
    assert f"SEAT {seats + 1}" not in text
    bought = {line.part.name: line.count for line in buying.lines(netlist, catalogue)}
    assert bought["button"] == bought["light_board"] == bought["lead5"] == seats


needs_kicad = pytest.mark.skipif(
    exports.missing() is not None, reason=exports.missing() or "KiCad is there"
)


def drawn(netlist, place):
    """Its schematic, in which KiCad finds nothing."""
    source = place / "own.kicad_sch"
    source.write_text(schematic.text(netlist, exports.REVISION), encoding="utf-8")
    source.with_suffix(".kicad_pro").write_text(exports._project("own"), encoding="utf-8")
    exports.check_schematic(source)
    return source


@needs_kicad
@pytest.mark.parametrize("seats", [2, 4])
def test_kicad_finds_nothing_in_a_smaller_schematic_and_reads_its_netlist(tmp_path, seats):
    netlist = circuit.load("carrier", of_seats(seats))
    read = exports.exported_nets(drawn(netlist, tmp_path))
    assert joined(read) == schematic.board_nets(netlist)


@needs_kicad
def test_kicad_finds_nothing_in_a_smaller_board(tmp_path):
    """Drawn anew: rules of schematic and board, and that both are the same. Six seats are the most
    that is not committed; a Pico 2 lies on the Pico's pads: below.
    """
    netlist = circuit.load("carrier", of_seats(6))
    source = drawn(netlist, tmp_path)
    board = source.with_suffix(".kicad_pcb")
    drawing.draw(netlist, exports.exported_nets(source), board, exports.REVISION)
    exports.check_board(board)


def test_a_resistor_is_in_series_with_each_line_that_runs_at_31_mhz():
    nets = circuit.load("carrier", "pico_tft").nets
    for line, ref in (("SCREEN_CLOCK", "R16"), ("SCREEN_DATA", "R17")):
        near, far = ({pin.ref for pin in nets[name]} for name in (f"{line}_PICO", line))
        assert near == {"U1", ref}
        assert far == {ref, "M1", "J9", "J10"}


def test_the_board_of_a_pico_2_is_the_picos():
    """The same nets on the same pads at the same places: KiCad's word on one holds for both."""
    one, other = (circuit.load("carrier", name) for name in ("pico_tft", "pico2_tft"))
    assert other.nets == one.nets
    assert other.fitted.keys() == one.fitted.keys()
    for ref, part in one.fitted.items():
        same = other.fitted[ref]
        assert (same.at, same.turn) == (part.at, part.turn)
        assert same.part.footprint == part.part.footprint

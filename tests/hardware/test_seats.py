"""A board file with fewer seats gives firmware, carrier, case and guide for so many."""

import tomllib

import pytest

from hardware import stamps
from hardware.case import rooms
from hardware.case.measures import Choice, button_places, facts_of_fewer
from hardware.checks import levels, places, power
from hardware.drawings import guide
from hardware.source import buying, circuit
from hardware.source.circuit import Pin
from host_tools.boards import boards, pin_map
from host_tools.common.errors import PlainError
from tests.hardware import smaller_boards
from tests.hardware.smaller_boards import of_seats

SEATS = (2, 4, 6, 8)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("name", circuit.names())
def test_the_checks_on_data_pass(name, seats):
    netlist = circuit.load(name, of_seats(seats))
    found = [*levels.faults(netlist), *power.faults(netlist), *places.faults(netlist)]
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


@pytest.mark.parametrize("count", range(2, 8))
def test_a_board_file_changed_for_a_case_of_fewer_buttons_seats_people_where_they_are(count):
    """Four people at the corners were shown in a row at the left."""
    netlist = circuit.load("carrier", "pico_tft")
    data, said = netlist.board.data, tomllib.loads(facts_of_fewer(netlist, Choice(count)))
    changed = boards._board(data | {name: data[name] | said[name] for name in said})
    assert (changed.seats, changed.light_count) == (count, count)
    assert list(changed.places) == button_places(netlist, Choice(count))


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
    assert (bought["contact"], bought["screw_m2x4"]) == (12 * seats + 4, 2 * seats + 4)
    assert bought["button"] == bought["light_board"] == bought["housing5"] / 2 == seats


def test_kicad_found_nothing_in_smaller_boards_of_this_source():
    again = "run `python -m tests.hardware.smaller_boards`"
    assert smaller_boards.FOUND_RIGHT.read_text().strip() == stamps.source_hash("board"), again


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

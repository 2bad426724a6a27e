"""KiCad finds nothing in the committed schematics and boards, and they are the netlist."""

import re
import shutil

import pytest

from hardware import stamps
from hardware.kicad import board as drawing
from hardware.kicad import exports, schematic, sexpr
from hardware.source import circuit
from hardware.source.circuit import Pin
from host_tools.common.errors import PlainError
from tests.hardware.conftest import SOLDERED
from tests.hardware.smaller_boards import joined

pytestmark = pytest.mark.skipif(
    exports.missing() is not None, reason=exports.missing() or "KiCad is there"
)


PRINTED = (*(f"carrier_{board}" for board in SOLDERED), "light_board")


def copied(name, place):
    """The committed project in a folder of the test's own, without its suffix."""
    for path in (stamps.FABRICATION / name).glob("*.kicad_*"):
        shutil.copy(path, place)
    return place / name


@pytest.mark.slow
@pytest.mark.parametrize("name", PRINTED)
def test_the_schematic_is_the_netlist_and_passes_every_rule(name, tmp_path):
    source = copied(name, tmp_path).with_suffix(".kicad_sch")
    exports.check_schematic(source)
    kind, _, panel = name.partition("_pico_")
    ours = schematic.board_nets(circuit.load(kind, f"pico_{panel or 'tft'}"))
    assert joined(exports.exported_nets(source)) == ours


@pytest.mark.slow
@pytest.mark.parametrize("name", PRINTED)
def test_the_board_passes_every_rule_and_is_its_schematic(name, tmp_path):
    exports.check_board(copied(name, tmp_path).with_suffix(".kicad_pcb"))


def test_a_kicad_without_any_libraries_of_its_own_finds_nothing_either(tmp_path, monkeypatch):
    """The project brings its tables: else 46 warnings greet who opens it."""
    monkeypatch.setenv("KICAD_CONFIG_HOME", str(tmp_path / "none"))
    source = copied("carrier_pico_tft", tmp_path).with_suffix(".kicad_sch")
    for table in ("sym-lib-table", "fp-lib-table"):
        shutil.copy(stamps.FABRICATION / "carrier_pico_tft" / table, tmp_path)
        assert "Converter" not in (tmp_path / table).read_text()  # only what it uses
    exports.check_schematic(source)


@pytest.mark.parametrize("board", SOLDERED)
def test_the_ground_of_both_sides_is_joined_all_over_the_board(board):
    """Ten vias of ground in each quarter of the board: 13 islands hung by their pads alone."""
    path = stamps.FABRICATION / f"carrier_{board}" / f"carrier_{board}.kicad_pcb"
    tree = sexpr.parse(path.read_text(encoding="utf-8"))
    ground = {net[1] for net in sexpr.children(tree, "net") if net[2] == "GND"}
    places = [
        tuple(map(float, sexpr.words(one, "at")))
        for one in sexpr.children(tree, "via")
        if sexpr.words(one, "net")[0] in ground
    ]
    quarters = [(x > 50, y > 35) for x, y in places]
    assert all(quarters.count((right, low)) >= 10 for right in (0, 1) for low in (0, 1))


def test_neither_plug_feeds_the_other():
    """The way between USB-C and the Pico's own is Q1's: its gate hangs on the Pico's plug, and its
    body looks to VSYS.
    """
    netlist = circuit.load("carrier", "pico_tft")
    assert [netlist.net_of(Pin("Q1", pin)) for pin in "GDS"] == ["VBUS", "SWITCHED", "VSYS"]
    assert {pin.ref for pin in netlist.nets["USBC"]} == {"J15", "D10", "U3", "C4", "R23", "TP7"}


def test_the_panels_plugs_say_what_is_printed_on_the_listed_panel():
    """Names that one looks for in vain are how wires get swapped."""
    tft, oled = (circuit.load("carrier", board) for board in SOLDERED)
    printed = ["VCC", "GND", "DIN", "CLK", "CS", "DC", "RST", "BL"]
    assert drawing._panel_order(tft, "J9") == printed
    assert drawing._panel_order(oled, "J9") == ["VCC", "GND", "SCL", "SDA"]


def test_a_wrong_net_in_a_schematic_is_found(tmp_path):
    """Two outputs on one net: the level shifter's on the Pico's 3.3 V."""
    source = copied("carrier_pico_tft", tmp_path).with_suffix(".kicad_sch")
    text = source.read_text(encoding="utf-8")
    source.write_text(text.replace('"LIGHT_OUT"', '"3V3"'), encoding="utf-8")
    with pytest.raises(PlainError, match="pin_to_pin"):
        exports.check_schematic(source)


@pytest.mark.slow
def test_a_board_that_differs_from_its_schematic_is_found(tmp_path):
    """A schematic with another net than the board: parity must not pass it."""
    base = copied("carrier_pico_tft", tmp_path)
    source = base.with_suffix(".kicad_sch")
    other = {'"PIEZO"': '"BELL"', '"BELL"': '"PIEZO"'}
    text = source.read_text(encoding="utf-8")
    text = re.sub('"(PIEZO|BELL)"', lambda found: other[found[0]], text)
    source.write_text(text, encoding="utf-8")
    with pytest.raises(PlainError, match="net_conflict"):
        exports.check_board(base.with_suffix(".kicad_pcb"))

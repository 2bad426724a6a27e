"""The source of the hardware loads, and what is wrong in it is said with its file and its key."""

import pytest

from hardware.source import circuit, parts
from hardware.source.circuit import Pin
from host_tools.boards import boards
from host_tools.common.errors import PlainError
from tests.hardware.conftest import SOLDERED


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("price = ", 'price = "five" #', "parts.toml: parts.pico.price must be a number"),
        ("price = ", "price = -1 #", "parts.toml: parts.pico.price must be a number from 0 to"),
        ("price = ", f"price = 1{'0' * 400} #", "parts.pico.price must be a number from 0"),
        ("price = ", f"price = 1{'0' * 5000} #", "parts.toml: Exceeds the limit"),
        ("ohm = 330", 'ohm = "330"', "parts.toml: parts.r330.ohm must be a number"),
        ("price = ", "prize = ", "parts.toml: parts.pico.prize is unknown"),
        ("outline = [53.0, 21.0, 16.0]", "outline = [53.0]", "parts.pico.outline must be a list"),
        ("price_seen = ", 'price_seen = "today" #', "price_seen must be a date"),
        ('"C100024", "Digi-Key" = ""', '"C100024"', "parts.shifter.shops must name two shops"),
        ("typical_ma = 45,", "typical_ma = 300,", "parts.pico.currents[0].typical_ma is more"),
        ('unused = ["NC"]', 'unused = ["NN"]', 'parts.shifter.pins lacks "NN"'),
        ("{ front = 6.0,", "{ front = -6.0,", "parts.terminal3.keep_out.front must be a number"),
        ("{ front = 6.0,", "{ ahead = 6.0,", "parts.terminal3.keep_out.ahead is unknown"),
        ("{ front = 6.0,", "{", "parts.terminal3.keep_out keeps nothing out"),
        ('swells and grows hot when it trips"', 'swells", what = "f"', "keep_out.what is unknown"),
        ("{ above = 2.0,", '{ around = "2",', "c470u.keep_out.around must be a number"),
        ('outline = "measured by others: one', 'outline = "I: one', "tft.evidence.outline must be"),
        ('hold_ma = "drawing: MF', 'note = "drawing: MF', "parts.fuse.evidence.note is unknown"),
        ('outline = "estimate: 20 times', '# "', "parts.socket20.evidence.outline is missing"),
        ("picture = [40.8, 30.6]", "pictur = 40", "parts.tft.panel.pictur is unknown"),
        ("off = [-2.1, 0.0]", "off = -2.1", "parts.tft.panel.off must be a list of 2"),
        ('fixing = "screws"', 'fixing = "screw"', 'tft.panel.fixing must be "screws" or "pegs"'),
        ("[-24.6, 0.0, 9.0, 22.0, 5.77],", "[-24.6, 0.0],", "panel.behind[0] must be a list of 5"),
        ("{ above = 2.0, why = ", "{ above = 2.0 } # ", "parts.c470u.keep_out.why is missing"),
    ],
)
def test_a_fault_in_the_parts_is_named_by_file_and_key(spoilt, old, new, said):
    with pytest.raises(PlainError) as found:
        parts.load(spoilt(parts.PATH, old, new))
    assert said in found.value.message


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('part = "shifter"', 'part = "shiftr"', 'U2.part "shiftr" is not in parts.toml'),
        ('ref = "Q1"', 'ref = "U2"', "carrier.toml: U2 stands twice"),
        ('part = "fuse"', 'part = "fuse"\nside = "back"', 'fit[3].side must be "top" or "bottom"'),
        ('"U2.A",', '"U2.B",', 'nets.LIGHT_3V3 U2 has no pin "B"'),
        ('"U2.A",', '"U9.A",', 'nets.LIGHT_3V3 "U9.A" names no fitted part'),
        ('"U1:lights"', '"U1:lamps"', 'nets.LIGHT_3V3 pico_tft.toml has no pin for "lamps"'),
        ('"U2.A",', '"U2.A", "U2.Y",', "nets.LIGHT_OUT has U2.Y, which is in LIGHT_3V3 too"),
        ('"U1:bell", "R13.1"', '"R13.1"', "nets lacks U1.GP27 (bell)"),
        ('["R9.2", "BZ1.+"]', '["R9.2"]', "nets lacks BZ1.+"),
        ('"reset", "backlight"] },', '"reset"] },', "panel.pico_tft J9 lacks a pin in order"),
    ],
)
def test_a_fault_in_the_circuit_is_named_by_file_and_key(spoilt, old, new, said):
    copy = spoilt(circuit.CIRCUITS / "carrier.toml", old, new)
    with pytest.raises(PlainError) as found:
        circuit.load("carrier", "pico_tft", folder=copy.parent)
    assert found.value.message.startswith("carrier.toml: ")
    assert said in found.value.message


def test_the_pins_of_the_netlist_are_those_of_the_board_file(netlist):
    ends = [(pin, name) for name, pins in netlist.nets.items() for pin in pins]
    joined = {pin.pin: name for pin, name in ends if pin.ref == "U1"}
    uses = {pin: use for pin, use in netlist.board.pins().items() if "optional" not in use}
    assert uses.keys() <= joined.keys()
    for pin, use in uses.items():
        if use.startswith("screen "):
            net = joined[pin].removesuffix("_PICO")  # behind a resistor
            assert Pin("M1", use.removeprefix("screen ")) in netlist.nets[net]


@pytest.mark.parametrize("name", circuit.names())
def test_a_board_file_with_an_encoder_makes_every_circuit(name, tmp_path):
    """As hardware/README.md has it: the table moved from optional.encoder to encoder."""
    text = (boards.FOLDER / "pico_tft.toml").read_text(encoding="utf-8")
    path = tmp_path / "pico_tft.toml"
    path.write_text(text.replace("[optional.encoder]", "[encoder]"), encoding="utf-8")
    netlist = circuit.load(name, boards.load("pico_tft", tmp_path))
    assert netlist.board.pins()["GP12"] == "encoder switch"


def test_each_seat_has_its_button_and_its_light_in_the_chain(netlist):
    for seat in range(1, netlist.board.seats + 1):
        assert netlist.net_of(Pin(f"D{seat}", "DIN")) == f"LIGHT_{seat}"
        assert netlist.net_of(Pin(f"D{seat}", "DOUT")) == f"LIGHT_{seat + 1}"
        assert netlist.net_of(Pin(f"SW{seat}", "2")) == "GND"


def test_the_seats_go_clockwise_round_the_panel():
    """As on the map of the table: the first seat is at the near side, left of its middle."""
    for name in SOLDERED:
        places = boards.load(name).places
        turns = zip(places, places[1:] + places[:1], strict=True)
        area = sum(x * ny - nx * y for (x, y), (nx, ny) in turns)
        assert area < 0  # with y away from the reader, clockwise turns are negative
        assert places[0][0] < 0 > places[0][1]

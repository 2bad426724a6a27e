"""The checks on data pass the hardware as it is, and find the fault that each is for."""

import dataclasses
import math
import tomllib

import pytest

from hardware.checks import levels, places, power
from hardware.source import circuit, parts
from hardware.source.circuit import Pin
from host_tools.boards import boards, pin_map


def changed(board, *path, to):
    """A board with one value of its file changed."""
    data = tomllib.loads((boards.FOLDER / f"{board}.toml").read_text(encoding="utf-8"))
    table = data
    for key in path[:-1]:
        table = table[key]
    table[path[-1]] = to
    return boards._board(data)


def test_no_supply_is_asked_for_more_than_it_gives(netlist):
    assert power.faults(netlist) == []
    for one in power.budget(netlist):
        assert 0 < one.typical < one.worst <= one.limit


def test_the_budget_rests_on_the_cap_that_the_firmware_gets(carrier):
    """Without the cap, USB's 500 mA would not do."""
    usb = power.of(carrier, "usb", part=1)
    assert usb.worst > usb.limit == 500
    assert carrier.board.light_part == pin_map.facts(carrier.board)["lights"][2] == 4


@pytest.mark.parametrize(("usb_ma", "part"), [(300, 6), (250, 13), (100, None)])
def test_a_weaker_supply_is_told_with_the_part_that_would_do(usb_ma, part):
    """None: no dimming mends it, so there is no hint."""
    netlist = circuit.load("carrier", changed("pico_tft", "power", "usb_ma", to=usb_ma))
    (fault,) = power.faults(netlist)
    hint = f"; lights.part = {part} would do" if part else ""
    assert fault.endswith(f"and gives {usb_ma}{hint}")
    if part:
        netlist.board = dataclasses.replace(netlist.board, light_part=part)
        assert power.faults(netlist) == []


def test_what_one_light_draws_is_in_the_budget_and_a_battery_lasts_an_evening(carrier):
    assert power.hours(carrier) > 6
    usb = power.of(carrier, "usb")
    assert usb.share["D1"] == pytest.approx(60 * 63 / 255 + 1)
    assert sum(usb.share.values()) == pytest.approx(usb.worst)


def test_a_light_board_takes_from_its_lead_what_the_carrier_gives(carrier):
    """Pin by pin: a lead joins equal numbers."""
    board = circuit.load("light_board", "pico_tft")
    mine = {pin.pin: net for net, pins in board.nets.items() for pin in pins if pin.ref == "J21"}
    same = {"GND": "GND", "VSYS": "VSYS", "BUTTON": "BUTTON_1_LEAD"}
    same |= {"LIGHT_IN": "LIGHT_1", "LIGHT_OUT": "LIGHT_2"}
    assert {pin: same[net] for pin, net in mine.items()} == {
        pin: carrier.net_of(Pin("J1", pin)) for pin in mine
    }
    for leg, pads in carrier.fitted["D1"].part.pins.items():
        assert carrier.net_of(Pin("D1", leg)) == same[mine[pads[0]]]


def test_a_gauge_behind_the_fuse_is_refused(carrier):
    """0.8 ohm after a trip: it said 15 % at 34 to 59 % of charge."""
    (divider,) = (pin for pin in carrier.nets["GAUGE"] if pin.ref == "R11")
    carrier.nets["GAUGE"] = tuple(p for p in carrier.nets["GAUGE"] if p != divider)
    carrier.nets["BATTERY"] += (divider,)
    (fault,) = power.faults(carrier)
    assert fault.startswith("carrier pico_tft: the gauge reads 29")
    assert fault.endswith("mV less than the cell has")


def test_a_rail_that_the_battery_cannot_keep_is_told_and_a_divider_that_is_not_the_board_files():
    netlist = circuit.load("carrier", changed("pico_tft", "battery", "upper_ohm", to=1000))
    netlist.rails["VSYS"] = (3.6, 5.1)
    divider, fault = power.faults(netlist)
    assert fault == "carrier pico_tft: at the warning VSYS has 3.55 V, its rail says 3.6"
    assert divider.endswith("upper_ohm and lower_ohm must be 1300 and 2000, as R11 and R12")


def test_the_shifters_input_is_low_until_the_firmware_drives_it(netlist):
    """CircuitPython leaves a pin floating until it is used: lights all white take 700 mA."""
    pulled = [one.ref for one in netlist.nets["LIGHT_3V3"] if one.ref.startswith("R")]
    assert [netlist.fitted[ref].part.data["ohm"] for ref in pulled] == [10000]
    assert Pin(pulled[0], "2") in netlist.nets["GND"]


@pytest.mark.parametrize("net", ["PIEZO", "BELL"])
def test_330_ohm_keep_what_sounds_from_asking_too_much_of_a_pin(net, netlist):
    (ref,) = {pin.ref for pin in netlist.nets[net]} - {"U1"}
    assert netlist.fitted[ref].part.data["ohm"] == 330


@pytest.mark.parametrize(
    ("holds", "part"), [("C2", "U2"), ("C4", "U3"), ("C5", "U3"), ("C6", "U3")]
)
def test_a_capacitor_sits_beside_the_chip_that_it_steadies(carrier, holds, part):
    """C2's ground was 9.7 mm from the level shifter's."""
    assert math.dist(carrier.fitted[holds].at, carrier.fitted[part].at) < 7


def test_lights_at_5_volts_straight_from_a_pin_are_refused():
    """What the README's table had: 3.3 V into a WS2812 that hangs on VBUS."""
    netlist = circuit.load("perfboard", "pico_tft")
    (pin,) = (one for one in netlist.nets["LIGHT_3V3"] if one.ref == "U1")
    (light,) = (one for one in netlist.nets["LIGHT_1"] if one.ref == "D1")
    netlist.nets |= {"LIGHT_1": (pin, light), "LIGHT_3V3": ()}
    said = "U1.GP28 to D1.DIN: high is 3.20 V at least, 3.67 V are wanted"
    assert any(said in one for one in levels.faults(netlist))


def test_a_shifter_on_a_rail_that_is_too_low_is_refused(carrier):
    """74AHCT needs 4.5 V: on the battery's rail it is outside its data sheet."""
    dip = parts.load().parts["shifter_dip"]
    carrier.fitted["U2"] = dataclasses.replace(carrier.fitted["U2"], part=dip)
    assert any("U2 wants 4.5 to 5.5 V, VSYS has 3.5" in one for one in levels.faults(carrier))


def test_a_load_that_a_pin_cannot_drive_is_refused(carrier):
    panel = carrier.fitted["M1"]
    levels_now = {"*": panel.part.levels["*"] | {"input_ma": 40.0}}  # a bare backlight
    part = dataclasses.replace(panel.part, levels=levels_now)
    carrier.fitted["M1"] = dataclasses.replace(panel, part=part)
    said = "U1.GP21 gives 4.0 mA, M1.backlight takes 40"
    assert any(said in one for one in levels.faults(carrier))


def test_parts_that_overlap_are_named(carrier):
    carrier.fitted["C3"] = dataclasses.replace(carrier.fitted["C3"], at=carrier.fitted["R12"].at)
    carrier.fitted["J14"] = dataclasses.replace(carrier.fitted["J14"], at=(95.0, 64.0))
    found = places.faults(carrier)
    assert "C3 and R12 overlap" in found
    assert "J14 sticks out of the board" in found


@pytest.mark.parametrize(
    ("ref", "at", "turn", "said"),
    [
        ("C2", (4.0, 8.9), 90, "C2 is in the keep-out of H1"),  # under a washer
        ("BZ1", (70.0, 36.0), 0, "U1 is in the keep-out of BZ1"),  # the Pico over its sound
        ("J14", (86.96, 64.0), 180, "D10 is in the keep-out of J14"),  # its wires over the board
        ("R11", (30.6, 23.2), 0, "R11 is in the keep-out of F1"),
    ],
)
def test_a_part_where_another_wants_nothing_is_named(carrier, ref, at, turn, said):
    carrier.fitted[ref] = dataclasses.replace(carrier.fitted[ref], at=at, turn=turn)
    found = places.faults(carrier)
    assert said in found
    assert not any(f"{ref} and" in one for one in found)  # no outline meets another


def test_the_plug_of_the_pico_goes_over_the_edge(carrier):
    """Turned, its back is the carrier's right side: 20 mm more there, nothing at the others."""
    box, free = places.box(carrier.fitted["U1"]), places.room(carrier.fitted["U1"])
    assert free is not None
    assert free[:4] == pytest.approx((box[0], box[1], box[2] + 20, box[3]))
    assert free[2] > carrier.size[0]


def test_every_keep_out_is_of_a_part_that_is_fitted():
    """A reason nobody has to keep to would be words alone."""
    whole = [circuit.load("carrier", board) for board in ("pico_tft", "pico_oled", "pico2_tft")]
    whole += [circuit.load(name, "pico_tft") for name in ("light_board", "perfboard")]
    fitted = {one.part.name for net in whole for one in net.fitted.values()} | {"encoder"}
    asking = {name for name, part in parts.load().parts.items() if part.keep_out}
    assert asking <= fitted

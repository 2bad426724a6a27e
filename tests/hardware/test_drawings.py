"""The wiring picture has every connection, and who follows the guide makes each exactly once."""

import re

import pytest

from hardware import stamps
from hardware.drawings import guide, wiring
from hardware.source import circuit, steps
from hardware.source.circuit import Pin
from host_tools.boards import boards
from host_tools.common.errors import PlainError
from tests.hardware.conftest import BUILDS, SOLDERED


@pytest.mark.parametrize("board", SOLDERED)
def test_every_joined_pin_is_in_the_wiring_picture_once(board):
    netlist = circuit.load("perfboard", board)
    drawn = re.findall(r'data-pin="([^"]+)" data-net="([^"]+)"', wiring.draw(netlist))
    joined = [(str(pin), net) for net, pins in netlist.nets.items() for pin in pins]
    assert sorted(drawn) == sorted(joined)


def test_the_level_shifter_s_ground_wires_stand_in_the_order_of_the_numbers_over_them():
    netlist = circuit.load("perfboard", "pico_tft")
    drawn = wiring.draw(netlist)
    pins = re.findall(r'data-pin="U2\.(\w+)" data-net="GND"', drawn)
    pads = [netlist.pads(Pin("U2", pin))[0] for pin in pins]
    assert f"to GND: {', '.join(pads)}</text>" in drawn


@pytest.mark.parametrize("board", SOLDERED)
def test_colour_is_never_the_only_sign_of_a_wire(board):
    """Each signal's name stands on its wire, each rail's at its flag."""
    netlist = circuit.load("perfboard", board)
    words = set(re.findall(r">([^<]+)</text>", wiring.draw(netlist)))
    assert {f"button {seat}" for seat in range(1, 9)} <= words
    assert {f"screen {use}" for use in netlist.board.screen.pins} <= words
    assert {"GND", "VBUS", "3V3", "bell", "sounder", "lights, 3.3 V", "lights, 5 V"} <= words


def followed(netlist, text):
    """(pin, pin or net) in the order in which the guide's tables have one join them."""
    for first, second in re.findall(r"^\| (\S+)[^|]*\| ([^ |]+)", text, re.MULTILINE):
        if first in netlist.fitted:
            for net, pins in netlist.nets.items():
                yield from ((str(pin), net) for pin in pins if pin.ref == first)
        elif "." in first:
            yield first, second


def test_who_follows_the_guide_makes_each_connection_once(netlist, catalogue):
    """A dry run with the guide's own words: soldered pins join the board's net, wires two pins."""
    text = guide.text_of(netlist, catalogue)
    group = {}

    def root(name):
        while group.setdefault(name, name) != name:
            name = group[name]
        return name

    copper = [one.ref for one in netlist.on_board() if not one.part.bought]  # test pads
    there = [
        (str(pin), net) for net, pins in netlist.nets.items() for pin in pins if pin.ref in copper
    ]
    for first, second in [*there, *followed(netlist, text)]:
        assert root(first) != root(second), f"{first} and {second} were joined already"
        group[root(first)] = root(second)
    for net, pins in netlist.nets.items():
        ends = {root(str(pin)) for pin in pins}
        assert len(ends) == 1, f"the guide leaves {net} in pieces"
    roots = [root(str(pins[0])) for pins in netlist.nets.values()]
    assert len(set(roots)) == len(roots), "the guide joins two nets"


def test_every_part_that_is_bought_comes_in_a_step(netlist):
    fitted = [ref for step in steps.load(netlist).steps for ref in step.parts]
    bought = {one.ref for one in netlist.fitted.values() if one.part.bought}
    assert bought <= set(fitted)


def test_each_step_has_time_a_test_and_what_can_go_wrong(netlist):
    for step in steps.load(netlist).steps:
        assert step.minutes > 0
        assert len(step.test) > 20
        assert len(step.wrong) > 20


def test_the_guide_says_what_to_measure_before_printing(carrier, catalogue):
    """Each measure of the case that is no maker's drawing, with the figure to compare."""
    text = guide.text_of(carrier, catalogue).partition("### Measure")[2].partition("## Parts")[0]
    assert "picture [40.8, 30.6], off [-2.1, 0.0]" in text
    assert "| 33.3, 33.3, 33.0 | estimate |" in text
    assert not any(one in text for one in ("Lithium cell", "10.2 |"))  # of a panel its own table
    assert "### Measure" not in guide.text_of(circuit.load("perfboard", "pico_tft"), catalogue)


def test_a_step_that_names_no_part_is_told_by_file_and_key(tmp_path):
    text = (steps.STEPS / "carrier.toml").read_text(encoding="utf-8")
    (tmp_path / "carrier.toml").write_text(text.replace('"U4", "Q1"', '"U9", "Q1"'))
    with pytest.raises(PlainError, match=r'carrier.toml: step\[0\].solder names "U9"'):
        steps.load(circuit.load("carrier", "pico_tft"), tmp_path)


def test_every_picture_has_a_white_ground_on_a_dark_page():
    pictures = list(stamps.FABRICATION.rglob("*.svg"))
    assert len(pictures) > 25
    grounds = re.compile(r'<svg[^>]*>(\s*<title>[^<]*</title>)?\s*<rect [^>]*fill="#fff"/>')
    assert [one.name for one in pictures if not grounds.search(one.read_text("utf-8"))] == []


@pytest.mark.parametrize(("name", "board"), BUILDS)
def test_whatever_a_committed_guide_links_to_is_there_with_a_picture_for_each_step(name, board):
    folder = stamps.FABRICATION / f"guide_{name}_{board}"
    text = (folder / "guide.md").read_text(encoding="utf-8")
    linked = [one for one in re.findall(r"\]\(([^)]+)\)", text) if not one.startswith("https:")]
    assert text.partition("## Step 1")[2].count("![") == len(
        steps.load(circuit.load(name, board)).steps
    )
    made = f"carrier_{boards.load(board).built_as}"
    assert f"../{made}/{made}_gerbers.zip" in linked or name != "carrier"
    assert [one for one in linked if not (folder / one.partition("#")[0]).resolve().exists()] == []


def ohms(netlist, start, end, passed=frozenset()):
    """Through resistors alone, by the netlist; None where there is no way."""
    if start == end:
        return 0
    for one in netlist.fitted.values():
        ends = {netlist.net_of(Pin(one.ref, pin)) for pin in one.part.pins}
        if "ohm" in one.part.data and start in ends and one.ref not in passed:
            (other,) = ends - {start}
            rest = ohms(netlist, other, end, passed | {one.ref})
            if rest is not None:
                return rest + one.part.data["ohm"]
    return None


@pytest.mark.parametrize("board", SOLDERED)
def test_what_the_meter_shows_in_ohms_is_what_the_circuit_has(board):
    netlist = circuit.load("carrier", board)
    found = [row for step in steps.load(netlist).steps for row in step.meter]
    figures = [(row, re.match(r"(\d+) (kilo)?ohm", row[2])) for row in found]
    assert sum(1 for _, figure in figures if figure) >= 7
    for (start, end, _), figure in figures:
        if figure:
            expected = int(figure[1]) * (1000 if figure[2] else 1)
            assert ohms(netlist, netlist.net_of(start), netlist.net_of(end)) == expected


@pytest.mark.parametrize("board", [*SOLDERED, "pico2_tft"])
def test_one_page_of_a_board_shows_all_of_it(board):
    folder = stamps.FABRICATION / f"guide_carrier_{board}"
    page = (folder / "guide.html").read_text(encoding="utf-8")
    shown = re.findall(r'src="([^"]+)"', page)
    kinds = {one.rpartition("/")[2].partition(".")[0] for one in shown}
    assert {
        "built",
        "closed",
        "exploded",
        "parts",
        *(f"step_{n}" for n in (1, 2, 3, 4, 6, 7)),
    } <= kinds
    assert [one for one in shown if not (folder / one).resolve().exists()] == []


def test_the_guide_says_that_nothing_was_built_and_what_it_costs(netlist, catalogue):
    text = guide.text_of(netlist, catalogue)
    assert "No unit was built yet" in text
    assert re.search(r"\*\*Cost:\*\* about \$\d+\.\d\d", text)
    assert catalogue.price_seen.isoformat() in text
    assert "data sheet" in text

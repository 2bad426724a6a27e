"""The committed case prints: closed, thick enough, without supports, and open where it must be.

The checks are on the committed meshes and need no CAD; what builds the case anew is skipped where
build123d is not installed.
"""

import dataclasses
import locale
import math
import zipfile
from functools import cache
from xml.etree import ElementTree

import numpy as np
import pytest

from hardware import stamps
from hardware.case import make, measures, mesh, rooms
from hardware.case.measures import Choice
from hardware.source import circuit, parts
from host_tools.common.errors import PlainError
from tests.hardware.conftest import SOLDERED

PLATES = [(f"case_{board}", name) for board in SOLDERED for name in ("plate_1_base", "plate_2_lid")]
PLATES.append(("stand_macropad", "stand"))
needs_cad = pytest.mark.skipif(make.missing() is not None, reason=make.missing() or "")


@pytest.mark.parametrize("board", SOLDERED)
def test_the_picture_of_the_open_case_names_what_the_last_step_puts_in(board):
    drawn = (stamps.FABRICATION / f"case_{board}" / "exploded.svg").read_text("utf-8")
    named = ["rocker", "light 1", "panel", "board", "battery", "bar", *map(str, range(1, 9))]
    assert [name for name in named if f">{name}</text>" not in drawn] == []


@cache
def plate(folder, name):
    return mesh.read(stamps.FABRICATION / folder / f"{name}.stl")


def packed(path):
    """The triangles of each object of a 3MF, where it lies on the bed."""
    with zipfile.ZipFile(path) as archive:
        root = ElementTree.fromstring(archive.read("3D/3dmodel.model"))
    assert root.get("unit") == "millimeter"
    found = []
    for one in root.iterfind(".//{*}mesh"):
        places = np.array([[float(at.get(axis)) for axis in "xyz"] for at in one[0]])
        found.append(places[[[int(of.get(v)) for v in ("v1", "v2", "v3")] for of in one[1]]])
    return found


def passes(shape, start, end):
    """Whether nothing of a mesh is between two places."""
    way = np.array(end) - np.array(start)
    long = np.linalg.norm(way)
    far, _ = mesh.hits(shape, np.array(start, dtype=float), way / long)
    return not (len(far) and far[0] < long)


def cube():
    """A box of 10 x 10 x 10 with its 12 triangles turned outward."""
    corners = np.array([[x, y, z] for x in (0, 10) for y in (0, 10) for z in (0, 10)], dtype=float)
    sides = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return np.array(
        [[corners[i] for i in t] for a, b, c, d in sides for t in ((a, b, c), (a, c, d))]
    )


@pytest.mark.slow
@pytest.mark.parametrize(("folder", "name"), PLATES)
def test_a_plate_is_closed_thick_enough_without_supports_and_fits_the_bed(folder, name):
    assert mesh.faults(name, plate(folder, name), measures.BED) == []


@pytest.mark.parametrize(("folder", "name"), PLATES)
def test_a_plates_3mf_is_its_stl_piece_by_piece(folder, name):
    pieces = packed(stamps.FABRICATION / folder / f"{name}.3mf")
    assert len(pieces) == (2 if name == "plate_2_lid" else 1)  # the lid, and the bar
    assert [mesh.open_edges(piece) for piece in pieces] == [0] * len(pieces)
    whole, same = np.concatenate(pieces).reshape(-1, 3), plate(folder, name).reshape(-1, 3)
    assert whole.min(0) == pytest.approx(same.min(0), abs=0.01)
    assert whole.max(0) == pytest.approx(same.max(0), abs=0.01)


def test_the_checks_find_a_hole_a_roof_and_a_thin_wall():
    solid = cube()
    assert mesh.open_edges(solid) == 0
    assert mesh.open_edges(solid[1:]) == 3
    assert mesh.thinnest(solid) == pytest.approx(10, abs=0.001)
    assert mesh.thinnest(solid * [1, 1, 0.1]) == pytest.approx(1, abs=0.001)
    assert mesh.steepest(solid) == 0
    raised = np.concatenate([solid, solid + [0, 0, 20]])
    assert mesh.steepest(raised) == pytest.approx(90)
    thin_roof = np.concatenate([solid * [30, 1, 0.1], raised[1:]])
    for said in ("edges are open", "a wall is", "an overhang is", "do not fit a bed"):
        assert said in "; ".join(mesh.faults("cube", thin_roof, 220))


@pytest.mark.parametrize("board", SOLDERED)
def test_plugs_and_panel_can_be_reached(board):
    """Rays from outside: through the USB opening, the bell's, the panel's window, every button."""
    netlist = circuit.load("carrier", board)
    base, lid = plate(f"case_{board}", "plate_1_base"), plate(f"case_{board}", "plate_2_lid")
    high = measures.usb_height() + measures.WALL
    assert passes(base, (120, 0, high), (98, 0, high))
    assert passes(base, (-120, 40, 20 + measures.WALL), (-98, 40, 20 + measures.WALL))
    charger, low = measures.usb_c(netlist)  # the grip of a USB-C plug is 12.35 x 6.5 at most
    for dy, dz in ((0, 0), (-6.2, -3.2), (-6.2, 3.2), (6.2, -3.2), (6.2, 3.2)):
        y, z = charger + dy, low + dz + measures.WALL
        assert passes(base, (120, y, z), (98, y, z))
    assert not passes(base, (120, 30, high), (98, 30, high))
    open_at = [(0.0, 0.0), measures.ROCKER_AT]
    open_at += measures.button_places(netlist, Choice())
    open_at += measures.light_places(netlist, Choice())
    for x, y in open_at:  # the lid lies on its face, turned about x
        assert passes(lid, (x, -y, -5), (x, -y, 20)), (x, y)
    assert not passes(lid, (0, 60, -5), (0, 60, 20))


@pytest.mark.parametrize(
    ("board", "picture", "off", "holes"),
    [
        # Waveshare 2inch and JMD0.96A-2, as others measured them: half the picture, how far its
        # middle is from the board's, and the holes from the board's middle.
        ("pico_tft", (20.4, 15.3), (-2.1, 0.0), (26.5, 15.0)),
        ("pico_oled", (10.85, 5.4), (0.0, 1.75), (11.75, 11.75)),
    ],
)
def test_the_lid_holds_the_panel_by_its_holes_with_the_whole_picture_in_the_window(
    board, picture, off, holes
):
    lid = plate(f"case_{board}", "plate_2_lid")  # on its face, turned about x
    for right in (-1, 1):
        for up in (-1, 1):
            x, y = right * picture[0], up * picture[1]
            assert passes(lid, (x, -y, -5), (x, -y, 20)), "a pixel is hidden"
            assert not passes(lid, (x + right * 1.5, -y, -5), (x + right * 1.5, -y, 20))
            x, y = right * holes[0] - off[0], up * holes[1] - off[1]
            solid_at = 0.0 if board == "pico_oled" else 1.6  # a peg, or a post round its hole
            assert not passes(lid, (x + solid_at, -y, 20), (x + solid_at, -y, 3.5))
            if solid_at:
                assert passes(lid, (x, -y, 20), (x, -y, 1.8))


@pytest.mark.parametrize("board", SOLDERED)
@pytest.mark.parametrize("hole", [24, 30])
def test_leads_have_room(board, hole):
    """Between the buttons and the carrier, and beside the carrier."""
    netlist = circuit.load("carrier", board)
    inside = {body.name: body for body in measures.bodies(netlist, Choice(hole=hole))}
    carrier = inside["carrier"]
    for name, body in inside.items():
        if name.startswith("button"):
            gap = abs(body.at[1] - carrier.at[1]) - body.radius - carrier.size[1] / 2
            assert gap >= 3.5
    assert carrier.at[0] - carrier.size[0] / 2 + measures.HALF[0] > 80


@pytest.mark.parametrize("board", SOLDERED)
@pytest.mark.parametrize(
    "choice", [Choice(), Choice(2, 24, battery=False), Choice(encoder=True)], ids=str
)
def test_what_a_part_keeps_free_is_free(board, choice):
    assert rooms.faults(circuit.load("carrier", board), choice) == []


@pytest.mark.parametrize(
    ("measure", "value", "said"),
    [
        ("CARRIER_TOP", 33.0, "button 7 is in the keep-out of J14"),  # the bell's wires
        ("ENCODER_AT", (66.0, 30.0), "rim 6 is in the keep-out of knob"),
        ("INSIDE", 35.0, "panel is in the keep-out of J9"),  # wires over the panel's plug
        ("BATTERY_AT", (-67.5, -36.0), "battery is in the keep-out of button 2"),
    ],
)
def test_who_is_where_a_part_wants_nothing_is_named(carrier, monkeypatch, measure, value, said):
    monkeypatch.setattr(measures, measure, value)
    assert said in rooms.faults(carrier, Choice(encoder=True))


def test_a_side_that_is_kept_free_beside_the_battery_counts(carrier):
    """On the case's floor too: the rocker is left of the battery, high above it."""
    cell = carrier.fitted["BT1"].part
    assert cell.keep_out is not None
    wants = dataclasses.replace(cell.keep_out, left=10.0, above=30.0)
    carrier.fitted["BT1"] = dataclasses.replace(
        carrier.fitted["BT1"], part=dataclasses.replace(cell, keep_out=wants)
    )
    assert "rocker is in the keep-out of battery" in rooms.faults(carrier, Choice())
    upward = dataclasses.replace(cell, keep_out=dataclasses.replace(wants, left=0.0))
    carrier.fitted["BT1"] = dataclasses.replace(carrier.fitted["BT1"], part=upward)
    assert "rocker is in the keep-out of battery" not in rooms.faults(carrier, Choice())


@pytest.mark.parametrize(
    ("a", "b", "meets"),
    [
        (((0, 0, 0), (4, 4, 4), 0), ((3, 0, 0), (4, 4, 4), 0), True),
        (((0, 0, 0), (4, 4, 4), 0), ((4, 0, 0), (4, 4, 4), 0), False),  # a face in common
        (((0, 0, 0), (4, 4, 4), 0), ((0, 0, 4), (4, 4, 4), 0), False),
        (((0, 0, 0), (0, 0, 4), 2), ((3.5, 0, 0), (0, 0, 4), 2), True),
        (((0, 0, 0), (0, 0, 4), 2), ((3, 3, 0), (0, 0, 4), 2), False),  # round corners
        (((0, 0, 0), (4, 4, 4), 0), ((3.5, 3.5, 0), (0, 0, 4), 2), False),
        (((0, 0, 0), (4, 4, 4), 0), ((3.5, 0, 0), (0, 0, 4), 2), True),
    ],
)
def test_boxes_and_cylinders_meet(a, b, meets):
    one, other = (measures.Body("", at, size, radius) for at, size, radius in (a, b))
    assert rooms.meet(one, other) is rooms.meet(other, one) is meets


@pytest.mark.parametrize("count", range(2, 9))
def test_any_number_of_buttons_sits_round_the_table(count):
    netlist = circuit.load("carrier", "pico_tft")
    places = measures.button_places(netlist, Choice(buttons=count))
    assert len(set(places)) == count
    near = sum(1 for _, y in places if y < 0)
    assert abs(2 * near - count) <= 1


def test_the_case_is_made_for_the_button_and_the_rocker_that_a_maker_measured(spoilt):
    """The guide has one mend parts.toml: of these two the case had figures of its own."""
    copy = spoilt(parts.PATH, "outline = [33.3, 33.3, 33.0]", "outline = [35.0, 35.0, 36.5]")
    copy = spoilt(copy, "hole = [13.2, 8.8]", "hole = [19.2, 12.9]")
    netlist = circuit.load("carrier", "pico_tft", parts.load(copy))
    inside = {body.name: body for body in measures.bodies(netlist, Choice())}
    assert inside["button 1"].size[2] == 36.5
    assert inside["rim 1"].radius == 17.5
    assert inside["rocker"].size[:2] == pytest.approx((18.8, 12.5))


@pytest.mark.parametrize(("buttons", "hole"), [(1, 30), (9, 30), (4, 28)])
def test_a_choice_that_cannot_be_built_is_refused(buttons, hole):
    with pytest.raises(PlainError):
        Choice(buttons, hole)


def test_the_screws_in_the_parts_list_are_those_that_the_case_takes():
    netlist = circuit.load("carrier", "pico_tft")
    taken = len(measures.corners()) + len(measures.posts(netlist))
    taken += len(measures.battery_screws())
    assert netlist.fitted["SC1"].count == taken
    assert netlist.fitted["SC2"].count == len(measures.panel_holes(netlist))
    assert 8 * netlist.fitted["SL1"].count == len(measures.light_posts(netlist, Choice())) / 2
    assert "SC2" not in circuit.load("carrier", "pico_oled").fitted  # it has pegs


@needs_cad
@pytest.mark.parametrize(
    "choice", [Choice(), Choice(2, 24, battery=False)], ids=["all", "smallest"]
)
def test_no_part_is_in_the_way_of_the_case(choice):
    assert make.clashes(circuit.load("carrier", "pico_tft"), choice) == []


@needs_cad
@pytest.mark.parametrize(
    ("measure", "value", "said"),
    [
        ("CARRIER_TOP", 45.0, "carrier meets button"),
        ("USB_HOLE", (11.0, 9.0), "room of the plug of J15 meets the base"),
        ("POST", 7.5, "room of battery meets the bar"),  # which lies on posts of that height
    ],
)
def test_a_part_in_the_way_of_another_or_of_the_case_is_named(
    carrier, monkeypatch, measure, value, said
):
    monkeypatch.setattr(measures, measure, value)
    assert any(one.startswith(said) for one in make.clashes(carrier, Choice()))


def test_a_board_file_with_an_encoder_gets_its_hole(carrier):
    assert not Choice.of(carrier).encoder
    fitted = dict(carrier.board.data, encoder=carrier.board.data["optional"]["encoder"])
    carrier.board = dataclasses.replace(carrier.board, data=fitted)
    assert Choice.of(carrier) == Choice(encoder=True)


@needs_cad
def test_an_encoder_fits_and_its_shaft_comes_out(tmp_path, carrier):
    """On the board's own lid: through the hole rays pass, at the pocket's rim 2 mm are left."""
    from build123d import export_stl

    from hardware.case import solids

    choice = Choice(encoder=True)
    assert make.clashes(carrier, choice) == []
    export_stl(solids.lid(carrier, choice), str(tmp_path / "lid.stl"))
    lid = mesh.read(tmp_path / "lid.stl")
    x, y = measures.ENCODER_AT
    under, over = measures.INSIDE, measures.INSIDE + measures.LID
    for dx, dy in ((0.0, 0.0), (4.5, 0.0), (0.0, -4.5)):
        assert passes(lid, (x + dx, y + dy, under - 5), (x + dx, y + dy, over + 5))
    pocket = measures.ENCODER_POCKET
    assert passes(lid, (x + 6, y, under - 5), (x + 6, y, under + pocket - 0.1))
    assert not passes(lid, (x + 6, y, under - 5), (x + 6, y, over + 5))
    assert measures.LID - pocket >= mesh.MIN_WALL


@needs_cad
def test_the_same_solid_is_the_same_file(tmp_path):
    from hardware.case import solids

    for folder in ("one", "other"):
        (tmp_path / folder).mkdir()
        make.pack(solids.stand(), tmp_path / folder / "stand.3mf")
    one, other = ((tmp_path / folder / "stand.3mf").read_bytes() for folder in ("one", "other"))
    assert one == other
    assert one == (stamps.FABRICATION / "stand_macropad" / "stand.3mf").read_bytes()
    assert locale.getencoding() == "UTF-8"


@needs_cad
def test_a_case_of_ones_own_choice_prints(tmp_path, carrier):
    make.make(carrier, Choice(3, 24, battery=False, encoder=True), tmp_path)
    for name in ("plate_1_base", "plate_2_lid"):
        made = mesh.read(tmp_path / f"{name}.stl")
        assert mesh.faults(name, made, measures.BED) == []
        assert len(packed(tmp_path / f"{name}.3mf")) == 1
        assert not math.isinf(mesh.thinnest(made))

"""What is committed in hardware/fabrication/ is whole, current, and made from the netlist."""

import csv
import dataclasses
import functools
import json
import zipfile

import pytest

from hardware import build, clickable, stamps
from hardware.case import make as case
from hardware.kicad import exports
from hardware.source import buying, circuit
from host_tools.boards import wiring
from tests.hardware.conftest import SOLDERED


def faults():
    """Which groups are older than their source, and which files are not what was made."""
    found, now = [], functools.cache(stamps.source_hash)
    for group, facts in sorted(stamps.read().items()):
        if facts["source"] != now(facts["kind"]):
            found.append(f"{group} is older than its source: run python -m hardware.build")
        differ = facts["files"].items() ^ stamps._hashes(group).items()
        found += sorted({f"{group}/{name} is not what was made" for name, _ in differ})
    return found


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"buttons": 4}, "--out FOLDER"),
        ({"buttons": 9}, "Choose 2 to 8"),
        ({"board": "macropad", "out": "."}, "A MacroPad's stand is: python -m hardware.build"),
        ({"only": "carrier", "out": "."}, "--out makes one case, so --only has no part in it"),
        ({"only": "carier"}, 'No folder begins with "carier"'),
    ],
)
def test_what_cannot_be_made_is_an_error_in_words(asked, said, capsys):
    with pytest.raises(SystemExit, match="2"):
        build.main(**asked)
    assert said in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_an_error(tmp_path, monkeypatch, capsys):
    """As in a clone that is read-only: it ended in a traceback."""
    (tmp_path / "file").touch()
    monkeypatch.setattr(stamps, "FABRICATION", tmp_path / "file" / "fabrication")
    with pytest.raises(SystemExit):
        build.main(only="guide_perfboard_pico_tft")
    said = f"Can't write {stamps.FABRICATION}: Not a directory. Choose another place"
    assert capsys.readouterr().err.startswith(said)


def test_nothing_that_is_committed_is_stale():
    assert faults() == []


def test_a_board_that_lacks_its_panel_is_left_out_by_name_and_all_others_are_there(monkeypatch):
    every = [*wiring.soldered(), dataclasses.replace(wiring.soldered()[0], name="mine", data={})]
    monkeypatch.setattr(wiring, "soldered", lambda: every)
    (why,) = build.whole()[1]
    assert why.message == "mine is left out: carrier.toml: panel.mine is missing."
    assert build.faults() == []  # the data passes its own checks
    assert set(stamps.read()) == {group.name for group in build.groups()}


def test_a_change_of_the_source_makes_it_stale(monkeypatch):
    monkeypatch.setattr(stamps, "_CODE", dict.fromkeys(stamps._CODE, ()))
    assert any("is older than its source" in one for one in faults())


def test_a_changed_and_a_missing_file_are_found(tmp_path, monkeypatch):
    folder = tmp_path / "carrier"
    folder.mkdir()
    (folder / "a.csv").write_text("1")
    (folder / "b.csv").write_text("2")
    monkeypatch.setattr(stamps, "FABRICATION", tmp_path)
    monkeypatch.setattr(stamps, "STAMPS", tmp_path / "stamps.json")
    stamps.stamp("carrier", "board")
    assert faults() == []
    (folder / "a.csv").write_text("3")
    (folder / "b.csv").unlink()
    assert faults() == [f"carrier/{one}.csv is not what was made" for one in "ab"]


@pytest.mark.parametrize(
    ("only", "tool", "how"),
    [
        ("carrier_pico_tft", exports, "apt-get install"),
        ("case_pico_tft", case, 'lock.txt -e ".[hardware]"'),
        ("parts_pico_tft", clickable, "pipx install"),
    ],
)
def test_a_missing_tool_is_named_with_what_it_leaves_as_it_was(
    only, tool, how, tmp_path, monkeypatch, capsys
):
    (tmp_path / only).mkdir()
    (tmp_path / only / "old").write_text("as it was")
    monkeypatch.setattr(stamps, "FABRICATION", tmp_path)
    monkeypatch.setattr(stamps, "STAMPS", tmp_path / "stamps.json")
    monkeypatch.setattr(exports, "_version", lambda: 0)
    monkeypatch.setattr(case.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(clickable.shutil, "which", lambda name: None)
    assert how in tool.missing()
    build.main(only=only)
    assert f"Left as they were: {only}. {tool.missing()}." in capsys.readouterr().err
    assert (tmp_path / only / "old").read_text() == "as it was"
    assert not (tmp_path / "stamps.json").exists()


@pytest.mark.parametrize("board", SOLDERED)
def test_the_fab_gets_copper_mask_print_edge_and_holes(board):
    path = stamps.FABRICATION / f"carrier_{board}" / f"carrier_{board}_gerbers.zip"
    with zipfile.ZipFile(path) as packed:
        kinds = {name.rpartition(".")[2] for name in packed.namelist()}
        copper = packed.read(f"carrier_{board}-F_Cu.gtl").decode()
    assert {"gtl", "gbl", "gts", "gbs", "gto", "gbo", "gm1", "drl"} <= kinds
    assert copper.count("D01*") > 300  # it is routed and poured


@pytest.mark.parametrize("board", SOLDERED)
def test_what_kicad_made_says_nothing_of_its_day(board):
    """So that a second build is the same bytes: its ids are seeded, its days are New Year's."""
    folder = stamps.FABRICATION / f"carrier_{board}"
    made = [(folder / "schematic.pdf").read_bytes()]
    with zipfile.ZipFile(folder / f"carrier_{board}_gerbers.zip") as packed:
        made += [packed.read(name) for name in packed.namelist()]
    assert [one[:40] for one in made if exports.settled(one) != one] == []
    assert all(b"2026-01-01" in one or b"20260101000000" in one for one in made)
    assert exports.settled(b"G04 date 2026-11-23 20:38:51*") == b"G04 date 2026-01-01 00:00:00*"


@pytest.mark.parametrize("board", SOLDERED)
def test_a_fab_that_solders_gets_each_part_that_has_no_legs(board):
    folder = stamps.FABRICATION / f"carrier_{board}"
    rows = list(csv.DictReader((folder / "assembly.csv").read_text().splitlines()))
    assert list(rows[0])[:4] == ["Comment", "Designator", "Footprint", "LCSC"]
    assert not any(row["Manufacturer"] == "any" or not row["Manufacturer's number"] for row in rows)
    given = [ref for row in rows for ref in row["Designator"].split(",")]
    netlist = circuit.load("carrier", board)
    flat = ("Package_", "Resistor_SMD", "Capacitor_SMD", "Diode_SMD", "LED_SMD", "Connector_USB")
    assert sorted(given) == sorted(
        one.ref for one in netlist.on_board() if one.part.footprint.startswith(flat)
    )
    placed = [row["Designator"] for row in csv.DictReader((folder / "placement.csv").open())]
    assert sorted(placed) == sorted(given)


@pytest.mark.parametrize("board", SOLDERED)
def test_the_placement_has_each_part_where_the_data_puts_it_turned_as_in_the_tape(board):
    netlist = circuit.load("carrier", board)
    path = stamps.FABRICATION / f"carrier_{board}" / "placement.csv"
    placed = {row["Designator"]: row for row in csv.DictReader(path.read_text().splitlines())}
    for ref, row in placed.items():
        turn = netlist.fitted[ref].turn + netlist.fitted[ref].part.data["fab_turn"]
        assert float(row["Rotation"]) == turn % 360
        at = netlist.fitted[ref].at
        assert at is not None
        assert (float(row["Mid X"]), -float(row["Mid Y"])) == pytest.approx(at, abs=0.01)
        assert row["Layer"] == netlist.fitted[ref].side


@pytest.mark.parametrize("board", SOLDERED)
def test_the_list_to_click_through_has_every_part_of_the_board(board):
    page = (stamps.FABRICATION / f"parts_{board}" / "parts.html").read_text(encoding="utf-8")
    packed = page.partition("var pcbdata = ")[2]
    data, _ = json.JSONDecoder().raw_decode(packed)
    netlist = circuit.load("carrier", board)
    bought = {one.ref for one in netlist.on_board() if one.part.bought}
    assert data["metadata"]["date"] == "2026-01-01 00:00:00"  # a second build is the same bytes
    listed = {place: ref for line in data["bom"]["both"] for ref, place in line}
    assert set(listed.values()) == bought
    for place, ref in listed.items():
        part = netlist.fitted[ref].part
        title, _, *links = data["bom"]["fields"][str(place)]
        assert title == part.title
        assert [one for one in links if one] == list(buying.links(part).values())[:2]


@pytest.mark.slow
def test_a_click_on_a_line_lights_its_parts_and_nothing_is_asked_of_the_net(chromium):
    page = chromium.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((stamps.FABRICATION / "parts_pico_tft" / "parts.html").as_uri())
    page.get_by_text("Resistor 330 ohm, 1206").click()
    lit = page.evaluate("highlightedFootprints.map(one => pcbdata.footprints[one].ref)")
    assert sorted(lit) == sorted(f"R{number}" for number in (*range(1, 11), 13))
    assert [one for one in asked if not one.startswith(("file:", "data:", "blob:"))] == []
    page.close()


def test_what_is_committed_stays_small():
    whole = sum(path.stat().st_size for path in stamps.FABRICATION.rglob("*") if path.is_file())
    assert whole < 13_000_000
    assert json.loads(stamps.STAMPS.read_text())

"""What is committed in hardware/fabrication/ is whole, current, and made from the netlist."""

from __future__ import annotations

import csv
import json
import zipfile
from pathlib import Path

import pytest

from hardware import build, stamps
from hardware.source import circuit
from tests.hardware.conftest import SOLDERED


def test_nothing_that_is_committed_is_stale() -> None:
    assert stamps.faults() == []


def test_every_group_is_there() -> None:
    assert set(stamps.read()) == {group.name for group in build.groups()}


def test_a_change_of_the_source_makes_it_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stamps, "_CODE", dict.fromkeys(stamps._CODE, ()))
    assert any("is older than its source" in one for one in stamps.faults())


def test_a_changed_and_a_missing_file_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "carrier"
    folder.mkdir()
    (folder / "a.csv").write_text("1")
    (folder / "b.csv").write_text("2")
    monkeypatch.setattr(stamps, "FABRICATION", tmp_path)
    monkeypatch.setattr(stamps, "STAMPS", tmp_path / "stamps.json")
    stamps.stamp("carrier", "board")
    assert stamps.faults() == []
    (folder / "a.csv").write_text("3")
    (folder / "b.csv").unlink()
    assert stamps.faults() == ["carrier/b.csv is missing", "carrier/a.csv is not what was made"]


@pytest.mark.parametrize("board", SOLDERED)
def test_the_fab_gets_copper_mask_print_edge_and_holes(board: str) -> None:
    path = stamps.FABRICATION / f"carrier_{board}" / f"carrier_{board}_gerbers.zip"
    with zipfile.ZipFile(path) as packed:
        kinds = {name.rpartition(".")[2] for name in packed.namelist()}
        copper = packed.read(f"carrier_{board}-F_Cu.gtl").decode()
    assert {"gtl", "gbl", "gts", "gbs", "gto", "gbo", "gm1", "drl"} <= kinds
    assert copper.count("D01*") > 300  # it is routed and poured


@pytest.mark.parametrize("board", SOLDERED)
def test_the_placement_has_every_part_on_the_board_where_the_data_puts_it(board: str) -> None:
    netlist = circuit.load("carrier", board)
    path = stamps.FABRICATION / f"carrier_{board}" / "placement.csv"
    placed = {row["Designator"]: row for row in csv.DictReader(path.read_text().splitlines())}
    parts = {one.ref: one for one in netlist.on_board() if one.part.name not in ("hole",)}
    assert parts.keys() <= placed.keys() | {f"TP{i}" for i in range(1, 6)}
    for ref, row in placed.items():
        at = netlist.fitted[ref].at
        assert at is not None
        assert (float(row["Mid X"]), -float(row["Mid Y"])) == pytest.approx(at, abs=0.01)
        assert row["Layer"] == "top"


def test_the_data_passes_its_own_checks() -> None:
    assert build.faults() == []


def test_what_is_committed_stays_small() -> None:
    whole = sum(path.stat().st_size for path in stamps.FABRICATION.rglob("*") if path.is_file())
    assert whole < 8_000_000
    assert json.loads(stamps.STAMPS.read_text())

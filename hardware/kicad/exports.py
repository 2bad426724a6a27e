"""Runs KiCad: checks a schematic and its board, and makes what a fab and a reader take."""

import csv
import functools
import json
import re
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from hardware.kicad import board, schematic
from hardware.kicad.sexpr import parse
from hardware.source.circuit import Netlist
from hardware.source.reading import csv_text
from host_tools.common.errors import PlainError

REVISION = "2.0"
_TABLES = Path("/usr/share/kicad/template")
_COPPER = "F.Cu,B.Cu,F.Paste,B.Paste,F.SilkS,B.SilkS,F.Mask,B.Mask,Edge.Cuts"
_SAME_TIME = (2026, 1, 1, 0, 0, 0)  # the zip is the same for the same files
# When KiCad says that it made a file: as long a time stands for it, so a PDF keeps its places.
_TIME = re.compile(rb"\d{4}-\d\d-\d\d([T ])\d\d:\d\d:\d\d|(?<=Date \(D:)\d{14}")


def missing() -> str | None:
    """What is not there and how to get it; None when KiCad can be used."""
    if _version() < 9 or not board.PYTHON.exists():
        return (
            "KiCad 9 is missing: on Debian 12 from bookworm-backports, "
            "apt-get install -t bookworm-backports --no-install-recommends"
            " kicad kicad-symbols kicad-footprints"
        )
    return None


@functools.cache
def _version() -> int:
    """KiCad's, 0 where there is none."""
    if shutil.which("kicad-cli") is None:
        return 0
    said = subprocess.run(["kicad-cli", "--version"], capture_output=True, text=True, check=False)
    number = re.match(r"\d+", said.stdout.strip())
    return int(number.group()) if number else 0


def make(netlist: Netlist, out: Path, tell: Callable[[str], None]) -> None:
    """Everything of one board into the folder `out`; `tell` is told what is being made.

    Raises PlainError where a check of KiCad's finds anything at all.
    """
    name = netlist.name
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        tell("schematic")
        source = place / f"{name}.kicad_sch"
        source.write_text(schematic.text(netlist, REVISION), encoding="utf-8")
        source.with_suffix(".kicad_pro").write_text(_project(name), encoding="utf-8")
        check_schematic(source)
        tell("board (it is routed: some ten seconds)")
        drawn = place / f"{name}.kicad_pcb"
        board.draw(netlist, exported_nets(source), drawn, REVISION)
        check_board(drawn)
        tell("files for the fab")
        _export(source, drawn, place)
        out.mkdir(parents=True, exist_ok=True)
        for suffix in ("kicad_pro", "kicad_sch", "kicad_pcb"):
            shutil.copy(place / f"{name}.{suffix}", out)
        (out / "schematic.pdf").write_bytes(settled((place / "schematic.pdf").read_bytes()))
        shutil.copy(place / "board.step", out)
        _zip(place / "gerbers", out / f"{name}_gerbers.zip")
        for table, made in (("sym-lib-table", source), ("fp-lib-table", drawn)):
            used = _used(table, made.read_text(encoding="utf-8"))
            (out / table).write_text(used, encoding="utf-8")
        (out / "assembly.csv").write_text(assembly(netlist), encoding="utf-8")
        (out / "placement.csv").write_text(
            placement(netlist, place / "placement.csv"), encoding="utf-8"
        )


def check_schematic(source: Path) -> None:
    """KiCad's electrical rules, every severity. Raises PlainError with what they find."""
    _check(["sch", "erc", "--severity-all"], source)


def check_board(drawn: Path) -> None:
    """KiCad's design rules and the board against its schematic. Raises PlainError likewise."""
    _check(["pcb", "drc", "--severity-all", "--schematic-parity"], drawn)


def _check(command: list[str], file: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        kicad([*command, "--format", "json", "-o", str(report)], file)
        found = json.loads(report.read_text(encoding="utf-8"))
    kinds = [found.get(key, []) for key in ("violations", "unconnected_items", "schematic_parity")]
    kinds += [sheet["violations"] for sheet in found.get("sheets", [])]
    said = [
        f"{one['type']}: {'; '.join(item['description'] for item in one['items'])}"
        for kind in kinds
        for one in kind
    ]
    if said:
        raise PlainError(f"KiCad finds {len(said)} faults in {file.name}: {' | '.join(said[:5])}")


def exported_nets(source: Path) -> dict[tuple[str, str], str]:
    """(reference, pad) -> net, as KiCad reads a schematic."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "netlist"
        kicad(["sch", "export", "netlist", "-o", str(out)], source)
        return schematic.nets_of(parse(out.read_text(encoding="utf-8")))


def kicad(command: list[str], file: Path) -> None:
    """Run kicad-cli on a file whose libraries stand beside it while it runs."""
    tables = [file.parent / name for name in ("sym-lib-table", "fp-lib-table")]
    added = [one for one in tables if not one.exists()]
    for one in added:
        shutil.copy(_TABLES / one.name, one)
    try:
        done = subprocess.run(
            ["kicad-cli", *command, str(file)], capture_output=True, encoding="utf-8", check=False
        )
    finally:
        for one in added:
            one.unlink()
    if done.returncode:
        raise PlainError(f"KiCad fails at {file.name}: {(done.stderr or done.stdout).strip()}")


def _export(source: Path, drawn: Path, place: Path) -> None:
    kicad(["sch", "export", "pdf", "-o", str(place / "schematic.pdf")], source)
    gerbers = place / "gerbers"
    gerbers.mkdir()
    kicad(["pcb", "export", "gerbers", "-l", _COPPER, "-o", f"{gerbers}/"], drawn)
    kicad(["pcb", "export", "drill", "--excellon-separate-th", "-o", f"{gerbers}/"], drawn)
    placement = ["pcb", "export", "pos", "--format", "csv", "--units", "mm", "--side", "both"]
    kicad([*placement, "-o", str(place / "placement.csv")], drawn)
    kicad(["pcb", "export", "step", "--board-only", "-f", "-o", str(place / "board.step")], drawn)


def _project(name: str) -> str:
    """A project file with the rules that any fab keeps; the rest is KiCad's own default."""
    rules = {"min_clearance": 0.2, "min_track_width": 0.25, "min_hole_clearance": 0.25}
    settings = {"rules": rules, "rule_severities": {}}
    facts = {
        "board": {"design_settings": settings},
        "meta": {"filename": f"{name}.kicad_pro", "version": 3},
    }
    return json.dumps(facts, indent=2) + "\n"


def settled(made: bytes) -> bytes:
    """A file of KiCad's as if it were made at the start of 2026."""
    return _TIME.sub(
        lambda at: b"2026-01-01" + at[1] + b"00:00:00" if at[1] else b"20260101000000", made
    )


def _zip(folder: Path, out: Path) -> None:
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(folder.iterdir()):
            entry = zipfile.ZipInfo(path.name, _SAME_TIME)
            packed.writestr(entry, settled(path.read_bytes()), compress_type=zipfile.ZIP_DEFLATED)


def _used(table: str, made: str) -> str:
    """KiCad's own table with the libraries that a file uses: another's KiCad may have none."""
    used = set(re.findall(r'"([\w.-]+):[^"/]+"', made))
    rows = (_TABLES / table).read_text(encoding="utf-8").splitlines(keepends=True)
    named = [re.search(r'\(name "?([^")]+)"?\)', row) for row in rows]
    return "".join(
        row for row, name in zip(rows, named, strict=True) if name is None or name[1] in used
    )


def assembly(netlist: Netlist) -> str:
    """What a fab that solders is given beside the placement: a line for each kind of part that it
    places. Plugs and whatever else has legs are soldered by hand.
    """
    kinds: dict[str, list[str]] = {}
    for one in netlist.on_board():
        if one.part.by_fab:
            kinds.setdefault(one.part.name, []).append(one.ref)
    rows = [["Comment", "Designator", "Footprint", "LCSC", "Manufacturer", "Manufacturer's number"]]
    for refs in kinds.values():
        part = netlist.fitted[refs[0]].part
        kind, lcsc = part.footprint.partition(":")[2], part.shops.get("LCSC", "")
        rows.append([part.value, ",".join(refs), kind, lcsc, part.maker, part.number])
    return csv_text(rows)


def placement(netlist: Netlist, path: Path) -> str:
    """KiCad's placement of what the fab places, with the columns that fabs ask for: mm from the
    page's upper left corner, as in the gerbers, y negative below it, and degrees as the part lies
    in their tape.
    """
    made = [["Designator", "Val", "Package", "Mid X", "Mid Y", "Rotation", "Layer"]]
    for ref, *row in list(csv.reader(path.read_text(encoding="utf-8").splitlines()))[1:]:
        part = netlist.fitted[ref].part
        if part.by_fab:
            row[4] = f"{(float(row[4]) + part.data['fab_turn']) % 360:.6f}"
            made.append([ref, *row])
    return csv_text(made)

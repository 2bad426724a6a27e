"""Plans a circuit's board and has `board_script` draw it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from hardware.kicad import schematic, symbols
from hardware.kicad.sexpr import children
from hardware.source.circuit import Fitted, Netlist
from host_tools.common.errors import PlainError

PYTHON = Path("/usr/bin/python3")  # Debian's own: the only one with pcbnew
SCRIPT = Path(__file__).resolve().parent / "board_script.py"
CLEARANCE = 0.26  # mm for the router, whose samples can miss a corner by 0.06; the rule is 0.2
WIDTH = 0.3  # mm of a signal's track
WIDTHS = {"VSYS": 1.0, "CELL": 1.0, "SWITCHED": 1.0, "BATTERY": 1.0, "3V3": 0.6, "GND": 0.5}
HEAD = 1.7  # mm round a hole that a screw's head takes
_SEAT_PINS = "SEAT PLUGS: 1 GND  2 BUTTON  3 VSYS  4 LIGHT IN  5 LIGHT OUT"
# Where a part's reference is printed beside it, by its own name or its kind's.
_MARKS = dict.fromkeys(("r33", "r330", "r10k", "r100k"), (0.0, -1.75))
_MARKS |= {"R14": (2.9, 0.0), "C2": (-4.0, 0.0), "U2": (0.0, 2.5), "c100n": (0.0, -1.8)}
_MARKS |= {"fuse": (2.5, -2.0), "piezo": (2.5, 3.6)}


def draw(netlist: Netlist, pads: dict[tuple[str, str], str], out: Path, revision: str) -> None:
    """Write the .kicad_pcb. `pads` is {(reference, pad): net} as KiCad exported it.

    Raises PlainError when pcbnew is missing or a net could not be routed.
    """
    plan = {
        "out": str(out),
        "title": f"Cambio handheld: {netlist.title}, {netlist.board.name}",
        "revision": revision,
        "size": netlist.size,
        "origin": netlist.fitted["U1"].at,
        "clearance": CLEARANCE,
        "width": WIDTH,
        "widths": WIDTHS,
        "ground": "GND",
        "parts": [_part(one, netlist, pads) for one in netlist.on_board()],
        "texts": _texts(netlist, revision),
    }
    path = out.with_suffix(".plan.json")
    path.write_text(json.dumps(plan), encoding="utf-8")
    try:
        done = subprocess.run([PYTHON, SCRIPT, path], capture_output=True, text=True, check=False)
    finally:
        path.unlink()
    if done.returncode:
        raise PlainError(f"KiCad could not draw {out.name}: {done.stderr.strip()[-300:]}", "")
    failed = json.loads(done.stdout.strip().splitlines()[-1])["failed"]
    if failed:
        raise PlainError(
            f"No room for {', '.join(failed)} on {out.name}.",
            f"Move parts in hardware/circuits/{netlist.circuit}.toml.",
        )


def _part(one: Fitted, netlist: Netlist, pads: dict[tuple[str, str], str]) -> dict[str, Any]:
    assert one.at is not None
    node = symbols.load(one.part.symbol).node
    fields = {
        str(field[1]): str(field[2])
        for field in children(node, "property")
        if field[1] in ("Datasheet", "Description")
    }
    return {
        "ref": one.ref,
        "value": schematic.shown(one),
        "footprint": one.part.footprint,
        "at": one.at,
        "turn": one.turn,
        "id": schematic.symbol_id(netlist, one.ref),
        "fields": fields,
        "bought": one.part.bought,
        "pads": {pad: net for (ref, pad), net in pads.items() if ref == one.ref},
        "mark": _mark(one),
        "keep_out": HEAD if one.part.name == "hole" else 0,
    }


def _mark(one: Fitted) -> tuple[float, float] | None:
    """Where a part's reference is printed; None where a label stands for it."""
    assert one.at is not None
    x, y = one.at
    if one.label or one.part.name in ("hole", "pico"):
        return None
    dx, dy = _MARKS.get(one.ref) or _MARKS.get(one.part.name, (0.0, -2.4))
    return x + dx, y + (1.9 if one.part.name == "r330" and y < 20 else dy)


def _texts(netlist: Netlist, revision: str) -> list[dict[str, Any]]:
    """What a builder reads on the board."""
    found: list[dict[str, Any]] = []

    def put(words: str, x: float, y: float, **how: Any) -> None:
        found.append({"words": words, "place": (x, y), **how})

    for one in netlist.on_board():
        assert one.at is not None
        x, y = one.at
        if one.part.name == "xh5":
            put(one.label, x + 5.0, y + (4.9 if y < 20 else -3.9))
        elif one.part.name == "test_pad":
            put(one.label, x + 2.2, y, side="left", high=0.9)
        elif one.ref in ("J9", "J10"):
            put(one.label, x - 2.0, y - 2.7, side="left")
            for place, name in enumerate(_panel_order(netlist, one.ref)):
                put(name, x + 2.2, y + 2.54 * place, side="left", high=0.9)
        elif one.ref in ("J11", "J12"):
            put(one.label, x + 1.0, y - (3.3 if one.ref == "J11" else 3.6))
            if one.ref == "J11":
                put("+", x - 3.2, y, high=1.4)
                put("-", x + 5.2, y, high=1.4)
        elif one.ref == "J13":
            put(one.label, x + 5.1, y + 2.6)
            for place, name in enumerate(("GND", "A", "B", "SW", "3V3")):
                put(name, x + 2.54 * place, y - 2.2, high=0.8)
        elif one.ref == "J14":
            for place, name in enumerate(("+", "BELL -", "S")):
                put(name, x + 5.08 * place, y - 6.7)
        elif one.ref == "U1":
            put("PICO: USB THIS WAY >", x - 24.0, y + 8.9, high=1.4)
        elif one.label:
            put(one.label, x + 1.75, y + 5.4, high=0.8)
    put(_SEAT_PINS, 48.0, 53.8, high=0.9)
    title = f"CAMBIO HANDHELD  {netlist.board.name}  REV {revision}"
    put(title, 72.0, 31.0, high=1.2)
    put("ONE PROTECTED LITHIUM CELL, 3.7 V. NEVER 2 CELLS.", 50.0, 35.0, back=True)
    put(title, 50.0, 31.0, back=True, high=1.5)
    return found


def _panel_order(netlist: Netlist, ref: str) -> list[str]:
    """What stands beside each pin of a panel header: what is printed on the listed panel."""
    printed = netlist.fitted["M1"].part.pins
    names = []
    for number in range(1, len(netlist.fitted[ref].part.pins) + 1):
        net = next(net for net, pins in netlist.nets.items() if f"{ref}.{number}" in map(str, pins))
        use = {"3V3": "VCC"}.get(net, net.removeprefix("SCREEN_").lower())
        names.append(printed[use if use in printed else net][0])
    return names

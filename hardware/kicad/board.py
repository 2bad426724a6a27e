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
_PINS = {
    "J11": ("+", "-"),
    "J13": ("GND", "A", "B", "SW", "3V3"),
    "J14": ("+", "-", "S"),
}


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
    above = {
        "r33": 1.75,
        "r330": 1.75,
        "r10k": 1.75,
        "r100k": 1.75,
        "c100n": 1.8,
        "fuse": 2.0,
        "piezo": 0,
    }
    if one.part.name == "r10k" and one.turn:
        return x + 2.9, y
    if one.ref == "C2":
        return x - 4.0, y
    if one.ref == "U2":
        return x, y + 2.5
    if one.part.name == "r330" and y < 20:
        return x, y + 1.9
    if one.part.name == "piezo":
        return x + 2.5, y + 3.6
    if one.part.name == "fuse":
        return x + 2.5, y - 2.0
    return x, y - above.get(one.part.name, 2.4)


def _texts(netlist: Netlist, revision: str) -> list[dict[str, Any]]:
    """What a builder reads on the board."""
    found: list[dict[str, Any]] = []
    for one in netlist.on_board():
        if one.at is None:
            continue
        x, y = one.at
        if one.part.name == "xh5":
            found.append({"words": one.label, "place": (x + 5.0, y + (4.9 if y < 20 else -3.9))})
        elif one.part.name == "test_pad":
            found.append({"words": one.label, "place": (x + 2.2, y), "side": "left", "high": 0.9})
        elif one.ref in ("J9", "J10"):
            found.append({"words": one.label, "place": (x, y - 2.7), "side": "left"})
            found[-1]["place"] = (x - 2.0, y - 2.7)
            for place, name in enumerate(_panel_order(netlist, one.ref)):
                where = (x + 2.2, y + 2.54 * place)
                found.append({"words": name, "place": where, "side": "left", "high": 0.9})
        elif one.ref in ("J11", "J12"):
            found.append(
                {"words": one.label, "place": (x + 1.0, y - 3.3 if one.ref == "J11" else y - 3.6)}
            )
            if one.ref == "J11":
                found.append({"words": "+", "place": (x - 3.2, y), "high": 1.4})
                found.append({"words": "-", "place": (x + 5.2, y), "high": 1.4})
        elif one.ref == "J13":
            found.append({"words": one.label, "place": (x + 5.1, y + 2.6)})
            for place, name in enumerate(_PINS["J13"]):
                where = (x + 2.54 * place, y - 2.2)
                found.append({"words": name, "place": where, "high": 0.8})
        elif one.ref == "J14":
            for place, name in enumerate(_PINS["J14"]):
                where = (x + 5.08 * place, y - 6.7)
                found.append(
                    {"words": name if place != 1 else "BELL -", "place": where, "high": 1.0}
                )
        elif one.label and one.ref != "U1":
            found.append({"words": one.label, "place": (x + 1.75, y + 5.4), "high": 0.8})
        elif one.ref == "U1":
            found.append(
                {"words": "PICO: USB THIS WAY >", "place": (x - 24.0, y + 8.9), "high": 1.4}
            )
    found.append({"words": _SEAT_PINS, "place": (48.0, 53.8), "high": 0.9})
    title = f"CAMBIO HANDHELD  {netlist.board.name}  REV {revision}"
    found.append({"words": title, "place": (72.0, 31.0), "high": 1.2})
    found.append(
        {
            "words": "ONE PROTECTED LITHIUM CELL, 3.7 V. NEVER 2 CELLS.",
            "place": (50.0, 35.0),
            "back": True,
        }
    )
    found.append({"words": title, "place": (50.0, 31.0), "back": True, "high": 1.5})
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

"""Plans a circuit's board and has `board_script` draw it."""

import json
import subprocess
from pathlib import Path
from typing import Any

from hardware.kicad import schematic, symbols
from hardware.kicad.sexpr import children
from hardware.source.circuit import Fitted, Netlist
from hardware.source.reading import toml
from host_tools.common.errors import PlainError

PYTHON = Path("/usr/bin/python3")  # Debian's own: the only one with pcbnew
SCRIPT = Path(__file__).resolve().parent / "board_script.py"
_PRINT = toml(Path(__file__).with_name("print.toml"))


def draw(netlist: Netlist, pads: dict[tuple[str, str], str], out: Path, revision: str) -> None:
    """Write the .kicad_pcb. `pads` is {(reference, pad): net} as KiCad exported it.

    Raises PlainError when pcbnew is missing or a net could not be routed.
    """
    plan = {
        "out": str(out),
        "title": f"Cambio handheld: {netlist.title}, {netlist.name}",
        "revision": revision,
        "size": netlist.size,
        "origin": next(one.at for one in netlist.on_board()),
        **_PRINT["rules"],
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
        "side": one.side,
        "id": schematic.symbol_id(netlist, one.ref),
        "fields": fields,
        "bought": one.part.bought,
        "pads": {pad: net for (ref, pad), net in pads.items() if ref == one.ref},
        "mark": _mark(one),
        "keep_out": _PRINT["screw_head"] if one.part.shape == "hole" else 0,
        "escape": one.part.data.get("escape", 0),
    }


def _mark(one: Fitted) -> tuple[float, float] | None:
    """Where a part's reference is printed; None where a label stands for it."""
    assert one.at is not None
    x, y = one.at
    if one.label or one.part.shape in ("hole", "pico"):
        return None
    dx, dy = _of(one, _PRINT["marks"])
    if one.turn % 180:
        dx, dy = 0.6 - dy, dx
    return x + dx, y + (1.9 if one.part.name == "r330" and y < 20 else dy)


def _of(one: Fitted, table: dict[str, Any]) -> Any:
    """What a table of print.toml has for a part."""
    return table.get(one.ref) or table.get(one.part.shape) or table["other"]


def _texts(netlist: Netlist, revision: str) -> list[dict[str, Any]]:
    """What a builder reads on the board."""
    title = f"CAMBIO HANDHELD  {netlist.name}  REV {revision}"
    texts, found = _PRINT["texts"], []

    def put(text: dict[str, Any], x: float, y: float, label: str = "") -> None:
        how = {key: value for key, value in text.items() if key != "upper"}
        dx, dy = text["upper"] if "upper" in text and y < 20 else text["place"]
        words = text["words"].format(label=label, title=title)
        found.append({**how, "words": words, "place": (x + dx, y + dy)})

    for one in netlist.on_board():
        assert one.at is not None
        for text in _of(one, texts) if one.label else ():
            put(text, *one.at, one.label)
        if one.ref in ("J9", "J10"):
            for place, name in enumerate(_panel_order(netlist, one.ref)):
                row = {"words": name, "place": (2.2, 2.54 * place), "side": "left", "high": 0.9}
                put(row, *one.at)
    for text in texts[netlist.circuit]:
        put(text, 0.0, 0.0)
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

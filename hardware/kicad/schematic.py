"""Writes a circuit's schematic: every part in a block of its kind, every pin with its net's name.

The ids are made from names, so the same netlist always gives the same bytes.
"""

import math
import uuid
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from hardware.kicad import symbols
from hardware.kicad.sexpr import Node, Text, children, words, write
from hardware.source.circuit import Fitted, Netlist
from hardware.source.reading import toml

_SPACE = uuid.UUID("6b1f5f5e-5d0e-4c7e-9d0b-0c0ffee0cafe")
_STUB = 2.54  # mm of wire between a pin and its label
_BLOCKS = toml(Path(__file__).with_name("sheet.toml"))["block"]
_Spot = tuple[float, float, int]  # x, y, turn


@dataclass(frozen=True)
class Placed:
    """A part on the sheet: where its symbol's origin is, in mm, y down, and its turn."""

    one: Fitted
    x: float
    y: float
    turn: int


def text(netlist: Netlist, revision: str) -> str:
    """The .kicad_sch of what is on the board. Raises KeyError for a symbol that KiCad lacks."""
    project = netlist.name
    placed = _placed(netlist)
    sheet: Node = ["kicad_sch", ["version", 20250114], ["generator", Text("cambio")]]
    sheet += [
        ["generator_version", Text("9.0")],
        ["uuid", Text(_id(project))],
        ["paper", Text("A2" if "U1" in netlist.fitted else "A4")],
    ]
    sheet.append(_title(netlist, revision))
    used = sorted({one.one.part.symbol for one in placed} | {"power:PWR_FLAG"})
    sheet.append(["lib_symbols", *(symbols.load(name).node for name in used)])
    names = {name for one in placed for name in (one.one.ref, one.one.ref.rstrip("0123456789"))}
    for block in (one for one in _BLOCKS if names.intersection(one["parts"])):
        (x, y), (left, up) = block["at"], block.get("heading", (0.0, 12.7))
        sheet.append(_heading(block["title"], x - left, y - up))
    nets = board_nets(netlist)
    for one, after in pairwise(placed):
        sheet += _straight(one, after, nets, project)
    for one in placed:
        sheet.append(_symbol(one, project))
        sheet += _wires(one, nets, netlist.name)
    sheet += _flags(netlist, project)
    sheet.append(["sheet_instances", ["path", Text("/"), ["page", Text("1")]]])
    sheet.append(["embedded_fonts", "no"])
    return write(sheet) + "\n"


def symbol_id(netlist: Netlist, ref: str) -> str:
    """The id of a part's symbol, by which the board's footprint finds it."""
    return _id(netlist.name, ref)


def shown(one: Fitted) -> str:
    """What a part is called beside its reference: a plug by what it is for, all else by value."""
    return one.label if one.label and one.part.symbol.startswith("Connector") else one.part.value


def _id(*names: str) -> str:
    return str(uuid.uuid5(_SPACE, "/".join(names)))


def _title(netlist: Netlist, revision: str) -> Node:
    title = f"Cambio handheld: {netlist.title}, {netlist.name}"
    made = "Made from hardware/ by python -m hardware.build. No unit was built yet."
    told = ["title", Text(title)], ["rev", Text(revision)], ["comment", 1, Text(made)]
    return ["title_block", *told]


def _placed(netlist: Netlist) -> list[Placed]:
    """Every part on the board in its block, in the order of the blocks."""
    left = {one.ref: one for one in netlist.on_board()}
    found = []
    for block in _BLOCKS:
        (x, y), (wide, high), whose = block["at"], block["pitch"], block["parts"]
        mine = [left.pop(ref) for ref in whose if ref in left]
        for kind in (name for name in whose if name.isalpha()):
            refs = [ref for ref in left if ref.rstrip("0123456789") == kind]
            mine += [left.pop(ref) for ref in sorted(refs, key=lambda ref: int(ref[len(kind) :]))]
        for place, one in enumerate(mine):
            row, column = divmod(place, block["columns"])
            lying = len(one.part.pins) == 2 and one.part.symbol.startswith("Device:")
            turn = 90 if lying and not one.part.symbol.endswith("Buzzer") else 0
            found.append(Placed(one, _grid(x + 15.24 + column * wide), _grid(y + row * high), turn))
    if left:
        raise KeyError(f"no block of the schematic takes {', '.join(left)}")
    return found


def _grid(value: float) -> float:
    return round(value / 1.27) * 1.27


def _end(one: Placed, pin: symbols.SymbolPin) -> _Spot:
    """Where a pin of a placed symbol ends on the sheet, and the direction away from the symbol."""
    x, y = (pin.x, -pin.y) if one.turn == 0 else (-pin.y, -pin.x)
    away = (pin.turn + one.turn + 180) % 360
    return round(one.x + x, 4), round(one.y + y, 4), away


def _symbol(one: Placed, project: str) -> Node:
    part, ref = one.one.part, one.one.ref
    ends = [_end(one, pin)[1] for pin in symbols.load(part.symbol).pins]
    tall = ref == "U1" or part.symbol.startswith(("Logic", "Transistor"))
    x = one.x + 12.7 if tall else one.x
    y = round((min(ends, default=one.y) if not tall else one.y - 6.35) - 5.08, 4)
    if ref == "U1":
        x, y = one.x + 22.86, one.y - 36.83
    y -= {"Connector:TestPoint": 3.81, "Device:C_Polarized": 1.27}.get(part.symbol, 0.0)
    fields = [
        _property("Reference", ref, x, round(y, 4), turn=one.turn),
        _property("Value", shown(one.one), x, round(y + 1.9, 4), turn=one.turn),
        _property("Footprint", part.footprint, one.x, one.y, hide=True),
    ]
    return _instance(part.symbol, ref, (one.x, one.y, one.turn), fields, part.bought, project)


def _instance(
    symbol: str, ref: str, place: _Spot, fields: list[Node], bought: bool, project: str
) -> Node:
    """A symbol on the sheet, with its fields and what its library says of it."""
    library, (x, y, _) = symbols.load(symbol), place
    node: Node = ["symbol", ["lib_id", Text(symbol)], ["at", *place], ["unit", 1]]
    node += [["exclude_from_sim", "no"], ["in_bom", "yes" if bought else "no"]]
    node += [["on_board", "yes"], ["dnp", "no"], ["uuid", Text(_id(project, ref))], *fields]
    told = {prop[1]: str(prop[2]) for prop in children(library.node, "property")}
    for key in ("Datasheet", "Description"):
        node.append(_property(key, told.get(key, ""), x, y, hide=True))
    for pin in library.pins:
        node.append(["pin", Text(pin.number), ["uuid", Text(_id(project, ref, pin.number))]])
    path = ["path", Text(f"/{_id(project)}"), ["reference", Text(ref)], ["unit", 1]]
    node.append(["instances", ["project", Text(project), path]])
    return node


def _property(key: str, value: str, x: float, y: float, hide: bool = False, turn: int = 0) -> Node:
    """A field of a symbol; it turns with the symbol, so it is turned back."""
    effects: Node = ["effects", ["font", ["size", 1.27, 1.27]]]
    if hide:
        effects.append(["hide", "yes"])
    return ["property", Text(key), Text(value), ["at", x, y, turn], effects]


def _straight(
    one: Placed, after: Placed, nets: dict[tuple[str, str], str], project: str
) -> list[Node]:
    """A wire with its name from a part to its neighbour at the right, where a net joins these two
    alone; it is taken out of `nets`.
    """
    found: list[Node] = []
    if after.x < one.x or after.y != one.y:
        return found
    for start in symbols.load(one.one.part.symbol).pins:
        for end in symbols.load(after.one.part.symbol).pins:
            pads = {(one.one.ref, start.number), (after.one.ref, end.number)}
            net = nets.get((one.one.ref, start.number))
            (x, y, away), (far, low, back) = _end(one, start), _end(after, end)
            if pads != {pad for pad in nets if nets[pad] == net} or (away, back) != (0, 180):
                continue
            middle = round(x + _STUB, 4)
            points = [(x, y), (middle, y), (middle, low), (far, low)]
            found += [
                _wire(a, b, _id(project, str(net), str(a))) for a, b in pairwise(points) if a != b
            ]
            place = ["at", middle, low, 0]
            effects = ["effects", ["font", ["size", 1.27, 1.27]], ["justify", "left", "bottom"]]
            name = ["uuid", Text(_id(project, str(net), "name"))]
            found.append(["label", Text(str(net)), place, effects, name])
            for pad in pads:
                nets[pad] = ""
    return found


def _wire(start: tuple[float, float], end: tuple[float, float], name: str) -> Node:
    stroke = ["stroke", ["width", 0], ["type", "default"]]
    return ["wire", ["pts", ["xy", *start], ["xy", *end]], stroke, ["uuid", Text(name)]]


def _wires(one: Placed, nets: dict[tuple[str, str], str], board: str) -> list[Node]:
    """A stub and a label for each joined pin, a cross for each free one; stacked pins once."""
    pads = {pad: net for (ref, pad), net in nets.items() if ref == one.one.ref}
    found: list[Node] = []
    ends: set[tuple[float, float]] = set()
    for pin in symbols.load(one.one.part.symbol).pins:
        x, y, away = _end(one, pin)
        if (x, y) in ends or pin.kind == "no_connect":
            continue
        ends.add((x, y))
        name = _id(board, one.one.ref, pin.number, "wire")
        if pin.number not in pads:
            found.append(["no_connect", ["at", x, y], ["uuid", Text(name)]])
        if not pads.get(pin.number):  # nor where a wire is there already
            continue
        far_x = round(x + _STUB * math.cos(math.radians(away)), 4)
        far_y = round(y - _STUB * math.sin(math.radians(away)), 4)
        found.append(_wire((x, y), (far_x, far_y), name))
        found.append(_label(pads[pin.number], far_x, far_y, away, _id(name, "label")))
    return found


def board_nets(netlist: Netlist) -> dict[tuple[str, str], str]:
    """(reference, pad) -> net, of the nets that join two pads or more on the board."""
    found: dict[tuple[str, str], str] = {}
    for net, pins in netlist.nets.items():
        mine = [pin for pin in pins if netlist.fitted[pin.ref].on_board]
        pads = [(pin.ref, pad) for pin in mine for pad in netlist.pads(pin)]
        if len(pads) > 1:
            found |= dict.fromkeys(pads, net)
    return found


def _label(net: str, x: float, y: float, away: int, name: str) -> Node:
    side = "right" if away in (180, 270) else "left"
    return [
        "global_label",
        Text(net),
        ["shape", "passive"],
        ["at", x, y, away],
        ["effects", ["font", ["size", 1.27, 1.27]], ["justify", side]],
        ["uuid", Text(name)],
    ]


def _heading(words: str, x: float, y: float) -> Node:
    font = ["font", ["size", 2.54, 2.54], ["bold", "yes"]]
    effects = ["effects", font, ["justify", "left"]]
    name = _id("heading", words)
    return [
        "text",
        Text(words),
        ["exclude_from_sim", "no"],
        ["at", x, y, 0],
        effects,
        ["uuid", Text(name)],
    ]


def _flags(netlist: Netlist, project: str) -> list[Node]:
    """KiCad's mark for a rail that is fed through parts that it can't see through."""
    found: list[Node] = []
    for place, net in enumerate(netlist.flagged):
        x, y, ref = 165.1 + 25.4 * place, 190.5, f"#FLG{place + 1:02}"
        fields = [
            _property("Reference", ref, x, y, hide=True),
            _property("Value", "PWR_FLAG", x, y - 3.81),
        ]
        found.append(_instance("power:PWR_FLAG", ref, (x, y, 0), fields, True, project))
        found.append(_label(net, x, y, 270, _id(project, ref, "label")))
    return found


def nets_of(exported: Node) -> dict[tuple[str, str], str]:
    """(reference, pad) -> net of a netlist that KiCad exported from a schematic."""
    found: dict[tuple[str, str], str] = {}
    for net in (net for nets in children(exported, "nets") for net in children(nets, "net")):
        (name,) = words(net, "name")
        for node in children(net, "node"):
            found[words(node, "ref")[0], words(node, "pin")[0]] = name
    return found

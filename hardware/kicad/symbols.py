"""Takes symbols out of KiCad's installed libraries, with where their pins are."""

import copy
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hardware.kicad.sexpr import Node, Text, children, parse, words

LIBRARIES = Path("/usr/share/kicad/symbols")


@dataclass(frozen=True)
class SymbolPin:
    """A pin's number and where it ends, in mm, y upwards; `turn` points into the symbol."""

    number: str
    kind: str
    x: float
    y: float
    turn: int


@dataclass
class Symbol:
    """A library symbol: its text for a schematic, and its pins."""

    node: Node
    pins: list[SymbolPin]


@cache
def load(name: str) -> Symbol:
    """The symbol of that name ("Device:R"). Raises KeyError when the library has none."""
    library, entry = name.split(":")
    root = _library(library)
    found = next((one for one in children(root, "symbol") if one[1] == entry), None)
    if found is None:
        raise KeyError(name)
    node = copy.deepcopy(found)
    if any(children(node, "extends")):
        raise KeyError(f"{name} is derived from another symbol; name that one")
    node[1] = Text(name)
    return Symbol(node, _pins(node))


@cache
def _library(name: str) -> Node:
    return parse((LIBRARIES / f"{name}.kicad_sym").read_text(encoding="utf-8"))


def _pins(node: Node) -> list[SymbolPin]:
    found = []
    for unit in children(node, "symbol"):
        for pin in children(unit, "pin"):
            number, (x, y, turn) = words(pin, "number")[0], map(float, words(pin, "at"))
            found.append(SymbolPin(number, str(pin[1]), x, y, int(turn)))
    return found

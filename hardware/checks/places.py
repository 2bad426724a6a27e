"""Whether the parts on the carrier fit beside each other, by their outlines in parts.toml."""

from __future__ import annotations

import math

from hardware.source.circuit import Fitted, Netlist

Box = tuple[float, float, float, float]
_UNDER = {"pico": 8.0}  # mm of free height below a module on sockets
# Where pad 1 is from the middle of the outline, in mm, before the turn; (0, 0) for the others.
_PAD_1 = {
    "pico": (-8.89, -24.13),
    "xh5": (-5.0, -0.5),
    "xh2": (-1.25, -0.5),
    "ph2": (-1.0, 0.5),
    "terminal3": (-5.08, 0.3),
    "fuse": (-2.55, -0.6),
    "piezo": (-2.5, 0.0),
    "c470u": (-1.75, 0.0),
}


def box(one: Fitted) -> Box:
    """The outline of a part on the board: left, top, right, bottom in mm, y down."""
    assert one.at is not None
    wide, deep, _ = one.part.outline
    if one.part.name == "pico":
        wide, deep = deep, wide  # its long side runs along y before the turn
    shift = _PAD_1.get(one.part.name, (0.0, 0.0))
    if one.part.name.startswith("header"):
        shift, (wide, deep) = (0.0, -(wide - 2.5) / 2), (deep, wide)
    angle = math.radians(one.turn)
    turned = (
        shift[0] * math.cos(angle) + shift[1] * math.sin(angle),
        -shift[0] * math.sin(angle) + shift[1] * math.cos(angle),
    )
    if round(one.turn) % 180 == 90:
        wide, deep = deep, wide
    x, y = one.at[0] - turned[0], one.at[1] - turned[1]
    return x - wide / 2, y - deep / 2, x + wide / 2, y + deep / 2


def faults(netlist: Netlist) -> list[str]:
    """Parts on the carrier that overlap, and those that stick out where they must not."""
    found = []
    parts = netlist.on_board()
    wide, high = netlist.size
    for place, one in enumerate(parts):
        left, top, right, bottom = box(one)
        over = one.part.name != "pico" and (left < 0 or top < 0 or right > wide or bottom > high)
        if over:
            found.append(f"{one.ref} sticks out of the board")
        for other in parts[place + 1 :]:
            under = max(_UNDER.get(one.part.name, 0.0), _UNDER.get(other.part.name, 0.0))
            lower = min(one.part.outline[2], other.part.outline[2])
            if _overlap(box(one), box(other)) and lower > under:
                found.append(f"{one.ref} and {other.ref} overlap")
    return found


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]

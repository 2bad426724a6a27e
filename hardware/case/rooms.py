"""What each part keeps free in the case, as bodies: for plugs, wires, knobs and what swells.

Parts on the carrier are checked against each other in checks/places.py; here they are checked
against what is over and beside the carrier. Lengths are in mm.
"""

import math

from hardware.case import measures as m
from hardware.case.measures import Body, Choice
from hardware.checks import places
from hardware.source import parts
from hardware.source.circuit import Fitted, Netlist
from hardware.source.parts import KeepOut

_PLUGS = {"U1": "CAB1", "J15": "CAB2"}  # which cable's plug goes into it
_REFS = {"button": "SW1", "light": "D1", "battery": "BT1", "rocker": "SW9"}  # whose part it is


def rooms(netlist: Netlist, choice: Choice) -> dict[str, Body]:
    """What is kept free, by whom: the reference of a part on the carrier, or a body's name."""
    found = {}
    for one in netlist.on_board():
        if free := places.room(one):
            found[one.ref] = _usb_plug(netlist, one) if one.ref in _PLUGS else _over(one, free)
    kinds = {kind: netlist.fitted[ref].part for kind, ref in _REFS.items()}
    kinds["encoder"] = parts.load().parts["encoder"]
    for body in m.bodies(netlist, choice):
        part = kinds.get(body.name.partition(" ")[0])
        if part and part.keep_out:
            keep = part.keep_out
            if body.name == "encoder":  # its sides are those of its knob
                knob = (*m.encoder_size()[:2], m.ENCODER_SHAFT)
                found["knob"] = _grown("knob", (*m.ENCODER_AT, m.TOP), knob, keep)
                keep = KeepOut(0, 0, 0, 0, keep.above, keep.below, keep.why)
            found[body.name] = _beside(body, keep)
    return found


def on_carrier(netlist: Netlist) -> set[str]:
    """The names of the bodies that the carrier and its parts are."""
    return {"carrier", "pico", *(one.ref for one in netlist.on_board())}


def _grown(
    name: str,
    at: tuple[float, float, float],
    size: tuple[float, float, float],
    keep: KeepOut,
    radius: float = 0.0,
) -> Body:
    """A body with its sides kept free; the back of what is not turned is away from the reader."""
    x = at[0] + (keep.right - keep.left) / 2
    y = at[1] + (keep.back - keep.front) / 2
    wide, deep = size[0] + keep.left + keep.right, size[1] + keep.back + keep.front
    if radius:
        radius += max(keep.left, keep.right, keep.back, keep.front)
        (x, y), wide, deep = at[:2], 0.0, 0.0
    return Body(f"room of {name}", (x, y, at[2]), (wide, deep, size[2]), radius)


def _over(one: Fitted, free: places.Block) -> Body:
    """The room of a part on the carrier, in the case."""
    left, top, right, bottom, low, high = free
    x, y = m.on_carrier((left + right) / 2, (top + bottom) / 2)
    size = (right - left, bottom - top, high - low)
    return Body(f"room of {one.ref}", (x, y, m.POST + m.BOARD + low), size)


def _usb_plug(netlist: Netlist, one: Fitted) -> Body:
    """The grip of the cable's plug, from the socket's face outward, through the wall."""
    wide, high, _ = netlist.fitted[_PLUGS[one.ref]].part.outline
    free, box = places.room(one), places.box(one)
    assert free is not None
    long = free[2] - box[2]
    x, y = m.on_carrier(box[2] + long / 2, (box[1] + box[3]) / 2)
    middle = m.usb_height() if one.ref == "U1" else m.usb_c(netlist)[1]
    return Body(f"room of the plug of {one.ref}", (x, y, middle - high / 2), (long, wide, high))


def _beside(body: Body, keep: KeepOut) -> Body:
    """The room of what hangs in the lid, as far as it is under it, or of what lies on the floor."""
    x, y, low = body.at
    long = min(low + body.size[2], m.INSIDE) + keep.above - low + keep.below
    size = (body.size[0], body.size[1], long)
    return _grown(body.name, (x, y, low - keep.below), size, keep, body.radius)


def faults(netlist: Netlist, choice: Choice) -> list[str]:
    """Who is where another wants nothing, in the case with its lid on."""
    bodies = {body.name: body for body in m.bodies(netlist, choice)}
    found = []
    for whose, free in rooms(netlist, choice).items():
        own = {whose, *(on_carrier(netlist) if whose in netlist.fitted else ())}
        found += [
            f"{name} is in the keep-out of {whose}"
            for name, body in bodies.items()
            if name not in own and meet(free, body)
        ]
    return found


def meet(one: Body, other: Body) -> bool:
    """Whether two bodies have more in common than a face."""
    over, under = one.at[2] + one.size[2], other.at[2] + other.size[2]
    if over <= other.at[2] or under <= one.at[2]:
        return False
    apart = [abs(one.at[axis] - other.at[axis]) for axis in (0, 1)]
    if one.radius and other.radius:
        return math.hypot(*apart) < one.radius + other.radius
    rod = one.radius + other.radius  # of the one that is round, if any is
    gaps = [
        apart[axis] - sum(body.size[axis] / 2 for body in (one, other) if not body.radius)
        for axis in (0, 1)
    ]
    if rod:
        return math.hypot(max(gaps[0], 0.0), max(gaps[1], 0.0)) < rod
    return max(gaps) < 0.0

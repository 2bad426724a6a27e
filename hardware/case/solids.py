"""The solids of the case, by build123d, in mm: base, lid and the bar that holds the battery."""

from __future__ import annotations

from typing import Any

from build123d import Align, Box, Cone, Cylinder, Polyline, Pos, Rot, extrude, make_face

from hardware.case import measures as m
from hardware.case.measures import Body, Choice
from hardware.case.mesh import MIN_WALL
from hardware.source.circuit import Netlist

_UP = (Align.CENTER, Align.CENTER, Align.MIN)


def _box(x: float, y: float, z: float, wide: float, deep: float, high: float) -> Any:
    """A box on z, its middle at x, y."""
    return Pos(x, y, z) * Box(wide, deep, high, align=_UP)


def _rod(x: float, y: float, z: float, radius: float, high: float) -> Any:
    return Pos(x, y, z) * Cylinder(radius, high, align=_UP)


def _house(wide: float, high: float, deep: float) -> Any:
    """An opening with a roof of 45 degrees, which prints without supports; along x, upright."""
    side = wide / 2**0.5
    roof = Pos(0, 0, high / 2) * Rot(45, 0, 0) * Box(deep, side, side)
    return Box(deep, wide, high) + roof


def base(netlist: Netlist, choice: Choice) -> Any:
    """The floor and walls, with posts for the carrier, the lid and the battery."""
    x, y = m.HALF
    wall = m.WALL
    made = _box(0, 0, -wall, 2 * (x + wall), 2 * (y + wall), m.INSIDE + wall)
    made -= _box(0, 0, 0, 2 * x, 2 * y, m.INSIDE)
    for cx, cy in m.corners():
        made += _box(cx, cy, 0, 9.0, 9.0, m.INSIDE)
        made -= _rod(cx, cy, m.INSIDE - 12, m.PILOT, 12)
    for px, py in m.posts(netlist):
        made += _rod(px, py, 0, 3.5, m.POST)
        made -= _rod(px, py, -0.8, m.PILOT, m.POST + 0.8)
    if choice.battery:
        made += _tray(netlist)
        for bx, by in m.battery_screws():
            made += _rod(bx, by, 0, 3.5, m.POST)
            made -= _rod(bx, by, -0.8, m.PILOT, m.POST + 0.8)
    usb = Pos(x + wall / 2, 0, m.usb_height()) * _house(*m.USB_HOLE, 4 * wall)
    cy, cz = m.usb_c(netlist)
    charger = Pos(x + wall / 2, cy, cz) * _house(*m.USB_HOLE, 4 * wall)
    lamp = netlist.fitted["D11"]
    assert lamp.at is not None
    side = m.CHARGE_LIGHT
    shine = Pos(x + wall / 2, m.on_carrier(*lamp.at)[1] - side, cz) * Rot(45, 0, 0)
    bell = Pos(-x - wall / 2, 40, 20) * Rot(45, 0, 0) * Box(4 * wall, 5, 5)
    return made - usb - charger - shine * Box(4 * wall, side, side) - bell


def _tray(netlist: Netlist) -> Any:
    """A low fence round the battery, open at its corners for the lead."""
    wide, deep, _ = netlist.fitted["BT1"].part.outline
    x, y = m.BATTERY_AT
    made = _box(x - wide / 2 - 1.5, y, 0, 2.0, deep - 12, 5) + _box(
        x + wide / 2 + 1.5, y, 0, 2.0, deep - 12, 5
    )
    for side in (-1, 1):
        for along in (-16, 16):
            made += _box(x + along, y + side * (deep / 2 + 1.5), 0, 14, 2.0, 5)
    return made


def lid(netlist: Netlist, choice: Choice) -> Any:
    """The lid as it lies on the base: holes for buttons, lights, panel, rocker and sound."""
    x, y = m.HALF
    made = _box(0, 0, m.INSIDE, 2 * (x + m.WALL), 2 * (y + m.WALL), m.LID)
    lip = _box(0, 0, m.INSIDE - 3, 2 * (x - m.GAP), 2 * (y - m.GAP), 3)
    lip -= _box(0, 0, m.INSIDE - 3, 2 * (x - m.GAP - 2), 2 * (y - m.GAP - 2), 3)
    for cx, cy in m.corners():
        lip -= _box(cx, cy, m.INSIDE - 3, 11, 11, 3)
    made += lip
    made = _hold_panel(netlist, made)
    for bx, by in m.button_places(netlist, choice):
        made -= _rod(bx, by, m.INSIDE - 3, choice.hole / 2 + 0.1, m.LID + 3)
    for lx, ly in m.light_places(netlist, choice):
        made -= _rod(lx, ly, m.INSIDE - 3, m.LIGHT_RADIUS, m.LID + 3)
        made -= Pos(lx, ly, m.INSIDE) * Cone(m.LIGHT_RADIUS, m.LIGHT_WIDE, m.LID, align=_UP)
    for px, py in m.light_posts(netlist, choice):
        made = _post(made, px, py, m.LIGHT_POST)
    for cx, cy in m.corners():
        made -= _rod(cx, cy, m.INSIDE, m.CLEAR, m.LID)
    wide, high = m.panel(netlist)["picture"]
    made -= _box(0, 0, m.INSIDE, wide + 1, high + 1, m.LID)
    sx, sy = m.on_carrier(93.4, 10)  # beside the sounder: a light board is over it
    for slot in (-1, 0, 1):
        made -= _box(sx + 4 * slot, sy, m.INSIDE, 2, 12, m.LID)
    if choice.battery:
        wide, deep = netlist.fitted["SW9"].part.data["hole"]
        made -= _box(*m.ROCKER_AT, m.INSIDE, wide, deep, m.LID)
        if (thick := m.LID - netlist.fitted["SW9"].part.data["grip"]) > 0:  # than its tabs hold
            made -= _box(*m.ROCKER_AT, m.INSIDE, wide + 3, deep + 6, thick)  # beside the lip
    if choice.encoder:
        made -= _rod(*m.ENCODER_AT, m.INSIDE, m.ENCODER_RADIUS, m.LID)
        wide, high, _ = m.encoder_size()
        made -= _box(*m.ENCODER_AT, m.INSIDE, wide + 2 * m.GAP, high + 2 * m.GAP, m.ENCODER_POCKET)
    return made


def _post(lid: Any, x: float, y: float, high: float) -> Any:
    """The lid with a post under it that an M2 screw cuts its thread into, from below."""
    radius, pilot = m.SCREW_M2
    lid += _rod(x, y, m.INSIDE - high, radius, high)
    return lid - _rod(x, y, m.INSIDE - high, pilot, high + m.LID - MIN_WALL)


def _hold_panel(netlist: Netlist, lid: Any) -> Any:
    """The lid with what goes to the module's own holes: posts for screws from behind, or pegs that
    reach a millimetre through them, for a drop of hot glue each.
    """
    facts, face = m.panel(netlist), m.panel_face(netlist)
    for x, y in m.panel_holes(netlist):
        if facts["fixing"] == "screws":
            lid = _post(lid, x, y, face)
        else:
            long = face + facts["board"][2] + 1.0
            lid += _rod(x, y, m.INSIDE - long, facts["holes"][2] / 2 - m.GAP / 2, long)
    return lid


def bar(netlist: Netlist) -> Any:
    """The bar over the battery, where it belongs: along y, with a hole at each end."""
    (x, y), (_, other) = m.battery_screws()
    made = _box(x, (y + other) / 2, m.POST, 9, y - other + 9, 3)
    for end in (other, y):
        made -= _rod(x, end, m.POST, m.CLEAR, 3)
    return made


def plates(netlist: Netlist, choice: Choice) -> dict[str, Any]:
    """The two print plates as they lie on the bed: the base; the lid on its face, and the bar."""
    top = m.INSIDE + m.LID
    flat = Rot(180, 0, 0) * Pos(0, 0, -top) * lid(netlist, choice)
    made = Pos(0, 0, m.WALL) * base(netlist, choice)
    if choice.battery:  # beside the lid, where the bed is free: it is 220 mm deep, the lid 150
        box = bar(netlist).bounding_box()
        middle = box.center()
        spot = Pos(0, m.HALF[1] + m.WALL + 8, 0)
        flat += spot * Rot(0, 0, 90) * Pos(-middle.X, -middle.Y, -box.min.Z) * bar(netlist)
    return {"plate_1_base": made, "plate_2_lid": flat}


def solid(body: Body) -> Any:
    """A part of the case's inside as a solid."""
    if body.radius:
        return _rod(*body.at, body.radius, body.size[2])
    made = _box(*body.at, *body.size)
    for x, y, radius in body.holes:
        made -= _rod(x, y, body.at[2], radius, body.size[2])
    return made


def stand() -> Any:
    """A stand for a MacroPad: a wedge with a lip, printed on its side."""
    outline = [(0, 0), (110, 0), (110, 44), (105, 44), (6, 8), (6, 14), (0, 14), (0, 0)]
    inner = [(30, 4), (101, 4), (101, 30), (30, 4)]
    return extrude(make_face(Polyline(*outline)) - make_face(Polyline(*inner)), 64)

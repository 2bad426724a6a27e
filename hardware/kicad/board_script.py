"""Draws a board with KiCad's own library: `/usr/bin/python3 board_script.py plan.json`.

The plan is what `hardware.kicad.board` writes: parts with places and nets, widths, texts. This file
runs in Debian's Python, which has `pcbnew`, and imports nothing of the project but the router that
lies beside it. Lengths are in mm, angles in degrees.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path

import pcbnew
from router import Copper, Router

FOOTPRINTS = Path("/usr/share/kicad/footprints")
VIA = 0.6  # mm wide, its hole half of that
EDGE = 0.5  # mm of the board's edge without copper
STITCH = 8  # mm between two vias of ground
LAYERS = (pcbnew.F_Cu, pcbnew.B_Cu)


def mm(value):
    """Millimetres in KiCad's nanometres."""
    return pcbnew.FromMM(float(value))


def point(place):
    """A place in mm as KiCad's vector."""
    return pcbnew.VECTOR2I(mm(place[0]), mm(place[1]))


def outline(board, size, radius):
    """The board's edge, its corners round."""
    wide, high = size
    far, low = wide - radius, high - radius
    corners = [(radius, radius, 180), (far, radius, 270), (far, low, 0), (radius, low, 90)]

    def rim(corner, turn):
        x, y, start = corner
        angle = math.radians(start + turn)
        return point((x + radius * math.cos(angle), y + radius * math.sin(angle)))

    for one, after in zip(corners, corners[1:] + corners[:1]):
        bend = pcbnew.PCB_SHAPE(board, pcbnew.SHAPE_T_ARC)
        bend.SetArcGeometry(rim(one, 0), rim(one, 45), rim(one, 90))
        line = pcbnew.PCB_SHAPE(board, pcbnew.SHAPE_T_SEGMENT)
        line.SetStart(rim(one, 90))
        line.SetEnd(rim(after, 0))
        for shape in (bend, line):
            shape.SetLayer(pcbnew.Edge_Cuts)
            shape.SetWidth(mm(0.1))
            board.Add(shape)


def footprint(board, plan, nets):
    """One part on the board, with its pads' nets and its link to the schematic."""
    library, name = plan["footprint"].split(":")
    made = pcbnew.FootprintLoad(str(FOOTPRINTS / f"{library}.pretty"), name)
    made.SetFPID(pcbnew.LIB_ID(library, name))
    made.SetReference(plan["ref"])
    made.SetValue(plan["value"])
    made.SetPath(pcbnew.KIID_PATH(f"/{plan['id']}"))
    for key, value in plan["fields"].items():
        made.SetField(key, value)
        made.GetFieldByName(key).SetVisible(False)
    made.SetExcludedFromBOM(not plan["bought"])
    board.Add(made)
    made.SetPosition(point(plan["at"]))
    if plan["side"] == "bottom":
        made.Flip(made.GetPosition(), pcbnew.FLIP_DIRECTION_LEFT_RIGHT)
    made.SetOrientationDegrees(plan["turn"])
    for pad in made.Pads():
        net = plan["pads"].get(pad.GetNumber())
        if net:
            pad.SetNet(nets[net])
    mark = made.Reference()
    mark.SetTextSize(pcbnew.VECTOR2I(mm(0.9), mm(0.9)))
    mark.SetTextThickness(mm(0.14))
    mark.SetVisible(plan["mark"] is not None)
    if plan["mark"] is not None:
        mark.SetPosition(point(plan["mark"]))
        mark.SetTextAngleDegrees(0)
        mark.SetKeepUpright(True)
    return made


def write(board, words, place, high=1.0, turn=0, side="center", layer=pcbnew.F_SilkS):
    """A text in the print on the board."""
    text = pcbnew.PCB_TEXT(board)
    text.SetText(words)
    text.SetPosition(point(place))
    text.SetTextSize(pcbnew.VECTOR2I(mm(high), mm(high)))
    text.SetTextThickness(mm(high * 0.15))
    text.SetTextAngleDegrees(turn)
    text.SetHorizJustify(getattr(pcbnew, f"GR_TEXT_H_ALIGN_{side.upper()}"))
    text.SetLayer(layer)
    text.SetMirrored(layer == pcbnew.B_SilkS)
    board.Add(text)


def boxed(item, net, layers):
    """What KiCad has as a box, a pad say, as the router sees it."""
    box = item.GetBoundingBox()
    middle, place = (tuple(map(pcbnew.ToMM, at)) for at in (box.GetCenter(), item.GetPosition()))
    half = (pcbnew.ToMM(box.GetWidth()) / 2, pcbnew.ToMM(box.GetHeight()) / 2)
    return Copper(net, middle, place, 0.0, layers, box=half)


def pad_copper(pad, net):
    """A pad on the layers that it has."""
    return boxed(pad, net, tuple(i for i, layer in enumerate(LAYERS) if pad.IsOnLayer(layer)))


def escapes(made, part, router):
    """What is drawn first at a part with `escape`, whose pads are narrower than the router's grid,
    and {pad: what the router goes to in its place}. Each narrow pad has a track straight outward to
    a node of the grid. The middle pad has vias to the ground below, and those of its net go inward
    to it: None stands for these.
    """
    drawn, stand_in = [], {}
    if not part["escape"]:
        return drawn, stand_in
    x, y = part["at"]
    middle = next((pad for pad in made.Pads() if pad.HitTest(point((x, y)))), None)
    inner = middle and middle.GetNetname()
    if middle:
        for place in ((x + dx, y + dy) for dx in (-0.45, 0.45) for dy in (-0.45, 0.45)):
            drawn.append(Copper(inner, place, place, VIA / 2, (0, 1)))
        stand_in[middle.m_Uuid.AsString()] = drawn[0]
    for pad in made.Pads():
        net = part["pads"].get(pad.GetNumber(), "")
        one = pad_copper(pad, net)
        wide, high = one.box
        if wide == high or min(wide, high) > 0.4 or not net or net.startswith("unconnected-"):
            continue
        along = 0 if wide > high else 1
        out = [one.b[axis] - part["at"][axis] for axis in (0, 1)]
        end, away = list(one.b), math.copysign(part["escape"], out[along])
        if net == inner:  # slanted, between the pads beside it
            end[along] -= away / 2
            end[1 - along] -= out[1 - along] / 10
        else:
            end[along] += away
            end = router.nearest(end)
        half = min(0.15, wide, high)
        drawn.append(Copper(net, one.b, tuple(end), half, one.layers))
        stand_in[pad.m_Uuid.AsString()] = (
            None if net == inner else Copper(net, end, end, half, one.layers)
        )
    return drawn, stand_in


def draw(board, bars, nets):
    """The router's bars and vias as KiCad's."""
    for one in bars:
        if one.layers == (0, 1):
            via(board, one.a, nets[one.net])
            continue
        track = pcbnew.PCB_TRACK(board)
        track.SetStart(point(one.a))
        track.SetEnd(point(one.b))
        track.SetWidth(mm(2 * one.radius))
        track.SetLayer(LAYERS[one.layers[0]])
        track.SetNet(nets[one.net])
        board.Add(track)


def via(board, place, net):
    """One via."""
    made = pcbnew.PCB_VIA(board)
    made.SetPosition(point(place))
    made.SetDrill(mm(VIA / 2))
    made.SetWidth(mm(VIA))
    made.SetNet(net)
    board.Add(made)


def pour(board, size, net):
    """Ground on both sides, wherever nothing else is."""
    for layer in LAYERS:
        zone = pcbnew.ZONE(board)
        zone.SetLayer(layer)
        zone.SetNet(net)
        zone.SetLocalClearance(mm(0.3))
        zone.SetMinThickness(mm(0.25))
        zone.SetThermalReliefGap(mm(0.3))
        zone.SetThermalReliefSpokeWidth(mm(0.5))
        zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
        corners = pcbnew.SHAPE_POLY_SET()
        corners.NewOutline()
        right, low = size[0] - EDGE, size[1] - EDGE
        for x, y in ((EDGE, EDGE), (right, EDGE), (right, low), (EDGE, low)):
            corners.Append(mm(x), mm(y))
        zone.AddPolygon(corners.Outline(0))
        board.Add(zone)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    stitch(board, size, net)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())


def stitch(board, size, net):
    """Vias that join the ground of both sides, one in each square where both are poured."""
    holes = [*board.Tracks(), *(pad for pad in board.GetPads() if pad.HasHole())]
    made = [(pcbnew.ToMM(one.GetX()), pcbnew.ToMM(one.GetY())) for one in holes]
    near = sorted(
        ((x, y) for x in range(-3, 4) for y in range(-3, 4)), key=lambda at: math.hypot(*at)
    )
    for left in range(4, int(size[0]), STITCH):
        for top in range(4, int(size[1]), STITCH):
            for x, y in ((left + dx, top + dy) for dx, dy in near):
                if all(math.dist((x, y), one) > 1.5 for one in made) and poured(board, x, y):
                    via(board, (x, y), net)
                    break


def poured(board, x, y):
    """Whether a via at a place, with room round it, is in the ground of both sides."""
    ring = [(x + dx, y + dy) for dx in (-0.5, 0, 0.5) for dy in (-0.5, 0, 0.5)]
    return all(
        zone.HitTestFilledArea(zone.GetLayer(), point(place))
        for zone in board.Zones()
        for place in ring
    )


def main(path):
    """Make the board of a plan."""
    plan = json.loads(Path(path).read_text())
    pcbnew.KIID.SeedGenerator(1)  # the same board is the same file
    board = pcbnew.NewBoard(plan["out"])
    settings = board.GetDesignSettings()
    settings.m_MinResolvedSpokes = 1
    settings.m_HoleClearance = mm(0.25)
    title = board.GetTitleBlock()
    title.SetTitle(plan["title"])
    title.SetRevision(plan["revision"])
    outline(board, plan["size"], min(3.0, plan["size"][1] / 10))
    names = sorted({net for part in plan["parts"] for net in part["pads"].values()})
    nets = {}
    for name in names:
        nets[name] = pcbnew.NETINFO_ITEM(board, name)
        board.Add(nets[name])
    router = Router(plan["size"], plan["origin"], plan["clearance"], VIA / 2)
    (wide, low), edge = plan["size"], EDGE - plan["clearance"]
    rim = [(0, 0), (wide, 0), (wide, low), (0, low)]
    others = [Copper(None, *ends, edge, (0, 1)) for ends in zip(rim, rim[1:] + rim[:1])]
    pads, drawn = {}, []
    for part in plan["parts"]:
        made = footprint(board, part, nets)
        first, stand_in = escapes(made, part, router)
        drawn += first
        for pad in (one for one in made.Pads() if not one.IsAperturePad()):
            net, name = part["pads"].get(pad.GetNumber()), pad.m_Uuid.AsString()
            copper = pad_copper(pad, net)
            if name in stand_in:
                others.append(copper)
                copper = stand_in[name]
            routed = net and not net.startswith("unconnected-")
            if copper:
                (pads.setdefault(net, []) if routed else others).append(copper)
            if part["keep_out"]:
                pad.SetLocalClearance(mm(part["keep_out"]))  # no copper under a screw's head
                others[-1].box = [half + part["keep_out"] for half in others[-1].box]
        closed = (zone for zone in made.Zones() if zone.GetDoNotAllowTracks())
        others += [boxed(zone, None, (0, 1)) for zone in closed]  # under the aerial of a Pico W
    others += drawn
    bars, failed = router.route(pads, others, plan["widths"], plan["width"])
    draw(board, drawn + bars, nets)
    for words in plan["texts"]:
        back = {"layer": pcbnew.B_SilkS} if words.pop("back", False) else {}
        write(board, words.pop("words"), words.pop("place"), **words, **back)
    pour(board, plan["size"], nets[plan["ground"]])
    pcbnew.SaveBoard(plan["out"], board)
    print(json.dumps({"failed": failed, "tracks": len(bars)}))


if __name__ == "__main__":
    main(sys.argv[1])

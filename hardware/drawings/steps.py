"""The picture of a step: the board with its parts so far, or one seat's lead."""

from __future__ import annotations

from hardware.checks.places import box
from hardware.drawings.svg import Drawing
from hardware.source.circuit import Fitted, Netlist

_SCALE, _EDGE = 9.0, 30.0  # units a mm, and round the board
_LEGGED = ("J", "C1", "BZ", "U1")  # which way round matters, and their footprint is of legs


def board(netlist: Netlist, now: set[str], before: set[str], title: str) -> str:
    """The carrier from above: parts of this step dark, those of earlier steps hatched pale."""
    wide, high = netlist.size
    out = Drawing(wide * _SCALE + 2 * _EDGE, high * _SCALE + 2 * _EDGE + 50, title)
    out.text(_EDGE, 24, title, 20, bold=True)
    top = _EDGE + 20
    out.box(_EDGE, top, wide * _SCALE, high * _SCALE, fill="#fafafa", width=2, round_by=27)
    ordered = sorted(netlist.on_board(), key=lambda one: one.ref == "U1", reverse=True)
    for one in ordered:
        left, upper, right, lower = (value * _SCALE for value in box(one))
        x, y = _EDGE + max(left, 0), top + upper
        right = min(right, wide * _SCALE + 6)
        if one.part.name == "hole":
            out.disc(_EDGE + (left + right) / 2, top + (upper + lower) / 2, 14, "#fff")
            continue
        strong = one.ref in now
        if not strong and one.ref not in before and one.part.name != "test_pad":
            _shape(out, one, (x, y, right - max(left, 0), lower - upper), "none", "#ccc")
            continue
        fill = ("#444" if one.ref != "U1" else "#ddd") if strong else "#eee"
        size = (right - max(left, 0), lower - upper)
        _shape(out, one, (x, y, *size), fill, "#000", 2 if strong else 1)
        _name(out, one.ref, one.label, (x, y, _EDGE + right, top + lower), strong)
        _first_pin(out, one, (_EDGE, top), strong)
    foot = high * _SCALE + top + 22
    out.text(
        _EDGE,
        foot,
        "Dark: this step. Pale: there already. Outline: comes later. Square: pin 1, or +.",
        14,
    )
    return out.write()


def _shape(
    out: Drawing,
    one: Fitted,
    place: tuple[float, float, float, float],
    fill: str,
    stroke: str,
    width: float = 1,
) -> None:
    """A part's outline: what is as wide as deep is round."""
    x, y, wide, high = place
    round_by = round(wide / 2, 1) if one.part.outline[0] == one.part.outline[1] else 4
    out.box(x, y, wide, high, fill, stroke, width, round_by)


def _name(
    out: Drawing, ref: str, label: str, place: tuple[float, float, float, float], strong: bool
) -> None:
    """The reference in the part, or beside it where it is too small."""
    left, top, right, bottom = place
    middle = ((left + right) / 2, (top + bottom) / 2)
    if ref.startswith(_LEGGED):  # clear of its first pin
        middle = (middle[0], bottom - 12) if bottom - top > 40 else (middle[0] + 10, middle[1])
    words = label if ref.startswith(("J", "TP")) and label else ref
    if right - left > 9.5 * len(words) and bottom - top > 16:
        dark = strong and ref != "U1"
        out.text(*middle, words, 14, "middle", bold=strong, colour="#fff" if dark else "#333")
    elif bottom - top > right - left or ref.startswith("TP"):
        out.text(right + 4, middle[1], words, 13, bold=strong)
    else:
        out.text(middle[0], top - 9, words, 13, "middle", bold=strong)


def _first_pin(out: Drawing, one: Fitted, corner: tuple[float, float], strong: bool) -> None:
    """A square where the pin is that counts as the first: a part with legs is placed by it."""
    if one.at is None or not one.ref.startswith(_LEGGED):
        return
    x, y = corner[0] + one.at[0] * _SCALE, corner[1] + one.at[1] * _SCALE
    plus = "1" in one.part.pins.get("+", ())
    out.box(x - 7, y - 7, 14, 14, width=1.5 if strong else 1, round_by=0)
    if plus:
        out.text(x, y, "+", 14, "middle", bold=strong)


def lead(netlist: Netlist) -> str:
    """One seat's lead: the plug's five wires, by number, to the button and the light."""
    out = Drawing(900, 510, "The lead of one seat")
    out.text(30, 30, "The lead of one seat: five wires, about 25 cm", 20, bold=True)
    out.box(40, 80, 110, 300, fill="#eee")
    out.text(95, 400, "plug SEAT n", 14, "middle", bold=True)
    names = ("GND", "button", "VSYS", "light in", "light out")
    colours = (("#000", ""), ("#06c", ""), ("#a00", "12 4"), ("#a0a", "14 4 3 4"), ("#555", "3 3"))
    ends = ((640, 300), (640, 130), (640, 270), (640, 330), (640, 360))
    for place, (name, (colour, dash), (x, y)) in enumerate(zip(names, colours, ends, strict=True)):
        start = 110 + 60 * place
        out.disc(130, start, 8, "#fff")
        out.text(112, start, str(place + 1), 16, "end", bold=True)
        knee = 470 - 40 * place if name != "GND" else 560
        out.line([(138, start), (knee, start), (knee, y), (x, y)], colour, 3, dash)
        out.text(230, start, f"{place + 1} {name}", 13, "middle", back=True)
    out.line([(560, 110), (640, 110)], "#000", 3)
    out.disc(560, 110, 4, "#000")
    out.box(640, 90, 200, 60)
    out.disc(790, 120, 22, "#ddd")
    out.text(652, 120, "button", 14, bold=True)
    out.box(640, 250, 200, 130)
    for y, leg in ((270, "5V (VDD)"), (300, "GND"), (330, "DIN"), (360, "DOUT")):
        out.text(652, y, leg, 13)
    out.text(830, 300, "light", 14, "end", bold=True)
    out.text(845, 402, "its legs in a row, the longest is GND", 12, "end")
    for nth, (leg, long) in enumerate((("DOUT", 40), ("GND", 56), ("5V", 40), ("DIN", 40))):
        x = 675 + 50 * nth
        out.line([(x, 420), (x, 420 + long)], "#000", 3)
        out.text(x, 488, leg, 12, "middle")
    out.line([(610, 270), (610, 281)], "#000", 2)
    out.line([(598, 281), (622, 281)], "#000", 3)
    out.line([(598, 288), (622, 288)], "#000", 3)
    out.line([(610, 288), (610, 300)], "#000", 2)
    out.text(600, 222, "100 nF across 5V and GND", 12)
    out.line([(610, 232), (610, 262)], "#888", 1, "2 3")
    return out.write()

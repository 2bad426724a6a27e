"""The picture of a step: the board with its parts so far."""

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

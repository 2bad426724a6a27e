"""The picture of a step: the board as it looks, with what the step brings framed."""

from hardware.checks.places import box
from hardware.drawings.svg import Drawing
from hardware.source.circuit import Fitted, Netlist

_SCALE, _EDGE = 9.0, 30.0  # units a mm, and round the board
_LEGGED = ("J", "C1", "BZ", "U1")  # which way round matters, and their footprint is of legs
_NOW = "#c00000"


def board(
    netlist: Netlist, now: set[str], before: set[str], title: str, photo: bytes | None
) -> str:
    """The carrier from above: parts of this step framed, those of earlier steps paler, later ones
    all but white. `photo` is the board with all parts, cut to its edges.
    """
    wide, high = netlist.size
    out = Drawing(wide * _SCALE + 2 * _EDGE, high * _SCALE + 2 * _EDGE + 50, title)
    out.text(_EDGE, 24, title, 20, bold=True)
    top = _EDGE + 20
    out.box(_EDGE, top, wide * _SCALE, high * _SCALE, fill="#5a604c", width=2, round_by=27)
    if photo:
        out.image(_EDGE, top, high * _SCALE, photo)
    for one in sorted(netlist.on_board(), key=lambda one: one.ref in now):
        if not one.part.bought:  # holes and test pads are the board's own
            continue
        _frame(out, one, (_EDGE, top), one.ref in now, one.ref in before)
        if one.ref in now:
            _first_pin(out, one, (_EDGE, top))
    foot = high * _SCALE + top + 22
    words = "Framed: this step. Paler: there already. White: comes later. Square: pin 1, or +."
    out.text(_EDGE, foot, words, 14)
    return out.write()


def _frame(out: Drawing, one: Fitted, corner: tuple[float, float], now: bool, there: bool) -> None:
    """A part's outline, round where it is as wide as deep: a frame, or a veil over it; and its name
    where it would hide what is printed.
    """
    left, upper, right, lower = (value * _SCALE for value in box(one))
    legs = 10 if now and one.part.by_fab else 0  # a small part's, at its left and right
    wide, high = (0, legs) if one.turn % 180 else (legs, 0)
    x, y = corner[0] + left - wide, corner[1] + upper - high
    size = (right - left + 2 * wide, lower - upper + 2 * high)
    round_by = round(size[0] / 2, 1) if one.part.outline[0] == one.part.outline[1] else 4
    if now:
        out.box(x, y, *size, "none", _NOW, 3, round_by)
        if size[0] > 60 and not one.label:
            out.text(x + size[0] / 2, y - 10, one.ref, 15, "middle", True, _NOW, back=True)
    else:
        out.box(x, y, *size, "#fff", "none", 0, round_by, opacity=0.5 if there else 0.85)


def _first_pin(out: Drawing, one: Fitted, corner: tuple[float, float]) -> None:
    """A square where the pin is that counts as the first: a part with legs is placed by it."""
    if one.at is None or one.part.by_fab or not one.ref.startswith(_LEGGED):
        return
    x, y = corner[0] + one.at[0] * _SCALE, corner[1] + one.at[1] * _SCALE
    out.box(x - 7, y - 7, 14, 14, "#fff", _NOW, 2, round_by=0)
    if "1" in one.part.pins.get("+", ()):
        out.text(x, y, "+", 14, "middle", bold=True)

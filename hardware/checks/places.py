"""Whether the parts on the carrier fit beside each other: by their outlines in parts.toml, and by
what each keeps free round it. Lengths are in mm.
"""

import math

from hardware.source.circuit import Fitted, Netlist

Box = tuple[float, float, float, float]
Block = tuple[float, float, float, float, float, float]


def box(one: Fitted) -> Box:
    """The outline of a part on the board: left, top, right, bottom in mm, y down."""
    return _turned(one, (0.0, 0.0, 0.0, 0.0))


def block(one: Fitted) -> Block:
    """The outline with its height: box, then the lower and the upper end above the board."""
    return (*box(one), one.part.data.get("under", 0.0), one.part.outline[2])


def room(one: Fitted) -> Block | None:
    """What a part takes with all that it keeps free; None where it asks for nothing."""
    keep = one.part.keep_out
    if keep is None:
        return None
    *_, low, high = block(one)
    grown = _turned(one, (keep.left, keep.back, keep.right, keep.front))
    return (*grown, low, high + keep.above)


def _turned(one: Fitted, more: Box) -> Box:
    """The outline with `more` at its left, back, right and front, turned as it is on the board."""
    assert one.at is not None
    wide, deep, _ = one.part.outline
    if one.part.shape == "pico":
        wide, deep = deep, wide  # its long side runs along y before the turn
    shift = one.part.data.get("pad_1", (0.0, 0.0))
    if one.part.name.startswith("header"):
        shift, (wide, deep) = (0.0, -(wide - 2.5) / 2), (deep, wide)
    left, back, right, front = more
    x, y = _around(one, -wide / 2 - left - shift[0], -deep / 2 - back - shift[1])
    other_x, other_y = _around(one, wide / 2 + right - shift[0], deep / 2 + front - shift[1])
    return min(x, other_x), min(y, other_y), max(x, other_x), max(y, other_y)


def _around(one: Fitted, x: float, y: float) -> tuple[float, float]:
    """Where a place seen from pad 1 comes to on the board."""
    assert one.at is not None
    angle = math.radians(one.turn)
    return (
        one.at[0] + x * math.cos(angle) + y * math.sin(angle),
        one.at[1] - x * math.sin(angle) + y * math.cos(angle),
    )


def faults(netlist: Netlist) -> list[str]:
    """Parts on the carrier that overlap or are where another wants nothing, and those that stick
    out where they must not.
    """
    found = []
    parts = netlist.on_board()
    wide, high = netlist.size
    for place, one in enumerate(parts):
        left, top, right, bottom = box(one)
        over = one.part.shape != "pico" and (left < 0 or top < 0 or right > wide or bottom > high)
        if over:
            found.append(f"{one.ref} sticks out of the board")
        for other in parts[place + 1 :]:
            if meet(block(one), block(other)):
                found.append(f"{one.ref} and {other.ref} overlap")
                continue
            for asks, comes in ((one, other), (other, one)):
                if (free := room(asks)) and meet(free, block(comes)):
                    found.append(f"{comes.ref} is in the keep-out of {asks.ref}")
    return found


def meet(one: Block, other: Block) -> bool:
    """Whether two blocks have more in common than a face."""
    axes = ((0, 2), (1, 3), (4, 5))
    return all(one[low] < other[high] and other[low] < one[high] for low, high in axes)

"""Makes the files of the figures: `firmware/widgets/figures.py` says how one is laid out."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import firmware
from firmware.widgets.art import TONES

DRAWN = Path(firmware.__file__).parent / "widgets/decks/figures"
PAPER = TONES.index("_")


@lru_cache
def files() -> dict[str, bytes]:
    """{path on the drive: content} of all figures. Raises ValueError where one is drawn wrong."""
    return {f"figures/{path.stem}": _packed(path) for path in sorted(DRAWN.glob("*.txt"))}


def _packed(path: Path) -> bytes:
    """What it is, its sign, a blank line, and then a line a row, in the tones of `art.py`."""
    from firmware.widgets.figures import NO_SIGN, SIZE  # they take displayio along

    _, sign, _, *rows = path.read_text("utf-8").splitlines()
    if len(rows) != SIZE or any(len(row) != SIZE for row in rows):
        raise ValueError(f"{path.name} is not {SIZE}x{SIZE} px")
    place = [int(number) for number in sign.split()[1:]] if sign != "no sign" else [NO_SIGN, 0, 0]
    upper = [TONES.index(px) or PAPER for row in rows for px in row]  # it lies on paper
    return bytes([*place, *upper, *reversed(upper)])

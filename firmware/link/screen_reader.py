"""Sends the panel's pixels row by row, only for scenes without secrets."""

# --- only when called ---

from typing import Any

from engine_core.model.types import Facts
from engine_core.protocol.answers import BAD_ARGUMENT, REFUSED, error

# A scene that is not named here may show what is one player's alone.
PUBLIC = """title new_or_saved message lent settings games seats setup_more bots skill length people
names rules exchange_way exchange_cambio watch notice slap ending duel round_over game_over standing
onward hands"""
_LONGEST = 255
_PIXEL = 2  # bytes


def row(request: Facts, name: str, display: Any) -> Facts:
    """The pixels of the row that ``request`` names, packed by ``runs``; an error changes nothing.

    ``name`` is the scene's that ``display`` shows: it tells whether all rows are of one picture.
    """
    if name not in PUBLIC.split():
        return error(REFUSED, "what is shown now may be for one player alone")
    number = request.get("row")
    if type(number) is not int or not 0 <= number < display.height:
        return error(BAD_ARGUMENT, f"row must be 0 to {display.height - 1}")
    try:
        pixels = display.fill_row(number, bytearray(display.width * _PIXEL))
    except (AttributeError, ValueError):  # a panel of one bit a pixel
        return error(REFUSED, "this panel can't be read")
    facts: Facts = {"ok": True, "scene": name, "width": display.width, "height": display.height}
    facts["runs"] = runs(bytes(pixels))
    return facts


def runs(pixels: bytes) -> str:
    """Run-length coding in hex: for each run its length (2 digits) and colour (4 digits)."""
    found = []
    at = 0
    while at < len(pixels):
        pixel = pixels[at : at + _PIXEL]
        count = 1
        at += _PIXEL
        while count < _LONGEST and pixels[at : at + _PIXEL] == pixel:
            count += 1
            at += _PIXEL
        found.append(f"{count:02x}{pixel[0]:02x}{pixel[1]:02x}")
    return "".join(found)

"""How many cards of a hand can be read in a row."""

from firmware.widgets.theme import Theme

NARROWEST_FACE = 16  # px of a card that can be read, without the room for its mark


def most_faces(width: int, theme: Theme) -> int:
    """How many cards of a hand can be read in a box so many px wide."""
    return 2 * (width // (NARROWEST_FACE + 2 * theme.margin))

"""Shows every card of every game at every size, on both kinds of panel.

Makes hardware/pictures/cards_GAME.png: check them after changing a picture, a size or a colour. The
colour panel's cards come first, large to small, then those of the monochrome panel.
"""

from typing import Any

import numpy as np
import typer
from numpy.typing import NDArray

from engine_core import GAMES, rules_for
from engine_core.rules.registry import seats_of
from firmware.games import deck_of
from firmware.language.card_pages import with_all_cards
from firmware.widgets import formats
from firmware.widgets.card import BACK, EMPTY, CardFace, inks
from firmware.widgets.theme import FELT, Theme
from host_tools.fonts.provide import provide
from host_tools.twins import png
from tests.firmware.rendering import rows_of
from tests.pictures import FOLDER

Pixels = NDArray[np.uint8]

PANELS = {"colour": (320, 240, True), "mono": (128, 64, False)}
WIDTH = 1040
GAP = 4
_tones: dict[tuple[str, formats.Format, str], Pixels] = {}


def codes(game: str) -> list[str]:
    """The codes of a game's cards, without duplicates."""
    found: dict[str, str] = {}
    for code in with_all_cards(rules_for(game), seats_of(game)[1]).codes:
        found.setdefault(code.split(".")[0], code)
    return list(found.values())


def sizes(theme: Theme) -> list[formats.Format]:
    """The card sizes that fit a panel."""
    return [one for one in formats.FORMATS if one[formats.HIGH] < theme.height]


def printed(theme: Theme, size: formats.Format, code: str) -> tuple[Pixels, Pixels]:
    """(a tone per pixel, height x width; the colour of each tone, x 3): tone 0 is the table."""
    key = theme.deck, size, code
    if key not in _tones:  # the same on every panel
        margin = 2 * theme.margin
        face = CardFace((0, 0, size[formats.WIDE] + margin, size[formats.HIGH] + margin), theme)
        face.show(code)
        assert face.body is not None
        _tones[key] = np.array(rows_of(face.body.bitmap), np.uint8)
    colours: Any = inks(theme, code)
    return _tones[key], np.array([_rgb(theme.felt), *map(_rgb, list(colours)[1:])], np.uint8)


def _rgb(colour: int) -> tuple[int, int, int]:
    return colour >> 16 & 255, colour >> 8 & 255, colour & 255


def sheet(game: str) -> Pixels:
    """All cards of a game: height x width x 3, 8 bits each."""
    placed = []
    x = y = GAP
    for panel in PANELS.values():
        theme = Theme(*panel)
        theme.deck = deck_of(game)
        for size in sizes(theme):
            wide, high = size[formats.WIDE], size[formats.HIGH]
            for code in [*codes(game), BACK, EMPTY]:
                if x + wide + GAP > WIDTH:
                    x, y = GAP, y + high + GAP
                placed.append((x, y, *printed(theme, size, code)))
                x += wide + GAP
            x, y = GAP, y + high + 2 * GAP
    whole = np.empty((y, WIDTH, 3), np.uint8)
    whole[:] = _rgb(FELT)
    for left, top, tones, colours in placed:
        high, wide = tones.shape
        whole[top : top + high, left : left + wide] = colours[tones]
    return whole


def save(name: str, pixels: Pixels) -> None:
    """Save a picture, height x width x 3, in the folder of pictures, and report it."""
    (FOLDER / name).write_bytes(png.packed(pixels))
    typer.echo(FOLDER / name)


def main() -> None:
    """Generate the sheets of all games."""
    provide()
    for game in GAMES:
        save(f"cards_{game}.png", sheet(game))

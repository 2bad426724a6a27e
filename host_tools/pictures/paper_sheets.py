"""Shows the rules cards as they come out on paper: an A5 sheet in each language, side by side.

Makes hardware/pictures/paper_GAME.png; Chromium draws them.
"""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import typer
from PIL import Image

from engine_core import GAMES, rules_for
from host_tools.language.languages import CODES
from host_tools.pictures import FOLDER
from host_tools.rules.card_text import card_of
from host_tools.rules.paper import by_browser, html

A5 = (559, 794)
"""Of CSS, at 96 px an inch."""

GAP = 4
COLOURS = 24  # enough for cards and edges of letters, and a third of the file


def sheet(game: str, language: str) -> Any:
    """One sheet with a frame: height x width x 3."""
    size = f"--window-size={A5[0]},{A5[1]}"
    page = html(card_of(rules_for(game), language))
    png = by_browser(page, ".png", size, "--hide-scrollbars")
    shown = np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))
    return np.pad(shown, ((GAP, GAP), (GAP, GAP), (0, 0)))


def main() -> None:
    """Make the pictures of all games anew."""
    for game in GAMES:
        beside = Image.fromarray(np.hstack([sheet(game, code) for code in CODES]))
        path = FOLDER / f"paper_{game}.png"
        beside.quantize(COLOURS).save(path, optimize=True)
        typer.echo(path)

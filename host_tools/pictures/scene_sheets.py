"""Shows every scene that comes in a game of robots: what the panel shows when it begins.

Makes hardware/pictures/scenes_GAME.png, a sheet a game, its scenes in the order in which they first
came; `--board pico_oled` makes those of the small panel.
`--before DIR` makes before_GAME.png of the pictures in DIR/GAME, which the demo of an older commit
took: `cambio play --demo --game GAME --seats 3 --rounds 2 --seed 5 --shots DIR/GAME` (with 4 seats
for bourse).
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import pygame
import typer

from engine_core import GAMES
from host_tools.boards import boards
from host_tools.pictures.card_sheets import save
from host_tools.play import demo, laptop_device

ACROSS = 4
GAP = 6
NAMED = re.compile(r"\d+-([a-z_]+?)(?:-seat\d)?(-looking|-chosen|-swapped|-told)?\.png")
SEATS = {"bourse": 4}
SEED = 5
TILE = 320  # px, how wide a scene is on the sheet


def scenes(game: str, board: str) -> dict[str, Any]:
    """{scene: the panel's pixels, height x width x 3}, in the order in which they first came."""
    with tempfile.TemporaryDirectory() as folder:
        options = laptop_device.Options(
            game=game, demo=True, seats=SEATS.get(game, 3), rounds=2, seed=SEED,
            shots=Path(folder), board=board,
        )  # fmt: skip
        demo.Demo(boards.load(board), options).play()
        return first_of_each(Path(folder))


def first_of_each(folder: Path) -> dict[str, Any]:
    """The first picture of each scene in a folder that the demo filled, as ``scenes`` gives it."""
    found: dict[str, Any] = {}
    for path in sorted(folder.iterdir()):
        named = NAMED.fullmatch(path.name)
        scene = "".join(filter(None, named.groups())) if named else ""
        if scene and scene not in found:
            picture = pygame.surfarray.array3d(pygame.image.load(path)).swapaxes(0, 1)
            step = max(1, picture.shape[1] // TILE)
            found[scene] = picture[::step, ::step]
    return found


def sheet(pictures: list[Any]) -> Any:
    """The pictures in rows, height x width x 3."""
    tiles = [np.pad(one, ((GAP, GAP), (GAP, GAP), (0, 0)), constant_values=96) for one in pictures]
    while len(tiles) % ACROSS:
        tiles.append(np.full_like(tiles[0], 96))
    return np.vstack([np.hstack(tiles[at : at + ACROSS]) for at in range(0, len(tiles), ACROSS)])


def main(
    board: Annotated[str, typer.Option(help="Whose panel: pico_tft, pico_oled or macropad.")] = (
        "pico_tft"
    ),
    before: Annotated[Path | None, typer.Option(help="Where an older demo's pictures are.")] = None,
) -> None:
    """Make the sheets of all games anew."""
    mark = "" if board == "pico_tft" else f"_{board}"
    for game in GAMES:
        if before:
            name, shown = f"before_{game}.png", first_of_each(before / game)
        else:
            name, shown = f"scenes_{game}{mark}.png", scenes(game, board)
        save(name, sheet(list(shown.values())))

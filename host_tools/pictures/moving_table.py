"""The README's moving picture: a table of three, as the robots of the demo play it."""

from __future__ import annotations

import tempfile
from pathlib import Path

import typer
from PIL import Image

from host_tools.boards import boards
from host_tools.pictures import FOLDER
from host_tools.play import demo, laptop_device

FRAMES = slice(14, 56)
"""Of the demo's pictures: from the first look at the cards on."""
FRAME_MS = 900
COLOURS = 64
SEED = 5


def main(game: str = "klatschen") -> None:
    """Make table.gif anew."""
    with tempfile.TemporaryDirectory() as folder:
        options = laptop_device.Options(
            game=game, demo=True, seats=3, rounds=1, seed=SEED, shots=Path(folder)
        )
        demo.Demo(boards.load("pico_tft"), options).play()
        shots = sorted(Path(folder).iterdir())[FRAMES]
        frames = [Image.open(path).reduce(2).quantize(COLOURS) for path in shots]
    path = FOLDER / "table.gif"
    frames[0].save(path, append_images=frames[1:], duration=FRAME_MS, loop=0, optimize=True)
    typer.echo(path)

"""The README's animation: a table of three, played by the demo's robots."""

import tempfile
from pathlib import Path

import typer
from PIL import Image

from host_tools.boards import boards
from host_tools.play import demo, laptop_device
from tests.pictures import FOLDER

FRAMES = slice(14, 56)
"""Of the demo's pictures: from the first look at the cards."""
FRAME_MS = 900
COLOURS = 64
SEED = 5


def frames(game: str) -> list[Image.Image]:
    """The frames in order."""
    with tempfile.TemporaryDirectory() as folder:
        options = laptop_device.Options(
            game=game, demo=True, seats=3, rounds=1, seed=SEED, shots=Path(folder)
        )
        demo.Demo(boards.load("pico_tft"), options).play()
        shots = sorted(Path(folder).iterdir())[FRAMES]
        return [Image.open(path).reduce(2).quantize(COLOURS) for path in shots]


def main(game: str = "klatschen") -> None:
    """Generate table.gif."""
    first, *others = frames(game)
    path = FOLDER / "table.gif"
    first.save(path, append_images=others, duration=FRAME_MS, loop=0, optimize=True)
    typer.echo(path)

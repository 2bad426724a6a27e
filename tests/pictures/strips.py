"""What happens on the table, frame by frame: picture, lights and sound, by presses of real buttons.

Makes hardware/pictures/strip_NAME.png of each of `strips.toml`, and strips.md, which shows them: a
frame wherever something is new, looked at every 50 ms. The page names the frames, so a test
says when one is stale.
"""

import tomllib
import zlib
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import numpy as np
import typer
from PIL import Image, ImageDraw

from engine_core.dealing import new_game
from engine_core.games import rules_for
from firmware import ports
from firmware.app.at_table import sit_down
from firmware.exchange.dealt_table import DealtTable
from firmware.table.players import Player
from firmware.table.table import Table
from firmware.teach.lesson import stacked, written
from host_tools.boards import boards
from host_tools.play.pressed_device import PressedDevice
from host_tools.rules.house_file import game_of
from host_tools.twins.file_storage import MemoryStorage
from tests.pictures import FOLDER

FRAME_MS = 50
STEP_MS = 10
ACROSS = 6
FRAMES_MOST = 42
FOOT = 14  # px under a frame: the time, the lights, the tone
COLOURS = 48
BAR_PX, BAR_WIDE = 150, 320  # a bar that runs down is no news, on a panel so wide
NAMES = ("Anna", "Ben", "Carla")
GAME = "klatschen"
BOARD = "pico_tft"
PAGE = FOLDER / "strips.md"
HEAD = """# What happens, frame by frame

Looked at every 50 ms; a frame wherever something is new. Under each the ms, the lights of the three
buttons, and the tone that sounds, in Hz. Made by `python -m tests.pictures strips`.
"""


class Ear(ports.Buzzer):
    """Records the current tone."""

    hz = 0
    has_volume = True

    def tone(self, hz: int) -> None:
        """See Buzzer."""
        self.hz = hz


class Strip(PressedDevice):
    """A table in the state of a row of the file, its presses, and the frames seen."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.ear = Ear()
        board = boards.load(row.get("board", BOARD))
        options = {"language": "en", "coach": False} | row.get("options", {})
        super().__init__(board, MemoryStorage(), buzzer=self.ear, **options)
        self.app.theme.enlarge(row.get("large", False))
        if "game" not in options and row.get("game", GAME):
            self._sit_down(row.get("game", GAME), row)
        self.wait(STEP_MS)
        for at, button, ms in row["presses"]:
            self.plan_press(button, self.clock.us() + at * 1000, ms)
        self.frames: list[tuple[int, Any]] = []
        self.last: Any = 0 * self.panel.pixels(), (), 0
        self.drawn: Any = None  # what nothing was drawn since is the same picture
        self.sees_all = row.get("sees_all", True)  # the lights and the tone, too
        first, last = row["shown"]
        with patch("os.urandom", Random(0).randbytes):  # how long a bot thinks
            with patch.object(self.panel, "refresh"):  # nobody looks yet
                for _ in range(0, first, STEP_MS):
                    self.wait(STEP_MS)
            self.panel.refresh()
            for ms in range(first, last, STEP_MS):
                self.wait(STEP_MS)
                if ms % FRAME_MS == 0:
                    self._look(ms)

    def _sit_down(self, name: str, row: dict[str, Any]) -> None:
        facts = game_of(name)
        base, settings = facts["base"], facts["settings"] | row.get("settings", {})
        table = read()[base] | row
        rules = rules_for(base, settings, len(NAMES))
        deck = stacked(rules, 0, table["hands"], table["top"])
        game = new_game(base, len(NAMES), 1, 0, deck, settings)
        for step in table["ready"] + row.get("moves", []):
            seat, move = written(rules, step)
            game.act(seat, move)
        players = [Player(name, nth) for nth, name in enumerate(NAMES)]
        kind = Table if rules.machine == "burn" else DealtTable
        sit_down(self.app, kind(game, players, MemoryStorage()))

    def _look(self, ms: int) -> None:
        """Keep the frame if it differs by more than the countdown since the last one."""
        lights: Any = self.app.ports.lights
        drawn = self.panel.changes, tuple(lights.shown[: len(NAMES)]), self.ear.hz
        if drawn == self.drawn:
            return
        self.drawn = drawn
        shown = self.panel.pixels(), *drawn[1:]
        changed = (shown[0] != self.last[0]).reshape(-1, 3)
        dots = np.count_nonzero(changed[:, 0] | changed[:, 1] | changed[:, 2])
        bar = BAR_PX * (1 if self.sees_all else 5) * self.panel.width // BAR_WIDE
        if dots > bar or (self.sees_all and shown[1:] != self.last[1:]) or not self.frames:
            self.frames.append((ms, shown))
        self.last = shown


def read() -> dict[str, Any]:
    """The file of strips."""
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))


def picture(strip: Strip) -> Image.Image:
    """All frames, row by row."""
    frames = strip.frames[:FRAMES_MOST]
    wide, high = strip.panel.width, strip.panel.height
    rows = -(-len(frames) // ACROSS)
    sheet = Image.new("RGB", (ACROSS * (wide + 4), rows * (high + FOOT + 4)), (60, 60, 60))
    draw = ImageDraw.Draw(sheet)
    for nth, (ms, (pixels, lights, hz)) in enumerate(frames):
        x, y = nth % ACROSS * (wide + 4), nth // ACROSS * (high + FOOT + 4)
        sheet.paste(Image.fromarray(pixels), (x, y))
        for seat, colour in enumerate(lights):
            left = x + 44 + 14 * seat
            draw.ellipse((left, y + high + 2, left + 10, y + high + 12), colour)
        draw.text((x + 2, y + high + 1), str(ms))
        draw.text((x + 90, y + high + 1), f"{hz} Hz" if hz else "")
    return sheet.quantize(COLOURS)


def page(strips: dict[str, Strip]) -> str:
    """The page that shows the strips, with a checksum of each strip's times and pixels."""
    written = HEAD
    for row in read()["strips"]:
        name, frames = row["name"], strips[row["name"]].frames
        pixels = b"".join([shown[0].tobytes() for _, shown in frames])
        title = name.replace("_", " ").capitalize()
        written += f"\n## {title}\n\n{row['says']}\n\n![{name}](strip_{name}.png)\n"
        written += f"\n{len(frames)} frames, crc32 {zlib.crc32(pixels):08x}\n"
    return written


def played() -> dict[str, Strip]:
    """All strips by name, played now."""
    return {row["name"]: Strip(row) for row in read()["strips"]}


def main() -> None:
    """Generate the strips, and their page."""
    strips = played()
    for name, strip in strips.items():
        picture(strip).save(FOLDER / f"strip_{name}.png", optimize=True)
    PAGE.write_text(page(strips), "utf-8")
    typer.echo(PAGE)

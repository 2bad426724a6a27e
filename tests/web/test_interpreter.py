"""Firmware and engine on the page's interpreter: the same game, and the same pictures."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

from firmware import ports
from firmware.app.app import App, Options
from host_tools.twins.panel import Panel
from tests.firmware.handheld import Clock, Storage
from tests.web.fingers import Fingers

MOST = 250  # presses and waits
STEP_MS = 40  # as in in_page.py
HERE = Path(__file__).parent
GAMES = ["klatschen"] + [
    pytest.param(game, marks=pytest.mark.slow)
    for game in ("faessler", "kille", "original", "bourse")
]


class Twin:
    """The firmware on this interpreter, its panel the laptop's: drawn when looked at."""

    def __init__(self, game, bots):
        self.clock = Clock()
        self.edges = []
        self.panel = Panel(320, 240, True)
        screen, buttons = ports.Screen(), ports.Buttons()
        screen.display = self.panel
        buttons.edges = self.take
        self.buzzer = ports.Buzzer()
        self.buzzer.has_volume = True
        options = Options(game=game, seats=3, bots=bots, seed=5)
        self.app = App(
            ports.Ports(self.clock, screen, buttons, self.buzzer, storage=Storage()), options
        )

    def take(self):
        found, self.edges = self.edges, []
        return found

    def press(self, button, down):
        self.edges.append((self.clock.us(), button, down))

    def wait(self, ms):
        for _ in range(ms // STEP_MS):
            self.clock.now_us += 1000 * STEP_MS
            self.app.step()

    def pictures(self, most):
        """{scene: its pixels} of a game that the fingers play."""
        found = {}

        def see(name):
            self.app.step()
            self.panel.refresh()
            found[name] = self.panel.pixels()

        self.app.step()
        Fingers(self.app, self.press, self.wait).play(see, most)
        return found


def in_page(node, folder, tmp_path, script, **facts):
    """Run a script of this folder in the page's interpreter; returns what it printed."""
    for name in ("fingers.py", script):
        shutil.copy(HERE / name, tmp_path)
    done = subprocess.run(
        [node, HERE / "headless.mjs", folder, tmp_path, script, json.dumps(facts)],
        capture_output=True,
        text=True,
        timeout=250,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_each_scene_of_a_game_has_the_twins_picture(node, folder, tmp_path, monkeypatch, game):
    monkeypatch.setattr(os, "urandom", lambda count: bytes([7] * count))
    bots = int(game == "bourse")  # else people deal real cards there
    facts = {"game": game, "bots": bots, "most": MOST}
    assert "played" in in_page(node, folder, tmp_path, "in_page.py", **facts)
    wanted = Twin(game, bots).pictures(MOST)
    assert len(wanted) > 2
    for name, pixels in wanted.items():
        seen = np.fromfile(tmp_path / f"{name}.rgba", dtype=np.uint8).reshape(240, 320, 4)
        assert (seen[:, :, :3] == pixels).all(), name
    assert len(list(tmp_path.glob("*.rgba"))) == len(wanted)

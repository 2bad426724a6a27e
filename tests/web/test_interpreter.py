"""Firmware and engine on the page's interpreter: the same game, and the same pictures."""

import os

import numpy as np
import pytest

from host_tools.twins.panel import Panel
from tests.firmware.handheld import Handheld
from tests.web import headless
from tests.web.fingers import Fingers

MOST = 150  # presses and waits: more show no other scene
ROUNDS = 50  # three steps of ten: a module that comes once is not the middle of them
STEP_MS = 40  # as in in_page.py
GAMES = ("klatschen", "kille", "original", "bourse")


class Twin(Handheld):
    """The firmware on this interpreter, its panel the laptop's: drawn when looked at."""

    def __init__(self, game, bots):
        super().__init__(game=game, seats=3, bots=bots, seed=5, coach=True)
        self.panel = Panel(320, 240, True)
        self.panel.root_group = self.screen.display.root_group
        self.screen.display = self.panel

    def press(self, button, down):
        self.buttons.planned.append((self.clock.us(), button, down))

    def wait(self, ms):
        for _ in range(-(-ms // STEP_MS)):
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


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_each_scene_of_a_game_has_the_twins_picture(node, folder, tmp_path, monkeypatch, game):
    monkeypatch.setattr(os, "urandom", lambda count: bytes([7] * count))
    bots = int(game == "bourse")  # else people deal real cards there
    facts = {"game": game, "bots": bots, "most": MOST}
    assert "played" in headless.run(node, folder, tmp_path, "in_page.py", **facts)
    wanted = Twin(game, bots).pictures(MOST)
    assert len(wanted) > 2
    for name, pixels in wanted.items():
        seen = np.fromfile(tmp_path / f"{name}.rgba", dtype=np.uint8).reshape(240, 320, 4)
        assert (seen[:, :, :3] == pixels).all(), name
    assert len(list(tmp_path.glob("*.rgba"))) == len(wanted)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [("bourse", 3), ("klatschen", 2)])
def test_round_after_round_leaves_no_more_memory_used(node, folder, tmp_path, game, seats):
    used, _ = headless.rounds(node, folder, tmp_path, game, seats, ROUNDS)
    grown = [headless.growth([row[nth] for row in used]) for nth in range(3)]
    # Of the page's own heap some is what Node.js learns of the code, less and less of it.
    assert all(one <= limit for one, limit in zip(grown, (2000, 0, 80_000))), grown

"""What is loaded before and after a game: the engine comes at the deal, and goes at the end."""

import subprocess
import sys

from tests import embedded
from tests.runtimes import needs_micropython

SCRIPT = """
import sys
from tests.laptop import ready
ready()
from tests.firmware.handheld import Handheld
held = Handheld()
held.take("new")
held.take("klatschen")
held.tap(0)
held.tap(1)
held.hold(5)
held.take("length")
held.take(3)
held.take("seats")
assert held.scene.name == "seats"
deals = ["deals: " + name for name in sys.modules
    if vars(sys.modules[name]).get("new_game") is sys.modules["engine_core.dealing"].new_game
    and name.startswith("firmware.")]
print(*sys.modules, *deals, sep="\\n")
"""
ENGINE = ("engine_core.games.klatschen", "engine_core.rules.house_rules")
ASKED = ("house_rules", "more", "questions", "title")


def test_whoever_sits_down_has_neither_the_engine_nor_the_questions_loaded():
    loaded = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert "firmware.scenes.setup.seats" in loaded
    there = [*ENGINE, *["firmware.scenes.setup." + name for name in ASKED]]
    assert [name for name in there if name in loaded] == []
    # On a laptop the package itself brings the deal; on the board only who asks for it does.
    assert [name for name in loaded if name.startswith("deals: ")] == []


PLAYED_WITH = ("engine_core.burn", "engine_core.exchange", "firmware.bots", "firmware.exchange")


@needs_micropython
def test_a_game_that_was_left_is_unloaded_with_its_engine_and_bots(embedded_folder):
    loaded = set(embedded.told_by(embedded_folder, "import play_left_games").split())
    called = embedded.played()[2]
    stay = {name for name, now in called.items() if now in loaded and now != called["engine_core"]}
    assert "firmware.app.session" in stay
    assert [name for name in stay if name.startswith(PLAYED_WITH)] == []

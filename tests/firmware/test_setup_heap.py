"""What is on the heap while a game is set up: the engine comes at the deal."""

import subprocess
import sys

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

"""Recipes are followed to the letter: a README's blocks, in their order, in a copy of the tree.

A block that names a file is that file; a diff is applied; a po is a translator's work, put into the
catalogue; and the lines of sh are run.
"""

import io
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from host_tools.language import messages
from tests.runtimes import ROOT, listed_by_git

pytestmark = pytest.mark.slow

BLOCK = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LEFT_OUT = ("hardware/fabrication/", "hardware/pictures/")  # what is made, and large
PICO = """Adafruit CircuitPython 10.0.3 on 2025-10-17; Raspberry Pi Pico with rp2040
Board ID:raspberry_pi_pico
UID:DF625857C745162E
"""


class Copy:
    """The tree as a maker has it, with its own `cambio`."""

    def __init__(self, folder):
        self.folder = folder
        for name in listed_by_git():
            if not name.startswith(LEFT_OUT) and (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(ROOT / name, folder / name)
        command = folder / ".bin/cambio"
        command.parent.mkdir()
        called = "import sys; from host_tools.cli.main import main; sys.argv[0] = 'cambio'; main()"
        command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{called}" "$@"\n')
        command.chmod(0o755)
        (folder / "drive").mkdir()
        (folder / "drive/boot_out.txt").write_text(PICO)

    def follow(self, page):
        """Do what a page says, from its first block to the last."""
        for kind, name, content in BLOCK.findall((ROOT / page).read_text("utf-8")):
            if kind == "diff":
                self._run(["git", "apply", "-"], content)
            elif kind == "sh":
                for line in content.splitlines():
                    self.sh(line)
            elif kind == "po":
                self._translate(self.folder / name, content)
            else:
                (self.folder / name).write_text(content, "utf-8")

    def sh(self, line):
        """What a line prints. Raises where it fails."""
        return self._run(["bash", "-c", line])

    def _run(self, command, given=None):
        path = os.pathsep.join([".bin", str(Path(sys.executable).parent), os.environ["PATH"]])
        done = subprocess.run(
            command,
            cwd=self.folder,
            env=os.environ | {"PATH": path, "PYTHONPATH": str(self.folder)},
            input=given,
            capture_output=True,
            text=True,
            timeout=250,
        )
        assert done.returncode == 0, f"{command[-1]}\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
        return done.stdout

    def _translate(self, file, content):
        catalogue = read_po(io.BytesIO(file.read_bytes()), locale=file.stem)
        for message in read_po(io.StringIO(content), locale=file.stem):
            if message.id:
                catalogue.get(message.id).string = message.string
        file.write_bytes(messages.in_words(catalogue))


@pytest.fixture
def copy(tmp_path):
    return Copy(tmp_path)


def test_a_sixth_game_plays_teaches_itself_and_is_deployed(copy):
    copy.follow("engine_core/games/README.md")
    assert "Narr" in copy.sh("cambio rules show sprint --language de")
    assert list((copy.folder / "shots").glob("*game_over*.png"))
    assert "Fool" in (copy.folder / "drive/words/en").read_text("utf-8")
    assert "LESSON\tyou keep 1" in (copy.folder / "drive/tables/sprint").read_text("utf-8")


def test_a_game_whose_rules_are_not_written_says_so(copy):
    row = '("sprint", "Sprint", "burn", "engine_core.games.sprint", "2-8", "rounds 3"),'
    file = copy.folder / "engine_core/rules/registry.py"
    file.write_text(file.read_text("utf-8").replace("\n)\nGAMES", f"\n    {row}\n)\nGAMES"))
    output = copy.sh("cambio simulate --game sprint --games 1 2>&1 || true")
    assert "engine_core/games/sprint.py" in output
    assert "Traceback" not in output


def test_a_fourth_language_is_read_on_the_panel_with_all_its_letters(copy):
    copy.follow("host_tools/language/README.md")
    assert "El propósito" in copy.sh("cambio rules show klatschen --language es")
    cut = "from host_tools.fonts.cut import SOURCES, font; import sys"
    asked = "[size for size in SOURCES if size != 34 and letter.encode() not in font(size)]"
    output = copy.sh(f"""python -c '{cut}; print([{asked} for letter in "íó¡ñ"])'""")
    assert output == "[[], [], [], []]\n"


def test_a_board_more_has_pins_a_demo_circuits_and_a_guide(copy):
    copy.follow("host_tools/boards/README.md")
    guide = copy.folder / "hardware/fabrication/guide_perfboard_pico_left"
    assert "GP14" in (guide / "guide.md").read_text("utf-8")
    assert "`pico_left`" in (copy.folder / "hardware/README.md").read_text("utf-8")

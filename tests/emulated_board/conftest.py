"""The emulated board's fixtures, and the table of what was measured on it."""

import os
from pathlib import Path

import pytest

from tests.emulated_board import emulator

MEASURED = []


@pytest.fixture(scope="session")
def uf2():
    """The CircuitPython image to run, from the environment."""
    path = os.environ.get("CIRCUITPYTHON_UF2")
    if not path:
        pytest.skip(
            "set CIRCUITPYTHON_UF2 to a CircuitPython 10 image for the Raspberry Pi Pico"
            " (circuitpython.org/board/raspberry_pi_pico) to run this on the emulated board"
        )
    if not (emulator.HERE / "node_modules" / "rp2040js").is_dir():
        pytest.skip("run npm ci in tests/emulated_board for the emulator")
    return Path(path).read_bytes()


@pytest.fixture
def board(uf2, tmp_path):
    """Makes boards: ``board()`` with the deployed files, ``board(probe)`` with another code.py.

    ``kind`` is which board's files they are, ``oled`` whether its small panel is there, ``nvm`` a
    saved record; what else is named, a probe finds in settings.toml.
    """
    made = []

    def make(probe=None, kind="pico_tft", nvm=b"", oled=False, own=None, **asked):
        code = None
        if probe is not None:
            code = (emulator.HERE / "probes" / f"{probe}.py").read_text("utf-8")
        files = emulator.deployed_files(kind, code, own, **asked)
        image = emulator.image_of(uf2, files, nvm)
        made.append(emulator.Emulator(image, tmp_path, oled))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def measure():
    """Note a line of the table: what, the target, what it came to."""
    return lambda what, target, found: MEASURED.append((what, target, found))


def pytest_terminal_summary(terminalreporter):
    if MEASURED:
        terminalreporter.section("measured on the emulated board")
    for what, target, found in MEASURED:
        terminalreporter.write_line(f"{what:32} target {target:28} measured {found}")

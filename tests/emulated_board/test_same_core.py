"""The emulated board's quick core beside rp2040js's own."""

import subprocess

from tests.emulated_board import emulator

MS = 3000  # of the board: its start, and a deal


def test_the_quick_core_does_what_rp2040js_does_to_the_bit(uf2, tmp_path, measure):
    code = (emulator.HERE / "probes" / "table.py").read_text("utf-8")
    image = emulator.image_of(uf2, emulator.deployed_files(code=code))
    command = emulator.node("same_core.mjs", image, tmp_path, 1, MS)
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    measure("quick core beside rp2040js", "the same", run.stdout.strip())

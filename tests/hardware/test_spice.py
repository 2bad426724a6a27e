"""The models of the power path give the figures that their table tells."""

import re
import shutil
import subprocess

import pytest

from hardware.source import circuit
from hardware.source.reading import FOLDER

SPICE = FOLDER / "spice"
ROWS = re.findall(
    r"^\| `(\w+)` \|[^|]*\| `(\w+)` \| (\S+) \|", (SPICE / "README.md").read_text("utf-8"), re.M
)


def measured(name):
    """What a model's `.meas` lines give, the first of each name."""
    done = subprocess.run(
        ["ngspice", "-b", f"{name}.cir"], cwd=SPICE, capture_output=True, text=True, check=False
    )
    found = {}
    for key, value in re.findall(r"^(\w+)\s*=\s*(\S+)", done.stdout, re.M):
        found.setdefault(key, float(value) if re.match(r"[-\d]", value) else 0.0)
    return found


def test_the_models_have_the_parts_of_the_carrier_and_are_in_the_table():
    netlist = circuit.load("carrier", "pico_tft")
    (line,) = re.findall(r"^\.param (.+)$", (SPICE / "charger.cir").read_text("utf-8"), re.M)
    values = [one.split("=") for one in line.split()]
    refs = {"iset": "R20", "tmr": "R22", "upper": "R11", "lower": "R12"}
    drawn = {name: netlist.fitted[ref].part.data["ohm"] for name, ref in refs.items()}
    assert {name: int(ohm) for name, ohm in values} == drawn
    models = {path.stem: path.read_text("utf-8") for path in SPICE.glob("*.cir")}
    large = re.findall(r"^c1 .* (\d+u)\b", "".join(models.values()), re.M)
    assert set(large) == {netlist.fitted["C1"].part.value}
    assert models.keys() == {model for model, _, _ in ROWS}


@pytest.mark.skipif(shutil.which("ngspice") is None, reason="sudo apt-get install ngspice")
@pytest.mark.parametrize("name", sorted({model for model, _, _ in ROWS}))
def test_a_model_gives_the_figures_of_the_table(name):
    now = measured(name)
    for model, figure, value in ROWS:
        if model == name:
            assert now[figure] == pytest.approx(float(value), rel=0.02, abs=1e-6), figure

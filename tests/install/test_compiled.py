"""The wheel whose engine and bots are compiled: it plays what the source plays."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from host_tools.release import compiled
from tests.bench import compiled as games
from tests.runtimes import ROOT, run

HAS_COMPILER = shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0])
HAS_HEADERS = Path(sysconfig.get_path("include"), "Python.h").is_file()


def test_what_differs_for_the_compiler_still_fits_the_source():
    assert compiled.texts(compiled.ROOT)


def test_the_extra_brings_what_makes_it():
    extra = (ROOT / "pyproject.toml").read_text().partition("\ncompiled = [")[2].partition("]")[0]
    tools = re.findall(r'"-m", "(\w+)"', Path(compiled.__file__).read_text())
    assert [tool for tool in tools if f'"{tool}>' not in extra] == []


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [((), 2, "Missing argument 'folder'"), (("made",), 22, "It takes the extra `compiled`")],
)
def test_without_a_folder_or_a_tool_it_says_what_it_takes(tmp_path, words, code, said):
    (tmp_path / "hatchling.py").write_text("raise SystemExit(1)")
    command = [sys.executable, "-m", "host_tools.release.compiled", *words]
    env = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"}
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True)
    assert (done.returncode, said in done.stderr) == (code, True), done.stderr


def test_who_inherits_from_a_class_open_to_others_is_open_too():
    # mypyc runs the others' __init__ twice, and never frees what the first run has set.
    text = "\n".join(compiled.texts(compiled.ROOT).values())
    opened = set(re.findall(r"interpreted_subclasses=True\)\nclass (\w+)", text))
    kinds = re.findall(r"^class (\w+)\((\w+)", text, re.M)
    assert [name for name, base in kinds if base in opened and name not in opened] == []


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.skipif(
    not (HAS_COMPILER and HAS_HEADERS),
    reason="no C compiler or no Python.h: sudo apt-get install gcc python3-dev",
)
def test_its_games_have_the_events_and_journals_of_the_source(tmp_path):
    with zipfile.ZipFile(compiled.build(tmp_path / "dist")) as wheel:
        wheel.extractall(tmp_path / "place")
    said = run([sys.executable, games.__file__, "40"], tmp_path, PYTHONPATH=str(tmp_path / "place"))
    assert said.splitlines()[0].endswith((".so", ".pyd"))
    for name in games.BURN_GAMES:
        (found,) = re.findall(f"{name}: 40 rounds, ([0-9a-f]+)", said)
        assert found == games.played(name, 40)

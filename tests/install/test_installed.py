"""Wheel and sdist, built and tried in a clean place: what each extra brings, and what it weighs."""

import json
import re
import shutil
import sys
import tomllib
import zipfile
from email.parser import Parser
from importlib import metadata
from itertools import chain
from pathlib import Path

import pytest

from host_tools.build import cache, libraries
from host_tools.common.extras import EXTRAS
from host_tools.web import web_packages
from tests.install import places

BASE_MOST = 80_000_000
PROJECT = tomllib.loads((places.ROOT / "pyproject.toml").read_text("utf-8"))["project"]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links and bin/ as POSIX has them")


@pytest.mark.slow
def test_the_base_weighs_less_than_80_mb(wheel):
    theirs = sum(places.size_of(one) for one in places.libraries())
    with zipfile.ZipFile(wheel) as packed:
        ours = sum(one.file_size for one in packed.infolist())
    assert theirs + 2 * ours < BASE_MOST  # ours are compiled when they are installed


@pytest.mark.slow
def test_the_base_referees_simulates_and_shows_rules(base, tmp_path):
    asked = '{"do":"new","game":"klatschen","seats":3,"seed":7}\n'
    said = places.run(base, "referee", input=asked, home=tmp_path)
    assert '"ok":true' in said.stdout.replace(" ", ""), said.stderr
    for words in (
        ["simulate", "--game", "original", "--games", "2", "--jobs", "1"],
        ["rules", "show", "klatschen", "--language", "fr"],
        ["rules", "export", "--help"],
    ):
        done = places.run(base, *words, home=tmp_path)
        assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_the_base_makes_a_board_the_device(base, tmp_path):
    drive = tmp_path / "CIRCUITPY"
    drive.mkdir()
    (drive / "boot_out.txt").write_text(
        "Adafruit CircuitPython 10.0.3 on 2025-10-17; Raspberry Pi Pico with rp2040\n"
        "Board ID:raspberry_pi_pico\n"
    )
    words = ["deploy", "--board", "pico_tft", "--device", str(drive)]
    done = places.run(base, *words, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert (drive / "code.py").is_file()
    run_cache = cache.folder()
    run_cache.mkdir(parents=True, exist_ok=True)
    for entry in (tmp_path / ".cache/cambio/builds").glob("*.zip"):  # others need not build it
        shutil.copy2(entry, run_cache)


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        ("play", "play"),
        ("words check", "words"),
        ("bell --adapter u2if --pin GP15", "bell"),
        ("tournament demo", "tournament"),
        ("simulate --plot x.png", "plot"),
        ("simulate --dask tcp://127.0.0.1:1", "dask"),
    ],
)
def test_what_the_base_lacks_is_said_with_the_line_that_brings_it(base, tmp_path, words, extra):
    done = places.run(base, *words.split(), home=tmp_path)
    assert done.returncode == 22, done.stderr
    assert all(module in done.stderr.partition(" Run: ")[2] for module in EXTRAS[extra])
    assert done.stderr.count("\n") == 1


def test_every_extra_that_is_named_brings_the_modules_that_are_imported():
    providers = metadata.packages_distributions()
    for extra, modules in EXTRAS.items():
        asked = {re.split(r"[<>=]", one)[0] for one in PROJECT["optional-dependencies"][extra]}
        assert all(asked & set(providers[one]) for one in providers.keys() & modules), extra


@pytest.mark.slow
def test_the_play_extra_plays(clone, wheel, tmp_path):
    words = ["play", "--demo", "--game", "bourse", "--seats", "3", "--rounds", "1"]
    done = places.run(clone("play", wheel) / ".venv", *words, "--shots", "shots", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert list((tmp_path / "shots").glob("*.png"))


def test_an_index_is_told_whose_it_is_and_what_it_runs_on(wheel):
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        (entry,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        about = Parser().parsestr(packed.read(entry).decode("utf-8"))
    assert about["Version"] == metadata.version(places.OURS)
    assert about["Author"] == "the Cambio handheld authors"
    assert about["Requires-Python"] == "<3.16,>=3.11"
    for minor in range(11, 16):
        assert f"Programming Language :: Python :: 3.{minor}" in about.get_all("Classifier")
    assert len(about.get_all("License-File")) == 2
    assert all(any(name.endswith(file) for name in names) for file in about.get_all("License-File"))
    assert "](" not in about.get_payload()  # no link or picture that an index page lacks
    assert {name.split("/")[0] for name in names if "dist-info" not in name} == {
        "engine_core", "firmware", "host_tools"
    }  # fmt: skip


def test_every_dependency_is_bounded_above():
    dated = ("distributed", "types-")
    extras = chain(*PROJECT["optional-dependencies"].values())
    asked = [*PROJECT["dependencies"], *extras]
    loose = [one for one in asked if not re.search(r"<|==|\[", one) and not one.startswith(dated)]
    assert loose == []
    assert "<" in PROJECT["requires-python"]


def test_the_version_is_in_one_place():
    found = [
        path
        for folder in ("engine_core", "firmware", "host_tools")
        for path in Path(places.ROOT / folder).rglob("*.py")
        if re.search(rf"[\"']{re.escape(PROJECT['version'])}[\"']", path.read_text("utf-8"))
    ]
    assert found == []


def test_the_table_of_licences_has_all_that_is_shipped():
    table = (places.ROOT / "host_tools/release/README.md").read_text("utf-8")
    npm = json.loads(web_packages.LOCK.read_text("utf-8"))["packages"]
    assert {npm[f"node_modules/{name}"]["license"] for name in web_packages.PACKAGES} == {"MIT"}
    for name in (*libraries.PINNED, *web_packages.PACKAGES):
        assert f"| `{name}` |" in table
    for name in libraries.PINNED:
        about = metadata.metadata(name)
        said = [about.get("License-Expression"), about.get("License"), *about.get_all("Classifier")]
        assert any("MIT" in one for one in said if one), name

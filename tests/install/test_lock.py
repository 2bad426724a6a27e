"""The versions that a clone installs: host_tools/release/lock.txt."""

import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

TOP = Path(__file__).parents[2]
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text())["project"]
EXTRAS = PROJECT["optional-dependencies"]
LOCKED = [
    Requirement(line)
    for line in (TOP / "host_tools/release/lock.txt").read_text().splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize("asked", sum(EXTRAS.values(), PROJECT["dependencies"]))
def test_what_the_project_asks_for_is_locked_at_a_version_that_it_allows(asked):
    asked = Requirement(asked)
    if asked.name == PROJECT["name"]:
        return
    pins = [one for one in LOCKED if one.name == asked.name]
    assert pins, f"{asked.name} is not in the lock: make it anew"
    for pin in pins:
        (version,) = pin.specifier
        assert asked.specifier.contains(Version(version.version))

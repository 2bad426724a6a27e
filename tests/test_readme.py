"""What the README and the pages behind it show can be done as it stands there."""

import re
import tomllib
from pathlib import Path

import pytest
from typer.main import get_command

from engine_core import GAMES
from engine_core.rules import house_rules
from host_tools.cli.app import app
from host_tools.rules import house_file as files

ROOT = Path(__file__).parents[1]
PAGES = (
    "README.md",
    "engine_core/README.md",
    "firmware/HANDBOOK.md",
    "host_tools/cli/README.md",
    "host_tools/device/README.md",
    "host_tools/environments/README.md",
    "host_tools/play/README.md",
    "host_tools/rules/README.md",
)
README = "\n".join((ROOT / page).read_text(encoding="utf-8") for page in PAGES)


def blocks(language):
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("code", blocks("python"))
def test_the_python_example_runs(code):
    exec(code, {})


@pytest.mark.parametrize("text", blocks("toml"))
def test_the_house_rules_are_right(text, tmp_path):
    assert "game" in tomllib.loads(text)
    file = tmp_path / "sunday.toml"
    file.write_text(text)
    assert house_rules.problems(files.checked(file)) == []


def commands():
    group = get_command(app)
    return {name: group.get_command(None, name) for name in group.list_commands(None)}


def test_every_command_that_is_named_exists():
    known = commands()
    named = set(re.findall(r"`(?:\.venv/bin/)?cambio ([a-z][\w-]*)", README))
    assert named
    assert named <= set(known)


def test_every_option_that_is_shown_exists():
    known = commands()
    shown = re.findall(r"cambio ([a-z][\w-]*)((?: [^`\n|&]*)?)", README)
    options = [(name, one) for name, rest in shown for one in re.findall(r"--[\w-]+", rest)]
    assert options
    for name, option in options:
        below = getattr(known[name], "commands", {}).values()
        parts = [part for one in (known[name], *below) for part in one.params]
        assert option in {word for part in parts for word in part.opts}, (name, option)


def test_every_game_is_named():
    assert all(f"| `{name}` |" in README for name in GAMES)

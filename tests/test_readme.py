"""What the README and the pages behind it show can be done as it stands there."""

import re
import tomllib
from importlib.util import find_spec

import pytest
from typer.main import get_command

from engine_core import GAMES
from engine_core.rules import house_rules
from host_tools.cli.app import app
from host_tools.rules import house_file as files
from tests.install import places

README = "\n".join(page.read_text("utf-8") for page in places.pages())


def blocks(language):
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("code", blocks("python"))
def test_the_python_example_runs(code):
    exec(code, {})


@pytest.mark.parametrize("text", [one for one in blocks("toml") if "game" in tomllib.loads(one)])
def test_the_house_rules_are_right(text, tmp_path):
    file = tmp_path / "sunday.toml"
    file.write_text(text)
    assert house_rules.problems(files.checked(file)) == []


def commands():
    group = get_command(app)
    return {name: group.get_command(None, name) for name in group.list_commands(None)}


def test_every_command_that_is_named_exists():
    known = commands()
    named = set(re.findall(r"`(?:\.venv/bin/)?cambio ([a-z][\w-]*)", README))
    assert named <= set(known)
    assert [name for name in known if not re.search(rf"`(cambio )?{name}\b", README)] == []


def test_every_module_that_is_run_exists():
    named = set(re.findall(r"python -m ([\w.]+)", README))
    assert len(named) > 20
    assert {name for name in named if find_spec(name) is None} == set()


def test_every_option_that_is_shown_exists():
    known = commands()
    shown = re.findall(r"cambio ([a-z][\w-]*)((?: [^`\n|&]*)?)", README)
    options = [(name, one) for name, rest in shown for one in re.findall(r"--(?!help)[\w-]+", rest)]
    assert options
    for name, option in options:
        below = getattr(known[name], "commands", {}).values()
        parts = [part for one in (known[name], *below) for part in one.params]
        assert option in {word for part in parts for word in part.opts}, (name, option)


def test_every_game_is_named():
    assert all(f"| `{name}` |" in README for name in GAMES)

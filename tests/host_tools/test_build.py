"""What the build makes of this project: play needs no module that is there at other times."""

import ast

import pytest

from firmware.scenes import ALSO
from host_tools.boards import boards
from host_tools.build import payload
from host_tools.build.inherit import inherit
from host_tools.build.program import Program
from host_tools.build.split import split


@pytest.fixture(scope="module")
def parted():
    """The device's modules, parted, and the lists of those that are there at times only."""
    program = Program.of(payload.sources(boards.load("pico_tft")))
    inherit(program)
    return program, split(program)


@pytest.mark.slow
def test_nothing_that_is_there_in_play_needs_one_of_them_to_be_loaded(parted):
    program, lists = parted
    gone = {name: time for time, names in lists.items() for name in names}
    for module in program.modules.values():
        if "." in module.name:
            for node in module.tree.body:
                found = program.imported(node) if isinstance(node, ast.ImportFrom) else ()
                asked = [name for _, (name, _) in found]
                late = {gone.get(name, "") for name in asked} - {"", gone.get(module.name)}
                assert not late, f"{module.name} imports {asked} at its top"


@pytest.mark.slow
def test_what_goes_on_with_a_game_keeps_nothing_of_what_chose_it(parted):
    program, _ = parted
    body = program.modules["firmware.app.at_table"].tree.body
    menus = {name for name, part in ALSO if part == "menu"} | {"firmware.app.session"}
    found = [program.imported(node) for node in body if isinstance(node, ast.ImportFrom)]
    asked = {name for one in found for _, (name, _) in one}
    assert "go_on" in {node.name for node in body if isinstance(node, ast.FunctionDef)}
    assert asked
    assert not asked & menus

"""What the build makes of this project: play needs no module that is there at other times."""

import ast

import pytest

from firmware.scenes import ALSO, SCENES, TABLE
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


def imports(program, module):
    """The modules that it imports at its top."""
    nodes = [node for node in program.modules[module].tree.body if isinstance(node, ast.ImportFrom)]
    return {name for node in nodes for _, (name, _) in program.imported(node)}


@pytest.mark.slow
def test_nothing_that_is_there_in_play_needs_one_of_them_to_be_loaded(parted):
    program, lists = parted
    gone = {name: time for time, names in lists.items() for name in names}
    for module in program.modules.values():
        if "." in module.name:
            late = {gone.get(name, "") for name in imports(program, module.name)}
            assert late <= {"", gone.get(module.name)}, module.name


@pytest.mark.slow
def test_what_goes_on_with_a_game_keeps_nothing_of_what_chose_it(parted):
    program, _ = parted
    menus = {name for name, part in ALSO if part == "menu"} | {"firmware.app.session"}
    asked = imports(program, "firmware.app.at_table")
    assert asked
    assert not asked & menus


@pytest.mark.slow
def test_what_scenes_are_built_on_goes_with_their_part(parted):
    scenes = {row[0]: row[2] for row in SCENES.values()}
    for name, part in scenes.items():
        for base in imports(parted[0], name) & set(scenes) - {TABLE}:
            assert (base, part) in ALSO

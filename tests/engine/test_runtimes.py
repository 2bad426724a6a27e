"""Engine and bots are the same on every runtime, and the engine depends on none."""

import ast
import graphlib

import pytest

from tests.house_map import imports_of, module_of, modules_of
from tests.runtimes import needs_micropython, printed_by


@needs_micropython
@pytest.mark.parametrize(
    ("script", "games"),
    [
        pytest.param("tests/engine/random_play.py", 50, marks=pytest.mark.slow),
        pytest.param("tests/firmware/bot_play.py", 12, marks=pytest.mark.slow),
        ("tests/firmware/trader_play.py", 10),
    ],
)
def test_games_are_the_same_under_micropython(script, games):
    ours, theirs = printed_by(script)
    assert ours.count("\n") == games
    assert theirs == ours


def test_engine_core_imports_nothing_but_itself():
    of_types = ("__future__", "typing", "collections.abc")  # the build takes them out
    for path in modules_of("engine_core"):
        for name in imports_of(path):
            assert name.startswith(("engine_core", *of_types)), (path, name)


@pytest.mark.parametrize("folder", ["engine_core", "firmware"])
def test_no_module_needs_itself_at_run_time_or_in_its_types(folder):
    """Imports in functions and those for type checkers count as all others do."""
    files = {module_of(path): path for path in modules_of(folder)}
    needs = {name: set(imports_of(path)) & files.keys() - {name} for name, path in files.items()}
    for name, needed in needs.items():  # `from package import module` needs the module
        needed -= {one for one in needed if any(inner.startswith(one + ".") for inner in needed)}
        needed.discard(name.rpartition(".")[0])  # a package is there before its modules
    list(graphlib.TopologicalSorter(needs).static_order())  # raises CycleError that names them


def test_firmware_imports_no_host_tools():
    for path in modules_of("firmware"):
        for name in imports_of(path):
            assert name.split(".")[0] != "host_tools", (path, name)


def test_scenes_import_no_port_implementation():
    for path in modules_of("firmware/scenes"):
        for name in imports_of(path):
            assert not name.startswith("firmware.ports.circuitpython"), (path, name)


def test_nobody_but_the_program_on_the_board_knows_the_app():
    for path in modules_of("firmware"):
        if path.name not in ("main.py", "app.py"):
            assert "firmware.app.app" not in set(imports_of(path)), path


def test_scenes_set_nothing_of_the_app_and_leave_before_the_next_is_built():
    for path in modules_of("firmware/scenes"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Attribute):
                wrong = isinstance(node.ctx, ast.Store) or node.attr == "show"
                assert not wrong or not ast.unparse(node.value).endswith("app"), (path, node.lineno)

"""The engine is the same on every runtime, and depends on none."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MICROPYTHON = shutil.which("micropython") or shutil.which(
    "micropython", path=str(Path(sys.executable).parent)
)


def run(command, **environment):
    return subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=240,
    ).stdout


@pytest.mark.skipif(not MICROPYTHON, reason="no micropython for this system on PyPI")
def test_fifty_random_games_are_the_same_under_micropython():
    script = "tests/engine/random_play.py"
    ours = run([sys.executable, script], PYTHONPATH=".")
    theirs = run([MICROPYTHON, script], MICROPYPATH=".:.frozen")
    assert ours.count("\n") == 50
    assert theirs == ours


def imports_of(path):
    """The modules that a file imports, relative ones written out in full."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            module = ".".join(base + ([node.module] if node.module else []))
            yield module
            yield from [f"{module}.{alias.name}" for alias in node.names]


def modules_of(folder):
    return sorted((ROOT / folder).rglob("*.py"))


def test_engine_core_imports_nothing_but_itself():
    guarded = ("typing", "collections.abc")  # under TYPE_CHECKING: no runtime ever loads them
    for path in modules_of("engine_core"):
        for name in imports_of(path):
            assert name.startswith(("engine_core", *guarded)), (path, name)


def test_firmware_imports_no_host_tools():
    for path in modules_of("firmware"):
        for name in imports_of(path):
            assert name.split(".")[0] != "host_tools", (path, name)


def test_scenes_import_no_port_implementation():
    for path in modules_of("firmware/scenes"):
        for name in imports_of(path):
            assert not name.startswith("firmware.ports."), (path, name)


def test_modules_of_the_device_fit_its_memory():
    for folder in ("engine_core", "firmware"):
        for path in modules_of(folder):
            assert len(path.read_text().splitlines()) <= 400, path

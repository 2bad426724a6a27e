"""The names that CircuitPython itself knows, from the stubs that describe its modules."""

import ast
import gc
import json
import os
import struct
import sys
import time
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

from host_tools.build.program import nodes
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit

STUBS = "circuitpython-stubs"
"""The distribution that has them: a folder "displayio-stubs" for the module displayio."""

TYPES = (bool, bytearray, bytes, dict, Exception, float, int, list, memoryview, set, str, tuple)
STANDARD = (gc, json, os, struct, sys, time)
"""What the interpreter has from Python itself: not all of their names are in the stubs."""


def names(modules: Iterable[str]) -> set[str]:
    """Everything that these modules of the interpreter, or what comes from them, have by a name.

    Raises PlainError when the stubs are not installed.
    """
    found = {name for one in TYPES + STANDARD for name in dir(one)}
    for path in _stubs({f"{module}-stubs" for module in modules}):
        found |= set(_named(ast.parse(path.read_text("utf-8"))))
    return found


def module_names() -> set[str]:
    """What the interpreter's own modules are called: no other may have such a name."""
    described = [file.parts[0] for file in metadata.files(STUBS) or [] if "-stubs" in file.parts[0]]
    return {name.removesuffix("-stubs") for name in described} | set(sys.stdlib_module_names)


def _stubs(folders: set[str]) -> list[Path]:
    try:
        files = metadata.files(STUBS) or []
    except metadata.PackageNotFoundError:
        raise PlainError(
            f"The package {STUBS} is missing.", "Install this project again.", Exit.LIBRARIES
        ) from None
    wanted = [file for file in files if file.suffix == ".pyi" and file.parts[0] in folders]
    return [Path(str(file.locate())) for file in wanted]


def _named(tree: ast.Module) -> Iterable[str]:
    for node in nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.AnnAssign):
            yield ast.unparse(node.target)

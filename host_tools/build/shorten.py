"""Calls every module by a letter or two: a module's name is on the heap three times.

    from firmware.table_map import Map    ->    from firmware.cb import Map
    firmware/table_map.py                       firmware/cb.py

Alone, with its package, and with that and ``.mpy`` as the file that it came from: and all stay
until the restart, of modules that were let go of too.
"""

from __future__ import annotations

import ast
import itertools
import keyword
import string
from collections.abc import Iterator

from host_tools.build.flatten import move
from host_tools.build.program import Program
from host_tools.build.scopes import bound


def shorten(program: Program) -> None:
    """Give the modules of each package their letters, in the order of their names."""
    moved = {name: name for name in program.modules}
    for package in [name for name in moved if "." not in name]:
        tree = program.modules[package].tree
        letters = _letters(set(bound(tree.body)) if isinstance(tree, ast.Module) else set())
        for name in sorted(moved):
            if name.startswith(package + "."):
                moved[name] = f"{package}.{next(letters)}"
    move(program, moved)


def _letters(taken: set[str]) -> Iterator[str]:
    for length in itertools.count(1):
        for letters in itertools.product(string.ascii_lowercase, repeat=length):
            name = "".join(letters)
            if name not in taken and not keyword.iskeyword(name):
                yield name

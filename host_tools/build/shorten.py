"""Calls every module by a letter or two, at the top of the drive: a name is on the heap for good.

    from firmware.table_map import Map    ->    from cb import Map
    firmware/table_map.py                       cb.py

In a package a module's name would be there three times: alone, with its package, and with that and
``.mpy`` as the file that it came from; and all stay until the restart, of modules that were let go
of too. Here it is there alone, as short as an attribute's and often the same, and as a file.
"""

from __future__ import annotations

import itertools
import keyword
import string
from collections.abc import Iterator

from host_tools.build.flatten import move
from host_tools.build.interpreter import module_names
from host_tools.build.program import Program


def shorten(program: Program) -> None:
    """Give the modules their letters, in the order of their names; empty packages go."""
    letters = _letters(module_names())
    moved = {}
    for name, module in sorted(program.modules.items()):
        if "." not in name and not module.is_package:
            moved[name] = name
        elif module.tree.body:
            moved[name] = next(letters)
    move(program, moved)


def _letters(taken: set[str]) -> Iterator[str]:
    for length in itertools.count(1):
        for letters in itertools.product(string.ascii_lowercase, repeat=length):
            name = "".join(letters)
            if name not in taken and not keyword.iskeyword(name):
                yield name

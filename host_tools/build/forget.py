"""Deletes attributes that the interpreter adds to modules and classes, and nothing uses.

    class Hand:                               class Hand:
        slots = ()                                del __module__
                                      ->          del __qualname__
                                                  slots = ()

A class's dictionary starts with these two, a module's with its file: 8 bytes each. A class still
has its ``__name__``.
"""

import ast

from host_tools.build.program import Program, nodes

OF_A_CLASS = ("__module__", "__qualname__")
OF_A_MODULE = "__file__"

PROGRAMS = ("boot", "code")
"""Run by CircuitPython itself: they have no ``__file__``."""


def forget(program: Program) -> None:
    """Apply it to all modules and classes. Raises ValueError if something is used."""
    for module in program.modules.values():
        for node in nodes(module.tree):
            asked = getattr(node, "attr", getattr(node, "id", ""))
            if asked in (*OF_A_CLASS, OF_A_MODULE):
                raise ValueError(f"{module.where(node)}: {asked} does not exist on the device")
            if isinstance(node, ast.ClassDef):
                node.body[:0] = [_forgotten(name) for name in OF_A_CLASS]
        if module.name not in PROGRAMS:
            module.tree.body.insert(0, _forgotten(OF_A_MODULE))


def _forgotten(name: str) -> ast.Delete:
    return ast.Delete([ast.Name(name, ast.Del())])

"""The names that CircuitPython itself knows, from the stubs of its modules."""

import ast
import builtins
import gc
import json
import os
import struct
import sys
import time
from collections.abc import Iterable, Iterator
from importlib import metadata

from host_tools.build.program import nodes
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit

STUBS = "circuitpython-stubs"
"""The distribution with the stubs: a folder "displayio-stubs" for the module displayio."""

TYPES = (bool, bytearray, bytes, dict, Exception, float, int, list, memoryview, set, str, tuple)
STANDARD = (gc, json, os, struct, sys, time)
"""Names that come from Python itself: the stubs lack some."""

UNUSED: tuple[str, ...] = ("_bleio", "_eve", "aesio", "audiobusio", "audiodelays", "audiofilters")
UNUSED += ("audiomixer", "bitmapfilter", "countio", "epaperdisplay", "fontio", "gifio", "i2ctarget")
UNUSED += ("msgpack", "onewireio", "qrio", "rtc", "synthio", "terminalio", "touchio", "ulab")
UNUSED += ("usb_hid",)
"""Modules of every RP2040's official image that the device does not use."""


def names(modules: Iterable[str]) -> set[str]:
    """All names reachable through these modules of the interpreter.

    Raises PlainError if the stubs are not installed.
    """
    found = {name for one in TYPES + STANDARD for name in dir(one)}
    for node in _in_stubs(modules):
        found |= {node.arg} if isinstance(node, ast.arg) else _named(node)
    return found


def spare() -> list[str]:
    """Names of unused modules in an image's ROM, which cost no heap; shortest first."""
    found = set().union(*map(_named, _in_stubs(UNUSED))).difference(dir(builtins))
    plain = [name for name in found if name.isidentifier() and not name.startswith("_")]
    return sorted(plain, key=lambda name: (len(name), name))


def module_names() -> set[str]:
    """The names of the interpreter's own modules, which others can't have."""
    described = [file.parts[0] for file in metadata.files(STUBS) or [] if "-stubs" in file.parts[0]]
    return {name.removesuffix("-stubs") for name in described} | set(sys.stdlib_module_names)


def _in_stubs(modules: Iterable[str]) -> Iterator[ast.AST]:
    """All nodes of the stubs of these modules."""
    folders = {f"{module}-stubs" for module in modules}
    try:
        files = metadata.files(STUBS) or []
    except metadata.PackageNotFoundError:
        raise PlainError(
            f"The package {STUBS} is missing.", "Install this project again.", Exit.LIBRARIES
        ) from None
    for file in files:
        if file.suffix == ".pyi" and file.parts[0] in folders:
            yield from nodes(ast.parse(file.read_text("utf-8")))


def _named(node: ast.AST) -> set[str]:
    """The name that a node of a stub defines, if any."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    return {ast.unparse(node.target)} if isinstance(node, ast.AnnAssign) else set()

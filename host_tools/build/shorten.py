"""Calls every module by a letter or two, at the top of the drive: a name is on the heap for good.

    from firmware.table_map import Map    ->    from cb import Map
    firmware/table_map.py                       cb.py

In a package a module's name would be there three times: alone, with its package, and with that and
``.mpy`` as the file that it came from; and all stay until the restart, of modules that were let go
of too. Here it is there alone, as short as an attribute's and often the same, and as a file.
"""

import ast
from collections.abc import Iterator

from host_tools.build.interpreter import module_names
from host_tools.build.program import Program, nodes, rewritten, short_names, text_of


def shorten(program: Program) -> None:
    """Give the modules their letters, in the order of their names; empty packages go.

    Imports follow, and texts that are a module's name in full. Raises ValueError, with file and
    line, where a text has only the beginning of a name: what it is put together to can't be
    followed.
    """
    taken = module_names()
    free = (name for name in short_names() if name not in taken)
    moved = {}
    for name, module in sorted(program.modules.items()):
        if "." not in name and not module.is_package:
            moved[name] = name
        elif module.tree.body:
            moved[name] = next(free)
    gone = {name for name in program.modules if name not in moved}
    for module in program.modules.values():
        module.tree.body = rewritten(module.tree.body, lambda node: _parted(node, moved))
        for one in nodes(module.tree):
            text = text_of(one) or ""
            begins = text.endswith(".") and any([name.startswith(text) for name in moved])
            if text in gone or begins:
                raise ValueError(
                    f"{module.where(one)}: {text!r} is the beginning of a module's name:"
                    " write the names in full"
                )
    program.retell(lambda text: moved.get(text, text))
    for name, new in moved.items():
        module = program.modules[name]
        module.name, module.path = new, f"{new}.py"
    program.modules = {moved[name]: program.modules[name] for name in moved}
    program.called = {old: moved[now] for old, now in program.called.items() if now in moved}


def _parted(node: ast.stmt, moved: dict[str, str]) -> Iterator[ast.stmt]:
    """An import of each module among what an import names, and one of all the rest."""
    if isinstance(node, ast.Import):  # of one that has no package: the build made it
        for alias in node.names:
            alias.name = moved.get(alias.name, alias.name)
    if not isinstance(node, ast.ImportFrom):
        yield node
        return
    rest = []
    for alias in node.names:
        module = moved.get(f"{node.module}.{alias.name}")
        if module:
            yield ast.Import([ast.alias(module, alias.asname or alias.name)])
        else:
            rest.append(alias)
    if rest:
        yield ast.ImportFrom(moved.get(node.module or "", node.module), rest, 0)

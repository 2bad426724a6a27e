"""Lets every module lie directly in its top package: folders are for people.

Each package on the way to a module is one more module on the heap, with a dictionary and a path;
and each module's name is there three times, with all its packages. A module keeps its last name;
where two have the same it takes so much of the names before as makes it another
("burn.wording" and "exchange.wording": burn_wording, exchange_wording).
"""

from __future__ import annotations

import ast
from collections import Counter

from host_tools.build.program import Program, nodes


def flatten(program: Program) -> None:
    """Move the modules; ValueError as ``move`` raises it."""
    move(program, _new_names(program))


def move(program: Program, moved: dict[str, str]) -> None:
    """Give modules other names, and let imports and texts that are such a name in full follow.

    ``moved`` is {name: new name}; a package that is not in it goes. Raises ValueError, with file
    and line, where a text has only the beginning of a name: what it is put together to can't be
    followed.
    """
    gone = {name for name in program.modules if name not in moved}
    for module in program.modules.values():
        module.tree.body = _followed(module.tree.body, moved)
        for one in nodes(module.tree):
            if not isinstance(one, ast.Constant) or not isinstance(one.value, str):
                continue
            if one.value in moved:
                one.value = moved[one.value]
            elif one.value in gone or _begins(one.value, moved):
                raise ValueError(
                    f"{module.where(one)}: {one.value!r} is the beginning of a module's name:"
                    " write the names in full"
                )
    for name, new in moved.items():
        module = program.modules[name]
        if new != name or (module.is_package and "." in name):
            module.name, module.path = new, new.replace(".", "/") + ".py"
    program.modules = {moved[name]: program.modules[name] for name in moved}
    program.called = {old: moved[now] for old, now in program.called.items() if now in moved}


def _new_names(program: Program) -> dict[str, str]:
    """{a module's name: the new one}; packages with nothing in them but others are left out."""
    stay = [
        name
        for name, module in program.modules.items()
        if module.tree.body or not module.is_package or "." not in name
    ]
    often = Counter(last for name in stay for last in _lasts(name))
    found = {}
    for name in stay:
        top, lasts = name.partition(".")[0], _lasts(name)
        free = [last for last in lasts if often[last] == 1] or lasts[-1:]
        found[name] = f"{top}.{free[0]}" if free else name
    if len(set(found.values())) < len(found):
        raise ValueError("two modules would have one name: rename one of a_b.py and a/b.py")
    return found


def _lasts(name: str) -> list[str]:
    """What a module may be called, the shortest first: "c", "b_c" of "a.b.c"; "a" has no choice."""
    parts = name.split(".")[1:]
    return ["_".join(parts[at:]) for at in range(len(parts) - 1, -1, -1)]


def _begins(text: str, moved: dict[str, str]) -> bool:
    return text.endswith(".") and any([name.startswith(text) for name in moved])


def _followed(body: list[ast.stmt], moved: dict[str, str]) -> list[ast.stmt]:
    """Statements whose imports, and those in them, ask where everything is now."""
    found: list[ast.stmt] = []
    for node in body:
        if isinstance(node, ast.ImportFrom):
            found += _parted(node, moved)
            continue
        if isinstance(node, ast.Import):  # of one that has no package: the build made it
            for alias in node.names:
                alias.name = moved.get(alias.name, alias.name)
        for part in [node, *getattr(node, "handlers", ())]:
            for name in ("body", "orelse", "finalbody"):
                if hasattr(part, name):
                    setattr(part, name, _followed(getattr(part, name), moved))
        found.append(node)
    return found


def _parted(node: ast.ImportFrom, moved: dict[str, str]) -> list[ast.stmt]:
    """An import for each module that the names of this one come from now."""
    found: dict[str, list[ast.alias]] = {}
    whole: list[ast.stmt] = []
    for alias in node.names:
        source, name = moved.get(node.module or "", node.module or ""), alias.name
        inner = f"{node.module}.{name}"
        if inner in moved:
            source, _, name = moved[inner].rpartition(".")
        called = alias.asname or alias.name
        if not source:
            whole.append(ast.Import([ast.alias(name, called)]))
            continue
        found.setdefault(source, []).append(ast.alias(name, None if called == name else called))
    return [*whole, *[ast.ImportFrom(source, names, 0) for source, names in found.items()]]

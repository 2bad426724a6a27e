"""Splits code that is used only at certain times from what is always needed.

A comment line ``# --- only before play ---`` begins a section of a module that extends to the next
one, or to the module's end. A section becomes a separate module, which the device can unload;
directly after the docstring the comment covers the whole module. Functions import names of such a
module where they use them; a class's method from a laptop's module (``method = module.function``)
is dropped on the device. Any tuple ``ONLY_BEFORE_PLAY`` is filled with these modules, likewise for
other times than "before play"; ``before play: to deal`` is a part of that time, whose modules the
rest of it imports late, too. A module whose name is a text somewhere is loaded or unloaded by that
name, so those that are not import it late. A program in the drive's root runs once and may import
anything.
"""

import ast
import re
from collections.abc import Iterator

from host_tools.build.program import (
    Module,
    Owner,
    Program,
    assigned,
    drop_imports,
    import_of,
    imports,
    nodes,
    rewritten,
)
from host_tools.build.scopes import bound, outermost

MARKER = re.compile(r"# --- only ([a-z ]+(?:: [a-z ]+)?) ---$")
LIST = "ONLY_"
NOT_HERE = "on a laptop"
"""A time that never comes on a device."""

WHEN_CALLED = "when called"
"""The time of a module that no list unloads, and that others import late whatever their time."""

LATER = "later"
"""The app's method whose argument comes once a scene has gone, and so do the modules it needs."""

BRANCHING = ast.If | ast.Try | ast.FunctionDef


def split(program: Program) -> dict[str, list[str]]:
    """Split the modules; returns {time: dotted names of the modules needed only then}.

    Raises ValueError, with file and line, if something always needed uses such a name while
    loading, or if a name is used through its module.
    """
    cut = _Cut(program)
    for module in list(program.modules.values()):
        cut.part(module)
    for module in program.modules.values():
        cut.follow(module)
    at_hand = {name: cut.at_hand(module) for name, module in program.modules.items()}
    for name, module in program.modules.items():
        cut.mend(module, at_hand[name])
    lists = cut.lists()
    _write(program, lists)
    return lists


class _Cut:
    """Which names are needed only at which times, and their current modules."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._times: dict[str, str] = {}  # of modules that are needed at one time only
        self._moved: dict[Owner, str] = {}  # of names in sections: their current module
        self._left: dict[str, Module] = {}  # of a section's module: the one that it was cut from
        self._named = program.texts().intersection(program.modules)
        self._passed_on = {
            name: program.given(module.tree.body) for name, module in program.modules.items()
        }

    def lists(self) -> dict[str, list[str]]:
        """The modules of each time."""
        found: dict[str, list[str]] = {}
        for name, time in sorted(self._times.items()):
            found.setdefault(time.partition(":")[0], []).append(name)
        return found

    # --- cutting ----------------------------------------------------------------------------

    def part(self, module: Module) -> None:
        """Turn sections into modules."""
        times = times_of(module)
        found = [times[node.lineno] for node in module.tree.body if node.lineno in times]
        if not found:
            return
        if len(found) == len(module.tree.body) and len(set(found)) == 1:
            self._times[module.name] = found[0]
            return
        if module.is_package:
            raise ValueError(f"{module.path}: a package can't be split")
        _refuse_shared(module, times)
        for time in sorted(set(found)):
            inside = [node for node in module.tree.body if times.get(node.lineno) == time]
            after = "_".join(["", *re.findall("[a-z]+", time)]) + ".py"
            cold = self._program.add(module.path.removesuffix(".py") + after, inside)
            self._times[cold.name] = time
            self._left[cold.name] = module
            self._moved.update({(module.name, name): cold.name for name in bound(inside)})
        module.tree.body = [node for node in module.tree.body if node.lineno not in times]

    # --- mending ----------------------------------------------------------------------------

    def mend(self, module: Module, at_hand: dict[str, Owner]) -> None:
        """Add imports of what was local before, and late ones of what has a time."""
        late = {name for name, owner in at_hand.items() if self._is_late(owner, module)}
        never = {name for name in late if self._time_of(at_hand[name]) == NOT_HERE}
        for node in module.tree.body:
            if isinstance(node, ast.ClassDef):
                node.body = [one for one in node.body if _lent_by(one) not in never] or [ast.Pass()]
            for name, where in _used_while_loading(node):
                time = self._time_of(at_hand[name]) if name in late else ""
                if time:
                    raise ValueError(
                        f"{self._left.get(module.name, module).where(where)}: {name} is there only"
                        f" {time}: use it in functions"
                    )
                late.discard(name)
        early = {name: owner for name, owner in at_hand.items() if name not in late}
        if module.name in self._left:
            used = _names(module.tree)
            found = [import_of(owner, name) for name, owner in early.items() if name in used]
            module.tree.body[:0] = found
        else:
            drop_imports(module.tree, late)
        module.tree.body = rewritten(module.tree.body, lambda node: _set_apart(node, late))
        for function in outermost(module.tree, ast.FunctionDef):
            assert isinstance(function, ast.FunctionDef)
            for name in sorted(_free(function) & late, reverse=True):
                _import_late(function.body, name, import_of(at_hand[name], name))

    def follow(self, module: Module) -> None:
        """Redirect every import to a name's current module."""
        known = self._program.given(imports(module.tree))
        for node in nodes(module.tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                asked, inner = known.get(node.value.id, ("", "x"))
                owner = (asked, node.attr)
                if not inner and owner in self._moved:
                    raise ValueError(
                        f"{self._left.get(module.name, module).where(node)}: {node.attr} is there"
                        f" only {self._times[self._moved[owner]]}: import it by its name"
                    )
        module.tree.body = rewritten(module.tree.body, self._followed)

    def _followed(self, node: ast.stmt) -> list[ast.stmt]:
        if not isinstance(node, ast.ImportFrom):
            return [node]
        found: list[ast.stmt] = [node]
        for one in list(node.names):
            owner = self._origin((node.module or "", one.name))
            if owner in self._moved or (owner[1] and owner[0] in self._times):
                node.names.remove(one)
                late = import_of(self._now(owner), one.asname or one.name)
                found.append(ast.copy_location(late, node))
        return found if node.names else found[1:]

    def _origin(self, owner: Owner) -> Owner:
        """Where a name is defined, through modules that only re-export it."""
        while owner not in self._moved and owner[1] in (on := self._passed_on.get(owner[0], {})):
            owner = on[owner[1]]
        return owner

    def at_hand(self, module: Module) -> dict[str, Owner]:
        """The top-level names of a module, before it was split."""
        whole = self._left.get(module.name, module)
        own = bound(whole.tree.body) if whole is not module else ()
        found: dict[str, Owner] = {name: (whole.name, name) for name in own}
        given = self._program.given(whole.tree.body)
        found |= {name: self._now(owner) for name, owner in given.items()}
        for (origin, name), home in self._moved.items():
            if origin == whole.name and home != module.name:
                found[name] = (home, name)
        return found

    def _now(self, owner: Owner) -> Owner:
        return (self._home(owner), owner[1])

    def _home(self, owner: Owner) -> str:
        return self._moved.get(owner, owner[0])

    def _time_of(self, owner: Owner) -> str:
        return self._times.get(self._home(owner), "")

    def _is_late(self, owner: Owner, module: Module) -> bool:
        """Whether ``module`` may be loaded while what it imports is not."""
        if "." not in module.name and not module.is_package:
            return False
        home = self._home(owner)
        time = self._times.get(home)
        if time is None:
            whole = self._left.get(module.name, module).name
            return home in self._named and home != whole and module.name not in self._named
        return time != self._times.get(module.name) or time == WHEN_CALLED


# --- reading a module ---------------------------------------------------------------------------


def times_of(module: Module) -> dict[int, str]:
    """Each line with a time, and the time."""
    time = ""
    found = {}
    for number, line in enumerate(module.lines, start=1):
        marker = MARKER.match(line)
        if marker:
            time = marker[1]
        elif time:
            found[number] = time
    return found


def _refuse_shared(module: Module, times: dict[int, str]) -> None:
    """Raise ValueError if one section rebinds a name that another uses: it has a copy."""
    inside = nodes(module.tree)
    used = [one for one in inside if isinstance(one, ast.Name)]
    for node in [one for one in inside if isinstance(one, ast.Global)]:
        for name in node.names:
            lines = [node.lineno, *[one.lineno for one in used if one.id == name]]
            if len({times.get(line) for line in lines}) > 1:
                raise ValueError(f"{module.where(node)}: {name} is used in two sections")


def _used_while_loading(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """The names that a statement uses when its module is loaded."""
    waiting = [node]
    for one in waiting:
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load):
            yield one.id, one
        if isinstance(one, ast.FunctionDef):
            waiting += [*one.decorator_list, one.args]
        else:
            waiting += ast.iter_child_nodes(one)


def _set_apart(node: ast.stmt, late: set[str]) -> list[ast.stmt]:
    """Turn a lambda that is to come later and uses one of these names into an inner function."""
    call = node.value if isinstance(node, ast.Expr) else None
    if not isinstance(call, ast.Call) or getattr(call.func, "attr", "") != LATER:
        return [node]
    waiting = call.args[0]
    if not isinstance(waiting, ast.Lambda) or not _names(waiting.body) & late:
        return [node]
    [inner] = ast.parse(f"def {LATER}(): pass").body
    assert isinstance(inner, ast.FunctionDef)
    inner.args, inner.body = waiting.args, [ast.Expr(waiting.body)]
    call.args = [ast.Name(LATER, ast.Load())]
    return [ast.copy_location(inner, waiting), node]


def _import_late(body: list[ast.stmt], name: str, late: ast.stmt) -> None:
    """Add an import where its name is first used, in the innermost block that has all uses."""
    uses = [_uses(node, name) for node in body]
    for node in body:
        for part in [node, *getattr(node, "handlers", ())] if isinstance(node, BRANCHING) else ():
            for block in [getattr(part, field, []) for field in ("body", "orelse", "finalbody")]:
                if sum([_uses(one, name) for one in block]) == sum(uses):
                    _import_late(block, name, late)
                    return
    body.insert([count > 0 for count in uses].index(True), late)


def _uses(node: ast.AST, name: str) -> int:
    return [getattr(one, "id", "") for one in nodes(node)].count(name)


def _lent_by(node: ast.stmt) -> str:
    """The module whose function is a class's method: ``method = module.function``."""
    value = node.value if isinstance(node, ast.Assign) else None
    return getattr(value.value, "id", "") if isinstance(value, ast.Attribute) else ""


def _free(function: ast.FunctionDef) -> set[str]:
    """The names that a function uses but does not bind."""
    used = set().union(*map(_names, function.body))
    return used - set(bound([function.args, *function.body]))


def _names(node: ast.AST) -> set[str]:
    return {one.id for one in nodes(node) if isinstance(one, ast.Name)}


# --- the lists ----------------------------------------------------------------------------------


def _write(program: Program, lists: dict[str, list[str]]) -> None:
    """Fill in the lists of modules. Raises ValueError if one is missing."""
    called = {
        LIST + time.upper().replace(" ", "_"): names
        for time, names in lists.items()
        if time not in (NOT_HERE, WHEN_CALLED)
    }
    written = set()
    for module in program.modules.values():
        for name, node in assigned(module.tree):
            if name in called:
                node.value = ast.Tuple([ast.Constant(one) for one in called[name]], ast.Load())
                written.add(name)
    if set(called) - written:
        raise ValueError(f"nothing unloads these: {sorted(set(called) - written)}")

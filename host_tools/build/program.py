"""The device's modules as the passes of the build see them: read once, changed in place.

Types and what is imported for them, docstrings, __all__ and __slots__ are gone from the start, and
every import names its module in full.
"""

from __future__ import annotations

import ast
import itertools
import keyword
import string
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

ORIGIN = "origin"
"""The attribute of a node that says in which function of the source it was written; what a pass
makes has none. ``"firmware/app/app.py:148 App.show"``.
"""

OF_TYPES = ("__future__", "typing", "collections.abc")
"""Modules that no device has: whatever comes from them is a type."""


@dataclass
class Module:
    """One module: its dotted name, its path on the drive, its tree, and whether it is a package.

    ``lines`` are those of its source, for what no tree has: comments.
    """

    name: str
    path: str
    tree: ast.Module
    lines: list[str] = field(default_factory=list)

    @property
    def is_package(self) -> bool:
        """Whether other modules may lie in it."""
        return self.path.endswith("/__init__.py")

    def where(self, node: ast.AST) -> str:
        """The place of a node for who has to mend it: ``"firmware/app/app.py:12"``."""
        return f"{self.path}:{getattr(node, 'lineno', 0)}"


@dataclass
class Program:
    """All modules of the device by their dotted names, and what else goes beside them.

    ``files`` {path on the drive: text}; ``tables`` the same of tables that know modules and
    classes by their names; ``asked`` are the names that these know things by;
    ``called`` {a module's name in the source, or when it was added: its name now}.
    """

    modules: dict[str, Module]
    files: dict[str, str] = field(default_factory=dict)
    tables: dict[str, str] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)
    called: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.called = self.called or {name: name for name in self.modules}

    @classmethod
    def of(cls, sources: dict[str, str]) -> Program:
        """The modules {path: source}. Raises SyntaxError.

        Raises ValueError where an import leads out of the packages.
        """
        modules = {}
        for path, source in sources.items():
            name = name_of(path)
            module = Module(name, path, ast.parse(source, path), source.splitlines())
            _Bare(module).strip()
            _sign(module.tree, path)
            modules[name] = module
        return cls(modules)

    def add(self, path: str, body: list[ast.stmt]) -> Module:
        """One more module."""
        module = Module(name_of(path), path, ast.Module(body, []))
        self.modules[module.name] = module
        self.called[module.name] = module.name
        return module

    def sources(self) -> dict[str, str]:
        """The modules {path: source} as they are now, and the other files."""
        modules = {
            module.path: ast.unparse(ast.fix_missing_locations(module.tree)) + "\n"
            for module in self.modules.values()
        }
        return modules | self.files | self.tables

    def imported(self, node: ast.ImportFrom) -> Iterator[tuple[ast.alias, tuple[str, str]]]:
        """Each alias of an import with what it is: a module's name and a name there, "" for all."""
        for alias in node.names:
            inner = f"{node.module}.{alias.name}"
            yield alias, (inner, "") if inner in self.modules else (node.module or "", alias.name)

    def given(self, asked: Iterable[ast.ImportFrom]) -> dict[str, tuple[str, str]]:
        """What the names that these imports give are, as ``imported`` tells it."""
        return {
            alias.asname or alias.name: owner
            for node in asked
            for alias, owner in self.imported(node)
        }

    def texts(self) -> set[str]:
        """All texts: one may be the way to the name that it has."""
        inside = [node for module in self.modules.values() for node in nodes(module.tree)]
        return {text for text in map(text_of, inside) if text is not None}

    def retell(self, now: Callable[[str], str]) -> None:
        """Put what ``now`` makes of it in place of every text."""
        for module in self.modules.values():
            for node in nodes(module.tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    node.value = now(node.value)


def text_of(node: ast.AST) -> str | None:
    """The text that a node is; None where it is none."""
    value = node.value if isinstance(node, ast.Constant) else None
    return value if isinstance(value, str) else None


def name_of(path: str) -> str:
    """The dotted name of the module in that file."""
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def short_names() -> Iterator[str]:
    """a, b, and so on: all that is letters and no keyword, the shortest first."""
    for length in itertools.count(1):
        for letters in itertools.product(string.ascii_lowercase, repeat=length):
            name = "".join(letters)
            if not keyword.iskeyword(name):
                yield name


class _Parts(dict[type, tuple[str, ...]]):
    """The fields of each kind of node that may hold nodes which say more than their class."""

    def __missing__(self, kind: type[ast.AST]) -> tuple[str, ...]:
        fields = () if kind is ast.Constant else kind._fields
        found = tuple([name for name in fields if name not in _PLAIN])
        self[kind] = found
        return found


_PLAIN = ("id", "ctx", "attr", "arg", "name", "asname", "module", "level", "op", "kind")
_MIXED = ("names", "keys", "kw_defaults")  # lists of texts, or with None in them
_BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")
parts_of = _Parts()


def children(node: ast.AST) -> list[ast.AST]:
    """What stands directly in a node, but for a name's context and an operator."""
    found: list[ast.AST] = []
    _gather(node, found)
    return found


def nodes(top: ast.AST) -> list[ast.AST]:
    """A node and all in it, as ast.walk finds them, in a third of its time.

    Left out are the nodes that say no more than their class: a name's context, an operator.
    """
    found = [top]
    for node in found:
        if parts_of[type(node)]:
            _gather(node, found)
    return found


def _gather(node: ast.AST, found: list[ast.AST]) -> None:
    for name in parts_of[type(node)]:
        value = getattr(node, name, None)
        if value.__class__ is list:
            mixed = name in _MIXED
            found += [one for one in value if isinstance(one, ast.AST)] if mixed else value
        elif isinstance(value, ast.AST):
            found.append(value)


def _sign(tree: ast.Module, path: str) -> None:
    """Let every node know where it was written."""
    waiting: list[tuple[ast.AST, int, str]] = [(tree, 1, "")]
    for node, line, scope in waiting:
        if hasattr(node, "lineno"):  # what has none is one node in all places, such as "<"
            setattr(node, ORIGIN, f"{path}:{line} {scope or '<module>'}")
        for inner in children(node):
            if isinstance(inner, ast.FunctionDef | ast.ClassDef):
                waiting.append((inner, inner.lineno, f"{scope}.{inner.name}".lstrip(".")))
            else:
                waiting.append((inner, line, scope))


def replace(top: ast.AST, others: dict[ast.AST, ast.expr]) -> None:
    """Put other expressions in place of some nodes; one of those may be in its replacement."""
    waiting = [top]
    for node in waiting:
        for part, value in ast.iter_fields(node):
            if isinstance(value, list):
                value[:] = [others.pop(one, one) for one in value]
            elif isinstance(value, ast.AST):
                setattr(node, part, others.pop(value, value))
        waiting += ast.iter_child_nodes(node)


def rewritten(
    body: list[ast.stmt], each: Callable[[ast.stmt], Iterable[ast.stmt]]
) -> list[ast.stmt]:
    """What ``each`` puts in place of the statements, and of those that then are in them."""
    found = [one for node in body for one in each(node)]
    for node in found:
        for part in [node, *getattr(node, "handlers", ())]:
            for name in ("body", "orelse", "finalbody"):
                if inner := getattr(part, name, None):
                    left = [ast.Pass()] if name == "body" else []
                    setattr(part, name, rewritten(inner, each) or left)
    return found


def statements(top: ast.AST) -> list[ast.AST]:
    """A node and all statements in it, in functions too."""
    found = [top]
    for node in found:
        for name in _BLOCKS:
            block = getattr(node, name, None)
            if isinstance(block, list):
                found += block
    return found


def import_of(owner: tuple[str, str], called: str) -> ast.stmt:
    """The import of a module's name, or of the module itself ("")."""
    module, name = owner
    if not name:
        module, _, name = module.rpartition(".") if called != module else ("", "", module)
    alias = ast.alias(name, None if called == name else called)
    return ast.ImportFrom(module, [alias], 0) if module else ast.Import([alias])


def imports(tree: ast.AST) -> list[ast.ImportFrom]:
    """All imports of names from modules, in functions too."""
    return [node for node in statements(tree) if isinstance(node, ast.ImportFrom)]


class _Bare:
    """Takes out of a module what the device never looks at; relative imports are written out."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self._types: list[ast.expr] = []
        self._exported: list[str] = []

    def strip(self) -> None:
        """Take it out, and then the imports of names that only types asked for."""
        tree = self._module.tree
        tree.body = rewritten(tree.body, self._stripped)
        used = {node.id for node in nodes(tree) if isinstance(node, ast.Name)}
        of_types = {name for one in self._types for name in _names(one)}
        unused = of_types - used - set(self._exported)
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                node.names = [one for one in node.names if (one.asname or one.name) not in unused]
        tree.body = [node for node in tree.body if getattr(node, "names", True)]

    def _stripped(self, node: ast.stmt) -> Iterator[ast.stmt]:
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            for one in node.orelse:
                yield from self._stripped(one)
        elif isinstance(node, ast.AnnAssign):
            yield from self._untyped(node)
        elif not self._is_unused(node):
            if isinstance(node, ast.ImportFrom):
                _write_out(node, self._module)
            elif isinstance(node, ast.FunctionDef):
                self._untype(node)
            yield node

    def _is_unused(self, node: ast.stmt) -> bool:
        """Whether that is a docstring, an import of types, or a statement that makes one."""
        if isinstance(node, ast.ImportFrom):
            return not node.level and node.module in OF_TYPES
        if isinstance(node, ast.ClassDef):
            return "Protocol" in [getattr(base, "id", "") for base in node.bases]
        if isinstance(node, ast.Assign):
            called = getattr(node.targets[0], "id", "")
            if called == "__all__":
                self._exported += ast.literal_eval(node.value)
            maker = node.value.func if isinstance(node.value, ast.Call) else None
            return called in ("__all__", "__slots__") or getattr(maker, "id", "") == "TypeVar"
        return isinstance(node, ast.Expr) and text_of(node.value) is not None

    def _untyped(self, node: ast.AnnAssign) -> list[ast.stmt]:
        self._types.append(node.annotation)
        if node.value is None:
            return []
        if getattr(node.annotation, "id", "") == "TypeAlias":
            self._types.append(node.value)
            return []
        return [ast.copy_location(ast.Assign([node.target], node.value), node)]

    def _untype(self, node: ast.FunctionDef) -> None:
        takers: list[ast.arg] = [one for one in nodes(node.args) if isinstance(one, ast.arg)]
        self._types += [one.annotation for one in takers if one.annotation]
        self._types += [node.returns] if node.returns else []
        node.returns = None
        for one in takers:
            one.annotation = None


def _names(top: ast.AST) -> Iterator[str]:
    """All names in a type; a type alias of the source is a text."""
    for node in nodes(top):
        if isinstance(node, ast.Name):
            yield node.id
        elif text := text_of(node):
            yield from _names(ast.parse(text, mode="eval").body)


def _write_out(node: ast.ImportFrom, module: Module) -> None:
    """Name the module of an import in full."""
    if not node.level:
        return
    above = module.name.split(".")
    above = above[: len(above) - node.level + module.is_package]
    if not above:
        raise ValueError(f"{module.where(node)}: there is no package around it")
    node.module = ".".join([*above, node.module] if node.module else above)
    node.level = 0

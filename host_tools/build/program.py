"""The device's modules as syntax trees, read once and changed in place by the passes.

Types and their imports, docstrings, __all__ and __slots__ are removed on reading, and every import
names its module in full.
"""

from __future__ import annotations

import ast
import itertools
import keyword
import string
from collections.abc import Callable, Iterable, Iterator, Set
from dataclasses import dataclass, field

ORIGIN = "origin"
"""The attribute of a node that names its function in the source, ``"firmware/app/app.py:148
App.show"``; nodes made by a pass have none.
"""

Owner = tuple[str, str]
"""A module and a name in it; "" for the module itself."""

OF_TYPES = ("__future__", "typing", "collections.abc")
"""Modules that no device has: they only define types."""


@dataclass
class Module:
    """One module: its dotted name, its path on the drive, its tree, and whether it is a package.

    ``lines`` are those of its source, for what trees lack: comments.
    """

    name: str
    path: str
    tree: ast.Module
    lines: list[str] = field(default_factory=list)

    @property
    def is_package(self) -> bool:
        """Whether other modules may be inside it."""
        return self.path.endswith("/__init__.py")

    def where(self, node: ast.AST) -> str:
        """A node's location for error messages: ``"firmware/app/app.py:12"``."""
        return f"{self.path}:{getattr(node, 'lineno', 0)}"


@dataclass
class Program:
    """All modules of the device by dotted name, and other files.

    ``files`` {path on the drive: text}; ``asked``: the fields of the texts in them; ``tables``:
    other files, once ``pack`` has made them, which name modules and classes; ``called`` {a module's
    original name: its current name}.
    """

    modules: dict[str, Module]
    files: dict[str, str] = field(default_factory=dict)
    tables: dict[str, str] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)
    called: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, sources: dict[str, str]) -> Program:
        """Parse the modules {path: source}. Raises SyntaxError.

        Raises ValueError if an import leads out of the packages.
        """
        modules = {}
        for path, source in sources.items():
            name = name_of(path)
            module = Module(name, path, ast.parse(source, path), source.splitlines())
            _Bare(module).strip()
            _sign(module.tree, path)
            modules[name] = module
        return cls(modules, called={name: name for name in modules})

    def add(self, path: str, body: list[ast.stmt]) -> Module:
        """Add a module."""
        module = Module(name_of(path), path, ast.Module(body, []))
        self.modules[module.name] = module
        self.called[module.name] = module.name
        return module

    def sources(self) -> dict[str, str]:
        """The current modules {path: source}, and the other files."""
        modules = {
            module.path: ast.unparse(ast.fix_missing_locations(module.tree)) + "\n"
            for module in self.modules.values()
        }
        return modules | self.files | self.tables

    def imported(self, node: ast.ImportFrom) -> Iterator[tuple[str, Owner]]:
        """Each name that an import binds, and what it is."""
        for alias in node.names:
            inner = f"{node.module}.{alias.name}"
            owner = (inner, "") if inner in self.modules else (node.module or "", alias.name)
            yield alias.asname or alias.name, owner

    def imported_in(self, tree: ast.AST) -> list[tuple[str, Owner]]:
        """The same of every import from a module, including those in functions."""
        return [bound for node in imports(tree) for bound in self.imported(node)]

    def given(self, asked: Iterable[ast.AST]) -> dict[str, Owner]:
        """What the names bound by imports refer to; other nodes bind none here."""
        found: dict[str, Owner] = {}
        for node in asked:
            if isinstance(node, ast.ImportFrom):
                found |= dict(self.imported(node))
            elif isinstance(node, ast.Import):
                found |= {one.asname or one.name: (one.name, "") for one in node.names}
        return found

    def texts(self) -> set[str]:
        """All texts: any may contain a name used at run time."""
        inside = [node for module in self.modules.values() for node in nodes(module.tree)]
        return {text for text in map(text_of, inside) if text is not None}

    def retell(self, now: Callable[[str], str]) -> None:
        """Replace every text by the result of ``now``."""
        for module in self.modules.values():
            for node in nodes(module.tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    node.value = now(node.value)


def text_of(node: ast.AST) -> str | None:
    """The text of a node; None if it is no text."""
    value = node.value if isinstance(node, ast.Constant) else None
    return value if isinstance(value, str) else None


def name_of(path: str) -> str:
    """The dotted name of the module in that file."""
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def short_names() -> Iterator[str]:
    """a, b, and so on: all identifiers of letters except keywords, shortest first."""
    for length in itertools.count(1):
        for letters in itertools.product(string.ascii_lowercase, repeat=length):
            name = "".join(letters)
            if not keyword.iskeyword(name):
                yield name


class _Parts(dict[type, tuple[str, ...]]):
    """The fields of each node type that may hold nodes with content."""

    def __missing__(self, kind: type[ast.AST]) -> tuple[str, ...]:
        fields = () if kind is ast.Constant else kind._fields
        found = tuple([name for name in fields if name not in _PLAIN])
        self[kind] = found
        return found


_PLAIN = ("id", "ctx", "attr", "arg", "name", "asname", "module", "level", "op", "kind")
_MIXED = ("names", "keys", "kw_defaults")  # lists of texts, or containing None
_BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")
parts_of = _Parts()


def children(node: ast.AST) -> list[ast.AST]:
    """A node's children, except for a name's context and an operator."""
    found: list[ast.AST] = []
    _gather(node, found)
    return found


def nodes(top: ast.AST) -> list[ast.AST]:
    """A node and its descendants, like ast.walk, in a third of its time.

    Without nodes that have no content: a name's context, an operator.
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
    """Store in every node where it was written."""
    waiting: list[tuple[ast.AST, int, str]] = [(tree, 1, "")]
    for node, line, scope in waiting:
        if hasattr(node, "lineno"):  # nodes without are shared, such as "<"
            setattr(node, ORIGIN, f"{path}:{line} {scope or '<module>'}")
        for inner in children(node):
            if isinstance(inner, ast.FunctionDef | ast.ClassDef):
                waiting.append((inner, inner.lineno, f"{scope}.{inner.name}".lstrip(".")))
            else:
                waiting.append((inner, line, scope))


def replace(top: ast.AST, others: dict[ast.AST, ast.expr]) -> None:
    """Replace some nodes by other expressions; a replacement may contain another."""
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
    """Replace statements by the result of ``each``, recursively."""
    found = [one for node in body for one in each(node)]
    for node in found:
        for part in [node, *getattr(node, "handlers", ())]:
            for name in ("body", "orelse", "finalbody"):
                if inner := getattr(part, name, None):
                    left = [ast.Pass()] if name == "body" else []
                    setattr(part, name, rewritten(inner, each) or left)
    return found


def statements(top: ast.AST) -> list[ast.AST]:
    """A node and all statements in it, including those in functions."""
    found = [top]
    for node in found:
        for name in _BLOCKS:
            block = getattr(node, name, None)
            if isinstance(block, list):
                found += block
    return found


def import_of(owner: Owner, called: str) -> ast.stmt:
    """The import of a module's name, or of the module itself ("")."""
    module, name = owner
    if not name:
        module, _, name = module.rpartition(".") if called != module else ("", "", module)
    alias = ast.alias(name, None if called == name else called)
    return ast.ImportFrom(module, [alias], 0) if module else ast.Import([alias])


def imports(tree: ast.AST) -> list[ast.ImportFrom]:
    """All imports of names from modules, including those in functions."""
    return [node for node in statements(tree) if isinstance(node, ast.ImportFrom)]


def drop_imports(tree: ast.Module, names: Set[str]) -> None:
    """Remove the top-level imports of these names from a module."""
    for node in list(tree.body):
        if isinstance(node, ast.ImportFrom):
            node.names = [one for one in node.names if (one.asname or one.name) not in names]
            if not node.names:
                tree.body.remove(node)


def assigned(tree: ast.Module) -> Iterator[tuple[str, ast.Assign]]:
    """Each top-level statement that gives a name its value, after that name."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, node


class _Bare:
    """Removes what the device never uses from a module, and makes imports absolute."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self._types: list[ast.expr] = []
        self._exported: list[str] = []

    def strip(self) -> None:
        """Remove it, and then the imports that only types needed."""
        tree = self._module.tree
        tree.body = rewritten(tree.body, self._stripped)
        used = {node.id for node in nodes(tree) if isinstance(node, ast.Name)}
        of_types = {name for one in self._types for name in _names(one)}
        drop_imports(tree, of_types - used - set(self._exported))

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
        """Whether that is a docstring, an import of types, or the definition of a type."""
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
    """Make an import's module absolute."""
    if not node.level:
        return
    above = module.name.split(".")
    above = above[: len(above) - node.level + module.is_package]
    if not above:
        raise ValueError(f"{module.where(node)}: it leads out of the package")
    node.module = ".".join([*above, node.module] if node.module else above)
    node.level = 0

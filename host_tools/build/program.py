"""The device's modules as the passes of the build see them: read once, changed in place.

Types, docstrings, __all__ and __slots__ are gone from the start, and every import names its module
in full.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

UNUSED = ("__all__", "__slots__")


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
            module.tree.body = _bare(module.tree.body, module)
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
        return {
            node.value
            for module in self.modules.values()
            for node in nodes(module.tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }


def name_of(path: str) -> str:
    """The dotted name of the module in that file."""
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


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


def replace(top: ast.AST, old: ast.expr, new: ast.expr) -> None:
    """Put an expression in another's place, wherever that stands in a node."""
    for node in nodes(top):
        for field_name, value in ast.iter_fields(node):
            if value is old:
                setattr(node, field_name, new)
            elif isinstance(value, list) and old in value:
                value[value.index(old)] = new


def statements(top: ast.AST) -> list[ast.AST]:
    """A node and all statements in it, in functions too."""
    found = [top]
    for node in found:
        for name in _BLOCKS:
            block = getattr(node, name, None)
            if isinstance(block, list):
                found += block
    return found


def imports(tree: ast.AST) -> list[ast.ImportFrom]:
    """All imports of names from modules, in functions too."""
    return [node for node in statements(tree) if isinstance(node, ast.ImportFrom)]


def _bare(body: list[ast.stmt], module: Module) -> list[ast.stmt]:
    """Statements without what the device never looks at; relative imports are written out."""
    kept: list[ast.stmt] = []
    for node in body:
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            kept += _bare(node.orelse, module)
            continue
        if isinstance(node, ast.Expr) and _is_text(node.value):
            continue
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") in UNUSED:
            continue
        if isinstance(node, ast.AnnAssign):
            if node.value is not None:
                kept.append(ast.copy_location(ast.Assign([node.target], node.value), node))
            continue
        if isinstance(node, ast.ImportFrom):
            _write_out(node, module)
        elif isinstance(node, ast.FunctionDef):
            node.returns = None
            for one in nodes(node.args):
                if isinstance(one, ast.arg):
                    one.annotation = None
        _bare_inside(node, module)
        kept.append(node)
    return kept


def _bare_inside(node: ast.stmt, module: Module) -> None:
    for part in [node, *getattr(node, "handlers", ())]:
        for name in ("body", "orelse", "finalbody"):
            inner = getattr(part, name, None)
            if inner:
                inner[:] = _bare(inner, module) or [ast.Pass()] * (name == "body")


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


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

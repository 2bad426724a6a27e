"""Puts the value of every named number where it is used, over all modules of the device at once.

A name costs the device heap in each module that imports it, and so does the module it comes from.
What is left of no use afterwards goes: imports, definitions, types. A dotted name ("ev.DREW") and
an imported one are both followed to where they are defined.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from dataclasses import dataclass, field

Value = int | bool | None
"""What is put in place of a name. Texts and tuples stay where they are: copies cost heap."""

OPERATORS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
}
"""What the value of a constant may be worked out with."""


@dataclass
class Module:
    """One module: its dotted name, whether it is a package, and what its names stand for."""

    name: str
    package: bool
    tree: ast.Module
    constants: dict[str, Value] = field(default_factory=dict)
    imported: dict[str, tuple[str, str | None]] = field(default_factory=dict)
    """Name here: (module, its name there); with None the module itself."""

    def absolute(self, node: ast.ImportFrom) -> str:
        """The dotted name of the module that an import from names."""
        if not node.level:
            return node.module or ""
        parts = self.name.split(".")
        parts = parts[: len(parts) - node.level + self.package]
        return ".".join([*parts, node.module] if node.module else parts)


def folded(sources: dict[str, str]) -> dict[str, str]:
    """The modules {path: source} with the constants in place. Raises SyntaxError."""
    modules = {path: _read(path, source) for path, source in sources.items()}
    by_name = {module.name: module for module in modules.values()}
    for module in by_name.values():
        _find_imports(module, by_name)
    while any([_find_constants(module, by_name) for module in by_name.values()]):
        pass  # a constant may be made of those of another module
    for module in by_name.values():
        module.tree = ast.fix_missing_locations(_Replacer(module, by_name).visit(module.tree))
    _drop_unused(by_name)
    return {path: ast.unparse(module.tree) + "\n" for path, module in modules.items()}


def _read(path: str, source: str) -> Module:
    name = path.removesuffix(".py").replace("/", ".")
    package = name.endswith(".__init__")
    tree = _Bare().visit(ast.parse(source))
    return Module(name.removesuffix(".__init__"), package, tree)


class _Bare(ast.NodeTransformer):
    """Leaves out what the device never looks at: types and docstrings."""

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return node.orelse
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        self.generic_visit(node)
        if node.value is None:
            return None
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        text = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return None if text else node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self._with_a_body(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._with_a_body(node)

    def _with_a_body(self, node: ast.FunctionDef | ast.ClassDef) -> ast.AST:
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node


# --- what each name stands for ------------------------------------------------------------


def _find_imports(module: Module, by_name: dict[str, Module]) -> None:
    for node in ast.walk(module.tree):
        if not isinstance(node, ast.ImportFrom):
            continue
        source = module.absolute(node)
        for alias in node.names:
            inner = f"{source}.{alias.name}"
            target = (inner, None) if inner in by_name else (source, alias.name)
            module.imported[alias.asname or alias.name] = target


def _find_constants(module: Module, by_name: dict[str, Module]) -> bool:
    """Work out the constants that can be by now; says whether there were new ones."""
    often = _bindings(module.tree)
    found = False
    for node in module.tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            continue
        name = node.targets[0].id
        if often[name] > 1 or name in module.constants or not name.isupper():
            continue
        try:
            module.constants[name] = _value(node.value, module, by_name)
            found = True
        except LookupError:
            continue
    return found


def _bindings(tree: ast.AST) -> dict[str, int]:
    """How often each name is given a value, in whatever scope."""
    often: dict[str, int] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            often[node.id] = often.get(node.id, 0) + 1
        elif isinstance(node, ast.arg):
            often[node.arg] = often.get(node.arg, 0) + 2
    return often


def _value(node: ast.expr, module: Module, by_name: dict[str, Module]) -> Value:
    """The number that an expression is. Raises LookupError when it is none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int | bool | None):
        return node.value
    if isinstance(node, ast.Name | ast.Attribute):
        return _stands_for(node, module, by_name)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_number(node.operand, module, by_name)
    if isinstance(node, ast.BinOp):
        left, right = (_number(side, module, by_name) for side in (node.left, node.right))
        return OPERATORS[type(node.op)](left, right)
    raise LookupError


def _number(node: ast.expr, module: Module, by_name: dict[str, Module]) -> int:
    value = _value(node, module, by_name)
    if value is None:
        raise LookupError
    return value


def _stands_for(
    node: ast.Name | ast.Attribute, module: Module, by_name: dict[str, Module]
) -> Value:
    """The value of a name or a module's name. Raises LookupError when it is no constant."""
    if isinstance(node, ast.Name):
        if node.id in module.constants:
            return module.constants[node.id]
        source, there = module.imported[node.id]
    else:
        if not isinstance(node.value, ast.Name):
            raise LookupError
        source, inner = module.imported[node.value.id]
        if inner is not None:
            raise LookupError
        there = node.attr
    if there is None:
        raise LookupError
    origin = by_name[source]
    return _stands_for(ast.Name(there, ast.Load()), origin, by_name)


class _Replacer(ast.NodeTransformer):
    """Puts the values in."""

    def __init__(self, module: Module, by_name: dict[str, Module]) -> None:
        self._module = module
        self._by_name = by_name
        self._own = _bindings(module.tree)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return self._replaced(node, node.id)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name):
            return self._replaced(node, node.value.id)
        return self.generic_visit(node)

    def _replaced(self, node: ast.Name | ast.Attribute, name: str) -> ast.AST:
        shadowed = self._own.get(name, 0) > (name in self._module.constants)
        if shadowed or not isinstance(node.ctx, ast.Load):
            return node
        try:
            value = _stands_for(node, self._module, self._by_name)
        except LookupError:
            return node
        return ast.copy_location(ast.Constant(value), node)


# --- what nobody asks for any more --------------------------------------------------------


def _drop_unused(by_name: dict[str, Module]) -> None:
    """Take out imports and constants that nothing refers to, until there are no more."""
    changed = True
    while changed:
        used, texts = _asked_for(by_name)
        changed = False
        for module in by_name.values():
            dropper = _Dropper(module, used, texts)
            module.tree = dropper.visit(module.tree)
            changed = changed or dropper.dropped


def _asked_for(by_name: dict[str, Module]) -> tuple[set[tuple[str, str]], set[str]]:
    """(module, name) of all that is used, and the texts: one may be the way to what it names."""
    used: set[tuple[str, str]] = set()
    texts: set[str] = set()
    for module in by_name.values():
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                used.add((module.name, node.id))
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                source, inner = module.imported.get(node.value.id, ("", None))
                used.add((f"{source}.{inner}" if inner else source, node.attr))
            elif isinstance(node, ast.ImportFrom):
                source = module.absolute(node)
                used |= {(source, alias.name) for alias in node.names}
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
    return used, texts


class _Dropper(ast.NodeTransformer):
    """Takes out of one module the imports that nobody uses, and constants that no text names."""

    def __init__(self, module: Module, used: set[tuple[str, str]], texts: set[str]) -> None:
        self._module = module
        self._used = used
        self._texts = texts
        self.dropped = False

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        kept = [one for one in node.names if self._is_used(one.asname or one.name)]
        if len(kept) < len(node.names):
            self.dropped = True
            node.names = kept
        return node if kept else None

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        name = getattr(node.targets[0], "id", None)
        if name not in self._module.constants or self._is_used(name) or name in self._texts:
            return node
        self.dropped = True
        return None

    def _is_used(self, name: str) -> bool:
        return (self._module.name, name) in self._used

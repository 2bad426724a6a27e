"""Substitutes constants across all modules of the device.

A name costs heap in each module that imports it, and so does the module it comes from. Imports and
definitions that are unused afterwards are removed. Dotted names ("ev.DREW") and imported ones are
both followed to their definition.
"""

import ast
import contextlib
import copy
from collections import Counter
from dataclasses import dataclass, field

from host_tools.build.program import Module, Owner, Program, assigned, nodes, rewritten

Value = int | bool | str | None
"""What is substituted. Tuples and longer texts stay: copies cost heap."""

WORD = 10
"""The most letters of a text that the interpreter interns, like names."""


@dataclass
class Meanings:
    """What the names in one module refer to."""

    constants: dict[str, Value] = field(default_factory=dict)
    imported: dict[str, Owner] = field(default_factory=dict)
    """By local name."""
    often: Counter[str] = field(default_factory=Counter)
    """How often each name is assigned, in any scope; an argument counts twice."""


def fold(program: Program) -> None:
    """Substitute the constants, and remove what is unused afterwards."""
    for module in program.modules.values():
        module.tree.body = [one for node in module.tree.body for one in _one_by_one(node)]
    known = {name: _survey(module, program) for name, module in program.modules.items()}
    while any([_find_constants(program.modules[name], known) for name in known]):
        pass  # a constant may depend on those of another module
    for name, module in program.modules.items():
        _Replacer(known[name], known).visit(module.tree)
    _drop_unused(program, known)


# --- what each name stands for ------------------------------------------------------------


def _one_by_one(node: ast.stmt) -> list[ast.stmt]:
    """``A, B = 1, 2`` or ``A, B = range(2)`` as a statement each; any other as it is."""
    if not isinstance(node, ast.Assign) or not isinstance(names := node.targets[0], ast.Tuple):
        return [node]
    values = getattr(node.value, "elts", [])
    if ast.unparse(node.value).startswith("range("):
        values = [ast.Constant(nth) for nth in range(len(names.elts))]
    if not values or not all(isinstance(one, ast.Constant | ast.UnaryOp) for one in values):
        return [node]
    made = [ast.Assign([name], value) for name, value in zip(names.elts, values, strict=True)]
    return [ast.copy_location(one, node) for one in made]


def _survey(module: Module, program: Program) -> Meanings:
    found = Meanings()
    for node in nodes(module.tree):
        if isinstance(node, ast.ImportFrom):
            for name, owner in program.imported(node):
                if found.imported.setdefault(name, owner) != owner:  # assigned elsewhere
                    found.often[name] += 2
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found.often[node.id] += 1
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.ExceptHandler):
            found.often[node.name or ""] += 1
        elif isinstance(node, ast.arg):
            found.often[node.arg] += 2
    return found


def _find_constants(module: Module, known: dict[str, Meanings]) -> bool:
    """Evaluate the constants that can be by now; returns whether there were new ones."""
    here = known[module.name]
    found = False
    for name, node in assigned(module.tree):
        known_already = name in here.constants or name in here.imported or len(node.targets) > 1
        if here.often[name] > 1 or known_already or not name.isupper():
            continue
        with contextlib.suppress(LookupError):
            here.constants[name] = _value(node.value, here, known)
            found = True
    return found


def _value(node: ast.expr, here: Meanings, known: dict[str, Meanings]) -> Value:
    """The number or word of an expression. Raises LookupError if it is not constant."""
    if isinstance(node, ast.Constant):
        value = node.value
        if isinstance(value, int | None) or (isinstance(value, str) and len(value) <= WORD):
            return value
    if isinstance(node, ast.Name | ast.Attribute):
        return _stands_for(node, here, known)
    if isinstance(node, ast.UnaryOp | ast.BinOp):
        sum_of = copy.copy(node)
        for side in {"operand", "left", "right"} & set(node._fields):
            number = _value(getattr(node, side), here, known)
            if not isinstance(number, int):
                raise LookupError
            setattr(sum_of, side, ast.Constant(number))
        found = eval(ast.unparse(sum_of))  # of numbers and an operator
        if isinstance(found, int):
            return found
    raise LookupError


def _stands_for(
    node: ast.Name | ast.Attribute, here: Meanings, known: dict[str, Meanings]
) -> Value:
    """The value of a name, or of a module's attribute. Raises LookupError if it is not constant."""
    if isinstance(node, ast.Name):
        if node.id in here.constants:
            return here.constants[node.id]
        source, name = here.imported[node.id]
    else:
        if not isinstance(node.value, ast.Name):
            raise LookupError
        source, inner = here.imported[node.value.id]
        if inner:
            raise LookupError
        name = node.attr
    if not name:
        raise LookupError
    return _stands_for(ast.Name(name, ast.Load()), known[source], known)


class _Replacer(ast.NodeTransformer):
    """Substitutes the values."""

    def __init__(self, here: Meanings, known: dict[str, Meanings]) -> None:
        self._here = here
        self._known = known

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return self._replaced(node, node.id)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name):
            return self._replaced(node, node.value.id)
        return self.generic_visit(node)

    def _replaced(self, node: ast.Name | ast.Attribute, name: str) -> ast.AST:
        shadowed = self._here.often[name] > (name in self._here.constants)
        if shadowed or not isinstance(node.ctx, ast.Load):
            return node
        try:
            value = _stands_for(node, self._here, self._known)
        except LookupError:
            return node
        return ast.copy_location(ast.Constant(value), node)


# --- what nobody asks for any more --------------------------------------------------------


def _drop_unused(program: Program, known: dict[str, Meanings]) -> None:
    """Remove imports and constants without references, until there are no more."""
    texts = program.texts()
    of = [(module, known[name]) for name, module in program.modules.items()]
    changed = True
    while changed:
        used = set().union(*[_asked_by(module, here) for module, here in of])
        changed = any([_thinned(module, here.constants, used, texts) for module, here in of])


def _asked_by(module: Module, here: Meanings) -> set[Owner]:
    """Everything that a module uses, of itself, of others, and of any object (module "")."""
    used: set[Owner] = set()
    for node in nodes(module.tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            used.add((module.name, node.id))
        elif isinstance(node, ast.Attribute):
            asked = getattr(node.value, "id", "")
            source, inner = ("", "") if here.often[asked] else here.imported.get(asked, ("", ""))
            used.add((f"{source}.{inner}" if inner else source, node.attr))
        elif isinstance(node, ast.ImportFrom):
            used |= {(node.module or "", alias.name) for alias in node.names}
    return used


def _thinned(
    module: Module, constants: dict[str, Value], used: set[Owner], texts: set[str]
) -> bool:
    """Remove a module's unused imports, and constants that no text names either."""
    dropped: list[ast.stmt] = []

    def kept(node: ast.stmt) -> list[ast.stmt]:
        if isinstance(node, ast.ImportFrom):
            asked = [one for one in node.names if (module.name, one.asname or one.name) in used]
            if len(asked) < len(node.names):
                dropped.append(node)
            node.names = asked
            return [node] if asked else []
        of = getattr(node.targets[0], "id", "") if isinstance(node, ast.Assign) else ""
        if of not in constants or {(module.name, of), ("", of)} & used or of in texts:
            return [node]
        dropped.append(node)
        return []

    module.tree.body = rewritten(module.tree.body, kept)
    return bool(dropped)

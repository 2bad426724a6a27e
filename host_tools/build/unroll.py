"""Rewrites list comprehensions in functions as loops: each would be a function on the heap.

    return [one.cards for one in seats if one]     unrolled_0 = []
                                              ->   for one in seats:
                                                       if one:
                                                           unrolled_0.append(one.cards)
                                                   return unrolled_0

The loop is moved before the statement, so this is done only if nothing that it could affect is
evaluated before the comprehension. ``any``, ``all`` and ``sum`` of one build no list, but still
evaluate all items.
"""

import ast
import contextlib
from collections.abc import Iterator
from dataclasses import dataclass

from host_tools.build.program import Program, nodes, replace
from host_tools.build.scopes import COMPREHENSIONS, bound, declared

RESULT = "unrolled_"
"""The prefix of results' names; nothing else has it."""

ITEM = "item_"
"""The prefix of a variable's name if the function has another of that name."""

QUIET = {"bool", "int", "isinstance", "len", "list", "max", "min", "range", "str", "tuple"}
"""Built-in functions without side effects."""

START = {"any": False, "all": True, "sum": 0}
"""Functions that reduce a list, and their value for an empty one."""

FIRST = {
    ast.Expr: ("value",),
    ast.Assign: ("value",),
    ast.Return: ("value",),
    ast.Raise: ("exc",),
    ast.AugAssign: ("target", "value"),
    ast.If: ("test",),
    ast.For: ("iter",),
}
"""The expressions of a statement that are evaluated once, before all else in it."""


def unroll(program: Program) -> None:
    """Write the comprehensions of all modules as loops where possible."""
    for module in program.modules.values():
        others = set(bound(module.tree.body))
        inside = nodes(module.tree)
        changing = declared(inside)
        for one in inside:
            if isinstance(one, ast.FunctionDef):
                own = others.union(bound([one.args, *one.body]))
                one.body = _Function(one, set(START) - own, changing).unrolled(one.body, 0)


@dataclass
class _Found:
    """A comprehension, and the expression that its loop replaces: itself, or its sum."""

    comprehension: ast.ListComp
    whole: ast.expr
    made: str = ""


class _Blocked(Exception):
    """Later parts of the expression must stay behind what was found."""


class _Function:
    """One function whose statements are processed."""

    def __init__(self, function: ast.FunctionDef, known: set[str], changing: set[str]) -> None:
        """``known``: functions of START that are not redefined there; ``changing``: variables that
        a function assigns but does not own.
        """
        self._known = known
        self._changing = changing
        self._taken = set(_names(function))
        self._outer = declared(nodes(function))
        """Variables that may be read while a loop assigns them."""
        for node in nodes(function):
            if isinstance(node, ast.FunctionDef | ast.Lambda) and node is not function:
                self._outer |= set(_names(node))
            elif isinstance(node, ast.Try):
                self._outer |= set(bound(node.body))

    def unrolled(self, body: list[ast.stmt], nth: int) -> list[ast.stmt]:
        """These statements with loops in place; results are numbered from ``nth``."""
        return [one for statement in body for one in self._of(statement, nth)]

    def _of(self, statement: ast.stmt, nth: int) -> Iterator[ast.stmt]:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            yield statement
            return
        free = nth
        while (found := self._first(statement)) is not None:
            name = self._target(statement, found)
            result = name or f"{RESULT}{free}"
            yield from self._loop(found, result, free + (not name))
            if name:
                return
            replace(statement, {found.whole: ast.Name(result, ast.Load())})
            free += 1
        for part in [statement, *getattr(statement, "handlers", ())]:
            for field in ("body", "orelse", "finalbody"):
                if getattr(part, field, None):
                    setattr(part, field, self.unrolled(getattr(part, field), nth))
        yield statement

    def _target(self, statement: ast.stmt, found: _Found) -> str:
        """The variable to which a statement only assigns the result; "" if it does more."""
        if not isinstance(statement, ast.Assign) or statement.value is not found.whole:
            return ""
        target = statement.targets[0]
        if len(statement.targets) > 1 or not isinstance(target, ast.Name):
            return ""
        asked = target.id in _names(found.comprehension) or target.id in self._outer
        return "" if asked else target.id

    def _loop(self, found: _Found, result: str, nth: int) -> Iterator[ast.stmt]:
        """The statements that build the result."""
        self._rename(found.comprehension, nth)
        start = ast.Constant(START[found.made]) if found.made else ast.List([], ast.Load())
        yield ast.Assign([ast.Name(result, ast.Store())], start)
        inner: list[ast.stmt] = [_step(found, result)]
        for generator in reversed(found.comprehension.generators):
            for condition in reversed(generator.ifs):
                inner = [ast.If(condition, inner, [])]
            inner = [ast.For(generator.target, generator.iter, inner, [])]
        yield from self.unrolled([ast.copy_location(inner[0], found.whole)], nth)

    # --- what can be unrolled -------------------------------------------------------------------

    def _first(self, statement: ast.stmt) -> _Found | None:
        """The first comprehension of a statement that a loop before it can replace."""
        loads: list[ast.expr] = []
        with contextlib.suppress(_Blocked):
            for part in [getattr(statement, name) for name in FIRST.get(type(statement), ())]:
                found = self._inside(part, loads) if part else None
                if found is not None:
                    return found
        return None

    def _inside(self, node: ast.expr, loads: list[ast.expr]) -> _Found | None:
        """The same for an expression. ``loads``: earlier reads of objects.

        Raises _Blocked if something must be evaluated before what follows.
        """
        found = self._whole(node)
        if found is not None:
            if not self._fits(found.comprehension, bool(loads)):
                raise _Blocked
            return found
        if isinstance(
            node, ast.Lambda | COMPREHENSIONS | ast.NamedExpr | ast.Yield | ast.YieldFrom
        ):
            raise _Blocked
        always, perhaps = _order(node)
        for one in always:
            found = self._inside(one, loads)
            if found is not None:
                return found
        if any([_acts(one) for one in perhaps]):
            raise _Blocked
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") not in QUIET:
            raise _Blocked
        may_change = getattr(node, "id", "") in self._changing
        if may_change or isinstance(node, ast.Attribute | ast.Subscript):
            loads.append(node)
        return None

    def _whole(self, node: ast.expr) -> _Found | None:
        if isinstance(node, ast.ListComp):
            return _Found(node, node)
        if isinstance(node, ast.Call) and len(node.args) == 1 and not node.keywords:
            name = getattr(node.func, "id", "")
            if name in self._known and isinstance(node.args[0], ast.ListComp):
                return _Found(node.args[0], node, name)
        return None

    def _fits(self, found: ast.ListComp, after_loads: bool) -> bool:
        """Whether its variables can be the function's, and no earlier read can be affected."""
        own = set(_variables(found))
        inside = [node for node in nodes(found) if node is not found]
        if any([isinstance(node, ast.Lambda | ast.NamedExpr) for node in inside]):
            return False
        inner = [node for node in inside if isinstance(node, COMPREHENSIONS)]
        if own & {name for one in inner for name in _variables(one)}:
            return False
        return not (after_loads and any([_acts(node) for node in [found.elt, *found.generators]]))

    def _rename(self, found: ast.ListComp, nth: int) -> None:
        """Rename its variables if the function uses these names for something else."""
        others = {one: f"{ITEM}{nth}_{one}" for one in _variables(found) if one in self._taken}
        outside = set(nodes(found.generators[0].iter))
        for node in nodes(found):
            if isinstance(node, ast.Name) and node not in outside:
                node.id = others.get(node.id, node.id)


def _step(found: _Found, result: str) -> ast.stmt:
    """What is done for each item."""
    item = found.comprehension.elt
    if found.made == "sum":
        return ast.AugAssign(ast.Name(result, ast.Store()), ast.Add(), item)
    if found.made:
        test = item if found.made == "any" else ast.UnaryOp(ast.Not(), item)
        value = ast.Constant(found.made == "any")
        return ast.If(test, [ast.Assign([ast.Name(result, ast.Store())], value)], [])
    append = ast.Attribute(ast.Name(result, ast.Load()), "append", ast.Load())
    return ast.Expr(ast.Call(append, [item], []))


# --- reading ------------------------------------------------------------------------------------


def _order(node: ast.expr) -> tuple[list[ast.expr], list[ast.expr]]:
    """The parts that are always evaluated, in order, and those that only may be."""
    if isinstance(node, ast.BoolOp):
        return node.values[:1], node.values[1:]
    if isinstance(node, ast.IfExp):
        return [node.test], [node.body, node.orelse]
    if isinstance(node, ast.Compare):
        return [node.left, node.comparators[0]], node.comparators[1:]
    if isinstance(node, ast.Call):
        of = [node.func.value] if isinstance(node.func, ast.Attribute) else [node.func]
        return [*of, *node.args, *[one.value for one in node.keywords]], []
    if isinstance(node, ast.Dict):
        return [one for pair in zip(node.keys, node.values) for one in pair if one], []
    return [one for one in ast.iter_child_nodes(node) if isinstance(one, ast.expr)], []


def _acts(node: ast.AST) -> bool:
    """Whether anything in there could have a side effect."""
    calls = [one for one in nodes(node) if isinstance(one, ast.Call)]
    return any(getattr(one.func, "id", "") not in QUIET for one in calls)


def _variables(comprehension: ast.AST) -> Iterator[str]:
    """The names that a comprehension binds."""
    for one in getattr(comprehension, "generators", ()):
        yield from bound([one.target])


def _names(node: ast.AST) -> Iterator[str]:
    """Names in there, except those that only comprehensions have."""
    waiting = [(node, frozenset[str]())]
    for one, own in waiting:
        if isinstance(one, COMPREHENSIONS) and one is not node:
            waiting.append((one.generators[0].iter, own))  # used outside of it
            own = own.union(_variables(one))
        if isinstance(one, ast.Name) and one.id not in own:
            yield one.id
        elif isinstance(one, ast.arg):
            yield one.arg
        elif isinstance(one, ast.Global | ast.Nonlocal):
            yield from one.names
        waiting += [(inner, own) for inner in ast.iter_child_nodes(one)]

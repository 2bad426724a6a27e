"""Puts a function that is called in one place only into that place.

    def show(self, cards):                    def show(self, cards):
        self._lay(len(cards))                     self.slots = len(cards)
        ...                           ->          ...

    def _lay(self, slots):
        self.slots = slots

Small functions are for people. On the device's heap each is an object, the beginning and the end of
its bytecode, its place in a class and often its name: 60 to 80 bytes.

Only private functions go, called by their name or by ``self``, with all that they take and nothing
else. ``APART`` are modules whose functions stay: what a frame holds as long as the device runs is
never freed, and there functions are made to let go of it.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from host_tools.build.program import Module, Program, nodes, replace
from host_tools.build.scopes import bound

APART = ("firmware.app", "firmware.modules", "firmware.scenes", "boot", "code")

LOCAL = "inlined_"
"""What the variables of a function begin with where it went: nothing else is called so."""

INNER = ast.FunctionDef | ast.ClassDef | ast.Lambda
CLOSED = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp | INNER
"""What has a scope of its own: nothing is put in there."""

Finish = Callable[[ast.expr | None], list[ast.stmt]]
"""What becomes of a function's result in its new place."""


@dataclass
class _Function:
    """A function that may go. ``block`` is what it stands in."""

    node: ast.FunctionDef
    block: list[ast.stmt]
    of_class: bool
    calls: list[tuple[ast.Call, ast.FunctionDef]] = field(default_factory=list)
    """Each call, and the function it is in."""


class _Stays(Exception):
    """The place or the function is not fit for it."""


def inline(program: Program) -> None:
    """Put what is called once where it is called."""
    known = _Known(program)
    for module in program.modules.values():
        if module.name not in APART and not module.name.startswith("firmware.app."):
            _Place(known.functions(module)).all()


# --- who calls whom -----------------------------------------------------------------------------


class _Known:
    """What the whole program says of a name. Classes that inherit of one another are a family."""

    def __init__(self, program: Program) -> None:
        self._texts = program.texts()
        self._asked = set[str]()
        """Names that are asked of other things than ``self``, imported, or something's own."""
        self._methods = Counter[tuple[str, str]]()
        """How many classes of a family have a method of that name: (family, name)."""
        self._own = Counter[tuple[str, str]]()
        """How often a class of the family asks it of ``self``."""
        self._family: dict[str, str] = {}
        classes = []
        for module in program.modules.values():
            for node in nodes(module.tree):
                if isinstance(node, ast.Attribute) and not _is_own(node):
                    self._asked.add(node.attr)
                elif isinstance(node, ast.ImportFrom):
                    self._asked |= {alias.name for alias in node.names}
                elif isinstance(node, ast.ClassDef):
                    classes.append(node)
                    self._relate(node)
        for one in classes:
            family = self.family(one.name)
            self._methods.update((family, name) for name in set(bound(one.body)))
            own = [node for node in nodes(one) if isinstance(node, ast.Attribute) and _is_own(node)]
            self._own.update((family, node.attr) for node in own)

    def family(self, name: str) -> str:
        """What the classes that have to do with one are known by."""
        while name in self._family:
            name = self._family[name]
        return name

    def _relate(self, node: ast.ClassDef) -> None:
        for base in node.bases:
            named = getattr(base, "attr", getattr(base, "id", ""))
            one, other = self.family(node.name), self.family(named)
            if one != other:
                self._family[one] = other

    def functions(self, module: Module) -> list[_Function]:
        """Those of a module that are called once and known by no other way."""
        found: dict[tuple[str, str], _Function] = {}
        for holder, family, functions in self._parts(module):
            for node in functions:
                if self._may_go(node, family):
                    found[family, node.name] = _Function(node, holder.body, bool(family))
        often = Counter(getattr(node, "id", "") for node in nodes(module.tree))
        for _, family, functions in self._parts(module):
            for function in functions:
                for call in nodes(function):
                    if isinstance(call, ast.Call):
                        called = call.func
                        own = isinstance(called, ast.Attribute) and _is_own(called)
                        name = getattr(called, "attr" if own else "id", "")
                        one = found.get((family if own else "", name))
                        if one is not None and one.node is not function:
                            one.calls.append((call, function))
        return [
            one
            for (family, name), one in found.items()
            if len(one.calls) == 1 and (family or often[name] == 1)
        ]

    def _parts(
        self, module: Module
    ) -> Iterator[tuple[ast.Module | ast.ClassDef, str, list[ast.FunctionDef]]]:
        """A module and its classes: each with its family, "" for the module, and functions."""
        holders: list[ast.Module | ast.ClassDef] = [module.tree]
        holders += [node for node in module.tree.body if isinstance(node, ast.ClassDef)]
        for holder in holders:
            family = self.family(holder.name) if isinstance(holder, ast.ClassDef) else ""
            own = [node for node in holder.body if isinstance(node, ast.FunctionDef)]
            yield holder, family, own

    def _may_go(self, node: ast.FunctionDef, family: str) -> bool:
        name, takes = node.name, node.args
        if not name.startswith("_") or name.startswith("__") or node.decorator_list:
            return False
        if takes.defaults or takes.vararg or takes.kwarg or takes.kwonlyargs or takes.posonlyargs:
            return False
        if name in self._asked or name in self._texts:
            return False
        if family and not (self._methods[family, name] == self._own[family, name] == 1):
            return False
        closed = (ast.Lambda, ast.FunctionDef, ast.ClassDef, ast.Yield, ast.YieldFrom, ast.Global)
        inside = [one for part in node.body for one in nodes(part)]
        return not any(
            isinstance(one, closed) or getattr(one, "id", "") == "super" for one in inside
        )


def _is_own(node: ast.Attribute) -> bool:
    """Whether that is asked of ``self``."""
    return getattr(node.value, "id", "") == "self" and type(node.ctx) is ast.Load


# --- putting them there -------------------------------------------------------------------------


class _Place:
    """Puts functions of one module where they are called, what these call first."""

    def __init__(self, functions: list[_Function]) -> None:
        self._waiting = {id(one.node): one for one in functions}

    def all(self) -> None:
        """Put each where it is called, if that can be."""
        while self._waiting:
            self._put(next(iter(self._waiting)))

    def _put(self, known: int) -> None:
        one = self._waiting.pop(known)
        for key, other in list(self._waiting.items()):
            if other.calls[0][1] is one.node and key in self._waiting:
                self._put(key)
        call, inside = one.calls[0]
        try:
            body = _Call(one, call, inside).placed(inside.body)
        except _Stays:
            return
        inside.body[:] = body
        one.block.remove(one.node)
        if not one.block:
            one.block.append(ast.Pass())


class _Call:
    """One call, and the function that takes its place."""

    def __init__(self, one: _Function, call: ast.Call, inside: ast.FunctionDef) -> None:
        self._function = function = copy.deepcopy(one.node)
        self._call = call
        names = [arg.arg for arg in function.args.args]
        given: list[ast.expr] = [ast.Name("self", ast.Load())] * one.of_class + call.args
        starred = any(isinstance(value, ast.Starred) for value in given)
        if starred or call.keywords or len(given) != len(names):
            raise _Stays
        own = set(bound(function.body))
        others = set(bound([inside.args, *inside.body]))
        inner = {name for part in function.body for name in _inner(part)}
        asked = {getattr(node, "id", "") for part in function.body for node in nodes(part)}
        if (asked - own - inner - set(names)) & others:  # what is global there is not so here
            raise _Stays
        if inner & {*names, *[getattr(value, "id", "") for value in given]}:
            raise _Stays
        self._before: list[ast.stmt] = []
        self._short: dict[str, str | ast.expr] = {}
        for name, value in zip(names, given):
            fixed = getattr(value, "id", "") in others or isinstance(value, ast.Constant)
            if fixed and isinstance(value, ast.Name | ast.Constant) and name not in own:
                self._short[name] = value
            else:
                self._before.append(ast.Assign([ast.Name(name, ast.Store())], value))
        kept = [name for name in names if name not in self._short]
        for nth, name in enumerate(kept + sorted(own - set(names))):
            self._short[name] = f"{LOCAL}{nth}"
        for made, name in zip(self._before, kept):
            assert isinstance(made, ast.Assign)
            made.targets = [ast.Name(str(self._short[name]), ast.Store())]

    def placed(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """The statements with the function where its call was. Raises _Stays."""
        found = self._in_block(body, True)
        if found is None:
            raise _Stays
        return found

    def _in_block(self, block: list[ast.stmt], last: bool) -> list[ast.stmt] | None:
        """The block with it; None where the call is not in there. ``last``: nothing follows."""
        for nth, statement in enumerate(block):
            ends = last and nth == len(block) - 1
            put = self._instead(statement, ends)
            if put is not None:
                return block[:nth] + put + block[nth + 1 :]
        return None

    def _instead(self, statement: ast.stmt, ends: bool) -> list[ast.stmt] | None:
        if getattr(statement, "value", None) is self._call:
            if isinstance(statement, ast.Return):
                return self._returned()
            if isinstance(statement, ast.Expr):
                return self._as_statement(ends)
            if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
                return self._assigned(statement.targets[0])
        if isinstance(statement, INNER):
            return None
        for part in [statement, *getattr(statement, "handlers", ())]:
            for name in ("body", "orelse", "finalbody"):
                block = getattr(part, name, None)
                if isinstance(block, list):
                    found = self._in_block(block, ends and isinstance(part, ast.If))
                    if found is not None:
                        setattr(part, name, found)
                        return [statement]
        return self._as_value(statement)

    # --- what becomes of the result ---------------------------------------------------------

    def _body(self) -> list[ast.stmt]:
        """What the function does, with the names that it has here."""
        named = _Named(self._short)
        return self._before + [named.visit(part) for part in self._function.body]

    def _returned(self) -> list[ast.stmt]:
        body = self._body()
        if not isinstance(body[-1], ast.Return | ast.Raise):
            body.append(ast.Return(ast.Constant(None)))
        return body

    def _as_statement(self, ends: bool) -> list[ast.stmt]:
        if ends and not any(one.value for one in _returns(self._function.body)):
            return self._body()

        def dropped(value: ast.expr | None) -> list[ast.stmt]:
            return (
                [] if isinstance(value, ast.Constant | ast.Name | type(None)) else [ast.Expr(value)]
            )

        return _finished(self._body(), dropped)

    def _assigned(self, target: ast.expr) -> list[ast.stmt]:
        if not isinstance(target, ast.Name):  # what it is of would be asked for later
            raise _Stays

        def kept(value: ast.expr | None) -> list[ast.stmt]:
            return [ast.Assign([copy.deepcopy(target)], value or ast.Constant(None))]

        return _finished(self._body(), kept)

    def _as_value(self, statement: ast.stmt) -> list[ast.stmt] | None:
        """In an expression: a function that only returns one, of what can be asked for there."""
        if not _holds(statement, self._call):
            return None
        only = self._function.body[0]
        if len(self._function.body) > 1 or not isinstance(only, ast.Return) or self._before:
            raise _Stays
        if only.value is None or any(isinstance(one, CLOSED) for one in nodes(only.value)):
            raise _Stays
        replace(statement, self._call, _Named(self._short).visit(only.value))
        return [statement]


class _Named(ast.NodeTransformer):
    """Gives a function's variables their names, or what is in place of them."""

    def __init__(self, short: dict[str, str | ast.expr]) -> None:
        self._short = short

    def visit_Name(self, node: ast.Name) -> ast.expr:
        instead = self._short.get(node.id, node.id)
        if isinstance(instead, str):
            return ast.Name(instead, node.ctx)
        return copy.deepcopy(instead)

    def visit_alias(self, node: ast.alias) -> ast.alias:
        name = node.asname or node.name.split(".")[0]
        if name in self._short:
            if "." in node.name:
                raise _Stays
            node.asname = str(self._short[name])
        return node

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.AST:
        if node.name:
            node.name = str(self._short[node.name])
        return self.generic_visit(node)


def _finished(body: list[ast.stmt], finish: Finish) -> list[ast.stmt]:
    """The statements with ``finish`` in place of each return. Raises _Stays where one stands
    in a loop, a try or a with.
    """
    done: list[ast.stmt] = []
    for nth, statement in enumerate(body):
        if isinstance(statement, ast.Return):
            return done + finish(statement.value)
        if not list(_returns([statement])):
            done.append(statement)
            continue
        if not isinstance(statement, ast.If):
            raise _Stays
        rest = body[nth + 1 :]
        if _leaves(statement.body):
            first, second = statement.body, statement.orelse + rest
        elif statement.orelse and _leaves(statement.orelse):
            first, second = statement.body + rest, statement.orelse
        else:
            raise _Stays
        return done + _either(statement.test, _finished(first, finish), _finished(second, finish))
    return done if body and isinstance(body[-1], ast.Raise) else done + finish(None)


def _either(test: ast.expr, first: list[ast.stmt], second: list[ast.stmt]) -> list[ast.stmt]:
    if first:
        return [ast.If(test, first, second)]
    if second:
        return [ast.If(ast.UnaryOp(ast.Not(), test), second, [])]
    return [ast.Expr(test)]


def _leaves(block: list[ast.stmt]) -> bool:
    """Whether what follows a block is never reached from it."""
    last = block[-1]
    if isinstance(last, ast.If) and last.orelse:
        return _leaves(last.body) and _leaves(last.orelse)
    return isinstance(last, ast.Return | ast.Raise)


def _returns(block: list[ast.stmt]) -> list[ast.Return]:
    return [node for part in block for node in nodes(part) if isinstance(node, ast.Return)]


def _inner(part: ast.AST) -> Iterator[str]:
    """The variables of comprehensions."""
    for node in nodes(part):
        for one in getattr(node, "generators", ()):
            yield from bound([one.target])


def _holds(statement: ast.stmt, call: ast.Call) -> bool:
    """Whether the call is in a statement's own expressions, and in no scope inside them."""
    waiting: list[ast.AST] = [statement]
    for node in waiting:
        if node is call:
            return True
        waiting += [one for one in ast.iter_child_nodes(node) if not isinstance(one, CLOSED)]
    return False

"""Renames the device's modules' identifiers to short ones, reusing them wherever possible.

The interpreter interns every different name, for some 12 bytes of heap plus its letters. Two names
can share an identifier if nothing has both: no module, no class with its subclasses, no function.
So a program needs only as many names as its most crowded place.
"""

import ast
import builtins
import itertools
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from host_tools.build import interpreter
from host_tools.build.program import Module, Program, nodes, short_names, statements, text_of
from host_tools.build.references import follow, referred
from host_tools.build.scopes import SCOPES, bound, declared, outermost

WORD = re.compile(r"[A-Za-z_]\w*")
FIELD = re.compile(r"{([A-Za-z_]\w*)")
BUILT_IN = set(dir(builtins))
FIELDS = ("id", "attr", "arg", "name", "asname")
"""Of a node: those that are names."""

Inside = list[ast.AST]
"""All nodes of one module."""

Place = set[str]
"""Names that must stay distinct."""


def rename(program: Program, libraries: Iterable[str] = (), spare: Iterable[str] = ()) -> None:
    """Shorten the program's own names.

    ``libraries`` are the sources of those that it uses; ``spare`` names, which the interpreter has
    anyway, are used first. Raises PlainError if it is unknown which names are its own.
    """
    modules = program.modules.values()
    trees = [module.tree for module in modules]
    everything = [nodes(tree) for tree in trees]
    paths = [WORD.findall(module.path) for module in modules]
    tops = {path[0] for path in paths}
    foreign = set().union(*[_foreign(inside, tops) for inside in everything])
    left = interpreter.names(foreign).union(foreign, *paths, *map(WORD.findall, libraries))
    left = left.union(program.asked, *[_left_alone(inside) for inside in everything])
    often = Counter(name for inside in everything for node in inside for name in _names_of(node))
    own = set(often) & _defined(everything) - (left - referred(program))
    places = [declared(statements(tree)).union(bound(tree.body)) for tree in trees]
    places += [_of_function(one) for tree in trees for one in outermost(tree, SCOPES)]
    places += _of_families(everything)
    called = {module.name.rpartition(".")[2] for module in modules}
    places += [_of_package(module, program) for module in modules if module.is_package]
    taken = (left | set(often)) - called
    pool = [*spare, *itertools.islice(short_names(), 2000)]
    short = _short_names(places, own, often, [one for one in pool if one not in taken], called)
    follow(program, short)
    for node in [node for inside in everything for node in inside]:
        _shorten(node, short)


# --- whose the names are ------------------------------------------------------------------


def _foreign(inside: Inside, own: set[str]) -> set[str]:
    """The modules imported from outside the ``own`` packages, and what is imported from them."""
    found: set[str] = set()
    for node in inside:
        if isinstance(node, ast.Import):
            parts = [alias.name.split(".") for alias in node.names]
            found |= {part for one in parts if one[0] not in own for part in one}
        elif isinstance(node, ast.ImportFrom):
            module = (node.module or "").split(".")
            if module[0] not in own:
                found |= {*module, *[alias.name for alias in node.names]}
    return found


def _left_alone(inside: Inside) -> set[str]:
    """Names to be kept: in texts, as they may be looked up by them; known to the interpreter; of
    exceptions, as the fault page shows them; and parameters beside passed-on keyword arguments.
    """
    left: set[str] = set()
    for node in inside:
        if text := text_of(node):
            left |= set(_asked_by(text))
        elif isinstance(node, ast.ExceptHandler):
            left |= {node.name} if node.name else set()
        elif isinstance(node, ast.ClassDef) and any(map(_is_error, node.bases)):
            left.add(node.name)
        elif isinstance(node, ast.arguments) and node.kwarg:
            left |= {one.arg for one in (*node.args, *node.kwonlyargs)}
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in BUILT_IN:
            left |= {word.arg for word in node.keywords if word.arg}
    return left


def _is_error(base: ast.expr) -> bool:
    kind = getattr(builtins, getattr(base, "id", ""), object)
    return isinstance(kind, type) and issubclass(kind, Exception)


def _asked_by(text: str) -> Iterator[str]:
    """The names that a text, or a packed table's field, consists of or has in braces; not those in
    sentences.
    """
    yield from FIELD.findall(text)
    for part in re.split(r"[|\n]", text):
        if WORD.fullmatch(part):
            yield part


def _defined(everything: list[Inside]) -> set[str]:
    """What these modules define; an attribute that is used must be defined as one."""
    everywhere: set[str] = set()
    in_functions: set[str] = set()
    asked: set[str] = set()
    for node in [node for inside in everything for node in inside]:
        if isinstance(node, ast.Module | ast.ClassDef):
            everywhere |= set(bound(node.body))
        elif isinstance(node, ast.Attribute):
            (asked if isinstance(node.ctx, ast.Load) else everywhere).add(node.attr)
        elif isinstance(node, SCOPES):
            in_functions |= _of_function(node)
    found = everywhere | (in_functions - asked)
    return {name for name in found if not name.startswith("__") and name not in BUILT_IN}


# --- where they are -----------------------------------------------------------------------


def _of_package(package: Module, program: Program) -> Place:
    """A module's names, and its submodules: these are its attributes when used as an object."""
    inside = f"{package.name}."
    within = [name.removeprefix(inside) for name in program.modules if name.startswith(inside)]
    return set(within).union(bound(package.tree.body))


def _of_function(function: ast.AST) -> Place:
    """All names in it, in whichever scope: its own, an enclosing one, the module's."""
    return {
        name
        for one in nodes(function)
        if not isinstance(one, ast.Attribute | ast.keyword)
        for name in _names_of(one)
    }


def _of_families(everything: list[Inside]) -> Iterator[Place]:
    """The names of each class with those of its bases and subclasses.

    An attribute assigned from outside, on any object, may belong to any class.
    """
    classes = [[one for one in inside if isinstance(one, ast.ClassDef)] for inside in everything]
    joined: list[tuple[set[str], list[ast.ClassDef]]] = []
    for one in itertools.chain(*classes):
        called = {one.name} | {ast.unparse(base).split(".")[-1] for base in one.bases}
        near = [family for family in joined if family[0] & called]
        joined = [family for family in joined if not family[0] & called]
        members = sum([of for _, of in near], [one])
        joined.append((called.union(*[names for names, _ in near]), members))
    from_outside = set().union(*map(_set_from_outside, everything, classes))
    for _, members in joined:
        yield from_outside.union(*[_of_class(one) for one in members])


def _of_class(one: ast.ClassDef) -> Place:
    place = set(bound(one.body))
    for node in one.body:
        if isinstance(node, ast.FunctionDef):
            place |= {attribute.attr for attribute in _of_self(node)}
        else:
            place |= {name.id for name in nodes(node) if isinstance(name, ast.Name)}
    return place


def _of_self(method: ast.FunctionDef) -> Iterator[ast.Attribute]:
    first = method.args.args[0].arg if method.args.args else None
    for node in nodes(method):
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", None) == first:
            yield node


def _set_from_outside(inside: Inside, classes: list[ast.ClassDef]) -> set[str]:
    """Attributes that are assigned elsewhere than in their object's own methods."""
    methods = [one for of in classes for one in of.body if isinstance(one, ast.FunctionDef)]
    own = {node for method in methods for node in _of_self(method)}
    return {
        node.attr
        for node in inside
        if isinstance(node, ast.Attribute)
        and not isinstance(node.ctx, ast.Load)
        and node not in own
    }


# --- short names --------------------------------------------------------------------------


def _short_names(
    places: list[Place], own: set[str], often: Counter[str], pool: list[str], called: set[str]
) -> dict[str, str]:
    """{one of the ``own`` names: the first in the ``pool`` that is free in all of its places}.

    Names in ``called``, of modules, are free where there is no such module.
    """
    found: dict[str, str] = {}
    at = defaultdict(list)
    for place in places:
        used = place & called
        for name in place & own:
            at[name].append(used)
    for name in sorted(at, key=lambda name: (-len(at[name]), -often[name], name)):
        forbidden = set().union(*at[name])
        found[name] = next(short for short in pool if short not in forbidden)
        for used in at[name]:
            used.add(found[name])
    return found


def _names_of(node: ast.AST) -> Iterable[str]:
    """The names in one node itself."""
    if isinstance(node, ast.Global | ast.Nonlocal):
        return node.names
    return [name for field in FIELDS if isinstance(name := getattr(node, field, None), str)]


def _shorten(node: ast.AST, short: dict[str, str]) -> None:
    """Look up every field that is a name, in any node."""
    for field in FIELDS:
        old = getattr(node, field, None)
        if isinstance(old, str) and old in short:
            setattr(node, field, short[old])
    if isinstance(node, ast.Global | ast.Nonlocal):
        node.names = [short.get(name, name) for name in node.names]

"""Concatenates modules that the device always loads together.

Each module costs the heap a dictionary, a table of its names, its path, and an entry for every
name that it imports. Within a bundle no imports are needed.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence

from host_tools.build.program import Owner, Program, assigned, import_of, nodes, text_of
from host_tools.build.scopes import ScopedTransformer, bound, outermost
from host_tools.build.split import LIST


def bundle(program: Program, bundles: Mapping[str, Sequence[str]]) -> None:
    """Concatenate the modules of every bundle.

    ``bundles`` {lead module: the others}, all by dotted names. A text that names one of them is
    changed to the bundle's name, so loading or dropping by that text affects the whole bundle.
    What nothing on the drive leads to, as in a probe's build, is in none. Raises ValueError if
    there never was a module of that name, or if one is used as an object.
    """
    missing = {name for lead, others in bundles.items() for name in (lead, *others)}
    if missing := missing - set(program.called):
        raise ValueError(f"a bundle has missing modules: {sorted(missing)}")
    bundles = {
        lead: [name for name in others if name in program.modules]
        for lead, others in bundles.items()
        if lead in program.modules
    }
    leads = {one: lead for lead, others in bundles.items() for one in others}
    program.retell(lambda text: leads.get(text, text))
    program.called = {old: leads.get(now, now) for old, now in program.called.items()}
    _list_once(program)
    for lead, others in bundles.items():
        _join(program, Bundle(program, lead, others))
    for module in program.modules.values():
        _group_imports(module.tree)


def _list_once(program: Program) -> None:
    """Mention a bundle only once in the lists that the build itself wrote."""
    for module in program.modules.values():
        for name, node in assigned(module.tree):
            if name.startswith(LIST) and isinstance(node.value, ast.Tuple):
                listed = {text_of(one) or "" for one in node.value.elts}
                node.value.elts = [ast.Constant(one) for one in sorted(listed)]


def _join(program: Program, bundle: Bundle) -> None:
    """Move the others into the lead module, and redirect all imports to it."""
    for name, module in program.modules.items():
        if name in bundle.members or bundle.is_asked_by(module.tree):
            _Joiner(bundle, name, module.tree).visit(module.tree)
    whole: dict[object, ast.stmt] = {}
    for node in [node for name in bundle.in_order() for node in program.modules[name].tree.body]:
        imports_once = isinstance(node, ast.Import | ast.ImportFrom)
        whole.setdefault(ast.dump(node) if imports_once else node, node)
    program.modules[bundle.lead].tree.body = list(whole.values())
    for name in bundle.members[1:]:
        del program.modules[name]


def _group_imports(node: ast.AST) -> None:
    body = getattr(node, "body", None)
    if not isinstance(body, list):
        return
    for first, second in zip(body[-2::-1], body[:0:-1], strict=True):
        both = isinstance(first, ast.ImportFrom) and isinstance(second, ast.ImportFrom)
        if both and first.module == second.module:
            first.names += second.names
            body.remove(second)
    for one in body:
        _group_imports(one)


class Bundle:
    """Decides which modules are joined, in which order, and their names in the bundle.

    ``members`` begin with the lead, whose names never change.
    """

    def __init__(self, program: Program, lead: str, others: Sequence[str]) -> None:
        self.lead = lead
        self.members = [lead, *others]
        self.program = program
        trees = {name: program.modules[name].tree for name in self.members}
        self._tops = {name: self.top(name, trees[name]) for name in self.members}
        inner = set().union(*[_local_names(tree) for tree in trees.values()])
        asks = [ask for tree in trees.values() for ask in program.imported_in(tree)]
        renamed = {self.origin(owner) for name, owner in asks if name != owner[1]}
        self._called: dict[Owner, str] = {}
        for module in self.members:
            for name in self._tops[module]:
                owner = self.origin((module, name))  # other modules may use both names
                self._call(owner, name, inner if module != lead or owner in renamed else set())

    def _call(self, owner: Owner, name: str, inner: set[str]) -> None:
        """Find a name that is unused in the bundle, also inside functions."""
        if owner in self._called or self.is_member(owner):
            return
        count = 0
        called = name
        while called in inner or called in self._called.values():
            count += 1
            called = f"{name}_{count}"
        self._called[owner] = called

    def top(self, module: str, tree: ast.Module) -> dict[str, Owner]:
        """The top-level names of a module, and what they are."""
        found: dict[str, Owner] = {}
        for node in tree.body:
            given = self.program.given([node])
            found |= given or {name: (module, name) for name in bound([node])}
        return found

    def origin(self, owner: Owner) -> Owner:
        """Where something is defined, following imports within the bundle."""
        while (found := self._tops.get(owner[0], {}).get(owner[1], owner)) != owner:
            owner = found
        return owner

    def is_member(self, owner: Owner) -> bool:
        """Whether that is one of the modules themselves."""
        return owner[0] in self.members and not owner[1]

    def is_asked_by(self, tree: ast.Module) -> bool:
        """Whether a module imports a member, or something from one."""
        return any(owner[0] in self.members for _, owner in self.program.imported_in(tree))

    def called(self, owner: Owner, name: str) -> str:
        """A name's replacement in the bundle; ``name`` if it is not in it."""
        return self._called.get(self.origin(owner), name)

    def in_order(self) -> list[str]:
        """Sort the modules so that each follows those it needs while loading."""
        ordered: list[str] = []
        waiting = [(name, False) for name in self.members]
        while waiting:
            name, ready = waiting.pop()
            if ready:
                ordered.append(name)
            elif name not in ordered and (name, True) not in waiting:
                waiting.append((name, True))
                needed = {module for module, _ in self._tops[name].values()}
                waiting += [(one, False) for one in self.members if one in needed - {name}]
        return ordered


_NAMED = ast.Name | ast.arg | ast.FunctionDef | ast.ClassDef


def _local_names(tree: ast.Module) -> set[str]:
    inner = [node for one in outermost(tree, ast.FunctionDef | ast.Lambda) for node in nodes(one)]
    return set(bound(node for node in inner if isinstance(node, _NAMED)))


class _Joiner(ScopedTransformer):
    """Renames everything in a module to its name in the bundle.

    Module-level names are replaced; local ones are left alone.
    """

    def __init__(self, bundle: Bundle, name: str, tree: ast.Module) -> None:
        super().__init__(bundle.top(name, tree))
        self._bundle = bundle
        self._in_bundle = name in bundle.members

    def local(self, parts: list[ast.AST]) -> dict[str, Owner | None]:
        """Imports from members inside functions bind no local names."""
        found: dict[str, Owner | None] = super().local(parts)
        for part in parts:
            for name, owner in self._bundle.program.imported_in(part):
                if owner[0] in self._bundle.members and name in found:
                    found[name] = owner
        return found

    def visit_Name(self, node: ast.Name) -> ast.AST:
        owner = self.meaning(node.id)
        if owner and self._bundle.is_member(self._bundle.origin(owner)):
            raise ValueError(f"{owner[0]} is used as an object: it can't be in a bundle")
        node.id = self._called(owner, node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        module = self.meaning(node.value.id) if isinstance(node.value, ast.Name) else None
        if not module or not self._bundle.is_member(self._bundle.origin(module)):
            return self.generic_visit(node)
        called = self._bundle.called((self._bundle.origin(module)[0], node.attr), node.attr)
        if self._in_bundle:
            return ast.Name(called, node.ctx)
        node.attr = called
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.ClassDef) -> ast.AST:
        node.name = self._called(self.meaning(node.name), node.name)
        return self.generic_visit(node)

    visit_ClassDef = visit_FunctionDef  # noqa: N815 - as NodeTransformer looks for it

    def visit_Global(self, node: ast.Global) -> ast.AST:
        node.names = [self._called(self.top.get(name), name) for name in node.names]
        return node

    def visit_Import(self, node: ast.Import) -> ast.AST:
        for alias in node.names:
            name = alias.asname or alias.name
            called = self._called(self.meaning(name), name)
            alias.asname = None if called == alias.name else called
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        kept: list[ast.stmt] = []
        asked = self._bundle.program.imported(node)
        for alias, (name, owner) in zip(node.names, asked, strict=True):
            if owner[0] not in self._bundle.members:
                called = self._called(self.meaning(name), name)
                kept.append(import_of((f"{node.module}", alias.name), called))
            elif not self._in_bundle:
                kept.append(self._of_lead(owner, name))
        return kept

    def _of_lead(self, owner: Owner, name: str) -> ast.stmt:
        lead = self._bundle.lead
        if self._bundle.is_member(self._bundle.origin(owner)):
            return import_of((lead, ""), name)
        return import_of((lead, self._bundle.called(owner, owner[1])), name)

    def _called(self, owner: Owner | None, name: str) -> str:
        return self._bundle.called(owner, name) if owner and self._in_bundle else name

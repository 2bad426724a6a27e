"""Copies inherited members into classes whose base is not loaded in play.

    # --- only before play ---
    class Buzzer:                             class Buzzer:
        volume = 1.0                              volume = 1.0
        def tone(self, hz): ...               def tone(self, hz): ...

    class PwmBuzzer(ports.Buzzer):            class PwmBuzzer:
        def tone(self, hz): ...       ->          volume = 1.0
                                                  def tone(self, hz): ...

A null port defines an interface and does nothing. A device that has the real port needs only the
members that it does not override.
"""

import ast
import builtins
import copy

from host_tools.build.program import Module, Owner, Program, nodes
from host_tools.build.scopes import bound
from host_tools.build.split import times_of

Classes = dict[Owner, ast.ClassDef]


def inherit(program: Program) -> None:
    """Copy inherited members into classes whose base is loaded at other times.

    Raises ValueError, with file and line, if that is impossible: the class calls ``super``, or an
    inherited member uses a global of the base's module.
    """
    times = {name: times_of(module) for name, module in program.modules.items()}
    classes: Classes = {
        (module.name, node.name): node
        for module in program.modules.values()
        for node in module.tree.body
        if isinstance(node, ast.ClassDef)
    }
    for (name, _), heir in classes.items():
        module = program.modules[name]
        known = program.given(module.tree.body)
        for base in list(heir.bases):
            owner = _owner(base, known)
            parent = classes.get(owner)
            at_hand = (None, times[name].get(heir.lineno))
            if parent is not None and times[owner[0]].get(parent.lineno) not in at_hand:
                _take_over(module, heir, parent)
                heir.bases.remove(base)


def _owner(base: ast.expr, known: dict[str, Owner]) -> Owner:
    if isinstance(base, ast.Attribute) and isinstance(base.value, ast.Name):
        return known.get(base.value.id, ("", ""))[0], base.attr
    return known.get(getattr(base, "id", ""), ("", ""))


def _take_over(module: Module, heir: ast.ClassDef, base: ast.ClassDef) -> None:
    """Insert the members that the subclass does not override."""
    if (
        base.bases
        or heir.bases[1:]
        or any(getattr(node, "id", "") == "super" for node in nodes(heir))
    ):
        raise ValueError(
            f"{module.where(heir)}: {heir.name} needs {base.name} to be loaded in play"
        )
    own = set(bound(heir.body))
    taken = [node for node in base.body if not own.issuperset(bound([node]))]
    for node in taken:
        at_hand = {*dir(builtins), *bound(nodes(node))}
        for one in nodes(node):
            if isinstance(one, ast.Name) and one.id not in at_hand:
                raise ValueError(
                    f"{module.where(heir)}: {heir.name} inherits a use of {one.id}: repeat it there"
                )
    heir.body[:0] = copy.deepcopy(taken)

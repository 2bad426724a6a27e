"""Draws the pictures: a text of a picture in the source is bytes on the device."""

from __future__ import annotations

import ast

from firmware.widgets.art import drawn

from .program import Program

ART = "firmware.widgets.art"


def draw(program: Program) -> None:
    """Put what ``drawn("...")`` gives in place of each call. Nothing is left to import."""
    for module in program.modules.values():
        body = module.tree.body
        kept = [node for node in body if not _imports(node)]
        if len(kept) < len(body):
            module.tree.body = kept
            _Drawn().visit(module.tree)
    program.modules.pop(ART, None)


def _imports(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == ART


class _Drawn(ast.NodeTransformer):
    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == drawn.__name__:
            picture = ast.literal_eval(node.args[0])
            return ast.copy_location(ast.Constant(drawn(picture)), node)
        return node

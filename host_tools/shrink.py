"""Makes modules small for the device: comments and docstrings go, line numbers stay.

A traceback on the device so still names the line of the source.
"""

from __future__ import annotations

import ast
import io
import tokenize

Span = tuple[tuple[int, int], tuple[int, int]]
"""From (line, column) up to (line, column); lines from 1, columns in letters from 0."""


def shrink(source: str) -> str:
    """The module without comments, docstrings and blanks at line ends. Raises SyntaxError."""
    lines = [line.rstrip("\r\n") for line in source.split("\n")]
    cuts = [(span, "") for span in _comments(source)] + _docstrings(ast.parse(source), lines)
    for span, instead in sorted(cuts, reverse=True):
        _cut(lines, span, instead)
    return "\n".join(line.rstrip() for line in lines).rstrip("\n") + "\n"


def _comments(source: str) -> list[Span]:
    return [
        (token.start, token.end)
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]


def _docstrings(tree: ast.Module, lines: list[str]) -> list[tuple[Span, str]]:
    """Every statement that is only a text, with what stands in its place: where a body would be
    left empty, `pass`.
    """
    found = []
    for node in ast.walk(tree):
        for body in (getattr(node, name, None) for name in ("body", "orelse", "finalbody")):
            if not isinstance(body, list):
                continue
            texts = [one for one in body if _is_text(one)]
            for index, one in enumerate(texts):
                left_empty = len(texts) == len(body) and index == 0 and body is not tree.body
                found.append((_span(one, lines), "pass" if left_empty else ""))
    return found


def _is_text(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _span(node: ast.stmt, lines: list[str]) -> Span:
    last, end = node.end_lineno or node.lineno, node.end_col_offset or 0
    return (
        (node.lineno, _letters(lines[node.lineno - 1], node.col_offset)),
        (last, _letters(lines[last - 1], end)),
    )


def _letters(line: str, column: int) -> int:
    """A column that counts bytes, as ast has it, in letters."""
    return len(line.encode()[:column].decode())


def _cut(lines: list[str], span: Span, instead: str) -> None:
    (first, start), (last, end) = span
    if first == last:
        line = lines[first - 1]
        lines[first - 1] = line[:start] + instead + line[end:]
        return
    lines[first - 1] = lines[first - 1][:start] + instead
    for number in range(first, last - 1):
        lines[number] = ""
    lines[last - 1] = lines[last - 1][end:]

"""KiCad's files are nested lists in brackets: reads and writes them.

A node is a list of nodes and words; a quoted text is a `Text`, so that writing gives it back.
"""

import re
from collections.abc import Iterator
from typing import Any

Node = list[Any]
_TOKEN = re.compile(r'"((?:\\.|[^"\\])*)"|([()])|([^\s()"]+)')


class Text(str):
    """A word that is written in quotes."""


def parse(source: str) -> Node:
    """The one list that a file is."""
    stack: list[Node] = [[]]
    for match in _TOKEN.finditer(source):
        quoted, bracket, word = match.groups()
        if bracket == "(":
            stack.append([])
        elif bracket == ")":
            done = stack.pop()
            stack[-1].append(done)
        elif word is not None:
            stack[-1].append(word)
        else:
            stack[-1].append(Text(quoted.replace('\\"', '"').replace("\\\\", "\\")))
    return list(stack[0][0])


def write(node: Node, depth: int = 0) -> str:
    """A node as KiCad lays it out: a line for each list that holds lists."""
    if not any(isinstance(one, list) for one in node):
        return "\t" * depth + "(" + " ".join(map(_word, node)) + ")"
    flat = [one for one in node if not isinstance(one, list)]
    lines = ["\t" * depth + "(" + " ".join(map(_word, flat))]
    lines += [write(one, depth + 1) for one in node if isinstance(one, list)]
    return "\n".join([*lines, "\t" * depth + ")"])


def _word(word: Any) -> str:
    if isinstance(word, Text):
        return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(word, float):
        return f"{word:.4f}".rstrip("0").rstrip(".")
    return str(word)


def children(node: Node, name: str) -> Iterator[Node]:
    """The lists in a node that begin with this word."""
    return (one for one in node if isinstance(one, list) and one and one[0] == name)


def words(node: Node, name: str) -> list[str]:
    """The words of the first of them. Raises KeyError where there is none."""
    for one in children(node, name):
        return [str(word) for word in one[1:]]
    raise KeyError(name)

"""Replaces messages in the code by numbers; one file per language has the texts.

    say("Pass to {name}", name=name)    ->    say(17, name=name)
    EVENTS = {DREW: marked("{seat} draws")}   EVENTS = {DREW: 18}

The texts are in files on the drive, ``words/en`` and so on, read by
``firmware/language/word_file.py``: another language costs no heap.
"""

import ast

from firmware.language.languages import LANGUAGES
from firmware.language.word_file import DIGITS, FOLDER
from host_tools.build.program import Module, Program, nodes
from host_tools.language import catalogues

HOME = "firmware.language.say"
TEXTS = {"say": 1, "say_count": 2, "marked": 1}
"""Functions that take a text, and how many of the arguments are texts."""


def take_words(program: Program) -> list[str]:
    """Replace the texts by numbers; returns the texts in the order of their numbers.

    Raises ValueError, with file and line, for a text that is assembled from parts: no catalogue
    could have it.
    """
    taker = _Taker(program)
    for module in program.modules.values():
        taker.visit_module(module)
    texts = list(taker.numbers)
    program.asked.update(*[catalogues.fields(text) for text in texts])
    for language, _ in LANGUAGES:
        program.files[f"{FOLDER}/{language}"] = word_file(
            [catalogues.words_of(language).get(text, text) for text in texts],
            catalogues.zero_is_one(language),
        )
    return texts


def word_file(texts: list[str], zero_is_one: bool) -> str:
    """The content of a language's file."""
    at = 1 + DIGITS * (len(texts) + 1)
    index = ""
    for text in [*texts, ""]:
        index += str(at).zfill(DIGITS)
        at += len(text.encode())
    return str(int(zero_is_one)) + index + "".join(texts)


class _Taker(ast.NodeTransformer):
    def __init__(self, program: Program) -> None:
        self._program = program
        self.numbers: dict[str, int] = {}

    def visit_module(self, module: Module) -> None:
        self._module = module
        given = self._program.given(nodes(module.tree))
        self._called = {
            called: name for called, (home, name) in given.items() if home == HOME and name in TEXTS
        }
        if self._called:
            self.visit(module.tree)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        function = self._called.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if function is None:
            return node
        texts = node.args[: TEXTS[function]]
        for nth, text in enumerate(texts):
            node.args[nth] = self._numbered(text, function)
        return node.args[0] if function == "marked" else node

    def _numbered(self, text: ast.expr, function: str) -> ast.expr:
        if isinstance(text, ast.Constant) and isinstance(text.value, str):
            number = self.numbers.setdefault(text.value, len(self.numbers))
            return ast.copy_location(ast.Constant(number), text)
        inside = [one for one in nodes(text) if isinstance(one, ast.Constant)]
        is_built = isinstance(text, ast.JoinedStr | ast.BinOp | ast.IfExp)
        if function == "marked" or (is_built and any(isinstance(one.value, str) for one in inside)):
            raise ValueError(
                f"{self._module.where(text)}: {function}() takes a whole text: no catalogue"
                " has one that is put together"
            )
        return text

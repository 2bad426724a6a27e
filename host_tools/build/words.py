"""Replaces messages in the code by numbers; one file per language has the texts.

    say("Pass to {name}", name=name)    ->    say(17, name=name)
    EVENTS = {DREW: marked("{seat} draws")}   EVENTS = {DREW: 18}

The texts are in files on the drive, ``words/en`` and so on, read by
``firmware/language/word_file.py``: another language costs no heap.
"""

import ast

from firmware.language.languages import LANGUAGES
from firmware.language.word_file import DIGITS, FOLDER
from host_tools.build.program import Module, Program, nodes, replace, text_of
from host_tools.language import catalogues

HOME = "firmware.language.say"


def take_words(program: Program) -> list[str]:
    """Replace the texts by numbers; returns the texts in the order of their numbers.

    Raises ValueError, with file and line, for a text that is assembled from parts: no catalogue
    could have it.
    """
    numbers: dict[str, int] = {}
    for module in program.modules.values():
        _take(module, program, numbers)
    texts = list(numbers)
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


def _take(module: Module, program: Program, numbers: dict[str, int]) -> None:
    """Put numbers in place of a module's texts; new ones go on from those known."""
    inside = nodes(module.tree)
    given = program.given(inside).items()
    called = {name: of for name, (home, of) in given if home == HOME and of in catalogues.TEXTS}
    marked: dict[ast.AST, ast.expr] = {}
    for node in [one for one in inside if isinstance(one, ast.Call)]:
        function = called.get(getattr(node.func, "id", ""))
        if function is None:
            continue
        for nth, text in enumerate(node.args[: catalogues.TEXTS[function]]):
            taken = text_of(text)
            if taken is not None:
                number = ast.Constant(numbers.setdefault(taken, len(numbers)))
                node.args[nth] = ast.copy_location(number, text)
            elif function == "marked" or _is_built(text):
                raise ValueError(
                    f"{module.where(text)}: {function}() takes a whole text: no catalogue"
                    " has one that is put together"
                )
        if function == "marked":
            marked[node] = node.args[0]
    replace(module.tree, marked)


def _is_built(text: ast.expr) -> bool:
    parts = nodes(text) if isinstance(text, ast.JoinedStr | ast.BinOp | ast.IfExp) else []
    return any(text_of(one) is not None for one in parts)

"""The translation catalogues: one .po file per language; English is in the source."""

import contextlib
import string
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import polib

import firmware
from firmware.language.languages import SOURCE
from firmware.language.say import Words, speak
from host_tools.language import po_file

CATALOGUES = Path(firmware.__path__[0]) / "language" / "po"
FOR_FINGERS = Path(firmware.__path__[0]) / "touch" / "words.toml"

TEXTS = {"say": 1, "say_count": 2, "marked": 1}
"""The functions that take texts, as their first arguments, and how many of them."""


class Catalogue(Words):
    """A language's texts on a laptop, by source text."""

    def __init__(self, language: str) -> None:
        self.words = words_of(language)
        self.zero_is_one = zero_is_one(language)

    def text(self, key: str | int) -> str:
        """The translation of a text, or the text itself if there is none."""
        return self.words.get(str(key), str(key))


def spoken(language: str) -> Words | None:
    """A language's texts for ``firmware.language.say.speak``; None for the source language."""
    return None if language == SOURCE else Catalogue(language)


def path_of(language: str) -> Path:
    """The path of a language's catalogue."""
    return CATALOGUES / f"{language}.po"


def read(language: str) -> polib.POFile:
    """A language's catalogue, without entries if there is none yet. Raises PlainError."""
    path = path_of(language)
    return po_file.read(path) if path.is_file() else polib.POFile()


@lru_cache(maxsize=8)
def words_of(language: str) -> dict[str, str]:
    """{source text: translation}, with plurals separately; without untranslated texts."""
    found: dict[str, str] = {}
    for entry in read(language).translated_entries():
        theirs = entry.msgstr_plural.values() or [entry.msgstr]
        found |= dict(zip((entry.msgid, entry.msgid_plural), theirs, strict=False))
    return found


@lru_cache(maxsize=8)
def zero_is_one(language: str) -> bool:
    """Whether the language uses the singular for zero."""
    plurals = read(language).metadata.get("Plural-Forms", "")
    return plurals.replace(" ", "").rstrip(";").endswith(("plural=(n>1)", "plural=n>1"))


def fields(text: str) -> set[str]:
    """The names in braces. Raises ValueError for unbalanced braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@contextlib.contextmanager
def speaking(language: str) -> Iterator[None]:
    """Switch the firmware's texts to a language, and back to English at the end."""
    speak(spoken(language))
    try:
        yield
    finally:
        speak(None)


def for_fingers() -> dict[str, str]:
    """What is said of buttons, and what is said to fingers in its place."""
    return tomllib.loads(FOR_FINGERS.read_text("utf-8"))

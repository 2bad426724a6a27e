"""The catalogues: one .po file a language, English being what the source says."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from firmware.language.languages import SOURCE
from firmware.language.say import Words, speak
from host_tools.language.languages import OTHERS
from host_tools.language.messages import FOLDER, empty, template

CATALOGUES = FOLDER / "language" / "po"
WIDTH = 100


class Catalogue(Words):
    """The words of a language on a laptop, by the source's own texts."""

    def __init__(self, language: str) -> None:
        self.words = words_of(language)
        self.zero_is_one = zero_is_one(language)

    def text(self, key: str | int) -> str:
        """The text in this language; the source's where it is not translated."""
        return self.words.get(str(key), str(key))


def spoken(language: str) -> Words | None:
    """The words of a language for ``firmware.language.say.speak``; None for the source's own."""
    return None if language == SOURCE else Catalogue(language)


def path_of(language: str) -> Path:
    """Where the catalogue of a language is."""
    return CATALOGUES / f"{language}.po"


def read(language: str) -> Catalog:
    """The catalogue of a language; an empty one where there is none yet."""
    path = path_of(language)
    if not path.is_file():
        return empty(language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def source_files() -> list[Path]:
    """The catalogues that are there: what else decides what the device says."""
    return [path_of(language) for language in OTHERS if path_of(language).is_file()]


def update(language: str) -> Catalog:
    """Bring a catalogue up to what the source says now, and write it; returns it."""
    catalogue = read(language)
    catalogue.update(template(), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    path_of(language).write_bytes(in_words(catalogue))
    return catalogue


def in_words(catalogue: Catalog) -> bytes:
    """A catalogue as its file has it. Lines of the source are left out: they change too often."""
    file = io.BytesIO()
    write_po(file, catalogue, width=WIDTH, sort_by_file=True, include_lineno=False)
    return file.getvalue()


@lru_cache(maxsize=8)
def words_of(language: str) -> dict[str, str]:
    """{text of the source: text of the language}, plurals one by one; what lacks is left out."""
    if language == SOURCE:
        return {}
    found: dict[str, str] = {}
    for message in read(language):
        if message.id and not message.fuzzy:
            found |= {ours: theirs for ours, theirs in pairs(message) if theirs}
    return found


@lru_cache(maxsize=8)
def zero_is_one(language: str) -> bool:
    """Whether the language says of nothing what it says of one."""
    if language == SOURCE:
        return False
    expression: str = read(language).plural_expr
    return expression in ("(n > 1)", "n > 1")


def pairs(message: Message) -> list[tuple[str, str]]:
    """(text of the source, text of the language) of a message: two of them where it counts."""
    ours = message.id if isinstance(message.id, list | tuple) else [message.id]
    theirs = message.string if isinstance(message.string, list | tuple) else [message.string]
    return list(zip(ours, (*theirs, *[""] * len(ours)), strict=False))


@contextlib.contextmanager
def speaking(language: str) -> Iterator[None]:
    """While this lasts the firmware's texts are said in that language, afterwards in English."""
    speak(spoken(language))
    try:
        yield
    finally:
        speak(None)

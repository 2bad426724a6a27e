"""The catalogues: one .po file a language, English being what the source says."""

from __future__ import annotations

import contextlib
import string
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import polib

import firmware
from firmware.language.languages import SOURCE
from firmware.language.say import Words, speak
from host_tools.language.languages import OTHERS

CATALOGUES = Path(firmware.__path__[0]) / "language" / "po"


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


def _read(language: str) -> polib.POFile:
    """The catalogue of a language; an empty one where there is none."""
    path = path_of(language)
    return polib.pofile(str(path), encoding="utf-8") if path.is_file() else polib.POFile()


def source_files() -> list[Path]:
    """The catalogues that are there: what else decides what the device says."""
    return [path_of(language) for language in OTHERS if path_of(language).is_file()]


@lru_cache(maxsize=8)
def words_of(language: str) -> dict[str, str]:
    """{text of the source: text of the language}, plurals one by one; what lacks is left out."""
    found: dict[str, str] = {}
    for entry in _read(language).translated_entries():
        theirs = entry.msgstr_plural.values() or [entry.msgstr]
        found |= dict(zip((entry.msgid, entry.msgid_plural), theirs, strict=False))
    return found


@lru_cache(maxsize=8)
def zero_is_one(language: str) -> bool:
    """Whether the language says of nothing what it says of one."""
    plurals = _read(language).metadata.get("Plural-Forms", "")
    return plurals.replace(" ", "").rstrip(";").endswith(("plural=(n>1)", "plural=n>1"))


def fields(text: str) -> set[str]:
    """The names in braces. Raises ValueError where the braces are wrong."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@contextlib.contextmanager
def speaking(language: str) -> Iterator[None]:
    """While this lasts the firmware's texts are said in that language, afterwards in English."""
    speak(spoken(language))
    try:
        yield
    finally:
        speak(None)

"""The languages, for the command line; loads no catalogue."""

from firmware.language.languages import LANGUAGES, SOURCE
from host_tools.common.errors import unknown

CODES = tuple(code for code, _ in LANGUAGES)
OTHERS = tuple(code for code in CODES if code != SOURCE)
"""The languages with a catalogue: all but the source language."""


def check(language: str) -> str:
    """Check the code of a language. Raises PlainError."""
    if language not in CODES:
        raise unknown("language", language, CODES)
    return language

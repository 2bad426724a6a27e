"""Which languages there are, for the command line; loads no catalogue."""

from __future__ import annotations

from firmware.language.languages import LANGUAGES, SOURCE
from host_tools.common.errors import unknown

CODES = tuple(code for code, _ in LANGUAGES)
OTHERS = tuple(code for code in CODES if code != SOURCE)
"""The languages that have a catalogue: the source is in the other one."""


def check(language: str) -> str:
    """The language, if there is such a one. Raises PlainError."""
    if language not in CODES:
        raise unknown("language", language, CODES)
    return language

"""All texts that the firmware says, found in its source: the template of every catalogue."""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

import firmware

FOLDER = Path(firmware.__path__[0])
KEYWORDS = {"say": None, "marked": None, "say_count": (1, 2)}
"""The functions whose argument is a text, and where there are two, which they are."""

NOTE = "For translators:"
"""How a comment in the source begins that is meant for them."""

ABOUT = """\
# The words of the Cambio handheld, under the licence of the project (MIT).
# Wordings of one text are parted by bars, the longest first: the screen takes the first one that
# it has room for, and there may be as many as a language needs. A name in braces is a field.
#"""
"""What each catalogue begins with."""


def empty(language: str | None = None) -> Catalog:
    """A catalogue without texts; without a language it is the template."""
    return Catalog(
        locale=language,
        header_comment=ABOUT,
        project="Cambio handheld",
        version="1",
        copyright_holder="the Cambio handheld authors",
        msgid_bugs_address="the project's issues",
        last_translator="the Cambio handheld authors",
        language_team=language,
        charset="utf-8",
        fuzzy=False,
    )


def template() -> Catalog:
    """The texts of the whole firmware, none of them translated."""
    found = empty()
    texts = extract_from_dir(
        FOLDER, method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=(NOTE,)
    )
    for path, line, text, notes, context in texts:
        place = (f"firmware/{path}", line)
        found.add(text, None, [place], auto_comments=notes, context=context)
    return found

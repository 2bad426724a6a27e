"""Extracts all texts from the firmware, and updates the catalogues."""

import io
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

import firmware
from firmware.games import written
from host_tools.common.files import put
from host_tools.language import catalogues
from host_tools.language.catalogues import TEXTS, for_fingers, path_of

FOLDER = Path(firmware.__path__[0])
WIDTH = 100
NOTE = "For translators:"
"""The prefix of comments for translators."""

ABOUT = """\
# The words of the Cambio handheld, under the licence of the project (MIT).
# Wordings of one text are parted by bars, the longest first: the screen takes the first one that
# it has room for, and there may be as many as a language needs. A name in braces is a field.
#"""
"""The header comment of each catalogue."""


def empty(language: str | None = None) -> Catalog:
    """An empty catalogue; without a language, the template."""
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
    """All texts of the firmware, untranslated."""
    found = empty()
    keywords = {function: tuple(range(1, 1 + count)) for function, count in TEXTS.items()}
    texts = extract_from_dir(
        FOLDER, method_map=[("**.py", "python")], keywords=keywords, comment_tags=(NOTE,)
    )
    for path, line, text, notes, context in texts:
        place = (f"firmware/{path}", line)
        found.add(text, None, [place], auto_comments=notes, context=context)
    for file in sorted((FOLDER / "games").glob("*.toml")):
        for nth, said in enumerate(written.texts(file.stem)):
            found.add(said, None, [(f"firmware/games/{file.name}", nth)])
    for nth, said in enumerate(filter(None, for_fingers().values())):
        found.add(said, None, [("firmware/touch/words.toml", nth)])
    return found


def read(language: str) -> Catalog:
    """A language's catalogue, empty if there is none yet. Raises PlainError."""
    if not path_of(language).is_file():
        return empty(language)
    catalogue = read_po(io.StringIO(str(catalogues.read(language))), locale=language)
    catalogue.charset = "utf-8"  # as it was read, whatever its head says
    return catalogue


def update(language: str) -> Catalog:
    """Update a catalogue to the source's current texts, write it, and return it."""
    catalogue = read(language)
    catalogue.update(template(), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    put(path_of(language), in_words(catalogue))
    return catalogue


def in_words(catalogue: Catalog) -> bytes:
    """A catalogue as file content, without line numbers, which change too often."""
    file = io.BytesIO()
    write_po(file, catalogue, width=WIDTH, sort_by_file=True, include_lineno=False)
    return file.getvalue()


def pairs(message: Message) -> list[tuple[str, str]]:
    """(source text, translation) of a message: two pairs if it has a plural."""
    ours = message.id if isinstance(message.id, list | tuple) else [message.id]
    theirs = message.string if isinstance(message.string, list | tuple) else [message.string]
    return list(zip(ours, (*theirs, *[""] * len(ours)), strict=False))

"""Checks translations; describes each fault in a line."""

import re
from collections.abc import Iterator

from babel.messages.catalog import Catalog, Message

from host_tools.fonts.cut import HERE, SOURCES
from host_tools.fonts.letters import NEEDED
from host_tools.language import catalogues, messages
from host_tools.language.catalogues import fields

COUNT = "count"
"""The field that a singular may omit: "a bot" for "{count} bots"."""

FORMS = 2
"""Plural forms that ``say_count`` supports: singular and plural."""

SHORTEST = 4
"""A text that is longer than its translation by this factor is a slip."""

SAMPLE = "Jonas"
"""A sample value for measuring fields."""

UNSPOKEN = re.compile(
    r"\b(?:[2-9]|10|[AJQK])[SHDC]\b|\b(?:USD|DEM|JPY|FRF|SUR|GBP|ITL)\b|\b(?i:card|karte|carte) \d"
)
"""The code of a card, and the number of a slot: people say neither."""

TYPOGRAPHY = {
    "en": (r" [:;!?%]", "has a blank before a sign"),
    "de": (
        r"[ \xa0][:;!?]| %|: (?:du|tippe|klatsch|spiel|tausch|leg|sieh|halte|biete)\b",
        "has a blank before a sign, one where a line is parted before %, or a small letter after :",
    ),
    "fr": (r"[^\xa0!?][:;!?»%]|«(?!\xa0)", "lacks a no-break space before a sign, or after «"),
}
"""What each language does not set, and what is said of it."""


def faults(language: str) -> list[str]:
    """The faults in a language's catalogue."""
    found = faults_of(messages.read(language), messages.template())
    words = catalogues.words_of(language).values()
    found += unshown("".join(words)) + [fault for text in words for fault in unsaid(text, language)]
    return [f"{language}: {fault}" for fault in found]


def unsaid(text: str, language: str) -> Iterator[str]:
    """Typography and words that the language does not use."""
    wrong, why = TYPOGRAPHY.get(language, TYPOGRAPHY["en"])
    if re.search(wrong, text):
        yield f"{text!r} {why}"
    if UNSPOKEN.search(text):
        yield f"{text!r} has the code of a card, or the number of a slot"


def unshown(text: str) -> list[str]:
    """Letters of a text that the fonts lack, with the file to add them to."""
    letters = set(text) - {"\n"}
    found = {"host_tools/fonts/letters.py": sorted(letters - set(NEEDED))}
    for source in SOURCES.values():
        if source.letters == NEEDED:
            drawn = (HERE / source.file).read_text("utf-8")
            found[f"host_tools/fonts/{source.file}"] = [
                letter for letter in sorted(letters) if f"\nENCODING {ord(letter)}\n" not in drawn
            ]
    return [f"{file} lacks {' '.join(lacks)}" for file, lacks in found.items() if lacks]


def faults_of(catalogue: Catalog, wanted: Catalog) -> list[str]:
    """Compare a catalogue with the template."""
    found = []
    if catalogue.num_plurals != FORMS:
        found.append(f"{catalogue.num_plurals} forms of plurals, not {FORMS}")
    for asked in _messages(wanted):
        message = catalogue.get(asked.id)
        why = ["is not in the catalogue"] if message is None else list(_wrong(message))
        found += [f"{asked.id!r} {one}" for one in why]
    for message in _messages(catalogue):
        if wanted.get(message.id) is None:
            found.append(f"{message.id!r} is no text of the firmware any more")
    return found


def _messages(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def _wrong(message: Message) -> Iterator[str]:
    if message.fuzzy:
        yield "is marked as fuzzy"
    for nth, (ours, theirs) in enumerate(messages.pairs(message)):
        is_one = message.pluralizable and nth == 0
        if not theirs:
            yield "is not translated"
        else:
            yield from _wrong_text(ours, theirs, {COUNT} if is_one else set())


def _wrong_text(ours: str, theirs: str, free: set[str]) -> Iterator[str]:
    """Compare a translation with its source text; fields in ``free`` may be omitted."""
    wordings = theirs.split("|")
    try:
        unknown = fields(theirs) - fields(ours)
        lacking = fields(ours.split("|")[0]) - fields(wordings[0]) - free
    except ValueError as why:
        yield f"has wrong braces: {why}"
        return
    if unknown:
        yield f"has fields that the text has not: {', '.join(sorted(unknown))}"
    if lacking:
        yield f"lacks fields in its longest wording: {', '.join(sorted(lacking))}"
    if not all(wordings):
        yield "has an empty wording"
    if SHORTEST * len(wordings[0]) < len(ours.split("|")[0]):
        yield "is too short to say the same"
    lengths = [len(one.format(**dict.fromkeys(fields(one), SAMPLE))) for one in wordings]
    if lengths != sorted(lengths, reverse=True):
        yield "has a wording that is longer than the one before: it would never be shown"

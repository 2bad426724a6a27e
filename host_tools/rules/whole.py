"""Lists everything that a game lacks, each with the file to add it to."""

import re
from collections.abc import Iterator

from engine_core.burn.powers import POWERS
from engine_core.games import rules_for
from engine_core.journal import numbers
from engine_core.rules.registry import length_of, machine_of, module_of, seats_of, title_of
from engine_core.rules.rule_set import RuleSet
from engine_core.rules.settings import setting_table
from firmware.games import SHARED, deck_of, fact, named, row_at, rows, written
from firmware.language.card_pages import with_all_cards
from firmware.teach import lesson
from host_tools import twins
from host_tools.fonts.provide import provide
from host_tools.language import catalogues
from host_tools.language.languages import OTHERS

REGISTRY = "engine_core/rules/registry.py"
NUMBERS = "engine_core/journal/numbers.py"
WORDS = "firmware/games/shared.toml"
PLAIN = re.compile(r"[A-Z]|\d+")
"""A line of a sheet that needs no translation: a letter or a number."""

Lack = tuple[str, str]
"""The file to edit, and what is wrong there."""


def lacks(game: str) -> list[Lack]:
    """Everything that a registered game lacks, or states inconsistently."""
    said = f"firmware/games/{game}.toml"
    found = list(_of_its_page(game, said))
    try:
        rules = rules_for(game)
    except (ImportError, AttributeError, ValueError) as why:
        return [(f"{module_of(game).replace('.', '/')}.py", f"can't be loaded: {why}"), *found]
    found += _of_the_register(game, rules)
    found += [(NUMBERS, what) for what in _without_a_number(rules)]
    found += [(said, what) for what in _without_words(rules)]
    found += [(said, what) for what in _wrong_cards(rules)]
    return found


def _of_the_register(game: str, rules: RuleSet) -> Iterator[Lack]:
    rounds, limit = getattr(rules, "rounds", 0), getattr(rules, "limit", 0)
    ends = ("rounds", rounds) if rounds else ("limit", limit)
    for what, listed, is_so in (
        ("name", game, rules.name),
        ("machine", machine_of(game), rules.machine),
        ("seats", seats_of(game), rules.seats_allowed),
        ("what ends it", length_of(game, {}), ends),
    ):
        if listed != is_so:
            yield REGISTRY, f"{what}: {listed!r}, but its rules say {is_so!r}"
    if not (title_of(game).isascii() and title_of(game).isprintable()):
        yield REGISTRY, f"title: {title_of(game)!r} has letters that not every panel shows"


def _without_a_number(rules: RuleSet) -> Iterator[str]:
    """What a journal could not encode."""
    for table, names in (
        ("SETTINGS", [name for name, _ in _settings(rules)]),
        ("WORDS", _words(rules)),
        ("LINES", [row[0] for row in rules.sheet.rows]),
        ("POWERS", rules.sheet.powers),
    ):
        for name in names:
            if name not in getattr(numbers, table):
                yield f"{table} has no {name!r}: put it at the end"


def _settings(rules: RuleSet) -> list[tuple[str, tuple[object, ...]]]:
    return [(name, row[1]) for name, row in setting_table(rules).items() if ":" not in name]


def _words(rules: RuleSet) -> list[str]:
    """The values of its settings that are words."""
    found = [one for _, allowed in _settings(rules) for one in allowed if isinstance(one, str)]
    return list(dict.fromkeys(found))


def _without_words(rules: RuleSet) -> Iterator[str]:
    known = named(rules.name, "WORDS")
    lines = [row[0] for row in rules.sheet.rows if not PLAIN.fullmatch(row[0])]
    for name in (*lines, *[name for name, _ in _settings(rules)], *_words(rules)):
        if name not in known:
            yield f"WORDS has no {name!r}"
    if not rules.has_powers:
        return
    for table, field in (("what it is called", 1), ("the coach's line", 2)):
        for power in set(POWERS) - set(named(SHARED, "POWERS", field)):
            yield f"POWERS of {WORDS} has no {power!r}: {table}"


def _wrong_cards(rules: RuleSet) -> Iterator[str]:
    """Codes in its deck, rules card and lesson without a card or a picture."""
    codes = set(with_all_cards(rules, rules.seats_allowed[1]).codes)
    missing = [code for code in sorted(codes) if not _is_drawn(deck_of(rules.name), code)]
    if missing:
        yield f"DECK: {deck_of(rules.name)!r} has no pictures of {' '.join(missing)}"
    shown = {code for page in rows(rules.name, "PAGES") for code in page[2].split()}
    dealt = {code for row in rows(rules.name, "DEAL") for text in row[1:] for code in text.split()}
    for table, named_there in (("PAGES", shown - {"back"}), ("DEAL", dealt)):
        if named_there - codes:
            strange = " ".join(sorted(named_there - codes))
            yield f"{table} has cards that the game has not: {strange}"
    for row in rows(rules.name, "LESSON"):
        try:
            lesson.written(rules, row[0])
        except ValueError as why:
            yield f"LESSON: {row[0]!r} is no move of {', '.join(lesson.SEATS)}: {why}"


def _is_drawn(deck: str, code: str) -> bool:
    twins.without_pins()
    from firmware.widgets.pictures import Deck  # imports displayio

    provide()
    try:
        found = Deck(deck)
        _, index, _, _ = found.face(code)
        return not index or bool(found.index(index, 0))
    except (OSError, ValueError, IndexError):
        return False


def _of_its_page(game: str, said: str) -> Iterator[Lack]:
    """Texts that are missing, or not translated."""
    try:
        texts = list(written.texts(game))
    except OSError:
        yield said, "is not there: nothing is said of the game but its title"
        return
    if not fact(game, "ABOUT"):
        yield said, "ABOUT: no line under its name in the menu"
    for table, what in (("PAGES", "no rules card"), ("DEAL", "no lesson"), ("LESSON", "no lesson")):
        if not row_at(game, table, 0):
            yield said, f"{table}: {what}"
    for text in texts:
        for language in OTHERS:
            if not catalogues.words_of(language).get(text):
                yield f"firmware/language/po/{language}.po", f"lacks {text!r}: cambio words update"

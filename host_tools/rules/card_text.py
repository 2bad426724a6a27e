"""A game's rules card in the device's words, for the terminal and for paper."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine_core.rules.rule_set import RuleSet
from engine_core.rules.seating import seats_that_fit
from engine_core.rules.settings import setting_table
from firmware.games import deck_of, named
from firmware.language.card_pages import pages_in_words, with_all_cards
from firmware.language.cards import values_in_words
from firmware.language.house_words import value_in_words
from firmware.language.say import say
from firmware.scenes.setup.game_names import called
from host_tools.language import catalogues


@dataclass(frozen=True)
class Page:
    """One page: `cards` are the codes of the cards in its picture."""

    title: str
    text: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Card:
    """A whole card; `values` are (cards, points, power), and `deck` names the pictures.

    `settings` are (name, value, allowed values, clause).
    """

    title: str
    language: str
    deck: str
    pages: tuple[Page, ...]
    values: tuple[tuple[str, int, str], ...]
    settings: tuple[tuple[str, str, str, str], ...]


def card_of(rules: RuleSet, language: str, title: str = "", call: str = "") -> Card:
    """The card of a game, or of a house game under its own title, with its own call."""
    rules = with_all_cards(rules, seats_that_fit(rules.name, rules.chosen)[1])
    with catalogues.speaking(language):
        pages = tuple(
            Page(name[0], text[0], tuple(cards.split()))
            for name, text, cards in pages_in_words(rules, call)
        )
        values = tuple(values_in_words(rules))
        settings = tuple(_settings_in_words(rules))
        heading = called(title or rules.name)[0]
    return Card(heading, language, deck_of(rules.name), pages, values, settings)


def _settings_in_words(rules: RuleSet) -> Iterator[tuple[str, str, str, str]]:
    words = named(rules.name, "WORDS")
    for name, (_, allowed, clause, _) in setting_table(rules).items():
        if ":" in name:
            continue
        others = [value_in_words("", one, words) for one in allowed if one is not ...]
        may_be = " ... ".join(others) if ... in allowed else ", ".join(others)
        value = value_in_words(name, getattr(rules, name), words)
        yield say(words.get(name, name))[0], value, may_be, clause.rstrip("?")

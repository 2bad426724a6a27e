"""The pages of a rules card: as written for a game, or generated from its house rules."""

from typing import Any, TypeAlias

from engine_core import rules_for
from engine_core.model.types import Settings
from engine_core.rules.registry import length_of
from engine_core.rules.rule_set import RuleSet
from firmware.games import SHARED, call_of, pages_of, rows

from .say import Key, say

Page: TypeAlias = "tuple[tuple[str, ...], tuple[str, ...], str]"  # title, text: wordings; cards

LENGTHS = ("rounds", "limit")  # the written pages say the number that is chosen, or none
ALL_CARDS = {"exchange": {"cambio_cards": True}}  # if the table decides which are dealt
MOOT = {
    "give": ("burn_whose", ("own",)),
    "right_call": ("caller_writes_0", (True,)),
    "pile_card_has_power": ("pile_card_returns", (False,)),
    "duties": ("power_is_duty", (False,)),
    "burn_on_burned": ("burns_each", (1,)),
    "joker_hit": ("joker", (-1,)),
    "tie_break": ("round_won_by", ("written", "not_caller", "lowest")),
}
"""What means nothing where another setting has such a value."""


def written(game: str, chosen: "Settings") -> list[Page]:
    """The title and the text of each page, in their wordings, and the codes of its cards, as
    written for a game; none where these settings change what they say.
    """
    said = (list(rows(game, "CARD")) or rows(SHARED, "CARD")) if chosen else ()  # 30 ms
    lasts, usual = length_of(game, {})
    for name in {row[1] for row in said} & set(chosen):
        if name not in LENGTHS or bool(chosen[name]) != (name == lasts):
            return []
    limit = chosen.get("limit") or usual
    return [(say(title), say(text, limit=limit), cards) for title, text, cards in pages_of(game)]


def pages_in_words(rules: RuleSet, call: Key = "") -> list[Page]:
    """The pages as written, or else generated from the rules; a caller says ``call``."""
    usual = call_of(rules.name)
    pages = written(rules.name, rules.chosen) if call in ("", usual) else []
    pages = pages or _changed(rules)
    if pages:
        return pages
    word = say(call or usual)[0]
    said = list(rows(SHARED, "CARD"))
    if not getattr(rules, "burning", True):  # other rules about slaps mean nothing then
        slaps = [row[0] for row in said if row[1] == "burning"]
        said = [row for row in said if row[0] not in slaps or row[1] == "burning"]
    cards = _pictures(rules)
    for title in dict.fromkeys([row[0] for row in said]):
        lines = [_line(rules, word, *row[1:]) for row in said if row[0] == title]
        wordings = [one for one in lines if one]
        whole = " ".join([one[0] for one in wordings]), " ".join([one[-1] for one in wordings])
        pages.append((say(title), whole, cards[len(pages)]))
    return pages


def _changed(rules: Any) -> list[Page]:
    """The written pages of a game that says itself what its settings change of them."""
    own = list(rows(rules.name, "CARD"))
    pages = []
    for title, text, cards in pages_of(rules.name) if own else ():
        lines = [_line(rules, "", *row[1:]) for row in own if row[0] == title]
        found = [one for one in lines if one] or [say(text, limit=rules.limit)]
        pages.append((say(title), found[0], cards))
    return pages


def _pictures(rules: Any) -> tuple[str, ...]:
    """The cards of the pages: of a hand, a turn, slaps, the call, scoring."""
    hand = "back " * rules.hand_cards
    deck = sorted(range(rules.deck_size), key=lambda card: rules.points_of[card])
    strong = [rules.code(card) for card in deck if rules.power(card)]
    alike = [rules.code(card) for card in deck if rules.rank_of[card] == rules.rank_of[deck[-1]]]
    turn = "back " + "".join(strong[-1:])
    slaps = " ".join(alike[-2:]) if rules.burning else hand
    return hand, turn, slaps, hand, rules.code(deck[0]) + " " + rules.code(deck[-1])


def _line(rules: Any, call: str, name: str, wanted: str, text: str) -> tuple[str, ...]:
    """A row's text; nothing if the setting has another value."""
    value = getattr(rules, name)
    if isinstance(value, (bool, str)):
        is_so = wanted == (("no", "yes")[value] if isinstance(value, bool) else value)
    else:
        is_so = {"*": value != 0, "once": value == 1, "many": value > 1}.get(wanted, False)
    other, moot = MOOT.get(name, (name, ()))
    if not is_so or getattr(rules, other) in moot:
        return ()
    if name in ("call_ties", "call_needs_max") and not _judges_calls(rules):
        return ()
    count = getattr(rules, "call_max", 0) if name == "call_needs_max" else value
    return say(text, count=count, back=getattr(rules, "falls_to", 0), call=call)


def _judges_calls(rules: Any) -> bool:
    """Whether anything depends on a call being right."""
    right = rules.caller_writes_0 or rules.right_call or rules.right_call_looks
    wrong = rules.wrong_call or rules.wrong_call_doubles or rules.wrong_call_cards
    return bool(right or wrong) or rules.round_won_by not in ("written", "one")


def with_all_cards(rules: RuleSet, seats: int) -> RuleSet:
    """The same with every card of the game; the most ``seats`` are dealt all."""
    if rules.machine not in ALL_CARDS:
        return rules
    return rules_for(rules.name, dict(rules.chosen, **ALL_CARDS[rules.machine]), seats)

"""A line in each scene for a table that has never finished this game: what a thing does and costs.

Made when a game begins, and kept while it is played: it has numbers of texts, and no text.
"""

from __future__ import annotations

from typing import Any

from engine_core.rules.rule_set import RuleSet
from engine_core.rules.settings import deck_rows
from firmware.language.say import Key, Wordings, marked, say

SCENES = {  # by the scene: what is worth knowing there
    "memorise": marked("Remember where they lie: you see them only once|You see them once"),
    "turn": marked("Draw, or take the open card: low ones are good|Draw, or take the top"),
    "closing": marked("Lowest of all? Call: the others have one more turn|Lowest? Then call"),
    "give": marked("Give away your worst card|Give your worst"),
    "joker": marked("The joker counts {joker}: put it on a high card|Put it on a high card"),
    "power": marked("Choose a card, or leave it at that|Choose, or leave it"),
    "ending": marked("The last chance to burn, then all is counted|Last chance to burn"),
    "exchange_look": marked(
        "Keep what you have most of, offer the rest|Offer what you have least of"
    ),
    "exchange_floor": marked("Equal numbers swap: tap when yours shines|Equal numbers swap"),
}
CLAIM = (  # by whether a penalty card is due for a wrong one
    marked("Only another {rank} burns here|Burn another {rank}"),
    marked("Only another {rank} burns: a wrong one costs a card|Burn another {rank}"),
)
SLAP = (
    marked("You know another {rank}? Slap, and burn it|Another {rank}? Slap!"),
    marked("You know another {rank}? Slap! Wrong costs a card|Another {rank}? Slap!"),
)
JOKER = marked("First slap wins the joker, for one of your cards|First slap gets it")
POWERS = {  # what the card in hand can do
    "none": marked("{card} counts {points}|{card}: {points}"),
    "look own": marked("{card} counts {points}. Play it: look at one of yours|Play it: see yours"),
    "look other": marked(
        "{card} counts {points}. Play it: look at another's|Play it: see another's"
    ),
    "swap": marked("{card} counts {points}. Play it: swap any two, unseen|Play it: swap two"),
    "swap mixed": marked("{card} counts {points}. Play it: swap with another|Play it: swap two"),
    "look, swap": marked("{card} counts {points}. Play it: look, then swap|Play it: look, swap"),
    "look 2, swap": marked("{card} counts {points}. Play it: look twice, swap|Play it: look, swap"),
    "look, trade": marked("{card} counts {points}. Play it: look, then trade|Play it: look, trade"),
    "two actions": marked("{card} counts {points}. Play it: two actions|Play it: two actions"),
    "show each": marked("{card} counts {points}. Play it: all show a card|Play it: all show one"),
}


class Coach:
    """What to say of a game's scenes and cards."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        rows = deck_rows(rules) if rules.has_powers else ()
        self._of_line: tuple[Key, ...] = tuple([POWERS[row[4]] for row in rows])
        self._fined = bool(getattr(rules, "penalty_cards", 0))

    def scene(self, name: str, public: Any) -> Wordings | None:
        """The line of a scene, by what everyone sees of the game. None: nothing to say."""
        top: int | None = getattr(public, "top", None)
        if name == "turn" and (top is None or public.frozen):
            return None  # there is no open card to be had
        if name == "slap" and public.joker_open:
            return say(JOKER)
        if name in ("slap", "claim"):
            if top is None:
                return None
            text = (SLAP if name == "slap" else CLAIM)[self._fined]
            return say(text, rank=self._name(top))
        if name == "joker":
            joker = self._rules.points_of[top] if top is not None else 0
            return say(SCENES[name], joker=joker)
        return say(SCENES[name]) if name in SCENES else None

    def card(self, card: int) -> Wordings:
        """What the card in hand counts, and what it can do."""
        rules = self._rules
        text = self._of_line[rules.line_of[card]]
        return say(text, card=self._name(card), points=rules.points_of[card])

    def _name(self, card: int) -> str:
        """What is written in the card's corner; its whole name where there is only a picture."""
        rules = self._rules
        code, rank, line = rules.code(card), rules.rank_of[card], rules.line_of[card]
        pictured = "." in code or code[0] == "X"  # or a joker
        for other in range(rules.deck_size):
            if rules.rank_of[other] == rank and rules.line_of[other] != line:
                pictured = False  # both kings of the Original
        return rules.lines[line] if pictured else rules.ranks[rank]

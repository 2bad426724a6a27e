"""Tips in each scene, for a table that has never finished this game.

Created with a game and kept during play: it holds message numbers, no text.
"""

from typing import Any

from engine_core.burn.powers import NO_POWER, POWERS
from engine_core.rules.rule_set import RuleSet
from firmware.games import named
from firmware.language.say import Key, Wordings, say

KEPT = 2  # most points of a card that is too good to play


class Coach:
    """The tips for a game's scenes and cards."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        if rules.has_powers:  # not from the sheet's rows, which take 16 ms more to load
            of = {POWERS[name]: text for name, text in named(rules.name, "POWERS", 2).items()}
            self._of_line: tuple[Key, ...] = tuple([of[steps] for steps in rules.powers])
            self._counts = of[POWERS[NO_POWER]]
        self._lines: dict[str, Key] = named(rules.name, "COACH")
        self._names: dict[str, Key] = named(rules.name, "WORDS", keys=rules.lines)
        self._fined_one = getattr(rules, "penalty_cards", 0) == 1
        self._by_rank = getattr(rules, "burn_by", "") == "rank"

    def scene(self, name: str, public: Any) -> "Wordings | None":
        """The tip for a scene, from public knowledge only; None if there is none."""
        top: int | None = getattr(public, "top", None)
        fields: dict[str, str | int] = {}
        if name == "turn" and (top is None or public.frozen):
            return None  # there is no open card to take
        if name == "slap" and public.joker_open:
            name = "slap, joker"
        elif name in ("slap", "claim"):
            if top is None or not self._by_rank:
                return None
            fields["rank"] = self._name(top)
            name += ", fined" if self._fined_one else ""
        elif name == "power" and public.rules.power_is_duty and public.rules.duties == "all":
            name = "power, duty"
        elif name in ("turn, call", "closing") and public.rules.call_needs_max:
            name = "call, limited"
            fields["count"] = public.rules.call_max
        elif name == "joker":
            fields["joker"] = self._rules.points_of[top] if top is not None else 0
        text = self._lines.get(name)
        return None if text is None else say(text, **fields)

    def card(self, card: int, played: bool = True) -> Wordings:
        """What the card in hand counts and, where it may be ``played``, what it can do then."""
        rules = self._rules
        points = rules.points_of[card]
        text = self._of_line[rules.line_of[card]] if played else self._counts
        if points <= KEPT:
            text = self._lines["keep"]
        return say(text, card=self._name(card), points=points)

    def _name(self, card: int) -> str:
        """The card's corner index; its whole name if the corner has only a picture."""
        rules = self._rules
        code, rank, line = rules.code(card), rules.rank_of[card], rules.line_of[card]
        pictured = "." in code or code[0] == "X"  # or a joker
        for other in range(rules.deck_size):
            if rules.rank_of[other] == rank and rules.line_of[other] != line:
                pictured = False  # both kings of the Original
        name = rules.lines[line]
        return say(self._names.get(name, name))[0] if pictured else rules.ranks[rank]

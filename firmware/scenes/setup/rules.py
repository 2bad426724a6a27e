"""The last page of a rules card: the points and powers of the cards, on one screen."""

from typing import Any

from engine_core import rules_for
from engine_core.rules.rule_set import RuleSet
from firmware.app.context import Session
from firmware.app.session import put_rules_away, rules_at_hand
from firmware.language.cards import values_in_words
from firmware.language.say import say
from firmware.scenes.base import present
from firmware.scenes.menus import MenuScene
from firmware.table.seating import Setup
from firmware.widgets.rules_card import RulesCard

BACK = "back"
SHOWN_WITH = {"exchange": {"cambio_cards": True}}  # the most seats: all cards there are


class Values(MenuScene):
    """The cards' values; any press of the seat that asked leads back.

    With house rules a tap leads on to them, and a hold back.
    """

    def build(self) -> None:
        values = self._values()
        put_rules_away(self.app)
        width, foot = self.theme.width, self.layout.foot
        gap = self.layout.gap
        card = self.put(RulesCard((gap, 0, width - 2 * gap, foot[1]), self.theme))
        card.show(*values)
        own = say("tap: house rules, hold: back|tap: house rules")
        self.foot(own if self.has_own else say("tap: back"))
        self.menu_items = (("Back", BACK),)

    def _values(self) -> list[Any]:
        """The values in words: on a large panel also in shorter ones."""
        rules = rules_at_hand(self.app)
        self.has_own = bool(rules.chosen)
        shown = rules if self.app.table else _with_all_cards(rules, present(self.app.setup))
        lengths = (False, True) if self.theme.big else (True,)
        return [values_in_words(shown, short) for short in lengths]

    def tap(self, seat: int) -> None:
        if self.has_own and self.is_mine(seat):
            asks = self.seat
            self.app.later(lambda app: app.show("house_rules", asks))
        else:
            self.hold(seat)

    def hold(self, seat: int) -> None:
        if self.is_mine(seat):
            go_back(self.app)


def _with_all_cards(rules: RuleSet, setup: Setup) -> RuleSet:
    """The same with every card of the game, if the table decides which are dealt."""
    if rules.machine not in SHOWN_WITH:
        return rules
    settings = dict(rules.chosen)
    settings.update(SHOWN_WITH[rules.machine])
    return rules_for(rules.name, settings, setup.seats_allowed[1])


def go_back(app: Session) -> None:
    """Return to where the rules were opened: the menu of games, or the game in play."""
    if app.table is None:
        app.show("games")
    else:
        app.follow_soon()

"""The last page of a rules card: the points and powers of the cards, on one screen."""

from firmware.app.reading import go_back, house_rules, said, show, values
from firmware.language.say import say
from firmware.scenes.menus import BACK, MenuScene
from firmware.widgets.rules_card import RulesCard


class Values(MenuScene):
    """The cards' values; any press of the seat that asked leads back.

    With house rules a tap leads on to them, and a hold back.
    """

    def build(self) -> None:
        lengths, self.has_own = said(self, values)
        width, foot = self.theme.width, self.layout.foot
        gap = self.layout.gap
        card = self.put(RulesCard((gap, 0, width - 2 * gap, foot[1]), self.theme))
        card.show(*lengths)
        own = say("tap: house rules, hold: back|tap: house rules")
        self.foot(own if self.has_own else say("tap: back"))
        self.menu_items = (("Back", BACK),)

    def slapped(self, seat: int) -> None:
        """The card fills the screen: the next scene says whose slap it was."""

    def tap(self, seat: int) -> None:
        if self.has_own and self.is_mine(seat):
            asks = self.seat
            self.app.later(lambda app: show(app, "house_rules", house_rules, asks))
        else:
            self.hold(seat)

    def hold(self, seat: int) -> None:
        if self.is_mine(seat):
            go_back(self.app)

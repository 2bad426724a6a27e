"""The rules card of a game: what each card counts and can do, on one screen."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from engine_core import rules_for
from engine_core.rules.settings import values_table
from firmware.app.unload import put_away
from firmware.scenes.base import MenuScene, there
from firmware.widgets.rules_card import RulesCard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.rules.rule_set import RuleSet

BACK = "back"


class Rules(MenuScene):
    """The values of the game at hand; any press of who asked for them leads back."""

    def build(self) -> None:
        width, foot = self.theme.width, self.layout.foot
        gap = self.layout.gap
        card = self.put(RulesCard((gap, 0, width - 2 * gap, foot[1]), self.theme))
        rules = self._rules()
        card.show(values_table(rules))
        put_away()
        self.foot(("tap: back",))
        self.menu_items = (("Back", BACK),)

    def _rules(self) -> "RuleSet":
        if self.app.table is not None:
            return self.app.table.rules
        setup = there(self.app.setup)
        return rules_for(setup.game, setup.settings, setup.seats)

    def tap(self, seat: int) -> None:
        self.hold(seat)

    def hold(self, seat: int) -> None:
        if not self.is_mine(seat):
            return
        if self.app.table is None:
            self.app.show("games")
        else:
            self.app.follow()

    def hold_progress(self, seat: int, fraction: float) -> None:
        """Nothing fills here."""

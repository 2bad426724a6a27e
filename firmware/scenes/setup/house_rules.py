"""The house rules: a line for each difference from the game's sheet."""

from firmware.app.session import put_rules_away, rules_at_hand
from firmware.language.house_words import in_words
from firmware.language.say import Wordings, say

from .lines import Lines
from .rules import go_back


class HouseRules(Lines):
    """The lines; they lead back to where the rules were opened."""

    def texts(self) -> list[str]:
        found = in_words(rules_at_hand(self.app))
        put_rules_away(self.app)
        return found

    def entitled(self, page: int, pages: int) -> Wordings:
        if pages == 1:
            return say("House rules")
        return say("House rules {page}/{pages}", page=page, pages=pages)

    def go_back(self) -> None:
        go_back(self.app)

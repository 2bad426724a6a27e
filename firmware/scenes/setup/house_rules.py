"""The house rules: a line for each difference from the game's sheet."""

from firmware.app.reading import go_back, house_rules, said
from firmware.language.say import Wordings, say

from .lines import Lines


class HouseRules(Lines):
    """The lines; they lead back to where the rules were opened."""

    def texts(self) -> list[str]:
        lines: list[str] = said(self, house_rules)
        return lines

    def entitled(self, page: int, pages: int) -> Wordings:
        if pages == 1:
            return say("House rules")
        return say("House rules {page}/{pages}", page=page, pages=pages)

    def go_back(self) -> None:
        go_back(self.app)

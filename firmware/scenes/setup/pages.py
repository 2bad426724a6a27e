"""The rules card of a game, page by page: the goal, a turn, slaps, the call, scoring, a lesson."""

from typing import Any

from firmware.games import deck_of
from firmware.language.card_pages import Page, pages_in_words, written
from firmware.language.say import marked, say
from firmware.scenes.base import present
from firmware.scenes.menus import MenuScene
from firmware.widgets.hand import HandRow

from .games import ABOUT, TITLE, can_be_taught, has_lesson, learn
from .rules import BACK, go_back, put_rules_away, rules_at_hand

PICTURE_PERCENT = 26  # of a large panel's width; a small one only has room for words
SCALES = (2, 1)
TURNS = marked("tap: turn over, hold: back|tap: next, hold: back")
BEGINS = marked("tap: turn over, hold: begin|tap: next, hold: begin")


class Pages(MenuScene):
    """A tap turns the page, from the last one to the cards' values; a hold leads back."""

    def build(self) -> None:
        self.deck = self.theme.deck
        self.pages: list[Page] = []
        taught = self._written()
        if not self.pages:
            taught = self._generated()
            put_rules_away(self.app)
        self.lesson = len(self.pages) if taught else -1
        if self.lesson > 0:
            self.pages.append((say(TITLE), say(ABOUT), ""))
        self.banner("")
        words = self.layout.body
        self.picture: Any = None
        if self.theme.big:
            picture, words = self.layout.split(words, PICTURE_PERCENT)
            self.picture = self.put(HandRow(picture, self.theme))
        scales = SCALES if self.theme.big else self.layout.foot_scales
        self.text = self.put_text(words, scales=scales, align="left")
        self.foot(("",))
        self.menu_items = (("Back", BACK),)
        self.page = 0
        self._turn_to(0)

    def _written(self) -> bool:
        """Take the pages as they were written, for which nobody needs the rules; whether there is a
        lesson.
        """
        setup = self.app.setup  # none in play: nobody leaves a game for a lesson
        if setup is None or setup.title != setup.game:
            return False
        self.pages = written(setup.game, setup.settings)
        self.theme.deck = deck_of(setup.game)
        return has_lesson(setup)

    def _generated(self) -> bool:
        """The same from the rules."""
        setup, rules = self.app.setup, rules_at_hand(self.app)
        self.pages = pages_in_words(rules)
        self.theme.deck = deck_of(rules.name)
        if setup is None:
            return False
        return has_lesson(setup) if setup.title == setup.game else can_be_taught(rules)

    def _turn_to(self, page: int) -> None:
        self.page = page
        title, text, cards = self.pages[page]
        self.widgets[0].show(None, title)
        if self.picture is not None:
            self.picture.show(cards.split())
        self.text.show(text)
        self.feet.show(say(BEGINS if page == self.lesson else TURNS))
        self.app.redraw()

    def leave(self) -> None:
        self.theme.deck = self.deck

    def tap(self, seat: int) -> None:
        asks = self.seat
        if not self.is_mine(seat):
            return
        if self.page + 1 < len(self.pages):
            self._turn_to(self.page + 1)
        else:  # its rules need the room of this one
            self.app.later(lambda app: app.show("values", asks))

    def hold(self, seat: int) -> None:
        if self.page == self.lesson:
            learn(self.app, present(self.app.setup), seat)
        elif self.is_mine(seat):
            go_back(self.app)

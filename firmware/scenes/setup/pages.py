"""The rules card of a game, page by page: the goal, a turn, slaps, the call, scoring, a lesson."""

from typing import Any

from firmware.app.lesson import learn
from firmware.app.reading import card, go_back, said, show, values
from firmware.games import deck_of
from firmware.language.say import marked, say
from firmware.scenes.base import present
from firmware.scenes.menus import BACK, MenuScene
from firmware.widgets.hand import HandRow
from firmware.widgets.theme import FRENCH

from .games import ABOUT, TITLE

PICTURE_PERCENT = 26  # of a large panel's width; a small one only has room for words
SCALES = (2, 1)
TURNS = marked("tap: turn over, hold: back|tap: next, hold: back")
BEGINS = marked("tap: turn over, hold: begin|tap: next, hold: begin")


class Pages(MenuScene):
    """A tap turns the page, from the last one to the cards' values; a hold leads back."""

    def build(self) -> None:
        setup = self.app.setup
        if setup is not None:  # in play it is the game's own
            self.theme.deck = deck_of(setup.game)
        self.pages, taught = said(self, card)
        self.lesson = len(self.pages) if taught else -1
        if self.lesson > 0:
            self.pages = self.pages + [(say(TITLE), say(ABOUT), "")]
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
        if self.app.table is None:
            self.theme.deck = FRENCH

    def tap(self, seat: int) -> None:
        asks = self.seat
        if not self.is_mine(seat):
            return
        if self.page + 1 < len(self.pages):
            self._turn_to(self.page + 1)
        else:
            self.app.later(lambda app: show(app, "values", values, asks))

    def hold(self, seat: int) -> None:
        if self.page == self.lesson:
            learn(self.app, present(self.app.setup), seat)
        elif self.is_mine(seat):
            go_back(self.app)

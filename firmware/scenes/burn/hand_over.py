"""What one seat alone may see: drawn while its own button is down, and at no other time."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from engine_core.burn.view import HIDDEN
from engine_core.model import phases
from engine_core.model.moves import LOOK
from firmware.scenes.base import NEXT_TAKE, MenuScene, Scene, there
from firmware.scenes.pictures import TablePicture, backs, most_faces
from firmware.widgets.card import BACK, EMPTY, CardFace, card_in
from firmware.widgets.hand import HandRow
from firmware.widgets.text import Text

from . import wording

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

HOLD_TO_LOOK = ("hold: look, let go: hide",)
LET_GO = ("let go: hide it", "let go: hide")
AGAIN = "again"
DONE = "done"


class HandOver(Scene):
    """ "Pass to ..., hold your button": the secret is shown for as long as that lasts."""

    def build(self) -> None:
        self.view = self.table.view(self.seat)
        self.shows = False
        picture, words = self.layout.split(self.layout.body, self.layout.picture_percent)
        self.banner(*self._who())
        self.secret: "Any" = None
        self.read: "Any" = self._card
        if self.view.phase == phases.MEMORISE:
            self.read = self._hand
            if len(self._hand()) > most_faces(picture[2], self.theme):
                picture = self.layout.body
            self.secret = self.put(HandRow(picture, self.theme))
        else:
            self.secret = self.put(CardFace(card_in(picture, self.theme), self.theme))
        self.text: "Text | None" = None
        if picture != self.layout.body:
            self.text = self.put(Text(words, self.theme, "center"))
        self.foot(HOLD_TO_LOOK)
        self._cover()

    def _who(self) -> "tuple[str, ...]":
        name = self.table.names[self.seat]
        if len(self.table.people) > 1 and self.director.last_holder != self.seat:
            return (f"Pass to {name}",)
        return (f"{name}: look!",)

    def _what(self) -> "tuple[str, ...]":
        look = self.director.look
        if look is not None:
            at = wording.cell_of(look[1], self.seat, self.table)
            card = wording.cell_of(look[1], self.seat, self.table, " card")
            return f"Hold your button to see {card}", f"Hold: see {at}", at
        return "Hold your button to look", "Hold your button", "Hold it"

    def down(self, seat: int, us: int) -> None:
        if seat != self.seat:
            self.app.slap(seat, us)
            return
        self._look_at_all()
        self.shows = True
        self.secret.show(self.read())
        self._say(("Remember!",))
        self.feet.show(LET_GO)
        self.app.redraw()

    def up(self, seat: int, us: int) -> None:
        if seat == self.seat and self.shows:
            self._cover()
            self.director.uncover(self.seat)
            self.app.follow()

    def leave(self) -> None:
        self._cover()

    def update(self) -> None:
        """What is held stays in sight; nothing else on this screen can change."""

    def _cover(self) -> None:
        """Back to what everyone may see."""
        self.shows = False
        self.secret.show(self._backs())
        self._say(self._what())
        self.feet.show(HOLD_TO_LOOK)

    def _say(self, wordings: "tuple[str, ...]") -> None:
        if self.text is not None:
            self.text.show(wordings)

    def _backs(self) -> "str | list[str]":
        return BACK if self.read == self._card else backs(self.table.public, self.seat)

    def _look_at_all(self) -> None:
        """Where the rules say which cards are looked at, there is nothing to choose."""
        if self.view.phase == phases.MEMORISE:
            for slot in self.view.options((LOOK,)):
                self.app.act(self.seat, (LOOK, slot))

    def _hand(self) -> "list[str]":
        return [self._code(card) for card in self.view.hand(self.seat)]

    def _card(self) -> str:
        if self.director.look is None:
            return self._code(self.view.drawn)
        return self._code(self.table.shown(self.seat))

    def _code(self, card: "int | None") -> str:
        if card is None:
            return EMPTY
        return BACK if card == HIDDEN else self.view.rules.code(card)


class Looked(MenuScene):
    """A power has shown its card: done, or one more look."""

    def build(self) -> None:
        name = self.table.names[self.seat]
        _, cell = there(self.director.look)
        at = wording.cell_of(cell, self.seat, self.table)
        picture, listing = self.layout.split(self.layout.body, self.layout.picture_percent)
        self.banner(f"{name} saw {at}")
        TablePicture(self, picture).show(self.seat, (cell,))
        self.menu(listing)
        self.foot(NEXT_TAKE)
        self.offer([(("Done",), DONE), (("Look again", "Look"), AGAIN)])

    def take(self, value: str) -> None:
        if value == DONE:
            self.table.looked()
        self.director.cover()
        self.app.follow()

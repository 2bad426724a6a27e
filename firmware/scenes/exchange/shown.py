"""What the ringer has shown to the table, told question by question."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from firmware.exchange.president import REFUSE
from firmware.exchange.questions import CURRENCY, MINUS_AT, PLUS_AT, RIGHT, SHAPE, Questions
from firmware.scenes.base import NEXT_TAKE, MenuScene

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from firmware.exchange.president import President
    from firmware.scenes.base import Wordings

AGAIN = "again"
FALSE = "false"
ASKED = {
    CURRENCY: ("which currency?", "currency?"),
    SHAPE: ("what was shown?", "shown?"),
    PLUS_AT: ("who has the plus?", "who has +?"),
    MINUS_AT: ("who has the minus?", "who has -?"),
}
EXTRAS = {CURRENCY: (("No right hand", "None"), FALSE), RIGHT: (("Tell it again", "Again"), AGAIN)}
BACK = (("Back",), AGAIN)


class Shown(MenuScene):
    """The currency; then, with CAMBIO cards, the hand's shape and who holds the others."""

    def build(self) -> None:
        table: "Any" = self.table
        self.game: "President" = table.public
        self.questions = Questions(self.game, self.seat)
        self.banner("")
        self.menu(self.layout.body)
        self.foot(NEXT_TAKE)
        self._ask()

    def _ask(self) -> None:
        questions = self.questions
        name = self.table.names[self.seat]
        asked = ASKED.get(questions.due) or self._in_points()
        self.widgets[0].show(self.seat, tuple([f"{name}: {question}" for question in asked]))
        choices = [(self._in_words(value), value) for value in questions.options]
        choices.append(EXTRAS.get(questions.due, BACK))
        self.offer(choices)

    def _in_points(self) -> "Wordings":
        name, points = self.questions.currency[0], self.questions.points
        return f"{name}, {points} points", f"{points} points"

    def _in_words(self, value: "Any") -> "Wordings":
        """An answer to the question that is due."""
        due = self.questions.due
        if due == CURRENCY:
            name, points = self.game.currencies[value]
            return f"{name} {points}", name
        if due == SHAPE:
            return _shape_in_words(*value)
        if due == RIGHT:
            return (f"Right: {self.questions.currency[0]}",)
        if value == self.seat:
            return "It is in the hand shown", "Hand shown"
        name = self.table.names[value]
        return f"{self.theme.number(value)} {name}", name

    def take(self, value: "Any") -> None:
        questions = self.questions
        if value == FALSE:
            self._act((REFUSE,))
        elif value == AGAIN:
            questions.again()
            self._ask()
        elif questions.due == RIGHT:
            self._act(questions.move)
        else:
            questions.answer(value)
            why = questions.why_not if questions.due == RIGHT else None
            if why is None:
                self._ask()
            else:
                self._doubt(why)

    def _act(self, move: "tuple[Any, ...]") -> None:
        self.finished = True
        self.app.act(self.seat, move)

    def _doubt(self, why: str) -> None:
        """Say why it can't be; then it is asked anew."""
        director: "Any" = self.director
        director.doubt(self.seat, why)
        self.finished = True
        self.app.refuse()
        self.app.follow()


def _shape_in_words(count: int, plus: bool, size: int) -> "Wordings":
    """A right hand in words: ``"Eight and the plus"``."""
    cards = "Eight" if count < 9 else "Nine"
    odd = size - count - plus
    if plus and odd:
        return f"{cards}, plus, an odd one", f"{count}, plus, odd"
    if plus and count == 9:
        return f"{cards} and plus: doubled", f"{count} and plus: x2"
    if plus:
        return f"{cards} and the plus", f"{count} and plus"
    if odd:
        return f"{cards} and an odd one", f"{count} and odd"
    return f"{cards} of them", f"{count} cards"

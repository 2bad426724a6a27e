"""What the ringer has shown to the table, question by question."""

from typing import Any

from firmware.exchange.president import REFUSE, President
from firmware.exchange.questions import CURRENCY, MINUS_AT, PLUS_AT, RIGHT, SHAPE, Questions
from firmware.language.say import Wordings, marked, say
from firmware.scenes.menus import NEXT_TAKE, MenuScene

AGAIN = "again"
FALSE = "false"
ASKED = {
    CURRENCY: marked("{name}: which currency?|{name}: currency?"),
    SHAPE: marked("{name}: what was shown?|{name}: shown?"),
    PLUS_AT: marked("{name}: who has the plus?|{name}: who has +?"),
    MINUS_AT: marked("{name}: who has the minus?|{name}: who has -?"),
    RIGHT: marked("{name}: {currency}, {points} points|{name}: {points} points"),
}
EXTRAS = {
    CURRENCY: (marked("Not a winning hand|None"), FALSE),
    RIGHT: (marked("Enter it again|Again"), AGAIN),
}
BACK = (marked("Back"), AGAIN)
SHAPES = {  # cards of the currency, with the plus, other ones
    (9, False, 0): marked("Nine of them|9 cards"),
    (9, False, 1): marked("Nine and an odd one|9 and odd"),
    (9, True, 0): marked("Nine and plus: doubled|9 and plus: x2"),
    (8, True, 0): marked("Eight and the plus|8 and plus"),
    (8, True, 1): marked("Eight, plus, an odd one|8, plus, odd"),
}


class Shown(MenuScene):
    """The currency; then, with CAMBIO cards, the hand's composition and who holds the others."""

    def build(self) -> None:
        table: Any = self.table
        self.game: President = table.public
        self.questions = Questions(self.game, self.seat)
        self.banner("")
        self.menu(self.layout.body)
        self.foot(say(NEXT_TAKE))
        self._ask()

    def _ask(self) -> None:
        questions = self.questions
        fields: dict[str, Any] = {"name": self.table.names[self.seat]}
        if questions.due == RIGHT:
            fields["currency"] = questions.currency[0]
            fields["points"] = self.game.worth_of(questions.move)
        self.widgets[0].show(self.seat, say(ASKED[questions.due], **fields))
        choices = [(self._in_words(value), value) for value in questions.options]
        text, value = EXTRAS.get(questions.due, BACK)
        choices.append((say(text), value))
        self.offer(choices)

    def _in_words(self, value: Any) -> Wordings:
        due = self.questions.due
        if due == CURRENCY:
            name, points = self.game.currencies[value]
            return say("{currency} {points}|{currency}", currency=name, points=points)
        if due == SHAPE:
            count, plus, size = value
            return say(SHAPES[(count, plus, size - count - plus)])
        if due == RIGHT:
            return say("Correct: {currency}", currency=self.questions.currency[0])
        if value == self.seat:
            return say("It is in the hand shown|Hand shown")
        name = self.table.names[value]
        return f"{self.theme.number(value)} {name}", name

    def take(self, value: Any) -> None:
        questions = self.questions
        if value == FALSE:
            self.make((REFUSE,))
        elif value == AGAIN:
            questions.again()
            self._ask()
        elif questions.due == RIGHT:
            self.make(questions.move)
        else:
            questions.answer(value)
            is_done = questions.due == RIGHT
            why = self.game.why_not(self.seat, questions.move) if is_done else None
            if why is None:
                self._ask()
                return
            director: Any = self.director  # everyone reads why, and it is asked again
            director.doubt(self.seat, why)
            self.app.refuse()
            self.go_on()

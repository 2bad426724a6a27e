"""What `cambio bell` asks who rang: the device's questions in a terminal's words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine_core.exchange.rules import SERIES
from firmware.exchange.president import REFUSE, TELL
from firmware.exchange.questions import CURRENCY, MINUS_AT, PLUS_AT, RIGHT, SHAPE, Questions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine_core.model.types import Move
    from firmware.exchange.president import President

NOTHING = -1  # an answer: no right hand was shown

_SHAPES = {  # (cards of the currency, with the plus, odd cards): words
    (SERIES, False, 0): "nine",
    (SERIES - 1, True, 0): "eight and the plus",
    (SERIES, True, 0): "nine and the plus, doubled",
    (SERIES, False, 1): "nine and an odd tenth",
    (SERIES - 1, True, 1): "eight, the plus and an odd tenth",
}


@dataclass(frozen=True)
class Question:
    """What the president asks: a sentence, and (answer, its words) for each possible answer."""

    text: str
    options: tuple[tuple[Any, str], ...]


class Hearing:
    """The questions to who rang, until it is certain what to write.

    `seat` rang; `told` are the answers so far, each by its place among the options of its question.
    """

    def __init__(self, game: President, names: Sequence[str]) -> None:
        """Some seat of `game` rang, and shows its hand."""
        assert game.ringer is not None
        self._game = game
        self._names = names
        self.seat = game.ringer
        self._begin()

    def _begin(self) -> None:
        self.told: list[int] = []
        self._questions = Questions(self._game, self.seat)
        self._has_nothing = False
        self._has_odd_card = True

    @property
    def question(self) -> Question:
        """What has to be answered now."""
        if self._has_nothing:
            return self._ask_refusal()
        return {
            CURRENCY: self._ask_currency,
            SHAPE: self._ask_shape,
            PLUS_AT: self._ask_plus,
            MINUS_AT: self._ask_minus,
            RIGHT: self._ask_right,
        }[self._questions.due]()

    def answer(self, index: int) -> Move | None:
        """Take in an answer; the president's move, once it is certain.

        Raises ValueError where what was told can't be; the first question comes again.
        """
        value = self.question.options[index][0]
        questions = self._questions
        if self._has_nothing or questions.due == RIGHT:
            move = (REFUSE,) if self._has_nothing else questions.move
            self._begin()
            return move if value else None
        self.told.append(index)
        if value == NOTHING:
            self._has_nothing = True
        else:
            self._take(value)
        return None

    def _take(self, value: Any) -> None:
        questions = self._questions
        if questions.due == SHAPE:
            count, plus, size = value
            self._has_odd_card = size > count + plus
        questions.answer(value)
        why = questions.why_not if questions.due == RIGHT else None
        if why is not None:
            self._begin()
            raise ValueError(why)

    # --- the questions --------------------------------------------------------------------

    def _ask_currency(self) -> Question:
        rows = [(i, f"{name} {points}") for i, (name, points) in enumerate(self._game.currencies)]
        rows.append((NOTHING, "no right hand"))
        return Question(f"{self._names[self.seat]}, what do you show?", tuple(rows))

    def _ask_shape(self) -> Question:
        rows = [(shape, self._shape_in_words(*shape)) for shape in self._questions.options]
        return Question(f"{self._questions.currency[0]}, and how many?", tuple(rows))

    def _shape_in_words(self, count: int, plus: bool, size: int) -> str:
        points = self._game.worth_of((TELL, self._questions.kind, count, plus, size, None, None))
        return f"{_SHAPES[count, plus, size - count - plus]}: {points}"

    def _ask_plus(self) -> Question:
        return Question("Who holds the plus?", self._holders())

    def _ask_minus(self) -> Question:
        """The hand shown can hold it as its odd card only (B6)."""
        holders = [one for one in self._holders() if one[0] != self.seat or self._has_odd_card]
        return Question("Who holds the minus?", tuple(holders))

    def _holders(self) -> tuple[tuple[int, str], ...]:
        return tuple((seat, self._holder(seat)) for seat in sorted(self._questions.options))

    def _holder(self, seat: int) -> str:
        shown = ", in the hand shown" if seat == self.seat else ""
        return self._names[seat] + shown

    def _ask_right(self) -> Question:
        changes = zip(self._names, self._game.written(self.seat, self._questions.move))
        words = ", ".join(f"{name} {points:+}" for name, points in changes if points)
        return Question(f"{words}: write it?", ((True, "yes"), (False, "no, ask again")))

    def _ask_refusal(self) -> Question:
        fine = self._game.rules.false_ring
        costs = f", it costs {fine}" if fine else ""
        text = f"{self._names[self.seat]} rang without a right hand{costs}?"
        return Question(text, ((True, "yes"), (False, "no")))

"""The president's questions to the ringer, one after the other; the screen has the words."""

from typing import Any

from engine_core.model.types import Move

from .president import TELL, President

# The questions in order, and what their answers are.
CURRENCY = 0  # its kind
SHAPE = 1  # (cards of the currency, with the plus, cards of the hand)
PLUS_AT = 2  # the seat with the plus; None if that is known
MINUS_AT = 3  # the same for the minus
RIGHT = 4  # everything is known: True records it


class Questions:
    """The answers of the ringer ``seat`` so far. ``due`` is the next question."""

    def __init__(self, president: President, seat: int) -> None:
        self._president = president
        self._seat = seat
        self._answers: list[Any] = []

    @property
    def due(self) -> int:
        """One of the questions above."""
        return len(self._answers)

    @property
    def options(self) -> list[Any]:
        """The possible answers to the next question; impossible hands are refused at the end."""
        game = self._president
        if self.due == CURRENCY:
            return list(range(len(game.currencies)))
        if self.due == SHAPE:
            dealt = game.size_of(self._seat)
            return [shape for shape in game.shapes if shape[2] == dealt]
        if self.due == RIGHT:
            return [True]
        if not game.rules.cambio_cards or (self.due == PLUS_AT and self._answers[SHAPE][1]):
            return [None]
        others = [(self._seat + step) % game.seats for step in range(1, game.seats)]
        return others + [self._seat] if self.due == MINUS_AT else others

    def answer(self, value: Any) -> None:
        """Add an answer; questions with only one possible answer are skipped."""
        self._answers.append(value)
        while self.due < RIGHT and len(self.options) == 1:
            self._answers.append(self.options[0])

    def again(self) -> None:
        """Forget all answers."""
        self._answers = []

    @property
    def currency(self) -> tuple[str, int]:
        """The currency in the answers, (name, points of a series)."""
        kind: int = self._answers[CURRENCY]
        return self._president.currencies[kind]

    @property
    def move(self) -> Move:
        """The president's move that records everything, once RIGHT is due."""
        kind, shape, plus_at, minus_at = self._answers[:RIGHT]
        count, plus, size = shape
        return TELL, kind, count, plus, size, plus_at, minus_at

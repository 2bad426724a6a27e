"""A lesson's table in a burn game, and its director: the game's own, restricted to the lesson."""

from typing import Any

from engine_core.burn.game import BurnGame
from engine_core.model.moves import SLAP
from engine_core.model.types import Event, Move
from firmware.ports import Storage
from firmware.table.burn_director import BurnDirector
from firmware.table.director import Due
from firmware.table.players import Player
from firmware.table.table import Table

from .lesson import INSTEAD, YOU, Lesson


class LessonTable(Table):
    """It allows only the lesson's next move, and stores nothing."""

    instead = INSTEAD
    counts = False
    follower = ("firmware.teach.burn_lesson", "LessonDirector")

    def __init__(self, lesson: Lesson, game: BurnGame, players: list[Player]) -> None:
        self.lesson = lesson
        super().__init__(game, players, Storage())

    def _bot(self, seat: int, skill: int | None) -> Any:
        return None if skill is None else self.lesson.bot(seat)

    def allows(self, seat: int, move: Move) -> bool:
        return self.lesson.wants(seat, move) and super().allows(seat, move)

    def act(self, seat: int, move: Move) -> list[Event]:
        events = super().act(seat, move)
        self.lesson.done(seat, move)
        return events


class LessonDirector(BurnDirector):
    """A slap that the lesson asks for can be made at any time."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self._lesson: Lesson = table.lesson

    def due(self) -> Due:
        """The scene that is due; if a slap is, its window reopens."""
        due = self._lesson.move(YOU)
        if due is not None and due[0] == SLAP:
            if not self.window:
                self._lesson.strayed = not self.notices
            self.window = True
        return super().due()

"""A lesson's table on the exchange, and its director: the game's own, restricted to the lesson."""

from typing import Any

from engine_core.model.moves import PASS
from engine_core.model.types import Event, Move
from firmware.exchange.dealt_table import DealtTable, DealtTableDirector
from firmware.ports import Storage
from firmware.table.players import Player

from .lesson import INSTEAD, YOU, Lesson


class LessonTable(DealtTable):
    """It allows only the lesson's next move, and stores nothing."""

    instead = INSTEAD
    counts = False
    follower = ("firmware.teach.exchange_lesson", "LessonDirector")

    def __init__(self, lesson: Lesson, game: Any, players: list[Player]) -> None:
        self.lesson = lesson
        super().__init__(game, players, Storage())

    def _bot(self, seat: int, skill: int | None) -> Any:
        return None if skill is None else self.lesson.bot(seat)

    def allows(self, seat: int, move: Move) -> bool:
        return self.lesson.wants(seat, move) and super().allows(seat, move)

    def act(self, seat: int, move: Move) -> list[Event]:
        if move[0] != PASS:
            self.lesson.done(seat, move)  # before the bots' next look
        return super().act(seat, move)


class LessonDirector(DealtTableDirector):
    """A ring that comes too early is commented on, not judged."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self._lesson: Lesson = table.lesson

    def may_slap(self, seat: int, now_ms: int) -> bool:
        may = super().may_slap(seat, now_ms)
        if seat == YOU and not may:
            self._lesson.strayed = True
        return may

"""A lesson's table on the exchange, and its director: the game's own, restricted to the lesson."""

from typing import Any

from firmware.exchange.dealt_table import DealtTable, DealtTableDirector

from .lesson import YOU, Lesson, OnLead


class LessonTable(OnLead, DealtTable):
    """The game's own table, on a lead."""

    real = DealtTable
    follower = ("firmware.teach.exchange_lesson", "LessonDirector")


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

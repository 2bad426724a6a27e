"""A lesson's table in a burn game, and its director: the game's own, restricted to the lesson."""

from typing import Any

from engine_core.model.moves import SLAP
from firmware.table.burn_director import BurnDirector
from firmware.table.director import Due
from firmware.table.table import Table

from .lesson import YOU, Lesson, OnLead


class LessonTable(OnLead, Table):
    """The game's own table, on a lead."""

    real = Table
    follower = ("firmware.teach.burn_lesson", "LessonDirector")


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

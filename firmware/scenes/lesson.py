"""What a lesson has beside the scenes of its game: a way out, and its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from firmware.language.say import marked

from .menus import BACK, LEAVE, RULES, Rows, go_on, leave


def _play(scene: Any) -> None:
    from firmware.app import lesson  # let go of while it was played

    scene.app.later(lesson.play_now)


class LessonMore(Rows):
    """What the learner may want besides."""

    question = marked("The lesson waits|A break")
    rows = (
        (BACK, marked("Back"), go_on),
        (RULES, marked("Rules card"), RULES),
        (LEAVE, marked("Leave the lesson|Leave it"), leave),
    )


class LessonOver(Rows):
    """All was learnt: now the game itself."""

    question = marked("Well done! That is the game|Well done!")
    rows = (
        ("play", marked("Play it with all|Play it"), _play),
        (LEAVE, marked("To the title"), leave),
    )

    def lit(self) -> Sequence[int]:
        return [0]

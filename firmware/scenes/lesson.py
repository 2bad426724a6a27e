"""What a lesson has beside the scenes of its game: a way out, and its end."""

from collections.abc import Sequence

from firmware.app import lesson
from firmware.language.say import Wordings, say

from .menus import BACK, LEAVE, RULES, Row, Rows


class LessonMore(Rows):
    """What the learner may want besides."""

    def asked(self) -> Wordings:
        return say("The lesson is paused|Paused")

    def rows(self) -> Sequence[Row]:
        return (
            (BACK, say("Back"), self.go_on),
            (RULES, say("Rules card"), RULES),
            (LEAVE, say("Leave the lesson|Leave it"), self.app.leave),
        )


class LessonOver(Rows):
    """All was learnt: now the game itself."""

    def asked(self) -> Wordings:
        return say("Well done! That is the game|Well done!")

    def rows(self) -> Sequence[Row]:
        return (
            ("play", say("Play with everyone|Play it"), lambda: self.app.later(lesson.play_now)),
            (LEAVE, say("To the title"), self.app.leave),
        )

    def lit(self) -> Sequence[int]:
        return [0]

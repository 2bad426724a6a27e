"""What a lesson has beside the scenes of its game: a way out, and its end."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from __future__ import annotations

from firmware.language.say import say

from .menus import Ask

BACK = "back"
RULES = "rules"
PLAY = "play"
LEAVE = "leave"


class LessonMore(Ask):
    """What the learner may want besides."""

    def build(self) -> None:
        self.ask(
            say("The lesson waits|A break"),
            [
                (say("Back"), BACK),
                (say("Rules card"), RULES),
                (say("Leave the lesson|Leave it"), LEAVE),
            ],
        )

    def lit(self) -> list[int]:
        return [self.seat]

    def take(self, value: str) -> None:
        if value == LEAVE:
            self.app.leave()
        elif value == RULES:
            self.app.show(value, self.seat)
        else:
            self.finished = True
            self.app.follow_soon()


class LessonOver(Ask):
    """All was learnt: now the game itself."""

    def build(self) -> None:
        self.ask(
            say("Well done! That is the game|Well done!"),
            [(say("Play it with all|Play it"), PLAY), (say("To the title"), LEAVE)],
        )

    def lit(self) -> list[int]:
        return [0]

    def take(self, value: str) -> None:
        if value == PLAY:
            from firmware.app import lesson  # let go of while it was played

            self.app.later(lesson.play_now)
        else:
            self.app.leave()

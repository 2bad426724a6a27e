"""The bell has rung, or a bot is about to ring it."""

from typing import Any

from engine_core.model import events as ev
from firmware.language.say import say
from firmware.ports import tunes
from firmware.scenes.base import Scene
from firmware.scenes.countdown import Countdown
from firmware.widgets.bar import Bar

NOTICE_MS = 2500


class Rang(Scene):
    """Who rang, on all of the screen; and where the hand was no right one, what that costs."""

    def build(self) -> None:
        notice = self.director.notices[0]
        theme = self.theme
        self.fill(theme.seat_colour(self.seat))
        x, y, wide, _ = self.layout.whole
        box = (x, y, wide, self.layout.bar[1] - y)
        self.put_text(box, self._told(notice), theme.ground, self.layout.title_scales)
        self.verdict = notice[2] if notice[0] == ev.RANG and len(notice) > 2 else None
        self.in_vain = notice[0] == ev.FALSE_RING
        bar = self.put(Bar(self.layout.bar, theme, theme.ground))  # a yellow one is not seen there
        self.clock = Countdown(self, NOTICE_MS, bar)

    def _told(self, notice: Any) -> tuple[str, ...]:
        fields = {"number": self.theme.number(self.seat), "name": self.table.names[self.seat]}
        if notice[0] == ev.RANG:
            return say("{number} {name} rings!|{name} rings!", **fields)
        if notice[2]:
            return say(
                "{name}: not a winning hand. That costs {points}", points=notice[2], **fields
            )
        return say("{name}: not a winning hand. Trading goes on", **fields)

    def down(self, seat: int, us: int) -> None:
        self.app.refuse()

    def tick(self, now_ms: int) -> None:
        if self.clock.is_over(now_ms):
            if self.verdict is not None:
                self.app.tunes.play(self.verdict)
            elif self.in_vain:
                self.app.tunes.play(tunes.DUEL)  # the trade goes on
            self.read()


class Watch(Scene):
    """A bot looks at a right hand: it needs a moment to see that, and rings."""

    def build(self) -> None:
        self.fill(self.theme.felt)
        name = self.table.names[self.seat]
        self.banner(*say("{name} looks|{name}", name=name))
        self.put_text(self.layout.body, say("It has seen something ..."))
        self.bot: Any = self.table.bots[self.seat]
        self.due_ms = self.app.ports.clock.ms() + self.bot.slap_delay_ms()

    def down(self, seat: int, us: int) -> None:
        self.app.refuse()

    def tick(self, now_ms: int) -> None:
        if now_ms >= self.due_ms:
            self.app.tunes.play(tunes.BELL)
            self.make(self.bot.look())

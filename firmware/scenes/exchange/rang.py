"""The bell has rung on the device's exchange, or a bot is about to ring it."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from engine_core.model import events as ev
from firmware.ports import tunes
from firmware.scenes.base import Scene
from firmware.scenes.countdown import Countdown
from firmware.widgets.text import Text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NOTICE_MS = 2500
WAIT = ("wait ...",)


class Rang(Scene):
    """Who rang; and where the hand was no right one, what that costs."""

    def build(self) -> None:
        director: "Any" = self.director
        self.notice = notice = director.notices[0]
        name = self.table.names[self.seat]
        text = Text(self.layout.timed_body, self.theme, "center", scales=self.layout.title_scales)
        self.put(text)
        if notice[0] == ev.RANG:
            self.banner(f"{name} has rung!", f"{name} rang!")
            text.show((f"{name}!",))
        else:
            self.banner(f"{name}: refused")
            fine = f" It costs {notice[2]}." if notice[2] else ""
            text.show((f"No right hand.{fine}",))
        self.clock = Countdown(self, NOTICE_MS)
        self.foot(WAIT)

    def down(self, seat: int, us: int) -> None:
        self.app.refuse()

    def tick(self, now_ms: int) -> None:
        if self.clock.is_over(now_ms):
            self.finished = True
            self.director.notices.pop(0)
            if self.notice[0] == ev.RANG:
                self.app.tunes.play(self.notice[2])
            self.app.follow()


class Watch(Scene):
    """A bot looks at a right hand: it needs a moment to see that, and rings."""

    def build(self) -> None:
        name = self.table.names[self.seat]
        self.banner(f"{name} looks", name)
        self.put(Text(self.layout.body, self.theme, "center")).show(("It has seen something ...",))
        self.foot(WAIT)
        self.bot: "Any" = self.table.bots[self.seat]
        self.due_ms = self.app.ports.clock.ms() + self.bot.slap_delay_ms()

    def down(self, seat: int, us: int) -> None:
        self.app.refuse()

    def tick(self, now_ms: int) -> None:
        if now_ms >= self.due_ms:
            self.finished = True
            self.app.tunes.play(tunes.BELL)
            self.app.act(self.seat, self.bot.look())

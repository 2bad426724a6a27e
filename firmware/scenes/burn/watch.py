"""The device plays a seat: everyone sees whose turn it is and what happened last."""

import os

from engine_core.model import phases
from firmware.language.say import say

from . import wording
from .onstage import Staged

PAUSE_MS = 900
QUICK_MS = 150
QUICK = (phases.MEMORISE,)


class Watch(Staged):
    """A bot's seat acts after a pause for thought."""

    def build(self) -> None:
        super().build()
        self.stage.point(None)
        table = self.table
        self.ask(say("{name} plays|{name}", name=table.names[self.seat]))
        news = self.director.news
        self.stage.tell(("",) if news is None else wording.tell(news, table))
        quick = table.public.phase in QUICK
        pause = QUICK_MS if quick else PAUSE_MS + (os.urandom(1)[0] * PAUSE_MS >> 8)
        self.due_ms = self.app.ports.clock.ms() + pause

    def down(self, seat: int, us: int) -> None:
        self.app.slap(seat, us)

    def tick(self, now_ms: int) -> None:
        super().tick(now_ms)
        if now_ms >= self.due_ms:
            bot = self.table.bots[self.seat]
            self.make(bot.move())

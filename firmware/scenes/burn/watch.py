"""The device plays a seat: everyone sees whose turn it is and what happened last.

A bot's temper sets its pause: the bold one is quick, the careful one takes its time. When two
choices are nearly equal, the bot hesitates, and says so.
"""

import os

from engine_core.model import phases
from engine_core.model.moves import CALL
from firmware.language.say import marked, say
from firmware.table.players import SKILLS

from . import wording
from .onstage import Staged

QUICK_MS = 150
QUICK = (phases.MEMORISE,)
TEMPERS = (  # see firmware/bots/tempers.py: (ms of the shortest pause, words when hesitating)
    (900, marked("{name}: hmm...|{name}...")),
    (450, marked("{name}: why not!|{name}!")),
    (1500, marked("{name}: let me see...|{name}...")),
    (900, marked("{name}: which one was it?|{name}: which?")),
)
THINKS = marked("{name} plays|{name}")
THOUGHTS = (phases.TURN, phases.DRAWN)


class Watch(Staged):
    """A bot's seat acts after a pause for thought."""

    def build(self) -> None:
        super().build()
        self.stage.point(None)
        table = self.table
        phase = table.public.phase
        pause, words = TEMPERS[(table.players[self.seat].skill or 0) // len(SKILLS)]
        if phase in QUICK:
            pause = QUICK_MS
        elif phase not in THOUGHTS:  # the same for all: a claim leaves little time
            pause = TEMPERS[0][0]
        hesitates = phase in THOUGHTS and table.bots[self.seat].hesitates()
        if hesitates:
            pause *= 2
        self.ask(say(words if hesitates else THINKS, name=table.names[self.seat]))
        news = self.director.news
        self.stage.tell(("",) if news is None else wording.tell(news, table))
        self.due_ms = self.app.ports.clock.ms() + pause + (os.urandom(1)[0] * pause >> 9)

    def down(self, seat: int, us: int) -> None:
        self.app.slap(seat, us)

    def tick(self, now_ms: int) -> None:
        super().tick(now_ms)
        if now_ms >= self.due_ms:
            caller = self.table.caller()
            if caller is None:
                self.make(self.table.bots[self.seat].move())
            else:
                self.make((CALL,), caller)

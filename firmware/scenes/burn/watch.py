"""The device plays a seat: everyone sees whose turn it is and what happened last."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from engine_core.model import phases
from firmware.scenes.base import Scene
from firmware.scenes.pictures import TablePicture
from firmware.widgets.text import Text

from . import wording

PAUSE_MS = 900
QUICK_MS = 150
QUICK = (phases.MEMORISE,)
FOOT = ("all buttons: slap", "slap at any time")


class Watch(Scene):
    """A bot's seat acts after a pause for thought."""

    def build(self) -> None:
        table = self.table
        name = table.names[self.seat]
        self.banner(f"{name} plays", name)
        body = self.layout.body
        map_box, words = self.layout.split(body, self.layout.picture_percent)
        TablePicture(self, map_box).show(self.seat)
        news = self.put(Text(words, self.theme, "center"))
        if self.director.news is not None:
            news.show(wording.tell(self.director.news, table))
        self.foot(FOOT)
        quick = table.public.phase in QUICK
        pause = QUICK_MS if quick else PAUSE_MS + self.app.chance(PAUSE_MS)
        self.due_ms = self.app.ports.clock.ms() + pause

    def down(self, seat: int, us: int) -> None:
        self.app.slap(seat, us)

    def tick(self, now_ms: int) -> None:
        if now_ms >= self.due_ms:
            self.finished = True
            bot = self.table.bots[self.seat]
            self.app.act(self.seat, bot.move())

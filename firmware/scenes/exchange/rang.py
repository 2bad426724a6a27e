"""Somebody rings, or a bot is about to."""

from collections.abc import Sequence
from typing import Any

import bitmaptools
import displayio

from engine_core.model import events as ev
from firmware.language.say import say
from firmware.ports import tunes
from firmware.scenes.base import Scene
from firmware.scenes.countdown import Countdown
from firmware.widgets.bar import Bar
from firmware.widgets.widget import Box

NOTICE_MS = 2500
STROKES, STROKE_MS = 6, 180  # of the bell's tune, which plays from the press
SHAPE = ((2, 1), (6, 1), (8, 4), (10, 1), (14, 1))  # of the bell: width and height, row by row
WIDE, HIGH = 14, 8  # of all of it
CLAPPER = bytes((0, 1, 1, 0))
HANGS = (2, 8)  # where it strikes
BELL_PERCENT = 46


class Rang(Scene):
    """Who rang, on the whole screen, and what a wrong hand costs.

    The bell swings, and all lights flash with it; the name appears when it falls silent.
    """

    def build(self) -> None:
        notice = self.director.notices[0]
        theme = self.theme
        self.fill(theme.seat_colour(self.seat))
        x, y, wide, _ = self.layout.whole
        box = (x, y, wide, self.layout.bar[1] - y)
        self.stroke = -1
        self.from_ms = self.app.ports.clock.ms()
        if notice[0] == ev.RANG:
            bell, box = self.layout.stack(box, BELL_PERCENT)
            self._draw(bell)
        if notice[0] != ev.RANG or not self.app.options.motion:
            self.from_ms -= STROKES * STROKE_MS
        self.outcome = self._outcome_of(notice)
        self.text = self.put_text(box, (), theme.ground, self.layout.title_scales)
        self.after = notice[2] if len(notice) > 2 else None  # a ring's verdict, if it is known
        if notice[0] == ev.FALSE_RING:
            self.after = tunes.DUEL  # trading continues
        bar = self.put(Bar(self.layout.bar, theme, theme.ground))  # yellow would be invisible there
        self.clock = Countdown(self, NOTICE_MS, bar)

    def _draw(self, box: Box) -> None:
        """The bell and its clapper, as bitmaps: a page makes curves of them."""
        x, y, wide, high = box
        unit = min(wide // WIDE, high // (HIGH + 1))  # in portrait it is narrow
        bell = displayio.Group(scale=unit, x=x + (wide - WIDE * unit) // 2, y=y)
        body, clapper = displayio.Bitmap(WIDE, HIGH, 2), displayio.Bitmap(len(CLAPPER), 1, 2)
        top = 0
        for across, down in SHAPE:
            left = (WIDE - across) // 2
            bitmaptools.fill_region(body, left, top, left + across, top + down, 1)
            top += down
        bitmaptools.arrayblit(clapper, CLAPPER, 0, 0, len(CLAPPER), 1)
        inks = self.theme.palette(self.theme.seat_colour(self.seat), self.theme.ground)
        bell.append(displayio.TileGrid(body, pixel_shader=inks))
        self.clapper = displayio.TileGrid(clapper, pixel_shader=inks, y=HIGH)
        bell.append(self.clapper)
        self.group.append(bell)

    def _strike(self, stroke: int) -> None:
        """Swing the clapper; after the last time, show who rang."""
        self.stroke = stroke
        if stroke == STROKES:
            self.text.show(self.outcome)
        else:
            self.clapper.x = HANGS[stroke % 2]
        self.app.light()
        self.app.redraw()

    def lit(self) -> Sequence[int]:
        flashes = 0 < self.stroke < STROKES and self.stroke % 2
        return range(self.table.public.seats) if flashes else [self.seat]

    def _outcome_of(self, notice: Any) -> tuple[str, ...]:
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
        stroke = min(STROKES, (now_ms - self.from_ms) // STROKE_MS)
        if stroke != self.stroke:
            self._strike(stroke)
        super().tick(now_ms)

    def over(self) -> None:
        if self.after is not None:
            self.app.tunes.play(self.after)
        self.read()


class Watch(Scene):
    """A bot sees its winning hand: after a moment it rings."""

    def build(self) -> None:
        self.fill(self.theme.felt)
        name = self.table.names[self.seat]
        self.banner(*say("{name} looks|{name}", name=name))
        self.put_text(self.layout.body, say("It has spotted something..."))
        self.bot: Any = self.table.bots[self.seat]
        self.due_ms = self.app.ports.clock.ms() + self.bot.slap_delay_ms()

    def down(self, seat: int, us: int) -> None:
        self.app.refuse()

    def tick(self, now_ms: int) -> None:
        if now_ms >= self.due_ms:
            self.app.tunes.play(tunes.BELL)
            self.make(self.bot.look())

"""What has just happened, for as long as it takes to read it."""

from __future__ import annotations

from typing import Any

import displayio

from engine_core.model import events as ev
from engine_core.model.moves import cell, seat_of, slot_of
from engine_core.model.types import Event
from firmware.language.say import say
from firmware.ports import tunes
from firmware.scenes.base import Scene
from firmware.scenes.countdown import Countdown
from firmware.table.burn_director import HUSH_MS, BurnDirector
from firmware.table.table import Table
from firmware.widgets.bar import Bar
from firmware.widgets.card import BACK, CardFace, card_in
from firmware.widgets.stage import PILE_AT
from firmware.widgets.type_sizes import TINY
from firmware.widgets.widget import Box

from . import wording
from .onstage import Staged, faces

VERDICTS = {ev.BURNED: tunes.BURN, ev.MISSED: tunes.MISS}
WORD = "CAMBIO!"
SEEN_MS = 300  # a notice is not gone before it was seen


class Notice(Staged):
    """One event on the table: in words, and where it happened.

    Whether a card that somebody burns is right is not told before it lies there face down: a hush,
    one light, then the verdict, and all lights if it is right.
    """

    tell_ms = 0  # when the verdict is due

    def build(self) -> None:
        self.event = event = self.director.notices[0]
        stage: Any = self.app.stage
        if stage is not None and stage.motion is not None:
            stage.motion.hear([event], self.code)
        super().build()
        self.stage.point(None)
        if event[0] not in VERDICTS:
            self._tell()
            return
        name = self.table.names[event[1]]
        self.ask(say("{name}: this one?|This one?", name=name))
        self.stage.foot(say("Is it a match?"))
        self.show_hand(seat_of(event[2]))
        self.tell_ms = self.app.ports.clock.ms() + HUSH_MS

    def _tell(self) -> None:
        event = self.event
        told = wording.tell(event, self.table)
        self.ask(told)
        self.stage.tell(told)
        motion = self.stage.motion
        if self.tell_ms:
            self.tell_ms = 0
            self.app.tunes.play(VERDICTS[event[0]])
            if motion is not None:
                motion.tell(slot_of(event[2]) if event[0] == ev.MISSED else None)
            if event[0] == ev.BURNED:
                self.app.glow.flash(self.app.ports.clock.ms())
            self.app.light()
        self._show_place(event)
        self.wait(self.director.read_ms)

    def lit(self) -> list[int]:
        return [self.event[1]] if self.tell_ms else []

    def update(self) -> None:
        """What happens meanwhile comes after it."""

    def tick(self, now_ms: int) -> None:
        if self.tell_ms and now_ms >= self.tell_ms:
            self._tell()
            self.app.redraw()
        super().tick(now_ms)

    def actor(self) -> int | None:
        event = self.event
        return None if event[0] == ev.REFILLED else int(event[1])

    def _show_place(self, event: Event) -> None:
        """Point at the cards that it is about; a wrong one was turned up for all to see."""
        cells = _cells(event)
        self.stage.point(PILE_AT if event[0] in (ev.BURNED, ev.TOOK, ev.LAID) else None)
        if not cells:
            return
        owner, slot = seat_of(cells[0]), slot_of(cells[0])
        self.show_hand(owner)
        if event[0] == ev.MISSED:
            codes = faces(self.table.public, owner)
            codes[slot] = self.code(event[3])
            self.stage.reveal(codes, slot, True)
        if event[0] != ev.BURNED:
            self.stage.point(slot)

    def down(self, seat: int, us: int) -> None:
        """Who is in turn goes on sooner; others slap."""
        director = self.director
        if seat == self.table.public.turn and not director.window:
            if self.clock is not None:
                self.clock.cut(SEEN_MS)
        else:
            self.app.slap(seat, us)

    def leave(self) -> None:
        self.stage.cover()

    def over(self) -> None:
        self.read()


class Called(Scene):
    """Somebody has called: letter by letter, a note and a light for each, that fills the screen."""

    table: Table
    director: BurnDirector

    def build(self) -> None:
        from firmware.widgets.lines import Text

        self.event = event = self.director.notices[0]
        theme, layout = self.theme, self.layout
        name = self.table.names[event[1]]
        self.high = theme.height * 3 // 5
        self.wide = theme.width // len(WORD)
        self.fill(theme.seat_colour(event[1]))
        ink = theme.ground
        words = (layout.gap, self.high, theme.width - 2 * layout.gap, layout.bar[1] - self.high)
        self.put(Text(words, theme, "center", ink, scales=layout.foot_scales)).show(
            say("{name} calls: one more turn for the others|{name} calls: last turn!", name=name)
        )
        for nth in range(len(WORD)):
            self.put(CardFace(card_in(self._tile(nth), theme), theme)).show(BACK)
        bar = self.put(Bar(layout.bar, theme, ink))  # a yellow one is not seen on yellow
        self.clock = Countdown(self, self.director.read_ms, bar)
        self.from_ms = self.app.ports.clock.ms()
        self.letters = 0  # that are turned over

    def _tile(self, nth: int) -> Box:
        wide = self.wide
        return (self.theme.width - wide * len(WORD)) // 2 + nth * wide, 0, wide, self.high

    def _turn(self) -> None:
        """Turn one letter over; the last one lights all."""
        theme, letter = self.theme, WORD[self.letters]
        x, y, wide, high = self._tile(self.letters)
        self.widgets[1 + self.letters].show(None)
        font, scale = theme.font(4), 2 if theme.big else 1
        x += (wide - scale * font.width(letter)) // 2
        tile = displayio.Group(scale=scale, x=x, y=y + (high - scale * font.height) // 2)
        tile.append(theme.words.line(font, letter, theme.ground))
        self.group.append(tile)
        self.letters += 1
        if self.letters == len(WORD):
            self.app.glow.flash(self.app.ports.clock.ms())
        self.app.light()
        self.app.redraw()

    def lit(self) -> list[int]:
        return list(range(min(self.letters, self.table.public.seats)))

    def slapped(self, seat: int) -> None:
        """The bell is heard; the next scene says who."""

    def tick(self, now_ms: int) -> None:
        if self.letters < len(WORD) and now_ms - self.from_ms >= self.letters * tunes.CALL[1]:
            self._turn()
        if self.clock.is_over(now_ms):
            self.read()


class Shown(Called):
    """Cards that everyone may look at, each with its owner and its place."""

    def build(self) -> None:
        from firmware.widgets.lines import Text

        self.event = event = self.director.notices[0]
        theme = self.theme
        self.fill(theme.felt)
        self.banner("")
        self.widgets[0].show(event[1], wording.tell(event, self.table))
        code = self.table.public.rules.code
        x, y, width, height = self.layout.timed_body
        count = len(event[3])
        across = (count + 1) // 2 if theme.big and count > 4 else count
        down = (count + across - 1) // across
        wide, high = width // across, height // down
        line = theme.line_height(1 if theme.big else TINY)
        for nth, card in enumerate(event[3]):
            left, top = x + nth % across * wide, y + nth // across * high
            face = CardFace(card_in((left, top, wide, high - line), theme), theme)
            self.put(face).show(code(card))
            label = (left, top + high - line, wide, line)
            owner = seat_of(event[2][nth])
            at = wording.place(slot_of(event[2][nth]), self.table)
            self.put(
                Text(
                    label,
                    theme,
                    "center",
                    theme.label_colour(owner),
                    scales=(1,) if theme.big else (TINY,),
                )
            ).show(
                say(
                    "{name}: {slot}|{number}",
                    name=self.table.names[owner],
                    number=theme.number(owner),
                    slot=at[-1],
                )
            )
        self.clock = Countdown(self, self.director.read_ms)
        self.letters = len(WORD)

    def lit(self) -> list[int]:
        return []

    def slapped(self, seat: int) -> None:
        self.widgets[0].first(seat)
        self.app.redraw()


def _cells(event: Event) -> list[int]:
    """The cells that an event is about."""
    found = []
    for nth, field in enumerate(ev.fields_of(event[0])):
        value = event[nth + 1]
        if field in ("at", "a", "b") and value is not None:
            found.append(value)
        elif field == "slot" and value is not None:
            found.append(cell(event[1], value))
    return found

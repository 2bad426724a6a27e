"""What has just happened, for as long as it takes to read it."""

from __future__ import annotations

from engine_core.model import events as ev
from engine_core.model.moves import cell, seat_of, slot_of
from engine_core.model.types import Event
from firmware.language.say import say
from firmware.scenes.base import Scene
from firmware.scenes.countdown import Countdown
from firmware.table.burn_director import BurnDirector
from firmware.table.table import Table
from firmware.widgets.bar import Bar
from firmware.widgets.card import CardFace, card_in
from firmware.widgets.stage import PILE_AT
from firmware.widgets.type_sizes import TINY

from . import wording
from .onstage import Staged, faces

SEEN_MS = 300  # a notice is not gone before it was seen


class Notice(Staged):
    """One event on the table: in words, and where it happened."""

    def build(self) -> None:
        self.event = event = self.director.notices[0]
        super().build()
        told = wording.tell(event, self.table)
        self.ask(told)
        self.stage.tell(told)
        self._show_place(event)
        self.wait(self.director.read_ms)

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
            self.clock.cut(SEEN_MS)
        else:
            self.app.slap(seat, us)

    def leave(self) -> None:
        self.stage.cover()

    def over(self) -> None:
        self.read()


class Called(Scene):
    """Somebody has called: that fills the screen."""

    table: Table
    director: BurnDirector

    def build(self) -> None:
        from firmware.widgets.lines import Text

        self.event = event = self.director.notices[0]
        theme, layout = self.theme, self.layout
        name = self.table.names[event[1]]
        high = theme.height * 3 // 5
        self.fill(theme.seat_colour(event[1]))
        scales = (6,) + layout.title_scales if theme.big else layout.title_scales
        ink = theme.ground
        self.put(Text((0, 0, theme.width, high), theme, "center", ink, scales=scales)).show(
            say("CAMBIO!")
        )
        words = (layout.gap, high, theme.width - 2 * layout.gap, layout.bar[1] - high)
        self.put(Text(words, theme, "center", ink, scales=layout.foot_scales)).show(
            say("{name} calls: one more turn for the others|{name} calls: last turn!", name=name)
        )
        bar = self.put(Bar(layout.bar, theme, ink))  # a yellow one is not seen on yellow
        self.clock = Countdown(self, self.director.read_ms, bar)

    def lit(self) -> list[int]:
        return list(range(self.table.public.seats))

    def slapped(self, seat: int) -> None:
        """The bell is heard; the next scene says who."""

    def tick(self, now_ms: int) -> None:
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

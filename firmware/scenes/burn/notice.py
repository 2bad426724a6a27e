"""What has just happened, shown for as long as it takes to read."""

from typing import Any

from engine_core.model import events as ev
from engine_core.model.moves import cell, seat_of, slot_of
from engine_core.model.types import Event
from firmware.language.say import say
from firmware.ports import tunes
from firmware.table.burn_director import HUSH_MS
from firmware.widgets.stage import PILE_AT

from . import wording
from .onstage import Staged

VERDICTS = {ev.BURNED: tunes.BURN, ev.MISSED: tunes.MISS}
SEEN_MS = 300  # the least time that a notice shows


class Notice(Staged):
    """One event, in words and at its place on the table.

    A burned card first lies face down: a hush with one light, then the verdict, and every light if
    it was right.
    """

    tell_ms = 0  # when the verdict is due
    second_ms = 0  # when the other card of a swap is shown

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
        words = wording.tell(event, self.table)
        self.ask(words)
        self.stage.tell(words)
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
        if event[0] == ev.SWAPPED:
            half = self.director.read_ms * self.app.options.halves // 4
            self.second_ms = self.app.ports.clock.ms() + half

    def lit(self) -> list[int]:
        return [self.event[1]] if self.tell_ms else []

    def update(self) -> None:
        """Later events wait for their own notice."""

    def tick(self, now_ms: int) -> None:
        if self.tell_ms and now_ms >= self.tell_ms:
            self._tell()
            self.app.redraw()
        elif self.second_ms and now_ms >= self.second_ms:
            self.second_ms = 0
            self._show_card(seat_of(self.event[3]), slot_of(self.event[3]))
            self.app.redraw()
        super().tick(now_ms)

    def actor(self) -> int | None:
        event = self.event
        return None if event[0] == ev.REFILLED else int(event[1])

    def _show_place(self, event: Event) -> None:
        """Point at the event's cards; a wrong one is turned up for everyone."""
        first = _first_cell(event)
        self.stage.point(PILE_AT if event[0] in (ev.BURNED, ev.TOOK, ev.LAID) else None)
        if first is None:
            return
        owner, slot = seat_of(first), slot_of(first)
        if event[0] in VERDICTS:  # no chip: to redraw one takes 8 ms, and a slap may follow
            self.show_hand(owner)
        else:
            self._show_card(owner, slot)
        if event[0] == ev.MISSED:
            codes = self.faces(owner)
            codes[slot] = self.code(event[3])
            self.stage.reveal(codes, slot, True)
            self.stage.point(slot)

    def _show_card(self, owner: int, slot: int) -> None:
        """Point at a card of a hand, and at whose hand it is."""
        self.show_hand(owner)
        self.stage.chips.point(owner)
        self.stage.point(slot)

    def down(self, seat: int, us: int) -> None:
        """The seat in turn cuts the notice short; others slap."""
        director = self.director
        if seat == self.table.public.turn and not director.window:
            if self.clock is not None:
                self.clock.cut(SEEN_MS)
        else:
            self.app.slap(seat, us)

    def leave(self) -> None:
        self.stage.cover()


def _first_cell(event: Event) -> int | None:
    """The event's first card; None if it has none."""
    for nth, field in enumerate(ev.fields_of(event[0])):
        value: Any = event[nth + 1]
        if value is not None and field in ("at", "a", "slot"):
            return cell(event[1], value) if field == "slot" else int(value)
    return None

"""A secret of one seat: drawn only while that seat's button is down."""

from typing import Any

from engine_core.model import phases
from engine_core.model.moves import LOOK, slot_of
from firmware.language.say import say
from firmware.scenes.base import present

from .onstage import Asking, Staged

AGAIN = "again"
DONE = "done"
LOOK_US = 1_000_000  # a shorter look does not count
AGAIN_MS = 1500  # how long a look can be repeated


class HandOver(Staged):
    """A seat's secret, shown for as long as the seat's button is down.

    If the finger that chose it is still down, it shows at once; otherwise the device is passed
    on first: "Pass to ...".
    """

    hold_us = LOOK_US

    def build(self) -> None:
        self.view = self.table.view(self.seat)
        self.shows = self.lifted = self.missed = False
        self.look = self.director.look
        super().build()
        self._cover()

    def enter(self) -> None:
        if self._chose_it() and self.app.has_finger(self.seat):
            self._reveal()

    def _chose_it(self) -> bool:
        """Whether the seat's finger may be down because it chose to look."""
        if self.look is not None or self.director.last_holder == self.seat:
            return True
        return self.view.rules.memorise_slots is None

    def down(self, seat: int, us: int) -> None:
        if seat != self.seat:
            self.app.slap(seat, us)
        elif self.lifted:
            self._go_on()
        else:
            self._look_at_all()
            self._reveal()

    def up(self, seat: int, us: int) -> None:
        """A look at a chosen card outlasts the finger; one at the seat's own hand does not."""
        if seat != self.seat or not self.shows:
            return
        if self._was_seen(self.app.ports.clock.ms()):
            self._go_on()
        elif self.look is not None:
            self.lifted = True
        else:
            self.missed = True
            self._cover()

    def tick(self, now_ms: int) -> None:
        if self.lifted and self._was_seen(now_ms):
            self._go_on()
        super().tick(now_ms)

    def _was_seen(self, now_ms: int) -> bool:
        return 1000 * (now_ms - self.seen_ms) >= LOOK_US

    def _go_on(self) -> None:
        self._hide()
        self.director.uncover(self.seat)
        self.go_on()

    def leave(self) -> None:
        self._hide()

    def update(self) -> None:
        """The secret stays in sight; nothing else on this screen can change."""

    def _reveal(self) -> None:
        self.shows = True
        self.seen_ms = self.app.ports.clock.ms()
        self.stage.reveal(self._codes(), self._slot())
        self.stage.foot(say("Let go: hide it|let go: hide"))
        self.ask(say("Remember!"))

    def _hide(self) -> None:
        self.shows = self.lifted = False
        self.stage.cover()
        self.show_hand(self.seat if self.look is None else self.look[1] >> 5)

    def _cover(self) -> None:
        self._hide()
        self.stage.point(self._slot())
        name = self.table.names[self.seat]
        if self.missed:
            self.ask(say("Too short: hold for 1 s|Hold for 1 s"))
        elif len(self.table.people) < 2:
            self.ask(say("{name}: hold to look|Hold to look|Hold: look", name=name))
        elif self.stage.has_foot:
            self.ask(say("Turn it to {name} only: hold|Turn it to {name}|To {name}", name=name))
        else:
            self.ask(say("{name} only: hold|{name}: hold", name=name))
        tell = self.stage.foot if self.missed else self.tell  # a lesson takes them for looked at
        if self.view.phase == phases.MEMORISE:
            tell(say("Hold for 1 s, then remember them|Hold 1 s, remember"))
        else:
            tell(say("Hold your button to look, let go to hide|hold: look, let go: hide"))

    def _look_at_all(self) -> None:
        """Where the rules say which cards are looked at, there is nothing to choose."""
        if self.view.phase == phases.MEMORISE and self.look is None:
            for slot in self.view.options((LOOK,)):
                self.app.act(self.seat, (LOOK, slot))

    def _slot(self) -> int | None:
        return None if self.look is None else slot_of(self.look[1])

    def _codes(self) -> list[str]:
        """The hand with what the seat may see of it now."""
        if self.look is None:
            return [self.code(card) for card in self.view.hand(self.seat)]
        codes = self.faces(self.look[1] >> 5)
        codes[slot_of(self.look[1])] = self.code(self.table.shown(self.seat))
        return codes


class Looked(Asking):
    """A power has shown its card: the game goes on by itself, unless one looks once more."""

    def build(self) -> None:
        super().build()
        _, cell = present(self.director.look)
        self.show_hand(cell >> 5)
        self.stage.point(slot_of(cell))
        self.stage.foot(say("tap: next, hold: take"))
        self.offer(((say("Go on"), DONE), (say("Look at it again|Look again|Look"), AGAIN)))
        self.wait(AGAIN_MS)

    def over(self) -> None:
        self.take(DONE)

    def take(self, value: Any) -> None:
        self.director.cover()
        self.app.follow_soon()
        if value == DONE:
            self.table.looked()  # the last: without room for the rest this scene comes again

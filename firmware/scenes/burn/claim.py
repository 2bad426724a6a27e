"""Who slapped first says which card burns, gives the claim back, or comes to others quickly."""

from __future__ import annotations

from engine_core.model.moves import LAPSE, REGRET
from engine_core.model.types import Move
from firmware.input.gestures import HOLD_US
from firmware.language.say import marked, say
from firmware.scenes import OF

from .drawn import STEP, Drawn

NOT_ME = marked("2 taps: not me|2x: not me|2x: no")
WALK_MS = 450  # from one seat to the next, while the finger that slapped stays down


class Claiming(Drawn):
    """The time in which two taps give a claim back, and the cursor that goes on by itself."""

    by_itself: Move
    doubled: int | None  # the kind of move that two taps make
    regret_ms = regret_until = 0
    walk_ms = 0  # when the cursor goes on by itself

    def enter(self) -> None:
        """The finger that slapped is still down: as long as it stays the cursor walks."""
        super().enter()
        if self.name == "claim" and self._others() and self.app.has_finger(self.seat):
            self.walk_ms = self.app.ports.clock.ms() + HOLD_US // 1000
            self.tell(say("Keep on: others' cards|Down: others'"))

    def slapped(self, seat: int) -> None:
        """Who slaps while a claim is answered comes later: the banner still names the first."""
        if self.by_itself != (LAPSE,):
            super().slapped(seat)

    def start_regret(self) -> None:
        """The engine says whether it may be given back, the device keeps the time (shared 4)."""
        self.regret_ms = self.view.rules.regret_ms
        self.regret_until = self.app.ports.clock.ms() + self.regret_ms

    def lay_regret(self) -> None:
        """Say that it may be given back, for as long as that is so."""
        if self.doubled == REGRET:
            self.lay_words((say(NOT_ME),))

    def _others(self) -> list[int]:
        """The choices that lead to the cards of another seat."""
        items = enumerate(self.menu_items)
        return [nth for nth, (_, value) in items if value[0] == OF]

    def tick(self, now_ms: int) -> None:
        if self.doubled == REGRET:
            self._run_down(now_ms)
        if self.walk_ms:
            self._walk(now_ms)
        super().tick(now_ms)

    def _run_down(self, now_ms: int) -> None:
        """Show how long the claim can be given back; from then on no tap waits for a second one."""
        part = max(0, self.regret_until - now_ms) * STEP // self.regret_ms
        if part != self.part:
            self.part = part
            if part:
                self.stage.plates.run_down(len(self.plates), part / STEP)
            else:
                self.doubled = None
                self.doubles = False
                self.lay_words(())
            self.app.redraw()

    def _walk(self, now_ms: int) -> None:
        """The finger that slapped stays down: on to the other seats, one after the other."""
        if not self.app.has_finger(self.seat):
            self.walk_ms = 0
            self.say_what_to_do()
            self.app.redraw()
        elif now_ms >= self.walk_ms:
            self.walk_ms = now_ms + WALK_MS
            others = self._others()
            after = [nth for nth in others if nth > self.menu_index]
            self.go_to((after or others)[0])

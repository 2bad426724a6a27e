"""The first slapper chooses the card to burn, or gives the claim up; holding skips to others."""

from engine_core.model.moves import REGRET
from firmware.input.gestures import HOLD_US
from firmware.language.say import marked, say
from firmware.scenes import OF

from .choose import Choose
from .onstage import STEP

WALK_MS = 450  # per seat, while the finger that slapped stays down


class Claim(Choose):
    """The time in which a double tap gives the claim up, and the cursor that walks by itself."""

    twice = marked("Tap twice: take it back|2 taps: no")
    doubled = REGRET  # the engine says whether it is allowed, the device keeps the time (shared 4)
    since_ms = 0  # when that began: once the claim is there to be seen
    part = -1  # of that time, as last drawn
    walk_ms = 0  # when the cursor moves on by itself
    told = False  # what a finger that stays down does

    def enter(self) -> None:
        """As long as the finger that slapped stays down, the cursor walks."""
        if self._others() and self.app.has_finger(self.seat):
            self.walk_ms = self.app.ports.clock.ms() + HOLD_US // 1000

    def _others(self) -> list[int]:
        return [nth for nth, (_, value) in enumerate(self.menu_items) if value[0] == OF]

    def tick(self, now_ms: int) -> None:
        if self.doubles:
            self.since_ms = self.since_ms or now_ms
            self._run_down(now_ms - self.since_ms)
        if self.walk_ms:
            self._walk(now_ms)
        super().tick(now_ms)

    def _run_down(self, ms: int) -> None:
        """Show the time left to give the claim up; after it, no tap waits for a second one."""
        regret_ms = self.view.rules.regret_ms
        part = max(0, regret_ms - ms) * STEP // regret_ms
        if part != self.part:
            self.part = part
            if part:
                self.stage.plates.run_down(len(self.plates), part / STEP)
            else:
                self.doubles = False
                self.lay_words()
            self.app.redraw()

    def _walk(self, now_ms: int) -> None:
        """Step to the next seat while the finger that slapped stays down; one that only tapped is
        up by the first tick, and saves the 40 ms of other words at the foot.
        """
        others = self._others()
        if not others or not self.app.has_finger(self.seat):
            self.walk_ms = 0
            if self.told:
                self.say_what_to_do()
                self.app.redraw()
        elif not self.told:
            self.told = True
            self.tell(say("Keep holding: others' cards|Hold: others' cards|Hold: others'"))
            self.app.redraw()
        elif now_ms >= self.walk_ms:
            self.walk_ms = now_ms + WALK_MS
            after = [nth for nth in others if nth > self.menu_index]
            self.go_to((after or others)[0])

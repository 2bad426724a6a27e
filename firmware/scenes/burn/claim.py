"""Who slapped first says which card burns, gives the claim back, or comes to others quickly."""

from engine_core.model.moves import REGRET
from firmware.input.gestures import HOLD_US
from firmware.language.say import marked, say
from firmware.scenes import OF

from .choose import Choose
from .onstage import STEP

WALK_MS = 450  # from one seat to the next, while the finger that slapped stays down


class Claim(Choose):
    """The time in which two taps give a claim back, and the cursor that goes on by itself."""

    twice = marked("2 taps: not me|2x: not me")
    doubled = REGRET  # the engine says whether it may be, the device keeps the time (shared 4)
    part = -1  # of that time, as it is shown
    walk_ms = 0  # when the cursor goes on by itself

    def build(self) -> None:
        self.since_ms = self.app.ports.clock.ms()
        super().build()

    def enter(self) -> None:
        """The finger that slapped is still down: as long as it stays the cursor walks."""
        if self._others() and self.app.has_finger(self.seat):
            self.walk_ms = self.app.ports.clock.ms() + HOLD_US // 1000
            self.tell(say("Keep holding: others' cards|Hold: others' cards|Hold: others'"))

    def _others(self) -> list[int]:
        items = enumerate(self.menu_items)
        return [nth for nth, (_, value) in items if value[0] == OF]

    def tick(self, now_ms: int) -> None:
        if self.doubles:
            self._run_down(now_ms - self.since_ms)
        if self.walk_ms:
            self._walk(now_ms)
        super().tick(now_ms)

    def _run_down(self, ms: int) -> None:
        """Show how long the claim can be given back; from then on no tap waits for a second one."""
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
        """The finger that slapped stays down: on to the other seats, one after the other."""
        others = self._others()
        if not others or not self.app.has_finger(self.seat):
            self.walk_ms = 0
            self.say_what_to_do()
            self.app.redraw()
        elif now_ms >= self.walk_ms:
            self.walk_ms = now_ms + WALK_MS
            after = [nth for nth in others if nth > self.menu_index]
            self.go_to((after or others)[0])

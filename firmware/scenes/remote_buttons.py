"""The buttons serve a computer, which requests their presses over the link."""

import gc

from firmware.language.say import say

from .base import Scene

MOST = 32  # presses waiting for the computer
HOLD_MS = 1000  # a request is answered without a press this long after the last answer
LEAVE_MS = 5000  # the computer has gone if it sends no request for this long
REST_MS = 100  # between two passes of the loop without presses
COLLECT_MS = 3000


class RemoteButtons(Scene):
    """A plain screen; it leaves by itself some time after the last question.

    Every pass of the loop and every answer uses up heap, and a press must not wait for a
    collection (22 ms). So questions wait for a press, the loop rests meanwhile, and the heap is
    collected from time to time, and just after a press, before it has to be.
    """

    def build(self) -> None:
        self.banner(*say("Buttons for the computer|For the computer"))
        words = say("Every press goes to the computer, which runs the game|The computer plays")
        self.put_text(self.layout.body, words)
        self.foot(say("ends when the computer stops"))
        self._presses: list[tuple[int, int]] = []
        self._lost = 0
        self._told_ms = self._collected_ms = self.app.ports.clock.ms() - HOLD_MS
        self._pressed = False  # the last answer contained a press
        self.asked = False  # a request is waiting

    def lit(self) -> list[int]:
        return list(range(self.app.ports.buttons.count))

    def ask(self) -> None:
        """The computer requests the presses since the last answer."""
        self.asked = True
        now_ms = self.app.ports.clock.ms()
        if self._pressed or now_ms - self._collected_ms >= COLLECT_MS:
            self._collected_ms = now_ms
            gc.collect()

    def down(self, seat: int, us: int) -> None:
        if len(self._presses) < MOST:
            self._presses.append((seat, us))
        else:
            self._lost += 1

    def tick(self, now_ms: int) -> None:
        """Answer with all presses of a pass together: simultaneous ones are a tie."""
        waited = now_ms - self._told_ms
        if self.asked and (self._presses or waited >= HOLD_MS):
            self._told_ms = now_ms
            self._answer()
        elif self.asked:
            self.app.ports.buttons.wait(REST_MS)
        elif waited >= LEAVE_MS:
            self.app.follow_soon("title")

    def _answer(self) -> None:
        """Hand over (button, stamp) of each press; ``now`` is on the stamps' clock, in us."""
        ports = self.app.ports
        self.asked = False
        self._pressed = bool(self._presses)
        ports.link.send(
            {
                "ok": True,
                "now": ports.clock.us(),
                "buttons": ports.buttons.count,
                "presses": self._presses,
                "lost": self._lost,
            }
        )
        self._presses.clear()
        self._lost = 0

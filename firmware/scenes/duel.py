"""A tie of two slaps, decided by another one.

The exchange also uses it, for simultaneous rings, so it does not depend on the burn games' table.
"""

from engine_core.model.moves import LAPSE
from firmware.language.say import marked, say
from firmware.ports import tunes
from firmware.scenes.base import Scene
from firmware.scenes.countdown import Countdown
from firmware.table.burn_director import HANDS_OFF
from firmware.table.director import NOT_SHOWN


class Duel(Scene):
    """A tie: hands off, then those seats slap once more, all in the time of a claim (shared 4)."""

    hint = marked("press yours at SLAP!|at SLAP!")
    signal = marked("SLAP!")

    def build(self) -> None:
        self.duellists = list(self.table.public.duellists)
        names = [self.table.names[seat] for seat in self.duellists]
        self.banner(*say("A tie!"))
        who, call = self.layout.stack(self.layout.timed_body, 50)
        numbers = "-".join([self.theme.number(seat) for seat in self.duellists])
        self.put_text(who, (" - ".join(names), numbers))
        scales = self.layout.title_scales
        self.call = self.put_text(call, say("Hands off..."), self.theme.accent, scales)
        self.live = False
        if self.director.duel_from == NOT_SHOWN:
            self.director.begin_duel(self.app.ports.clock.ms())
        self.live_ms = self.director.duel_from
        self.clock = Countdown(self, 1000 * self.table.rules.claim_seconds)
        self.foot(say(self.hint))

    def lit(self) -> list[int]:
        return self.duellists

    def serves(self, name: str, seat: int | None) -> bool:
        """A tie that ends in another begins anew."""
        return super().serves(name, seat) and self.live_ms == self.director.duel_from

    def refused(self, seat: int, now_ms: int) -> None:
        if not self.live:
            self.widgets[0].show(seat, say(HANDS_OFF))
            self.app.redraw()

    def tick(self, now_ms: int) -> None:
        if not self.live and now_ms >= self.live_ms:
            self.live = True
            self.call.show(say(self.signal))
            self.app.tunes.play(tunes.DUEL)
            self.app.redraw()
        if self.clock.is_over(now_ms):
            self.make((LAPSE,), self.duellists[0])

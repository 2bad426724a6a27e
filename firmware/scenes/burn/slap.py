"""The top of the pile is new: every button slaps, until the bar has run down."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from engine_core.model.moves import LAPSE, SETTLE
from firmware.language.say import say
from firmware.scenes.base import Scene
from firmware.scenes.countdown import Countdown, claim_ms
from firmware.table.director import HANDS_OFF, NEW_TOP
from firmware.widgets.stage import PILE_AT
from firmware.widgets.text import Text

from . import wording
from .onstage import Staged

CUT_MS = 300  # the card was seen, and the seat in turn wants to go on


class Slap(Staged):
    """The card, who laid it, and the time that is left."""

    def build(self) -> None:
        super().build()
        self.stage.point(PILE_AT)
        self._entitle()
        news = self.director.news
        told: "tuple[str, ...]" = ("",)
        if news is not None and news[0] in NEW_TOP:  # older news is of another card
            told = wording.tell(news, self.table)
        self.tell(told)
        self.wait(self._time())

    def acting(self) -> "list[int]":
        return self.director.slappers

    def actor(self) -> "int | None":
        return self.table.public.burner

    def _entitle(self) -> None:
        """Say who may slap, and for what."""
        public = self.table.public
        if public.joker_open:
            self.ask(say("Hit the joker!"))
        elif public.burner is None:
            self.ask(say("Slap to burn!|Slap!"))
        else:
            name = self.table.names[public.burner]
            self.ask(say("{name}: burn more?|Burn more?", name=name))

    def _time(self) -> int:
        return self.app.options.slap_ms

    def lit(self) -> "list[int]":
        return self.director.slappers

    def down(self, seat: int, us: int) -> None:
        """A slap. Who is in turn and may not slap goes on sooner; others can slap still then."""
        if seat in self.director.slappers or seat != self.table.public.turn:
            self.app.slap(seat, us)
        else:
            self.clock.cut(CUT_MS)

    def over(self) -> None:
        """Nobody slapped in time: the game goes on."""
        self.director.window = False
        self.finished = True
        self.app.follow_soon()


class Ending(Slap):
    """The same after the round's last turn; then the points are written."""

    def _time(self) -> int:
        return self.app.options.settle_ms

    def over(self) -> None:
        self.finished = True
        self.app.act(0, (SETTLE,))


class Duel(Scene):
    """A tie: hands off, then those seats slap once more."""

    def build(self) -> None:
        self.duellists = list(self.table.public.duellists)
        names = [self.table.names[seat] for seat in self.duellists]
        self.banner(*say("A tie!"))
        who, call = self.layout.stack(self.layout.timed_body, 50)
        self.put(Text(who, self.theme, "center")).show(
            (" - ".join(names), "-".join([self.theme.number(seat) for seat in self.duellists]))
        )
        scales = self.layout.title_scales
        self.call = self.put(Text(call, self.theme, "center", self.theme.accent, scales=scales))
        self.call.show(say("Hands off ..."))
        self.live = False
        self.clock = Countdown(self, claim_ms(self))
        self.foot(say("your button: slap!|press: slap!"))

    def lit(self) -> "list[int]":
        return self.duellists

    def refused(self, seat: int, now_ms: int) -> None:
        if not self.live:
            self.widgets[0].show(seat, say(HANDS_OFF))
            self.app.redraw()

    def tick(self, now_ms: int) -> None:
        if not self.live:
            if now_ms >= self.director.duel_from:
                self._go(now_ms)
        elif self.clock.is_over(now_ms):
            self.finished = True
            self.app.act(self.duellists[0], (LAPSE,))

    def _go(self, now_ms: int) -> None:
        self.live = True
        self.clock.start(now_ms)
        self.call.show(say("SLAP!"))
        self.app.bell()
        self.app.redraw()

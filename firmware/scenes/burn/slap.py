"""The top of the pile is new: every button slaps, until the bar has run down."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from engine_core.model.moves import LAPSE, SETTLE
from firmware.scenes.base import Scene
from firmware.scenes.countdown import Countdown, claim_ms
from firmware.widgets.card import EMPTY, CardFace, card_in
from firmware.widgets.text import Text

from . import wording

FOOT = ("your button: slap!", "press: slap!")


class Slap(Scene):
    """The card large, who laid it, and the time that is left."""

    def build(self) -> None:
        table = self.table
        public = table.public
        picture, words = self.layout.split(self.layout.timed_body, self.layout.picture_percent)
        self.banner("")
        self._entitle()
        top = EMPTY if public.top is None else public.rules.code(public.top)
        self.put(CardFace(card_in(picture, self.theme), self.theme)).show(top)
        text = self.put(Text(words, self.theme, "center"))
        if self.director.news is not None:
            text.show(wording.tell(self.director.news, table))
        self.clock = Countdown(self, self._time())
        self.foot(FOOT)

    def _entitle(self) -> None:
        """Say who may slap, and for what."""
        public = self.table.public
        if public.joker_open:
            self.widgets[0].show(None, ("Hit the joker",))
        elif public.burner is None:
            self.widgets[0].show(None, ("Slap to burn!", "Slap!"))
        else:
            self.widgets[0].show(public.burner, f"{self.table.names[public.burner]}: burn more?")

    def _time(self) -> int:
        return self.app.options.slap_ms

    def lit(self) -> "list[int]":
        return self.director.slappers

    def tick(self, now_ms: int) -> None:
        if self.clock.is_over(now_ms):
            self.over()

    def over(self) -> None:
        """Nobody slapped in time: the game goes on."""
        self.director.window = False
        self.finished = True
        self.app.follow()


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
        self.banner("A tie!")
        who, call = self.layout.stack(self.layout.timed_body, 50)
        self.put(Text(who, self.theme, "center")).show(
            (" against ".join(names), " - ".join(names), "-".join(self._numbers()))
        )
        scales = self.layout.title_scales
        self.call = self.put(Text(call, self.theme, "center", self.theme.accent, scales=scales))
        self.call.show(("Hands off ...",))
        self.live = False
        self.clock = Countdown(self, claim_ms(self))
        self.foot(FOOT)

    def _numbers(self) -> "list[str]":
        return [self.theme.number(seat) for seat in self.duellists]

    def lit(self) -> "list[int]":
        return self.duellists

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
        self.call.show(("SLAP!",))
        self.app.bell()
        self.app.redraw()

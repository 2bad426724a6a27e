"""A round with real cards: the deal, the study clock, the open exchange, the ring."""

# ruff: noqa: D102 - the handlers are described once, in base.py

from engine_core.model import events as ev
from engine_core.model.moves import READY, RING
from firmware.exchange.president import STUDY_MS, refusal
from firmware.scenes.base import NEXT_TAKE, MenuScene, Scene
from firmware.scenes.countdown import Countdown
from firmware.widgets.text import Text

from .ring import ring

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from firmware.scenes.base import Wordings

RULES = "rules"
LEAVE = "leave"
NOTICE_MS = 2500
READ_MS = 4000  # of a reason
RING_FOOT = ("nine of one currency: press!", "nine of a kind: press!")


class Deal(MenuScene):
    """Who deals, and how many cards to whom."""

    def build(self) -> None:
        game: "Any" = self.table.public
        name = self.table.names[self.seat]
        self.banner(f"{name} deals round {game.round}", f"{name} deals")
        words, listing = self.layout.stack(self.layout.body, 45 if self.theme.big else 62)
        self.put(Text(words, self.theme, "center")).show(self._reminder(game))
        self.menu(listing)
        self.foot(NEXT_TAKE)
        self.offer(
            (
                (("All is dealt", "Dealt"), (READY,)),
                (("Which cards?", "Cards?"), RULES),
                (("Stop, and go on later", "Stop for now"), LEAVE),
            )
        )

    def _reminder(self, game: "Any") -> "Wordings":
        sizes = [game.size_of(seat) for seat in range(game.seats)]
        usual = min(sizes)
        more = [seat for seat, size in enumerate(sizes) if size > usual]
        if not more:
            return f"Shuffle well. {usual} cards for everyone", f"{usual} cards for everyone"
        names = " and ".join([self.table.names[seat] for seat in more])
        numbers = " and ".join([self.theme.number(seat) for seat in more])
        return (
            f"Shuffle well. {usual} cards for everyone, {max(sizes)} for {names}",
            f"{usual} cards each, {max(sizes)} for {names}",
            f"{usual} cards each, {max(sizes)} for {numbers}",
        )

    def take(self, value: "Any") -> None:
        if value == LEAVE:
            self.app.leave()
        elif value == RULES:
            self.app.show(RULES, self.seat)
        else:
            self.finished = True
            self.app.act(self.seat, value)


class Study(MenuScene):
    """Everyone looks at the own hand until the president's bell."""

    def build(self) -> None:
        self.banner("Look at your hands")
        clock, listing = self.layout.stack(self.layout.timed_body, 60)
        scales = self.layout.title_scales
        self.seconds = self.put(Text(clock, self.theme, "center", self.theme.accent, scales=scales))
        self.menu(listing)
        self.clock = Countdown(self, STUDY_MS)
        self.foot(("hold: the bell rings at once", "hold: ring at once"))
        self.left = -1
        self.offer(((("Open the exchange", "Open now"), (RING, ())),))
        self.tick(self.app.ports.clock.ms())

    def tick(self, now_ms: int) -> None:
        if self.clock.is_over(now_ms):
            self.take((RING, ()))
            return
        left = self.clock.seconds_left(now_ms)
        if left != self.left:
            self.left = left
            self.seconds.show((str(left),))
            self.app.redraw()

    def take(self, value: "Any") -> None:
        self.finished = True
        self.app.act(self.seat, value)


class Open(Scene):
    """Everyone swaps; whoever presses first has rung."""

    def build(self) -> None:
        self.banner("The exchange is open", "Exchange open")
        scales = self.layout.title_scales
        self.put(
            Text(self.layout.body, self.theme, "center", self.theme.accent, scales=scales)
        ).show(("Swap!",))
        self.foot(RING_FOOT)
        self.rung = False

    def lit(self) -> "list[int]":
        return list(range(self.table.public.seats))

    def down(self, seat: int, us: int) -> None:
        ring(self, seat, us)


class RingNotice(Scene):
    """Who rang, whose ring was refused, or why what was told can't be."""

    def build(self) -> None:
        self.notice = notice = self.director.notices[0]
        name = self.table.names[self.seat]
        kind = notice[0]
        if kind == ev.RANG:
            self.banner(f"{name} rang first!", f"{name} rang!")
            self._say((f"{name}!",), self.layout.title_scales)
        elif kind == ev.FALSE_RING:
            self.banner(f"{name}: refused")
            self._say(refusal(notice[2]))
        else:
            self.banner(f"{name}: can't be!")
            why = notice[2][0].upper() + notice[2][1:]
            self._say((f"{why}. Tell it again", why))
        self.clock = Countdown(self, NOTICE_MS if kind >= 0 else READ_MS)
        self.foot(("all stop",) if kind == ev.RANG else ("wait ...",))

    def _say(self, wordings: "Wordings", scales: "tuple[int, ...] | None" = None) -> None:
        box = self.layout.timed_body
        self.put(Text(box, self.theme, "center", scales=scales)).show(wordings)

    def tick(self, now_ms: int) -> None:
        if self.clock.is_over(now_ms):
            self.finished = True
            self.director.notices.pop(0)
            if self.notice[0] == ev.FALSE_RING:
                self.app.bell()
            self.app.follow()

"""The open floor of the exchange: who offers how many, never what; a tap swaps, a hold rings."""

from typing import Any

from engine_core.model.moves import OFFER, SETTLE
from firmware.exchange.dealt_table import DealtTable, DealtTableDirector
from firmware.exchange.offers import can_swap, swap
from firmware.language.say import marked, say, say_count
from firmware.scenes.base import Scene
from firmware.scenes.countdown import Countdown
from firmware.widgets.offer_board import OfferBoard

from .ring import ring

FLOOR_MS = 20_000
READ_MS = 2200  # how long the floor stays when nobody can swap any more
NEWS_MS = 4000  # how long a swap is news
ONE = marked("{name} and {other} swap {count}\u00a0card")
MANY = marked("{name} and {other} swap {count}\u00a0cards")


class Floor(Scene):
    """Swaps in the order of the presses' stamps, until the time is over or no two offers fit."""

    by_stick = False  # the bell is each seat's own
    table: DealtTable
    director: DealtTableDirector

    def build(self) -> None:
        self.fill(self.theme.felt)
        layout = self.layout
        box = (0, layout.gap, self.theme.width, layout.bar[1] - 2 * layout.gap)
        self.board = OfferBoard(box, self.theme, self.table.names, self.app.ports.buttons.places)
        for chip in self.board.chips:
            self.put(chip)
        self.text = self.put_text(self.board.middle)
        self.clock = Countdown(self, FLOOR_MS)
        self.foot(("",))
        self.pressed: list[tuple[int, int]] = []  # (stamp, seat) of presses not yet dealt with
        self.tapped: list[int] = []  # the seats among them that tapped
        self.bots_at: dict[int, int] = {}  # ms when a bot's hand comes down, by seat
        self.over_ms: int | None = None  # when a floor without fitting offers closes
        self.old_ms: int | None = None  # when the news expires
        self.update()

    def lit(self) -> list[int]:
        public: Any = self.table.public
        return [seat for seat in range(public.seats) if can_swap(public, seat)]

    def update(self) -> None:
        public: Any = self.table.public
        now_ms = self.app.ports.clock.ms()
        able = self.lit()
        self.board.show([sum(public.offers(seat)) for seat in range(public.seats)], able)
        self.text.show(self._news() or self._hint(able))
        self._tell()
        self.old_ms = None if self.director.news is None else now_ms + NEWS_MS
        self.over_ms = None if able else now_ms + READ_MS
        for seat in range(public.seats):
            if seat not in able:
                self.bots_at.pop(seat, None)
            elif self.table.is_bot(seat) and seat not in self.bots_at:
                bot: Any = self.table.bots[seat]
                self.bots_at[seat] = now_ms + bot.delay_ms()
        self.app.redraw()

    def _tell(self) -> None:
        """What a press does, or the coach's tip for beginners."""
        self.advise(say("tap: swap, hold: ring the bell|tap: swap, hold: ring"))

    def _hint(self, able: list[int]) -> tuple[str, ...]:
        if able:
            return say("Who swaps? Tap if your button is lit|Tap to swap!")
        return say("No two offers match. Look at your hands again...|No match")

    def _news(self) -> tuple[str, ...]:
        """Who swapped last; empty if nobody did, or long ago."""
        news = self.director.news
        if news is None:
            return ()
        _, seat, of, count = news
        names, number = self.table.names, self.theme.number
        return say_count(ONE, MANY, count, name=names[seat], other=names[of]) + say_count(
            ONE, MANY, count, name=number(seat), other=number(of)
        )

    def down(self, seat: int, us: int) -> None:
        self.pressed.append((us, seat))
        self.pressed.sort()

    def tap(self, seat: int) -> None:
        self.tapped.append(seat)
        self._swap_in_order()

    def hold(self, seat: int) -> None:
        for press in self.pressed:
            if press[1] == seat:
                self.pressed.remove(press)
                ring(self.app, seat, press[0])
                self._tell()
                break
        self._swap_in_order()

    def up(self, seat: int, us: int) -> None:
        """Wait no longer for a press that was neither: something cut it short."""
        if seat not in self.tapped:
            self.pressed = [press for press in self.pressed if press[1] != seat]
            self._swap_in_order()

    def _swap_in_order(self) -> None:
        """Process the taps, the earliest first; one after an unfinished press waits for it."""
        while self.pressed and self.pressed[0][1] in self.tapped:
            seat = self.pressed.pop(0)[1]
            self.tapped.remove(seat)
            self._swap(seat)

    def _swap(self, seat: int) -> None:
        table: Any = self.table
        view = table.view(seat)
        found = swap(view, table.passes.nth)
        if found is None:
            self.app.refuse()
            return
        move, left = found
        offering = [other for other in range(view.seats) if view.offers(other)]
        self.app.act(seat, move)
        if left and len(offering) > 2:
            self.app.act(seat, (OFFER, left))

    def tick(self, now_ms: int) -> None:
        if self.old_ms is not None and now_ms >= self.old_ms:
            self.old_ms = None
            self.text.show(self._hint(self.lit()))
            self.app.redraw()
        for seat in self.bots_at:
            if self.bots_at[seat] <= now_ms:
                del self.bots_at[seat]
                self.down(seat, self.app.ports.clock.us())
                self.tap(seat)
                break
        late = self.clock.is_over(now_ms) or (self.over_ms is not None and now_ms >= self.over_ms)
        if late and not self.pressed:
            self.make((SETTLE,), 0)

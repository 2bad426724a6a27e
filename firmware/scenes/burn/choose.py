"""A seat builds its move element by element: the mechanism of nearly all scenes in play.

The cursor steps through the engine's options over the cards on the table: what to do, then one of
the seat's own cards or somebody's hand, then a card of that hand.
"""

from typing import Any

from engine_core.burn.view import View
from engine_core.model import moves as m
from engine_core.model.types import Move
from firmware.language.say import marked, say
from firmware.scenes import OF
from firmware.scenes.base import Item
from firmware.widgets.stage import DRAWN_AT, PILE_AT, STOCK_AT

from . import wording
from .onstage import BACK_STEP, TAUGHT_MS, Asking

AGAIN = "again"
MORE = "more"

EXTRAS = {
    "turn": (marked("More..."), MORE),
    "drawn": (marked("Look at it|Look"), AGAIN),
    "memorise": (marked("Look at them again|Look again|Look"), AGAIN),
}
NOT_OFFERED = (m.FAULT, m.LAPSE, m.REGRET, m.SETTLE)
ASIDE = (m.SLAP, m.BURN, m.LAY)  # offered as a word: no card is chosen yet
CELLS = (m.AT, m.FIRST, m.SECOND, m.CELLS)
LIKELIEST = (m.READY, m.DRAW)  # offered first
BY_ITSELF = {"memorise": (m.READY, 1500, 1500), "closing": (m.SKIP, 3000, 5000)}
"""The choice that a scene makes by itself, being the usual one, and after how many ms: at a table
that knows the game, and at one that learns it."""
THINK_MS = 5000  # the delay once the seat has moved the cursor


class Choose(Asking):
    """The choices of one seat in one phase."""

    view: View
    doubled = m.PASS  # what a double tap does, where the rules have it
    by_itself: Move = ()
    call_ms = 0  # when the foot goes on to explain the call
    owned = False  # whether it chose whose card it burns, which gives more time

    def build(self) -> None:
        super().build()
        self.view = view = self.table.view(self.seat)
        self.doubles = view.allows((self.doubled,))
        if view.allows((m.LAPSE,)):
            self.by_itself = (m.LAPSE,)
            self.wait(1000 * view.rules.claim_seconds)  # to name, give or hit a card (shared 4)
        elif self.name in BY_ITSELF and not view.options((m.LOOK,)):
            kind, known_ms, new_ms = BY_ITSELF[self.name]
            self.by_itself = (kind,)
            self.wait(known_ms if self.app.coach is None else new_ms)
        if self.name == "turn":
            self.ahead = "drawn"
            self.call_ms = self.app.ports.clock.ms() + TAUGHT_MS
        self._begin(())

    # --- the choices ----------------------------------------------------------------------

    def _begin(self, prefix: Move, whose: int | None = None) -> None:
        """Offer what may follow ``prefix``: cards of any seat, or only those of ``whose``."""
        self.prefix, self.whose_cards = prefix, whose
        self.laying = prefix[1] if prefix[:1] == (m.LAY,) and prefix[1:] else ()
        choices = self._next(prefix) if prefix else self._first()
        if len(self.laying) > 1:
            choices.insert(
                0, (say("Lay these {count}|Lay {count}", count=len(self.laying)), prefix)
            )
        if prefix:
            choices.append((say("Back"), BACK_STEP))
        self.offer(choices)
        self.say_what_to_do()

    def say_what_to_do(self) -> None:
        """Say at the foot what to choose."""
        self.tell(say(wording.ask(self.name, self.prefix, self.target)))

    def _first(self) -> list[Item]:
        """The kinds of move; the targets of the first are offered at once."""
        view = self.view
        kinds = [kind for kind in view.options() if kind not in NOT_OFFERED]
        if not kinds:
            kinds = [m.LAPSE]  # a claim, but every hand left is closed
        if m.BURN in kinds and m.SLAP in kinds:
            kinds.remove(m.SLAP)  # the first burner goes on without a slap
        if m.LOOK in kinds:
            kinds.remove(m.READY)  # look first: a slip of the finger would forfeit it
        targeted = [kind for kind in kinds if kind not in ASIDE and view.options((kind,))]
        self.target = targeted[0] if targeted else kinds[0]
        spread = len(targeted) == 1 or len(kinds) == 1
        likeliest = LIKELIEST + self.by_itself
        # not by sort(): the board's is not stable
        kinds = [kind for kind in kinds if kind in likeliest] + [
            kind for kind in kinds if kind not in likeliest
        ]
        choices: list[Item] = []
        for kind in kinds:
            if spread and kind == self.target and view.options((kind,)):
                choices += self._next((kind,))
            elif kind == m.SKIP:
                key = m.CALL if self.name == "closing" else self.target
                choices.append((say(wording.DECLINED[key]), (kind,)))
            else:
                choices.append((wording.offered(kind, self.table), (kind,)))
        extra = EXTRAS.get(self.name)
        if extra is not None and (extra[1] != AGAIN or self.table.has_secret(self.seat)):
            at = [value[0] == m.DRAW for _, value in choices].count(True) or len(choices)
            choices.insert(at, (say(extra[0]), extra[1]))
        return choices

    def _next(self, prefix: Move) -> list[Item]:
        """What may follow ``prefix``: a card or whose hand it is in; a slot; or a source."""
        kind = prefix[0]
        values = self.view.options(prefix)
        if m.SHAPES[kind][1] in CELLS:
            return self._next_cells(prefix, values)
        if kind == m.DRAW:
            return [(say(wording.FROM[value]), (m.DRAW, value)) for value in values]
        text = wording.SLOT_FOR.get(kind, wording.SLOT_FOR[m.LOOK])
        return [(text, m.extended(prefix, value)) for value in values]

    def _next_cells(self, prefix: Move, cells: list[int]) -> list[Item]:
        """The seat's own cards, then the other seats in table order; or the cards of one seat."""
        whose = self.whose_cards
        if whose is None:
            whose = self.seat
            if m.seat_of(cells[0]) == m.seat_of(cells[-1]):
                whose = m.seat_of(cells[0])
        text = wording.cards_for(prefix, whose == self.seat)
        choices: list[Item] = []
        others: list[int] = []
        for cell in cells:
            owner = m.seat_of(cell)
            if owner == whose:
                choices.append((text, m.extended(prefix, cell)))
            elif owner not in others:
                others.append(owner)
        if self.whose_cards is None:
            others.sort(key=lambda owner: (owner - self.seat) % self.view.seats)
            text = marked("One of {name}'s cards|{name}'s|{name}")
            choices += [(text, (OF, owner, prefix)) for owner in others]
        return choices

    # --- the cursor -----------------------------------------------------------------------

    def where(self, value: Any) -> tuple[int | None, int | str | None]:
        if isinstance(value, str):
            at_drawn = value == AGAIN and self.name == "drawn"
            return self.whose_cards, DRAWN_AT if at_drawn else None
        kind = value[0]
        if kind == OF:
            return value[1], None
        if kind == m.DRAW and len(value) > 1:
            return None, STOCK_AT if value[1] == m.STOCK else PILE_AT
        if len(value) < 2:
            return None, PILE_AT if kind == m.DISCARD else None
        if kind == m.LAY:
            more = [slot for slot in value[1] if slot not in self.laying]
            return None, more[0] if more else None
        if m.SHAPES[kind][1] not in CELLS:
            return None, value[1]
        cell = value[1][-1] if kind == m.SHOW else value[-1]
        return m.seat_of(cell), m.slot_of(cell)

    def moved(self, value: Any) -> None:
        """Move the cursor to the choice's place on the table."""
        stage = self.stage
        owner, spot = self.where(value)
        stage.chips.point(owner if value[0] == OF else None)
        self.show_hand(self.seat if owner is None else owner)
        stage.point(spot)

    def update(self) -> None:
        self.show_table()
        self.moved(self.value)

    # --- the button -----------------------------------------------------------------------

    def turned(self, steps: int) -> None:
        super().turned(steps)
        if self.by_itself and self.by_itself != (m.LAPSE,):
            self.wait(THINK_MS)

    def double(self, seat: int) -> None:
        if seat == self.seat and self.doubles:
            self.make((self.doubled,))

    def slapped(self, seat: int) -> None:
        """Slaps during a claim are shown later: the banner still names the first slapper."""
        if self.by_itself != (m.LAPSE,):
            super().slapped(seat)

    def hold_progress(self, seat: int, fraction: float) -> None:
        """Before a card opens, ask its seat to turn the device to itself."""
        super().hold_progress(seat, fraction)
        value = self.value
        opens = value == (m.DRAW, m.STOCK) or (value[0] in (m.PEEK, m.LOOK) and len(value) > 1)
        if seat != self.seat or not opens or len(self.table.people) < 2:
            return
        if fraction:
            self.stage.banner.show(seat, say("Turn it towards you!|Turn it to you!|To you!"))
        else:
            self.ask(self.asked)

    def take(self, value: Any) -> None:
        if value == MORE:
            self.app.follow_soon(MORE, self.seat)
        elif value == AGAIN:
            self.look_again()
        elif value == BACK_STEP:
            self._begin(())
        elif value[0] == OF:
            self._begin(value[2], value[1])
            if self.clock is not None and not self.owned:
                self.owned = True  # the owner is chosen: as long again for the card, once
                self.clock.start(self.app.ports.clock.ms())
        elif value[0] == m.SLAP:
            self.app.slap(self.seat, self.app.ports.clock.us())
        elif value != self.prefix and self.view.options(value):
            self._begin(value)
        else:
            self.make(value)

    def look_again(self) -> None:
        """Show the seat its secret again."""
        self.director.cover()
        self.app.follow_soon()

    def over(self) -> None:
        self.make(self.by_itself)

    def tick(self, now_ms: int) -> None:
        """Explain the turn first, and the call a moment later."""
        if self.call_ms and now_ms >= self.call_ms and (m.CALL,) in self.plates:
            self.call_ms = 0
            self.told_as = "turn, call"
            self.say_what_to_do()
            self.app.redraw()
        super().tick(now_ms)

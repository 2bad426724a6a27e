"""Animates cards: a layer over the table that listens to events.

It moves two cards of its own between places of the stage, and shakes one that lies there. During a
flight its start is empty, and its end shows what lay there before; a slap ends the flight at once.
The game never waits for it.
"""

# --- only when called ---

from typing import Any, TypeAlias

from engine_core.model import events as ev
from engine_core.model.moves import PILE, cell, seat_of, slot_of
from engine_core.model.types import Event
from firmware.widgets.card import BACK, EMPTY, CardFace
from firmware.widgets.stage import Stage
from firmware.widgets.widget import hide, place

Spot: TypeAlias = "tuple[int, int]"

STEPS = 8
STEP_MS = 40
PASSES = 2  # of the loop, until the table is drawn: that takes a board 150 ms
BOWS = (4, 7, 9, 10, 9, 7, 4, 0)  # px to either side of the path, when two cards cross
SHAKES = (10, -10, 10, -10, 8, -8, 4, 0)  # px to the side on a large panel, step by step
DECK, TOP, HELD = range(3)  # places that are not cells: the stock, the pile, and the drawn card

# What flies at an event, from where to where. A string names a field of the event: "slot" of its
# seat's hand, or a cell; "seat" is a seat's chip.
PATHS: dict[int, tuple[tuple[str | int, str | int, bool], ...]] = {  # (from, to, is it open)
    ev.TURNED_UP: ((DECK, TOP, True),),
    ev.DREW: ((DECK, HELD, False),),
    ev.KEPT: (("slot", TOP, True), (HELD, "slot", False)),
    ev.DISCARDED: ((HELD, TOP, True),),
    ev.BURNED: (("at", TOP, False),),
    ev.MISSED: (("at", TOP, False),),
    ev.GAVE: (("seat", "at", False),),
    ev.PENALTY: ((DECK, "slot", False),),
    ev.SWAPPED: (("a", "b", False), ("b", "a", False)),
    ev.TOOK: (("slot", TOP, True), (TOP, "slot", False)),
}


class Motion:
    """The flights over one stage."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        size = (40, 56) if stage.theme.big else (20, 24)
        self._cards = [CardFace((0, 0) + size, stage.theme) for _ in range(2)]
        self._half = size[0] // 2, size[1] // 2
        for card in self._cards:
            card.hidden = True
            stage.air.append(card)
        self._flights: list[tuple[str, Spot, Spot]] = []  # face, start, end
        self._shaken: int | None = None  # the slot of a wrong card
        self._aside: tuple[CardFace, int] | None = None  # its card, and where that lay
        self._flashes = False
        self._crosses = False
        self._hushed = False  # the card stays face down after it has landed
        self.held = BACK  # the drawn card as everyone sees it
        self._awaiting: list[CardFace] = []
        self._step = -1
        self._from_ms = 0
        self._waits = 0  # passes left to wait
        self.moves = False  # whether there is something to move

    def hear(self, happened: list[Event], code: Any) -> None:
        """Animate what happened; ``code`` gives the face of a card that everyone may see."""
        for event in happened:
            kind = event[0]
            if kind == ev.SLAPPED:
                self.stop()
            elif kind in PATHS:
                self._take_off(event, code)
                self._begin()

    def tell(self, slot: int | None) -> None:
        """The verdict: a wrong card in ``slot`` shakes; without a slot, the right one flashes."""
        self.stop()
        self._shaken = slot
        self._flashes = slot is None
        self._begin()
        self._waits = 1

    def deal(self) -> None:
        """Cards fly to every seat, two at a time."""
        self.stop()
        start = _middle(self._stage.stock)
        chips = self._stage.chips
        for seat in range(len(chips.badges)):
            self._flights.append((BACK, start, _centre(*chips.box(seat))))
        self._begin()

    def _take_off(self, event: Event, code: Any) -> None:
        self.stop()
        fields = ev.fields_of(event[0])
        values = {field: event[1 + nth] for nth, field in enumerate(fields)}
        card = values.get("card")
        self._hushed = event[0] in (ev.BURNED, ev.MISSED)
        self._crosses = event[0] == ev.SWAPPED
        for start, end, is_open in PATHS[event[0]]:
            if event[0] == ev.DREW and values["from"] == PILE:
                start = TOP
            leaving, first = self._at(start, values)
            coming, last = self._at(end, values)
            if first is not None and last is not None:
                shown = self.held if start == HELD else BACK
                if card is not None and (is_open or start == TOP):
                    shown = code(card)
                self._flights.append((shown, first, last))
                if not isinstance(start, int):  # piles keep their look
                    self._await(leaving, EMPTY)
                if isinstance(end, int):
                    self._await(coming, None if end == HELD else coming.code)
                else:
                    self._await(coming, EMPTY)

    def _await(self, face: CardFace | None, meanwhile: str | None) -> None:
        """A card leaves a place, or is on its way there."""
        if face is not None and face not in self._awaiting:
            face.await_card(meanwhile)
            self._awaiting.append(face)

    def _at(self, name: str | int, values: dict[str, Any]) -> "tuple[Any, Spot | None]":
        """The visible card at a place of the table, if any, and the place's centre.

        A card of a hand that is not shown counts as behind its seat's chip.
        """
        stage = self._stage
        if isinstance(name, int):
            lying = (stage.stock, stage.pile, stage.drawn)[name]
            return lying, _middle(lying)
        value = values[name]
        if value is None:
            return None, None
        if name == "seat":
            return None, _centre(*stage.chips.box(value))
        at = cell(values["seat"], value) if name == "slot" else value
        face = stage.hand.face_of(slot_of(at)) if seat_of(at) == stage.whose else None
        if face is None:
            return None, _centre(*stage.chips.box(seat_of(at)))
        x, y = _middle(face)
        return face, (stage.hand.x + x, stage.hand.y + y)

    def _begin(self) -> None:
        self._step = -1
        self._waits = PASSES
        self.moves = True

    def stop(self) -> None:
        """End all motion: every card lies in its place."""
        self.moves = False
        self._flights.clear()
        while self._awaiting:
            self._awaiting.pop().land()
        for card in self._cards:
            hide(card, True)
        self._shaken = None
        if self._aside is not None:
            face, x = self._aside
            place(face, x, face.y)
            self._aside = None
        if self._flashes:
            self._flashes = False
            self._stage.pile.mark(False)

    def tick(self, now_ms: int) -> bool:
        """Advance; returns whether the screen changed."""
        if self._waits:
            self._waits -= 1
            self._from_ms = now_ms
        step = (now_ms - self._from_ms) // STEP_MS
        if self._waits or step == self._step:
            return False
        self._step = step
        if step >= STEPS and self._hushed and self._flights:
            self._hushed = False
            self.moves = False
            for card in self._cards:
                hide(card, True)
            self._stage.pile.await_card(BACK)
            return True
        if step >= STEPS:
            self.stop()
            return True
        if self._shaken is not None:
            self._shift(SHAKES[step] if self._stage.theme.big else SHAKES[step] // 2)
        if self._flashes:
            self._stage.pile.mark(step % 2 == 0)
        self._fly(step)
        return True

    def _fly(self, step: int) -> None:
        """Place the two cards; further flights take turns with them."""
        pairs = (len(self._flights) + 1) // 2
        length = max(1, STEPS // pairs) if pairs else 1
        first = 2 * (step // length)
        for nth, card in enumerate(self._cards):
            hide(card, first + nth >= len(self._flights))
            if not card.hidden:
                code, start, end = self._flights[first + nth]
                part = step % length + 1
                card.show(code)
                bow = BOWS[step] * (1 - 2 * nth) if self._crosses else 0
                x = start[0] + (end[0] - start[0]) * part // length + bow
                y = start[1] + (end[1] - start[1]) * part // length + bow
                place(card, x - self._half[0], y - self._half[1])

    def _shift(self, px: int) -> None:
        """Move the wrong card so many px aside."""
        stage = self._stage
        if self._aside is None:
            face: Any = stage.hand.face_of(self._shaken or 0)
            if face is None and stage.over is not None:  # a small panel shows it over the table
                face = stage.over[1]
            if face is None:
                return
            self._aside = face, face.x
        face, x = self._aside
        place(face, x + px, face.y)


def _middle(card: CardFace) -> Spot:
    return _centre(card.x, card.y, card.width, card.height)


def _centre(x: int, y: int, width: int, height: int) -> Spot:
    return x + width // 2, y + height // 2

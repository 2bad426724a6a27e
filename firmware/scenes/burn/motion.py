"""Cards that are seen to move: a layer over the table that listens to what happened.

It moves two cards of its own between places of the stage, and shakes one that lies there. Nobody
waits for it: the table shows what is true first, and a slap ends every flight.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from engine_core.model import events as ev
from engine_core.model.moves import PILE, cell, seat_of, slot_of
from engine_core.model.types import Event
from firmware.widgets.card import BACK, CardFace
from firmware.widgets.stage import Stage
from firmware.widgets.widget import hide, place

Spot: TypeAlias = "tuple[int, int]"
Flight: TypeAlias = (
    "tuple[str, Spot, Spot]"  # what the card shows, from where to where its middle goes
)

STEPS = 8
STEP_MS = 40
PASSES = 2  # of the loop, until the table is drawn as it is: that takes a board 200 ms
SHAKES = (10, -10, 10, -10, 8, -8, 4, 0)  # px to the side on a large panel, in the steps
DECK, TOP, HELD = range(3)  # places that are no cell: stock, pile, and where a drawn card lies

# What flies when something happens: whose card, from where, to where. A word is a field of the
# event: "slot" of its seat's hand, or a cell; "seat" is a seat's chip.
PATHS: dict[int, tuple[tuple[str | int, str | int, bool], ...]] = {  # (from, to, is it open)
    ev.DREW: ((DECK, HELD, False),),
    ev.KEPT: (("slot", TOP, True), (HELD, "slot", False)),
    ev.DISCARDED: ((HELD, TOP, True),),
    ev.BURNED: (("at", TOP, True),),
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
        self._flights: list[Flight] = []
        self._shaken: int | None = None  # the slot of a wrong card
        self._flashes = False
        self._step = -1
        self._from_ms = 0
        self._waits = 0  # so many passes
        self.moves = False  # whether there is something to move

    # --- hearing --------------------------------------------------------------------------

    def hear(self, happened: list[Event], code: Any) -> None:
        """Begin to show what happened; ``code`` names a card that everyone may see."""
        for event in happened:
            kind = event[0]
            if kind == ev.SLAPPED:
                self.stop()
            elif kind == ev.MISSED:
                self.stop()
                self._shaken = slot_of(event[2])
                self._begin()
            elif kind in PATHS:
                self._take_off(event, code)
                self._begin()

    def deal(self) -> None:
        """Cards fly to every seat, two at a time."""
        self.stop()
        start = self._spot(DECK)
        chips = self._stage.chips
        for seat in range(len(chips.badges)):
            self._flights.append((BACK, start, _middle(chips.box(seat))))
        self._begin()

    def _take_off(self, event: Event, code: Any) -> None:
        self.stop()
        fields = ev.fields_of(event[0])
        told = {field: event[1 + nth] for nth, field in enumerate(fields)}
        card = told.get("card")
        for start, end, is_open in PATHS[event[0]]:
            if event[0] == ev.DREW and told["from"] == PILE:
                start = TOP
            places = [self._named(name, told) for name in (start, end)]
            if places[0] is not None and places[1] is not None:
                shown = code(card) if card is not None and (is_open or start == TOP) else BACK
                self._flights.append((shown, places[0], places[1]))
        self._flashes = event[0] == ev.BURNED

    def _named(self, name: str | int, told: dict[str, Any]) -> Spot | None:
        """The middle of a place of the table; None where there is none."""
        if isinstance(name, int):
            return self._spot(name)
        value = told[name]
        if name == "seat":
            return _middle(self._stage.chips.box(value))
        if value is None:
            return None
        return self._of_cell(cell(told["seat"], value) if name == "slot" else value)

    def _spot(self, name: int) -> Spot:
        stage = self._stage
        return _middle((stage.stock, stage.pile, stage.drawn)[name].box)

    def _of_cell(self, at: int) -> Spot:
        """Where a card lies: in the hand that is shown, or behind its seat's chip."""
        stage = self._stage
        face = stage.hand.face_of(slot_of(at)) if seat_of(at) == stage.whose else None
        if face is None:
            return _middle(stage.chips.box(seat_of(at)))
        x, y = _middle(face.box)
        return stage.hand.x + x, stage.hand.y + y

    # --- moving ---------------------------------------------------------------------------

    def _begin(self) -> None:
        self._step = -1
        self._waits = PASSES
        self.moves = True

    def stop(self) -> None:
        """All cards lie where they lie."""
        self.moves = False
        self._flights.clear()
        for card in self._cards:
            hide(card, True)
        if self._shaken is not None:
            self._shift(0)
            self._shaken = None
        if self._flashes:
            self._flashes = False
            self._stage.pile.mark(False)

    def tick(self, now_ms: int) -> bool:
        """Move on; whether something changed on the screen."""
        if self._waits:
            self._waits -= 1
            self._from_ms = now_ms
        step = (now_ms - self._from_ms) // STEP_MS
        if self._waits or step == self._step:
            return False
        self._step = step
        if step >= STEPS:
            self.stop()
            return True
        if self._shaken is not None:
            self._shift(SHAKES[step] if self._stage.theme.big else SHAKES[step] // 3)
        if self._flashes:
            self._stage.pile.mark(step % 2 == 0)
        self._fly(step)
        return True

    def _fly(self, step: int) -> None:
        """Place the cards. Where more fly than there are, they take turns."""
        pairs = (len(self._flights) + 1) // 2
        length = max(1, STEPS // pairs) if pairs else 1
        first = 2 * (step // length)
        for nth, card in enumerate(self._cards):
            hide(card, first + nth >= len(self._flights))
            if not card.hidden:
                code, start, end = self._flights[first + nth]
                part = step % length + 1
                card.show(code)
                x = start[0] + (end[0] - start[0]) * part // length
                y = start[1] + (end[1] - start[1]) * part // length
                place(card, x - self._half[0], y - self._half[1])

    def _shift(self, px: int) -> None:
        face = self._stage.hand.face_of(self._shaken or 0)
        if face is not None:
            place(face, face.box[0] + px, face.y)


def _middle(box: tuple[int, int, int, int]) -> Spot:
    return box[0] + box[2] // 2, box[1] + box[3] // 2

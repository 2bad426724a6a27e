"""A bot at one seat: it follows the events that its seat may see, moves and slaps."""

# --- only when called ---

from typing import Any

from engine_core.burn.view import View
from engine_core.model import events, phases
from engine_core.model import moves as m
from engine_core.model.rng import Rng
from engine_core.model.types import Event, Move

from . import decisions
from .gains import NEVER
from .judge import Judge
from .memory import NO_CELL, Memory
from .skills import Skill
from .skills import skill as figures
from .tempers import CHANGES, LEVELS, changed
from .tuned import tuned_for

FASTEST = 180  # ms: nobody slaps sooner
SURPRISED = 100  # per cent of the usual reaction
PREPARED = 70  # to a card that it laid itself

_NEW_TOP = (
    events.TURNED_UP,
    events.DREW,
    events.KEPT,
    events.DISCARDED,
    events.BURNED,
    events.TOOK,
)
_FAILED = (events.MISSED, events.LAPSED)


class Bot:
    """A player for one seat. It gets a view and events, never a game."""

    def __init__(self, view: View, skill: int | Skill, rng: Rng) -> None:
        """Play the seat of ``view`` with ``skill``: a number as in Player, or a row."""
        self.view = view
        row: Any = skill
        if isinstance(skill, int):
            rung = skill % LEVELS
            row = changed(figures(rung, tuned_for(view.rules.name).wits[rung]), skill, CHANGES)
        self.skill: Skill = row
        self.rng = rng
        self.memory = Memory(view, self.skill, rng)
        self.judge = Judge(view, self.memory, self.skill)
        self.seat: int = self.memory.seat
        self._failed = False  # it slapped at this top card already, and was wrong
        self._laid_it = False  # it laid the pile's top card itself
        self.from_pile = False  # the drawn card was on the pile
        self.guess = NO_CELL  # the target of a reckless slap

    def notice(self, event: Event) -> None:
        """Process an event that this seat may see."""
        kind = event[0]
        if kind in _NEW_TOP:
            self._failed = False
            self.guess = NO_CELL
            self._laid_it = event[1] == self.seat and kind != events.TURNED_UP
            if kind == events.DREW:
                self.from_pile = event[2] == m.PILE
        elif kind in _FAILED and event[1] == self.seat:
            self._failed = True
        self.memory.notice(event)

    def slap_delay_ms(self) -> int | None:
        """How many ms after a new top card it slaps; None if it doesn't.

        Ask once for each new top card, again after another's slap failed, and in a duel.
        """
        view = self.view
        if view.phase == phases.DUEL:
            return self._reaction(SURPRISED) if self.seat in view.duellists else None
        if self._failed or view.top is None or not view.may_slap():
            return None
        wanted = self.joker_slot()[0] > 0 if view.joker_open else self._wants_burn(view.top)
        if not wanted:
            return None
        return self._reaction(PREPARED if self._laid_it else SURPRISED)

    def _wants_burn(self, top: int) -> bool:
        skill, judge = self.skill, self.judge
        chance = self.memory.chance
        own = chance(skill.attention)
        others = chance(skill.envy)
        if judge.burn(top, NO_CELL, own, others, judge.slow_slap())[1] == NO_CELL:
            self.guess = self.unknown_own() if chance(skill.reckless) else NO_CELL
            return self.guess != NO_CELL
        return True

    def _reaction(self, per_cent: int) -> int:
        middle: int = self.skill.reaction
        spread: int = self.skill.spread
        late = self.rng.below(spread + 1) + self.rng.below(spread + 1) - spread
        return max(FASTEST, (middle + late) * per_cent // 100)

    def unknown_own(self) -> int:
        """An own cell that it knows nothing about, at random."""
        view = self.view
        if view.closed(self.seat, True):
            return NO_CELL
        cells = [at for at in view.cells(self.seat) if at not in self.memory.cards]
        return cells[self.rng.below(len(cells))] if cells else NO_CELL

    def move(self) -> Move:
        """Its move, if its seat is among those that the table waits for."""
        return decisions.move(self)

    def calls(self) -> bool:
        """Whether it calls now, even in another seat's turn (W6), being surely the lowest."""
        return decisions.calls(self)

    def hesitates(self) -> bool:
        """Whether its choices are worth nearly the same."""
        return decisions.hesitates(self)

    def joker_slot(self) -> tuple[int, int]:
        """(gain, slot) of the best exchange for the face-up joker."""
        top = self.view.top
        if top is None:
            return NEVER, 0
        cells = self.view.cells(self.seat)
        if not cells:
            return -self.judge.of(top), 0
        gains = [self.judge.exchange(at, top) for at in cells]
        best = max(gains)
        return best, cells[gains.index(best)] & 31

"""A bot at one seat: it follows the events that its seat may see, moves and slaps."""

# --- only when called ---

from collections.abc import Callable, Sequence
from typing import Any

from engine_core.burn.powers import SEEN_FOR_OWN
from engine_core.burn.view import View
from engine_core.model import events, phases
from engine_core.model import moves as m
from engine_core.model.rng import Rng
from engine_core.model.types import Event, Move

from .judge import NEVER, NO_CELL, Judge
from .memory import Memory
from .skills import Skill
from .skills import skill as figures
from .tempers import CHANGES, LEVELS, changed
from .tuned import tuned_for

IMPATIENCE = 25  # of 1000: for each turn beyond its patience it requires so much less to call
CLOSE = 12  # tenths between two choices between which it hesitates
UNSURE = 60  # of 1000: so near to a call
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
        self.seat = self.memory.seat
        self._failed = False  # it slapped at this top card already, and was wrong
        self._laid_it = False  # it laid the pile's top card itself
        self._from_pile = False  # the drawn card was on the pile
        self._guess = NO_CELL  # the target of a reckless slap

    def notice(self, event: Event) -> None:
        """Process an event that this seat may see."""
        kind = event[0]
        if kind in _NEW_TOP:
            self._failed = False
            self._guess = NO_CELL
            self._laid_it = event[1] == self.seat and kind != events.TURNED_UP
            if kind == events.DREW:
                self._from_pile = event[2] == m.PILE
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
        wanted = self._joker_slot()[0] > 0 if view.joker_open else self._wants_burn(view.top)
        if not wanted:
            return None
        return self._reaction(PREPARED if self._laid_it else SURPRISED)

    def _wants_burn(self, top: int) -> bool:
        skill, judge = self.skill, self.judge
        chance = self.memory.chance
        own = chance(skill.attention)
        others = chance(skill.envy)
        if judge.burn(top, NO_CELL, own, others, judge.slow_slap())[1] == NO_CELL:
            self._guess = self._unknown_own() if chance(skill.reckless) else NO_CELL
            return self._guess != NO_CELL
        return True

    def _reaction(self, per_cent: int) -> int:
        middle: int = self.skill.reaction
        spread: int = self.skill.spread
        late = self.rng.below(spread + 1) + self.rng.below(spread + 1) - spread
        return max(FASTEST, (middle + late) * per_cent // 100)

    def _unknown_own(self) -> int:
        """An own cell that it knows nothing about, at random."""
        view = self.view
        if view.closed(self.seat, True):
            return NO_CELL
        cells = [at for at in view.cells(self.seat) if at not in self.memory.cards]
        return cells[self.rng.below(len(cells))] if cells else NO_CELL

    def move(self) -> Move:
        """Its move, if its seat is among those that the table waits for."""
        return _MOVES[self.view.phase](self)

    def _memorise(self) -> Move:
        slots = self.view.options((m.LOOK,))
        return (m.LOOK, slots[-1]) if slots else (m.READY,)

    def _turn(self) -> Move:
        view = self.view
        if self.calls():
            return (m.CALL,)
        sources = view.options((m.DRAW,))
        passes = view.callers and self.judge.hand(self.seat) <= 0 and view.allows((m.PASS,))
        if passes or not sources:
            return (m.PASS,)
        if m.PILE in sources and (m.STOCK not in sources or self._wants_pile()):
            return (m.DRAW, m.PILE)
        return (m.DRAW, m.STOCK)

    def calls(self) -> bool:
        """Whether it calls now, even in another seat's turn (W6), being surely the lowest."""
        return self.view.allows((m.CALL,)) and self._surer() >= 0

    def _surer(self) -> int:
        """By how much of 1000 its chance exceeds what a call requires, which falls with time."""
        judge = self.judge
        tuned = judge.tuned
        if self.skill.counts:
            judge.count_cards()
        late: int = max(0, self.memory.turns - tuned.patience)
        sure: int = tuned.sure[min(self.view.seats, 6) - 2] + self.skill.nerve
        return judge.lowest_chance() - sure + IMPATIENCE * late

    def _wants_pile(self) -> bool:
        rules = self.view.rules
        top = self.view.top
        if top is None:
            return False
        gain = 0
        if rules.pile_card_returns and rules.pile_card_has_power:
            gain = self.judge.power(rules.power(top))
        gain = max(gain, self.judge.several(top)[0])
        for at in self.view.cells(self.seat):
            gain = max(gain, self.judge.keep(at & 31, top))
        return gain > 0 and gain - self.judge.tuned.openness >= self.judge.stock_draw()

    def hesitates(self) -> bool:
        """Whether its choices are worth nearly the same."""
        view = self.view
        if view.phase == phases.DRAWN:
            best, _, played = self._weigh()
            return abs(best - played) <= CLOSE
        return view.allows((m.CALL,)) and abs(self._surer()) <= UNSURE

    def _drawn(self) -> Move:
        best, move, played = self._weigh()
        return (m.DISCARD,) if NEVER < played >= best else move

    def _weigh(self) -> tuple[int, Move, int]:
        """The gain of the best exchange of a drawn card, that move, and the gain of playing it."""
        view = self.view
        judge = self.judge
        card = view.drawn
        slots = view.options((m.KEEP,))
        if card is None or not slots:
            return (0, (m.KEEP,), NEVER) if view.allows((m.KEEP,)) else (NEVER, (m.KEEP,), 0)
        gains = [judge.keep(slot, card) for slot in slots]
        best = max(gains)
        move: Move = (m.KEEP, slots[gains.index(best)])
        gain, row = judge.several(card)
        if gain > best and view.allows((m.LAY, row)):
            best = gain
            move = (m.LAY, row)
        gain = NEVER
        if view.allows((m.DISCARD,)):
            gain = judge.later_burn(card, NO_CELL)
            if not self._from_pile or view.rules.pile_card_has_power:
                gain += judge.power(view.rules.power(card))
        return best, move, gain

    def _power(self) -> Move:
        view = self.view
        kinds = [kind for kind in (m.SHOW, m.PEEK, m.SWAP) if view.options((kind,))]
        if m.SHOW in kinds:
            return self._show()
        must = not view.allows((m.SKIP,))
        if m.PEEK in kinds:
            at = self._worth_a_look(must and m.SWAP not in kinds)
            if at != NO_CELL:
                return (m.PEEK, at)
        if m.SWAP in kinds:
            pair = self._good_swap()
            if pair is None and must:
                pair = self._harmless_swap()
            if pair is not None:
                return (m.SWAP, pair[0], pair[1])
        return (m.SKIP,)

    def _worth_a_look(self, must: bool) -> int:
        """The cell to look at: unknown own ones first, then those that might be stolen."""
        judge, view = self.judge, self.view
        cells: list[int] = view.options((m.PEEK,))
        fresh = [at for at in cells if at not in self.memory.cards]
        swaps = [where for step in view.steps for kind, where in step if kind == m.SWAP]
        if SEEN_FOR_OWN in swaps and judge.trade()[1] in cells:
            return judge.trade()[1]
        if swaps or not view.callers:
            for at in fresh:
                if at >> 5 == self.seat:
                    return at
            at = judge.tempting(fresh)
            if at != NO_CELL:
                return at
        return cells[0] if must else NO_CELL

    def _good_swap(self) -> tuple[int, int] | None:
        """The own worst card and another's that is expected to be lowest."""
        judge = self.judge
        cells = self.view.options((m.SWAP,))
        own = judge.worst_of([at for at in cells if at >> 5 == self.seat])
        other = NO_CELL if own == NO_CELL else judge.tempting(self.view.options((m.SWAP, own)))
        if other == NO_CELL or judge.swap(own, other) < self.skill.swaps + judge.tuned.swaps:
            return None
        return own, other

    def _harmless_swap(self) -> tuple[int, int]:
        """A swap that leaves the own hand alone, if there is one."""
        view = self.view
        firsts = view.options((m.SWAP,))
        for a in firsts:
            if a >> 5 != self.seat:
                for b in view.options((m.SWAP, a)):
                    if b >> 5 != self.seat:
                        return a, b
        return firsts[0], view.options((m.SWAP, firsts[0]))[0]

    def _show(self) -> Move:
        """The card of every seat that it knows least about."""
        move: Move = (m.SHOW,)
        cells = self.view.options(move)
        while cells:
            fresh = [at for at in cells if at not in self.memory.cards]
            move = m.extended(move, (fresh or cells)[0])
            cells = self.view.options(move)
        return move

    def _claim(self) -> Move:
        view = self.view
        top = view.top
        at = NO_CELL
        if top is not None:
            at = self.judge.burn(top, NO_CELL, True, True, NEVER)[1]
        if at == NO_CELL:
            at = self._guess
        if at == NO_CELL and view.rules.lapse == "penalty":  # naming no card costs the same
            at = self._unknown_own()
        if at == NO_CELL or not view.allows((m.BURN, at)):
            return (m.LAPSE,)
        return (m.BURN, at)

    def _give(self) -> Move:
        view = self.view
        slots = view.options((m.GIVE,))
        at = self.judge.worst_of([self.seat << 5 | slot for slot in slots])
        if at == NO_CELL:
            return (m.GIVE,)  # the stock's top, which costs the other
        if self.judge.exchange(at) <= 0 and view.allows((m.SKIP,)):
            return (m.SKIP,)
        self.memory.giving = at
        return (m.GIVE, at & 31)

    def _joker(self) -> Move:
        return (m.TAKE,) if self.view.allows((m.TAKE,)) else (m.TAKE, self._joker_slot()[1])

    def _joker_slot(self) -> tuple[int, int]:
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


def next_call(public: View, bots: Sequence[Any]) -> int | None:
    """The seat of a bot that calls now, even in another's turn (W6); None if no bot does."""
    if public.phase == phases.TURN and public.rules.call_any_time:
        for seat, bot in enumerate(bots):
            if bot is not None and bot.calls():
                return seat
    return None


_MOVES: dict[int, Callable[[Bot], Move]] = {
    phases.MEMORISE: Bot._memorise,
    phases.TURN: Bot._turn,
    phases.DRAWN: Bot._drawn,
    phases.POWER: Bot._power,
    phases.CLOSING: lambda bot: (m.CALL,) if bot.calls() else (m.SKIP,),
    phases.CLAIM: Bot._claim,
    phases.GIVE: Bot._give,
    phases.JOKER: Bot._joker,
    phases.DUEL: lambda bot: (m.SLAP, ((bot.seat, 0),)),
    phases.ENDING: lambda bot: (m.SETTLE,),
    phases.ROUND_OVER: lambda bot: (m.NEXT,),
}

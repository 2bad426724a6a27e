"""What a bot believes about the cards on the table, and how it forgets."""

from engine_core.burn.view import View
from engine_core.model import events
from engine_core.model.rng import Rng
from engine_core.model.types import Event

from .skills import Skill

KEPT = 0  # how an unknown card came: its owner drew it and kept it,
LEFT = 1  # its owner has looked at it and left it there,
GIVEN = 2  # somebody wanted to be rid of it,
DEALT = 3  # or nobody has touched it
AT_TURN = 2  # bits of a note below that turn of its owner,
UNTIL = 12  # and below the last own turn at which the belief is there
CAME = (1 << UNTIL) - 1
NO_CELL = -1


class Memory:
    """The cards that one seat believes to know, by cell."""

    def __init__(self, view: View, skill: Skill, rng: Rng) -> None:
        """Remember for the seat of ``view``, as well as ``skill`` allows."""
        self.view = view
        self.seat: int = view.seat  # type: ignore[assignment]
        self.skill = skill
        self.rng = rng
        self.cards: dict[int, int] = {}  # cell -> believed card
        self.notes: dict[int, int] = {}  # cell -> how its card came, and when
        self.turns_of = [0] * view.seats  # turns begun in this round
        self.turns = 0  # own turns begun in this round
        self.giving = -1  # the cell this seat is about to give away, -1 none
        self._held: int | None = None  # the drawn card, where this seat knows it
        self._top: int | None = None  # the last card that was laid onto the discard pile

    def notice(self, event: Event) -> None:
        """Process an event that this seat may see."""
        handler = _HANDLERS.get(event[0])
        if handler is not None:
            handler(self, event)

    def learn(self, at: int, card: int) -> None:
        """Believe from now on that ``card`` is at ``at``, until it fades."""
        half_life = self.skill.own_memory if at >> 5 == self.seat else self.skill.other_memory
        self.cards[at] = card
        until = self.turns + self.rng.below(2 * half_life + 1)
        self.notes[at] = until << UNTIL | self.notes.get(at, DEALT) & CAME

    def drop(self, at: int) -> None:
        """Forget the cell ``at``."""
        self.cards.pop(at, None)
        self.notes.pop(at, None)

    def _tell(self, at: int, how: int) -> None:
        """A card came into the cell ``at``, or stayed there, as ``how`` says."""
        note = self.notes.get(at, 0) & ~CAME
        self.notes[at] = note | self.turns_of[at >> 5] << AT_TURN | how

    def chance(self, of_1000: int) -> bool:
        """True in ``of_1000`` of 1000 cases."""
        return self.rng.below(1000) < of_1000

    # What the events tell.

    def _dealt(self, event: Event) -> None:
        self.cards.clear()
        self.notes.clear()
        self.turns_of = [0] * self.view.seats
        self.turns = 0
        self.giving = -1
        self._held = self._top = None

    def _sees(self, event: Event) -> None:
        _, to, at, card = event
        if to != self.seat:
            return
        if at is None:
            self._held = card
        else:
            self.learn(at, card)

    def _turned_up(self, event: Event) -> None:
        self._top = event[1]

    def _turn(self, event: Event) -> None:
        self._held = None
        self.turns_of[event[1]] += 1
        if event[1] == self.seat:
            self.turns += 1
            self._fade()
            if self.view.rules.taken_lies_open:
                from .rare import look_round

                look_round(self)

    def _fade(self) -> None:
        """Forget beliefs past their time, and occasionally mix up two own cards."""
        turns = self.turns
        for at in [at for at in self.cards if self.notes[at] >> UNTIL < turns]:
            del self.cards[at]
        if self.chance(self.skill.muddle):
            own = sorted([at for at in self.cards if at >> 5 == self.seat])
            if len(own) > 1:
                first = self.rng.below(len(own))
                second = (first + 1 + self.rng.below(len(own) - 1)) % len(own)
                self._exchange(own[first], own[second])

    def _looked(self, event: Event) -> None:
        self._tell(event[1] << 5 | event[2], LEFT)

    def _peeked(self, event: Event) -> None:
        _, seat, at = event
        if at >> 5 == seat and self.notes.get(at, DEALT) & 3 == DEALT:
            self._tell(at, LEFT)

    def _drew(self, event: Event) -> None:
        self._held = event[3]

    def _kept(self, event: Event) -> None:
        self._tell(self._replaced(event, self._held), KEPT)
        self._held = None

    def _replaced(self, event: Event, card: int | None) -> int:
        """The cell whose card went onto the pile: it has ``card`` now, if known."""
        _, seat, slot, played = event
        at: int = seat << 5 | slot
        self.drop(at)
        if card is not None:
            self.learn(at, card)
        if played is not None:
            self._top = played
        return at

    def _discarded(self, event: Event) -> None:
        self._held = None
        self._top = event[2]

    def _swapped(self, event: Event) -> None:
        _, seat, first, second = event
        if seat != self.seat and not self.chance(self.skill.follows):
            self.drop(first)
            self.drop(second)
        else:
            self._exchange(first, second)
        for at in (first, second):
            if at >> 5 != seat:
                self._tell(at, GIVEN)
            else:
                self._tell(at, LEFT)

    def _exchange(self, first: int, second: int) -> None:
        cards, notes = self.cards, self.notes
        one, two = cards.pop(first, None), cards.pop(second, None)
        here, there = notes.get(first, DEALT), notes.get(second, DEALT)
        if one is not None:
            cards[second] = one
            notes[second] = here & ~CAME | there & CAME
        if two is not None:
            cards[first] = two
            notes[first] = there & ~CAME | here & CAME

    def _shown(self, event: Event) -> None:
        for at, card in zip(event[2], event[3]):
            self.learn(at, card)

    def _laid(self, event: Event) -> None:
        for at in event[2]:
            self.drop(at)

    def _burned(self, event: Event) -> None:
        self.drop(event[2])
        self._top = event[3]

    def _missed(self, event: Event) -> None:
        self.learn(event[2], event[3])

    def _gave(self, event: Event) -> None:
        _, seat, to = event
        source = self.giving if seat == self.seat and self.giving >= 0 else self._emptied(seat)
        self.giving = -1
        self.drop(to)
        if source >= 0:
            if seat == self.seat or self.chance(self.skill.follows):
                self._exchange(source, to)
            self.drop(source)
        self._tell(to, GIVEN)

    def _emptied(self, seat: int) -> int:
        """The cell of ``seat`` that has no card any more although it had a known one."""
        hand = self.view.hand(seat)
        for at in sorted(self.cards):
            if at >> 5 == seat and hand[at & 31] is None:
                return at
        return -1

    def _took(self, event: Event) -> None:
        self._replaced(event, self._top)


_HANDLERS = {
    events.DEALT: Memory._dealt,
    events.LOOKED: Memory._looked,
    events.PEEKED: Memory._peeked,
    events.SEES: Memory._sees,
    events.TURNED_UP: Memory._turned_up,
    events.TURN: Memory._turn,
    events.DREW: Memory._drew,
    events.KEPT: Memory._kept,
    events.DISCARDED: Memory._discarded,
    events.SWAPPED: Memory._swapped,
    events.SHOWN: Memory._shown,
    events.LAID: Memory._laid,
    events.MISLAID: Memory._shown,
    events.BURNED: Memory._burned,
    events.MISSED: Memory._missed,
    events.GAVE: Memory._gave,
    events.TOOK: Memory._took,
}

"""The machine of the burn games: turns, and the slaps that interrupt them.

Legality is checks.py's; a move takes effect only after it was found legal.
"""

from typing import TYPE_CHECKING

from .turns import Turns  # the longest part first: compiling it takes the most heap

# isort: split
from ..model import events as ev
from ..model import moves as m
from ..model import phases as p
from ..model import slaps
from ..model.types import Move
from ..move_table import columns
from . import checks as c
from . import legal_moves as listing
from . import options as o
from . import powers
from .rules import PLAY
from .view import View

FAULTY = PLAY + (p.MEMORISE,)  # phases in which the table may declare a fault (shared 9)
SLAPPED = PLAY + o.CLAIMED  # phases with a slap, of some seat


class BurnGame(Turns):
    """A burn game with all its moves."""

    window = View

    if TYPE_CHECKING:

        def view(self, seat: int | None = None) -> View:
            """See Game.view: here it is a View."""

    not_due = c.not_due
    legal_moves = listing.legal_moves

    def _slap(self, seat: int, move: Move) -> None:
        claims = move[1]
        if len(claims) > 1:
            may_slap = o.may_slap
            claims = [claim for claim in claims if may_slap(self, claim[0])]
            tied = [claim for claim in claims if claim[0] in self.duellists]
            claims = tied or claims  # the press that ends a duel is alone in its moment
        groups = slaps.arbitrate(claims)
        slappers: list[int] = []
        for group in groups:
            slappers += group
        self.events.append((ev.SLAPPED, slappers))
        if self.phase in o.CLAIMED and slappers[0] not in self.duellists:
            self.queue += groups
        elif self.phase == p.DUEL:
            self.queue = slaps.and_slower(groups, self.duellists) + self.queue
            self._next_claim()
        elif not self.discard:
            for slapper in slappers:
                self._fine(slapper)
        else:
            self.resume = self.phase
            self.queue = groups
            self._next_claim()

    def _next_claim(self) -> None:
        """Hand the claim to the first in the queue; tied seats duel for it."""
        self.holder = None
        self.duellists = []
        if not self.queue:
            self._end_claim()
            return
        group = self.queue.pop(0)
        if len(group) > 1:
            self.duellists = group
            self.phase = p.DUEL
            self.events.append((ev.DUELS, group))
            return
        self.holder = group[0]
        self.phase = p.JOKER if self.joker_open else p.CLAIM
        self.events.append((ev.CLAIMS, self.holder))

    def _burn(self, seat: int, move: Move) -> None:
        cell = move[1]
        card = self.hands[cell >> 5][cell & 31]
        assert card is not None
        rules = self.rules
        if self.phase != p.CLAIM:
            self.resume = self.phase  # the owner of the rank goes on burning, unclaimed
        if not rules.matches(card, self.discard[-1]):
            self.events.append((ev.MISSED, seat, cell, card))
            self._fine(seat)
            self._next_claim()
            return
        self.put(cell, None)
        if card in self.lying_open:
            self.lying_open.remove(card)
        if cell in self.peeked:
            self.peeked.remove(cell)
        self.discard.append(card)
        self.burner = seat
        self.burns += 1
        if self.burns == rules.burns_each:
            self.window_open = False
        self.joker_open = rules.rank_of[card] == rules.joker
        if rules.burn_freezes:
            self.frozen_for = self._next_to_draw()
        self.events.append((ev.BURNED, seat, cell, card))
        if rules.slow_penalty:
            for slow in [slow for group in self.queue for slow in group]:
                self._fine(slow)
        self.holder = None
        self.queue = []
        if rules.burn_has_power(cell >> 5 == seat):
            self.put_off = self.steps, tuple(self.peeked)  # a clone's is the same
            self.steps = rules.power(card)
            self.peeked = []
        if cell >> 5 != seat and o.can_give(self, seat):
            self.holder = seat
            self.gap = cell
            self.phase = p.GIVE
        else:
            self._end_claim_or_round()

    def _next_to_draw(self) -> int | None:
        """The seat with the next turn to begin; none after the last one."""
        if self.turn is None or self.resume == p.TURN:
            return self.turn
        return (self.turn + 1) % self.seats

    def _end_claim_or_round(self) -> None:
        """Use a burned card's power or go on, where no empty hand ends the round (O11)."""
        if self.rules.empty_hand_ends and any([self.is_empty(seat) for seat in range(self.seats)]):
            self._write_points()
        elif self.put_off is None:
            self._end_claim()
        else:
            self.holder = self.burner
            self.gap = None
            self._go_on_with_power()

    def _give(self, seat: int, move: Move) -> None:
        self._fill_gap(seat, move[1] if len(move) > 1 else None)

    def _fill_gap(self, seat: int, slot: int | None) -> None:
        """Lay a card of the own hand into the gap of a burn; the stock's top without a slot."""
        assert self.gap is not None
        if slot is None:
            card = self.take_stock()
        else:
            card = self.hands[seat][slot]
            self.hands[seat][slot] = None
        self.put(self.gap, card)
        self.events.append((ev.GAVE, seat, self.gap))
        self._end_claim_or_round()

    def _take(self, seat: int, move: Move) -> None:
        joker = self.discard.pop()
        self._reset_pile()
        if len(move) == 1:
            slot = self._lay_new(seat, joker)
            self.events.append((ev.TOOK, seat, slot, None))
        else:
            slot = move[1]
            old = self.hands[seat][slot]
            self.hands[seat][slot] = joker
            self.events.append((ev.TOOK, seat, slot, old))
            self._cover(old)
        self.queue = []
        self._end_claim()

    def _skip(self, seat: int, move: Move) -> None:
        if self.phase != p.GIVE:
            super()._skip(seat, move)
            return
        self.events.append((ev.SKIPPED, seat))
        self._end_claim_or_round()

    def _lapse(self, seat: int, move: Move) -> None:
        for late in self.duellists or [seat]:
            self.events.append((ev.LAPSED, late))
        if self.phase == p.GIVE:
            self._give_by_chance(seat)
            return
        if self.phase == p.CLAIM and self.rules.lapse == "penalty":
            self._fine(seat)
        self._next_claim()

    def _give_by_chance(self, seat: int) -> None:
        """Who must give and does not gives any of its cards; who may give, none (shared 4)."""
        if self.rules.give != "duty":
            self._end_claim_or_round()
            return
        slots = o.slots_to_give(self, seat)
        self._fill_gap(seat, slots[self.rng.below(len(slots))] if slots else None)

    def _regret(self, seat: int, move: Move) -> None:
        self.events.append((ev.REGRETTED, seat))
        self._next_claim()

    def _turn_down(self) -> None:
        if self.phase != p.POWER:
            self.seen = []


# fmt: off
_ROWS = (  # see move_table.py; a menu shows the kinds in this order
    (m.LOOK, BurnGame._look, c.why_not_look, o.slots_to_look, (p.MEMORISE,), ()),
    (m.READY, BurnGame._ready, None, None, (p.MEMORISE,), ()),
    (m.DRAW, BurnGame._draw, c.why_not_draw, o.sources, (p.TURN,), ()),
    (m.KEEP, BurnGame._keep, c.why_not_keep, o.own_slots, (p.DRAWN,), ()),
    (m.LAY, BurnGame._lay_several, c.why_not_lay, o.slots_to_lay, (p.DRAWN,), ()),
    (m.DISCARD, BurnGame._discard, c.why_not_discard, None, (p.DRAWN,), ()),
    (m.PEEK, BurnGame._peek, powers.why_not_peek, powers.peek_cells, (p.POWER,), ()),
    (m.SWAP, BurnGame._swap, powers.why_not_swap, powers.swap_cells, (p.POWER,), ()),
    (m.SHOW, BurnGame._show, powers.why_not_show, powers.show_cells, (p.POWER,), ()),
    (m.GIVE, BurnGame._give, c.why_not_give, o.slots_to_give, (p.GIVE,), ()),
    (m.TAKE, BurnGame._take, c.why_not_take, o.own_slots, (p.JOKER,), ()),
    (m.CALL, BurnGame._call, c.why_not_call, None, (p.CLOSING,), (p.TURN,)),
    (m.PASS, BurnGame._pass, c.why_not_pass, None, (p.TURN,), ()),
    (m.SKIP, BurnGame._skip, c.why_not_skip, None, (p.POWER, p.CLOSING, p.GIVE), ()),
    (m.SETTLE, BurnGame._settle, None, None, (), (p.ENDING,)),
    (m.NEXT, BurnGame._next, None, None, (), (p.ROUND_OVER,)),
    (m.BURN, BurnGame._burn, c.why_not_burn, o.cells_to_burn, (p.CLAIM,), PLAY),
    (m.SLAP, BurnGame._slap, c.why_not_slap, o.slap, (), SLAPPED),
    (m.FAULT, BurnGame._fault, None, None, (), FAULTY),
    (m.REGRET, BurnGame._regret, c.why_not_regret, None, (p.CLAIM,), ()),
    (m.LAPSE, BurnGame._lapse, None, None, (p.CLAIM, p.GIVE, p.JOKER, p.DUEL), ()),
)
# fmt: on
BurnGame.table = columns(_ROWS)
del _ROWS  # all of it is in the class now, and a board's heap is small
GAME = BurnGame

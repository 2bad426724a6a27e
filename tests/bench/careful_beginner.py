"""The player that bots are measured against: careful, attentive, and without any tricks.

It never forgets its own cards, knows nothing about the others', keeps what is low, burns only
own cards that it surely knows, and calls with 5 points or fewer.
"""

from engine_core.model import events as ev
from engine_core.model import moves as m
from engine_core.model import phases

UNKNOWN = 7  # points it reckons an unknown card to have
LOW = 5  # it takes a card of the pile up to this, and calls with a hand up to this, if usual
HIGH = 8  # from here on a card is worth being swapped away
REACTION_MS = 900
SPREAD_MS = 400


class CarefulBeginner:
    """A player with the same outer face as firmware.bots.Bot."""

    def __init__(self, view, rng, calls_at=LOW, reaction_ms=REACTION_MS):
        """Play the seat of ``view``; call with so many points or fewer."""
        self.calls_at = calls_at
        self.reaction_ms = reaction_ms
        self.view = view
        self.seat = view.seat
        self.rng = rng
        self.own = {}  # cell -> card, own cells only
        self.held = self.top = None
        self.missed = False

    # --- what it sees -----------------------------------------------------------------------

    def notice(self, event):
        """Take in an event that its seat may see."""
        kind = event[0]
        if kind == ev.DEALT:
            self.own.clear()
        elif kind == ev.SEES:
            self._sees(event[2], event[3])
        elif kind == ev.SWAPPED:
            for cell in event[2:]:
                self.own.pop(cell, None)
        elif kind == ev.GAVE:
            self.own.pop(event[2], None)
        elif kind == ev.MISSED:
            self.missed = self.missed or event[1] == self.seat
            self._sees(event[2], event[3])
        elif kind in (ev.TURNED_UP, ev.DREW, ev.KEPT, ev.DISCARDED, ev.BURNED, ev.TOOK):
            self.missed = False
            self._sees_pile_change(event)

    def _sees(self, cell, card):
        if cell is None:
            self.held = card
        elif cell >> 5 == self.seat:
            self.own[cell] = card

    def _sees_pile_change(self, event):
        kind = event[0]
        if kind == ev.DREW:
            self.held = event[3]
        elif kind in (ev.KEPT, ev.TOOK):
            card = self.held if kind == ev.KEPT else self.top
            if event[1] == self.seat and card is not None:
                self.own[self.seat << 5 | event[2]] = card
        elif kind == ev.BURNED:
            self.own.pop(event[2], None)
        if kind != ev.DREW and event[-1] is not None:
            self.top = event[-1]

    def _points(self, cell):
        card = self.own.get(cell)
        return UNKNOWN if card is None else self.view.rules.points_of[card]

    def _cells(self):
        return self.view.cells(self.seat)

    def _worst(self):
        """The own cell with most points; it must have one."""
        return max(self._cells(), key=self._points)

    def _sum(self):
        return sum(self._points(cell) for cell in self._cells())

    # --- slaps ------------------------------------------------------------------------------

    def slap_delay_ms(self):
        """Slaps for an own card that it knows, or for a joker."""
        view = self.view
        if view.phase == phases.DUEL:
            return self._reaction() if self.seat in view.duellists else None
        if self.missed or view.check((m.SLAP, ((self.seat, 0),))) is not None:
            return None
        if view.joker_open:
            return self._reaction() if self._cells() else None
        return None if self._match() is None else self._reaction()

    def _reaction(self):
        rng = self.rng
        return self.reaction_ms + rng.below(SPREAD_MS + 1) + rng.below(SPREAD_MS + 1) - SPREAD_MS

    def _match(self):
        rules = self.view.rules
        top = self.view.top
        if top is None or self.view.closed(self.seat):
            return None
        for cell, card in self.own.items():
            if rules.rank_of[card] == rules.rank_of[top] and rules.points_of[card] > 0:
                return cell
        return None

    # --- moves ------------------------------------------------------------------------------

    def move(self):
        """What it does now."""
        view = self.view
        phase = view.phase
        if phase == phases.MEMORISE:
            slots = view.options((m.LOOK,))
            return (m.LOOK, slots[0]) if slots else (m.READY,)
        if phase == phases.TURN:
            return self._turn()
        if phase == phases.DRAWN:
            return self._drawn()
        if phase == phases.POWER:
            return self._power()
        if phase == phases.JOKER:
            return (m.TAKE, self._worst() & 31) if self._cells() else (m.TAKE,)
        if phase == phases.GIVE:
            return (m.GIVE, self._worst() & 31) if self._cells() else (m.GIVE,)
        if phase == phases.CLOSING:
            calls = m.CALL in view.options() and self._sum() <= self.calls_at
            return (m.CALL,) if calls else (m.SKIP,)
        cell = self._match()
        return (m.LAPSE,) if cell is None else (m.BURN, cell)

    def _turn(self):
        view = self.view
        kinds = view.options()
        if m.CALL in kinds and self._sum() <= self.calls_at:
            return (m.CALL,)
        if m.PASS in kinds and (self._sum() <= 0 or m.DRAW not in kinds):
            return (m.PASS,)
        sources = view.options((m.DRAW,))
        if m.PILE in sources and view.top is not None and self._cells():
            points = view.rules.points_of[view.top]
            if points <= LOW and points < self._points(self._worst()):
                return (m.DRAW, m.PILE)
        return (m.DRAW, sources[0])

    def _drawn(self):
        view = self.view
        if not self._cells():
            return (m.KEEP,) if view.check((m.KEEP,)) is None else (m.DISCARD,)
        worst = self._worst()
        is_lower = view.rules.points_of[view.drawn] < self._points(worst)
        keeps = is_lower or not view.allows((m.DISCARD,))
        return (m.KEEP, worst & 31) if keeps else (m.DISCARD,)

    def _power(self):
        view = self.view
        kinds = view.options()
        if m.SHOW in kinds:
            return view.legal_moves()[0]
        if m.PEEK in kinds:
            cells = view.options((m.PEEK,))
            unknown = [cell for cell in cells if cell >> 5 == self.seat and cell not in self.own]
            if unknown:
                return (m.PEEK, unknown[0])
            if m.SKIP not in kinds:
                return (m.PEEK, cells[0])
        if m.SWAP in kinds and self._cells():
            worst = self._worst()
            others = [cell for cell in view.options((m.SWAP, worst)) if cell >> 5 != self.seat]
            if others and self._points(worst) >= HIGH:
                return (m.SWAP, worst, others[self.rng.below(len(others))])
        return (m.SKIP,) if m.SKIP in kinds else view.legal_moves()[0]

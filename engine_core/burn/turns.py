"""Rounds and turns of the burn games: the deal, memorising, a turn, its power.

What the games do differently they say in their rule sets. Slaps come on top, in game.py.
"""

from ..model import events as ev
from ..model import moves, phases
from ..model.card_table import deal
from ..model.types import Move
from . import powers
from .checks import why_not_call
from .rare import lay_several
from .rules import ENDS_ROUND, OUT
from .scoring import write_points
from .state import BurnState


class Turns(BurnState):
    """A game as it goes on while nobody slaps. Its moves have been found legal before."""

    def _sit_down(self) -> None:
        self.callers = []
        self.right_callers = []
        self.fallen = []

    def _start_round(self, deck: list[int] | None = None) -> None:
        start_round(self, deck)

    def _clear_claims(self) -> None:
        self.resume = phases.TURN
        self.holder = None
        self.queue = []
        self.duellists = []
        self.gap = None

    def _end_claim(self) -> None:
        resume = self.resume
        self._clear_claims()
        self.phase = resume
        if resume == phases.POWER:
            self._go_on_with_power()

    def _reset_pile(self) -> None:
        """The top of the discard pile is not what it was: nobody burned on it yet."""
        self.burner = None
        self.burns = 0
        self.window_open = True
        self.joker_open = False
        self.frozen_for = None

    def _look(self, seat: int, move: Move) -> None:
        slot = move[1]
        self.looked[seat].append(slot)
        self.looks[seat] -= 1
        slots = self.to_look[seat] if self.looks[seat] else []
        self.to_look[seat] = [other for other in slots if other != slot]
        self.events.append((ev.LOOKED, seat, slot))
        self.events.append((ev.SEES, seat, moves.cell(seat, slot), self.hands[seat][slot]))

    def _ready(self, seat: int, move: Move) -> None:
        self.ready[seat] = True
        self.events.append((ev.READIED, seat))
        if False in self.ready:
            return
        self.looked = self.to_look = []  # with eight seats they are half a KB
        if self.rules.turns_up_first:
            card = self.take_stock()
            if card is not None:
                self.discard.append(card)
                self.events.append((ev.TURNED_UP, card))
        self._begin_turn(self.starter)

    def _begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.phase = phases.TURN
        self.events.append((ev.TURN, seat))

    def _draw(self, seat: int, move: Move) -> None:
        self.drawn_from = move[1]
        if self.drawn_from == moves.STOCK:
            self.drawn = self.take_stock()
            self.events.append((ev.DREW, seat, moves.STOCK, None))
            self.events.append((ev.SEES, seat, None, self.drawn))
            self.frozen_for = None
        else:
            self.drawn = self.discard.pop()
            self.events.append((ev.DREW, seat, moves.PILE, self.drawn))
            if self.rules.taken_lies_open:
                self.lying_open.append(self.drawn)  # from now on (C3)
            self._reset_pile()
            self.window_open = self.rules.exposed_burns
        if self.rules.draw_closes_window:
            self.window_open = False
        self.phase = phases.DRAWN

    def _keep(self, seat: int, move: Move) -> None:
        card = self.drawn
        assert card is not None
        self.drawn = None
        if len(move) == 1:
            slot = self._lay_new(seat, card)
            self.events.append((ev.KEPT, seat, slot, None))
        else:
            slot = move[1]
            old = self.hands[seat][slot]
            self.hands[seat][slot] = card
            self.events.append((ev.KEPT, seat, slot, old))
            self._cover(old)
            if self.rules.hand_card_has_power and old is not None:
                self.steps = self.rules.power(old)
                self.peeked = []
                self._go_on_with_power()
                return
        self._after_turn()

    def _lay_several(self, seat: int, move: Move) -> None:
        lay_several(self, seat, move)

    def _discard(self, seat: int, move: Move) -> None:
        card = self.drawn
        assert card is not None
        self.drawn = None
        self.events.append((ev.DISCARDED, seat, card))
        self._cover(card)
        if self.drawn_from == moves.STOCK or self.rules.pile_card_has_power:
            self.steps = self.rules.power(card)
            self.peeked = []
        self._go_on_with_power()

    def _lay_new(self, seat: int, card: int) -> int:
        """Lay a card before a seat without cards; returns its slot (K7, F19)."""
        hand = self.hands[seat]
        if self.rules.empty_keeps == "must_keep":
            hand.clear()
        hand.append(card)
        return len(hand) - 1

    def _cover(self, card: int | None) -> None:
        """Lay a card onto the discard pile; a joker is offered to whoever hits it (K10)."""
        assert card is not None
        if card in self.lying_open:
            self.lying_open.remove(card)
        self.discard.append(card)
        self._reset_pile()
        self.joker_open = self.rules.rank_of[card] == self.rules.joker

    def _call(self, seat: int, move: Move) -> None:
        self.callers.append(seat)
        if self.ends_before is None:
            self.ends_before = self.turn  # where the call was another's, that seat has its last one
        self.events.append((ev.CALLED, seat))
        if seat == self.turn:
            self._end_turn()

    def _pass(self, seat: int, move: Move) -> None:
        self.events.append((ev.PASSED, seat))
        self._after_turn()

    def _go_on_with_power(self) -> None:
        """Wait for the next step that can be done, or end the turn, or what a burn interrupted."""
        user = self.turn if self.holder is None else self.holder
        while self.steps:
            assert user is not None
            if powers.has_target(self, user):
                self.phase = phases.POWER
                return
            self.steps = self.steps[1:]
        if self.put_off is None:
            self._after_turn()
        else:
            self.steps, self.peeked = self.put_off[0], list(self.put_off[1])
            self.put_off = None
            self._end_claim()

    def _next_step(self) -> None:
        self.steps = self.steps[1:]
        self._go_on_with_power()

    def _peek(self, seat: int, move: Move) -> None:
        cell = move[1]
        card = self.card_at(cell)
        assert card is not None
        self.peeked.append(cell)
        self.seen.append((seat, cell, card))
        self.events.append((ev.PEEKED, seat, cell))
        self.events.append((ev.SEES, seat, cell, card))
        self._next_step()

    def _swap(self, seat: int, move: Move) -> None:
        _, a, b = move
        card_a = self.card_at(a)
        self.put(a, self.card_at(b))
        self.put(b, card_a)
        if self.put_off is not None:  # what a power that waits has seen lies elsewhere
            left = tuple([cell for cell in self.put_off[1] if cell not in (a, b)])
            self.put_off = self.put_off[0], left
        self.events.append((ev.SWAPPED, seat, a, b))
        self._next_step()

    def _show(self, seat: int, move: Move) -> None:
        cards = tuple([self.card_at(cell) for cell in move[1]])
        self.events.append((ev.SHOWN, seat, move[1], cards))
        self._next_step()

    def _skip(self, seat: int, move: Move) -> None:
        self.events.append((ev.SKIPPED, seat))
        if self.phase == phases.CLOSING:
            self._end_turn()
            return
        declined = self.steps[0]  # and all steps like it: both looks, or the swap
        while self.steps and self.steps[0] == declined:
            self.steps = self.steps[1:]
        self._go_on_with_power()

    def _after_turn(self) -> None:
        """The card is on the pile and its power used: offer the call that ends a turn."""
        assert self.turn is not None
        self.phase = phases.CLOSING
        if not self.rules.call_ends_turn or why_not_call(self, self.turn, ()) is not None:
            self._end_turn()

    def _end_turn(self) -> None:
        turn = self.turn
        assert turn is not None
        self.turns_done[turn] += 1
        if self.frozen_for == turn:
            self.frozen_for = None
        if self.fines:
            self._lay_fines()
        following: int | None = (turn + 1) % self.seats
        if self.callers or self.rules.empty_keeps == OUT:
            following = self._following(turn)
        if following is not None and (self.stock or self.rules.refill != ENDS_ROUND):
            self._begin_turn(following)
        elif self.rules.burning:
            self.turn = None
            self.phase = phases.ENDING
            self.events.append((ev.ENDING,))
        else:
            self._write_points()

    def _following(self, seat: int) -> int | None:
        """Who has the next turn; None where the round is over."""
        out = self.rules.empty_keeps == OUT
        for _ in range(self.seats):
            seat = (seat + 1) % self.seats
            if seat == self.ends_before:
                return None
            if seat not in self.callers and (not out or not self.is_empty(seat)):
                return seat
            self.turns_done[seat] += 1
        return None

    def _lay_fines(self) -> None:
        for seat in self.fines:
            self.lay_penalties(seat, self.rules.penalty_cards)
        self.fines = []

    def _fine(self, seat: int) -> None:
        """A penalty card, at once or when the turn in progress ends (K13)."""
        if self.rules.penalty_late and self.turn is not None:
            self.fines.append(seat)
            self.events.append((ev.PENALTY_DUE, seat))
        else:
            self.lay_penalties(seat, self.rules.penalty_cards)

    def _fault(self, seat: int, move: Move) -> None:
        self.events.append((ev.FAULTED, seat))
        self._fine(seat)

    def _settle(self, seat: int, move: Move) -> None:
        self._write_points()

    def _write_points(self) -> None:
        write_points(self)


# --- only before play ---


def start_round(game: Turns, deck: list[int] | None) -> None:
    """Deal a round, from ``deck`` if given: everyone looks at some cards, and nobody has a turn."""
    seats, rules = game.seats, game.rules
    game.round += 1
    left = (game.dealer + 1) % seats
    game.starter = game.dealer if rules.first_seat == "dealer" else left
    if rules.winner_begins and game.winners:
        game.starter = game.winners[0]
    cards = [rules.hand_cards] * seats
    most = 2 if isinstance(rules.memorise, str) else rules.memorise
    game.looks = [most] * seats
    for caller in game.callers:  # of the round before
        if caller in game.right_callers:
            game.looks[caller] += rules.right_call_looks
        else:
            cards[caller] += rules.wrong_call_cards
    deal(game, game.round, deck, left, cards)
    game.phase = phases.MEMORISE
    game.turn = None
    game.looked = [[] for _ in range(seats)]
    row = rules.memorise_slots or ()
    slots = list(row)  # the others come after them; no penalty card is looked at (F17)
    slots += [slot for slot in range(rules.hand_cards) if slot not in row]
    game.to_look = [slots[:looks] if row or not looks else slots for looks in game.looks]
    game.ready = [False] * seats
    game.turns_done = [0] * seats
    game.fines = []
    game.callers = []
    game.fell = []
    game.ends_before = None
    game.lying_open = []
    game.drawn_from = moves.STOCK
    game.steps = ()
    game.peeked = []
    game.put_off = None
    game.seen = []
    game._clear_claims()
    game._reset_pile()
    game.events.append((ev.DEALT, game.dealer, game.round))

"""A bot's evaluation. All figures are tenths of a point, never floats."""

from engine_core.burn.rules import ANY_HAND
from engine_core.burn.view import View

from .memory import AT_TURN, CAME, DEALT, NO_CELL, Memory
from .skills import Skill
from .tuned import tuned_for

QUICKEST = 700  # of 1000: how often it expects to be first if a slower slap is penalized


class Judge:
    """Evaluates cells, hands and burns, from what one seat believes; moves are gains.py's."""

    def __init__(self, view: View, memory: Memory, skill: Skill) -> None:
        """Judge for the seat of ``view``, with the beliefs in ``memory``."""
        self.view = view
        self.memory = memory
        self.skill = skill
        self.seat = memory.seat
        self.seats = view.seats
        self.rules = rules = view.rules
        self.points = rules.points_of
        sets = rules.picture_cards or rules.counts_nothing or rules.kamikaze or rules.columns_cancel
        self._adds_up = not (skill.cunning and sets)  # a hand is worth what its cards are
        self.tuned = tuned_for(rules.name)
        size = len(self.points)
        self.average = 10 * sum(self.points) // size
        self.call_max = rules.call_max if rules.call_needs_max else None
        powers = [card for card in range(rules.deck_size) if rules.power(card)]
        self.power_mean = self.tuned.a_power * len(powers) // size

    def of(self, card: int) -> int:
        """The points of a card."""
        return 10 * self.points[card]

    def worth(self, at: int) -> int:
        """The expected points of a cell."""
        card = self.memory.cards.get(at)
        if card is not None:
            return self.of(card)
        return self.average * self.lean(at) // 100

    def lean(self, at: int) -> int:
        """The expected points of a card that this seat doesn't know, in per cent of the average.

        They depend on how it came there, and how many turns its owner has left it there.
        """
        owner = at >> 5
        note = self.memory.notes.get(at, DEALT)
        how = note & 3
        if how == DEALT and owner == self.seat:
            return 100
        row: bytes = self.tuned.leans[how]
        turns = self.memory.turns_of[owner] - ((note & CAME) >> AT_TURN)
        return row[min(len(row) - 1, turns)]

    def hand(self, seat: int) -> int:
        """The expected points of a hand; by the sheet's rules if all its cards are known."""
        known = self.memory.cards
        cells = self.view.cells(seat)
        for at in cells:
            if at not in known:
                return sum([self.worth(each) for each in cells])
        return self._whole([known[at] for at in cells])

    def exchange(self, at: int, card: int | None = None) -> int:
        """This seat's gain if ``card``, or none, replaces that in its own cell ``at``."""
        if not self._adds_up:
            if self.rules.columns_cancel:
                from .rare import exchange_in_columns

                return exchange_in_columns(self, at, card)
            known = self.memory.cards
            cells = self.view.cells(self.seat)
            others = [known[one] for one in cells if one != at and one in known]
            if len(others) == len(cells) - 1:  # all others are known
                before = self._whole(others + [known[at]]) if at in known else self.hand(self.seat)
                return before - self._whole(others if card is None else others + [card])
        return self.worth(at) - (0 if card is None else self.of(card))

    def _whole(self, cards: list[int]) -> int:
        """The points of a hand of just these cards, by the sheet's rules."""
        rules = self.rules
        if rules.kamikaze:
            from engine_core.burn.rare import is_kamikaze

            if is_kamikaze(rules, cards):
                return -10 * rules.kamikaze  # so much better than nothing: the others score it
        if self.skill.cunning:
            return 10 * rules.hand_points(cards)
        return sum([self.of(card) for card in cards])

    def worst_of(self, cells: list[int]) -> int:
        """The own cell among some that is best to get rid of; NO_CELL if there is none."""
        return max(cells, key=self.exchange, default=NO_CELL)

    def burn(self, card: int, but: int, own: bool, others: bool, least: int = 0) -> tuple[int, int]:
        """(gain, cell) of the best known card that burns on ``card``, NO_CELL if there is none.

        It gains more than ``least`` and is not in the cell ``but``; ``own`` and ``others`` select
        whose cards are considered.
        """
        rules = self.rules
        best = least
        where = NO_CELL
        others = others and rules.burn_whose == ANY_HAND
        alike = rules.rank_of if rules.burn_by == "rank" else rules.points_of  # see matches
        wanted = alike[card]
        for at, known in self.memory.cards.items():
            if alike[known] != wanted or at == but or self.view.closed(at >> 5, True):
                continue
            mine = at >> 5 == self.seat
            if own if mine else others:
                gain = self.exchange(at) if mine else self._hand_over(at)
                if rules.burn_has_power(mine):
                    from . import gains  # rare, and not there while people play

                    gain += gains.power(self, rules.power(known))
                if gain > best or (gain == best and at < where):  # dicts are unordered there
                    best = gain
                    where = at
        return best, where

    def slow_slap(self) -> int:
        """The gain that makes a burn's slap worth it if a slower one is penalized (shared 5)."""
        rules = self.rules
        if not rules.slow_penalty:
            return 0
        return self.average * rules.penalty_cards * (1000 - QUICKEST) // QUICKEST

    def _hand_over(self, at: int) -> int:
        """The gain of burning another's card: it is gone, and what this seat gives comes instead.

        It gives its worst card; who has none to give, the stock's top or, by other rules, nothing,
        which makes a present of the card's points to its owner.
        """
        rules = self.rules
        rivals = self.seats - 1
        worst = self.worst_of(self.view.gifts())
        if worst != NO_CELL:
            saved = self.exchange(worst)
            gift = saved + self.worth(worst) // rivals
        else:
            stock = rules.give_from_stock and rules.give != "none"
            gift = self.average // rivals if stock else 0
        if rules.give == "choice":
            gift = max(gift, 0)
        return gift - self.worth(at) // rivals

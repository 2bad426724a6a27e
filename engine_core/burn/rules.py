"""What the burn games share (F, K, L, O): the settings and the hooks with their usual answers."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.rule_set import RuleSet
from .hands import ANY_HAND
from .standing import Standing

NOBODY = "nobody"
OTHERS = "others"
EVERYONE = "everyone"

BOTTOM = "bottom"  # the row nearest the player: its last two cards of those dealt
TOP = "top"


class BurnRules(RuleSet):
    """The usual burn game. A game overrides the attributes and hooks in which it differs."""

    machine = "burn"
    parts = {"game": "engine_core.burn.game", "facts": "engine_core.burn.facts"}

    # The deal and memorising.
    hand_cards = 4
    memorise: int | str = 2  # so many of choice, or the BOTTOM or TOP row
    turns_up_first = True

    # A turn.
    first_seat = "after_dealer"  # who begins, or the "dealer"
    closed_to = NOBODY  # who may not touch a caller's cards
    look_closed = False  # a power may look at them all the same
    call_ends_turn = False
    call_after_turns = 0  # turns that every seat must have finished before a call
    callers_most = 8
    call_needs_max = False  # whether only a hand of at most `call_max` calls rightly
    call_max = 0
    passing = False  # a turn may be passed once someone called
    pile_card_returns = False  # a card drawn from the discard pile may go straight back
    pile_card_has_power = False
    empty_keeps = "new_slot"  # a seat without cards lays what it draws, or "must_keep" it
    power_is_duty = False
    empty_hand_ends = False

    # Slaps.
    burning = True
    burns_each = 0  # burns for each turned-up card, 0 without limit
    draw_closes_window = False
    exposed_burns = True  # the card under one drawn from the pile can be burned
    burn_freezes = False
    give = "choice"  # or a "duty"
    give_from_stock = False
    joker = -1  # the rank that can be hit when it comes to lie on top, as in rank_of
    joker_lays = True  # a winner without cards lays the joker down
    penalty_late = False  # penalty cards are laid when the turn in progress ends
    penalty_for_nothing = False  # for a slap with nothing to burn
    penalty_cards = 1
    burn_by = "rank"  # what has to match the discard's, or "points"
    swap_within = ANY_HAND  # whose hand both cards of a swap may lie in
    claim_seconds = 5  # to name a card, to give, to hit the joker, to fight a duel
    lapse = "penalty"  # what it costs to name no card, or "free"
    regret_ms = 1000  # how long a claim can be given back free; 0: never
    slow_penalty = False  # for those whom a right burn was quicker than

    # The end of a game, whichever comes first; 0: no such end.
    rounds = 0
    limit = 0

    def cards_needed(self, seats: int) -> int:
        """The hands, a penalty card each, the first discard and a card to draw."""
        return seats * (self.hand_cards + 1) + 2

    def starter(self, game: Standing) -> int:
        """The seat with the first turn of the round."""
        return game.dealer if self.first_seat == "dealer" else (game.dealer + 1) % game.seats

    @property
    def memorise_slots(self) -> tuple[int, ...] | None:
        """The slots that all look at; None where each seat chooses."""
        if self.memorise == TOP:
            return (0, 1)
        return (self.hand_cards - 2, self.hand_cards - 1) if self.memorise == BOTTOM else None

    def looks_allowed(self, game: Standing) -> list[int]:
        """How many of its cards each seat may memorise, where it chooses them itself."""
        most = 2 if isinstance(self.memorise, str) else min(self.memorise, self.hand_cards)
        return [most] * game.seats

    def cards_dealt(self, game: Standing) -> list[int]:
        """How many cards each seat starts the round with."""
        return [self.hand_cards] * game.seats

    def matches(self, card: int, top: int) -> bool:
        """Whether ``card`` burns on ``top``: the same rank or, where a table says so, as dear."""
        if self.burn_by == "rank":
            return self.rank_of[card] == self.rank_of[top]
        return self.points_of[card] == self.points_of[top]

    def hand_points(self, cards: list[int]) -> int:
        """The points of a hand: here the sum of its cards."""
        points = self.points_of
        total = 0
        for card in cards:
            total += points[card]
        return total

    def called_right(self, sums: list[int], seat: int) -> bool:
        """Whether a call of ``seat`` was right: its sum is lower than every other seat's.

        Where a call needs a hand of at most `call_max` it is that, too.
        """
        if self.call_needs_max and sums[seat] > self.call_max:
            return False
        return sums[seat] == min(sums) and sums.count(sums[seat]) == 1

    def points_written(self, game: Standing, sums: list[int]) -> list[int]:
        """What each seat writes down for the sum of its hand."""
        return sums

    def round_winners(self, game: Standing, sums: list[int], points: list[int]) -> list[int]:
        """Who won the round (shared 11): here all with the fewest ``points`` written."""
        return lowest(points)

    def is_over(self, game: Standing) -> bool:
        """Whether the round just written down was the last one: of so many, or by the limit."""
        if self.rounds and game.round >= self.rounds:
            return True
        return self.limit > 0 and max(game.totals) >= self.limit


def lowest(points: list[int], left_out: Sequence[int] = ()) -> list[int]:
    """The seats with the fewest ``points``, but for those ``left_out``."""
    found: list[int] = []
    for seat, total in enumerate(points):
        if seat in left_out:
            continue
        if not found or total < points[found[0]]:
            found = [seat]
        elif total == points[found[0]]:
            found.append(seat)
    return found

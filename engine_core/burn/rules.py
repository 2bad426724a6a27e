"""What the burn games share (F, K, L, O): the settings and the hooks with their usual answers."""

from ..model.types import TYPE_CHECKING
from ..rules.rule_set import RuleSet

if TYPE_CHECKING:
    from .standing import Standing

NOBODY = "nobody"
OTHERS = "others"
EVERYONE = "everyone"


class BurnRules(RuleSet):
    """The usual burn game. A game overrides the attributes and hooks in which it differs."""

    machine = "burn"
    parts = {"game": "engine_core.burn.game", "facts": "engine_core.burn.facts"}
    hand_size = 4

    # Memorising: these slots, or any `memorise` of the hand when it is None.
    memorise_slots: "tuple[int, ...] | None" = None
    memorise = 2
    turns_up_first = True

    # A turn.
    first_seat = "after_dealer"  # who begins, or the "dealer"
    closed_to = NOBODY  # who may not touch a caller's cards
    look_closed = False  # a power may look at them all the same
    call_ends_turn = False
    call_after_turns = 0  # turns that every seat must have finished before a call
    callers_most = 8
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
    give = "may"  # or a "duty"
    give_from_stock = False
    joker_rank = ""  # the rank that can be hit when it is discarded
    joker_lays = True  # a winner without cards lays the joker down
    penalty_late = False  # penalty cards are laid when the turn in progress ends
    penalty_for_nothing = False  # for a slap with nothing to burn
    penalty_for_lapse = True
    regret_ms = 1000  # how long a claim can be given back free; 0: never

    # Set from the settings.
    rounds: int
    limit: int

    def cards_needed(self, seats: int) -> int:
        """The hands, a penalty card each, the first discard and a card to draw."""
        return seats * (self.hand_size + 1) + 2

    def starter(self, game: "Standing") -> int:
        """The seat with the first turn of the round."""
        return game.dealer if self.first_seat == "dealer" else (game.dealer + 1) % game.seats

    def looks_allowed(self, game: "Standing") -> list[int]:
        """How many of its cards each seat may memorise, where it chooses them itself."""
        return [self.memorise] * game.seats

    def cards_dealt(self, game: "Standing") -> list[int]:
        """How many cards each seat starts the round with."""
        return [self.hand_size] * game.seats

    def hand_points(self, cards: list[int]) -> int:
        """The points of a hand: here the sum of its cards."""
        points = self.points_of
        total = 0
        for card in cards:
            total += points[card]
        return total

    def called_right(self, sums: list[int], seat: int) -> bool:
        """Whether a call of ``seat`` was right: its sum is lower than every other seat's."""
        return sums[seat] == min(sums) and sums.count(sums[seat]) == 1

    def points_written(self, game: "Standing", sums: list[int]) -> list[int]:
        """What each seat writes down for the sum of its hand."""
        return sums

    def round_winner(self, game: "Standing", sums: list[int]) -> int:
        """Who won the round: the lowest sum, the earlier turn where it is shared."""
        in_turn = sums[game.starter :] + sums[: game.starter]
        return (game.starter + in_turn.index(min(sums))) % game.seats

    def is_over(self, game: "Standing") -> bool:
        """Whether the round just written down was the last one of the game."""
        return max(game.totals) >= self.limit

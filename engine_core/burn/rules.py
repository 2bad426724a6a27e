"""What the burn games share (F, K, L, O): the settings and the hooks with their usual answers."""

from ..model.phases import CLOSING, DRAWN, ENDING, POWER, TURN
from ..model.types import Settings
from ..rules.rule_set import RuleSet
from .picture_sets import lowest_way
from .rare import uncancelled

NOBODY = "nobody"
OTHERS = "others"
EVERYONE = "everyone"
POWERS_ONLY = "powers"  # closed to these alone: such cards can be burned

OUT = "out"  # a seat without cards has no turn any more
CALL_ONLY = "call_only"  # it draws no more, and may call

PLAY = (TURN, DRAWN, POWER, CLOSING, ENDING)
WITHIN_A_TURN = (DRAWN, POWER, CLOSING)

NO_SETS = "none"
JOKER = "X"  # the rank of a joker on every sheet that has one

ENDS_ROUND = "ends_round"  # what an empty stock may do, instead of being made anew

WRITTEN = "written"  # who wins a round: all with the fewest points written
NOT_CALLER = "not_caller"  # a right caller, else the lowest of those who did not call
LOWEST = "lowest"  # who is lowest, but for a wrong caller
ONE = "one"  # of the lowest: who did not call, then by `tie_break`

ANY_HAND = "any"  # whose hand both cards of a swap may lie in: `swap_within`
OWN_HAND = "own"  # the swapper's own, no other seat's
OTHERS_HANDS = "others"  # any but the swapper's own
NO_HAND = "none"  # they are of two seats always

BOTTOM = "bottom"  # the row nearest the player: its last two cards of those dealt
TOP = "top"


class BurnRules(RuleSet):
    """The usual burn game. A game overrides the attributes and hooks in which it differs."""

    machine = "burn"
    parts = {"game": "engine_core.burn.game", "facts": "engine_core.burn.facts"}

    # The deal and memorising.
    decks = 1
    two_decks_from = 9  # the seats from which there are two decks
    hand_cards = 4
    memorise: int | str = 2  # so many of choice, or the BOTTOM or TOP row
    turns_up_first = True

    # A turn.
    first_seat = "after_dealer"  # who begins, or the "dealer"
    winner_begins = False  # but from the second round on, who won the last one
    closed_to = NOBODY  # who may not touch a caller's cards
    look_closed = False  # a power may look at them all the same
    call_ends_turn = False
    call_any_time = False  # before any seat's draw
    call_after_turns = 0  # turns that every seat must have finished before a call
    callers_most = 8
    call_needs_max = False  # whether only a hand of at most `call_max` calls rightly
    call_max = 0
    passing = False  # a turn may be passed once someone called
    pile_card_returns = False  # a card drawn from the discard pile may go straight back
    pile_card_has_power = False
    hand_card_has_power = False  # a card that an exchange brings onto the pile has its power
    burned_card_has_power = "none"  # the burner uses it: of its "own" card, or of "any"
    taken_lies_open = False  # a card taken from the discard pile, from then on
    laid_for_one = 1  # so many cards of a rank are laid for one drawn card
    differing_penalty = False  # for each of them that differs from the first
    empty_keeps = "new_slot"  # a seat without cards lays a drawn card, "must_keep" it, or see above
    power_is_duty = False
    duties = "all"  # which powers are one: "looks", "swaps"
    empty_hand_ends = False

    # Slaps.
    burning = True
    quiet: tuple[int, ...]  # the phases in which nobody slaps or burns
    burns_each = 0  # burns for each turned-up card, 0 without limit
    draw_closes_window = False
    burns_after_turn = False  # and no power or call is under way
    burn_whose = ANY_HAND  # or the OWN_HAND alone
    burn_on_burned = False  # by others than who burned first
    exposed_burns = True  # the card under one drawn from the pile can be burned
    burn_freezes = False
    give = "choice"  # or a "duty", or "none"
    give_from_stock = False
    joker_hit = False  # a joker that comes to lie on top is won by a slap
    joker = -1  # the rank that can be hit, as in rank_of
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

    # What a hand counts, and what is written.
    sets = NO_SETS  # sets of picture cards: where they are "lowest", or "always"
    pictures: tuple[str, ...] = ("J", "Q", "K", JOKER)
    picture_cards = b""  # those of these ranks, where there are sets
    counts_nothing = 0  # a hand of just so many points counts 0
    lowest_writes_0 = False
    caller_writes_0 = False  # who has called rightly
    call_ties = False  # who shares the lowest sum has called rightly
    right_call = 0  # points less for a right call
    wrong_call = 0  # points more for a wrong one
    wrong_call_doubles = False  # its sum, before that
    columns_cancel = False  # equal cards one above the other
    right_call_looks = 0  # cards more to look at in the next round
    wrong_call_cards = 0  # cards more in the next round
    kamikaze = 0  # what others write where a hand is two each of the two dearest ranks
    round_won_by = WRITTEN
    tie_break = "cards"  # who has more of them, or an earlier "seat", or "all"

    # The end of a game, whichever comes first; 0: no such end.
    rounds = 0
    limit = 0
    falls_from = 0  # a total of just so many, once for each seat,
    falls_to = 0  # goes back to this

    def __init__(self, chosen: "Settings | None" = None, seats: int = 2) -> None:
        super().__init__(chosen, seats)
        _work_out(self)

    def cards_needed(self, seats: int) -> int:
        """The hands, what a wrong call adds or a penalty card each, a discard, a card to draw."""
        more = max(seats, self.wrong_call_cards * min(seats, self.callers_most))
        return seats * self.hand_cards + more + 2

    @property
    def memorise_slots(self) -> tuple[int, ...] | None:
        """The slots that all look at; None where each seat chooses."""
        if self.memorise == TOP:
            return (0, 1)
        return (self.hand_cards - 2, self.hand_cards - 1) if self.memorise == BOTTOM else None

    def matches(self, card: int, top: int) -> bool:
        """Whether ``card`` burns on ``top``: the same rank or, where a table says so, as dear."""
        if self.burn_by == "rank":
            return self.rank_of[card] == self.rank_of[top]
        return self.points_of[card] == self.points_of[top]

    def burn_has_power(self, own: bool) -> bool:
        """Whether a card that was burned has its power; ``own``: it was the burner's."""
        whose = self.burned_card_has_power
        return whose == "any" or (own and whose == "own")

    def counted(self, hand: list[int | None]) -> list[int]:
        """The cards of a hand that count: all, or those that no equal one in a column cancels."""
        if self.columns_cancel:
            return uncancelled(self, hand)
        return [card for card in hand if card is not None]

    def hand_points(self, cards: list[int]) -> int:
        """The points of a hand: the sum of its cards, or less by sets of pictures (K14, K15)."""
        points = self.points_of
        total = sum([points[card] for card in cards])
        pictures = self.picture_cards
        if pictures and len(cards) >= 4:
            dear = [points[card] for card in cards if card in pictures]
            if len(dear) >= 4:
                found: int = lowest_way(self, dear, total)
                return found
        return 0 if total == self.counts_nothing else total

    def called_right(self, sums: list[int], seat: int) -> bool:
        """Whether a call of ``seat`` was right: its sum is lower than every other seat's.

        Where a call needs a hand of at most `call_max` it is that, too.
        """
        if self.call_needs_max and sums[seat] > self.call_max:
            return False
        return sums[seat] == min(sums) and (self.call_ties or sums.count(sums[seat]) == 1)


# --- only before play ---


def _work_out(rules: BurnRules) -> None:
    """What follows from the settings: looks, the joker to be hit, the pictures, quiet phases."""
    if not isinstance(rules.memorise, str) and rules.memorise > rules.hand_cards:
        rules.memorise = rules.hand_cards
    if rules.joker_hit and JOKER in [rules.ranks[rank] for rank in rules.rank_of]:
        rules.joker = rules.ranks.index(JOKER)
    if rules.sets != NO_SETS:
        named = [rank in rules.pictures for rank in rules.ranks]
        rules.picture_cards = bytes(
            [card for card, rank in enumerate(rules.rank_of) if named[rank]]
        )
    quiet = WITHIN_A_TURN if rules.burns_after_turn else ()
    rules.quiet = quiet if rules.burning else PLAY

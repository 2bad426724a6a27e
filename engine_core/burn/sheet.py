"""The settings that every burn game has (shared 13); a game says what is usual in it."""

# --- only before play ---

from typing import Any

from ..model.types import Setting, Settings
from ..rules.settings import YES_NO, Sheet
from . import rules as r
from .powers import POWERS

LOOKS = (r.BOTTOM, r.TOP, 0, 1, 2, 3, 4, 5, 6)
HANDS = (r.ANY_HAND, r.OWN_HAND, r.OTHERS_HANDS, r.NO_HAND)
WINS = (r.WRITTEN, r.NOT_CALLER, r.LOWEST, r.ONE)
EMPTY = ("new_slot", "must_keep", r.OUT, r.CALL_ONLY)
CLOSED_TO = (r.NOBODY, r.OTHERS, r.EVERYONE, r.POWERS_ONLY)
REFILL = ("shuffle", "turn_over", r.ENDS_ROUND)

# name -> (allowed, clause, what it is about); the usual value is the game's attribute, and where a
# clause of the game says it, that clause is named in its sheet. Shown in this order. A ? behind a
# clause: a reading, as the source is silent or says two things.
SHARED: dict[str, tuple[Any, str, str]] = {
    # The deck and the deal.
    "decks": ((1, ..., 2), "shared 13", "decks in play"),
    "two_decks_from": ((2, ..., 9), "W1", "seats from which there are two decks, 9: never"),
    "hand_cards": ((2, ..., 6), "shared 13", "cards dealt to each seat"),
    "memorise": (LOOKS, "shared 13", "a row, or so many of choice"),
    "turns_up_first": (YES_NO, "W2", "the stock's top is turned up as the first discard"),
    "first_seat": (("after_dealer", "dealer"), "W2", "who has the first turn"),
    "winner_begins": (YES_NO, "W2", "the last round's winner has the first turn"),
    "dealer_moves": (YES_NO, "shared 13", "the deal passes on each round"),
    "refill": (REFILL, "D4", "what becomes of the discards as a new stock"),
    # A turn and its power.
    "pile_card_returns": (YES_NO, "W3", "a card from the discard pile may go straight back"),
    "pile_card_has_power": (YES_NO, "W4", "and its power is used then"),
    "hand_card_has_power": (YES_NO, "D2", "a card that an exchange discards has its power"),
    "burned_card_has_power": (("none", "own", "any"), "D2", "so has a burned one: own, or any"),
    "power_is_duty": (YES_NO, "W4", "a power has to be used"),
    "swap_within": (HANDS, "shared 13", "whose hand both cards of a swap may lie in"),
    "look_closed": (YES_NO, "W6", "a power may look at a caller's cards"),
    "duties": (("all", "looks", "swaps"), "O3", "which powers have to be used then"),
    "laid_for_one": ((1, ..., 4), "C3", "cards of a rank laid for one drawn card"),
    "differing_penalty": (YES_NO, "C3", "a penalty for each of them that differs"),
    "taken_lies_open": (YES_NO, "C3", "a card from the discard pile lies open from then on"),
    "empty_keeps": (EMPTY, "W7", "a draw without cards; out: no more turns"),
    "empty_hand_ends": (YES_NO, "W7", "a seat without cards ends the round"),
    "passing": (YES_NO, "W6", "a turn may be passed once someone called"),
    # Burning.
    "burning": (YES_NO, "shared 13", "cards can be burned; without it no slap counts"),
    "burn_by": (("rank", "points"), "shared 3", "what a burned card has to match"),
    "burns_each": ((0, ..., 8), "shared 6", "burns for each turned-up card, 0 without limit"),
    "draw_closes_window": (YES_NO, "D3", "the next draw ends the burning"),
    "burns_after_turn": (YES_NO, "D3", "no burning between a draw and the end of its turn"),
    "burn_whose": ((r.ANY_HAND, r.OWN_HAND), "W5", "whose cards can be burned"),
    "burn_on_burned": (YES_NO, "W5", "others burn on a burned card"),
    "exposed_burns": (YES_NO, "W5", "the card under one drawn from the pile can be burned"),
    "burn_freezes": (YES_NO, "W5", "after a burn the next seat draws from the stock"),
    "give": (("choice", "duty", "none"), "shared 7", "a card given for a burned one"),
    "give_from_stock": (YES_NO, "shared 13", "who has none gives the stock's top"),
    "joker_hit": (YES_NO, "W1", "the first slap wins a joker that was discarded"),
    "joker_lays": (YES_NO, "W1", "a winner without cards lays the joker down"),
    # Slaps and penalties.
    "penalty_cards": ((1, ..., 2), "shared 13", "cards of a penalty"),
    "penalty_late": (YES_NO, "W5", "penalties are laid when the turn in progress ends"),
    "penalty_for_nothing": (YES_NO, "W5", "a penalty for a slap before any discard"),
    "slow_penalty": (YES_NO, "shared 5?", "a penalty for those whom a right burn was quicker than"),
    "lapse": (("penalty", "free"), "shared 4?", "what a claim costs that names no card"),
    "claim_seconds": ((1, ..., 60), "shared 4?", "seconds to name a card, give, hit or duel"),
    "regret_ms": ((0, ..., 10000), "shared 4?", "ms in which a claim can be given back, 0: never"),
    # The call.
    "call_ends_turn": (YES_NO, "T3", "a call is made at the end of a turn, not in its place"),
    "call_any_time": (YES_NO, "W6", "a call may come before any seat's draw"),
    "call_after_turns": ((0, ..., 10), "shared 13", "turns that all finish before a call"),
    "call_needs_max": (YES_NO, "T3", "only a hand of at most call_max calls rightly"),
    "call_max": ((-20, ..., 200), "T3", "the highest sum of a right call"),
    "call_ties": (YES_NO, "C5", "who shares the lowest sum has called rightly"),
    "callers_most": ((1, ..., 8), "shared 13", "how many may call"),
    "closed_to": (CLOSED_TO, "W6", "who, or what, may not touch a caller's cards"),
    # What is written.
    "sets": ((r.NO_SETS, "lowest", "always"), "W7", "four pictures count -1, five -2"),
    "counts_nothing": ((0, ..., 100), "W7", "a hand of just so many points counts 0"),
    "lowest_writes_0": (YES_NO, "C5", "the lowest write 0"),
    "caller_writes_0": (YES_NO, "T3", "who has called rightly writes 0"),
    "right_call": ((0, ..., 100), "W7", "points less for a right call"),
    "wrong_call": ((0, ..., 100), "W7", "points more for a wrong call"),
    "right_call_looks": ((0, ..., 4), "W7", "cards more to look at after a right call"),
    "wrong_call_doubles": (YES_NO, "W7", "a wrong caller's sum counts twice"),
    "columns_cancel": (YES_NO, "W7", "equal cards one above the other count 0"),
    "wrong_call_cards": ((0, ..., 2), "W7", "cards more in the round after a wrong call"),
    "kamikaze": ((0, ..., 100), "C5", "what others write where a hand has the four dearest"),
    "round_won_by": (WINS, "shared 11", "who wins a round"),
    "tie_break": (("cards", "seat", "all"), "shared 11", "more cards, the earlier seat or all win"),
    "rounds": ((0, ..., 50), "shared 13", "rounds of a game, 0: no such end"),
    "limit": ((0, ..., 1000), "shared 13", "the total that ends the game, 0: no such end"),
    "falls_from": ((0, ..., 1000), "C5", "a total of just so many goes back once, 0: never"),
    "falls_to": ((0, ..., 1000), "C5", "where it goes back to"),
}


class BurnSheet(Sheet):
    """The cards of a burn game, and its settings beside the shared ones."""

    powers = POWERS
    counted = True

    settings = {}
    clauses: tuple[str, ...] = ()
    """What of the shared settings the game's own clauses say: a clause, then its settings. A ?
    behind a setting stands for one behind the clause."""

    def shared(self, rules: Any, chosen: Settings) -> dict[str, Setting]:
        """The shared settings; the game's own clause says what is usual, not what is ``chosen``."""
        game = type(rules)
        own = {
            name.rstrip("?"): row.split()[0] + "?" * name.endswith("?")
            for row in self.clauses
            for name in row.split()[1:]
        }
        usual = {name: getattr(game, name) for name in SHARED}
        if rules.seats >= chosen.get("two_decks_from", game.two_decks_from):
            usual["decks"] = 2
        return {
            name: (usual[name], allowed, (name not in chosen and own.get(name)) or clause, note)
            for name, (allowed, clause, note) in SHARED.items()
        }

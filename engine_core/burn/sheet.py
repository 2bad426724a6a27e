"""The settings that every burn game has (shared 13); a game says what is usual in it."""

# --- only before play ---

from __future__ import annotations

from typing import Any, TypeAlias

from ..model.types import Setting
from ..rules.settings import REFILL, YES_NO, Sheet
from .hands import ANY_HAND, NO_HAND, OTHERS_HANDS, OWN_HAND
from .powers import POWERS
from .rules import BOTTOM, TOP
from .standing import Standing

Row: TypeAlias = "tuple[int, int, int]"  # a reason of model/because.py, a count, points

HANDS = (ANY_HAND, OWN_HAND, OTHERS_HANDS, NO_HAND)

# name -> (allowed, clause, what it is about); the usual value is the game's attribute.
SHARED: dict[str, tuple[Any, str, str]] = {
    "hand_cards": ((2, ..., 6), "shared 13", "cards dealt to each seat"),
    "memorise": ((BOTTOM, TOP, 0, 1, 2, 3, 4, 5, 6), "shared 13", "a row, or so many of choice"),
    "burning": (
        YES_NO,
        "shared 13",
        "cards can be burned; without it no slap counts, on a joker neither",
    ),
    "burn_by": (("rank", "points"), "shared 3", "what a burned card has to match"),
    "burns_each": ((0, ..., 8), "shared 6", "burns for each turned-up card, 0 without limit"),
    "give": (("choice", "duty"), "shared 7", "a card given for a burned one"),
    "give_from_stock": (YES_NO, "shared 13", "who has none gives the stock's top"),
    "swap_within": (HANDS, "shared 13", "whose hand both cards of a swap may lie in"),
    "penalty_cards": ((1, ..., 2), "shared 13", "cards of a penalty"),
    "slow_penalty": (YES_NO, "shared 5", "a penalty for those whom a right burn was quicker than"),
    "lapse": (("penalty", "free"), "shared 4", "what a claim costs that names no card"),
    "claim_seconds": ((1, ..., 60), "shared 4", "seconds to name a card, give, hit or duel"),
    "regret_ms": ((0, ..., 10000), "shared 4", "ms in which a claim can be given back, 0: never"),
    "call_after_turns": ((0, ..., 10), "shared 13", "turns that all finish before a call"),
    "callers_most": ((1, ..., 8), "shared 13", "how many may call"),
    "rounds": ((0, ..., 50), "shared 13", "rounds of a game, 0: no such end"),
    "limit": ((0, ..., 1000), "shared 13", "the total that ends the game, 0: no such end"),
}


class BurnSheet(Sheet):
    """The cards of a burn game, and its settings beside the shared ones."""

    powers = POWERS

    def shared(self, rules: Any) -> dict[str, Setting]:
        """The shared settings, with what is usual in the game of ``rules``."""
        kind = type(rules)
        table = {
            name: (getattr(kind, name), allowed, clause, note)
            for name, (allowed, clause, note) in SHARED.items()
        }
        table["refill"] = REFILL
        return table

    def why(self, rules: Any, game: Standing, sums: list[int], seat: int) -> list[Row]:
        """Why ``seat`` wrote something else than the plain sum of its cards, or won a tie.

        The rows are those of model/because.py, in the order in which they are to be told; ``sums``
        are the points of all hands.
        """
        return []


def of_a_call(game: Standing, seat: int, right: Row, wrong: Row) -> list[Row]:
    """The row of a right call, or of a wrong one; none for who did not call."""
    if seat not in game.callers:
        return []
    return [right if seat in game.right_callers else wrong]

"""The numbers of settings, their values and carried-over facts in journals and records.

A word's number is its place here, given once and for all; that of a line's first word stands at its
end. A new word goes to the end of its row, and one that nobody uses any more stays where it is. So
no journal ever changes its meaning.
"""

# --- only before play ---

# fmt: off
SETTINGS = (
    "limit", "rounds", "refill", "first_seat", "dealer_moves", "decks", "joker_lays",  # 0
    "sets", "tie_break", "power_is_duty", "burns_each", "give", "look_closed",  # 7
    "empty_keeps", "wrong_call", "numbers_each", "runes_each", "red_kings",  # 13
    "blue_kings", "draw_closes_window", "call_max", "usd", "dem", "jpy", "frf", "sur",  # 18
    "gbp", "itl", "open_offers", "false_ring", "cambio_cards", "ten_cards",  # 26
    "bare_cambio", "eight_and_odd", "debts", "mixed_offers", "mimed", "burn_by",  # 32
    "claim_seconds", "lapse", "regret_ms", "slow_penalty", "hand_cards", "memorise",  # 38
    "call_after_turns", "callers_most", "penalty_cards", "burning", "give_from_stock",  # 44
    "swap_within", "call_needs_max", "two_decks_from", "turns_up_first",  # 49
    "winner_begins", "pile_card_returns", "pile_card_has_power", "hand_card_has_power",  # 53
    "empty_hand_ends", "passing", "exposed_burns", "burn_freezes", "joker_hit",  # 57
    "penalty_late", "penalty_for_nothing", "call_ends_turn", "call_ties", "closed_to",  # 62
    "counts_nothing", "lowest_writes_0", "caller_writes_0", "right_call",  # 67
    "right_call_looks", "wrong_call_cards", "kamikaze", "round_won_by", "duties",  # 71
    "taken_lies_open", "laid_for_one", "differing_penalty", "burns_after_turn",  # 76
    "burn_whose", "burn_on_burned", "call_any_time", "wrong_call_doubles",  # 80
    "columns_cancel", "falls_from", "falls_to", "burned_card_has_power",  # 84
)
"""The named settings of all games."""

WORDS = (
    "shuffle", "turn_over", "after_dealer", "dealer", "lowest", "always", "cards",  # 0
    "seat", "may", "duty", "new_slot", "must_keep", "right", "left", "choice",  # 7
    "rank", "points", "penalty", "free", "bottom", "top", "any", "own",  # 15
    "others", "none", "ends_round", "nobody", "everyone", "written", "not_caller",  # 23
    "one", "all", "looks", "swaps", "powers", "out", "call_only",  # 30
)
"""What a setting may be that is a word."""

LINES = (
    "A", "2", "3", "4", "5", "6", "7", "8",  # 0
    "9", "10", "J", "Q", "K black", "K red", "Joker", "1",  # 8
    "Faessler", "Under", "Ober", "King", "Ace", "K", "K hearts", "View own",  # 16
    "View other", "Swap", "Energy", "Red king", "Blue king", "Dollar", "Deutschemark",  # 24
    "Yen", "Franc", "Rouble", "Pound", "Lira", "Plus", "Minus",  # 31
)
"""The lines of all rule sheets: settings "points:A", "power:A" are about one."""

POWERS = (
    "none", "look own", "look other", "swap", "swap mixed", "look, swap",  # 0
    "look 2, swap", "look, trade", "two actions", "show each", "look any",  # 6
    "look any, twice", "swap own", "look 2, swap those",  # 11
)
# fmt: on

CARRIED = ("round", "totals", "points", "winners", "callers", "right_callers", "fallen")
"""Attributes of a game that a round can carry over."""

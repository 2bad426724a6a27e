"""The numbers by which journals and records know settings, their values, and what is carried over.

A word's number is its place here, given once and for all: a new word goes to the end of its row,
and one that nobody uses any more stays where it is. So no journal ever changes its meaning.
"""

# --- only before play ---

SETTINGS = (
    "limit",
    "rounds",
    "refill",
    "first_seat",
    "dealer_moves",
    "decks",
    "joker_lays",
    "sets",
    "tie_break",
    "power_is_duty",
    "burns_each",
    "give",
    "look_closed",
    "empty_keeps",
    "wrong_call",
    "numbers_each",
    "runes_each",
    "red_kings",
    "blue_kings",
    "draw_closes_window",
    "call_max",
    "usd",
    "dem",
    "jpy",
    "frf",
    "sur",
    "gbp",
    "itl",
    "open_offers",
    "false_ring",
    "cambio_cards",
    "ten_cards",
    "bare_cambio",
    "eight_and_odd",
    "debts",
    "mixed_offers",
    "mimed",
)
"""The named settings of all games."""

WORDS = (
    "shuffle",
    "turn_over",
    "after_dealer",
    "dealer",
    "lowest",
    "always",
    "cards",
    "seat",
    "may",
    "duty",
    "new_slot",
    "must_keep",
    "right",
    "left",
)
"""What a setting may be that is a word."""

LINES = (
    "A",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "J",
    "Q",
    "K black",
    "K red",
    "Joker",
    "1",
    "Faessler",
    "Under",
    "Ober",
    "King",
    "Ace",
    "K",
    "K hearts",
    "View own",
    "View other",
    "Swap",
    "Energy",
    "Red king",
    "Blue king",
    "Dollar",
    "Deutschemark",
    "Yen",
    "Franc",
    "Rouble",
    "Pound",
    "Lira",
    "Plus",
    "Minus",
)
"""The lines of all rule sheets: settings "points:A", "power:A" are about one."""

POWERS = (
    "none",
    "look own",
    "look other",
    "swap",
    "swap mixed",
    "look, swap",
    "look 2, swap",
    "look, trade",
    "two actions",
    "show each",
)

CARRIED = ("round", "totals", "points", "winner", "callers", "right_callers")
"""What a round may know of those before it: attributes of a game."""

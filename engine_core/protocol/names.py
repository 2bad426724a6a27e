"""What moves and phases are called where people or computers read of them."""

MOVES = (
    "look",
    "ready",
    "draw",
    "keep",
    "discard",
    "peek",
    "swap",
    "show",
    "skip",
    "call",
    "pass",
    "slap",
    "burn",
    "give",
    "take",
    "lapse",
    "fault",
    "settle",
    "next",
    "ring",
    "offer",
    "withdraw",
    "accept",
)
"""In the order of their kinds: see moves.py."""

PHASES = (
    "memorise",
    "turn",
    "drawn",
    "power",
    "closing",
    "claim",
    "give",
    "joker",
    "duel",
    "ending",
    "round_over",
    "game_over",
    "study",
    "trading",
)
"""In the order of phases.py."""

"""What moves and phases are called where people or computers read of them."""

from ..model.moves import SHAPES

MOVES = tuple([shape[0] for shape in SHAPES])
"""In the order of their kinds: see model/moves.py."""

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

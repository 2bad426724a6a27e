"""Fässler Cambio, in one round against a bot."""

from engine_core.model import moves
from firmware.language.say import marked

from . import lines
from .lines import ADA, YOU

DEALER = ADA
HANDS = ("KB 5R 2A 3S", "OB 8R 6A UB")
STOCK_TOP = "4B 1B 5S 9R 3B 6R"

STEPS = (
    (YOU, (moves.LOOK, 0), lines.LOOK_FIRST, lines.NOT_THAT_LOOK),
    (YOU, (moves.LOOK, 1), lines.LOOK_SECOND, lines.NOT_THAT_LOOK),
    (YOU, (moves.READY,), lines.GOT_IT, lines.GOT_IT),
    (ADA, (moves.READY,)),
    (YOU, (moves.DRAW, moves.STOCK), lines.DRAW_ONE, lines.NOT_DRAWN),
    (
        YOU,
        (moves.KEEP, 0),
        marked("A 1 for your king: tap to card 1, and hold|Tap to card 1, hold"),
        lines.NOT_KEPT,
    ),
    (ADA, (moves.DRAW, moves.STOCK)),
    (ADA, (moves.DISCARD,)),
    (
        YOU,
        (moves.SLAP,),
        marked("A 5, and you have one: press your button, slap!|You have a 5: slap!"),
        marked("No hurry here: a 5, press your button once|A 5: press once"),
    ),
    (
        YOU,
        (moves.BURN, 1),
        marked("Which one is your 5? Tap to card 2, hold|Your 5: card 2"),
        lines.NOT_BURNED,
    ),
    (YOU, (moves.DRAW, moves.STOCK), lines.DRAW_ANOTHER, lines.NOT_DRAWN),
    (YOU, (moves.DISCARD,), lines.PLAY_EIGHT, lines.NOT_PLAYED),
    (YOU, (moves.PEEK, 2), lines.LOOK_UNKNOWN, lines.NOT_LOOKED),
    (ADA, (moves.DRAW, moves.STOCK)),
    (ADA, (moves.DISCARD,)),
    (YOU, (moves.CALL,), lines.CALL_NOW, lines.NOT_CALLED),
    (ADA, (moves.DRAW, moves.STOCK)),
    (ADA, (moves.DISCARD,)),
    (YOU, (moves.SETTLE,), lines.COUNTED, lines.COUNTED),
)

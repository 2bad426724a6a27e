"""Cambio!, the German table rules, in one round against a bot."""

from engine_core.model import moves
from firmware.language.say import marked

from . import lines
from .lines import ADA, YOU

DEALER = YOU  # who begins
HANDS = ("AH 3D QS 7D", "JC 4H 9S 10D")
STOCK_TOP = "4C 2C 7H 8S 10C 5S"

STEPS = (
    (YOU, (moves.LOOK,), lines.LOOK_LOWER, lines.LOOK_LOWER),
    (YOU, (moves.LOOK,), lines.LOOK_LOWER, lines.LOOK_LOWER),
    (YOU, (moves.READY,), lines.GOT_IT, lines.GOT_IT),
    (ADA, (moves.READY,)),
    (YOU, (moves.DRAW, moves.STOCK), lines.DRAW_ONE, lines.NOT_DRAWN),
    (
        YOU,
        (moves.KEEP, 2),
        marked("A 2 is low: tap to your queen, card 3, and hold|Tap to card 3, hold"),
        lines.NOT_KEPT,
    ),
    (ADA, (moves.DRAW, moves.STOCK)),
    (ADA, (moves.DISCARD,)),
    (
        YOU,
        (moves.SLAP,),
        marked("A 7, and you have one: press your button, slap!|You have a 7: slap!"),
        marked("No hurry here: a 7, press your button once|A 7: press once"),
    ),
    (
        YOU,
        (moves.BURN, 3),
        marked("Which one is your 7? Tap to card 4, hold|Your 7: card 4"),
        lines.NOT_BURNED,
    ),
    (ADA, (moves.PEEK, moves.cell(ADA, 0))),
    (YOU, (moves.DRAW, moves.STOCK), lines.DRAW_ANOTHER, lines.NOT_DRAWN),
    (YOU, (moves.DISCARD,), lines.PLAY_EIGHT, lines.NOT_PLAYED),
    (YOU, (moves.PEEK, 0), lines.LOOK_UNKNOWN, lines.NOT_LOOKED),
    (ADA, (moves.DRAW, moves.STOCK)),
    (ADA, (moves.KEEP, 1)),
    (YOU, (moves.CALL,), lines.CALL_NOW, lines.NOT_CALLED),
    (ADA, (moves.DRAW, moves.STOCK)),
    (ADA, (moves.DISCARD,)),
    (YOU, (moves.SETTLE,), lines.COUNTED, lines.COUNTED),
)

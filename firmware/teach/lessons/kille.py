"""Cambio, Kille rules, in one round against a bot."""

from engine_core.model import moves
from firmware.language.say import marked

from . import lines
from .lines import ADA, YOU

DEALER = ADA
HANDS = ("QS 3H 2C 4D", "KC 9H JD 6S")
STOCK_TOP = "7C AS 5D 8C 6D 5C"

STEPS = (
    (YOU, (moves.LOOK, 0), lines.LOOK_FIRST, lines.NOT_THAT_LOOK),
    (YOU, (moves.LOOK, 1), lines.LOOK_SECOND, lines.NOT_THAT_LOOK),
    (YOU, (moves.READY,), lines.GOT_IT, lines.GOT_IT),
    (ADA, (moves.READY,)),
    (YOU, (moves.DRAW, moves.STOCK), lines.DRAW_ONE, lines.NOT_DRAWN),
    (
        YOU,
        (moves.KEEP, 0),
        marked("An ace for your queen: tap to card 1, and hold|Tap to card 1, hold"),
        lines.NOT_KEPT,
    ),
    (
        YOU,
        (moves.SKIP,),
        marked("Call? Not yet: do nothing, the turn ends by itself|Not yet: just wait"),
        marked("A wrong call costs 20: wait a turn|Not yet: +20 if wrong"),
    ),
    (ADA, (moves.DRAW, moves.STOCK)),
    (ADA, (moves.DISCARD,)),
    (ADA, (moves.SKIP,)),
    (YOU, (moves.DRAW, moves.STOCK), lines.DRAW_ANOTHER, lines.NOT_DRAWN),
    (YOU, (moves.DISCARD,), lines.PLAY_EIGHT, lines.NOT_PLAYED),
    (YOU, (moves.PEEK, 2), lines.LOOK_UNKNOWN, lines.NOT_LOOKED),
    (YOU, (moves.CALL,), lines.CALL_NOW, lines.NOT_CALLED),
    (ADA, (moves.DRAW, moves.STOCK)),
    (ADA, (moves.DISCARD,)),
)

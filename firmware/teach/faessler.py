"""Fässler Cambio, on its pages."""

from firmware.language.say import marked

from .titles import CALL, GOAL, SCORE, SLAPS, TURN

PAGES = (
    (
        GOAL,
        marked(
            "Fewest points win; at 50 the game is lost. Four cards lie before you, face down: look"
            " at any two of them once, and remember them."
            "|Fewest points win; 50 loses. Look once at two of your cards."
        ),
        "back back 3B OR",
    ),
    (
        TURN,
        marked(
            "Draw from the stock, or take the discard. Lay it in place of one of your cards. Or"
            " discard it at once, and use its power."
            "|Draw, or take the discard. Exchange it, or discard it for its power."
        ),
        "back 8A",
    ),
    (
        SLAPS,
        marked(
            "Same card as the one just turned up? Slap first and burn it: only the first burn"
            " counts. For another's card you may give one of yours. Wrong: a penalty card."
            "|Same as the card turned up: slap first, burn it. Wrong: a penalty card."
        ),
        "9B 9R",
    ),
    (
        CALL,
        marked(
            "Instead of your turn: call. Everybody else has one more turn, and may call too. Your"
            " cards are closed to the others; you may still burn."
            "|Call instead of a turn: the others have one more. Your cards are closed."
        ),
        "back back back back",
    ),
    (
        SCORE,
        marked(
            "Sums are written down. Called, and lowest of all: look at three cards next round."
            " Called, and not: begin it with a fifth card."
            "|A right call: three looks next round. A wrong one: a fifth card."
        ),
        "FB X1 1S",
    ),
)

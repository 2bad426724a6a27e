"""Cambio!, the German table rules, on its pages."""

from firmware.language.say import marked

from .titles import CALL, GOAL, SCORE, SLAPS, TURN

PAGES = (
    (
        GOAL,
        marked(
            "Fewest points after all rounds win. Four cards lie before you, face down: look at the"
            " lower two once, and remember them."
            "|Fewest points win. Look once at your lower two cards."
        ),
        "back back 3H QC",
    ),
    (
        TURN,
        marked(
            "Draw from the stock, or take the discard. Lay it in place of one of your cards. Or"
            " play a drawn card at once: its power is yours."
            "|Draw, or take the discard. Exchange it, or play what you drew for its power."
        ),
        "back 7S",
    ),
    (
        SLAPS,
        marked(
            "Same rank as the discard? Slap first and burn it, your own or another's, who gets one"
            " of yours. A joker you slap is yours. Wrong: a penalty card."
            "|Same rank as the discard: slap first, burn it. Wrong: a penalty card."
        ),
        "7S 7H",
    ),
    (
        CALL,
        marked(
            "Instead of your turn, once all have had one: Cambio! Everybody else has one more turn."
            " Nobody may touch your cards, not even you."
            "|Cambio! instead of a turn: the others have one more. Your cards are closed."
        ),
        "back back back back",
    ),
    (
        SCORE,
        marked(
            "The lowest sum wins the round. 21 counts 0. Four pictures count -1, five -2. In a tie"
            " the caller loses; then more cards win."
            "|Lowest sum wins. 21 is 0. Four pictures are -1, five -2. Ties: not the caller."
        ),
        "JS QH QC X1",
    ),
)

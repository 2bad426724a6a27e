"""Cambio by the Kille rules, on its pages."""

from firmware.language.say import marked

from .titles import CALL, GOAL, SCORE, SLAPS, TURN

PAGES = (
    (
        GOAL,
        marked(
            "Fewest points win; at 100 the game is lost. Four cards lie before you, face down: look"
            " at any two of them once, and remember them."
            "|Fewest points win; 100 loses. Look once at two of your cards."
        ),
        "back back 3H QC",
    ),
    (
        TURN,
        marked(
            "Draw from the stock, or take the discard. Lay it in place of one of your cards. Or"
            " discard what you drew from the stock: its power is yours."
            "|Draw, or take the discard. Exchange it, or discard what you drew for its power."
        ),
        "back 8S",
    ),
    (
        SLAPS,
        marked(
            "There is no burning here: a slap means nothing. Your cards change by exchange and by"
            " powers alone, and there are always four."
            "|No burning here: a slap means nothing. You always have four cards."
        ),
        "back back back back",
    ),
    (
        CALL,
        marked(
            "At the end of your turn you may call Cambio. Everybody else has one last turn. Powers"
            " may still reach your cards."
            "|Call at the end of your turn. The others have one last turn."
        ),
        "back back back back",
    ),
    (
        SCORE,
        marked(
            "The lowest sum writes 0, all others what they hold. A caller who is not lowest, or not"
            " alone lowest, writes 20 more."
            "|The lowest writes 0, others their sum. A wrong call: 20 more."
        ),
        "KH AS 2D",
    ),
)

"""Cambio by the Kille rules: what the device says of it."""

from firmware.language.say import marked

from . import shared

ABOUT = marked("No slaps: look, swap, stay low|No slaps, stay low")
DECK = "french"

WORDS = (("K hearts", marked("King of hearts|Heart king")),)

POWERS = (  # L4: not two of one other hand
    (
        "swap",
        marked("swap across or own|swap"),
        marked("{card}: swap across hands, or your own|Play it: swap two"),
    ),
)

PAGES = (
    (
        shared.GOAL,
        marked(
            "Fewest points win; at 100 you lose the game. Four cards lie in front of you, face"
            " down: look at any two of them once, and remember them."
            "|Fewest points win; 100 loses. Look once at two of your cards."
        ),
        "back back 3H QC",
    ),
    (
        shared.TURN,
        marked(
            "Draw from the stock, or take the discard. Lay it in place of one of your cards. Or"
            " discard what you drew from the stock: its power is yours."
            "|Draw, or take the discard. Exchange it, or discard what you drew for its power."
        ),
        "back 8S",
    ),
    (
        shared.SLAPS,
        marked(
            "There is no burning here: a slap means nothing. Your cards change by exchange and by"
            " powers alone, and there are always four."
            "|No burning here: a slap means nothing. You always have four cards."
        ),
        "back back back back",
    ),
    (
        shared.CALL,
        marked(
            "At the end of your turn you may call Cambio. Everybody else has one last turn. Powers"
            " may still reach your cards."
            "|Call at the end of your turn. The others have one last turn."
        ),
        "back back back back",
    ),
    (
        shared.SCORE,
        marked(
            "The lowest hand scores 0, everybody else the sum of their cards. Callers who are not"
            " lowest, or tie for it, score 20 more."
            "|The lowest scores 0, others their sum. A wrong call: 20 more."
        ),
        "KH AS 2D",
    ),
)

DEAL = (("ada", "7C AS 5D 8C 6D 5C", "QS 3H 2C 4D", "KC 9H JD 6S"),)
LESSON = (
    *shared.LOOKS_FIRST,
    *shared.READY,
    shared.DRAW_ONE,
    (
        "you keep 0",
        marked("Your queen counts 12: tap to it, top left, and hold|Top left, hold"),
        shared.NOT_KEPT,
    ),
    (
        "you skip",
        marked("Call? Not yet: wait, the turn ends by itself|Not yet: just wait"),
        marked("A wrong call costs 20: wait a turn|Not yet: +20 if wrong"),
    ),
    *shared.ADA_DISCARDS,
    ("ada skip",),
    shared.DRAW_ANOTHER,
    shared.PLAY_EIGHT,
    ("you peek 2", shared.LOOK_UNKNOWN, shared.NOT_LOOKED),
    shared.CALL_NOW,
    *shared.ADA_DISCARDS,
)

"""Cambio, the Original, on its pages."""

from firmware.language.say import marked

from .titles import CALL, GOAL, SCORE, SLAPS, TURN

PAGES = (
    (
        GOAL,
        marked(
            "Fewest points win; at 50 the game ends. Four cards lie before you, face down: look at"
            " the lower two once, and remember them."
            "|Fewest points win; 50 ends it. Look once at your lower two cards."
        ),
        "back back 2.1 8.1",
    ),
    (
        TURN,
        marked(
            "Draw from the stock, or take the discard if it is not frozen. Lay it in place of one"
            " of your cards. Or discard it: from the stock, its action must be done."
            "|Draw, or take the discard. Exchange it, or discard it: actions are a duty."
        ),
        "back 5.1",
    ),
    (
        SLAPS,
        marked(
            "Same rune as the discard? Slap first and burn all that you know. For another's card"
            " you may give one of yours. A burn freezes the pile. Wrong: a penalty card."
            "|Same rune: slap first, burn all you know. Wrong: a penalty card."
        ),
        "7.1 7.2",
    ),
    (
        CALL,
        marked(
            "Instead of drawing: Cambio! Everybody else has one more turn. Your cards are closed to"
            " all. Who has no card left ends the round at once."
            "|Cambio! instead of drawing: the others have one more turn. No cards left: over."
        ),
        "back back back back",
    ),
    (
        SCORE,
        marked(
            "Sums are written down. A caller with 5 or less, and less than all others, writes 5"
            " fewer; any other caller 5 more."
            "|A caller with 5 or less, and lowest: 5 fewer. Else: 5 more."
        ),
        "1.1 3.1",
    ),
)

"""Cambio, the Original: what the device says of it."""

from firmware.language.say import marked

from . import shared

ABOUT = marked("Runes: burn all you know, beware of kings|Runes, burns and kings")
DECK = "runes"

WORDS = (
    ("View own", marked("View own")),
    ("View other", marked("View other")),
    ("Swap", marked("Swap")),
    ("Energy", marked("Energy")),
    ("Red king", marked("Red king")),
    ("Blue king", marked("Blue king")),
    ("numbers_each", marked("numbers each")),
    ("runes_each", marked("runes each")),
    ("red_kings", marked("red kings")),
    ("blue_kings", marked("blue kings")),
)

PAGES = (
    (
        shared.GOAL,
        marked(
            "Fewest points win; at 50 the game ends. Four cards lie in front of you, face down:"
            " look at the bottom two once, and remember them."
            "|Fewest points win; 50 ends it. Look once at your bottom two cards."
        ),
        "back back 2.1 8.1",
    ),
    (
        shared.TURN,
        marked(
            "Draw from the stock, or take the discard if it is not frozen. Lay it in place of one"
            " of your cards. Or discard it: if you drew it, you must use its power."
            "|Draw, or take the discard. Exchange it, or discard it: powers are a duty."
        ),
        "back 5.1",
    ),
    (
        shared.SLAPS,
        marked(
            "Same rune as the discard? Slap first and burn all you know. For someone else's card"
            " you may give one of yours. A burn freezes the pile. Wrong: a penalty card."
            "|Same rune: slap first, burn all you know. Wrong: a penalty card."
        ),
        "7.1 7.2",
    ),
    (
        shared.CALL,
        marked(
            "Instead of drawing: Cambio! Everybody else has one more turn. Nobody may touch your"
            " cards. As soon as someone has no card left, the round ends."
            "|Cambio! instead of drawing: the others have one more turn. No cards left: over."
        ),
        "back back back back",
    ),
    (
        shared.SCORE,
        marked(
            "Everybody's sum is written down. A caller with 5 or less, and less than all others,"
            " scores 5 fewer; any other caller 5 more."
            "|A caller with 5 or less, and lowest: 5 fewer. Else: 5 more."
        ),
        "1.1 3.1",
    ),
)

DEAL = (("you", "1.2 7.2 V.1 8.2 6.2", "1.1 2.1 9.1 7.1", "6.1 8.1 9.2 5.1"),)
LESSON = (
    *shared.LOOKS_LOWER,
    *shared.READY,
    shared.DRAW_ONE,
    (
        "you keep 2",
        marked("Your 9 is high: tap to it, bottom left, and hold|Bottom left, hold"),
        shared.NOT_KEPT,
    ),
    *shared.ADA_DISCARDS,
    shared.SLAP_SEVEN,
    shared.BURN_SEVEN,
    shared.DRAW_ANOTHER,
    shared.PLAY_EIGHT,
    ("you peek 0", shared.LOOK_UNKNOWN, shared.NOT_LOOKED),
    *shared.ADA_DISCARDS,
    shared.CALL_NOW,
    *shared.ADA_DISCARDS,
    shared.COUNTED,
)

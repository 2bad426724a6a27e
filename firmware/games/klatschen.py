"""Cambio!, the German table rules: what the device says of it."""

from firmware.language.say import marked

from . import shared

ABOUT = marked("Burn matching cards, hit the joker|Burn matching cards")
DECK = "french"

WORDS = (
    ("K black", marked("Black king")),
    ("K red", marked("Red king")),
)

COACH = (
    ("joker", marked("The joker counts {joker}: put it on a high card|Put it on a high card")),
    ("slap, joker", marked("First slap wins the joker, for one of your cards|First slap gets it")),
)

PAGES = (
    (
        shared.GOAL,
        marked(
            "Fewest points after all rounds win. Four cards lie in front of you, face down: look"
            " at the bottom two once, and remember them."
            "|Fewest points win. Look once at your bottom two cards."
        ),
        "back back 3H QC",
    ),
    (
        shared.TURN,
        marked(
            "Draw from the stock, or take the discard. Lay it in place of one of your cards. Or"
            " play a drawn card at once: its power is yours."
            "|Draw, or take the discard. Exchange it, or play what you drew for its power."
        ),
        "back 7S",
    ),
    (
        shared.SLAPS,
        marked(
            "Same rank as the discard? Slap first and burn it, your own or someone else's, who"
            " gets one of yours. Slap a joker first: it is yours. Wrong: a penalty card."
            "|Same rank as the discard: slap first, burn it. Wrong: a penalty card."
        ),
        "7S 7H",
    ),
    (
        shared.CALL,
        marked(
            "Instead of your turn, once all have had one: Cambio! Everybody else has one more"
            " turn, or passes by two taps. Nobody may touch your cards, not even you."
            "|Cambio! instead of a turn: the others have one more, or pass. Your cards are closed."
        ),
        "back back back back",
    ),
    (
        shared.SCORE,
        marked(
            "The lowest sum wins the round. 21 counts 0. Four pictures, jokers among them, count"
            " -1, five -2. In a tie the caller loses; then more cards win."
            "|Lowest sum wins. 21 is 0. Four pictures or jokers: -1, five: -2. Ties: not the"
            " caller."
        ),
        "JS QH QC X1",
    ),
)

DEAL = (("you", "4C 2C 7H 8S 10C 5S", "AH 3D QS 7D", "JC 4H 9S 10D"),)
LESSON = (
    *shared.LOOKS_LOWER,
    *shared.READY,
    shared.DRAW_ONE,
    (
        "you keep 2",
        marked("Your queen counts 12: tap to it, bottom left, and hold|Bottom left, hold"),
        shared.NOT_KEPT,
    ),
    *shared.ADA_DISCARDS,
    shared.SLAP_SEVEN,
    shared.BURN_SEVEN,
    ("ada peek ada 0",),
    shared.DRAW_ANOTHER,
    shared.PLAY_EIGHT,
    ("you peek 0", shared.LOOK_UNKNOWN, shared.NOT_LOOKED),
    ("ada draw stock",),
    ("ada keep 1",),
    shared.CALL_NOW,
    *shared.ADA_DISCARDS,
    shared.COUNTED,
)

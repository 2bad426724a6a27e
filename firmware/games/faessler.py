"""Fässler Cambio: what the device says of it."""

from firmware.language.say import marked

from . import shared

ABOUT = marked("Swiss cards: one burn per card, stay low|One burn per card")
DECK = "jass"

WORDS = (
    ("Faessler", marked("Faessler")),
    ("Under", marked("Under")),
    ("Ober", marked("Ober")),
    ("King", marked("King")),
    ("Ace", marked("Ace")),
)

PAGES = (
    (
        shared.GOAL,
        marked(
            "Fewest points win; at 50 you lose the game. Four cards lie in front of you, face"
            " down: look at any two of them once, and remember them."
            "|Fewest points win; 50 loses. Look once at two of your cards."
        ),
        "back back 3B OR",
    ),
    (
        shared.TURN,
        marked(
            "Draw from the stock, or take the discard. Lay it in place of one of your cards. Or"
            " discard it at once, and use its power."
            "|Draw, or take the discard. Exchange it, or discard it for its power."
        ),
        "back 8A",
    ),
    (
        shared.SLAPS,
        marked(
            "Know a card like the one just turned up? Slap first and burn it: only the first burn"
            " counts. For someone else's card you may give one of yours. Wrong: a penalty card."
            "|Same as the card turned up: slap first, burn it. Wrong: a penalty card."
        ),
        "9B 9R",
    ),
    (
        shared.CALL,
        marked(
            "Instead of your turn: call. Everybody else has one more turn, and may call too."
            " Nobody else may touch your cards; you may still burn."
            "|Call instead of a turn: the others have one more. Your cards are closed."
        ),
        "back back back back",
    ),
    (
        shared.SCORE,
        marked(
            "Everybody's sum is written down. Called, and lowest of all: look at three cards next"
            " round. Called, but not lowest: begin it with a fifth card."
            "|A right call: three looks next round. A wrong one: a fifth card."
        ),
        "FB X1 1S",
    ),
)

DEAL = (("ada", "4B 1B 5S 9R 3B 6R", "KB 5R 2A 3S", "OB 8R 6A UB"),)
LESSON = (
    *shared.LOOKS_FIRST,
    *shared.READY,
    shared.DRAW_ONE,
    (
        "you keep 0",
        marked("Your king counts 10: tap to it, top left, and hold|Top left, hold"),
        shared.NOT_KEPT,
    ),
    *shared.ADA_DISCARDS,
    (
        "you slap",
        marked("A 5, and you have one: press your button, slap!|You have a 5: slap!"),
        marked("No hurry here: a 5, press your button once|A 5: press once"),
    ),
    (
        "you burn 1",
        marked("Tap to your 5, hold. A wrong card costs a penalty|Tap to your 5, hold"),
        shared.NOT_BURNED,
    ),
    shared.DRAW_ANOTHER,
    shared.PLAY_EIGHT,
    ("you peek 2", shared.LOOK_UNKNOWN, shared.NOT_LOOKED),
    *shared.ADA_DISCARDS,
    shared.CALL_NOW,
    *shared.ADA_DISCARDS,
    shared.COUNTED,
)

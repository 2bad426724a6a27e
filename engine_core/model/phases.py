"""Phases: what the table is waiting for."""

MEMORISE = 0  # every seat looks at its cards, then is ready
TURN = 1  # the turn's seat draws, calls or passes
DRAWN = 2  # that seat holds a drawn card
POWER = 3  # that seat uses the power of its discard
CLOSING = 4  # its turn is over and it may call (games that call at the end of a turn)
CLAIM = 5  # the first slapper chooses a card to burn
GIVE = 6  # a burner gives a card for the one it burned
JOKER = 7  # a slapper exchanges the joker it hit
DUEL = 8  # tied slappers slap once more
ENDING = 9  # the last discard can still be burned
ROUND_OVER = 10
GAME_OVER = 11
STUDY = 12  # bourse: everyone looks at their own hand
TRADING = 13  # bourse: the exchange is open

NAMES = (  # in this order; a burn game's scenes are called by them, too
    "memorise",
    "turn",
    "drawn",
    "power",
    "closing",
    "claim",
    "give",
    "joker",
    "duel",
    "ending",
    "round_over",
    "game_over",
    "study",
    "trading",
)

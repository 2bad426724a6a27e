"""The phases of a game: what the table is waiting for."""

MEMORISE = 0  # every seat looks at its cards until it is ready
TURN = 1  # the turn's seat draws, calls or passes
DRAWN = 2  # it holds a drawn card
POWER = 3  # it uses the power of the card it discarded
CLOSING = 4  # its turn is done and it may call (games whose call ends a turn)
CLAIM = 5  # a slapper names the card to burn
GIVE = 6  # a burner fills the slot it emptied
JOKER = 7  # a slapper exchanges the joker it hit
DUEL = 8  # tied slappers slap once more
ENDING = 9  # the last discard can still be burned
ROUND_OVER = 10
GAME_OVER = 11
STUDY = 12  # bourse: everyone looks at the own hand
TRADING = 13  # bourse: the exchange is open
PHASES = 14

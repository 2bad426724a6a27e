"""What the pages of the rules cards are called."""

from firmware.language.say import marked

GOAL = marked("The goal|Goal")
TURN = marked("A turn")
SLAPS = marked("Slaps")
CALL = marked("The call|Call")
SCORE = marked("Scoring")

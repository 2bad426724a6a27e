"""What the rules of a burn game may ask of the game they deal and score."""

from ..game import Game
from ..journal.writer import CARRIES, ROW, SOME


class Standing(Game):
    """Who called, and who began: beside the dealer, the round and the totals of every game.

    ``callers`` in the order of their calls, ``right_callers`` of the round before, or of this one
    once it is over; ``starter`` has the first turn of the round; ``fallen`` are those whose total
    went back once in this game, ``fell`` those of this round.
    """

    carries = CARRIES + (("callers", ROW), ("right_callers", ROW), ("fallen", SOME))

    callers: list[int]
    right_callers: list[int]
    starter: int
    fallen: list[int]
    fell: list[int]

"""Why a move of a burn game is not legal: a number while it is judged, words for people.

None of them is 0: every reason is true. The device judges many moves and words none of them, so it
never loads the words' module.
"""

NOT_NOW = 1
NOT_YOURS = 2
NO_SUCH_MOVE = 3
NO_CARD = 4
CLOSED = 5
NO_SUCH_POWER = 6
NOT_TO_LOOK_AT = 7
NO_CARD_LEFT = 8
PILE_EMPTY = 9
PILE_FROZEN = 10
NAME_THE_SLOT = 11
HAS_TO_BE_KEPT = 12
HAS_TO_BE_LAID = 13
HAS_TO_GIVE = 14
HAS_TO_USE_IT = 15
CALLED_ALREADY = 16
TOO_EARLY = 17
HAS_TO_DRAW = 18
EARLIEST_SENDS = 19
NOTHING_TO_SLAP = 20
NOT_TO_BE_GIVEN = 21
NAME_WHAT_TO_GIVE = 22
NAME_WHAT_TO_EXCHANGE = 23
LOOKED_AT_ALREADY = 24
LOOKS_AT_OTHERS = 25
SWAPS_OTHERS = 26
ONE_OF_EACH = 27

"""Whose hand both cards of a swap may lie in: the values of the setting ``swap_within``."""

ANY_HAND = "any"
OWN_HAND = "own"  # the swapper's own, no other seat's
OTHERS_HANDS = "others"  # any but the swapper's own
NO_HAND = "none"  # they are of two seats always

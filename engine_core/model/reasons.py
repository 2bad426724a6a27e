"""Why a move is illegal: numbers for the checks, words for people.

Numbers start at 1, so every reason is truthy. The device has neither: the build folds the numbers.
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
NO_BATCH = 19
NOTHING_TO_SLAP = 20
NOT_TO_BE_GIVEN = 21
NAME_WHAT_TO_GIVE = 22
NAME_WHAT_TO_EXCHANGE = 23
LOOKED_AT_ALREADY = 24
LOOKS_AT_OTHERS = 25
SWAPS_OTHERS = 26
ONE_OF_EACH = 27
NOT_TO_BE_REGRETTED = 28
NO_SLOT_LEFT = 29
NO_MOVE = 30
NOT_OPEN = 31  # from here on: the exchange
NO_BATCH_OF_RINGS = 32
PRESIDENT_OPENS = 33
WITHDRAW_FIRST = 34
OFFERED_ALREADY = 35
NOTHING_TO_WITHDRAW = 36
OF_ANOTHER_SEAT = 37
NO_SUCH_OFFER = 38
NOT_SO_MANY = 39
NOT_IN_ORDER = 40
NOT_IN_HAND = 41
ONE_CURRENCY = 42
HIDES_AMONG = 43
SEVERAL = 44  # a burn game's

# --- only on a laptop ---

_WORDS = (
    "that is not to be done now",
    "another seat has to move",
    "this game has no such move",
    "there is no card",
    "the cards of a caller are closed",
    "the card has no such power",
    "that card may not be looked at",
    "no card is left to draw",
    "the discard pile is empty",
    "the discard pile is frozen",
    "name the slot the card goes into",
    "a card from the discard pile has to be kept",
    "a seat without cards has to lay the card down",
    "a card has to be given",
    "the power has to be used",
    "someone has called already",
    "every seat must have finished a turn first",
    "a card has to be drawn",
    "a batch of slaps names each seat once, and its earliest sends it",
    "there is nothing to slap",
    "that card can't be given",
    "name the card to give",
    "name the card to exchange",
    "that card was looked at already",
    "the power looks at other cards",
    "the power does not swap these two",
    "one card of every other seat has to be shown",
    "a claim can't be given back at this table",
    "no slot is left",
    "that is no move",
    "the exchange is not open",
    "a batch of rings names each seat once, and its earliest sends it",
    "the president opens the exchange",
    "withdraw the open offer first",
    "that card is offered already",
    "there is no offer to withdraw",
    "accept the offer of another seat",
    "that seat has no offer of so many cards",
    "1 to 4 cards are swapped",
    "name each card once, in the order of the deck",
    "that card is not in the hand",
    "the cards must be of one currency",
    "a CAMBIO card hides among cards of a currency",
    "two or more cards of the own hand are laid, no more than the table says",
)
"""In the order of their numbers."""


def in_words(reason: int | None) -> str | None:
    """A reason in words; None for None."""
    return None if reason is None else _WORDS[reason - 1]

"""The reasons in plain words, in the order of their numbers in reasons.py."""

_WORDS = """
that is not to be done now
another seat has to move
this game has no such move
there is no card
the cards of a caller are closed
the card has no such power
that card may not be looked at
no card is left to draw
the discard pile is empty
the discard pile is frozen
name the slot the card goes into
a card from the discard pile has to be kept
a seat without cards has to lay the card down
a card has to be given
the power has to be used
someone has called already
every seat must have finished a turn first
a card has to be drawn
a slap is sent by its earliest seat
there is nothing to slap
that card can't be given
name the card to give
name the card to exchange
that card was looked at already
the power looks at other cards
the power does not swap these two
one card of every other seat has to be shown
""".strip().split("\n")


def in_words(reason: "int | str | None") -> "str | None":
    """What a check said, in words; a check of the exchange says it in words already."""
    return _WORDS[reason - 1] if isinstance(reason, int) else reason

"""How well a bot plays: one row of figures for each skill."""

from collections import namedtuple

Skill = namedtuple(
    "Skill",
    (
        "own_memory",  # own turns after which half of what it saw of its own cards is gone
        "other_memory",  # the same for other seats' cards
        "muddle",  # chance (of 1000, each own turn) to mix up two of its own cards
        "follows",  # chance (of 1000) to keep track of a known card that is moved
        "attention",  # chance (of 1000) to notice that a card of its own can be burned
        "envy",  # chance (of 1000) to notice that another seat's card can be burned
        "reckless",  # chance (of 1000) to slap on a mere guess
        "reaction",  # ms from a discard to the slap, in the middle
        "spread",  # ms that the slap comes earlier or later than that at most
        "call_at",  # expected tenths of a point in its own hand at which it calls
        "lead",  # tenths by which it wants to be below everyone else then; None: it doesn't ask
        "swaps",  # tenths a swap must be worth before it is made
        "cunning",  # whether it scores its hand by the sheet's sets rather than card by card
    ),
)

EASY = Skill(5, 2, 70, 300, 500, 0, 12, 1250, 600, 90, None, 60, False)
MIDDLE = Skill(8, 3, 38, 700, 630, 200, 4, 1050, 400, 55, None, 20, False)
HARD = Skill(60, 30, 0, 1000, 1000, 950, 0, 650, 250, 50, 0, 5, True)

SKILLS = (EASY, MIDDLE, HARD)

"""How well a bot plays: a level sets its speed, its wits in a game its memory."""

# --- only before play ---

from collections import namedtuple
from typing import Any

Skill = namedtuple(
    "Skill",
    (
        "own_memory",  # own turns after which half of what it saw of its own cards is gone
        "other_memory",  # the same for other seats' cards
        "muddle",  # chance (of 1000, each own turn) to mix up two of its own cards
        "follows",  # chance (of 1000) to keep track of a known card that is moved
        "attention",  # chance (of 1000) to notice that a card of its own can be burned
        "envy",  # chance (of 1000) to notice that another seat's card can be burned
        "swaps",  # tenths beyond the tuned value that a swap must be worth
        "reckless",  # chance (of 1000) to slap on a guess
        "reaction",  # ms from a discard to the slap, in the middle
        "spread",  # ms that the slap varies by at most
        "nerve",  # of 1000: how much surer than tuned its calls must be
        "cunning",  # whether it scores its hand by the sheet's sets instead of card by card
        "counts",  # whether it counts cards that were seen
    ),
)

WITS = (  # the first seven figures for wits of 0, 25, 50, 75, 100
    (1, 1, 250, 0, 200, 0, 120),
    (5, 2, 80, 350, 450, 0, 50),
    (9, 4, 40, 650, 650, 250, 20),
    (24, 10, 12, 900, 850, 600, 5),
    (90, 60, 0, 1000, 1000, 950, 0),
)
STEP = 25

RUNGS = (  # easy, middle, good, hard, master: the other parameters
    (12, 1250, 600, 0, False, False),
    (8, 1050, 400, 0, False, False),
    (3, 750, 300, 0, False, False),
    (0, 650, 250, 0, True, True),
    (0, 450, 200, 0, True, True),
)


def skill(rung: int, wits: int) -> Skill:
    """The parameters of a bot on one of RUNGS with wits of 0 to 100."""
    low = min(wits // STEP, len(WITS) - 2)
    more = wits - STEP * low
    figures: list[Any] = [a + (b - a) * more // STEP for a, b in zip(WITS[low], WITS[low + 1])]
    return Skill(*(figures + list(RUNGS[rung])))


SKILLS = tuple([skill(rung, wits) for rung, wits in enumerate((15, 40, 60, 80, 100))])
EASY, MIDDLE, GOOD, HARD, MASTER = SKILLS

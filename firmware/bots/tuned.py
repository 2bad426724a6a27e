"""Parameters tuned or measured per game, on a laptop: see the README of this folder."""

from collections import namedtuple


def by_seats(row: tuple[int, ...], seats: int) -> int:
    """A row's value for 2, 3, 4, 5, 6 seats or more."""
    return row[min(seats, 6) - 2]


# --- only before play ---

Tuned = namedtuple(
    "Tuned",
    (
        "sure",  # of 1000: the chance to be lowest for a call, with 2, 3, 4, 5, 6 seats or more
        "patience",  # own turns after which it requires less and less
        "ahead",  # of 100: log odds to end below one rival: when level, and per standard deviation
        "known",  # tenths: the value of knowing an own card: for burns, and for calls
        "a_power",  # tenths: the power of a card yet to be drawn
        "stealable",  # tenths: the value of knowing a card of another seat
        "slap_won",  # of 1000: how often a planned slap comes first
        "openness",  # tenths: the cost of a card from the pile being known to all
        "swaps",  # tenths that a swap must be worth
        "wits",  # of 100, of an easy, middle, good, hard, master bot
        "leans",  # per cent of an average card: kept, left, given, dealt, by turns since
    ),
)

KLATSCHEN = "klatschen"
TUNED = {
    KLATSCHEN: Tuned(
        (600, 420, 280, 180, 110),  # sure
        6,  # patience
        (-64, 116),  # ahead
        86,  # known
        90,  # a_power
        3,  # stealable
        950,  # slap_won
        5,  # openness
        21,  # swaps
        (33, 49, 60, 65, 100),  # wits
        (
            bytes((75, 51, 37, 27, 21, 18, 16, 16)),
            bytes((93, 83, 76, 62, 51, 43, 35, 30)),
            bytes((99, 83, 54, 34, 28, 24, 10, 0)),
            bytes((100, 100, 100, 93, 63, 36, 10, 0)),
        ),
    ),
    "faessler": Tuned(
        (780, 615, 450, 360, 270),  # sure
        6,  # patience
        (-35, 152),  # ahead
        81,  # known
        144,  # a_power
        3,  # stealable
        814,  # slap_won
        0,  # openness
        18,  # swaps
        (10, 22, 44, 72, 100),  # wits
        (
            bytes((82, 55, 41, 33, 30, 28, 26, 24)),
            bytes((84, 80, 72, 59, 52, 49, 45, 39)),
            bytes((127, 101, 87, 82, 78, 77, 65, 53)),
            bytes((100, 102, 97, 90, 80, 66, 51, 37)),
        ),
    ),
    "kille": Tuned(
        (800, 740, 680, 610, 540),  # sure
        8,  # patience
        (-56, 170),  # ahead
        108,  # known
        79,  # a_power
        3,  # stealable
        524,  # slap_won
        0,  # openness
        6,  # swaps
        (3, 11, 20, 43, 100),  # wits
        (
            bytes((79, 70, 65, 61, 59, 57, 54, 50)),
            bytes((103, 99, 99, 93, 87, 69, 57, 57)),
            bytes((123, 123, 112, 106, 98, 96, 88, 80)),
            bytes((100, 101, 100, 92, 84, 62, 50, 50)),
        ),
    ),
    "original": Tuned(
        (650, 530, 710, 730, 755),  # sure
        4,  # patience
        (-40, 170),  # ahead
        120,  # known
        64,  # a_power
        3,  # stealable
        678,  # slap_won
        3,  # openness
        16,  # swaps
        (71, 81, 85, 99, 100),  # wits
        (
            bytes((81, 74, 62, 53, 47, 42, 42, 40)),
            bytes((99, 92, 87, 73, 58, 48, 38, 35)),
            bytes((118, 104, 100, 99, 81, 81, 81, 81)),
            bytes((100, 102, 102, 102, 91, 68, 55, 55)),
        ),
    ),
}


def tuned_for(name: str) -> Tuned:
    """The row of a game; klatschen's for one without."""
    return TUNED.get(name) or TUNED[KLATSCHEN]

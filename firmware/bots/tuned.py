"""Parameters tuned or measured per game, on a laptop: see the README of this folder."""

from collections import namedtuple

# --- only before play ---

Tuned = namedtuple(
    "Tuned",
    (
        "sure",  # of 1000: the chance to be lowest for a call, with 2, 3, 4, 5, 6 seats or more
        "patience",  # own turns after which it requires less and less
        "above",  # per cent: that a rival with 0, 1, 2, 3, 4 unknown cards or more ends above
        "known",  # tenths: the value of knowing an own card: for burns, and for calls
        "a_power",  # tenths: the power of a card yet to be drawn
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
        (600, 440, 280, 240, 200),  # sure
        9,  # patience
        (  # above
            bytes((97, 75, 39, 8, 5, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)),
            bytes((80, 66, 46, 38, 17, 11, 5, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2)),
            bytes((90, 61, 57, 57, 41, 28, 21, 17, 7, 7, 7, 5, 3, 3, 3, 3, 3)),
            bytes((97, 59, 59, 59, 54, 47, 38, 28, 24, 16, 16, 10, 9, 6, 6, 5, 5)),
            bytes((100, 99, 70, 60, 60, 59, 51, 44, 36, 34, 30, 16, 15, 15, 11, 11, 4)),
        ),
        86,  # known
        90,  # a_power
        950,  # slap_won
        5,  # openness
        21,  # swaps
        (33, 49, 61, 69, 100),  # wits
        (
            bytes((75, 51, 37, 27, 21, 18, 16, 16)),
            bytes((93, 83, 76, 62, 51, 43, 35, 30)),
            bytes((99, 83, 54, 34, 28, 24, 10, 0)),
            bytes((100, 100, 100, 93, 63, 36, 10, 0)),
        ),
    ),
    "faessler": Tuned(
        (780, 660, 550, 500, 450),  # sure
        8,  # patience
        (  # above
            bytes((96, 74, 47, 47, 34, 18, 11, 8, 8, 5, 5, 5, 5, 5, 5, 5, 5)),
            bytes((88, 87, 60, 49, 34, 16, 15, 8, 8, 8, 4, 3, 3, 3, 3, 2, 2)),
            bytes((93, 88, 72, 72, 52, 44, 34, 24, 21, 16, 11, 8, 7, 4, 4, 4, 3)),
            bytes((97, 92, 86, 86, 78, 70, 60, 50, 42, 34, 27, 24, 14, 14, 12, 9, 9)),
            bytes((100, 99, 99, 98, 93, 88, 81, 74, 65, 60, 50, 38, 33, 33, 19, 19, 11)),
        ),
        81,  # known
        144,  # a_power
        814,  # slap_won
        0,  # openness
        18,  # swaps
        (22, 38, 57, 81, 100),  # wits
        (
            bytes((82, 55, 41, 33, 30, 28, 26, 24)),
            bytes((84, 80, 72, 59, 52, 49, 45, 39)),
            bytes((127, 101, 87, 82, 78, 77, 65, 53)),
            bytes((100, 102, 97, 90, 80, 66, 51, 37)),
        ),
    ),
    "kille": Tuned(
        (740, 720, 700, 625, 550),  # sure
        8,  # patience
        (  # above
            bytes((43, 43, 43, 35, 21, 21, 21, 21, 21, 21, 21, 21, 21, 21, 21, 21, 21)),
            bytes((78, 78, 78, 67, 31, 23, 14, 14, 3, 3, 3, 3, 3, 3, 3, 3, 3)),
            bytes((90, 90, 90, 88, 70, 45, 36, 23, 13, 10, 8, 4, 1, 1, 1, 1, 1)),
            bytes((91, 91, 91, 90, 86, 79, 64, 51, 35, 28, 16, 11, 7, 5, 4, 3, 2)),
            bytes((92, 92, 92, 92, 92, 92, 86, 75, 65, 51, 37, 23, 16, 11, 9, 3, 2)),
        ),
        108,  # known
        79,  # a_power
        524,  # slap_won
        0,  # openness
        6,  # swaps
        (1, 12, 20, 47, 100),  # wits
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
        (  # above
            bytes((90, 77, 59, 9, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)),
            bytes((92, 89, 82, 42, 24, 11, 3, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0)),
            bytes((94, 89, 85, 73, 61, 41, 31, 21, 9, 4, 2, 2, 0, 0, 0, 0, 0)),
            bytes((96, 94, 92, 90, 78, 74, 54, 40, 34, 19, 12, 3, 3, 2, 0, 0, 0)),
            bytes((98, 98, 98, 98, 94, 90, 79, 65, 56, 44, 33, 24, 17, 11, 1, 1, 1)),
        ),
        120,  # known
        64,  # a_power
        678,  # slap_won
        3,  # openness
        16,  # swaps
        (73, 81, 85, 99, 100),  # wits
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

"""Pictures of the 52-card deck and its jokers.

An entry is (ink, labels or None for the rank, picture of 16x16 px, picture of 8x8 px); the
pictures are rows of bits in hexadecimal.
"""

SUITS = {
    "S": (
        "black",
        None,
        "180 3c0 7e0 ff0 1ff8 3ffc 7ffe ffff ffff ffff ffff 7dbe 399c 3c0 7e0 ff0",
        "10 38 7c fe fe 54 10 38",
    ),
    "H": (
        "red",
        None,
        "0 3c3c 7e7e ffff ffff ffff ffff 7ffe 7ffe 3ffc 1ff8 ff0 7e0 3c0 180 0",
        "6c fe fe fe 7c 38 10 0",
    ),
    "D": (
        "red",
        None,
        "180 3c0 7e0 ff0 1ff8 3ffc 7ffe ffff ffff 7ffe 3ffc 1ff8 ff0 7e0 3c0 180",
        "10 38 7c fe 7c 38 10 0",
    ),
    "C": (
        "black",
        None,
        "3c0 7e0 ff0 ff0 ff0 3bdc 7ffe ffff ffff ffff 7dbe 399c 3c0 3c0 7e0 ff0",
        "38 38 d6 fe d6 10 38 0",
    ),
}

CAP = "0 180 180 3c0 63c6 67e6 37ec 3ffc 3ffc 1ff8 1ff8 ff0 0 1ff8 1ff8 0"
SMALL_CAP = "10 10 ba fe 7c 0 7c 0"

WHOLE = {
    "X1": (
        "red",
        ("JOKER", "JO"),
        CAP,
        SMALL_CAP,
    ),
    "X2": (
        "black",
        ("JOKER", "JO"),
        CAP,
        SMALL_CAP,
    ),
}

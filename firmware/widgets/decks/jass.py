"""Pictures of the Faessler Jass deck: bells, roses, acorns, shields.

An entry is (ink, labels or None for the rank, picture of 16x16 px, picture of 8x8 px); the
pictures are rows of bits in hexadecimal.
"""

SUITS = {
    "B": (
        "gold",
        None,
        "3c0 420 3c0 ff0 1ff8 1ff8 3ffc 3ffc 3ffc 0 3ffc 7ffe ffff 0 3c0 180",
        "10 38 7c 7c 7c fe 0 38",
    ),
    "R": (
        "red",
        None,
        "3c0 7e0 7e0 3ffc 7ffe fe7f fc3f f99f 799e 3c3c 3e7c 3ffc 3ffc 3ffc 1e78 0",
        "28 6c c6 28 c6 6c 28 0",
    ),
    "A": (
        "green",
        None,
        "180 180 7e0 1ff8 3ffc 3ffc 3ffc 0 1ff8 1ff8 1ff8 1ff8 ff0 ff0 7e0 180",
        "10 7c fe 0 7c 7c 38 10",
    ),
    "S": (
        "blue",
        None,
        "0 3ffc 3ffc 31fc 31fc 31fc 31fc 3ffc 3f8c 3f8c 1f88 1f98 fb0 7e0 3c0 0",
        "fe 9e 9e fe f2 74 38 10",
    ),
}

CAP = "0 180 180 3c0 63c6 67e6 37ec 3ffc 3ffc 1ff8 1ff8 ff0 0 1ff8 1ff8 0"
SMALL_CAP = "10 10 ba fe 7c 0 7c 0"

WHOLE = {
    "X1": (
        "red",
        ("TELL", "JO"),
        CAP,
        SMALL_CAP,
    ),
    "X2": (
        "blue",
        ("HELVETIA", "HELV", "JO"),
        CAP,
        SMALL_CAP,
    ),
}

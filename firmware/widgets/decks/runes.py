"""Pictures of the runes of the Original; its number cards show their number.

An entry is (ink, labels or None for the rank, picture of 16x16 px, picture of 8x8 px); the
pictures are rows of bits in hexadecimal.
"""

SUITS = {
    "V": (
        "blue",
        ("VIEW", "V"),
        "0 0 0 3c0 ff0 1c38 399c 7bde 7bde 399c 1c38 ff0 3c0 0 0 0",
        "0 38 44 92 44 38 0 0",
    ),
    "W": (
        "violet",
        ("LOOK", "W"),
        "0 0 1f00 39c0 76e0 76e0 76e0 39c0 f02 1e e 1e 72 c0 80 0",
        "70 a8 70 3 f 33 41 0",
    ),
    "S": (
        "green",
        ("SWAP", "S"),
        "0 20 30 38 7ffc 7ffe 7ffc 38 1c30 3ffe 7ffe 3ffe 1c00 c00 400 0",
        "8 c fe 0 fe 60 20 0",
    ),
    "E": (
        "gold",
        ("ENERGY", "NRG", "E"),
        "e0 1c0 3c0 780 f00 1ff0 3fe0 7c0 780 f00 e00 1c00 1800 3000 2000 0",
        "18 30 7c 18 30 60 40 0",
    ),
    "R": (
        "red",
        ("KING", "R"),
        "0 180 180 180 c3c3 c3c3 67e6 77ee 7ffe 7ffe 7ffe 3ffc 0 3ffc 3ffc 0",
        "10 ba fe fe 7c 0 7c 0",
    ),
    "B": (
        "blue",
        ("KING", "B"),
        "0 180 180 180 c3c3 c3c3 67e6 77ee 7ffe 7ffe 7ffe 3ffc 0 3ffc 3ffc 0",
        "10 ba fe fe 7c 0 7c 0",
    ),
}

WHOLE: "dict[str, tuple[str, tuple[str, ...], str, str]]" = {}

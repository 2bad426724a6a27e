"""Pictures of the currency cards and of the two CAMBIO cards.

An entry is (ink, labels or None for the rank, picture of 16x16 px, picture of 8x8 px); the
pictures are rows of bits in hexadecimal.
"""

SUITS = {
    "USD": (
        "green",
        ("USD", "US"),
        "180 3e0 ff0 1ff8 1998 1980 1f80 fc0 3f0 1f8 19c 199c 1ff8 ff0 3c0 180",
        "10 7c 90 78 14 f8 10 0",
    ),
    "DEM": (
        "black",
        ("DEM", "DM"),
        "0 6006 700e 781e 781e 7c3e 6e76 67e6 63c6 63c6 6186 6006 6006 6006 6006 0",
        "0 42 66 7e 5a 42 42 0",
    ),
    "JPY": (
        "red",
        ("JPY", "JP"),
        "2004 700e 381c 1c38 e70 e70 7e0 3c0 1ff8 1ff8 180 1ff8 1ff8 180 180 180",
        "44 44 28 7c 10 7c 10 0",
    ),
    "FRF": (
        "blue",
        ("FRF", "FF"),
        "0 1ffc 1ffc 1800 1800 1800 1c00 1ff0 1ff0 1800 1800 7f80 7f80 1c00 1800 1800",
        "3c 20 20 38 20 78 20 0",
    ),
    "SUR": (
        "red",
        ("SUR", "SU"),
        "3c0 1ff0 1ff8 1c1c 1c1c 1c1c 1c1c 7ff8 7ff0 1c00 1c00 7f80 7fc0 1c00 1c00 c00",
        "38 24 24 38 60 78 20 0",
    ),
    "GBP": (
        "violet",
        ("GBP", "GB"),
        "e0 3f8 7fc 60c 60c e00 e00 3fe0 3fe0 600 600 e00 e00 1e3c 3ffc 3fe0",
        "18 24 20 78 20 24 7c 0",
    ),
    "ITL": (
        "gold",
        ("ITL", "IT"),
        "e0 3f8 7fc 60c 60c e00 3fe0 3fe0 600 3fe0 3fe0 e00 e00 1e3c 3ffc 3fe0",
        "18 24 78 20 78 24 7c 0",
    ),
}

WHOLE = {
    "C+": (
        "red",
        ("CAMBIO", "C+"),
        "0 3c0 3c0 3c0 3c0 3c0 7ffe 7ffe 7ffe 7ffe 3c0 3c0 3c0 3c0 3c0 0",
        "10 10 10 fe 10 10 10 0",
    ),
    "C-": (
        "black",
        ("CAMBIO", "C-"),
        "0 0 0 0 0 0 7ffe 7ffe 7ffe 7ffe 0 0 0 0 0 0",
        "0 0 0 fe 0 0 0 0",
    ),
}

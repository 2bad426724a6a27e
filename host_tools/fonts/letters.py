"""The letters that the device can show: ASCII, and those of its languages."""

KEYBOARD = "".join(map(chr, range(ord(" "), ord("~") + 1)))

LANGUAGES = {
    "en": "é–—‘’“”…",  # é: café, Fédération; a name may have it in any language
    "de": "ÄÖÜäöüß„“–",
    "fr": "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜàâæçèéêëîïôœùûüÿ«»’",
}
"""Letters of each language beyond ASCII."""

SIGNS = "·×€£¥\xa0"
"""Symbols on screens, and the no-break space."""

DIGITS = "0123456789"

NEEDED = "".join(sorted({*KEYBOARD, *SIGNS, *"".join(LANGUAGES.values())}))
"""All of these, as code points."""

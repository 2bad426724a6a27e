"""Which letters the device can show: those that a keyboard has, and those of its languages."""

KEYBOARD = "".join(map(chr, range(ord(" "), ord("~") + 1)))

LANGUAGES = {
    "en": "é–—‘’“”…",  # é: café, Fédération; a name may have it in any language
    "de": "ÄÖÜäöüß„“–",
    "fr": "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜàâæçèéêëîïôœùûüÿ«»’",
}
"""What each of the device's languages writes beyond the keyboard."""

SIGNS = "·×€£¥\xa0"
"""What screens use beside words, and the blank at which no line is parted."""

DIGITS = "0123456789"

NEEDED = "".join(sorted({*KEYBOARD, *SIGNS, *"".join(LANGUAGES.values())}))
"""All of these, by their codes."""

"""The languages that the device speaks, each called what its people call it."""

SOURCE = "en"
"""The language of the source: it needs no catalogue."""

LANGUAGES = (
    ("en", "English"),
    ("de", "Deutsch"),
    ("fr", "Français"),
)

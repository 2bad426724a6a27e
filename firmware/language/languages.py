"""The device's languages, each by its own name."""

SOURCE = "en"
"""The language of the source: it needs no catalogue."""

LANGUAGES = (("en", "English"), ("de", "Deutsch"), ("fr", "Français"))

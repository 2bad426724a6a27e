"""The texts on a screen, for who reads them there: a lesson that is printed, and the web page."""

from typing import Any


def gathered(group: Any) -> list[str]:
    """The texts in a group, each once."""
    found: list[str] = []
    for layer in group:
        if layer.hidden or hasattr(layer, "labels"):
            continue
        text = getattr(layer, "words", None)
        if isinstance(text, str):
            texts = [text] if text else []
        else:
            texts = gathered(layer) if hasattr(layer, "append") else []
        found += [one for one in texts if one not in found]
    return found

"""Words as words, and cards by their codes: the page draws both at the screen's pixels.

A bitmap of the stand-in keeps the words that lie on it; where it is filled, they are gone. Of cards
the page can draw the French ones itself; the others are drawn from their pictures.
"""

from typing import Any

from layers import Words  # type: ignore[import-not-found]  # the stand-ins have it

from firmware.language.say import Key
from firmware.language.word_file import WordFile
from firmware.widgets.card import BACK, EMPTY, CardFace
from firmware.widgets.fonts import Font
from firmware.widgets.theme import FRENCH, Theme

from . import ports
from .fingers import SAID  # type: ignore[import-untyped]  # the build writes it

FINGER = 36  # px of a row: 9 mm on a telephone
LONE, LONE_SHOWN, LONE_UP = 34, 26, 3  # px of a lone number: it has more room round it here

_open = Font.__init__
_dress = CardFace._dressed


class Touched(WordFile):
    """Words for fingers, where those for buttons are others."""

    def text(self, key: Key) -> str:
        """See Words."""
        return WordFile.text(self, SAID.get(key, key))


def _opened(font: Any, path: str) -> None:
    _open(font, path)
    font.size = int(path.split("/")[-1].split(".")[0])


def _laid(font: Any, bitmap: Any, words: str, x: int, y: int) -> tuple[int, int, int]:
    width: int = font.length(words)
    if words:
        base = y + font.ascent - (LONE_UP if font.size == LONE else 0)
        size = LONE_SHOWN if font.size == LONE else font.size
        bitmap.words.append(Words(words, x, base, width, size))
    return x + width, y, y + font.height


def _dressed(face: Any, code: str) -> Any:
    bitmap: Any = _dress(face, code)
    if code not in (BACK, EMPTY) and face.theme.deck == FRENCH:
        bitmap.card = code.encode()
    return bitmap


def _same_words(theme: Theme, in_play: bool) -> None:
    """Lines of the firmware's own, always: a label copies pictures of letters."""


def install() -> None:
    """From now on nothing that is written is drawn, and fingers are spoken to."""
    kind: Any = Font
    kind.__init__ = _opened
    kind.set = _laid
    theme: Any = Theme
    theme.set_words = _same_words
    theme.finger = FINGER
    card: Any = CardFace
    card._dressed = _dressed
    ports.Storage.file = Touched

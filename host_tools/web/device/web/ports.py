"""The firmware's ports in a web page. ``page`` is the page's script: ``static/main.js``.

No number that may pass 2**31 goes between the two: times are in ms, as the browser has them.
"""

from typing import Any, TypeAlias

import page  # type: ignore[import-not-found]  # the page registers it
from displayio import flat  # type: ignore[attr-defined]  # the stand-in has it
from uctypes import addressof  # type: ignore[import-not-found]

from firmware import ports
from firmware.language.word_file import WordFile
from firmware.ports.bundle import Encoder

from .values import Values  # type: ignore[import-untyped]

Edge: TypeAlias = "tuple[int, int, bool]"

DRIVE = "/lib/"
NO_SPACE = 28  # errno.ENOSPC


class Clock(ports.Clock):
    """The page's clock; it stands while nobody can see the table."""

    def us(self) -> int:
        return int(page.now() * 1000)

    def ms(self) -> int:
        return int(page.now())


class Screen(ports.Screen):
    """The canvas."""

    def __init__(self, width: int, height: int) -> None:
        self.display = ports.NullDisplay()
        self.display.width, self.display.height = width, height
        self.refreshes = 0

    def refresh(self) -> None:
        shown = flat(self.display.root_group)
        page.show(addressof(shown), len(shown))
        self.refreshes += 1


class Buttons(ports.Buttons):
    """The touch areas and keys. The page reports each press with the stamp of its event."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._waiting: list[Edge] = []

    def set(self, button: int, down: bool, at_us: int) -> None:
        self._waiting.append((at_us, button, bool(down)))

    def edges(self) -> list[Edge]:
        found, self._waiting = sorted(self._waiting), []
        return found


class Stick(Encoder):
    """What a finger on a card holds: see firmware/touch."""

    def __init__(self) -> None:
        self._switch = Buttons(1)
        self.set = self._switch.set
        self.edges = self._switch.edges  # type: ignore[method-assign]


class Buzzer(ports.Buzzer):
    """WebAudio; the external bell is a second voice, and a shake where the tablet can."""

    has_volume = True

    def tone(self, hz: int) -> None:
        page.tone(hz, self.volume)

    def ring(self, on: bool) -> None:
        page.ring(bool(on) and self.volume >= 1)


class Lights(ports.Lights):
    """The colours of the touch areas."""

    def set(self, button: int, colour: tuple[int, int, int]) -> None:
        page.light(button, colour[0], colour[1], colour[2])


class Storage(Values):  # type: ignore[misc]  # from the twins: the build puts it here
    """The browser's own memory. The page reads it before the start and writes behind our back.

    Raises OSError from whatever writes once the browser has refused to.
    """

    record = "record"
    sheets_folder = DRIVE + "sheets"
    file: Any = WordFile

    def __init__(self) -> None:
        self.language = page.language()

    def words(self, language: str) -> Any:
        page.speaks(language)
        try:
            return self.file(language, DRIVE)
        except OSError:
            return None

    def _content(self, name: str) -> bytes:
        found = bytearray(page.size(name))
        if found:
            page.load(name, addressof(found))
        return bytes(found)

    def _write(self, name: str, content: bytes) -> None:
        if not page.keep(name, addressof(content) if content else 0, len(content)) and content:
            raise OSError(NO_SPACE)


class Link(ports.Link):
    """Lines for the browser's console."""

    def log(self, line: str) -> None:
        page.log(line)

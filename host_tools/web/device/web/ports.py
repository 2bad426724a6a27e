"""The firmware's ports in a web page. ``page`` is the page's script: ``static/device.js``.

No number that may pass 2**31 goes between the two: times are in ms, as the browser has them.
"""

from typing import Any, TypeAlias

import page  # type: ignore[import-not-found]  # the page registers it
from displayio import flat  # type: ignore[attr-defined]  # the stand-in has it
from uctypes import addressof  # type: ignore[import-not-found]

from firmware import ports
from firmware.language.word_file import WordFile
from firmware.ports.bundle import Encoder

Edge: TypeAlias = "tuple[int, int, bool]"

DRIVE = "/lib/"
NO_SPACE = 28  # errno.ENOSPC
RECORD = "record"
SETTINGS = "settings"
EVENING = "evening"


class Clock(ports.Clock):
    """The page's clock; it stands while nobody can see the page."""

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
        self._none: list[Edge] = []

    def set(self, button: int, down: bool, at_us: int) -> None:
        self._waiting.append((at_us, button, bool(down)))

    def edges(self) -> list[Edge]:
        if not self._waiting:
            return self._none
        found = sorted(self._waiting)
        self._waiting = []
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


class Storage(ports.Storage):
    """The browser's own memory. The page reads it before the start and writes behind our back.

    Raises OSError from whatever writes once the browser has refused to.
    """

    sheets_folder = DRIVE + "sheets"
    file: Any = WordFile

    def __init__(self) -> None:
        self.language = page.language()
        self._record = _kept(RECORD)
        self._settings = _kept(SETTINGS)
        self._evening = _kept(EVENING)

    def words(self, language: str) -> Any:
        try:
            return self.file(language, DRIVE)
        except OSError:
            return None

    def read(self) -> bytes:
        return self._record

    def start(self, record: bytes) -> None:
        self._record = bytes(record)
        _keep(RECORD, self._record)

    def append(self, more: bytes) -> None:
        self.start(self._record + more)

    def clear(self) -> None:
        self._record = b""
        page.keep(RECORD, 0, 0)

    def settings(self) -> bytes:
        return self._settings

    def keep(self, settings: bytes) -> None:
        self._settings = bytes(settings)
        _keep(SETTINGS, self._settings)

    def evening(self) -> bytes:
        return self._evening

    def keep_evening(self, evening: bytes, between: bool = False) -> None:
        self._evening = bytes(evening)
        _keep(EVENING, self._evening)


def _kept(name: str) -> bytes:
    found = bytearray(page.size(name))
    if found:
        page.load(name, addressof(found))
    return bytes(found)


def _keep(name: str, content: bytes) -> None:
    if not page.keep(name, addressof(content) if content else 0, len(content)):
        raise OSError(NO_SPACE)


class Link(ports.Link):
    """Lines for the browser's console."""

    def log(self, line: str) -> None:
        page.log(line)

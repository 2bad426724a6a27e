"""What each piece of hardware offers the firmware.

Each class here is also the null port: hardware that is not there, and does nothing. A real port
subclasses it and overrides what it can do.
"""

# --- only before play ---

from __future__ import annotations

from typing import Any, Protocol

from engine_core.model.types import Facts
from firmware.language.say import Words

from .bundle import Ports
from .optional import Battery, Encoder

__all__ = (
    "Battery",
    "Buttons",
    "Buzzer",
    "Clock",
    "Encoder",
    "Lights",
    "Link",
    "Ports",
    "Screen",
    "Storage",
)


class Clock:
    """Time since some start, in whole units, never running backwards. The null clock stands."""

    def ms(self) -> int:
        """Milliseconds."""
        return 0

    def us(self) -> int:
        """Microseconds, the same time as the stamps of ``Buttons.edges``."""
        return 0


class NullDisplay:
    """As much of a displayio display as the app touches."""

    width = 320
    height = 240
    root_group: Any = None


class Screen:
    """The panel: a displayio display, whether it has colours, and how bright it is (0 to 1).

    ``dims`` says whether ``brightness`` can be changed.
    """

    colour = True
    dims = False
    brightness = 1.0

    def __init__(self) -> None:
        self.display = NullDisplay()

    def refresh(self) -> None:
        """Bring what changed in the display's root group onto the panel."""


class Buttons:
    """The players' buttons, numbered clockwise around the table from 0.

    ``places``: where each sits on the case, 0 to 3 along the near long side from the left, 4 to 7
    along the far one.
    """

    count = 8
    places: tuple[int, ...] = (1, 0, 4, 5, 6, 7, 3, 2)

    def edges(self) -> list[tuple[int, int, bool]]:
        """The edges since the last call in order of time: (stamp in us, button, down)."""
        return []

    def wait(self, ms: int) -> None:
        """Rest until there are edges, ``ms`` at most; not at all where nobody can tell."""


class Buzzer:
    """The bell. ``volume`` is from 0 to 1; ``has_volume`` says whether it can be changed."""

    has_volume = False
    volume = 1.0

    def tone(self, hz: int) -> None:
        """Sound at ``hz`` until the next call, silent at 0. Returns at once."""

    def ring(self, on: bool) -> None:
        """Switch the external bell, where there is one: for rings and what becomes of slaps."""


class Lights:
    """One light at each button. While ``weak`` the supply is short, and they are dimmer still."""

    weak = False

    def set(self, button: int, colour: tuple[int, int, int]) -> None:
        """Light the button in ``colour`` (red, green, blue, 0 to 255) from the next ``show``."""

    def show(self) -> None:
        """Bring what was set to the lights."""


EVENING_MOST = 340  # bytes: what one sector can spare, see storage/flash_log.py
FAULT_MOST = 200


class Storage:
    """A memory that outlives a power cut: one record that only grows until it is replaced, the
    settings, what is remembered of evenings, and what went wrong last.

    ``house_rules_folder`` is where files of house games lie, ``sheets_folder`` where those do that
    ship with the program; empty where there is no such place.
    ``language`` is the one that the device was made for, empty where nobody has said.
    """

    house_rules_folder = ""
    sheets_folder = ""
    language = ""

    def words(self, language: str) -> Words | None:
        """What the device says in a language; None for what its source says."""
        return None

    def read(self) -> bytes:
        """The record; ``b""`` when there is none."""
        return b""

    def start(self, record: bytes) -> None:
        """Replace the record."""

    def append(self, more: bytes) -> None:
        """Add to the end of the record."""

    def clear(self) -> None:
        """Forget the record."""

    def is_tight(self) -> bool:
        """Whether the record should be made shorter where it can be: it has little room left."""
        return False

    def settings(self) -> bytes:
        """What was kept last; ``b""`` when nothing was, or it is damaged."""
        return b""

    def keep(self, settings: bytes) -> None:
        """Replace the settings; the record stays. Raises OSError where that can't be."""

    def evening(self) -> bytes:
        """What is remembered of evenings; ``b""`` when nothing is, or it is damaged."""
        return b""

    def keep_evening(self, evening: bytes, between: bool = False) -> None:
        """Replace what is remembered of evenings, ``b""`` forgets it; the record stays.

        ``between``: no round is being played. Raises OSError where that can't be.
        """

    def fault(self) -> bytes:
        """What went wrong last, as `app/faults.py` wrote it; ``b""`` where nothing did."""
        return b""

    def keep_fault(self, fault: bytes) -> None:
        """Replace that; the record stays. Raises OSError where that can't be."""

    def house_rules(self) -> list[tuple[str, str]]:
        """The files of house games that lie on the drive: (name, JSON text) each."""
        return []


class Answers(Protocol):
    """Who knows the answers to a computer's questions."""

    def answer(self, line: bytes) -> Facts | None:
        """What is sent back for a line; None where that has to wait: see ``Link.send``."""


class Link:
    """The line to a computer, which may ask: the app serves it in each pass of its loop."""

    def log(self, line: str) -> None:
        """Send one line of text. Never a secret: who reads it is unknown."""

    def send(self, facts: Facts) -> None:
        """Answer the computer's last question, which had to wait. ``facts`` can be used anew."""

    def serve(self, app: Answers) -> None:
        """Answer with what ``app`` says to it what was asked, if anything. Returns at once."""

"""The base classes of all hardware ports, which are also the null ports.

Each class here is also the null port: hardware that is not there, and does nothing. A real port
subclasses it and overrides what it can do.
"""

# --- only before play ---

from typing import Any, Protocol

from engine_core.model.types import Facts
from firmware.language.say import Words

from .bundle import Battery as Battery  # they are found here too
from .bundle import Encoder as Encoder
from .bundle import Ports as Ports


class Clock:
    """Monotonic time since an arbitrary start, in integers. The null clock stands still."""

    def ms(self) -> int:
        """Milliseconds."""
        return 0

    def us(self) -> int:
        """Microseconds, the same time as the stamps of ``Buttons.edges``."""
        return 0

    def feed(self) -> None:
        """Tell a watchdog, where one waits, that the program goes on."""


class NullDisplay:
    """The part of a displayio display that the app uses."""

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
        """Send changes in the display's root group to the panel."""


class Buttons:
    """The players' buttons, numbered clockwise around the table from 0.

    ``places``: where each sits on the case, 0 to 3 along the near long side from the left, 4 to 7
    along the far one.
    """

    count = 8
    places: tuple[int, ...] = (1, 0, 4, 5, 6, 7, 3, 2)

    def edges(self) -> list[tuple[int, int, bool]]:
        """The edges since the last call, in order: (stamp in us, button, down)."""
        return []

    def wait(self, ms: int) -> None:
        """Sleep until there are edges, at most ``ms``; not at all if that is unknown."""

    def free(self) -> None:
        """A computer asks: end what plays by itself, and hides the storage."""

    def stand_back(self) -> None:
        """A lesson was left, or the program failed: what stands in gives the real ones back."""


class Buzzer:
    """The buzzer. ``volume`` is 0 to 1; ``has_volume`` tells whether it can be changed."""

    has_volume = False
    volume = 1.0

    def tone(self, hz: int) -> None:
        """Sound at ``hz`` until the next call, silent at 0. Returns at once."""

    def ring(self, on: bool) -> None:
        """Switch the external bell, if any: for rings and verdicts on slaps."""


class Lights:
    """One light per button. While ``weak``, the battery is low, and they are dimmed."""

    weak = False

    def set(self, button: int, colour: tuple[int, int, int]) -> None:
        """Light the button in ``colour`` (red, green, blue, 0 to 255) from the next ``show``."""

    def show(self) -> None:
        """Send the colours to the lights."""


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

    def words(self, language: str) -> "Words | None":
        """The texts in a language; None for the source language."""
        return None

    def read(self) -> bytes:
        """The record; ``b""`` if there is none."""
        return b""

    def start(self, record: bytes) -> None:
        """Replace the record. Raises OSError where that can't be, as here."""
        raise OSError(28)

    def append(self, more: bytes) -> None:
        """Append to the record."""

    def cut(self, length: int) -> None:
        """Forget what follows the first ``length`` bytes of the record."""
        self.start(self.read()[:length])

    def clear(self) -> None:
        """Erase the record."""

    def is_tight(self) -> bool:
        """Whether the record should be shortened if possible, as space is running out."""
        return False

    def settings(self) -> bytes:
        """The settings; ``b""`` if there are none, or they are damaged."""
        return b""

    def keep(self, settings: bytes) -> None:
        """Replace the settings; the record stays. Raises OSError if that fails."""

    def evening(self) -> bytes:
        """The evenings; ``b""`` if there are none, or they are damaged."""
        return b""

    def keep_evening(self, evening: bytes, between: bool = False) -> None:
        """Replace what is remembered of evenings, ``b""`` forgets it; the record stays.

        ``between``: no round is being played. Raises OSError where that can't be.
        """

    def settle(self) -> None:
        """Write what waits for an erase. Raises OSError or MemoryError; then it waits on."""

    def fault(self) -> bytes:
        """The last fault, as `app/faults.py` wrote it; ``b""`` if there is none."""
        return b""

    def keep_fault(self, fault: bytes) -> None:
        """Replace the last fault; the record stays. Raises OSError if that fails."""


class Answers(Protocol):
    """Answers a computer's requests."""

    def answer(self, line: bytes) -> "Facts | None":
        """The response to a line; None if it comes later, see ``Link.send``."""


class Link:
    """The connection to a computer; the app serves its requests once per pass."""

    def log(self, line: str) -> None:
        """Send a line of text. It must not contain secrets, as anybody may read it."""

    def send(self, facts: Facts) -> None:
        """Send a delayed response to the last request. ``facts`` may be reused afterwards."""

    def serve(self, app: Answers) -> None:
        """Answer a pending request, if any, with the response of ``app``. Does not block."""

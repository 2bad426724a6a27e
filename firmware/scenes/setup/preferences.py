"""What the device remembers of the last session: how loud, how bright, what was played by whom.

VERSION, volume, brightness, seats, bots, length (2), how many buttons,
for each button the number of the name that sat there (0: none), then the game's title
"""

from firmware.scenes.base import there
from firmware.table.seating import all_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app.app import App

VERSION = 1
VOLUMES = (("loud", 1.0), ("soft", 0.35), ("off", 0.0))  # what it is called; the buzzer's volume
PERCENTS = (100, 60, 30)  # of the panel's light
_NAMES_AT = 8
_MOST = 0xFFFF


class Preferences:
    """The settings; the usual ones where nothing was stored, or what was can't be read.

    ``volume`` and ``brightness`` are places in VOLUMES and PERCENTS. ``game`` is what the menu
    calls the last game, ``seats``, ``bots`` and ``length`` are what was chosen for it; 0 for
    nothing. ``names``: the name that last sat at each button.
    """

    def __init__(self, stored: bytes = b"") -> None:
        self.volume = self.brightness = self.seats = self.bots = self.length = 0
        self.game = ""
        self.names: "dict[int, str]" = {}
        if len(stored) >= _NAMES_AT and stored[0] == VERSION:
            self._read(stored)

    def _read(self, stored: bytes) -> None:
        self.volume = stored[1] % len(VOLUMES)
        self.brightness = stored[2] % len(PERCENTS)
        self.seats, self.bots = stored[3], stored[4]
        self.length = stored[5] << 8 | stored[6]
        end = _NAMES_AT + stored[7]
        names = all_names()
        for button, number in enumerate(stored[_NAMES_AT:end]):
            if 0 < number <= len(names):
                self.names[button] = names[number - 1]
        try:
            self.game = str(stored[end:], "utf-8")
        except ValueError:
            self.game = ""

    def packed(self) -> bytes:
        """The settings as they are stored."""
        row = bytearray(max(self.names) + 1 if self.names else 0)
        for button, name in self.names.items():
            row[button] = all_names().index(name) + 1
        head = (VERSION, self.volume, self.brightness, self.seats, self.bots)
        length = min(self.length, _MOST)
        return bytes(head + (length >> 8, length & 255, len(row))) + row + self.game.encode()

    def apply(self, app: "App") -> None:
        """Make the device as loud and as bright as it should be, where it can be."""
        buzzer, screen = app.ports.buzzer, app.ports.screen
        if buzzer.has_volume:
            buzzer.volume = VOLUMES[self.volume][1]
        if screen.dims:
            screen.brightness = PERCENTS[self.brightness] / 100

    def keep(self, app: "App") -> None:
        """Store them; a memory that takes nothing ends no game."""
        try:
            app.ports.storage.keep(self.packed())
        except OSError as why:
            app.ports.link.log(f"storage: the settings can't be saved ({why})")


def recall(app: "App") -> Preferences:
    """What was kept."""
    return Preferences(app.ports.storage.settings())


def last_of(app: "App") -> Preferences:
    """What was kept, if it is about the game that is being set up; else the usual settings."""
    kept = recall(app)
    return kept if kept.game == there(app.setup).title else Preferences()


def remember(app: "App") -> None:
    """Keep what was set up, and who sits where."""
    kept = recall(app)
    setup = there(app.setup)
    kept.game, kept.seats, kept.bots = setup.title, setup.seats, setup.bots
    kept.length = setup.settings.get("rounds") or setup.settings.get("limit") or 0
    for person in setup.people:
        kept.names[person.button] = person.name
    kept.keep(app)

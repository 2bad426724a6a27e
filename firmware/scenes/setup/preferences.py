"""What the device remembers between sessions: its settings, the last game and its players.

Numbered fields (see storage/fields.py): a number for each of FIELDS that is not the default, NAME
for each button that anyone ever used, GAME and CALL.
"""

from engine_core import GAMES
from engine_core.rules.registry import machine_of
from firmware.app.context import Context, Session
from firmware.language.languages import LANGUAGES
from firmware.language.say import marked
from firmware.scenes.base import present
from firmware.storage.fields import VERSION, Reader, pack_field, pack_name
from firmware.table.players import MIDDLE, NUMBERS, SKILLS
from firmware.table.seating import Setup

VOLUMES = (  # label; the buzzer's volume
    (marked("loud"), 1.0),
    (marked("soft"), 0.35),
    (marked("lights only"), 0.0),
)
PERCENTS = (100, 60, 30)  # brightness of the panel
PACES = (  # of countdowns: label, and their length in halves of the usual
    (marked("x 1"), 2),
    (marked("x 1.5"), 3),
    (marked("x 2"), 4),
)
_EACH = 1 << 21  # a bit for each game, with room for those of later firmware
FIELDS = (  # number, name, and how many values it has; append new ones
    (1, "volume", len(VOLUMES)),
    (2, "brightness", len(PERCENTS)),
    (3, "bots", 8),
    (4, "skill_number", len(SKILLS)),
    (5, "dealt", 2),
    (6, "cambio_cards", 2),
    (7, "language", 1 + len(LANGUAGES)),
    (8, "large", 2),
    (9, "left", 2),
    (10, "still", 2),
    (11, "pace", len(PACES)),
    (12, "known", _EACH),
    (13, "offered", _EACH),
    (14, "length", 1 << 16),
    (18, "base", 1 + len(GAMES)),
)
NAME = 15  # a button, with SAT if it was in the last game; its name
GAME = 16  # the last game's title
CALL = 17  # what a caller says in it, if it is its own
SAT = 0x80


class Preferences:
    """The settings; defaults if nothing was stored, or if it can't be read.

    ``volume`` and ``brightness`` are indices in VOLUMES and PERCENTS. ``game`` is the menu's name
    of the last game, ``call`` its own call, ``base`` the place in GAMES, from 1, of what it is
    based on; ``seated`` are the buttons where somebody sat; ``bots``, ``skill``, ``dealt``,
    ``cambio_cards`` and ``length`` were chosen for it. ``names`` has the last name at each button.
    ``language`` is an index in LANGUAGES, from 1, and 0 until one is chosen. ``large`` letters,
    menus for ``left`` hands, and ``still``, without motion, are 0 or 1; ``pace`` is an index in
    PACES. ``known`` has a bit for each of GAMES that needs no explanation any more, ``offered``
    one for each whose lesson was offered.
    """

    def __init__(self, stored: bytes = b"") -> None:
        self._forget()
        if stored[:1] == bytes((VERSION,)):
            try:
                self._read(Reader(stored, 1))
            except (IndexError, ValueError, TypeError):
                self._forget()

    def _forget(self) -> None:
        self.volume = self.brightness = 0
        self.large = self.left = self.still = self.pace = 0
        self.bots = self.cambio_cards = self.length = self.language = self.base = 0
        self.known = self.offered = 0
        self.skill = MIDDLE
        self.dealt = 1
        self.game = self.call = ""
        self.names: dict[int, str] = {}
        self.seated: list[int] = []

    @property
    def skill_number(self) -> int:
        """The skill of a stored number."""
        return NUMBERS[self.skill]

    @skill_number.setter
    def skill_number(self, number: int) -> None:
        self.skill = NUMBERS[number]

    def _read(self, reader: Reader) -> None:
        while not reader.at_end():
            number, value = reader.field()
            if number == NAME:
                part = Reader(value, 1)
                button = value[0] & ~SAT
                self.names[button] = part.name()
                if value[0] & SAT:
                    self.seated.append(button)
            elif number == GAME:
                self.game = str(value, "utf-8")
            elif number == CALL:
                self.call = str(value, "utf-8")
            for its, name, values in FIELDS:
                if its == number:
                    setattr(self, name, value % values)

    def packed(self) -> bytes:
        """The settings in their stored form."""
        usual = Preferences()
        out = bytearray((VERSION,))
        for number, name, values in FIELDS:
            value = getattr(self, name)
            if value != getattr(usual, name):
                pack_field(out, number, min(value, values - 1))
        for button in sorted(self.names):
            part = bytearray((button | (SAT if button in self.seated else 0),))
            pack_name(part, self.names[button])
            pack_field(out, NAME, part)
        for number, text in ((GAME, self.game), (CALL, self.call)):
            if text:
                pack_field(out, number, text.encode())
        return bytes(out)

    @property
    def spoken(self) -> str:
        """The chosen language, such as "fr"; empty until there is one."""
        return LANGUAGES[self.language - 1][0] if self.language else ""

    def has(self, name: str, game: str) -> bool:
        """Whether a game's bit is set in ``known`` or ``offered``."""
        return bool(getattr(self, name) >> GAMES.index(game) & 1)

    def mark(self, name: str, game: str, on: bool = True) -> None:
        """Set or clear a game's bit."""
        bit = 1 << GAMES.index(game)
        setattr(self, name, getattr(self, name) & ~bit | (bit if on else 0))

    def apply(self, app: Context) -> None:
        """Apply volume, brightness, letter size and pace, as far as the device has them."""
        buzzer, screen, options = app.ports.buzzer, app.ports.screen, app.options
        options.halves = PACES[self.pace][1]
        options.motion = options.may_move and not self.still
        app.glow.still = not options.motion
        app.theme.left = bool(self.left)
        app.theme.enlarge(bool(self.large))
        if buzzer.has_volume:
            buzzer.volume = VOLUMES[self.volume][1]
        if screen.dims:
            screen.brightness = PERCENTS[self.brightness] / 100

    def step(self, name: str) -> None:
        """Advance a field to its next value, from the last to the first."""
        values = [row[2] for row in FIELDS if row[1] == name].pop()
        setattr(self, name, (getattr(self, name) + 1) % values)

    def keep(self, app: Context) -> None:
        """Store the settings; a failing memory does not end a game."""
        try:
            app.ports.storage.keep(self.packed())
        except (OSError, MemoryError) as why:  # flash needs a sector's buffer on the heap
            app.ports.link.log(f"storage: the settings can't be saved ({why})")

    def arrange(self, setup: Setup) -> None:
        """Set up a game as it was set up last time, if it was the last one played."""
        if setup.title != self.game:
            setup.dealt = True
            return
        setup.bots, setup.skill, setup.dealt = self.bots, self.skill, bool(self.dealt)
        if self.cambio_cards and machine_of(setup.game) == "exchange":  # a file's base may change
            setup.settings["cambio_cards"] = True
        if self.length:
            setup.settings[setup.length[0]] = self.length

    def take_down(self, setup: Setup) -> None:
        """Remember a game's set-up, and who sits where."""
        self.game, self.call = setup.title, str(setup.call)
        self.base = 1 + GAMES.index(setup.game)
        self.bots, self.skill = setup.bots, setup.skill
        self.dealt = int(setup.dealt)
        given = setup.given
        new = {name: one for name, one in setup.settings.items() if given.get(name) != one}
        self.cambio_cards = int(bool(new.get("cambio_cards")))
        self.length = new.get(setup.length[0]) or 0
        self.seated = sorted([person.button for person in setup.people])
        for person in setup.people:
            self.names[person.button] = person.name


def recall(app: Context) -> Preferences:
    """The stored settings."""
    return Preferences(app.ports.storage.settings())


def remember(app: Session) -> None:
    """Store the set-up, and who sits where."""
    kept = recall(app)
    kept.take_down(present(app.setup))
    kept.keep(app)

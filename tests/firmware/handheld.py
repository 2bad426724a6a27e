"""The whole device on null ports and a clock that is told: and fingers for it."""

import json

from firmware import ports
from firmware.app.app import App, Options
from firmware.app.at_table import sit_down
from firmware.ports import bundle
from firmware.table.seating import Setup, seat_everyone
from firmware.table.table import Table

PANELS = {"tft": (320, 240, True), "oled": (128, 64, False)}
START_US = 1_000_000
STEP_US = 10_000
TAP_MS = 80
HOLD_MS = 620
REST_MS = 60


class Clock(ports.Clock):
    """Stands until it is told to go on."""

    now_us = START_US

    def us(self):
        return self.now_us

    def ms(self):
        return self.now_us // 1000


class Buttons(ports.Buttons):
    """Edges for the future, handed over when their time has come."""

    def __init__(self, clock, count=8):
        self.clock = clock
        self.count = count
        self.planned = []

    def edges(self):
        now = self.clock.us()
        due = sorted(edge for edge in self.planned if edge[0] <= now)
        self.planned = [edge for edge in self.planned if edge[0] > now]
        return due


class Encoder(bundle.Encoder):
    """Turns and edges that a test has planned, handed over at once."""

    def __init__(self):
        self.turned = 0
        self.planned = []

    def turns(self):
        turned, self.turned = self.turned, 0
        return turned

    def edges(self):
        due, self.planned = self.planned, []
        return due


class Screen(ports.Screen):
    """A panel that only counts its refreshes."""

    dims = True

    def __init__(self, width, height, colour):
        self.display = ports.NullDisplay()
        self.display.width, self.display.height, self.colour = width, height, colour
        self.refreshes = 0

    def refresh(self):
        self.refreshes += 1


class Storage(ports.Storage):
    """A record, settings and evenings in memory."""

    def __init__(self, record=b"", settings=b"", evening=b""):
        self.remembered = evening
        self.broke = b""
        self.record = record
        self.kept = settings

    def words(self, language):
        if language == "en":
            return None
        from host_tools.language import catalogues  # an embedded runtime has no catalogues

        return catalogues.spoken(language)

    def lay(self, folder, *files):
        self.house_rules_folder = str(folder)
        for name, text in files:
            with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
                file.write(text)

    def read(self):
        return self.record

    def start(self, record):
        self.record = bytes(record)

    def append(self, more):
        self.record += more

    def clear(self):
        self.record = b""

    def settings(self):
        return self.kept

    def keep(self, settings):
        self.kept = settings

    def evening(self):
        return self.remembered

    def keep_evening(self, evening, between=False):
        self.remembered = evening

    def fault(self):
        return self.broke

    def keep_fault(self, fault):
        self.broke = fault


class Link(ports.Link):
    """Every line that was sent, every answer that had to wait, and how often it was served."""

    def __init__(self):
        self.lines = []
        self.answers = []
        self.served = 0

    def serve(self, app):
        self.served += 1

    def send(self, facts):
        self.answers.append(json.loads(json.dumps(facts)))

    def log(self, line):
        self.lines.append(line)


class Buzzer(ports.Buzzer):
    """Every tone that was sounded, and with which of them the external bell rang."""

    has_volume = True

    def __init__(self):
        self.tones = []
        self.rung = []
        self.rings = False

    def tone(self, hz):
        self.tones.append(hz)

    def ring(self, on):
        self.rings = on
        if on:
            self.rung.append(self.tones[-1])


class Lights(ports.Lights):
    """What each button's light is set to."""

    def __init__(self):
        self.colours = {}

    def set(self, button, colour):
        self.colours[button] = colour


class Handheld:
    """An app in somebody's hands."""

    def __init__(
        self,
        panel="tft",
        record=b"",
        kept=b"",
        absent=(),
        buttons=8,
        made_for="",
        evening=b"",
        storage=None,
        **options,
    ):
        """``kept`` are stored settings, ``evening`` what is remembered of them, unless there is
        another ``storage``; the ports named in ``absent`` are missing.

        It explains nothing unless ``coach`` says so. It speaks English, unless ``language`` is
        another one, or "" while nobody has asked for one; ``made_for`` is what it was deployed for.
        """
        self.clock = Clock()
        self.buttons = Buttons(self.clock, buttons)
        self.encoder = Encoder()
        self.link = Link()
        self.buzzer = Buzzer()
        self.lights = Lights()
        self.storage = storage or Storage(record, settings=kept, evening=evening)
        self.storage.language = made_for
        self.screen = Screen(*PANELS[panel])
        names = ("clock", "screen", "buttons", "buzzer", "lights", "storage", "link", "encoder")
        self.there = {name: getattr(self, name) for name in names if name not in absent}
        options.setdefault("language", "en")
        options.setdefault("coach", False)
        self.options = options
        self.app = App(ports.Ports(**self.there), Options(**options))

    @property
    def scene(self):
        return self.app.scene

    def wait(self, ms):
        """Let the app run for some ms."""
        end = self.clock.now_us + ms * 1000
        while self.clock.now_us < end:
            self.clock.now_us += STEP_US
            self.step()

    def step(self):
        """A pass of the loop; on a heap that is too full the program starts anew, as on a board."""
        try:
            self.app.step()
        except MemoryError:
            self.start_anew()

    def start_anew(self):
        """The program begins again, with the game if it is kept."""
        options = dict(self.options, game=None, resumes=self.app.is_kept)
        self.app = App(ports.Ports(**self.there), Options(**options))

    def down(self, button):
        self.buttons.planned.append((self.clock.now_us + 1, button, True))
        self.wait(10)

    def up(self, button):
        self.buttons.planned.append((self.clock.now_us + 1, button, False))
        self.wait(REST_MS)

    def tap(self, button, ms=TAP_MS):
        self.down(button)
        self.wait(ms)
        self.up(button)

    def hold(self, button):
        self.tap(button, max(HOLD_MS, self.app.scene.hold_us // 1000 + 120))

    def point_at(self, wanted):
        """Tap until the choice with this value (or label) is at hand."""
        scene = self.scene
        button = self.button_of(scene.seat or 0)
        for _ in range(len(scene.menu_items) + 1):
            label, value = scene.menu_items[scene.menu_index]
            if wanted in (label, value) or wanted in wordings_at(scene):
                return button
            self.tap(button)
            if scene.doubles:
                self.wait(350)
        raise AssertionError(f"{scene.name} does not offer {wanted!r}: {scene.menu_items}")

    def take(self, *way):
        """Take the choice with this value or label; of several, the way through the menus."""
        for wanted in way:
            self.hold(self.point_at(wanted))

    def set_up(self, game, *buttons, names=None, **choices):
        """From the title to the deal: who plays, at which buttons, and what is chosen besides.

        ``choices`` are answers by the scene that asks for them, ``names`` people's by button.
        """
        self.take("new")
        if self.scene.name == "new_or_saved":
            self.take("new")
        self.take(game)
        if self.scene.name == "offer":
            self.take("play")
        for button in buttons:
            self.tap(button)
        if choices or names:
            self.hold(next(free for free in range(8) if free not in buttons))
            for scene, value in choices.items():
                self.take(scene, value)
            for button, name in (names or {}).items():
                self.take("people", button, name)
            self.take("seats")
        self.hold(buttons[0])

    def past_the_points(self):
        """Press until the device asks how to go on."""
        while self.scene.name in ("round_over", "game_over", "standing"):
            self.wait(500)
            self.tap(self.app.table.players[0].button)

    def read_on(self, button):
        """Turn over the pages of a rules card until the values of the cards are shown."""
        while self.scene.name == "rules":
            self.tap(button)

    def look(self):
        """Hold the acting seat's button as the hand-over asks, and let go."""
        self.hold(self.button_of(self.scene.seat))

    def wait_for(self, *names, at_most_ms=30_000):
        """Let time go by until one of these scenes is shown."""
        waited = 0
        while self.scene.name not in names:
            assert waited < at_most_ms, f"still {self.scene.name}, not {names}"
            self.wait(50)
            waited += 50

    def button_of(self, seat):
        table = self.app.table
        return seat if table is None else table.players[seat].button

    def sit_down_at(self, game, bots=0):
        """Play on a game that has been played until here elsewhere."""
        setup = seat_everyone(Setup(game.rules.name, game.seats, bots))
        sit_down(self.app, Table(game, setup.players(), self.storage))
        self.app.step()


def wordings_at(scene):
    """All wordings of the choice at hand; an answer that no line is shown for has a label alone."""
    label, value = scene.menu_items[scene.menu_index]
    if scene.on_stage:
        return scene.in_words(label, value)
    return scene.choices[scene.menu_index] if scene.choices else (label,)


def pressing(used):
    """The ports, where somebody presses while the watchdog is fed: as a fault is told."""
    used.clock.feed = lambda: used.buttons.planned.append((0, 0, True))
    return used


def dealt_at_once():
    """A duel of klatschen that asked nothing, at its first turn."""
    held = Handheld(game="klatschen", seats=2, seed=4)
    for _ in range(2):
        held.look()
        held.take((1,))
    held.wait_for("turn")
    return held


def taken_up(record):
    """A device on which a saved game goes on."""
    held = Handheld(record=record)
    held.take("go on")
    return held


def seated_at(game, bots=0, **options):
    """A device on which people, and so many bots, play on a game."""
    held = Handheld(**options)
    held.sit_down_at(game, bots)
    return held

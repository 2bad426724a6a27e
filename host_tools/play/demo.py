"""`cambio play --demo`: robots play the device through its buttons, as fast as they can.

Nobody waits: time is a number here. The device starts as it does on a board, at its title,
and is set up, played and read by presses alone; every scene leaves a picture.
"""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine_core.model import phases
from engine_core.model.events import SLAPPED
from firmware import ports
from firmware.language.languages import SOURCE
from host_tools.boards import boards
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.play import robots
from host_tools.play.demo_floor import FloorHands
from host_tools.play.demo_script import Script
from host_tools.twins.clocks import ManualClock
from host_tools.twins.front_buttons import Buttons
from host_tools.twins.front_lights import Lights
from host_tools.twins.panel import Panel
from host_tools.twins.screens import Screen

if TYPE_CHECKING:
    from engine_core.model.types import Event
    from firmware.app.app import App
    from host_tools.play.laptop_device import Options

BOARD = "pico_tft"
STEP_US = 100_000  # how far time jumps where nothing is planned
TAP_US = 60_000
HOLD_US = 620_000
LOOK_US = 900_000
PAUSE_US = 20_000  # before a press
KNOCK_US = 120_000  # from the first press of a double tap to the second
APART_US = 340_000  # between two taps that are no double tap
STUCK_US = 300_000_000  # a table on which nothing happens for so long is a fault of ours
WIDE = 640  # a picture file is about this wide, in px
OURS = re.compile(r"\d{3,}-[a-z_]+(-seat\d)?(-looking|-chosen|-swapped|-told)?\.png\Z")


def run(options: Options) -> int:
    """Plays and says what came of it; the exit code. Raises PlainError."""
    board = boards.load(options.board or BOARD)
    started = time.perf_counter()
    demo = Demo(board, options)
    demo.play()
    took = time.perf_counter() - started
    print(demo.summary(took))
    return 0


class Demo:
    """A device, the robots around it, and the pictures."""

    def __init__(self, board: boards.Board, options: Options) -> None:
        from firmware.app import app

        self.clock = ManualClock()
        self.panel = Panel(board.screen.width, board.screen.height, board.screen.colour)
        self.buttons = Buttons(board.seats, self.clock.us)
        self.witness = robots.Witness()
        self.hands = robots.Hands()
        self.album = Album(self.panel, options.shots)
        bundle = ports.Ports(
            clock=self.clock,
            screen=Screen(self.panel),
            buttons=self.buttons,
            lights=Lights(board.seats),
            storage=self.witness,
        )
        self.app: App = app.App(
            bundle, app.Options(seed=options.seed, language=options.language or SOURCE)
        )
        self.script = Script(options)
        self.floor = FloorHands(self.witness)
        self._scene: object = None
        self._step: object = None
        self._last_news = 0

    def play(self) -> None:
        """Plays until the rounds are over. Raises RuntimeError if the table gets stuck."""
        while True:
            self.app.step()
            if self.app.stale:
                continue
            self._see()
            if not self.hands.busy(self.clock.us()):
                if self._is_over():
                    return
                self._act()
            self._pass_time()

    def summary(self, took_s: float) -> str:
        """What was played, in how many seconds, and the points."""
        table = self.app.table
        names = table.names if table is not None else []
        totals = ", ".join(
            f"{name} {points}"
            for name, points in zip(names, self.witness.public.totals, strict=True)
        )
        rounds = _counted(self.script.rounds, "round")
        minutes = _counted(max(1, round(self.clock.ms() / 60_000)), "minute")
        pictures = f", {self.album.saved} pictures" if self.album.saved else ""
        return (
            f"{rounds} with {len(names)} seats: {self.witness.moves} moves, "
            f"{self.album.scenes} scenes{pictures}; {minutes} "
            f"at the table in {took_s:.1f} s.\nPoints: {totals}."
        )

    def _is_over(self) -> bool:
        """Whether the last round's points, and all that comes with them, were seen."""
        played = self.script.is_done(self.app.scene)
        return played and self.witness.public.round >= self.script.rounds

    # --- looking ----------------------------------------------------------------------------

    def _see(self) -> None:
        scene = self.app.scene
        if scene is not self._scene:
            self._scene = scene
            self._last_news = self.clock.us()
            self.album.add(scene.name, scene.seat)
        self._see_step(scene)
        if self.witness.news:
            self._hear(self.witness.news)
            self.witness.news = []
            self._last_news = self.clock.us()
        if self.clock.us() - self._last_news > STUCK_US:
            raise RuntimeError(f"nothing happens in the scene {scene.name} (seat {scene.seat})")

    def _see_step(self, scene: Any) -> None:
        """A picture of what comes within a scene: of the exchange, or when all is told."""
        step: tuple[str, object] | None = None
        director: Any = self.app.director
        if scene.name == "exchange_look" and scene.marked is not None:
            step = "-looking", scene
        elif scene.name == "exchange_look" and scene.chosen is not None:
            step = "-chosen", scene
        elif scene.name == "exchange_floor" and director and director.news is not None:
            step = "-swapped", director.news
        elif getattr(scene, "over", None) is True or getattr(scene, "line", -1) == 0:
            step = "-told", scene  # the winner's hand is open, and why it won is said
        if step is not None and step != self._step:
            self.album.add(scene.name, scene.seat, step[0])
        self._step = step

    def _hear(self, news: list[Event]) -> None:
        if not robots.asks_for_slaps(news):
            if any(event[0] == SLAPPED for event in news):
                self.hands.desist(self.clock.us())
            return
        start = self.clock.us()
        if self.witness.public.phase == phases.DUEL and self.app.director is not None:
            start = max(start, self.app.director.duel_from * 1000)
        slaps = []
        for seat, robot in self.witness.robots.items():
            delay = robot.slap_delay_ms()
            if delay is not None:
                slaps.append((start + delay * 1000, seat))
        self.hands.will_slap(slaps)

    # --- pressing ---------------------------------------------------------------------------

    def _act(self) -> None:
        scene: Any = self.app.scene
        if self.app.table is None:
            self._set_up(scene)
        elif scene.name == "hand_over":
            self._press(self.witness.buttons[scene.seat], LOOK_US)
        elif scene.menu_items:
            self._choose(scene)
        else:
            self._press_on_the_floor(self.floor.press(scene))

    def _press_on_the_floor(self, press: tuple[int, int, int] | None) -> None:
        if press is not None:
            seat, delay_ms, length_ms = press
            start = self.clock.us() + PAUSE_US + delay_ms * 1000
            self.hands.press(self.witness.buttons[seat], start, length_ms * 1000)

    def _set_up(self, scene: Any) -> None:
        people = 0 if self.app.setup is None else len(self.app.setup.people)
        if scene.name == "seats":
            button, held = self.script.sit_down(len(self.buttons.down), people)
            self._press(button, HOLD_US if held else TAP_US)
        else:
            self._go_to(scene, scene.seat or 0, self.script.answer(scene))

    def _choose(self, scene: Any) -> None:
        seat = scene.seat if scene.seat is not None else next(iter(self.witness.robots))
        button = self.witness.buttons[seat]
        errand = self.script.errand(scene)
        if errand is not None:
            self._go_to(scene, button, errand)
            return
        move = self.witness.wanted(seat)
        if scene.doubles and robots.is_pass(move):
            for start in (PAUSE_US, PAUSE_US + KNOCK_US):
                self.hands.press(button, self.clock.us() + start, TAP_US)
            return
        index = robots.choice(scene.menu_items, move)
        if index is None and not self._waits_for_time(scene):
            raise RuntimeError(f"the scene {scene.name} does not offer {robots.describe(move)}")
        if index is not None:
            self._go_to(scene, button, index)

    def _waits_for_time(self, scene: Any) -> bool:
        """Whether the robot has nothing to say here and lets the time run out."""
        return scene.name in ("claim", "joker")

    def _go_to(self, scene: Any, button: int, index: int) -> None:
        if scene.menu_index == index:
            self._press(button, max(HOLD_US, self.app.gestures.hold_us + 2 * robots.REST_US))
        else:
            self._press(button, TAP_US, APART_US if scene.doubles else robots.REST_US)

    def _press(self, button: int, length_us: int, rest_us: int = robots.REST_US) -> None:
        self.hands.press(button, self.clock.us() + PAUSE_US, length_us, rest_us)

    # --- time -------------------------------------------------------------------------------

    def _pass_time(self) -> None:
        now = self.clock.us()
        planned = self.hands.next_us(now)
        ahead = STEP_US if planned is None else max(1000, min(STEP_US, planned - now))
        self.clock.advance(ahead)
        now = self.clock.us()
        for at, seat in self.hands.slapping(now):
            if self._is_slap(seat):
                self.hands.press(self.witness.buttons[seat], at, TAP_US)
        for at, button, down in self.hands.due(now):
            self.buttons.set(button, down, at)
            if down and self.app.scene.name == "hand_over":
                self._picture_of_the_look()

    def _is_slap(self, seat: int) -> bool:
        """Whether a press of that seat would be a slap, and not a choice in its own menu."""
        scene = self.app.scene
        own_menu = bool(scene.menu_items) and scene.seat is None
        director = self.app.director
        if director is None or scene.seat == seat or own_menu:
            return False
        return director.may_slap(seat, self.clock.ms())

    def _picture_of_the_look(self) -> None:
        self.app.step()
        while self.app.stale:
            self.app.step()
        scene = self.app.scene
        if scene.shows:  # it was that seat's look, and no press beside it
            self.album.add(scene.name, scene.seat, "-looking")


def _counted(number: int, word: str) -> str:
    return f"{number} {word}" + ("s" if number > 1 else "")


class Album:
    """A picture of every scene, numbered, in a folder; none where no folder is given."""

    def __init__(self, panel: Panel, folder: Path | None) -> None:
        self.scenes = 0
        self.saved = 0
        self._panel = panel
        self._folder = folder
        self._scale = max(1, round(WIDE / panel.width))
        if folder is not None:
            self._make_room(folder)

    def add(self, name: str, seat: int | None, note: str = "") -> None:
        """What the panel shows now, named for its scene and the button (from 1) that acts."""
        self.scenes += not note
        if self._folder is None:
            return
        self.saved += 1
        whose = "" if seat is None else f"-seat{seat + 1}"
        self._panel.save(self._folder / f"{self.saved:03}-{name}{whose}{note}.png", self._scale)

    def _make_room(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for old in folder.iterdir():
                if OURS.match(old.name):
                    old.unlink()
        except OSError as error:
            raise PlainError(
                f"{folder} can't take pictures ({error.strerror}).",
                "Choose another --shots.",
                Exit.BAD_FILE,
            ) from error

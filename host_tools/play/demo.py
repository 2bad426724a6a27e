"""`cambio play --demo`: robots play the device through its buttons, as fast as possible.

Time is simulated, so nothing waits. The device starts at its title, as on a board, and is set up
and played by button presses alone; every scene is saved as a picture.
"""

import re
import time
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from engine_core import GAMES
from engine_core.model.events import SLAPPED
from engine_core.model.moves import PASS
from engine_core.model.types import Event
from firmware.language.languages import SOURCE
from firmware.storage.house_games import HouseGame
from firmware.table.burn_director import BOT_HOLDS_BACK_MS, BOTS_LOOK_UP, SEEN_MS
from host_tools.boards import boards
from host_tools.common.errors import plainly
from host_tools.common.progress import bar
from host_tools.play import robots
from host_tools.play.demo_floor import FloorHands
from host_tools.play.demo_script import Script
from host_tools.play.options import Options
from host_tools.play.pressed_device import HOLD_MS, PAUSE_MS, STEP_US, TAP_MS, PressedDevice
from host_tools.rules.house_file import game_of, house_of
from host_tools.twins.panel import Panel

LOOK_MS = 1100
KNOCK_MS = 120  # from the first press of a double tap to the second
STUCK_US = 300_000_000  # a table where nothing happens for so long is a bug
WIDE = 640  # a picture file is about this wide, in px
OURS = re.compile(r"\d{3,}-[a-z_]+(-seat\d)?(-looking|-chosen|-swapped|-reasons)?\.png\Z")


def run(options: Options) -> int:
    """Play and report the result; returns the exit code. Raises PlainError."""
    board = boards.load(options.board or boards.USUAL)
    started = time.perf_counter()
    with bar("Playing", "%") as moved:
        moved(0, None)  # how long a round takes nobody knows
        demo = Demo(board, options)
        demo.play()
    print(demo.summary(time.perf_counter() - started))
    return 0


class Demo(PressedDevice):
    """A device, the robots around it, and the pictures."""

    def __init__(self, board: boards.Board, options: Options) -> None:
        self.witness = robots.Witness()
        self.script = Script(options)
        self.floor = FloorHands(self.witness)
        self._slaps: list[tuple[int, int]] = []  # (us, seat) of planned slaps
        self._scene: object = None
        self._step: tuple[str, object] | None = None
        self._last_news = 0
        language = options.language or SOURCE
        super().__init__(board, self.witness, seed=options.seed, language=language)
        if options.game and options.game not in GAMES:
            facts = game_of(options.game)
            title, *told = house_of(facts)
            own = HouseGame(title, "")  # it has no file here
            own.read = lambda: (facts["base"], *told)  # type: ignore[method-assign]
            self.app.house_games = [own]
        self.album = Album(self.panel, options.shots)

    def play(self) -> None:
        """Plays until the rounds are over. Raises RuntimeError if the table gets stuck."""
        self.wait(1)
        rounds = self.script.rounds
        while not (self.script.is_done(self.scene) and self.witness.public.round >= rounds):
            self._act()

    def summary(self, took_s: float) -> str:
        """What was played, in how many seconds, and the points."""
        table = self.app.table
        names = table.names if table is not None else []
        pairs = zip(names, self.witness.public.totals, strict=True)
        totals = ", ".join(f"{name} {points}" for name, points in pairs)
        rounds = _counted(self.script.rounds, "round")
        minutes = _counted(max(1, round(self.clock.ms() / 60_000)), "minute")
        pictures = f", {self.album.saved} pictures" if self.album.saved else ""
        return (
            f"{rounds} with {len(names)} seats: {self.witness.moves} moves, "
            f"{self.album.scenes} scenes{pictures}; {minutes} "
            f"at the table in {took_s:.1f} s.\nPoints: {totals}."
        )

    # --- looking ----------------------------------------------------------------------------

    def seen(self) -> None:
        """Take a picture of a new scene, and process events."""
        scene = self.scene
        step = self._step_of(scene)
        if scene is not self._scene:
            self.album.scenes += 1
            self._last_news = self.clock.us()
        if scene is not self._scene or step not in (None, self._step):
            self.album.add(scene.name, scene.seat, step[0] if step else "")
        self._scene, self._step = scene, step
        if self.witness.news:
            self._hear(self.witness.news)
            self.witness.news = []
            self._last_news = self.clock.us()
        if self.clock.us() - self._last_news > STUCK_US:
            raise RuntimeError(f"nothing happens in the scene {scene.name} (seat {scene.seat})")

    def _step_of(self, scene: Any) -> tuple[str, object] | None:
        """A state within a scene, for a picture's name: a look, or the final text."""
        director: Any = self.app.director
        look = scene.name == "exchange_look"
        if scene.marked is not None if look else scene.name == "hand_over" and scene.shows:
            return "-looking", scene
        if look and scene.chosen is not None:
            return "-chosen", scene
        if scene.name == "exchange_floor" and director and director.news is not None:
            return "-swapped", director.news
        if getattr(scene, "ended", False) or getattr(scene, "line", -1) == 0:
            return "-reasons", scene  # the winner's hand is open, with the reasons
        return None

    def _hear(self, news: list[Event]) -> None:
        """Plan slaps with reaction times; a seat that sees another slap withdraws its own."""
        start = self.clock.us()
        if any(event[0] in BOTS_LOOK_UP for event in news):
            director: Any = self.app.director
            if hasattr(director, "slaps_count_from"):
                start = max(start, 1000 * (director.slaps_count_from() - SEEN_MS))
            hands = {seat: robot.slap_delay_ms() for seat, robot in self.witness.robots.items()}
            self._slaps = [
                (start + delay * 1000, seat) for seat, delay in hands.items() if delay is not None
            ]
        elif any(event[0] == SLAPPED for event in news):
            nearly = start + BOT_HOLDS_BACK_MS * 1000
            self._slaps = [slap for slap in self._slaps if slap[0] <= nearly]

    # --- slapping ---------------------------------------------------------------------------

    def next_us(self) -> int:
        """See PressedDevice; includes planned slaps."""
        return min([super().next_us(), *[at for at, _ in self._slaps]])

    def happen(self, now_us: int) -> None:
        """See PressedDevice."""
        due = sorted(slap for slap in self._slaps if slap[0] <= now_us)
        self._slaps = [slap for slap in self._slaps if slap[0] > now_us]
        for at, seat in due:
            if self._is_slap(seat):
                self.plan_press(self.witness.buttons[seat], at)
        super().happen(now_us)

    def _is_slap(self, seat: int) -> bool:
        """Whether a press of that seat would be a slap, not a choice in its own menu."""
        own_menu = bool(self.scene.menu_items) and self.scene.seat is None
        director = self.app.director
        if director is None or self.scene.seat == seat or own_menu:
            return False
        return director.may_slap(seat, self.clock.ms())

    # --- pressing ---------------------------------------------------------------------------

    def _act(self) -> None:
        scene = self.scene
        if self.app.table is None:
            self._set_up(scene)
        elif scene.name == "hand_over":
            self.press(self.witness.buttons[scene.seat], LOOK_MS)
        elif scene.menu_items:
            self._choose(scene)
        elif press := self.floor.press(scene):
            seat, delay_ms, length_ms = press
            self.wait(delay_ms)
            self.press(self.witness.buttons[seat], length_ms)
        else:
            self.wait(STEP_US // 1000)

    def _set_up(self, scene: Any) -> None:
        people = 0 if self.app.setup is None else len(self.app.setup.people)
        if scene.name == "seats":
            button, held = self.script.sit_down(len(self.buttons.down), people)
            self.press(button, HOLD_MS if held else TAP_MS)
        else:
            self.go_to(scene.seat or 0, self.script.answer(scene))

    def _choose(self, scene: Any) -> None:
        seat = scene.seat if scene.seat is not None else next(iter(self.witness.robots))
        button = self.witness.buttons[seat]
        if (errand := self.script.errand(scene)) is not None:
            self.go_to(button, errand)
            return
        move = self.witness.wanted(seat)
        if scene.doubles and move[0] == PASS:
            self.plan_press(button, self.clock.us() + PAUSE_MS * 1000)
            self.wait(KNOCK_MS)
            self.press(button)
        elif not self.choose(button, move):
            if scene.name not in ("claim", "joker"):  # there it lets the time run out
                raise RuntimeError(f"the scene {scene.name} does not offer {move}")
            self.wait(STEP_US // 1000)


def _counted(number: int, word: str) -> str:
    return f"{number} {word}" + ("s" if number > 1 else "")


class Album:
    """Saves a picture of every scene, numbered, in a folder; does nothing without one."""

    def __init__(self, panel: Panel, folder: Path | None) -> None:
        self.scenes = 0
        self.saved = 0
        self._panel = panel
        self._folder = folder
        self._scale = max(1, round(WIDE / panel.width))
        if folder is None:
            return
        with self._plainly():
            folder.mkdir(parents=True, exist_ok=True)
            for old in folder.iterdir():
                if OURS.match(old.name):
                    old.unlink()

    def add(self, name: str, seat: int | None, note: str = "") -> None:
        """Save what the panel shows, named after its scene and the button (from 1) that acts."""
        if self._folder is None:
            return
        self.saved += 1
        whose = "" if seat is None else f"-seat{seat + 1}"
        path = self._folder / f"{self.saved:03}-{name}{whose}{note}.png"
        with self._plainly():
            path.write_bytes(self._panel.png(self._scale))

    def _plainly(self) -> AbstractContextManager[None]:
        return plainly(f"Can't write pictures to {self._folder}", "Choose another --shots.")

"""A lesson as it is played: the device's own, through its buttons, and what its screen says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import displayio

from engine_core.games import rules_for
from engine_core.model.moves import ACCEPT, RING, SLAP
from firmware import ports
from firmware.app import app as device
from firmware.app import lesson as lessons
from firmware.language.say import say
from firmware.teach.lesson import YOU
from firmware.widgets.text import SteadyText, Text
from host_tools.boards import boards
from host_tools.language import catalogues
from host_tools.play import robots
from host_tools.twins.clocks import ManualClock
from host_tools.twins.file_storage import MemoryStorage
from host_tools.twins.front_buttons import Buttons
from host_tools.twins.panel import Panel, Pixels
from host_tools.twins.screens import Screen

BOARD = "pico_tft"
STEP_MS = 20
TAP_MS = 80
HOLD_MS = 650
REST_MS = 100
SEEN_MS = 300  # nobody slaps sooner
STUCK_MS = 60_000
OVER = "lesson_over"
OTHERS = ("notice", "called", "looked")  # they go on by themselves
SILENT = ("looked", "hand_over")  # they say what the buttons do
WORD = re.compile(r"[^\W\d_]{2}")


@dataclass(frozen=True)
class Told:
    """What the screen says in a scene; where the learner is asked for something, `otherwise` is
    what it says to those who do something else.
    """

    scene: str
    asks: bool
    words: str
    otherwise: str = ""


def transcript(game: str, language: str) -> list[Told]:
    """All that a lesson says, to its end. Raises RuntimeError if it is stuck."""
    with catalogues.speaking(language):
        return list(Learner(game, language).learn())


class Unseen(Screen):
    """A panel that nobody watches: it is drawn when somebody looks at it."""

    def refresh(self) -> None:
        """Nothing, yet."""


class Learner:
    """A finger at the first button of a device on which time is a number."""

    def __init__(
        self, game: str, language: str, taught: bool = True, board_name: str = BOARD
    ) -> None:
        """It takes the lesson of a ``game``; else it begins a first game, among bots."""
        board = boards.load(board_name)
        self._clock = ManualClock()
        self._buttons = Buttons(board.seats, self._clock.us)
        self._panel = Panel(board.screen.width, board.screen.height, board.screen.colour)
        bundle = ports.Ports(
            clock=self._clock,
            screen=Unseen(self._panel),
            buttons=self._buttons,
            storage=MemoryStorage(),
        )
        seats = rules_for(game).seats_allowed[0]
        deals: dict[str, Any] = {} if taught else {"game": game, "seats": seats, "bots": seats - 1}
        options = device.Options(language=language, motion=False, seed=1, **deals)
        self.app = device.App(bundle, options)
        if taught:
            lessons.begin(self.app, game, 0)
        self.app.step()

    def learn(self) -> Iterator[Told]:
        """Do what is asked for, until the end; each thing that is said, once."""
        last: Told | None = None
        waited = 0
        while self._scene.name != OVER:
            told = self._told()
            if told is not None and (last is None or told.words != last.words):
                last, waited = told, 0
                yield told
            before = self._lesson.step
            self._obey()
            waited = waited + REST_MS if self._lesson.step is before else 0
            if waited > STUCK_MS:
                raise RuntimeError(f"the lesson is stuck in {self._scene.name}: {before}")

    # --- looking ----------------------------------------------------------------------------

    def pixels(self) -> Pixels:
        """What the panel shows: rows x columns x RGB."""
        self._panel.refresh()
        return self._panel.pixels()

    @property
    def _scene(self) -> Any:
        return self.app.scene

    @property
    def _lesson(self) -> Any:
        return self.app.coach

    @property
    def due(self) -> Any:
        """The move that the learner is asked for; None while it is somebody else's turn."""
        return None if self._scene.name in OTHERS else self._lesson.move(YOU)

    def _told(self) -> Told | None:
        if self.due is not None:
            step = self._lesson.step
            return Told(self._scene.name, True, say(step[1])[0], say(step[-1])[0])
        scene, stage = self._scene, self.app.stage
        if scene.name in SILENT or not getattr(scene, "over", True):
            return None
        feet = None if stage is None else stage.feet
        words = _words(scene.group) if feet is None else [feet.words]
        said = " / ".join(dict.fromkeys(word for word in words if WORD.search(word)))
        return Told(self._scene.name, False, said) if said else None

    # --- pressing ---------------------------------------------------------------------------

    def _obey(self) -> None:
        scene, due = self._scene, self.due
        if due is None:
            self.wait(REST_MS)
            if scene.name in ("standing", "exchange_points"):
                self._press(TAP_MS)
        elif scene.name == "hand_over":
            self._press(HOLD_MS)
        elif scene.name == "exchange_look":
            self._offer(due)
        elif due[0] in (SLAP, RING, ACCEPT):
            self.wait(SEEN_MS)
            self._press(HOLD_MS if due[0] == RING else TAP_MS)
        elif scene.menu_items:
            self._choose(scene, due)
        else:
            self.wait(REST_MS)

    def _choose(self, scene: Any, due: Any) -> None:
        """One press nearer to the choice that is the move, or leads to it."""
        values = [value for _, value in scene.menu_items]
        wanted = [
            nth
            for nth, value in enumerate(values)
            if isinstance(value, tuple) and value[: len(due)] == due[: len(value)]
        ]
        index = wanted[0] if wanted else robots.choice(scene.menu_items, due)
        if index is None:
            raise RuntimeError(f"{scene.name} does not offer {robots.describe(due)}")
        if scene.menu_index == index:
            self._press(max(HOLD_MS, self.app.gestures.hold_us // 1000 + REST_MS))
        else:
            self._press(TAP_MS)
            self.wait(4 * REST_MS)  # no double tap

    def _offer(self, due: Any) -> None:
        """Hold until the offer is marked, let go, and be sure of it."""
        self._buttons.set(0, True)
        for _ in range(STUCK_MS // STEP_MS):
            if self._scene.marked == due:
                break
            self.wait(STEP_MS)
        self.wait(SEEN_MS)
        self._buttons.set(0, False)
        self.wait(REST_MS)
        self._press(TAP_MS)

    def _press(self, ms: int) -> None:
        self._buttons.set(0, True)
        self.wait(ms)
        self._buttons.set(0, False)
        self.wait(REST_MS)

    def wait(self, ms: int) -> None:
        """Let so much time go by."""
        for _ in range(-(-ms // STEP_MS)):
            self._clock.advance(STEP_MS * 1000)
            self.app.step()


def _words(group: Any) -> list[str]:
    """All that a screen says, from the top on."""
    found: list[str] = []
    for part in group:
        if getattr(part, "hidden", False):
            continue
        if isinstance(part, Text | SteadyText):
            found.append(part.words or "")
        elif isinstance(part, displayio.Group):
            found += _words(part)
    return found

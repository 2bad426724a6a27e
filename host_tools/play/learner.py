"""Plays a lesson on the firmware, through its buttons, and collects its texts."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine_core import GAMES
from engine_core.model.moves import ACCEPT, RING, SLAP
from firmware.app import lesson as lessons
from firmware.teach.lesson import YOU
from host_tools.boards import boards
from host_tools.language import catalogues
from host_tools.play.pressed_device import HOLD_MS, REST_MS, TAP_MS, PressedDevice
from host_tools.rules.house_file import game_of, house_of
from host_tools.twins.file_storage import MemoryStorage
from host_tools.twins.texts import gathered

WAIT_MS = 100  # between two looks at the screen
SEEN_MS = 300  # nobody slaps sooner
STUCK_MS = 60_000
OVER = "lesson_over"
OTHERS = ("notice", "called", "looked")  # they continue automatically
SILENT = ("looked", "hand_over")  # they explain the buttons
WORD = re.compile(r"[^\W\d_]{2}")


class Line(NamedTuple):
    """A scene's text; if the learner is asked for something, `otherwise` is the text after any
    other move.
    """

    scene: str
    asks: bool
    words: str
    otherwise: str = ""


def transcript(game: str, language: str) -> list[Line]:
    """All texts of a lesson. Raises RuntimeError if it gets stuck."""
    with catalogues.speaking(language):
        return list(Learner(game, language).learn())


class Learner(PressedDevice):
    """Takes a lesson with the first button of a device with a simulated clock."""

    def __init__(self, game: str, language: str) -> None:
        board = boards.load(boards.USUAL)
        super().__init__(board, MemoryStorage(), language=language, motion=False, seed=1)
        facts = game_of(game)
        lessons.begin(self.app, facts["base"], 0, None if game in GAMES else house_of(facts))
        self.app.step()
        self._lesson: Any = self.app.coach

    def learn(self) -> Iterator[Line]:
        """Do what is asked until the end; yields each text once."""
        last: Line | None = None
        waited = 0
        while self.scene.name != OVER:
            line = self._line()
            if line is not None and (last is None or line.words != last.words):
                last, waited = line, 0
                yield line
            before = self._lesson.step
            self._obey()
            waited = waited + WAIT_MS if self._lesson.step is before else 0
            if waited > STUCK_MS:
                raise RuntimeError(f"the lesson is stuck in {self.scene.name}: {before}")

    # --- looking ----------------------------------------------------------------------------

    @property
    def due(self) -> Any:
        """The move that the learner is asked for; None while it is another's turn."""
        return None if self.scene.name in OTHERS else self._lesson.move(YOU)

    def _line(self) -> Line | None:
        if self.due is not None:
            lesson = self._lesson
            return Line(self.scene.name, True, lesson.words(1)[0], lesson.words(-1)[0])
        scene, stage = self.scene, self.app.stage
        if scene.name in SILENT or not getattr(scene, "ended", True):
            return None
        feet = None if stage is None else stage.feet
        words = gathered(scene.group) if feet is None else [feet.words]
        said = " / ".join(word for word in words if WORD.search(word))
        return Line(self.scene.name, False, said) if said else None

    # --- pressing ---------------------------------------------------------------------------

    def _obey(self) -> None:
        scene, due = self.scene, self.due
        if due is None:
            self.wait(WAIT_MS)
            if scene.name in ("standing", "exchange_points"):
                self.press(0)
        elif scene.name == "hand_over":
            self.press(0, scene.hold_us // 1000 + 2 * REST_MS)
        elif scene.name == "exchange_look":
            self._offer(due)
        elif due[0] in (SLAP, RING, ACCEPT):
            self.wait(SEEN_MS)
            self.press(0, HOLD_MS if due[0] == RING else TAP_MS)
        elif scene.menu_items:
            if not self.choose(0, due):
                raise RuntimeError(f"{scene.name} does not offer {due}")
        else:
            self.wait(WAIT_MS)

    def _offer(self, due: Any) -> None:
        """Hold until the offer is marked, let go, and confirm."""
        self.buttons.set(0, True)
        for _ in range(STUCK_MS // REST_MS):
            if self.scene.marked == due:
                break
            self.wait(REST_MS)
        self.wait(SEEN_MS)
        self.buttons.set(0, False)
        self.wait(WAIT_MS)
        self.press(0)

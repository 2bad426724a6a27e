"""Shows how each game explains itself: a line of the coach's, and one of the lesson's.

Makes hardware/pictures/lines_GAME.png: the coach's on top, the same on the small panel, and the
lesson's below, in the languages of the device from left to right; and lessons.md, all that each
lesson says.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from engine_core import GAMES
from engine_core.model.moves import KEEP, READY, RING, SLAP
from engine_core.rules.registry import title_of
from firmware.language.languages import LANGUAGES
from host_tools.language import catalogues
from host_tools.pictures import FOLDER
from host_tools.pictures.card_sheets import save
from host_tools.play.learner import BOARD, Learner, transcript

GAP = 4
SMALL_BOARD = "pico_oled"
WIDTH = 320  # px of a large panel
SHOWN = {"kille": KEEP, "bourse": RING}
"""Where a lesson is pictured: at its slap, where the game has one."""
STEPS_MOST = 500
HEAD = """# What the lessons say

Step by step what a learner is asked to do; in italics what is said to who does something else; set
in what the others do. Made by `python -m host_tools.pictures lines`; `cambio rules lesson
GAME` prints one.
"""


def coached(game: str, language: str, board: str = BOARD) -> Any:
    """The panel in the first turn, or look, of a game that was never finished."""
    learner = Learner(game, language, taught=False, board_name=board)
    for seat in learner.app.table.people:  # type: ignore[union-attr]
        learner.app.act(seat, (READY,))
    for _ in range(STEPS_MOST):
        if learner.app.scene.name in ("turn", "exchange_look"):
            break
        learner.wait(100)
    return learner.pixels()


def coached_small(game: str, language: str) -> Any:
    """The same on the small panel, as wide as a large one."""
    shown = coached(game, language, SMALL_BOARD).repeat(2, axis=0).repeat(2, axis=1)
    beside = (WIDTH - shown.shape[1]) // 2
    return np.pad(shown, ((0, 0), (beside, beside), (0, 0)), constant_values=96)


def taught(game: str, language: str) -> Any:
    """The panel where a lesson asks for what its game is known for."""
    learner = Learner(game, language)
    for _ in learner.learn():
        due = learner.due
        there = learner.app.scene.name not in ("watch", "exchange_opening")  # it is due earlier
        if due is not None and due[0] == SHOWN.get(game, SLAP) and there:
            break
    return learner.pixels()


def picture(game: str) -> Any:
    """All three, in each language: height x width x 3."""
    rows = []
    for shows in (coached, coached_small, taught):
        row = []
        for language, _ in LANGUAGES:
            with catalogues.speaking(language):
                row.append(np.pad(shows(game, language), ((GAP, GAP), (GAP, GAP), (0, 0))))
        rows.append(np.hstack(row))
    return np.vstack(rows)


def transcripts(game: str) -> str:
    """All that a lesson says: in each language what is asked of the learner."""
    written = f"## {title_of(game)}\n"
    for code, name in LANGUAGES:
        written += f"\n### {name}\n\n"
        for one in transcript(game, code):
            aside = f" *{one.otherwise}*" if one.otherwise not in ("", one.words) else ""
            written += f"- {one.words}{aside}\n" if one.asks else f"  - {one.words}\n"
    return written


def main() -> None:
    """Make the pictures of all games anew."""
    for game in GAMES:
        save(f"lines_{game}.png", picture(game))
    said = "\n".join([transcripts(game) for game in GAMES])
    (FOLDER / "lessons.md").write_text(f"{HEAD}\n{said}", "utf-8")

"""Shows how each game explains itself: a line of the coach's, and one of the lesson's.

`python -m hardware.lines` makes hardware/pictures/lines_GAME.png anew: the coach's on top, the
lesson's below, in the languages of the device from left to right.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import typer

from host_tools import twins

twins.without_pins()  # before anything imports displayio

from engine_core import GAMES  # noqa: E402
from engine_core.model.moves import KEEP, OFFER, READY, SLAP  # noqa: E402
from firmware.language.languages import LANGUAGES  # noqa: E402
from hardware.sheets import save  # noqa: E402
from host_tools.language import catalogues  # noqa: E402
from host_tools.play.lesson import Learner  # noqa: E402

GAP = 4
SHOWN = {"kille": KEEP, "bourse": OFFER}
"""Where a lesson is pictured: at its slap, where the game has one."""
STEPS_MOST = 500


def coached(game: str, language: str) -> Any:
    """The panel in the first turn, or look, of a game that was never finished."""
    learner = Learner(game, language, taught=False)
    for seat in learner.app.table.people:  # type: ignore[union-attr]
        learner.app.act(seat, (READY,))
    for _ in range(STEPS_MOST):
        if learner.app.scene.name in ("turn", "exchange_look"):
            break
        learner.wait(100)
    return learner.panel.pixels()


def taught(game: str, language: str) -> Any:
    """The panel where a lesson asks for what its game is known for."""
    learner = Learner(game, language)
    for _ in learner.learn():
        due = learner.due
        if due is not None and due[0] == SHOWN.get(game, SLAP):
            break
    return learner.panel.pixels()


def picture(game: str) -> Any:
    """Both, in each language: height x width x 3."""
    rows = []
    for shows in (coached, taught):
        row = []
        for language, _ in LANGUAGES:
            with catalogues.speaking(language):
                row.append(np.pad(shows(game, language), ((GAP, GAP), (GAP, GAP), (0, 0))))
        rows.append(np.hstack(row))
    return np.vstack(rows)


def main() -> None:
    """Make the pictures of all games anew."""
    for game in GAMES:
        save(f"lines_{game}.png", picture(game))


if __name__ == "__main__":
    typer.run(main)

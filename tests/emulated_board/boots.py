"""A board that starts, with a saved game or without, and pictures of what it shows."""

import os
import random
from pathlib import Path

from engine_core import new_game
from engine_core.model.moves import BURN, FAULT, SETTLE, SLAP
from engine_core.model.phases import ENDING
from tests.emulated_board.robot import Robot
from tests.firmware.handheld import Handheld, taken_up

SHOTS = os.environ.get("CAMBIO_SHOTS")
DRAWN_MS = 400  # until a whole screen is drawn
PEOPLE = 8
SELDOM = (BURN, FAULT, SLAP)  # a wrong one costs a card


def shot(board, name):
    """Save the screen where CAMBIO_SHOTS says."""
    if SHOTS:
        Path(SHOTS).mkdir(parents=True, exist_ok=True)
        board.run(DRAWN_MS)
        board.screenshot(Path(SHOTS) / f"{name}.png")


def ready(board):
    """Run until the title is there."""
    board.run(900)
    board.until("scene: title", 20_000)
    return board.until("ready", 5_000)


def booted(board):
    """A device that shows its title."""
    ready(board)
    return board


def record_of_eight(reached):
    """The record of a game of eight, played at random until ``reached(game)``."""
    game = new_game("klatschen", seats=PEOPLE, seed=7)
    held = Handheld()
    held.sit_down_at(game)
    table = held.app.table
    table.begin()
    rng = random.Random(1)
    while not reached(game):
        choices = [(seat, move) for seat in range(PEOPLE) for move in game.legal_moves(seat)]
        likely = [one for one in choices if one[1][0] not in SELDOM]
        table.act(*(rng.choice(likely) if game.phase != ENDING else (0, (SETTLE,))))
    return held.storage.record


def goes_on(device):
    """Cut the power; the title offers the game first, and the seat is whose it is on a laptop."""
    kept = device.record()
    device.reboot()
    booted(device)
    again = Robot(device)
    again.hold(0)
    twin = taken_up(kept)
    assert again.scene in ("hand_over", "turn", twin.scene.name)  # of who holds: what comes next
    assert again.seat == twin.scene.seat
    assert device.record() == kept
    assert "missing" not in device.console()
    return twin

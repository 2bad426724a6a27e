"""Runs in the page's interpreter: rounds of a game by bots, one deal after the other.

Prints a line a round: bytes in use of the interpreter's heap, bytes of its whole memory, bytes in
use of the page's own heap, and the ms since the start.
"""

import gc

import page
from fingers import HOLD_MS, in_page
from web.main import Device, Options

STEP_MS = 250
WATCH_MS = 500
BETWEEN = ("standing", "exchange_series")  # a press goes on from there

seats = page.asked("seats")
device = Device(Options(game=page.asked("game"), seats=seats, bots=seats))
rounds = 0
hand = in_page(page, device, STEP_MS)


def a_round():
    """Let the bots play until a round is over and the next one is about to be dealt."""
    seen = False
    while True:
        scene = device.app.scene
        if scene.menu_items:
            if seen and scene.name.endswith("onward"):
                return
            seen = seen or scene.name.endswith(("over", "points"))
            hand.tap(0, HOLD_MS)
        elif scene.name in BETWEEN:
            hand.tap(0)
        else:
            hand.wait(WATCH_MS)


def more():
    """One round; whether another one is wanted. The collector can work between two calls only."""
    global rounds
    if rounds:
        gc.collect()
        print(gc.mem_alloc(), page.memory(), page.used(), int(page.spent()))
        hand.tap(0, HOLD_MS)
    if rounds == page.asked("rounds"):
        return False
    a_round()
    rounds += 1
    return True

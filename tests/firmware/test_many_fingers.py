"""Everybody's fingers at once, on a device that takes its time over scenes and passes."""

import random

import pytest

from tests.firmware.handheld import Handheld

PRESSES_MS = (40, 90, 300, 700, 700, 1300, 2200)
OWN, OTHERS = 0.15, 0.012  # of the passes
PASSES_MS = (10, 20, 60, 250, 250, 400)
TABLES = {
    "klatschen": (3, 1, {}),
    "faessler": (8, 0, {}),
    "kille": (4, 2, {}),
    "original": (5, 0, {}),
    "bourse": (3, 0, {"cambio_cards": True, "false_ring": 5}),
}


def sat_down(rng, game):
    """A device whose clock goes on while a scene is made, as each asks it for the time then."""
    seats, bots, settings = TABLES[game]
    dealt = {"game": game, "seats": seats, "bots": bots, "settings": settings, "seed": 7}
    held = Handheld(rng.choice(("tft", "oled")), coach=rng.random() < 0.5, **dealt)

    def reading():
        held.clock.now_us += rng.choice((0, 0, 90_000))
        return held.clock.now_us // 1000

    held.clock.ms = reading
    return held


def press_anywhere(rng, held, ends):
    """Edges of this pass; ``ends`` has until when the buttons that are down will be."""
    now = held.clock.now_us
    for button in range(held.app.table.public.seats if held.app.table else 8):
        at = now + rng.randrange(20_000)
        often = OWN if button == held.button_of(held.scene.seat or 0) else OTHERS
        if button not in ends and rng.random() < often:
            held.buttons.planned.append((at, button, True))
            ends[button] = at + 1000 * rng.choice(PRESSES_MS)
        elif ends.get(button, at) < now:
            held.buttons.planned.append((max(at, ends.pop(button)), button, False))


def scenes_met(game, seed):
    rng = random.Random(seed)
    held, ends, met = sat_down(rng, game), {}, set()
    for _ in range(2500):
        press_anywhere(rng, held, ends)
        held.clock.now_us += 1000 * rng.choice(PASSES_MS)
        held.app.step()
        met.add(held.scene.name)
    return met


@pytest.mark.parametrize("seeds", [(0, 1), pytest.param(range(2, 20), marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", TABLES)
def test_fingers_that_press_what_they_will_end_in_no_fault(game, seeds):
    for seed in seeds:
        assert len(scenes_met(game, seed)) > 4  # it was played

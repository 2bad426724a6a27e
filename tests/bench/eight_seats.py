"""Eight people at klatschen on the device's modules; run by an embedded runtime for bench_build.

Prints the bytes of the heap that are in use at the title, and at most in a scene of play.
"""

import gc

from tests.firmware.app_round import Chance
from tests.firmware.chance import choice, values_of
from tests.firmware.handheld import Handheld

SCENES = 60


def in_use(held):
    """Bytes of the heap, garbage and what only this test keeps left out."""
    held.link.lines.clear()
    held.buzzer.tones.clear()
    held.buzzer.rung.clear()
    gc.collect()
    return gc.mem_alloc()


def main():
    """Play so many scenes with fingers."""
    held = Handheld(seed=7)
    title = in_use(held)
    held = Handheld(game="klatschen", seats=8, seed=7)
    chance = Chance(5)
    most = shown = 0
    scene = None
    while shown < SCENES:
        if held.scene is not scene:
            scene = held.scene
            wanted = choice(scene, chance, 0, 0)
            most = max(most, in_use(held))
            shown += 1
        if scene.name == "hand_over":
            held.look()
        elif scene.menu_items:
            at_hand = values_of(scene)[scene.menu_index] == wanted
            (held.hold if at_hand or wanted not in values_of(scene) else held.tap)(
                held.button_of(scene.seat or 0)
            )
            held.wait(350 if scene.doubles else 0)
        else:
            held.wait(200)
    print(title, most)

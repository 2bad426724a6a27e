"""Rounds that a seeded fault ends, told as a board tells it; run by an embedded runtime.

Prints what the console says of each, and what the device keeps, in a line of JSON.
"""

import json

from firmware.app.faults import tell
from tests.firmware.app_round import Chance
from tests.firmware.chance import play
from tests.firmware.handheld import Handheld, pressing

CHOSEN = [-1]


class Seeded(Exception):
    """The fault."""


def seed(number):
    """Stands at the beginning of some functions: the fault that is chosen comes."""
    if number == CHOSEN[0]:
        raise Seeded(number)


def main(count=11):
    """Let each fault come once."""
    held = None
    for number in range(count):
        CHOSEN[0] = -1
        held = Handheld(seed=11)
        CHOSEN[0] = number
        try:
            held.set_up("klatschen", 3, 1)
            play(held, Chance(5), until="round_over")
        except Seeded as fault:
            report(held.app, fault)


def report(app, fault):
    """As main.py has it told."""
    ports = app.ports
    ports.link.lines.clear()
    tell(pressing(ports), fault, app.scene.name)
    print("\n".join(ports.link.lines))
    print(json.dumps(ports.storage.fault().decode().split("\n")))

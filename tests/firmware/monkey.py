"""Whole sessions of fingers that try what they have not tried yet; run by every runtime alike.

A line for each press that changes the scene: what a build has broken shows as another line.
"""

import json
import os
import sys

from engine_core import GAMES
from engine_core.model.rng import Rng
from tests.firmware.handheld import Handheld

REQUESTS = (
    ("not", "json"),
    {"do": "status"},
    {"do": "view"},
    {"do": "view", "seat": 1},
    {"do": "journal"},
    {"do": "save"},
    {"do": "act"},
    {"do": "screen"},
    {"do": "screen", "row": 3},
    {"do": "names"},
    {"do": "names", "names": ["Mia", "Ben"]},
    {"do": "fault"},
    {"do": "presses"},
    {"do": "house_rules"},
    {"do": "house_rules", "name": "a.json", "part": "{}", "at": 0},
    {"do": "else"},
)


def in_order(facts):
    """As text that is the same whatever order a runtime keeps."""
    if isinstance(facts, dict):
        return "{" + " ".join([f"{key}:{in_order(facts[key])}" for key in sorted(facts)]) + "}"
    if isinstance(facts, (list, tuple)):
        return "[" + " ".join([in_order(one) for one in facts]) + "]"
    return repr(facts)


class Monkey:
    """Fingers on one device; the numbers of chance are the same everywhere."""

    def __init__(self, seed, **options):
        self.rng = Rng(seed)
        self.held = Handheld(seed=seed, **options)
        self.held.storage.words = lambda language: None  # a drive that has lost them
        self.tried = {}
        self.last = ""

    def play(self, presses):
        for nth in range(presses):
            self.press()
            if nth % 12 == 7:
                self.ask(REQUESTS[nth // 12 % len(REQUESTS)])
        lines = self.held.link.lines
        print(len(lines), *lines[-3:])
        print(self.held.storage.kept, len(self.held.storage.record), sum(self.held.storage.record))

    def press(self):
        self.held.app.options.seed = 1 + self.rng.below(9)
        held, scene = self.held, self.held.scene
        button = held.button_of(scene.seat or 0)
        if scene.menu_items:
            self.choose(scene, button)
        elif scene.name == "exchange_open":
            held.tap(self.rng.below(3))
        elif scene.name in ("hand_over", "exchange_look"):
            held.hold(button)
        elif self.rng.below(4) == 0:
            held.hold(self.rng.below(8))
        elif self.rng.below(3):
            held.tap(self.rng.below(8))
        else:
            held.wait(1500)
        now = f"{held.scene.name} {held.scene.seat}"
        if now != self.last:
            self.last = now
            print(now)

    def choose(self, scene, button):
        """Take what was taken least often of what the scene offers; or now and then do not."""
        keys = [f"{scene.name} {nth}" for nth in range(len(scene.menu_items))]
        often = [self.tried.get(key, 0) for key in keys]
        least = [nth for nth, one in enumerate(often) if one == min(often)]
        wanted = least[self.rng.below(len(least))]
        self.tried[keys[wanted]] = often[wanted] + 1
        for _ in keys:
            if self.held.scene is not scene or scene.menu_index == wanted:
                break
            self.held.tap(button)
            if scene.doubles:
                self.held.wait(350)
        self.held.hold(button)

    def ask(self, request):
        answer = self.held.app.answer(json.dumps(request).encode())
        print(in_order(answer))


def no_chance():
    """Have the same seeds drawn on every runtime."""
    if sys.implementation.name == "cpython":
        os.urandom = lambda count: bytes(range(count))  # as in no_chance/os.py


def main():
    """Begin at the title, and at a table of each game; some of them are bots."""
    no_chance()
    for seed, options in (
        (1, {"language": ""}),
        (2, {"coach": True}),
        (3, {"panel": "oled", "coach": True}),
    ):
        Monkey(seed, **options).play(200)
    for nth, game in enumerate(GAMES):
        Monkey(10 + nth, game=game, seats=4, bots=2, skill=1 + nth % 3).play(100)


if __name__ == "__main__":
    main()

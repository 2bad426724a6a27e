"""Visits to what fingers seldom come by: real cards, parts tests, a fault, a heap without room.

A line for each scene that a visit comes to; run by every runtime alike.
"""

import json
import sys

from firmware.link.protocol import answer
from firmware.scenes.burn.called import capitals
from firmware.table.seating import Setup
from firmware.widgets.fonts import Drive
from tests.firmware.chip import module
from tests.firmware.handheld import Handheld, pressing, taken_up
from tests.firmware.monkey import Monkey, in_order, no_chance

HOUSE = {"base": "klatschen", "title": "Sunday", "settings": {"rounds": 3, "power:Q": "none"}}
WRONG = {"base": "kille", "title": "Late", "settings": {"limit": 0, "rounds": 0}}
SEVERAL = {
    "burning": False,
    "joker_hit": False,
    "laid_for_one": 4,
    "taken_lies_open": True,
    "kamikaze": 50,
    "falls_from": 20,
    "falls_to": 10,
    "memorise": 2,
    "refill": "ends_round",
    "sets": "none",
    "power:Q": "swap own",
    "power:8": "look any",
}
BOTS = (
    ("original", {}),
    ("klatschen", {}),
    ("faessler", {}),
    ("kille", {"burning": True}),
    ("bourse", {"cambio_cards": True, "mixed_offers": True}),
    ("klatschen", SEVERAL),
)
FRAMES = 'Traceback (most recent call last):\r\n  File "al", line 3, in e\r\n' + "é" * 300


class Monkeys(Monkey):
    """Fingers on a device that was set up already."""

    def sit_down(self, *buttons, game="bourse", **choices):
        self.held.set_up(game, *buttons, **choices)
        self.play(260)
        held = Handheld(record=self.held.storage.record)
        if held.scene.menu_items[0][1] == "go on":
            held.take("go on")
        print(held.scene.name)


def at_real_cards():
    """The president's table, on both panels, once with the cambio cards."""
    for panel, cambio in (("tft", 1), ("oled", 0)):
        Monkeys(20 + cambio, panel=panel, coach=True).sit_down(
            0, 1, 2, exchange_way=0, exchange_cambio=cambio
        )


def on_the_floor():
    """People offer and accept what they will, as often as the rules let them."""
    open_floor = {"mixed_offers": True, "open_offers": 2, "limit": 200}
    Monkey(40, game="bourse", seats=3, bots=1, coach=True, settings=open_floor).play(250)


def at_a_house_game():
    """Of the drive's files the wrong ones are named, the right one is played."""
    files = [("sunday.json", json.dumps(HOUSE)), ("late.json", json.dumps(WRONG)), ("x.json", "[")]
    monkey = Monkey(31, coach=True)
    monkey.held.storage.lay(Drive.top or ".", *files)
    monkey.held.take("new")
    print(len(monkey.held.scene.menu_items))
    monkey.held.take("keep")
    print(len(monkey.held.scene.menu_items))
    monkey.held.take(HOUSE["title"])
    print(capitals("Bäh, cœur"))
    monkey.play(200)


def over_the_rules_card():
    """Each page of a house game's card, to the values and to what differs."""
    for panel in ("tft", "oled"):
        held = Handheld(panel)
        held.app.reads_rules = True
        held.app.setup = Setup("klatschen", settings=HOUSE["settings"])
        held.app.show("rules")
        for nth in range(24):
            print(held.scene.name)
            held.hold(0) if nth == 20 else held.tap(0)


def spelling():
    """A name is spelled with all buttons as keys, taken back, and kept."""
    held = Handheld()
    held.take("new", "klatschen")
    held.tap(1)
    held.tap(4)
    held.app.show("spell", 4)
    for button in (0, 1, 7, 6, 0, 3, 5, 2, 7, 7, 1, 4, 2, 3):
        held.tap(button)
    held.hold(2)
    print(held.scene.name, held.app.setup.name_at(4))


def among_bots():
    """Nobody but bots plays, each game with bots of another skill."""
    for nth, (game, settings) in enumerate(BOTS):
        held = Handheld(game=game, seats=5, bots=5, skill=nth % 3, seed=nth, settings=settings)
        held.wait(60_000)
        print(game, len(held.storage.record), sum(held.storage.record), len(held.link.lines))
        held = taken_up(held.storage.record)
        print(held.scene.name)


def in_one_instant():
    """Two people slap at the same stamp, and fight it out."""
    held = Handheld(game="klatschen", seats=3, seed=8)
    for _ in range(60):
        seat = held.scene.seat
        if held.scene.name == "slap":
            now = held.clock.us() + 300_000
            held.buttons.planned += [(now, 1, True), (now, 2, True)]
            held.buttons.planned += [(now + 50_000, 1, False), (now + 50_000, 2, False)]
            held.wait(600)
        elif held.scene.name == "duel":
            held.tap(2)
        elif held.scene.name in ("drawn", "turn"):
            held.hold(seat)
        else:
            held.hold(seat or 0) if seat is not None else held.wait(1000)
        print(held.scene.name, held.scene.seat)


def in_pieces():
    """A computer sends a house game where no folder is, and names."""
    held = Handheld()
    for folder in ("", "/there/is/none"):
        held.storage.house_rules_folder = folder
        for piece in ({}, {"name": "a/b"}, {"name": "a.json", "from": 0, "of": 9, "text": "123"}):
            print(in_order(held.app.answer(json.dumps(dict(piece, do="house_rules")).encode())))


def through_the_parts_tests(panel):
    """All of a board is tried, with what is missing."""
    held = Handheld(panel, absent=("lights",) if panel == "oled" else ())
    held.app.show("screen_test")
    held.wait(100)
    for nth in range(60):
        shown = held.scene.name
        held.hold(nth % 8) if nth % 9 == 8 else held.tap(nth % 8)
        held.wait(300)
        if held.scene.name != shown:
            print(held.scene.name, len(held.buzzer.tones))


def while_nobody_is_there():
    """The title plays by itself; a press ends that."""
    held = Handheld(coach=True)
    held.wait(75_000)
    print(held.scene.name, len(held.link.lines))
    held.tap(5)
    print(held.scene.name)


def lent_to_a_computer():
    held = Handheld()
    for nth in range(12):
        answered = answer(b'{"do":"presses"}', held.app.table, held.storage, held.app)
        print(held.scene.name, answered and in_order(answered))
        held.tap(nth % 8)
        held.wait(300 if nth < 9 else 4000)
        print([in_order(one) for one in held.link.answers[-1:]])


def with_a_fault(panel):
    """It is shown, kept, and gone with a press."""
    from firmware.app import faults

    held = Handheld(panel, game="kille", seats=2, seed=4)
    try:
        {}[panel]
    except KeyError as fault:
        faults.tell(pressing(held.app.ports), fault, held.scene.name)
    print(len(held.buzzer.tones), len(held.lights.colours), held.storage.broke)


def without_room():
    """The heap is short in more and more passes, until the game is told in words."""
    for strikes in range(6):
        held = Handheld(seed=8, game="klatschen", seats=3, coach=True)
        held.look()
        for _ in range(strikes):
            held.app._give_way()
            held.wait(20)
        held.wait(500)
        print(held.scene.name, strikes, [line for line in held.link.lines if "memory" in line])
        for nth in range(20):
            held.hold(held.button_of(held.scene.seat or 0)) if nth % 2 else held.tap(nth % 3)
            held.wait(900)
            print(held.scene.name)


def main():
    no_chance()
    sys.modules["time"] = module("time", sleep=lambda seconds: None)
    sys.modules["traceback"] = module("traceback", format_exception=lambda fault: [FRAMES])
    at_real_cards()
    on_the_floor()
    at_a_house_game()
    over_the_rules_card()
    spelling()
    among_bots()
    in_one_instant()
    in_pieces()
    for panel in ("tft", "oled"):
        through_the_parts_tests(panel)
        with_a_fault(panel)
    while_nobody_is_there()
    lent_to_a_computer()
    without_room()


if __name__ == "__main__":
    main()

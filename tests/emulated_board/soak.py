"""Random presses on the deployed device, from the deal to the points, on each image that is named.

    python -m tests.emulated_board.soak --shard 1/40 --minutes 60 --out soak.jsonl W.uf2 P.uf2
    python -m tests.emulated_board.soak --table --out soak.jsonl

Every game, 2 to 8 seats (the exchange 3 to 7), with people alone and with two of them and bots, in
all languages, on both panels; ``--deals`` of each. As many evenings begin at the title and go
wherever presses lead: menus, lessons, one game after the other. Each is a line of ``--out``; what
is there already is not played again. It ends with an error where one ended in a fault.
"""

import argparse
import itertools
import json
import random
import re
import sys
import tempfile
import time
from collections import Counter, defaultdict
from pathlib import Path
from typing import NamedTuple

from engine_core.rules.registry import BURN_GAMES, GAMES, seats_of
from host_tools.device import settings_toml
from host_tools.language.languages import CODES
from tests.emulated_board import emulator
from tests.emulated_board.robot import HOLD_MS, LOOK_MS, Robot

SEATS = {game: range(seats_of(game)[0], seats_of(game)[1] + 1) for game in GAMES}
EVENING = "evening"  # in place of a game
PANELS = ("pico_tft", "pico_oled")
PEOPLE = 2  # of a table with bots
POINTS = ("round_over", "game_over", "exchange_points")
UNASKED = ("slap", "notice", "watch", "ending", "exchange_open")
PRESSES = 600
SLOWER = 16  # times: so waits cost that much less of their time
HOLDS_MS = (HOLD_MS, HOLD_MS, 4 * HOLD_MS)  # the longest plays a card for its power
SELDOM_LEFT = ("exchange_look",)  # for a menu: else its passes and rounds would never end
WRONG = re.compile(r"fault:|Press any key|safe mode")
STARTS = re.compile(r"^ready", re.MULTILINE)
TOLD = re.compile(r"Traceback.*?Error: [^\r\n]*", re.DOTALL)
ROOM = re.compile(r"scene: (\w+)[^\n]*\s+room (\d+) (\d+) (\w+) (\d+) (\d+)")
BUTTON = re.compile(r"^button (\d+)", re.MULTILINE)
LARGE = 8  # cards of a hand, up to which the targets hold


class Room(NamedTuple):
    """What the probe says of a scene."""

    scene: str
    free: int  # bytes
    piece: int  # bytes, of the largest one
    drawn: str
    hand: int  # cards, of the largest one
    bots: int


def cases(images, deals):
    """[(image, game, seats, bots, language, panel, seed)], so that any part has some of all."""
    found = []
    for game, counts in SEATS.items():
        tables = [(seats, bots) for seats in counts for bots in {0, seats - PEOPLE} if bots >= 0]
        ways = itertools.product(images, tables, CODES, PANELS, range(1, deals + 1))
        found += [(image, game, *table, *rest) for image, table, *rest in ways]
    ways = itertools.product(images, CODES, PANELS, range(1, deals + 1))
    found += [(image, EVENING, 8, 0, *rest) for image, *rest in ways]
    random.Random(28).shuffle(found)
    return found


def play(rounds, end, hand, image, game, seats, bots, language, panel, seed):
    """So many rounds, until ``end`` of the monotonic clock at most; what came of it."""
    asked = {"GAME": game, "SEATS": seats, "BOTS": bots, "SEED": seed, "HAND": hand}
    code = (emulator.HERE / "probes" / "soak.py").read_text("utf-8")
    files = emulator.deployed_files(panel, code, **asked, **{settings_toml.LANGUAGE: language})
    flash = emulator.image_of(image, files)
    with tempfile.TemporaryDirectory() as folder:
        board = emulator.Emulator(flash, folder, oled=panel == "pico_oled", slower=SLOWER)
        try:
            points = () if game == EVENING else POINTS
            presses, robot = _presses(board, random.Random(seed), seats, rounds, points, end)
            console, erases = board.console(), board.erases()
        finally:
            board.close()
    rooms = [
        Room(scene, int(free), int(piece), drawn, int(hand), int(seated))
        for scene, free, piece, drawn, hand, seated in ROOM.findall(console)
    ]
    usual = [room for room in rooms if room.hand <= LARGE and room.bots == bots]
    wrong = WRONG.search(console)
    return {
        "end": robot.scene,
        "presses": presses,
        "free": min([(room.free, room.scene) for room in rooms], default=(0, "")),
        "usual": min([(room.free, room.scene) for room in usual], default=(0, "")),
        "piece": min([room.piece for room in usual], default=0),
        "words": any(room.drawn == "words" for room in usual),
        "flies": any(room.drawn == "flies" for room in usual),
        "erases": erases,
        "short": console.count("memory: short"),
        "anew": console.count("memory: a new start"),
        "left": len(STARTS.findall(console)) - 1 - console.count("memory: a new start"),
        "told": sorted(set(TOLD.findall(console))),
        "fault": console[max(0, wrong.start() - 3000) :][:3500] if wrong else "",
    }


def _presses(board, rng, seats, rounds, points, end):
    """Press until ``points`` were shown so often, or all is wrong; how often, and the robot."""
    robot = Robot(board)
    board.run_to_text("ready", 30_000)
    board.run_to_text("scene: ", 30_000)  # of the table that is dealt
    for nth in range(PRESSES * rounds):
        robot.listen()
        over = sum(one in points for one in robot.scenes) >= rounds
        if over or WRONG.search(board.console()) or time.monotonic() > end:
            return nth, robot
        if nth and points and robot.scene == "title":  # a menu offers to leave; go on with the game
            robot.hold(0)
            continue
        button = rng.randrange(seats)
        if robot.seat is not None:  # in an evening people sit at any button
            button = int(BUTTON.findall(board.console())[-1])
        if robot.scene in UNASKED:
            board.run(rng.randrange(2500))
            if rng.random() < 0.3:
                robot.tap(rng.randrange(seats))
            robot.wait(2500)
            continue
        for _ in range(_taps(rng, robot.scene)):
            robot.tap(button)
        robot.hold(button, LOOK_MS if robot.scene == "hand_over" else rng.choice(HOLDS_MS))
    return PRESSES * rounds, robot


def _taps(rng, scene):
    """How often a button is tapped before it is held."""
    return int(rng.random() < 0.2) if scene in SELDOM_LEFT else rng.randrange(4)


def at_table(line):
    """The kind of table that a target is for."""
    if line["game"] == EVENING:
        return "evenings"
    people = next(told for most, told in PEOPLE_AT.items() if line["seats"] <= most)
    return "2 people and bots" if line["bots"] else people


def table(lines):
    """Print the table of the notes: a row for each image, panel and kind of table."""
    rows = defaultdict(list)
    for line in lines:
        rows[line["image"], line["panel"], at_table(line)].append(line)
    heads = ["image", "panel", "table", "played", *MEASURED, *COUNTED]
    print("|", " | ".join(heads), "|")
    print("|" + " --- |" * len(heads))
    for key, deals in sorted(rows.items(), reverse=True):
        least = sorted(one["usual"] for one in deals)
        (free, at), (middle, _) = least[0], least[len(least) // 2]
        piece, anew = min(one["piece"] for one in deals), max(one["anew"] for one in deals)
        told = f"{free:,} ({at}), {middle:,}", f"{piece:,}", anew
        counts = [sum(bool(test(one)) for one in deals) for test in COUNTED.values()]
        print("|", " | ".join(str(one) for one in (*key, len(deals), *told, *counts)), "|")


MEASURED = ("bytes free, least and middle", "least piece", "new starts, most")
PEOPLE_AT = {4: "2 to 4 people", 7: "5 to 7 people", 8: "8 people"}
COUNTED = {
    "still, not flying": lambda one: one["game"] in BURN_GAMES and not one["flies"],
    "a second try": lambda one: one["short"],
    "in words": lambda one: one["words"],
    "a new start": lambda one: one["anew"],
    "left the game": lambda one: one["left"] and one["game"] != EVENING,
    "faults": lambda one: one["fault"],
}
KEYS = ("image", "game", "seats", "bots", "language", "panel", "seed")


def played(path):
    """The lines of a file; none where there is no file."""
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def soak(asked):
    """Play a shard as long as it may take; how many of its deals are still to be played."""
    number, of = (int(one) for one in asked.shard.split("/"))
    images = {path.stem: path.read_bytes() for path in asked.images}
    done = {tuple(line[key] for key in KEYS) for line in played(asked.out)}
    due = [one for one in cases(images, asked.deals)[number - 1 :: of] if one not in done]
    due = [one for one in due if Counter(asked.only) <= Counter(map(str, one))]
    end = time.monotonic() + 60 * asked.minutes
    while due and time.monotonic() < end:
        case = due.pop(0)
        line = {
            **dict(zip(KEYS, case)),
            **play(asked.rounds, end, asked.hand, images[case[0]], *case[1:]),
        }
        with asked.out.open("a") as out:
            out.write(json.dumps(line) + "\n")
        print(*case, line["end"], line["free"], "FAULT" if line["fault"] else "", flush=True)
    return len(due)


def main():
    """Play a shard, or print what was played."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("images", nargs="*", type=Path, help="UF2 files")
    parser.add_argument("--shard", default="1/1", metavar="N/OF")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=1, help="of each deal")
    parser.add_argument("--hand", type=int, default=0, help="cards dealt, 0: as the game deals")
    parser.add_argument("--only", nargs="*", default=[], help="what a case must have: klatschen de")
    parser.add_argument("--out", type=Path, default=Path("soak.jsonl"))
    parser.add_argument("--table", action="store_true", help="print what is in --out")
    asked = parser.parse_args()
    if asked.table:
        return table(played(asked.out))
    left = soak(asked)
    faults = sum(bool(line["fault"]) for line in played(asked.out))
    print(f"{left} deals of this shard are still to be played; {faults} ended in a fault")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()

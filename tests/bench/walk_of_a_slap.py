"""The walk of a slap, from the pin to the score: its files in order, and the checks. Prints.

    python -m tests.bench.walk_of_a_slap [--calls]

The app runs on the device's own edge capture, buttons and storage, with a state machine and a
memory that are told. A card is laid and opens the window; a seat slaps, names its last card, and
that ends the round (O11): so the walk goes on to the points, and ends with the screen that tells of
them. Every call of a function in engine_core/ and firmware/ is recorded; what draws
(``DRAWS``) is not followed, and files that only show what was decided are counted apart: on the
panel, by bell and lights, in the tally, on the console. The last lines say what else there is.

A check is a question whether a slap is legal; one that another asks on its way is the same one.
"""

import sys
import types
from pathlib import Path

ROOT = Path(__file__).parents[2]
PARTS = ("engine_core", "firmware")
SHOWS = (
    "firmware/ports/tunes.py",
    "firmware/widgets/",
    "firmware/scenes/countdown.py",
    "firmware/table/tally.py",
    "firmware/app/glow.py",
    "firmware/scenes/layout.py",
    "firmware/scenes/burn/onstage.py",
    "firmware/scenes/burn/motion.py",
)
DRAWS = (
    "show",
    "heard",
    "first",
    "set",
    "update",
    "_light",
    "_refresh",
    "moved",
    "offer",
    "hold_progress",
)
ASKS = ("slappers", "may_slap", "allows", "check", "why_not_slap")
SLAPPER = 2
STEP_US = 5000


class Walk:
    """Files in the order they are reached: ``decide`` and ``show`` {file: its functions}."""

    def __init__(self):
        self.decide = {}
        self.show = {}
        self.checks = []  # the call that began each: (file, function)
        self.all_files = set()
        self.all_checks = 0
        self.to_verdict = 0  # files until it is known who was first
        self.is_over = bool  # whether what follows is of no interest any more: False
        self._unseen = 0  # how deep in what is not followed
        self._asking = 0

    def follow(self, work):
        """Record what ``work`` calls."""
        sys.setprofile(self._event)
        try:
            work()
        finally:
            sys.setprofile(None)

    def _event(self, frame, event, _):
        path, name = frame.f_code.co_filename, frame.f_code.co_name
        if event not in ("call", "return") or not path.startswith(f"{ROOT}/"):
            return
        file = path[len(f"{ROOT}/") :]
        if file.startswith(PARTS) and not name.startswith("<"):
            self._step(frame, file, name, 1 if event == "call" else -1)

    def _step(self, frame, file, name, way):
        over = self.is_over()
        if not over:
            self.all_files.add(file)
        if name in ASKS and _is_of_a_slap(frame):
            if way > 0 and not self._asking and not over:
                self._check(file, name)
            self._asking += way
        if name in DRAWS and file.startswith("firmware/"):
            self._unseen += way
        elif way > 0 and not self._unseen and not over:
            kind = self.show if file.startswith(SHOWS) else self.decide
            kind.setdefault(file, {})[name] = None

    def _check(self, file, name):
        self.all_checks += 1
        if not self._unseen:
            self.checks.append((file, name))


def _is_of_a_slap(frame):
    """Whether a question is one about a slap, by the move that it is asked of."""
    from engine_core.model.moves import SLAP

    move = frame.f_locals.get("move")
    return move[0] == SLAP if move else frame.f_code.co_name in ("may_slap", "slappers")


class Memory(bytearray):
    """The non-volatile memory of the chip, erased."""


class Pins:
    """The device's buttons, behind a state machine that is told of edges."""

    def __init__(self, clock):
        from firmware.input import edge_capture
        from firmware.ports.circuitpython.buttons import PioButtons

        self._per_second = edge_capture.FREQUENCY // edge_capture.CYCLES
        self._clock = clock
        self._start_us = clock.us()
        self._pins = 0xFF
        self._at = 0
        self.port = PioButtons(None, 8, clock)
        self._ring = sys.modules["rp2pio"].ring

    def edge(self, button, down):
        """A contact closes or opens now."""
        self._pins = self._pins & ~(1 << button) if down else self._pins | 1 << button
        samples = (self._clock.us() - self._start_us) * self._per_second // 1_000_000
        self._ring[2 * self._at : 2 * self._at + 2] = type(self._ring)("i", (~samples, self._pins))
        self._at += 1


def stand_in_for_the_chip():
    """The modules of the interpreter that the ports ask for."""

    def machine(*_, **__):
        return types.SimpleNamespace(
            frequency=12_500_000, rxstall=False, background_read=lambda loop: take(loop)
        )

    def take(loop):
        sys.modules["rp2pio"].ring = loop

    for name, content in (
        ("rp2pio", {"StateMachine": machine}),
        ("microcontroller", {"nvm": Memory(b"\xff" * 4096), "Pin": object}),
    ):
        sys.modules[name] = types.ModuleType(name)
        sys.modules[name].__dict__.update(content)


def device():
    """(the device in somebody's hands, its pins): the slapper's last card burns on the pile."""
    from engine_core import new_game
    from engine_core.model.moves import DRAW, READY, STOCK
    from firmware.ports.circuitpython.storage import NvmStorage
    from tests.firmware.handheld import Handheld

    held = Handheld()
    pins = Pins(held.clock)
    held.app.ports.buttons = pins.port
    held.storage = held.app.ports.storage = NvmStorage()
    game = new_game("original", 3, seed=1)
    for seat in range(3):
        game.act(seat, (READY,))
    game.act(0, (DRAW, STOCK))
    rank_of = game.rules.rank_of
    match = next(card for card in game.stock if rank_of[card] == rank_of[game.drawn])
    game.hands[SLAPPER] = [match, None, None, None]
    held.sit_down_at(game)
    held.app.table.begin()
    return held, pins


def walked():
    """(how the window opens, the walk of one slap from its edge to the points of the round)."""
    from engine_core.model.moves import DISCARD

    stand_in_for_the_chip()
    held, pins = device()
    opening, walk = Walk(), Walk()
    opening.follow(lambda: held.app.act(0, (DISCARD,)))
    opening.follow(held.app.step)
    assert held.scene.name == "slap", held.scene.name
    held.wait(500)
    until = "claim"
    walk.is_over = lambda: held.app.scene and held.app.scene.name == until

    def wait(ms):
        def work():
            end_us = held.clock.now_us + ms * 1000
            while held.clock.now_us < end_us and not walk.is_over():
                held.clock.now_us += STEP_US
                held.app.step()

        walk.follow(work)

    def press(ms):
        pins.edge(SLAPPER, True)
        wait(ms)
        pins.edge(SLAPPER, False)
        wait(50)

    pins.edge(SLAPPER, True)
    wait(80)
    assert (held.scene.name, held.scene.seat) == ("claim", SLAPPER), held.scene.name
    walk.to_verdict = len(walk.decide) + len(walk.show)
    until = "notice"
    pins.edge(SLAPPER, False)
    wait(50)
    press(600)  # the only card that it has
    assert held.app.table.public.points, held.scene.name
    return opening, walk


def main():
    """Print the walk."""
    opening, walk = walked()
    for title, files in (("that decide", walk.decide), ("that show it", walk.show)):
        print(f"{len(files)} files {title}")
        for nth, (file, functions) in enumerate(files.items(), 1):
            told = " ".join(functions) if "--calls" in sys.argv else ""
            print(f"{nth:4} {file:42} {told}".rstrip())
    print(f"{len(walk.checks)} checks of the slap")
    for file, function in walk.checks:
        print(f"     {file:42} {function}")
    print(f"{walk.to_verdict} files of both kinds to the verdict: who was first")
    print(f"{opening.all_checks} checks before it, when the window opens")
    print(f"{len(walk.all_files)} files with all that is drawn")


if __name__ == "__main__":
    from tests.laptop import ready

    ready()
    main()

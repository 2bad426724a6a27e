"""The walk of a slap, from the pin to the score: the files that decide, in order. Prints.

    python -m tests.bench.walk_of_a_slap

The app runs on the device's own edge capture, buttons and storage, on stand-ins for the chip. A
card is laid and opens the window; a seat slaps, names its last card, and that ends the round (O11):
the walk ends with the screen that tells of the points. Every call of a function in engine_core/ and
firmware/ counts, but for what draws (``DRAWS``) and for files that show what was decided
(``SHOWS``). A check is a question whether a slap is legal; one that another asks on its way is the
same one.
"""

import sys
from pathlib import Path

from tests.bench.command_line import options

ROOT = Path(__file__).parents[2]
PARTS = ("engine_core", "firmware")
SHOWS = (
    "firmware/link/event_log.py",
    "firmware/ports/tunes.py",
    "firmware/widgets/",
    "firmware/scenes/countdown.py",
    "firmware/table/tally.py",
    "firmware/app/glow.py",
    "firmware/scenes/layout.py",
    "firmware/scenes/burn/onstage.py",
    "firmware/scenes/burn/motion.py",
)
DRAWS = ("show", "heard", "first", "set", "update", "_light", "_refresh", "moved", "offer")
DRAWS += ("hold_progress",)
ASKS = ("slappers", "may_slap", "allows", "check", "why_not_slap")
SLAPPER = 2
STEP_US = 5000


class Walk:
    """``files`` in the order they are reached: {file: its functions}; ``checks``: who asked."""

    def __init__(self):
        self.files = {}
        self.checks = []
        self.is_over = bool  # whether what follows is of no interest any more: False
        self._drawing = self._asking = 0  # how deep

    def follow(self, work):
        """Record what ``work`` calls."""
        sys.setprofile(self._event)
        try:
            work()
        finally:
            sys.setprofile(None)

    def _event(self, frame, event, _):
        path, name = frame.f_code.co_filename, frame.f_code.co_name
        file = path.removeprefix(f"{ROOT}/")
        if event in ("call", "return") and file.startswith(PARTS) and not name.startswith("<"):
            self._step(frame, file, name, 1 if event == "call" else -1)

    def _step(self, frame, file, name, way):
        of_interest = way > 0 and not self._drawing and not self.is_over()
        if name in ASKS and _is_of_a_slap(frame):
            if of_interest and not self._asking:
                self.checks.append((file, name))
            self._asking += way
        if name in DRAWS and file.startswith("firmware/"):
            self._drawing += way
        elif of_interest and not file.startswith(SHOWS):
            self.files.setdefault(file, {})[name] = None


def _is_of_a_slap(frame):
    """Whether a question is one about a slap, by the move that it is asked of."""
    from engine_core.model.moves import SLAP

    move = frame.f_locals.get("move")
    return move[0] == SLAP if move else frame.f_code.co_name in ("may_slap", "slappers")


class Pins:
    """The device's buttons, behind a state machine that is told of edges."""

    def __init__(self, clock):
        from firmware.input import edge_capture
        from firmware.ports.circuitpython.buttons import PioButtons
        from tests.firmware.chip import StateMachine

        self._per_second = edge_capture.FREQUENCY // edge_capture.CYCLES
        self._clock = clock
        self._start_us = clock.us()
        self._down = 0
        self._at = 0
        self.port = PioButtons(None, 8, clock)
        self._ring = StateMachine.made[-1].ring

    def edge(self, button):
        """A contact closes or opens now."""
        self._down ^= 1 << button
        samples = (self._clock.us() - self._start_us) * self._per_second // 1_000_000
        self._ring[self._at], self._ring[self._at + 1] = ~samples, 0xFF ^ self._down
        self._at += 2


def device():
    """(the device in somebody's hands, its pins): the slapper's last card burns on the pile."""
    from engine_core import new_game
    from engine_core.model.moves import DRAW, READY, STOCK
    from tests.firmware.chip import modules_of_a_chip
    from tests.firmware.handheld import Handheld

    chip = modules_of_a_chip([])
    sys.modules.update({name: chip[name] for name in ("rp2pio", "microcontroller")})
    from firmware.ports.circuitpython.storage import NvmStorage

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
    """(the walk of one slap to the points of the round, how many files it took to the verdict)."""
    from engine_core.model.moves import DISCARD

    held, pins = device()
    held.app.act(0, (DISCARD,))
    held.app.step()
    assert held.scene.name == "slap", held.scene.name
    held.wait(500)
    walk = Walk()
    until = "claim"
    walk.is_over = lambda: held.app.scene and held.app.scene.name == until

    def wait(ms):
        def work():
            end_us = held.clock.now_us + ms * 1000
            while held.clock.now_us < end_us and not walk.is_over():
                held.clock.now_us += STEP_US
                held.app.step()

        walk.follow(work)

    pins.edge(SLAPPER)
    wait(80)
    assert (held.scene.name, held.scene.seat) == ("claim", SLAPPER), held.scene.name
    to_verdict = len(walk.files)
    until = "notice"
    for ms in (50, 600, 50):  # lets go; then holds the only card that it has
        pins.edge(SLAPPER)
        wait(ms)
    assert held.app.table.public.points, held.scene.name
    return walk, to_verdict


def main():
    """Print the walk."""
    asked = options(__doc__)
    asked.add_argument("--calls", action="store_true", help="print the functions, too")
    with_calls = asked.parse_args().calls
    walk, to_verdict = walked()
    print(f"{len(walk.files)} files that decide")
    for nth, (file, functions) in enumerate(walk.files.items(), 1):
        calls = " ".join(functions) if with_calls else ""
        print(f"{nth:4} {file:42} {calls}".rstrip())
    print(f"{len(walk.checks)} checks of the slap")
    for file, function in walk.checks:
        print(f"     {file:42} {function}")
    print(f"{to_verdict} files to the verdict: who was first")


if __name__ == "__main__":
    from tests.laptop import ready

    ready()
    main()

"""The device's modules as they are deployed, on the laptop's embedded runtime."""

import functools
import pickle
import sys

from host_tools.boards import boards
from host_tools.build import cache, card_art, libraries, mpy, payload
from host_tools.build.source_map import map_of
from host_tools.fonts import cut
from tests import seeds
from tests.runtimes import MICROPYTHON, ROOT, run

NO_DISPLAY = f"{ROOT}/tests/firmware/no_display:{ROOT}/host_tools/web/device/stand_ins"
"""What stands in for CircuitPython's display modules on an embedded runtime without any."""

NO_CHANCE = ROOT / "tests/firmware/no_chance"

PLAYERS = ("__init__", "app_round", "chance", "chip", "flash", "floor_play", "handheld")
PLAYERS += ("lesson_play", "monkey", "small_table")
"""Modules of tests/firmware that play on it."""

PLAYED = ("app_round", "chip_play", "floor_play", "lesson_round", "monkey", "small_table", "visits")
"""Those whose play tells on an embedded runtime what it tells on the laptop."""

PLAYED_THERE = tuple(
    [f"tests.firmware.{name}" for name in (*PLAYED, "left_games", "starving", "seeded_round")]
)
"""One build serves every test that plays what is deployed."""


def built(*mains, left_out=(), changed=dict):
    """The program as it is deployed, with modules of tests: see ``deploy``.

    ``changed`` makes other sources {path: text} of them.
    """
    return payload.small(changed(sources(*mains)), lent(), left_out=left_out)


def sources(*mains):
    """The modules {path: source} before all passes."""
    tests = ["tests/__init__.py", *[f"tests/firmware/{name}.py" for name in PLAYERS]]
    tests += [main.replace(".", "/") + ".py" for main in mains]
    found = payload.sources(boards.load("pico_tft"))
    found |= {path: (ROOT / path).read_text("utf-8") for path in tests}
    for main in mains:
        found[f"play_{main.rpartition('.')[2]}.py"] = f"from {main} import main\nmain()\n"
    return found


@functools.cache
def lent():
    """The libraries that these modules need."""
    board = boards.load("pico_tft")
    return libraries.needed(payload.sources(board).values(), board.screen.driver)


@functools.cache
def small(*mains, left_out=(), changed=dict):
    """The modules {path: source} of that program, the map of them, and what each is called now.

    ``mains`` are modules of tests with a function main: "play_<name>" runs it. ``left_out`` are
    passes of the build.

    Two processes of tests that want the same build it once.
    """

    def make():
        program = built(*mains, left_out=left_out, changed=changed)
        ready = program.sources()
        made = ready | lent(), map_of(program, ready), program.called
        return {"made": pickle.dumps(made)}

    asked = changed(sources(*mains))
    key = cache.key([*payload.tools(), repr(left_out), *asked, *asked.values()])
    return pickle.loads(cache.cached(key, make)["made"])


def played():
    """What is played there, with the seeds of faults in it: see ``small``."""
    return small(*PLAYED_THERE, changed=seeds.seeded)


def deploy(folder, made):
    """Put modules that ``small`` made into a folder; returns how many bytes they are."""
    ready, origins, _ = made
    return compile_to(folder, ready, origins.lines, cut.files() | card_art.files())


def compile_to(folder, ready, lines, beside=()):
    """Put modules {path: source} compiled into a folder, and the files {path: content} beside."""
    packed = mpy.compiled(ready, lines=lines, form=mpy.FORMAT)
    packed.update(beside)
    for path, content in packed.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    return sum(map(len, packed.values()))


def told_here(folder, played):
    """What the play of that name prints on the laptop, with the fonts of the folder."""
    script = f"from firmware.widgets.fonts import Drive; Drive.top = {f'{folder}/'!r}"
    script += "; from tests.laptop import wired; wired()"
    stamp = seeds.KEY[: payload.KEY_PREFIX]
    script += f"; from firmware.app import faults; faults.PAYLOAD = {stamp!r}"
    script += f"; from tests.firmware.{played} import main; main()"
    return run([sys.executable, "-c", script], PYTHONPATH=f".:{NO_DISPLAY}")


def told_by(folder, script, *options):
    """What a script prints there."""
    return run([MICROPYTHON, *options, "-c", script], folder, MICROPYPATH=path_in(folder))


def path_in(folder):
    """Where MicroPython looks for modules there."""
    return f"{folder}:{NO_DISPLAY}:{NO_CHANCE}:.frozen"

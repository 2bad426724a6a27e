"""The device's modules as they are deployed, on the laptop's embedded runtime."""

import functools

from host_tools.boards import boards
from host_tools.build import card_art, libraries, mpy, payload
from host_tools.build.source_map import map_of
from host_tools.fonts import cut
from tests.runtimes import MICROPYTHON, ROOT, run

NO_DISPLAY = f"{ROOT}/tests/firmware/no_display:{ROOT}/host_tools/web/device/stand_ins"
"""What stands in for CircuitPython's display modules on an embedded runtime without any."""

NO_CHANCE = ROOT / "tests/firmware/no_chance"

PLAYERS = (
    "__init__",
    "app_round",
    "chance",
    "chip",
    "flash",
    "handheld",
    "lesson_play",
    "small_table",
)
"""Modules of tests/firmware that play on it."""


def built(*mains, left_out=(), changed=dict):
    """The program as it is deployed, with modules of tests: see ``deploy``.

    ``changed`` makes other sources {path: text} of them.
    """
    tests = ["tests/__init__.py", *[f"tests/firmware/{name}.py" for name in PLAYERS]]
    tests += [main.replace(".", "/") + ".py" for main in mains]
    sources = payload.sources(boards.load("pico_tft"))
    sources |= {path: (ROOT / path).read_text("utf-8") for path in tests}
    for main in mains:
        sources[f"play_{main.rpartition('.')[2]}.py"] = f"from {main} import main\nmain()\n"
    return payload.small(changed(sources), lent(), left_out=left_out)


@functools.cache
def lent():
    """The libraries that these modules need."""
    board = boards.load("pico_tft")
    return libraries.needed(payload.sources(board).values(), board.screen.driver)


@functools.cache
def small(*mains, left_out=(), changed=dict):
    """The modules {path: source} of that program, and the map of them."""
    program = built(*mains, left_out=left_out, changed=changed)
    ready = program.sources()
    return ready | lent(), map_of(program, ready)


def deploy(folder, *mains, left_out=()):
    """Put the modules into a folder; returns how many bytes they are.

    ``mains`` are modules of tests with a function main: "play_<name>" runs it. ``left_out`` are
    passes of the build.
    """
    ready, origins = small(*mains, left_out=left_out)
    return compile_to(folder, ready, origins.lines, cut.files() | card_art.files())


def compile_to(folder, ready, lines, beside=()):
    """Put modules {path: source} compiled into a folder, and the files {path: content} beside."""
    packed = mpy.compiled({path: text.encode() for path, text in ready.items()}, (), lines=lines)
    packed.update(beside)
    for path, content in packed.items():
        if path.endswith(".mpy"):  # only the first byte is not MicroPython's
            content = mpy.FORMAT + content.removeprefix(mpy.OURS)
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    return sum(map(len, packed.values()))


def told_by(folder, script, *options):
    """What a script prints there."""
    command = [MICROPYTHON, *options, "-c", script]
    return run(command, folder, MICROPYPATH=f"{folder}:{NO_DISPLAY}:{NO_CHANCE}:.frozen")

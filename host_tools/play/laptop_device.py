"""`cambio play`: the device's firmware on a laptop, in a window or a terminal."""

from __future__ import annotations

import contextlib
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine_core import GAMES, new_game
from engine_core.model.rng import SEED_LIMIT
from firmware import ports
from firmware.table.players import MIDDLE
from host_tools import twins
from host_tools.boards import boards
from host_tools.common.errors import PlainError
from host_tools.common.signals import handle
from host_tools.rules.house_file import game_of
from host_tools.simulation import minds

if TYPE_CHECKING:
    from firmware.app import app
    from host_tools.twins.terminal import Terminal
    from host_tools.twins.window import Window

    Front = Window | Terminal  # what a person looks at and presses

TICK_S = 0.008  # how long a pass waits for a key, in seconds
WINDOW_BOARD = "pico_tft"
TERMINAL_BOARD = "pico_oled"
DEFAULT_SEATS = 4


@dataclass(frozen=True)
class Options:
    """The command line's options; None if not given.

    With a `game`, `seats` or `bots` it deals immediately; else the device asks, as a board does. A
    game that can be played with real cards is dealt by the device if there are bots. `log` prints
    the device's console.
    """

    game: str | None = None
    seats: int | None = None
    bots: int | None = None
    skill: str = "middle"
    seed: int | None = None
    board: str | None = None
    fullscreen: bool = False
    terminal: bool = False
    mute: bool = False
    log: bool = False
    demo: bool = False
    rounds: int | None = None
    shots: Path | None = None
    language: str = ""


def run(options: Options) -> int:
    """Play until the user quits; returns the command's exit code. Raises PlainError."""
    check(options)
    twins.without_pins()
    if options.demo:
        from host_tools.play import demo

        return demo.run(options)
    from firmware.app import app
    from firmware.touch.glass import Glass

    in_terminal = _in_terminal(options)
    board = boards.load(options.board or (TERMINAL_BOARD if in_terminal else WINDOW_BOARD))
    notes: list[str] = []  # held back while a game fills the terminal
    with contextlib.ExitStack() as stack:
        # they quit the program as Esc does, restoring the terminal
        handle(("SIGTERM", "SIGHUP"), lambda kind, _: sys.exit(128 + kind), stack)
        stack.callback(_show, notes)
        front, bundle = open_front(board, in_terminal, options.fullscreen, stack)
        bundle.buzzer = _buzzer(options, notes, stack)
        bundle.storage = _storage(board.name, notes, stack)
        if not in_terminal:
            _show(notes)
        bundle.link = _Console() if options.log else ports.Link()
        device = app.App(bundle, _device_options(options))
        buttons: Any = device.ports.buttons
        encoder: Any = device.ports.encoder
        glass = Glass(device, buttons.set, encoder.switch.set)
        while not front.closed:
            turn(device, front, TICK_S)
            for touch in front.touched():
                glass.touch(*touch)
    return 0


def check(options: Options) -> None:
    """Raises PlainError for an impossible game, board or table."""
    if options.game is not None:
        game_of(options.game)
    board = boards.load(options.board) if options.board else None
    if options.seats is not None:
        _check_seats(options.seats, options.game or GAMES[0], board)
    seats = options.seats or DEFAULT_SEATS
    if options.bots is not None and not 0 <= options.bots < seats:
        raise PlainError(
            f"{options.bots} bots do not fit at a table of {seats} with a person.",
            f"Choose --bots from 0 to {seats - 1}, or more --seats.",
        )
    minds.skill_of(options.skill)
    if options.seed is not None and not 0 <= options.seed < SEED_LIMIT:
        raise PlainError(f"{options.seed} is not a valid seed.", f"Choose 0 to {SEED_LIMIT - 1}.")
    if options.rounds is not None and options.rounds < 1:
        raise PlainError(f"{options.rounds} rounds are too few.", "Choose --rounds 1 or more.")
    if options.log and sys.stderr.isatty() and _in_terminal(options):
        raise PlainError("--log would write over the screen.", "Send it to a file: 2>log.txt.")
    if (options.rounds is not None or options.shots is not None) and not options.demo:
        raise PlainError("--rounds and --shots belong to the demo.", "Add --demo.")


def has_display() -> bool:
    """Whether a window can probably be opened on this computer."""
    names = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in ("win32", "darwin") or any(map(os.environ.get, names))


def _in_terminal(options: Options) -> bool:
    return not options.demo and (options.terminal or not has_display())


def _check_seats(seats: int, game: str, board: boards.Board | None) -> None:
    most = board.seats if board else boards.MAX_SEATS
    if not 1 < seats <= most:
        raise PlainError(f"{seats} can't sit at one table.", f"Choose --seats from 2 to {most}.")
    try:
        facts = game_of(game)
        new_game(facts["base"], seats=seats, seed=0, settings=facts["settings"])
    except ValueError as error:
        raise PlainError(f"{str(error).capitalize()}.", "Choose other --seats.") from error


def _show(notes: list[str]) -> None:
    for line in notes:
        print(f"cambio: {line}", file=sys.stderr)
    notes.clear()


def open_front(
    board: boards.Board, in_terminal: bool, fullscreen: bool, stack: contextlib.ExitStack
) -> tuple[Front, ports.Ports]:
    """A board's front end, closed with `stack`, and its ports: screen, buttons, clock.

    Raises PlainError.
    """
    from host_tools.twins.clocks import LaptopClock
    from host_tools.twins.controls import Buttons, Encoder, Lights
    from host_tools.twins.panel import Panel, Screen

    clock = LaptopClock()
    panel = Panel(board.screen.width, board.screen.height, board.screen.colour)
    buttons = Buttons(board.seats, clock.us)
    lights = Lights(board.seats)
    encoder = Encoder(clock.us)
    if in_terminal:
        from host_tools.twins.terminal import Terminal

        front: Front = Terminal(panel, buttons, lights, encoder, board.name)
    else:
        from host_tools.twins.window import Window

        front = Window(panel, buttons, lights, encoder, fullscreen, board.places)
    stack.callback(front.close)
    return front, ports.Ports(clock, Screen(panel), buttons, lights=lights, encoder=encoder)


def turn(device: app.App, front: Front, seconds: float) -> None:
    """Run a pass of the firmware's loop, draw, then wait for input, at most `seconds`."""
    device.step()
    front.brightness = device.ports.screen.brightness
    front.present()
    front.wait(seconds)


def _device_options(options: Options) -> app.Options:
    from firmware.app import app

    skill = minds.skill_of(options.skill)
    if isinstance(skill, str):
        minds.sit_down(skill)
    asked = (options.game, options.seats, options.bots)
    if all(answer is None for answer in asked):
        return app.Options(seed=options.seed, language=options.language)
    facts = game_of(options.game or GAMES[0])
    house = facts["title"], facts["settings"], facts.get("call", "")
    return app.Options(
        game=facts["base"],
        house=None if options.game in (None, *GAMES) else house,
        seats=options.seats or DEFAULT_SEATS,
        bots=options.bots or 0,
        skill=MIDDLE if isinstance(skill, str) else skill,
        seed=options.seed,
        language=options.language,
    )


def _buzzer(options: Options, notes: list[str], stack: contextlib.ExitStack) -> ports.Buzzer:
    """The sound port; a silent one, with a message, if there is no sound device."""
    from host_tools.twins.sound import NoSound, Speaker

    if options.mute:
        return ports.Buzzer()
    try:
        speaker = Speaker()
    except NoSound:
        notes.append("There is no sound device: playing without sound.")
        return ports.Buzzer()
    stack.callback(speaker.close)
    return speaker


def _storage(board: str, notes: list[str], stack: contextlib.ExitStack) -> ports.Storage:
    """The saved game in the user's data folder; in memory, with a message, if that fails."""
    from host_tools.twins.file_storage import FileStorage, MemoryStorage, default_path

    path = default_path(board)
    try:
        storage = FileStorage(path)
    except BlockingIOError:
        notes.append("Another game is open: this one will not be saved.")
        return MemoryStorage()
    except OSError as error:
        notes.append(
            f"{path.parent} can't be written ({error.strerror}): this game will not be saved."
        )
        return MemoryStorage()
    stack.callback(storage.close)
    return storage


class _Console(ports.Link):
    """Prints the device's console to standard error."""

    def log(self, line: str) -> None:
        print(line, file=sys.stderr, flush=True)

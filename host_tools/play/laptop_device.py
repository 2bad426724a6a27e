"""`cambio play`: the device's firmware on a laptop, in a window or a terminal."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING, Any

from engine_core import GAMES
from firmware import ports
from firmware.table.players import MIDDLE
from host_tools import twins
from host_tools.boards import boards
from host_tools.common.signals import handle
from host_tools.play import fronts
from host_tools.play.options import DEFAULT_SEATS, Options, check, in_terminal
from host_tools.rules.house_file import game_of, house_of
from host_tools.simulation import minds

if TYPE_CHECKING:
    from firmware.app import app


def run(options: Options) -> int:
    """Play until the user quits; returns the command's exit code. Raises PlainError."""
    check(options)
    twins.without_pins()
    if options.demo:
        from host_tools.play import demo

        return demo.run(options)
    from firmware.app import app
    from firmware.touch.glass import Glass

    terminal = in_terminal(options)
    board = boards.load(options.board) if options.board else fronts.board_of(terminal)
    notes: list[str] = []  # held back while a game fills the terminal
    with contextlib.ExitStack() as stack:
        # they quit the program as Esc does, restoring the terminal
        handle(("SIGTERM", "SIGHUP"), lambda kind, _: sys.exit(128 + kind), stack)
        stack.callback(_show, notes)
        front, bundle = fronts.open_front(board, terminal, options.fullscreen, stack)
        bundle.buzzer = _buzzer(options, notes, stack)
        bundle.storage = _storage(board.name, notes, stack)
        if not terminal:
            _show(notes)
        bundle.link = _Console() if options.log else ports.Link()
        device = app.App(bundle, _device_options(options))
        buttons: Any = device.ports.buttons
        encoder: Any = device.ports.encoder
        glass = Glass(device, buttons.set, encoder.switch.set)
        while not front.closed:
            fronts.turn(device, front, fronts.TICK_S)
            for touch in front.touched():
                glass.touch(*touch)
    return 0


def _show(notes: list[str]) -> None:
    for line in notes:
        print(f"cambio: {line}", file=sys.stderr)
    notes.clear()


def _device_options(options: Options) -> app.Options:
    from firmware.app import app

    skill = minds.skill_of(options.skill)
    if isinstance(skill, str):
        minds.sit_down(skill)
    asked = (options.game, options.seats, options.bots)
    if all(answer is None for answer in asked):
        return app.Options(seed=options.seed, language=options.language)
    facts = game_of(options.game or GAMES[0])
    return app.Options(
        game=facts["base"],
        house=None if options.game in (None, *GAMES) else house_of(facts),
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

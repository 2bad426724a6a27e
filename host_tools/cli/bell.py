"""The command line of ``cambio bell``."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import sys
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from engine_core import rules_for
from firmware import ports
from firmware.exchange import president
from firmware.ports import tunes
from host_tools import twins
from host_tools.bell import blinka_pins, gpio, saved_game
from host_tools.bell.endings import Endings
from host_tools.bell.fittings import Fittings, Wiring
from host_tools.bell.gpio import PinButtons
from host_tools.bell.lent_buttons import LentButtons
from host_tools.boards import boards
from host_tools.cli.arguments import LanguageName, Which
from host_tools.cli.options import linked
from host_tools.common.errors import PlainError, plainly
from host_tools.common.exit_codes import Exit
from host_tools.play import laptop_device
from host_tools.rules import house_file
from host_tools.twins.clocks import now_us

_ANOTHER = "Choose another file: --save"


def bell(
    pin: str | None = None,
    button: list[str] | None = None,
    buzzer: str = gpio.ACTIVE,
    adapter: Annotated[
        str, typer.Option(help=f"What has the pins: {', '.join(blinka_pins.CHOICES)}.")
    ] = "auto",
    device: Which = None,
    speaker: bool = False,
    test: bool = False,
    players: str | None = None,
    cambio_cards: bool = False,
    limit: int | None = None,
    rounds: int | None = None,
    rules: Path | None = None,
    new: bool = False,
    save: Path | None = None,
    language: LanguageName = "",
    terminal: bool = False,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Run the currency exchange with real cards: clock, bell, referee and scores.

    Shows the device's screen in a window or the terminal. Keys 1 to 7 are the seats' buttons: they
    ring, and answer questions. Try:  cambio bell --speaker --players Ann,Ben,Cleo
    """
    wired = Wiring(adapter, pin, tuple(button or ()), buzzer, speaker, lambda: linked(device))
    _check_device(device, wired)
    with contextlib.ExitStack() as stack:
        endings = stack.enter_context(Endings())
        fittings = Fittings(wired, _say, stack)
        if test:
            raise typer.Exit(_test(fittings, endings, as_json))
        path = save or default_path()
        storage = _storage(path, stack)
        going_on = [] if new else _saved(storage, path)
        chosen = _settings(rules, cambio_cards, limit, rounds)
        names = [] if going_on else _players(players, chosen)
        if going_on:
            _go_on(going_on, players is not None or bool(chosen))
        _check_buttons(fittings.buttons, going_on or names)
        front, bundle = _front(fittings, terminal, stack)
        from host_tools.bell import preside  # brings displayio, which looks for pins

        gear = preside.Gear(fittings.buttons, fittings.buzzer, storage)
        presided = preside.device_on(bundle, gear, names, chosen, language)
        code = preside.run(presided, front, gear, endings)
    raise typer.Exit(code)


# --- what rings ----------------------------------------------------------------------------------


def _test(fittings: Fittings, endings: Endings, as_json: bool) -> int:
    """Ring once and report what was found; returns the exit code."""
    wired = fittings.wired
    if as_json:
        print(json.dumps(_facts(fittings)), flush=True)
        _ring_once(fittings.buzzer, endings)
        return endings.code or 0
    where = "the sound card" if wired.speaker else f"{fittings.title}, {wired.kind}, on {wired.pin}"
    print(f"Buzzer: {where}.", flush=True)
    for one in fittings.single:
        state = "pressed (or not wired to ground)" if one.is_down() else "not pressed"
        pull = "" if one.pulled_up else "; it needs a resistor to 3.3 V, such as 10 kOhm"
        print(f"Button: {one.name}, {state}{pull}.", flush=True)
    if wired.on_usb:
        print(f"Buttons: {fittings.buttons.count}, on the device over USB.", flush=True)
    _ring_once(fittings.buzzer, endings)
    if endings.code is not None:
        return endings.code
    hint = "" if wired.speaker else " No sound? Try the other kind: --buzzer active or passive."
    print(f"It rang once.{hint}")
    return 0


def _check_device(device: str | None, wired: Wiring) -> None:
    if device is not None and not wired.on_usb:
        raise PlainError("--device works only with --button usb.", "Add --button usb.")


def _facts(fittings: Fittings) -> dict[str, Any]:
    """The hardware found, as plain data."""
    wired = fittings.wired
    return {
        "pins": fittings.title or None,
        "buzzer": None if wired.speaker else {"pin": wired.pin, "kind": wired.kind},
        "buttons": [
            {"pin": one.name, "pressed": one.is_down(), "pulled_up": one.pulled_up}
            for one in fittings.single
        ],
        "usb_buttons": fittings.buttons.count if wired.on_usb else 0,
    }


def _ring_once(buzzer: ports.Buzzer, endings: Endings) -> None:
    endings.gentle = True
    player = tunes.Player(buzzer)
    player.play(tunes.BELL)
    player.tick(now_us() // 1000)
    while player.playing and endings.code is None:
        time.sleep(0.002)
        player.tick(now_us() // 1000)


# --- the game ------------------------------------------------------------------------------------


def _settings(
    file: Path | None, cambio_cards: bool, limit: int | None, rounds: int | None
) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if file is not None:
        facts = house_file.checked(file)
        if facts["base"] != saved_game.GAME:
            raise PlainError(
                f"{file} has no rules for {saved_game.GAME}.",
                f'It needs base = "{saved_game.GAME}".',
            )
        found.update(facts["settings"])
    if cambio_cards:
        found["cambio_cards"] = True
    for name, value in (("limit", limit), ("rounds", rounds)):
        if value is not None:
            found[name] = value
    return found


def default_path() -> Path:
    """Where a game is saved without --save."""
    from host_tools.twins import file_storage

    return file_storage.default_path("bell")


def _storage(path: Path, stack: contextlib.ExitStack) -> ports.Storage:
    """Storage in the saved game's file. Raises PlainError."""
    from host_tools.twins.file_storage import FileStorage

    with plainly(f"Can't write {path}", _ANOTHER):
        if path.is_dir() or not path.name:
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        try:
            storage = FileStorage(path)
        except BlockingIOError as why:
            raise PlainError(
                "Another `cambio bell` is running.", "Stop it, or use --save."
            ) from why
    stack.callback(storage.close)
    return storage


def _saved(storage: ports.Storage, path: Path) -> list[str]:
    """The players of the saved game, if any. Raises PlainError; an unreadable one is renamed."""
    try:
        with plainly(f"Can't read {path}", _ANOTHER):
            return saved_game.names_in(storage)
    except ValueError as why:
        raise PlainError(
            f"The saved game can't be read: {why}. It was renamed to {_set_aside(path)}.",
            "Run this again to start a new one.",
            Exit.BAD_FILE,
        ) from why


def _set_aside(path: Path) -> Path:
    """Rename the file; returns its new path. Raises PlainError if it can't be renamed."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.kept{number}{path.suffix}")).exists():
        number += 1
    with plainly(
        f"The saved game {path} can't be read, nor renamed",
        "Start a new one in its place with --new, or in another file with --save.",
    ):
        return path.rename(aside)


def _go_on(names: list[str], asked: bool) -> None:
    """Say whose game goes on. Raises PlainError where another one was ``asked`` for."""
    if asked:
        raise PlainError(
            f"A game of {', '.join(names)} is not over.",
            "`cambio bell` without players and rules goes on with it; --new forgets it.",
        )
    print(f"Going on with {', '.join(names)}; --new forgets that game.", flush=True)


def _players(named: str | None, settings: dict[str, Any]) -> list[str]:
    """Who plays a new game: ``named``, or else asked for. Raises PlainError."""
    try:
        rules_for(saved_game.GAME, settings)
        if named is not None:
            return _seated(named, settings)
    except ValueError as why:
        raise PlainError(f"These settings can't be played: {why}.") from why
    while True:
        print("Who plays? Names clockwise from the first dealer, separated by commas; or how many:")
        line = sys.stdin.readline()
        if not line:
            raise PlainError("No players were given.", "Name them: --players Ann,Ben,Cleo")
        try:
            return _seated(line, settings)
        except ValueError as why:
            print(f"No: {why}.")


def _seated(text: str, settings: dict[str, Any]) -> list[str]:
    """The players in ``text``. Raises ValueError if the settings don't allow that many."""
    names = saved_game.names_from(text)
    president.open_game(len(names), settings)
    return names


def _front(
    fittings: Fittings, terminal: bool, stack: contextlib.ExitStack
) -> tuple[laptop_device.Front, ports.Ports]:
    """The screen, in a window or the terminal. Raises PlainError."""
    (twins.quieten if fittings.title else twins.without_pins)()
    terminal = terminal or not laptop_device.has_display()
    board = boards.load(laptop_device.TERMINAL_BOARD if terminal else laptop_device.WINDOW_BOARD)
    front, bundle = laptop_device.open_front(board, terminal, False, stack)
    if isinstance(fittings.buttons, LentButtons):
        fittings.buttons.say = front.say
    return front, bundle


def _check_buttons(buttons: PinButtons | LentButtons, names: list[str]) -> None:
    seats = len(names)
    if isinstance(buttons, LentButtons):
        if buttons.count < seats:
            raise PlainError(
                f"The device has {buttons.count} buttons, but {seats} people play.",
                "Use the keys instead: leave out --button usb.",
            )
        whose = ", ".join(f"{number} {name}" for number, name in enumerate(names, 1))
        print(f"The device's buttons, clockwise: {whose}.", flush=True)
    elif buttons.count not in (0, 1, seats):
        raise PlainError(
            f"{buttons.count} buttons for {seats} seats.",
            "Give --button once for a bell on the table, or once per seat.",
        )


def _say(line: str) -> None:
    print(line, flush=True)

"""The command line of ``cambio bell``."""

from __future__ import annotations

import contextlib
import errno
import os
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from firmware import ports
from firmware.exchange import president
from firmware.ports import tunes
from firmware.table.players import Player
from firmware.table.seating import Setup
from host_tools import twins
from host_tools.bell import blinka_pins, gpio
from host_tools.bell.endings import Endings
from host_tools.bell.fittings import Fittings, Wiring
from host_tools.bell.lent_buttons import LentButtons
from host_tools.cli.arguments import LanguageName, Which, tell
from host_tools.cli.options import linked
from host_tools.common.errors import PlainError, plainly
from host_tools.common.names import checked
from host_tools.play import fronts
from host_tools.rules import house_file
from host_tools.twins.clocks import now_us
from host_tools.twins.file_storage import FileStorage, default_path

GAME = "bourse"


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
    rounds: int | None = None,
    rules: Path | None = None,
    save: Path | None = None,
    language: LanguageName = "",
    terminal: bool = False,
) -> None:
    """Run the currency exchange with real cards: clock, bell, referee and scores.

    Shows the device in a window or the terminal; it asks who plays and by which rules, unless
    --players deals at once. Keys 1 to 7 are the seats' buttons: they ring, and answer questions.

    Try:  cambio bell --speaker --players Ann,Ben,Cleo
    """
    wired = Wiring(adapter, pin, tuple(button or ()), buzzer, speaker, lambda: linked(device))
    if device is not None and not wired.on_usb:
        raise PlainError("--device works only with --button usb.", "Add --button usb.")
    with contextlib.ExitStack() as stack:
        endings = Endings(stack)
        fittings = Fittings(wired, tell, stack)
        if test:
            raise typer.Exit(_test(fittings, endings))
        settings = _settings(rules, rounds)
        if settings and players is None:
            raise PlainError("--rounds and --rules go with --players.", "Name who plays.")
        table = _table(players, settings) if players is not None else None
        storage = _storage(save or default_path("bell"), stack)
        front, bundle = _front(fittings, terminal, stack)
        from host_tools.bell import preside  # brings displayio, which looks for pins

        gear = preside.Gear(fittings.buttons, fittings.buzzer, storage)
        presided = preside.device_on(bundle, gear, language)
        if table is not None:
            preside.seat(presided, table)
        code = preside.run(presided, front, gear, endings)
    raise typer.Exit(code)


# --- what rings ----------------------------------------------------------------------------------


def _test(fittings: Fittings, endings: Endings) -> int:
    """Ring once and report what was found; returns the exit code."""
    wired = fittings.wired
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


def _ring_once(buzzer: ports.Buzzer, endings: Endings) -> None:
    endings.gentle = True
    player = tunes.Player(buzzer)
    player.play(tunes.BELL)
    player.tick(now_us() // 1000)
    while player.playing and endings.code is None:
        time.sleep(0.002)
        player.tick(now_us() // 1000)


# --- the game ------------------------------------------------------------------------------------


def _settings(file: Path | None, rounds: int | None) -> dict[str, Any]:
    """What house rules change. Raises PlainError where they are another game's."""
    settings: dict[str, Any] = {}
    if file is not None:
        facts = house_file.checked(file)
        if facts["base"] != GAME:
            raise PlainError(f"{file} has no rules for {GAME}.", f'It needs base = "{GAME}".')
        settings.update(facts["settings"])
    return settings if rounds is None else {**settings, "rounds": rounds}


def _table(players: str, settings: dict[str, Any]) -> Setup:
    """Who plays, of names with commas between. Raises PlainError where these can't play."""
    try:
        names = checked(players.split(","))
        president.open_game(len(names), settings)
    except ValueError as why:
        raise PlainError(f"{why}.", "Name who plays: --players Ann,Ben,Cleo") from why
    table = Setup(GAME, len(names), settings=settings)
    table.people = [Player(name, nth) for nth, name in enumerate(names)]
    return table


def _storage(path: Path, stack: contextlib.ExitStack) -> ports.Storage:
    with plainly(f"Can't write {path}", "Choose another file: --save"):
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


def _front(
    fittings: Fittings, terminal: bool, stack: contextlib.ExitStack
) -> tuple[fronts.Front, ports.Ports]:
    (twins.quieten if fittings.title else twins.without_pins)()
    terminal = terminal or not fronts.has_display()
    front, bundle = fronts.open_front(fronts.board_of(terminal), terminal, False, stack)
    if isinstance(fittings.buttons, LentButtons):
        fittings.buttons.say = front.say
    return front, bundle

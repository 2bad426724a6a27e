"""The command line of ``cambio replay``."""

from pathlib import Path
from typing import Annotated

import typer

from engine_core import load_game
from firmware.games import deck_of
from host_tools import twins
from host_tools.cli.arguments import Fullscreen, Json
from host_tools.common.errors import PlainError
from host_tools.journal import journals, stepping
from host_tools.play import laptop_device


def step_through(
    file: Path,
    number: Annotated[int | None, typer.Option("--game")] = None,
    step: int = 0,
    terminal: bool = False,
    fullscreen: Fullscreen = False,
    as_json: Json = False,
) -> None:
    """Step through a recorded game forwards and backwards, all cards face up.

    Opens a window, or the terminal if there is no display. The arrow keys move one step, Page Up
    and Page Down one round, Home and End to the deal and to the end; q quits.
    """
    held = journals.read(file)
    if number is not None and not 1 <= number <= len(held):
        raise PlainError(f"{file} has {len(held)} game(s).", f"Choose --game 1 to {len(held)}.")
    journal = held[-1 if number is None else number - 1]
    steps = journals.steps(journal)
    if as_json:
        print(stepping.as_json(steps))
    elif terminal or not laptop_device.has_display():
        stepping.run(stepping.Cursor(steps, step))
    else:
        twins.without_pins()
        from host_tools.journal import replay_window  # imports the window's libraries

        pictures = deck_of(load_game(journal).rules.name)
        title = f"Cambio replay: {file.name}"
        raise typer.Exit(
            replay_window.run(stepping.Cursor(steps, step), pictures, title, fullscreen)
        )

"""The command line of ``cambio replay``."""

from pathlib import Path
from typing import Annotated

import typer

from host_tools.cli.arguments import Json
from host_tools.cli.options import say
from host_tools.common.errors import PlainError
from host_tools.journal import journals, stepping


def step_through(
    file: Path,
    number: Annotated[int | None, typer.Option("--game")] = None,
    step: int = 0,
    as_json: Json = False,
) -> None:
    """Step through a recorded game forwards and backwards, all cards face up.

    The arrow keys move one step, Page Up and Page Down one round, Home and End to the deal and to
    the end; q quits.
    """
    held = journals.read(file, lambda line: say(line, as_json))
    if number is not None and not 1 <= number <= len(held):
        raise PlainError(f"{file} has {len(held)} game(s).", f"Choose --game 1 to {len(held)}.")
    steps = journals.steps(held[-1 if number is None else number - 1])
    if as_json:
        print(stepping.as_json(steps))
    else:
        stepping.run(stepping.Cursor(steps, step))

"""The command line of ``cambio play``."""

from pathlib import Path
from typing import Annotated

import typer

from host_tools.boards import boards
from host_tools.cli.arguments import LanguageName, games_and_sheets
from host_tools.simulation import minds


def play(
    game: Annotated[str | None, typer.Option(autocompletion=games_and_sheets)] = None,
    seats: int | None = None,
    bots: int | None = None,
    skill: Annotated[str, typer.Option(autocompletion=minds.names)] = "middle",
    language: LanguageName = "",
    seed: int | None = None,
    board: Annotated[
        str | None, typer.Option(help=f"The board to imitate: {', '.join(boards.names())}.")
    ] = None,
    fullscreen: bool = False,
    terminal: bool = False,
    mute: bool = False,
    log: bool = False,
    demo: bool = False,
    rounds: int | None = None,
    shots: Path | None = None,
) -> None:
    """Play in a window, or in the terminal if there is no display.

    Keys 1 to 8 (or clicks) are the players' buttons: tap for the next choice, hold to take it.
    More time to act: Settings on the title; from a game by More..., Stop, and continue later.
    The exchange, --game bourse, is played in two ways: with --bots the device deals; without bots
    you deal real cards, and it keeps the clock, the bell and the scores.
    """
    asked = dict(locals())  # named as in Options
    from host_tools.play import laptop_device
    from host_tools.play.options import Options

    raise typer.Exit(laptop_device.run(Options(**asked)))

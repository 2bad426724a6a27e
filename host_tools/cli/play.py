"""The command line of ``cambio play``."""

from pathlib import Path
from typing import Annotated

import typer

from host_tools.cli.arguments import Fullscreen, LanguageName, games_and_sheets


def play(
    game: Annotated[
        str | None,
        typer.Option(
            help="Start with this game; without it the device asks.",
            autocompletion=games_and_sheets,
        ),
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table, 2 to 8.")] = None,
    bots: Annotated[
        int | None,
        typer.Option(help="How many of the seats bots take; bourse without any: real cards."),
    ] = None,
    language: LanguageName = "",
    seed: Annotated[
        int | None, typer.Option(help="Shuffle by this number: the same number, the same cards.")
    ] = None,
    board: Annotated[
        str | None,
        typer.Option(help="Whose screen and buttons: pico_tft, pico_oled or macropad."),
    ] = None,
    fullscreen: Fullscreen = False,
    terminal: Annotated[
        bool,
        typer.Option("--terminal", help="Play in the terminal even where a window could open."),
    ] = False,
    mute: Annotated[bool, typer.Option("--mute", help="Without sound.")] = False,
    sound: Annotated[
        bool,
        typer.Option("--sound", help="Insist on sound: without a sound device that is an error."),
    ] = False,
    log: Annotated[
        bool, typer.Option("--log", help="Print what the device prints: scenes and public events.")
    ] = False,
    demo: Annotated[
        bool, typer.Option("--demo", help="Let robots press the buttons, as fast as they can.")
    ] = False,
    rounds: Annotated[
        int | None, typer.Option(help="With --demo: how many rounds to play.")
    ] = None,
    shots: Annotated[
        Path | None, typer.Option(help="With --demo: put a picture of every scene here.")
    ] = None,
) -> None:
    """Play in a window, or in the terminal where there is none.

    Keys 1 to 8 (or clicks) are the players' buttons: tap for the next choice, hold to take it.
    The exchange, --game bourse, has two ways: with --bots the device deals; without, you deal real
    cards, and it presides: clock, bell and scores. Without --game the device asks.
    """
    asked = dict(locals())  # they are called as the player calls them
    from host_tools.play import laptop_device as player

    raise typer.Exit(player.run(player.Options(**asked)))

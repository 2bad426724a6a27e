"""The command line of ``cambio play``."""

from pathlib import Path
from typing import Annotated

import typer

from host_tools.cli.arguments import Fullscreen, LanguageName, games_and_sheets


def bot_names() -> list[str]:
    """Whom a seat can be given to."""
    from host_tools.simulation import minds

    return minds.names()


def play(
    game: Annotated[
        str | None,
        typer.Option(
            help="Start this game. Default: the device asks.",
            autocompletion=games_and_sheets,
        ),
    ] = None,
    seats: Annotated[
        int | None, typer.Option(help="How many players, bots included, 2 to 8.")
    ] = None,
    bots: Annotated[
        int | None,
        typer.Option(help="How many of the players are bots. bourse without bots: real cards."),
    ] = None,
    skill: Annotated[
        str,
        typer.Option(
            help="How good the bots are: easy, middle, good, hard, master, or a bot that is"
            " installed beside ours.",
            autocompletion=bot_names,
        ),
    ] = "middle",
    language: LanguageName = "",
    seed: Annotated[
        int | None, typer.Option(help="Seed of the shuffle: the same seed deals the same cards.")
    ] = None,
    board: Annotated[
        str | None,
        typer.Option(help="The board to imitate: pico_tft, pico_oled or macropad."),
    ] = None,
    fullscreen: Fullscreen = False,
    terminal: Annotated[
        bool,
        typer.Option("--terminal", help="Play in the terminal even if a window could open."),
    ] = False,
    mute: Annotated[bool, typer.Option("--mute", help="No sound.")] = False,
    sound: Annotated[
        bool,
        typer.Option("--sound", help="Fail if there is no sound device."),
    ] = False,
    log: Annotated[
        bool, typer.Option("--log", help="Print the device's log: scenes and public events.")
    ] = False,
    demo: Annotated[
        bool, typer.Option("--demo", help="Let robots press the buttons, as fast as they can.")
    ] = False,
    rounds: Annotated[
        int | None, typer.Option(help="With --demo: how many rounds to play.")
    ] = None,
    shots: Annotated[
        Path | None, typer.Option(help="With --demo: save a picture of every scene in this folder.")
    ] = None,
) -> None:
    """Play in a window, or in the terminal if there is no display.

    Keys 1 to 8 (or clicks) are the players' buttons: tap for the next choice, hold to take it.
    The exchange, --game bourse, is played in two ways: with --bots the device deals; without bots
    you deal real cards, and it keeps the clock, the bell and the scores.
    """
    asked = dict(locals())  # named as in player.Options
    from host_tools.play import laptop_device as player

    raise typer.Exit(player.run(player.Options(**asked)))

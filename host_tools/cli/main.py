"""The ``cambio`` command: reads the command line, calls the tool, turns its errors into a line."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from host_tools.cli import device_commands, rules, tournament
from host_tools.cli.bell import bell
from host_tools.cli.options import Fullscreen
from host_tools.cli.simulate import simulate
from host_tools.common import exit_codes
from host_tools.common.errors import PlainError
from host_tools.device import report

AS_JSON = "--json"

app = typer.Typer(
    name="cambio",
    help="Cambio on a laptop: the handheld's own firmware, its referee and its rules.",
    epilog=f"\b\nHow it ends:\n  0 all went well\n{exit_codes.table()}\n130 Ctrl-C",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


app.add_typer(rules.app, name="rules")
app.add_typer(tournament.app, name="tournament")
device_commands.add_to(app)
app.command()(simulate)
app.command()(bell)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"cambio {report.version()}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, callback=_print_version, help="Print it and end."),
    ] = False,
) -> None:
    """Keep what all commands have in common: the version."""


@app.command()
def play(
    game: Annotated[
        str | None, typer.Option(help="Start with this game; without it the device asks.")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table, 2 to 8.")] = None,
    bots: Annotated[
        int | None,
        typer.Option(help="How many of the seats bots take; bourse without any: real cards."),
    ] = None,
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
    from host_tools.play import play as player

    options = player.Options(
        game=game,
        seats=seats,
        bots=bots,
        seed=seed,
        board=board,
        fullscreen=fullscreen,
        terminal=terminal,
        mute=mute,
        sound=sound,
        log=log,
        demo=demo,
        rounds=rounds,
        shots=shots,
    )
    raise typer.Exit(player.run(options))


@app.command()
def referee() -> None:
    """Referee a game for another program: a JSON object a line in, one a line out.

    Try:  echo '{"do":"new","game":"klatschen","seats":3}' | cambio referee
    """
    from host_tools.rules.referee import serve

    raise typer.Exit(serve(sys.stdin.buffer, sys.stdout.buffer))


def main() -> None:
    """Run the command; an error that a person can mend is one line on standard error.

    With --json it is a JSON object there, so that standard output holds results only.
    """
    as_json = AS_JSON in sys.argv[1:]
    try:
        code = _run_for_a_script() if as_json else app()
    except PlainError as error:
        line = json.dumps(error.facts()) if as_json else f"cambio: {error.line()}"
        print(line, file=sys.stderr)
        raise SystemExit(error.exit_code) from None
    raise SystemExit(code)


def _run_for_a_script() -> int | None:
    """Run the command; what is wrong with the command line becomes a PlainError like the rest."""
    try:
        code: int | None = app(standalone_mode=False)
    except Exception as why:
        told = getattr(why, "format_message", None)  # as typer's own errors have it
        if told is None:
            raise
        raise PlainError(told(), "See: cambio --help", exit_codes.Exit.USAGE) from why
    return code


if __name__ == "__main__":
    main()

"""Options that commands share, and how they answer. Nothing here looks for a board."""

import json
from typing import Annotated

import typer

LONGEST_S = 86_400.0
"""The longest that a command waits for a person: a day."""


def _boards() -> list[str]:
    from host_tools.boards import boards

    return boards.names()


def games_and_sheets() -> list[str]:
    """What a game may be called, for the shell's completion."""
    from engine_core.games import GAMES
    from host_tools.rules import house_file

    return [*GAMES, *house_file.SHEETS]


def seconds(value: float) -> float:
    """Check a time that a person gave. Raises BadParameter."""
    if not 0 <= value <= LONGEST_S:
        raise typer.BadParameter(f"{value} is no time to wait: 0 to {LONGEST_S:.0f} seconds.")
    return value


def _languages() -> list[str]:
    from host_tools.language import languages

    return list(languages.CODES)


def answer(as_json: bool, facts: object, *lines: str) -> None:
    """What came of a command, on standard output: facts for a script, or lines for a person."""
    print(json.dumps(facts) if as_json else "\n".join(lines), flush=True)


Json = Annotated[bool, typer.Option("--json", help="Print JSON for a script.")]
BoardName = Annotated[
    str | None,
    typer.Option(
        "--board",
        help="Which board it is: pico_tft, pico_oled or macropad. Else what it says, or pico_tft.",
        autocompletion=_boards,
    ),
]
LanguageName = Annotated[
    str,
    typer.Option(
        "--language", help="What the device speaks, such as fr.", autocompletion=_languages
    ),
]
Which = Annotated[
    str | None,
    typer.Option(
        "--device", help="Which board: its drive, its port or its number, see `cambio devices`."
    ),
]
Fullscreen = Annotated[bool, typer.Option("--fullscreen", help="Fill the whole screen.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Only say what would be done.")]

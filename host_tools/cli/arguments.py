"""Options that commands share, and how they print results. Nothing here looks for a board."""

import json
from functools import partial
from typing import Annotated

import typer

from host_tools.boards import boards
from host_tools.language import languages


def games_and_sheets() -> list[str]:
    """Names of games and rule sheets, for shell completion."""
    from engine_core.games import GAMES
    from host_tools.rules import house_file

    return [*GAMES, *house_file.SHEETS]


def group(about: str) -> typer.Typer:
    """The commands of a family, such as `cambio rules`."""
    return typer.Typer(
        help=about, no_args_is_help=True, rich_markup_mode=None, add_completion=False
    )


def answer(as_json: bool, facts: object, *lines: str) -> None:
    """Print a command's result: ``facts`` as JSON for a script, or ``lines`` for a person."""
    print(json.dumps(facts) if as_json else "\n".join(lines), flush=True)


tell = partial(print, flush=True)
"""Print a line of what happens as soon as it does, where that is all that a command does."""

Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
BoardName = Annotated[
    str | None,
    typer.Option(
        "--board",
        help=f"The kind of board: {', '.join(boards.names())}. Default: detected.",
        autocompletion=lambda: boards.names(),
    ),
]
LanguageName = Annotated[
    str,
    typer.Option(
        "--language",
        help=f"The language on the device: {', '.join(languages.CODES)}.",
        autocompletion=lambda: list(languages.CODES),
        callback=lambda given: given and languages.check(given),
    ),
]
Which = Annotated[
    str | None,
    typer.Option(
        "--device", help="Which board: its drive, port or serial number; see `cambio devices`."
    ),
]

"""The command line as Typer reads it."""

from typing import Annotated, Any

import typer

from host_tools.cli.lazy import HELP_OPTIONS, Commands
from host_tools.common import exit_codes
from host_tools.common.errors import PlainError

app = typer.Typer(
    name="cambio",
    cls=Commands,
    help="Cambio on a laptop: the handheld's own firmware, its referee and its rules.",
    epilog=f"\b\nHow it ends:\n  0 all went well\n{exit_codes.table()}\n130 Ctrl-C",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings=HELP_OPTIONS,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        from host_tools.common.version import told

        print(told())
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, callback=_print_version, help="Print it and end."),
    ] = False,
) -> None:
    """Keep what all commands have in common: the version."""


def run_for_a_script() -> int | None:
    """Run the command; what is wrong with the command line becomes a PlainError like the rest."""
    try:
        code: Any = app(standalone_mode=False)
    except Exception as why:
        told = getattr(why, "format_message", None)  # as typer's own errors have it
        if told is None:
            raise
        raise PlainError(told(), "See: cambio --help", exit_codes.Exit.USAGE) from why
    return code if isinstance(code, int) else None

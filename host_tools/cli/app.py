"""The command line as Typer reads it."""

from typing import Annotated, Any

import typer

from host_tools.cli.lazy import HELP_OPTIONS, Commands
from host_tools.common import exit_codes
from host_tools.common.errors import PlainError

app = typer.Typer(
    name="cambio",
    cls=Commands,
    help="Cambio on a laptop: the handheld's firmware, rules and referee, and board tools.",
    epilog=f"\b\nExit codes:\n  0 success\n{exit_codes.table()}",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings=HELP_OPTIONS,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        from host_tools.common.version import version_line

        print(version_line())
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_print_version, help="Print it and exit."
        ),
    ] = False,
) -> None:
    """Options of `cambio` itself."""


def run_for_a_script() -> int | None:
    """Run the command; turn Typer's usage errors into PlainError."""
    try:
        code: Any = app(standalone_mode=False)
    except Exception as why:
        message = getattr(why, "format_message", None)  # only Typer's own errors have it
        if message is None:
            raise
        raise PlainError(message(), "See: cambio --help", exit_codes.Exit.USAGE) from why
    return code if isinstance(code, int) else None

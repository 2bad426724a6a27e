"""Commands that are loaded when they are called: the help and the version load none of them."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import Any

import typer
from typer.core import TyperGroup


@dataclass(frozen=True)
class Row:
    """A command: the `module` below host_tools.cli, the function (or Typer app) in it, and the
    first line of its help.
    """

    module: str
    function: str
    summary: str

    def load(self) -> Any:
        """The function."""
        return getattr(importlib.import_module(f"host_tools.cli.{self.module}"), self.function)


class LazyGroup(TyperGroup):
    """A group of commands out of a table of rows."""

    rows: dict[str, Row] = {}

    def list_commands(self, ctx: Any) -> list[str]:
        """Their names, in the table's order."""
        return list(self.rows)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name, loaded now; None where there is none."""
        if cmd_name not in self.rows:
            return None
        found = self.rows[cmd_name].load()
        if not isinstance(found, typer.Typer):
            alone = typer.Typer(
                rich_markup_mode=None, add_completion=False, context_settings=HELP_OPTIONS
            )
            alone.command()(found)
            found = alone
        command = typer.main.get_command(found)
        command.name = cmd_name
        return command

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The table as the help prints it."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, row.summary) for name, row in self.rows.items()])


HELP_OPTIONS = {"help_option_names": ["-h", "--help"]}

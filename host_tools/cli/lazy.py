"""Commands that are imported only when called: help and version import none of them."""

import importlib
import tomllib
from importlib import resources
from typing import Any, NamedTuple

import typer
from typer.core import TyperGroup


class Row(NamedTuple):
    """A command: its module in host_tools.cli, the function or Typer app there, and a summary."""

    module: str
    function: str
    summary: str

    def load(self) -> Any:
        """The function."""
        return getattr(importlib.import_module(f"host_tools.cli.{self.module}"), self.function)


def _read(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")


COMMANDS = {name: Row(**row) for name, row in tomllib.loads(_read("commands.toml")).items()}


def _describe(command: Any, texts: dict[str, Any]) -> None:
    """Set the help of parameters; a flag that is off by default gets no --no- variant."""
    for parameter in command.params:
        parameter.help = texts.get(parameter.name, parameter.help)
        if parameter.secondary_opts and not parameter.default:
            parameter.secondary_opts = []
    for name, below in getattr(command, "commands", {}).items():
        below.short_help = below.help.partition("\n\n")[0]  # Typer would cut it off
        _describe(below, texts.get(name, {}))


class Commands(TyperGroup):
    """The group of all commands in commands.toml."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Their names, in the file's order."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Import the command of that name; None if there is none."""
        if cmd_name not in COMMANDS:
            return None
        found = COMMANDS[cmd_name].load()
        if not isinstance(found, typer.Typer):
            alone = typer.Typer(
                rich_markup_mode=None, add_completion=False, context_settings=HELP_OPTIONS
            )
            alone.command()(found)
            found = alone
        command = typer.main.get_command(found)
        command.name = cmd_name
        _describe(command, tomllib.loads(_read("help.toml")).get(cmd_name, {}))
        return command

    def invoke(self, ctx: Any) -> Any:
        """Run the command. Who closes the input at a question stops it, as Ctrl-C does."""
        try:
            return super().invoke(ctx)
        except (EOFError, typer.Abort) as why:
            raise KeyboardInterrupt from why

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """List the commands in the help."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, row.summary) for name, row in COMMANDS.items()])


HELP_OPTIONS = {"help_option_names": ["-h", "--help"]}

"""The command line of ``cambio simulate``."""

import json
import os
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from host_tools.cli.arguments import Json, games_and_sheets
from host_tools.cli.options import say
from host_tools.common import extras
from host_tools.common.errors import PlainError, writing
from host_tools.common.exit_codes import Exit
from host_tools.common.progress import bar
from host_tools.rules import house_file
from host_tools.simulation import cluster, intervals
from host_tools.simulation import many_games as simulation
from host_tools.simulation.game_results import Plan

USUAL = "klatschen"
PICTURES = (".png", ".svg", ".pdf")


def simulate(
    game: Annotated[
        str | None,
        typer.Option(
            help=f"Which game: {', '.join(games_and_sheets())}; {USUAL} if left out.",
            autocompletion=games_and_sheets,
        ),
    ] = None,
    seats: Annotated[int, typer.Option(help="How many sit at the table.")] = 4,
    games: Annotated[int, typer.Option(help="How many games to play.")] = 1000,
    bots: Annotated[
        str, typer.Option(help="A skill for each seat: easy, middle, hard; repeated to fill them.")
    ] = "middle",
    seed: Annotated[int, typer.Option(help="The same number, the same results.")] = 0,
    rules: Annotated[
        Path | None,
        typer.Option(help="A TOML file with house rules, see `cambio rules check --help`."),
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Write a CSV row for each game here.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw a picture (PNG, SVG, PDF) here.")] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Cores to use; all if left out.")] = None,
    dask: Annotated[
        str | None,
        typer.Option(
            help="Play on this Dask scheduler, such as tcp://host:8786. Its workers need Python"
            " and distributed; they are sent the rest."
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games, and tell what came of them with 95 % confidence intervals.

    Try:  cambio simulate --game klatschen --seats 3 --bots hard,easy --games 500

    Nobody has a turn in bourse: its traders have a clock of their own, and take their time by
    skill. It tells the seconds of a round, the points by series, and who rings falsely: so often
    as is guessed for that skill.
    """
    base, settings = _game_of(game, rules)
    simulation.check_seats(base, seats)
    plan = Plan(base, simulation.skills_from(bots, seats), seed, settings)
    simulation.check(plan, games)
    _check_targets(out, plot)
    with bar("Games", "%") as moved:
        work = (
            cluster.on_dask(plan, games, dask, partial(say, as_json=as_json))
            if dask
            else simulation.on_cores(plan, games, jobs)
        )
        results = simulation.gathered(work, lambda done: moved(done, games))
    found = intervals.summary(plan, results)
    if as_json:
        print(
            json.dumps({**asdict(plan), "games": games, "figures": [asdict(one) for one in found]})
        )
    else:
        Console().print(_table(found))
    if out:
        with writing(out):
            intervals.write_csv(out, results)
    if plot:
        with writing(plot):
            intervals.write_plot(plot, plan, results)


def _game_of(game: str | None, file: Path | None) -> tuple[str, dict[str, Any]]:
    """The game that is meant, and its settings. Raises PlainError."""
    if not file:
        if game not in house_file.SHEETS:
            return game or USUAL, {}
        facts = house_file.game_of(game)
        return facts["base"], facts["settings"]
    facts = house_file.checked(file)
    if game not in (None, facts["base"]):
        raise PlainError(
            f"{file} has rules of {facts['base']}, not of {game}.", "Leave --game out."
        )
    return facts["base"], facts["settings"]


def _check_targets(out: Path | None, plot: Path | None) -> None:
    """Find out before the work that its results can be written."""
    for target in (out, plot):
        if target and not os.path.isdir(target.absolute().parent):
            raise PlainError(
                f"There is no folder {target.parent}.", "Make it first.", Exit.BAD_FILE
            )
        if target and os.path.isdir(target):
            raise PlainError(f"{target} is a folder.", "Name a file in it.", Exit.BAD_FILE)
    if plot and plot.suffix not in PICTURES:
        raise PlainError(f"No picture ends in {plot.suffix!r}.", f"Use {', '.join(PICTURES)}.")
    if plot:
        extras.need("plot")


def _table(found: list[intervals.Figure]) -> Table:
    table = Table("what", "mean", "95 %", box=None)
    for figure in found:
        scale, unit = (100, " %") if figure.is_share else (1, "")
        table.add_row(
            figure.name, f"{figure.mean * scale:.2f}{unit}", _interval(figure, scale, unit)
        )
    return table


def _interval(figure: intervals.Figure, scale: int, unit: str) -> str:
    if figure.low is None or figure.high is None:
        return "too few games to tell"
    return f"{figure.low * scale:.2f} to {figure.high * scale:.2f}{unit}"

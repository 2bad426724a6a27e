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
from host_tools.simulation import cluster, intervals, minds
from host_tools.simulation import many_games as simulation
from host_tools.simulation.game_results import Plan

USUAL = "klatschen"
PICTURES = (".png", ".svg", ".pdf")


def simulate(
    game: Annotated[
        str | None,
        typer.Option(
            help=f"One of {', '.join(games_and_sheets())}. Default: {USUAL}.",
            autocompletion=games_and_sheets,
        ),
    ] = None,
    seats: Annotated[int, typer.Option(min=2)] = 4,
    games: int = 1000,
    bots: Annotated[str, typer.Option(autocompletion=minds.names)] = "middle",
    seed: int = 0,
    paired: bool = False,
    rules: Path | None = None,
    out: Path | None = None,
    plot: Path | None = None,
    jobs: Annotated[int | None, typer.Option(min=1)] = None,
    dask: str | None = None,
    as_json: Json = False,
) -> None:
    """Play many games between bots and report statistics with 95 % confidence intervals.

    Try:  cambio simulate --game klatschen --seats 3 --bots hard,easy

    bourse has no turns: its traders act on a simulated clock, at a pace set by their skill. For it
    the report gives seconds per round, points by series and false rings; how often a skill rings
    falsely is an assumption.
    """
    base, settings = _game_of(game, rules)
    plan = Plan(base, simulation.skills_from(bots, seats), seed, settings, paired)
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
        facts = asdict(plan) | {"skills": plan.names, "games": games}
        print(json.dumps(facts | {"figures": [asdict(one) for one in found]}))
    else:
        Console().print(_table(found))
    if out:
        with writing(out):
            intervals.write_csv(out, results)
    if plot:
        with writing(plot):
            intervals.write_plot(plot, plan, results)


def _game_of(game: str | None, file: Path | None) -> tuple[str, dict[str, Any]]:
    """The game and its settings. Raises PlainError."""
    facts = house_file.checked(file) if file else house_file.game_of(game or USUAL)
    if file and game not in (None, facts["base"]):
        raise PlainError(
            f"{file} has rules for {facts['base']}, not for {game}.", "Leave out --game."
        )
    return facts["base"], facts["settings"]


def _check_targets(out: Path | None, plot: Path | None) -> None:
    for target in filter(None, (out, plot)):
        folder = target.absolute().parent
        if not os.path.isdir(folder):
            raise PlainError(
                f"There is no folder {target.parent}.", "Create it first.", Exit.BAD_FILE
            )
        if os.path.isdir(target):
            raise PlainError(f"{target} is a folder.", "Give the name of a file.", Exit.BAD_FILE)
        if not os.access(target if target.exists() else folder, os.W_OK):
            raise PlainError(f"You may not write {target}.", "Choose another place.", Exit.BAD_FILE)
    if out and plot and out.absolute() == plot.absolute():
        raise PlainError(f"{out} can't be table and chart at once.", "Give two names.")
    if plot and plot.suffix.lower() not in PICTURES:
        raise PlainError(
            f"Charts cannot be written as {plot.suffix!r}.", f"Use {', '.join(PICTURES)}."
        )
    if plot:
        extras.need("plot")


def _table(found: list[intervals.Figure]) -> Table:
    table = Table("what", "mean", "95 %", box=None)
    for figure in found:
        scale, unit = (100, " %") if figure.is_share else (1, "")
        interval = "too few games to tell"
        if figure.low is not None and figure.high is not None:
            interval = f"{figure.low * scale:.2f} to {figure.high * scale:.2f}{unit}"
        table.add_row(figure.name, f"{figure.mean * scale:.2f}{unit}", interval)
    return table

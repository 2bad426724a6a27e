"""``cambio simulate``: many games between bots, the same results on any number of cores."""

import csv
import math
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from engine_core import BURN_GAMES, new_game
from engine_core.games import rules_for
from engine_core.model import events as ev
from engine_core.model.rng import SEED_LIMIT, Rng
from engine_core.rules.registry import EXCHANGES
from firmware.bots import SKILLS, Bot
from firmware.table.players import SKILLS as SKILL_NAMES
from host_tools.common.errors import PlainError, unknown
from host_tools.common.exit_codes import Exit
from host_tools.simulation.headless import play_game

BATCH = 25
"""Games a worker plays before it reports."""

_SEED_STEP = 0x9E3779B97F4B  # odd, so that the games of one run all get seeds of their own
_BOT_STREAM = 1000  # the bots' chances have nothing to do with the shuffles of a round
_95_PERCENT = 1.96  # standard errors either side


@dataclass(frozen=True)
class Plan:
    """What to simulate: a game, a bot's skill (0 to 2) for each seat, and the run's seed."""

    game: str
    skills: tuple[int, ...]
    seed: int
    settings: dict[str, Any] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.skills)


@dataclass
class Result:
    """What became of one game."""

    number: int
    seed: int
    rounds: int = 0
    turns: int = 0
    winner: int = 0
    calls_right: int = 0
    calls_wrong: int = 0
    burns: int = 0
    penalties: int = 0
    totals: tuple[int, ...] = ()


def skills_from(words: str, seats: int) -> tuple[int, ...]:
    """A skill a seat from ``"hard,easy"``: the list is repeated to fill the seats."""
    names = [word.strip() for word in words.split(",")]
    for name in names:
        if name not in SKILL_NAMES:
            raise unknown("skill of bots", name, SKILL_NAMES)
    if len(names) > seats:
        raise PlainError(f"{len(names)} bots do not fit {seats} seats.", "Raise --seats.")
    return tuple(SKILL_NAMES.index(names[seat % len(names)]) for seat in range(seats))


def play_one(plan: Plan, number: int) -> Result:
    """Play game ``number`` of the plan: its seed follows from the run's seed and the number."""
    seed = (plan.seed + number * _SEED_STEP) % SEED_LIMIT
    dealer = number % plan.seats  # nobody profits from a place at the table
    game = new_game(plan.game, plan.seats, seed, dealer, settings=plan.settings)
    bots = [
        Bot(game.view(seat), SKILLS[skill], Rng(seed, _BOT_STREAM + seat))
        for seat, skill in enumerate(plan.skills)
    ]
    result = Result(number, seed)
    for event in play_game(game, bots):
        kind = event[0]
        result.turns += kind == ev.TURN
        result.burns += kind == ev.BURNED
        result.penalties += kind == ev.PENALTY
        if kind == ev.ROUND_OVER:
            right = len(game.right_callers)
            result.calls_right += right
            result.calls_wrong += len(game.callers) - right
    result.rounds = game.round
    result.winner = game.totals.index(min(game.totals))
    result.totals = tuple(game.totals)
    return result


def play_batch(plan: Plan, numbers: Sequence[int]) -> list[Result]:
    """Play several games of the plan; what a worker does at a time."""
    return [play_one(plan, number) for number in numbers]


def batches(games: int) -> list[range]:
    """The numbers of ``games`` games in portions for the workers."""
    return [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]


def on_cores(plan: Plan, games: int, jobs: int | None = None) -> Iterator[list[Result]]:
    """Play on this computer's cores; yields batches as they are done, in no fixed order."""
    workers = jobs or os.cpu_count() or 1
    with ProcessPoolExecutor(workers) as pool:
        waiting = [pool.submit(play_batch, plan, batch) for batch in batches(games)]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def on_dask(plan: Plan, games: int, address: str) -> Iterator[list[Result]]:
    """Play on a Dask cluster, such as ``tcp://10.0.0.5:8786``. Raises PlainError without one."""
    try:
        import distributed
    except ImportError:
        raise PlainError(
            "Dask is not installed.",
            "Install it: pip install 'cambio-handheld[dask]'.",
            Exit.LIBRARIES,
        ) from None
    try:
        client = distributed.Client(address, timeout="10s")
    except (OSError, ValueError) as why:
        raise PlainError(
            f"No Dask scheduler answers at {address}.", "Start one: dask scheduler."
        ) from why
    with client:
        waiting = client.map(lambda batch: play_batch(plan, batch), batches(games), pure=False)
        for done in distributed.as_completed(waiting):
            yield done.result()


def gathered(
    work: Iterator[list[Result]], progress: Callable[[int], None] = lambda done: None
) -> list[Result]:
    """All results in the order of their numbers; ``progress`` is told how many are done."""
    results: list[Result] = []
    for batch in work:
        results += batch
        progress(len(results))
    return sorted(results, key=lambda result: result.number)


def check(game: str, seats: int, games: int, seed: int) -> None:
    """Raise PlainError when no such run can be."""
    if game in EXCHANGES:
        raise PlainError(
            f"{game} can't be simulated: nobody has a turn there, so its bots need a clock.",
            f"Choose one of {', '.join(BURN_GAMES)}; or: cambio play --demo --game {game}",
        )
    if game not in BURN_GAMES:
        raise unknown("game", game, BURN_GAMES)
    lowest, highest = rules_for(game).seats_allowed
    if not lowest <= seats <= highest:
        raise PlainError(
            f"{game} is for {lowest} to {highest} seats, not {seats}.", "Choose other --seats."
        )
    if games < 1:
        raise PlainError("There is nothing to simulate.", "Ask for at least one game.")
    if not 0 <= seed < SEED_LIMIT:
        raise PlainError("The seed is a number from 0 to 2**48 - 1.", "Choose another --seed.")


# --- what comes of it --------------------------------------------------------------------------


@dataclass(frozen=True)
class Figure:
    """A mean and half the width of its 95 % confidence interval."""

    name: str
    mean: float
    error: float


def mean_of(name: str, values: Sequence[float]) -> Figure:
    """The mean of ``values`` with the interval of its standard error."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return Figure(name, mean, _95_PERCENT * math.sqrt(spread / count))


def summary(plan: Plan, results: Sequence[Result]) -> list[Figure]:
    """Length, winning share a seat, calls, burns and penalties a game."""
    figures = [
        mean_of("rounds a game", [result.rounds for result in results]),
        mean_of("turns a round", [result.turns / result.rounds for result in results]),
    ]
    for seat, skill in enumerate(plan.skills):
        name = f"seat {seat} ({SKILL_NAMES[skill]}) wins"
        figures.append(mean_of(name, [float(result.winner == seat) for result in results]))
    for name in ("calls_right", "calls_wrong", "burns", "penalties"):
        values = [getattr(result, name) for result in results]
        figures.append(mean_of(f"{name.replace('_', ' ')} a game", values))
    return figures


def write_csv(path: Path, plan: Plan, results: Sequence[Result]) -> None:
    """A row a game. Raises OSError."""
    totals = [f"total_{seat}" for seat in range(plan.seats)]
    with path.open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        names = [name for name in asdict(results[0]) if name != "totals"]
        rows.writerow([*names, *totals])
        for result in results:
            rows.writerow([*(getattr(result, name) for name in names), *result.totals])


def write_plot(path: Path, plan: Plan, results: Sequence[Result]) -> None:
    """The winning share of each seat, and how long games last. Raises PlainError, OSError."""
    try:
        from matplotlib.figure import Figure as Picture
    except ImportError:
        raise PlainError(
            "matplotlib is not installed.",
            "Install it: pip install 'cambio-handheld[plot]'.",
            Exit.LIBRARIES,
        ) from None
    picture = Picture(figsize=(9, 4), layout="constrained")
    shares, lengths = picture.subplots(1, 2)
    wins = [figure for figure in summary(plan, results) if figure.name.endswith("wins")]
    shares.bar(
        [figure.name.removesuffix(" wins") for figure in wins],
        [100 * figure.mean for figure in wins],
        yerr=[100 * figure.error for figure in wins],
        capsize=4,
    )
    shares.set_ylabel("games won, %")
    shares.tick_params(axis="x", rotation=30)
    rounds = [result.rounds for result in results]
    lengths.hist(rounds, bins=range(min(rounds), max(rounds) + 2), align="left")
    lengths.set_xlabel("rounds a game")
    lengths.set_ylabel("games")
    picture.suptitle(f"{plan.game}, {plan.seats} seats, {len(results)} games")
    picture.savefig(path)

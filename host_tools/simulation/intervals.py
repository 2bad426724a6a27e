"""Statistics of a simulation: means and shares with 95 % confidence intervals."""

import csv
import io
import math
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from host_tools.common.files import put
from host_tools.simulation.game_results import Outcome, Plan

ROUNDS_BESIDE = 3  # of the plot, free at either end: no bar is as wide as all
_95_PERCENT = 1.96  # standard errors on either side


@dataclass(frozen=True)
class Figure:
    """A mean and its 95 % confidence interval; None if there are too few games."""

    name: str
    mean: float
    low: float | None
    high: float | None

    @property
    def is_share(self) -> bool:
        """Whether it is a share of all games, from 0 to 1."""
        return self.name.endswith("wins")


def mean_of(name: str, values: Sequence[float]) -> Figure:
    """The mean of ``values`` with the interval of its standard error."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return Figure(name, mean, None, None)
    error = _95_PERCENT * statistics.stdev(values) / math.sqrt(count)
    least = 0.0 if min(values) >= 0 else -math.inf  # what is counted is never below 0
    return Figure(name, mean, max(least, mean - error), mean + error)


def share_of(name: str, values: Sequence[float]) -> Figure:
    """The mean share of wins with Wilson's interval, which stays within 0 and 1.

    E. B. Wilson, Probable inference, the law of succession, and statistical inference, 1927. A
    shared win counts as a fraction, which makes the interval a little too wide, never too narrow.
    """
    count = len(values)
    share = sum(values) / count
    square = _95_PERCENT**2
    middle = (share + square / (2 * count)) / (1 + square / count)
    half = math.sqrt(share * (1 - share) / count + square / (4 * count**2)) * _95_PERCENT
    half /= 1 + square / count
    return Figure(name, share, max(0.0, middle - half), min(1.0, middle + half))


def summary(plan: Plan, results: Sequence[Outcome]) -> list[Figure]:
    """Length, winning share per seat, and the machine's other figures."""
    lengths = [result.length() for result in results]
    figures = [
        mean_of("rounds a game", [result.rounds for result in results]),
        mean_of(lengths[0][0], [length for _, length in lengths]),
    ]
    for seat in range(plan.seats):
        shares = [result.share(seat) for result in results]
        figures.append(share_of(f"{plan.seat_name(seat)} wins", shares))
    counted = [result.counts(plan) for result in results]
    return figures + [mean_of(name, [counts[name] for counts in counted]) for name in counted[0]]


def write_csv(path: Path, results: Sequence[Outcome]) -> None:
    """Write one row per game, see Outcome.row. Raises OSError."""
    text = io.StringIO()
    rows = csv.DictWriter(text, list(results[0].row()))
    rows.writeheader()
    rows.writerows(result.row() for result in results)
    put(path, text.getvalue().encode())


def write_plot(path: Path, plan: Plan, results: Sequence[Outcome]) -> None:
    """Plot the winning share of each seat, and the length of games. Raises OSError."""
    from matplotlib.figure import Figure as Picture

    picture = Picture(figsize=(9, 4), layout="constrained")
    shares, lengths = picture.subplots(1, 2)
    wins = [figure for figure in summary(plan, results) if figure.is_share]
    shares.bar(
        [figure.name.removesuffix(" wins") for figure in wins],
        [100 * figure.mean for figure in wins],
        yerr=[
            [100 * (one.mean - one.low) for one in wins if one.low is not None],
            [100 * (one.high - one.mean) for one in wins if one.high is not None],
        ],
        capsize=4,
    )
    shares.axhline(100 / plan.seats, linestyle="--", color="black", label="even share")
    shares.legend()
    shares.set_ylabel("games won, %")
    shares.tick_params(axis="x", rotation=30)
    rounds = Counter(result.rounds for result in results)
    lengths.bar(list(rounds), list(rounds.values()))
    lengths.set_xlim(min(rounds) - ROUNDS_BESIDE, max(rounds) + ROUNDS_BESIDE)
    lengths.set_xlabel("rounds a game")
    lengths.set_ylabel("games")
    picture.suptitle(f"{plan.game}, {plan.seats} seats, {len(results)} games")
    drawn = io.BytesIO()
    picture.savefig(drawn, format=path.suffix.removeprefix("."))
    put(path, drawn.getvalue())

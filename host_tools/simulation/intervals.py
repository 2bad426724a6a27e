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
from host_tools.simulation.game_results import GIVEN_UP, Outcome, Plan

SHARES = (" wins", GIVEN_UP)  # how the names of shares end
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
        return self.name.endswith(SHARES)


def mean_of(name: str, values: Sequence[float]) -> Figure:
    """The mean of ``values`` with the interval of its standard error."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return Figure(name, mean, None, None)
    error = _95_PERCENT * statistics.stdev(values) / math.sqrt(count)
    least = 0.0 if min(values) >= 0 else -math.inf  # what is counted is never below 0
    most = 1.0 if name.endswith(SHARES) else math.inf
    return Figure(name, mean, max(least, mean - error), min(most, mean + error))


def share_of(name: str, values: Sequence[float]) -> Figure:
    """The mean share with Wilson's interval, which stays within 0 and 1.

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
    """Length, winning share per seat, and the machine's other figures.

    The games of one paired deal are one sample: their mean.
    """
    unit = results[0].length()[0]
    rows = [
        {"rounds a game": result.rounds, unit: result.length()[1]}
        | {f"{plan.seat_name(seat)} wins": result.share(seat) for seat in range(plan.seats)}
        | result.counts(plan)
        for result in results
    ]
    run = plan.seats if plan.paired else 1
    firsts = range(0, len(rows), run)
    return [
        _figure(name, [sum(row[name] for row in rows[at : at + run]) / run for at in firsts], run)
        for name in rows[0]
    ]


def _figure(name: str, values: list[float], run: int) -> Figure:
    """Of samples of ``run`` games; means of several may scatter less than Wilson's interval."""
    scatters = run > 1 and len(values) > 1 and 0 < sum(values) < len(values)
    return (share_of if name.endswith(SHARES) and not scatters else mean_of)(name, values)


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
    wins = [figure for figure in summary(plan, results) if figure.name.endswith(" wins")]
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

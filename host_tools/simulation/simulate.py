"""``cambio simulate``: many games between bots, the same results on any number of cores."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import Any

from engine_core import BURN_GAMES, new_game
from engine_core.games import rules_for
from engine_core.model import events as ev
from engine_core.model.rng import SEED_LIMIT, Rng
from engine_core.rules.registry import EXCHANGES
from firmware.bots import SKILLS, Bot
from firmware.table.players import SKILLS as SKILL_NAMES
from host_tools.common.errors import PlainError, unknown
from host_tools.simulation.headless import play_game

BATCH = 25
"""Games a worker plays before it reports."""

_SEED_STEP = 0x9E3779B97F4B  # odd, so that the games of one run all get seeds of their own
_BOT_STREAM = 1000  # the bots' chances have nothing to do with the shuffles of a round


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
    winners: tuple[int, ...] = ()
    calls_right: int = 0
    calls_wrong: int = 0
    burns: int = 0
    penalties: int = 0
    totals: tuple[int, ...] = ()

    def share(self, seat: int) -> float:
        """What of the win is that seat's: a tie is shared."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


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
    result.totals = tuple(game.totals)
    lowest = min(result.totals)
    result.winners = tuple(seat for seat, total in enumerate(result.totals) if total == lowest)
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

"""``cambio simulate``: many games between bots, with the same results on any number of cores."""

import multiprocessing
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import replace
from itertools import islice
from typing import Any

from engine_core import new_game
from engine_core.exchange import scoring
from engine_core.model import events as ev
from engine_core.model import phases
from engine_core.model.rng import SEED_LIMIT, Rng
from engine_core.rules.seating import table_rules
from firmware.bots import Bot
from host_tools.common.errors import PlainError, plainly
from host_tools.common.exit_codes import Exit
from host_tools.simulation import exchange, headless, minds
from host_tools.simulation.game_results import Outcome, Plan, Result, Trades

BATCH = 25
"""Games that a worker plays at most before it reports."""

_SEED_STEP = 0x9E3779B97F4B  # odd, so that the games of one run all get different seeds
_BOT_STREAM = 1000  # the bots' random numbers are independent of the shuffles


def skills_from(words: str, seats: int) -> tuple[int | str, ...]:
    """A bot per seat from ``"hard,easy"``: the list is repeated to fill the seats."""
    found = [minds.skill_of(word.strip()) for word in words.split(",")]
    if len(found) > seats:
        raise PlainError(f"{len(found)} bots do not fit {seats} seats.", "Raise --seats.")
    return tuple(found[seat % len(found)] for seat in range(seats))


def bots_of(plan: Plan, game: Any, seed: int) -> list[Any]:
    """The bots of a burn game, each with its own random numbers."""
    found: list[Any] = []
    for seat, skill in enumerate(plan.skills):
        view, rng = game.view(seat), Rng(seed, _BOT_STREAM + seat)
        found.append(
            minds.mind_of(skill)(view, rng) if isinstance(skill, str) else Bot(view, skill, rng)
        )
    return found


def play_one(plan: Plan, number: int) -> Outcome:
    """Play game ``number`` of the plan, with a seed from the run's seed and the number.

    In a paired plan the bots rotate by a seat per game until each has sat everywhere.
    """
    deal, by = divmod(number, plan.seats) if plan.paired else (number, 0)
    seed = (plan.seed + deal * _SEED_STEP) % SEED_LIMIT
    dealer = deal % plan.seats  # nobody profits from their seat
    game = new_game(plan.game, plan.seats, seed, dealer, settings=plan.settings)
    game.journal = None  # nobody reads it
    seated = plan.skills[-by:] + plan.skills[:-by] if by else plan.skills
    result = PLAYED[game.rules.machine](replace(plan, skills=seated), game, number, seed)
    result.dealer = dealer
    result.rounds = game.round
    result.totals = tuple(game.totals)
    result.given_up = game.phase != phases.GAME_OVER
    result.winners = () if result.given_up else tuple(sorted(game.winners))
    result.turned(by)
    return result


def _play_turns(plan: Plan, game: Any, number: int, seed: int) -> Result:
    bots = bots_of(plan, game, seed)
    result = Result(number, seed)
    for event in headless.play_game(game, bots):
        kind = event[0]
        result.turns += kind == ev.TURN
        result.burns += kind == ev.BURNED
        result.penalties += kind == ev.PENALTY
        if kind == ev.ROUND_OVER:
            right = len(game.right_callers)
            result.calls_right += right
            result.calls_wrong += len(game.callers) - right
    return result


def _play_trades(plan: Plan, game: Any, number: int, seed: int) -> Trades:
    codes = game.rules.ranks[: game.rules.kinds]
    won, earned = dict.fromkeys(codes, 0), dict.fromkeys(codes, 0)
    result = Trades(number, seed, won=won, earned=earned)
    false_rings = [0] * plan.seats
    last = 0
    for now, event in exchange.play_game(game, exchange.hasty(game, plan.skills, seed)):
        kind = event[0]
        if kind == ev.DEALT:
            result.ms += last  # from the previous round
        last = now
        result.swaps += kind == ev.ACCEPTED
        if kind == ev.FALSE_RING:
            false_rings[event[1]] += 1
        elif kind == ev.ROUND_OVER:
            hand = list(game.hands[event[3][0]])
            code = codes[scoring.series_of(game.rules, hand)[0]]
            won[code] += 1
            earned[code] += scoring.hand_worth(game.rules, hand) or 0
    result.ms += last
    result.false_rings = tuple(false_rings)
    return result


PLAYED: dict[str, Callable[[Plan, Any, int, int], Outcome]] = {  # by machine
    "burn": _play_turns,
    "exchange": _play_trades,
}


def play_batch(plan: Plan, numbers: Sequence[int]) -> list[Outcome]:
    """Play several games of the plan: one batch of a worker."""
    return [play_one(plan, number) for number in numbers]


def batches(games: int) -> list[range]:
    """The numbers of ``games`` games in batches for the workers: few, as some bots take minutes."""
    size = max(1, min(BATCH, games // 1000))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def on_cores(plan: Plan, games: int, jobs: int | None = None) -> Iterator[list[Outcome]]:
    """Play on this computer's cores; yields batches as they finish."""
    workers = min(jobs or os.cpu_count() or 1, games)
    if sys.platform == "win32":
        workers = min(workers, 61)  # it can wait for no more
    todo = iter(batches(games))
    with ProcessPoolExecutor(workers) as pool:
        try:
            # Few at a time: Ctrl-C while thousands of futures are locked would leave them locked.
            waiting = {pool.submit(play_batch, plan, one) for one in islice(todo, 2 * workers)}
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= {pool.submit(play_batch, plan, one) for one in islice(todo, len(done))}
                yield from (batch.result() for batch in done)
        except BaseException:  # also after Ctrl-C: unfinished games are of no use
            for worker in multiprocessing.active_children():
                worker.terminate()
            raise


def gathered(
    work: Iterator[list[Outcome]], progress: Callable[[int], None] = lambda done: None
) -> list[Outcome]:
    """All results in the order of their numbers; ``progress`` receives how many are done."""
    results: list[Outcome] = []
    for batch in work:
        results += batch
        progress(len(results))
    return sorted(results, key=lambda result: result.number)


def check(plan: Plan, games: int) -> None:
    """Raise PlainError for an impossible run."""
    if games < 1:
        raise PlainError("There is nothing to simulate.", "Ask for at least one game.")
    if plan.paired and games % plan.seats:
        more = games + -games % plan.seats
        raise PlainError(
            f"{games} games can't rotate {plan.seats} bots evenly.", f"Ask for {more} games."
        )
    if not 0 <= plan.seed < SEED_LIMIT:
        raise PlainError("The seed is a number from 0 to 2**48 - 1.", "Choose another --seed.")
    said = f"{plan.game} can't be played like this with {plan.seats} seats"
    with plainly(said, "Choose other --seats.", Exit.USAGE, ValueError):
        table_rules(plan.game, plan.settings, plan.seats)

"""Random rule files over all axes: each is refused with a line, or played by bots to its end.

    python -m tests.bench.rule_files

Prints those that have no end within the bound of a simulation. It stops at what raises or hangs.
"""

import random
import tempfile
from pathlib import Path

from engine_core import GAMES, new_game, rules_for
from engine_core.model.phases import GAME_OVER
from engine_core.rules.seating import seats_that_fit
from engine_core.rules.settings import setting_table
from host_tools.rules import house_file
from host_tools.simulation import exchange, headless
from host_tools.simulation.game_results import Plan
from host_tools.simulation.many_games import bots_of
from tests.bench.command_line import options

EVENTS_MOST = 50_000  # of a round
WRONG = 0.01  # of the values


def value_of(row, rng):
    """A value that the setting may have, its bounds and its default more often than others."""
    default, allowed = row[:2]
    if rng.random() < WRONG:
        return rng.choice(("what", -1000, True, 1.5, []))
    if ... not in allowed:
        return rng.choice(allowed)
    lowest, highest = allowed[0], allowed[2]
    return rng.choice((lowest, highest, default, rng.randint(lowest, min(highest, lowest + 9))))


def file_of(number):
    """The text of a rule file, and the chance that it was made by."""
    rng = random.Random(f"rule file {number}")
    base = rng.choice(GAMES)
    rows = setting_table(rules_for(base, seats=rng.randint(3, 7)))
    odds = rng.choice((0.05, 0.25, 0.6))
    names = [name for name in rows if rng.random() < (odds / 4 if ":" in name else odds)]
    settings = {name: value_of(rows[name], rng) for name in names}
    return house_file.written({"base": base, "title": "Any", "settings": settings}), rng


def play(facts, rng):
    """Play a game by such rules between bots; yields after each event. Raises where it hangs."""
    fewest, most = seats_that_fit(facts["base"], facts["settings"])
    seats = rng.randint(fewest, most)
    seed = rng.randrange(1 << 30)
    game = new_game(facts["base"], seats, seed, settings=facts["settings"])
    skills = tuple([rng.randrange(5) for _ in range(seats)])
    if game.rules.machine == "burn":
        happens = headless.play_game(game, bots_of(Plan(facts["base"], skills, seed), game, seed))
    else:
        happens = exchange.play_game(game, exchange.hasty(game, skills, seed))
    events, begun = 0, game.round
    for _ in happens:
        events = 0 if game.round != begun else events + 1
        begun = game.round
        assert events < EVENTS_MOST, f"round {begun} does not end"
    return game


def main(files, first):
    """Read and play the files."""
    refused = ended = 0
    path = Path(tempfile.mkdtemp()) / "any.toml"
    for number in range(first, first + files):
        text, rng = file_of(number)
        path.write_text(text)
        facts, problems = house_file.read(path)
        refused += bool(problems)
        if not problems:
            game = play(facts, rng)
            ended += game.phase == GAME_OVER
            if game.phase != GAME_OVER:
                print(f"{number}: {facts}, totals after {game.round} rounds: {game.totals}")
    print(f"{files} files: {refused} refused, {ended} ended, {files - refused - ended} given up")


if __name__ == "__main__":
    asked = options(__doc__)
    asked.add_argument("files", nargs="?", type=int, default=1000, help="how many (1000)")
    asked.add_argument("--first", type=int, default=0, help="the number of the first (0)")
    main(**vars(asked.parse_args()))

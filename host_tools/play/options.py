"""What the command line of `cambio play` asks for."""

import sys
from dataclasses import dataclass
from pathlib import Path

from engine_core import GAMES, new_game
from engine_core.model.rng import SEED_LIMIT
from host_tools.boards import boards
from host_tools.common.errors import PlainError
from host_tools.play.fronts import has_display
from host_tools.rules.house_file import game_of
from host_tools.simulation import minds

DEFAULT_SEATS = 4


@dataclass(frozen=True)
class Options:
    """The command line's options; None if not given.

    With a `game`, `seats` or `bots` it deals immediately; else the device asks, as a board does. A
    game that can be played with real cards is dealt by the device if there are bots. `log` prints
    the device's console.
    """

    game: str | None = None
    seats: int | None = None
    bots: int | None = None
    skill: str = "middle"
    seed: int | None = None
    board: str | None = None
    fullscreen: bool = False
    terminal: bool = False
    mute: bool = False
    log: bool = False
    demo: bool = False
    rounds: int | None = None
    shots: Path | None = None
    language: str = ""


def check(options: Options) -> None:
    """Raises PlainError for an impossible game, board or table."""
    if options.game is not None:
        game_of(options.game)
    board = boards.load(options.board) if options.board else None
    if options.seats is not None:
        _check_seats(options.seats, options.game or GAMES[0], board)
    seats = options.seats or DEFAULT_SEATS
    if options.bots is not None and not 0 <= options.bots < seats:
        raise PlainError(
            f"{options.bots} bots do not fit at a table of {seats} with a person.",
            f"Choose --bots from 0 to {seats - 1}, or more --seats.",
        )
    minds.skill_of(options.skill)
    if options.seed is not None and not 0 <= options.seed < SEED_LIMIT:
        raise PlainError(f"{options.seed} is not a valid seed.", f"Choose 0 to {SEED_LIMIT - 1}.")
    if options.rounds is not None and options.rounds < 1:
        raise PlainError(f"{options.rounds} rounds are too few.", "Choose --rounds 1 or more.")
    if options.log and sys.stderr.isatty() and in_terminal(options):
        raise PlainError("--log would write over the screen.", "Send it to a file: 2>log.txt.")
    if (options.rounds is not None or options.shots is not None) and not options.demo:
        raise PlainError("--rounds and --shots belong to the demo.", "Add --demo.")
    if options.demo and options.skill != Options.skill:
        raise PlainError(f"The demo's bots are {Options.skill}.", "Leave out --skill, or --demo.")


def in_terminal(options: Options) -> bool:
    """Whether it is played in the terminal."""
    return not options.demo and (options.terminal or not has_display())


def _check_seats(seats: int, game: str, board: boards.Board | None) -> None:
    most = board.seats if board else boards.MAX_SEATS
    if not 1 < seats <= most:
        raise PlainError(f"{seats} can't sit at one table.", f"Choose --seats from 2 to {most}.")
    try:
        facts = game_of(game)
        new_game(facts["base"], seats=seats, seed=0, settings=facts["settings"])
    except ValueError as error:
        raise PlainError(f"{str(error).capitalize()}.", "Choose other --seats.") from error

"""What earlier rounds carry over, for a journal that starts at a later round.

The class of a game says in ``carries`` which attributes that are, and of what kind each is; all
others are made anew when a round begins.
"""

# --- only before play: to resume ---

from typing import Any

from ..model.errors import BadJournal
from ..model.types import Carried, Carries
from .writer import EACH, ONE, SOME, Journal


def journal_of_next(game: Any) -> Journal:
    """A journal that starts after the round that ``game`` has just finished."""
    values = [
        (name, getattr(game, name))
        for name, kind in game.carries
        if kind != SOME or getattr(game, name)
    ]
    dealer = game.rules.next_dealer(game.dealer)
    return Journal(game.rules, game.seats, game.seed, dealer, None, values)


def put(game: Any, values: Carried) -> None:
    """Apply what was carried over to ``game``, before its next round."""
    for name, value in values or ():
        setattr(game, name, value if isinstance(value, int) else list(value))


def checked(rows: list[tuple[str, list[int]]], carries: Carries, seats: int) -> Carried:
    """What a journal says is carried over in a game of so many ``seats``; None where nothing is.

    ``rows`` are the numbers of each thing. Raises BadJournal where one can't be, or is missing.
    """
    if not rows:
        return None
    kinds = dict(carries)
    for name, row in rows:
        if name not in kinds or not _fits(row, kinds[name], seats):
            raise BadJournal(f"the journal carries over what can't be: {name} {row}")
    needed = {name for name in kinds if kinds[name] != SOME}
    named = {name for name, _ in rows}
    if len(rows) != len(named) or not needed <= named:
        raise BadJournal("the journal does not carry over all that a later round needs")
    return [(name, row if kinds[name] != ONE else row[0]) for name, row in rows]


def _fits(row: list[int], kind: int, seats: int) -> bool:
    if kind == EACH:
        return len(row) == seats
    if kind == ONE and len(row) != 1:
        return False
    return all([number >= 0 and (kind == ONE or number < seats) for number in row])

"""The lists of a burn game's moves that are too many to be made whole: its burns, swaps, shows."""

# --- only on a laptop ---

from __future__ import annotations

from typing import TypeAlias

from ..legal_moves import lister
from ..model.lazy_moves import BurnMoves, ShowMoves, SwapMoves
from ..model.moves import BURN, SHOW, SLAP, SWAP
from ..model.types import MoveList
from .options import may_burn, may_slap
from .powers import show_choices, swap_groups
from .state import BurnState

Groups: TypeAlias = "list[tuple[list[int], bool]]"
Choices: TypeAlias = "list[list[int]]"


def _swaps(game: BurnState, seat: int, groups: Groups, rest: MoveList) -> MoveList:
    return SwapMoves(groups, rest)


def _shows(game: BurnState, seat: int, choices: Choices, rest: MoveList) -> MoveList:
    return ShowMoves(choices, rest)


def _burns(game: BurnState, seat: int, able: bool, rest: MoveList) -> MoveList:
    return BurnMoves(game, game.closed_seats(seat), rest)


_MANY = (
    ((SWAP,), swap_groups, _swaps),
    ((SHOW,), show_choices, _shows),
    ((BURN,), may_burn, _burns),
)
legal_moves = lister(_MANY, SLAP, may_slap)

"""The lists of a burn game's moves that are too many to be made whole: its burns, swaps, shows."""

# --- only on a laptop ---

from typing import TypeAlias

from ..legal_moves import lister
from ..model.lazy_moves import BurnMoves, ShowMoves, SwapMoves
from ..model.moves import BURN, LAY, SHOW, SLAP, SWAP
from ..model.types import MoveList
from .options import may_burn, may_slap, not_burned, slots_to_lay
from .powers import show_choices, swap_groups
from .state import BurnState

Groups: TypeAlias = "list[tuple[list[int], bool]]"
Choices: TypeAlias = "list[list[int]]"


def _swaps(game: BurnState, seat: int, groups: Groups, rest: MoveList) -> MoveList:
    return SwapMoves(groups, rest)


def _shows(game: BurnState, seat: int, choices: Choices, rest: MoveList) -> MoveList:
    return ShowMoves(choices, rest)


def _burns(game: BurnState, seat: int, able: bool, rest: MoveList) -> MoveList:
    return BurnMoves(game, not_burned(game, seat), rest)


def _able_to_lay(game: BurnState, seat: int) -> list[int]:
    return slots_to_lay(game, seat, (LAY,))


def _lays(game: BurnState, seat: int, slots: list[int], rest: MoveList) -> MoveList:
    """They are made whole: a hand of a few cards has few rows of them."""
    rows: list[tuple[int, ...]] = [()]
    for slot in slots:
        rows += [row + (slot,) for row in rows if len(row) < game.rules.laid_for_one]
    return [(LAY, row) for row in rows if len(row) > 1] + list(rest)


_MANY = (
    ((SWAP,), swap_groups, _swaps),
    ((SHOW,), show_choices, _shows),
    ((BURN,), may_burn, _burns),
    ((LAY,), _able_to_lay, _lays),
)
legal_moves = lister(_MANY, SLAP, may_slap)

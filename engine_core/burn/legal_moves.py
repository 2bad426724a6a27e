"""The lists of a burn game's moves that are too many to be made whole: its burns, swaps, shows."""

# --- only on a laptop ---

from ..legal_moves import Many, lister
from ..model.lazy_moves import BurnMoves, ShowMoves, SwapMoves
from ..model.moves import BURN, LAY, SHOW, SLAP, SWAP
from ..model.types import MoveList
from .options import may_burn, may_slap, not_burned, slots_to_lay
from .powers import show_choices, swap_groups
from .rules import BurnRules
from .state import BurnState


def _burns(game: BurnState, seat: int, _: bool, rest: MoveList) -> MoveList:
    return BurnMoves(game, not_burned(game, seat), rest)


def _lays(game: BurnState, seat: int, slots: list[int], rest: MoveList) -> MoveList:
    """They are made whole: a hand of a few cards has few rows of them."""
    rows: list[tuple[int, ...]] = [()]
    for slot in slots:
        rows += [row + (slot,) for row in rows if len(row) < game.rules.laid_for_one]
    return [(LAY, row) for row in rows if len(row) > 1] + list(rest)


_MANY: tuple[Many, ...] = (
    ((SWAP,), swap_groups, lambda game, seat, groups, rest: SwapMoves(groups, rest)),
    ((SHOW,), show_choices, lambda game, seat, choices, rest: ShowMoves(choices, rest)),
    ((BURN,), may_burn, _burns),
    ((LAY,), slots_to_lay, _lays),
)


def _absent(rules: BurnRules) -> list[int]:
    found = [] if rules.laid_for_one > 1 else [LAY]
    return found if rules.burning else found + [BURN, SLAP]


legal_moves = lister(_MANY, SLAP, may_slap, _absent)

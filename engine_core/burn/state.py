"""What a burn game knows beside the cards on the table: all that its checks and views read."""

from typing import Any, ClassVar

from ..game import Game
from ..journal.writer import CARRIES, ROW, SOME
from ..model import phases
from ..model.types import Carries, Step
from .rules import EVERYONE, OTHERS, POWERS_ONLY, BurnRules


class BurnState(Game):
    """Everything that a burn game remembers within a round."""

    carries: ClassVar[Carries] = CARRIES + (
        ("callers", ROW),
        ("right_callers", ROW),
        ("fallen", SOME),
    )

    rules: BurnRules

    # Beside the dealer, the round and the totals of every game.
    callers: list[int]  # in the order of their calls
    right_callers: list[int]  # of the round before, or of this one once it is over
    starter: int  # who has the first turn of the round
    fallen: list[int]  # whose total went back, once in this game
    fell: list[int]  # those of this round

    # Memorising.
    looks: list[int]  # how many more cards each seat may look at
    looked: list[list[int]]  # the slots looked at
    to_look: list[list[int]]  # the slots that each seat may still look at

    # A turn.
    turn: int | None
    turns_done: list[int]  # of each seat
    drawn_from: int
    steps: tuple[Step, ...]  # what is left of the power in use
    peeked: list[int]  # cells that the present power looked at
    put_off: Any  # the steps and cells of a power that waits for a burned card's; None: none does
    fines: list[int]  # who gets penalty cards when the turn ends
    ends_before: int | None  # the seat whose next turn does not come, once someone called
    lying_open: list[int]  # cards that all see, in hands, too

    # The discard pile.
    burner: int | None  # who burned first on its top
    burns: int  # on its top
    window_open: bool  # whether it can still be burned on
    joker_open: bool  # whether it is a joker to be hit
    frozen_for: int | None  # the seat that may not draw from the pile (O8)

    # A slap.
    resume: int  # the phase that it interrupts
    holder: int | None  # of the claim; then who gives
    queue: list[list[int]]  # who claims next, tied seats together
    gap: int | None  # the cell that a burner fills

    def acts(self, seat: int) -> bool:
        """Whether the table waits for this seat."""
        phase = self.phase
        if phase == phases.MEMORISE:
            return not self.ready[seat]
        if self.holder is not None:
            return seat == self.holder
        if phase == phases.DUEL:
            return seat in self.duellists
        return seat == self.turn

    def closed(self, seat: int, to: int, slaps: bool = False) -> bool:
        """Whether the cards of ``seat`` may not be touched by ``to`` any more, or by its slaps."""
        if seat not in self.callers:
            return False
        closed_to = self.rules.closed_to
        if closed_to == POWERS_ONLY:
            return not slaps
        return closed_to == EVERYONE or (closed_to == OTHERS and seat != to)

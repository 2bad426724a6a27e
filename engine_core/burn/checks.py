"""Which moves are legal in a burn game.

There is one question a kind of move, ``why_not_...(game, seat, move)``: the answer is a number of
reasons.py; None means that it is legal. No check looks at any other move.
"""

from ..model import moves, phases, reasons, slaps
from ..model.moves import SLOTS_MOST
from ..model.types import TYPE_CHECKING, Move
from . import powers
from .rules import NOBODY

if TYPE_CHECKING:
    from .state import BurnState

PLAY = (phases.TURN, phases.DRAWN, phases.POWER, phases.CLOSING, phases.ENDING)
FAULTY = PLAY + (phases.MEMORISE,)


# --- who may slap, burn and give ---------------------------------------------------------------


def may_slap(game: "BurnState", seat: int) -> bool:
    """Whether a slap of ``seat`` counts now: it claims, queues, or is fined (K13)."""
    phase = game.phase
    if phase not in PLAY:
        if phase == phases.DUEL:
            return seat in game.duellists
        if phase != phases.CLAIM or seat == game.holder:
            return False
        if any([seat in group for group in game.queue]):
            return False
    rules = game.rules
    if not rules.burning:
        return False
    if not game.discard:
        return rules.penalty_for_nothing
    if game.joker_open:
        can_take = rules.joker_lays or not game.is_empty(seat)
        return can_take and not game.closed(seat, seat)
    return game.window_open and (game.burner is None or game.burner == seat)


def owns_burns(game: "BurnState", seat: int) -> bool:
    """Whether ``seat`` burned first and may go on without a slap (shared rule 6)."""
    return game.burner == seat and game.window_open and game.phase in PLAY and bool(game.discard)


def giveable_slots(game: "BurnState", seat: int) -> list[int]:
    """The slots that a burner may give from: a caller whose cards are closed gives none (F14)."""
    if seat in game.callers and game.rules.closed_to != NOBODY:
        return []
    return game.slots_of(seat)


def can_give(game: "BurnState", seat: int) -> bool:
    """Whether there is anything to give: an own card or, where allowed, the stock's top."""
    if giveable_slots(game, seat):
        return True
    return game.rules.give_from_stock and game.can_draw_stock()


# --- why a move is not legal -------------------------------------------------------------------


def _in_turn(game: "BurnState", seat: int, phase: int) -> "int | None":
    if game.phase != phase:
        return reasons.NOT_NOW
    return None if seat == game.turn else reasons.NOT_YOURS


def _holds(game: "BurnState", seat: int, phase: int) -> "int | None":
    if game.phase != phase:
        return reasons.NOT_NOW
    return None if seat == game.holder else reasons.NOT_YOURS


def _own_card(game: "BurnState", seat: int, slot: int) -> "int | None":
    hand = game.hands[seat]
    return None if 0 <= slot < len(hand) and hand[slot] is not None else reasons.NO_CARD


def _own_or_new(game: "BurnState", seat: int, move: Move, otherwise: int) -> "int | None":
    """Why a card can't go into the own slot that ``move`` names or, where it names none, a new one.

    A new slot is for a seat without cards, ``otherwise`` is the reason, and only while one is left.
    """
    if len(move) == 2:
        return _own_card(game, seat, move[1])
    if not game.is_empty(seat):
        return otherwise
    if game.rules.empty_keeps == "must_keep" or len(game.hands[seat]) < SLOTS_MOST:
        return None
    return reasons.NO_SLOT_LEFT


def why_not_look(game: "BurnState", seat: int, move: Move) -> "int | None":
    """Memorising a card of the own hand (F5, L2, K4, O4)."""
    if game.phase != phases.MEMORISE or game.ready[seat]:
        return reasons.NOT_NOW
    return None if move[1] in game.to_look[seat] else reasons.NOT_TO_LOOK_AT


def why_not_ready(game: "BurnState", seat: int, move: Move) -> "int | None":
    """Having memorised enough (F6)."""
    return reasons.NOT_NOW if game.phase != phases.MEMORISE or game.ready[seat] else None


def why_not_draw(game: "BurnState", seat: int, move: Move) -> "int | None":
    """Drawing the top of stock or discard pile (F8, L3, K6, O5, O8)."""
    reason = _in_turn(game, seat, phases.TURN)
    if reason is not None:
        return reason
    if move[1] == moves.STOCK:
        return None if game.stock or game.can_draw_stock() else reasons.NO_CARD_LEFT
    if move[1] != moves.PILE:
        return reasons.NO_CARD
    if not game.discard:
        return reasons.PILE_EMPTY
    return reasons.PILE_FROZEN if game.frozen_for is not None else None


def why_not_keep(game: "BurnState", seat: int, move: Move) -> "int | None":
    """Laying the drawn card into the own hand (F9, L3, K6, O5; K7, F19 without cards)."""
    reason = _in_turn(game, seat, phases.DRAWN)
    if reason is not None:
        return reason
    return _own_or_new(game, seat, move, reasons.NAME_THE_SLOT)


def why_not_discard(game: "BurnState", seat: int, move: Move) -> "int | None":
    """Laying the drawn card onto the discard pile (F9, L3, K6, O5)."""
    reason = _in_turn(game, seat, phases.DRAWN)
    if reason is not None:
        return reason
    if game.drawn_from == moves.PILE and not game.rules.pile_card_returns:
        return reasons.HAS_TO_BE_KEPT
    if game.rules.empty_keeps == "must_keep" and game.is_empty(seat):
        return reasons.HAS_TO_BE_LAID
    return None


def why_not_peek(game: "BurnState", seat: int, move: Move) -> "int | None":
    """Looking at a card by a power (F3, L4, K3, O3)."""
    return _in_turn(game, seat, phases.POWER) or powers.why_not_peek(game, seat, move[1])


def why_not_swap(game: "BurnState", seat: int, move: Move) -> "int | None":
    """Swapping two cards by a power (F3, L4, K3, O3)."""
    return _in_turn(game, seat, phases.POWER) or powers.why_not_swap(game, seat, move[1], move[2])


def why_not_show(game: "BurnState", seat: int, move: Move) -> "int | None":
    """Making every other seat show a card (O3)."""
    return _in_turn(game, seat, phases.POWER) or powers.why_not_show(game, seat, move[1])


def why_not_skip(game: "BurnState", seat: int, move: Move) -> "int | None":
    """Declining a power, a call or a gift (F3, F12, L5, O3, O9)."""
    phase = game.phase
    if phase == phases.GIVE:
        if seat != game.holder:
            return reasons.NOT_YOURS
        return reasons.HAS_TO_GIVE if game.rules.give == "duty" else None
    if phase != phases.CLOSING and phase != phases.POWER:
        return reasons.NOT_NOW
    if seat != game.turn:
        return reasons.NOT_YOURS
    if phase == phases.POWER and game.rules.power_is_duty:
        return reasons.HAS_TO_USE_IT
    return None


def why_not_call(game: "BurnState", seat: int, move: Move) -> "int | None":
    """Calling (F14, L5, K11, O12)."""
    if game.phase != (phases.CLOSING if game.rules.call_ends_turn else phases.TURN):
        return reasons.NOT_NOW
    if seat != game.turn:
        return reasons.NOT_YOURS
    return game.may_call(seat)


def why_not_pass(game: "BurnState", seat: int, move: Move) -> "int | None":
    """Ending a turn without a draw (K12; any game when nothing is left to draw)."""
    if game.phase != phases.TURN:
        return reasons.NOT_NOW
    if seat != game.turn:
        return reasons.NOT_YOURS
    if game.callers and game.rules.passing:
        return None
    if game.stock or game.can_draw_stock() or (game.discard and game.frozen_for is None):
        return reasons.HAS_TO_DRAW
    return None


def why_not_slap(game: "BurnState", seat: int, move: Move) -> "int | None":
    """A batch of slaps: one of them has to count (shared 1, L8, K13)."""
    if len(move) < 2 or not slaps.is_batch(seat, move[1], game.seats):
        return reasons.NO_BATCH
    for claim in move[1]:
        if may_slap(game, claim[0]):
            return None
    return reasons.NOTHING_TO_SLAP


def why_not_burn(game: "BurnState", seat: int, move: Move) -> "int | None":
    """Burning a card (shared 3 and 6; F14, K11, O12 where a caller's are closed)."""
    if game.phase != phases.CLAIM:
        if not owns_burns(game, seat):
            return reasons.NOT_NOW
    elif seat != game.holder:
        return reasons.NOT_YOURS
    cell = move[1]
    if game.card_at(cell) is None:
        return reasons.NO_CARD
    return reasons.CLOSED if game.closed(cell >> 5, seat) else None


def why_not_give(game: "BurnState", seat: int, move: Move) -> "int | None":
    """Filling the gap that a burn left (shared 7; F12, K9, O9)."""
    reason = _holds(game, seat, phases.GIVE)
    if reason is not None:
        return reason
    slots = giveable_slots(game, seat)
    if len(move) == 2:
        return None if move[1] in slots else reasons.NOT_TO_BE_GIVEN
    if slots:
        return reasons.NAME_WHAT_TO_GIVE
    return None if can_give(game, seat) else reasons.NO_CARD


def why_not_take(game: "BurnState", seat: int, move: Move) -> "int | None":
    """Taking the joker that was hit (K10)."""
    reason = _holds(game, seat, phases.JOKER)
    if reason is not None:
        return reason
    return _own_or_new(game, seat, move, reasons.NAME_WHAT_TO_EXCHANGE)


def why_not_lapse(game: "BurnState", seat: int, move: Move) -> "int | None":
    """The time of a claim, a gift, a joker or a duel is over (shared 4)."""
    if game.phase == phases.DUEL:
        return None if seat in game.duellists else reasons.NOT_YOURS
    if game.phase not in (phases.CLAIM, phases.GIVE, phases.JOKER):
        return reasons.NOT_NOW
    return None if seat == game.holder else reasons.NOT_YOURS


def why_not_regret(game: "BurnState", seat: int, move: Move) -> "int | None":
    """Giving a claim back (shared 4): whoever keeps the time sees that it is early enough."""
    return _holds(game, seat, phases.CLAIM) or (
        None if game.rules.regret_ms else reasons.NOT_TO_BE_REGRETTED
    )


def why_not_fault(game: "BurnState", seat: int, move: Move) -> "int | None":
    """A fault that the table declares (shared 9)."""
    return None if game.phase in FAULTY else reasons.NOT_NOW


def why_not_settle(game: "BurnState", seat: int, move: Move) -> "int | None":
    """No slap came after the last turn (shared 10)."""
    return None if game.phase == phases.ENDING else reasons.NOT_NOW


def why_not_next(game: "BurnState", seat: int, move: Move) -> "int | None":
    """The next round."""
    return None if game.phase == phases.ROUND_OVER else reasons.NOT_NOW


def why_not_foreign(game: "BurnState", seat: int, move: Move) -> "int | None":
    """A move that no burn game knows."""
    return reasons.NO_SUCH_MOVE

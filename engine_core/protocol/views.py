"""What a seat, the whole table or a host may see, as plain JSON values."""

from typing import Any

from ..game import Game
from ..model import moves, phases
from ..model.types import Facts
from ..player_view import HIDDEN
from ..rules.rule_set import RuleSet

FACE_DOWN = "?"


def cell_pair(cell: int) -> list[int]:
    """A cell as ``[seat, slot]``."""
    return [moves.seat_of(cell), moves.slot_of(cell)]


def card_code(rules: RuleSet, card: int | None) -> str | None:
    """The printed name of a card, ``?`` for one that lies face down."""
    if card is None:
        return None
    return FACE_DOWN if card == HIDDEN else rules.code(card)


def hand_codes(rules: RuleSet, hand: list[int | None]) -> list[str | None]:
    """The printed names of a hand; None for an emptied slot."""
    return [card_code(rules, card) for card in hand]


def view_facts(view: Any) -> Facts:
    """All that the view's seat, or the whole table, may see now; ``view`` is any Window.

    A machine's module of facts adds what only its own views show.
    """
    rules = view.rules
    seats = range(view.seats)
    facts: Facts = {
        "game": rules.name,
        "round": view.round,
        "phase": phases.NAMES[view.phase],
        "dealer": view.dealer,
        "hands": [hand_codes(rules, view.hand(seat)) for seat in seats],
        "duel": list(view.duellists),
        "ready": [view.is_ready(seat) for seat in seats],
        "points": None if view.points is None else list(view.points),
        "totals": list(view.totals),
        "winners": list(view.winners),
        "winner": view.winners[0] if view.winners else None,
    }
    facts.update(rules.part("facts").own_facts(view))
    return facts


def reveal_facts(game: Game) -> Facts:
    """The full state, every card face up."""
    facts = view_facts(game.view())
    facts["hands"] = [hand_codes(game.rules, hand) for hand in game.hands]
    game.rules.part("facts").lay_open(game, facts)
    return facts

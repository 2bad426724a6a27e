"""What the protocol tells of a burn game: a view, and the full state, as plain JSON values."""

from . import phases
from .types import TYPE_CHECKING, Facts
from .wire import card_code, cell_pair, hand_codes

if TYPE_CHECKING:
    from .burn_game import BurnGame
    from .view import View


def view_facts(view: "View") -> Facts:
    """All that the view's seat, or the whole table, may see now."""
    rules = view.rules
    holder = view.holder
    return {
        "game": rules.name,
        "round": view.round,
        "phase": phases.NAMES[view.phase],
        "turn": view.turn,
        "dealer": view.dealer,
        "hands": [hand_codes(rules, view.hand(seat)) for seat in range(view.seats)],
        "drawn": card_code(rules, view.drawn),
        "stock": view.stock_count,
        "discard": [rules.code(card) for card in view.pile],
        "caller": view.callers[0] if view.callers else None,
        "callers": list(view.callers),
        "claim": None if holder is None else {"seat": holder, "queue": view.queue},
        "duel": list(view.duellists),
        "burner": view.burner,
        "frozen": view.frozen,
        "ready": [view.is_ready(seat) for seat in range(view.seats)],
        "seen": [{"at": cell_pair(at), "card": rules.code(card)} for at, card in view.seen],
        "points": None if view.points is None else list(view.points),
        "totals": list(view.totals),
        "winner": view.winner,
    }


def reveal_facts(game: "BurnGame") -> Facts:
    """The full state, every card face up."""
    rules = game.rules
    facts = view_facts(game.view(None))
    del facts["seen"]
    facts["hands"] = [hand_codes(rules, hand) for hand in game.hands]
    facts["drawn"] = card_code(rules, game.drawn)
    facts["stock"] = [rules.code(card) for card in reversed(game.stock)]
    return facts

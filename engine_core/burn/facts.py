"""What the protocol tells of a burn game: a view, and the full state, as plain JSON values."""

from ..model.types import Facts
from ..protocol.views import card_code, cell_pair
from .state import BurnState
from .view import View


def own_facts(view: View) -> Facts:
    """What views.view_facts does not tell of every game's view."""
    rules = view.rules
    holder = view.holder
    return {
        "turn": view.turn,
        "drawn": card_code(rules, view.drawn),
        "stock": view.stock_count,
        "discard": [rules.code(card) for card in view.pile],
        "caller": view.callers[0] if view.callers else None,
        "callers": list(view.callers),
        "claim": None if holder is None else {"seat": holder, "queue": view.queue},
        "burner": view.burner,
        "frozen": view.frozen,
        "seen": [{"at": cell_pair(at), "card": rules.code(card)} for at, card in view.seen],
    }


def lay_open(game: BurnState, facts: Facts) -> None:
    """Make the full state of what all may see of it."""
    rules = game.rules
    del facts["seen"]
    facts["drawn"] = card_code(rules, game.drawn)
    facts["stock"] = [rules.code(card) for card in reversed(game.stock)]

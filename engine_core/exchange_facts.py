"""What the protocol tells of an exchange: a view, and the full state, as plain JSON values."""

from . import phases
from .types import TYPE_CHECKING, Facts
from .wire import hand_codes

if TYPE_CHECKING:
    from .exchange_game import ExchangeGame
    from .exchange_rules import ExchangeRules
    from .exchange_view import ExchangeView


def _offers(rules: "ExchangeRules", offers: "list[tuple[int, ...]]") -> "list[list[str]]":
    return [[rules.code(card) for card in cards] for cards in offers]


def view_facts(view: "ExchangeView") -> Facts:
    """All that the view's seat, or the whole table, may see now."""
    rules = view.rules
    seats = range(view.seats)
    return {
        "game": rules.name,
        "round": view.round,
        "phase": phases.NAMES[view.phase],
        "turn": None,
        "dealer": view.dealer,
        "hands": [hand_codes(rules, view.hand(seat)) for seat in seats],
        "offers": [view.offers(seat) for seat in seats],
        "own_offers": _offers(rules, view.own_offers),
        "duel": list(view.duellists),
        "ready": [view.is_ready(seat) for seat in seats],
        "mimed": rules.mimed,
        "points": None if view.points is None else list(view.points),
        "totals": list(view.totals),
        "winner": view.winner,
    }


def reveal_facts(game: "ExchangeGame") -> Facts:
    """The full state, every card face up."""
    rules = game.rules
    facts = view_facts(game.view(None))
    del facts["own_offers"]
    for name in ("drawn", "caller", "claim"):
        facts[name] = None  # every game's full state has these; here nothing is ever drawn
    for name in ("stock", "discard", "callers"):
        facts[name] = []
    facts["frozen"] = False
    facts["hands"] = [hand_codes(rules, hand) for hand in game.hands]
    facts["offers"] = [_offers(rules, offers) for offers in game.offers]
    return facts

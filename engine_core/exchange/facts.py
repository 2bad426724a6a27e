"""What the protocol tells of an exchange: a view, and the full state, as plain JSON values."""

from ..model.types import Facts
from .rules import ExchangeRules
from .state import ExchangeState
from .view import ExchangeView


def _offers(rules: ExchangeRules, offers: list[tuple[int, ...]]) -> list[list[str]]:
    return [[rules.code(card) for card in cards] for cards in offers]


def own_facts(view: ExchangeView) -> Facts:
    """What views.view_facts does not tell of every game's view."""
    return {
        "turn": None,
        "offers": [view.offers(seat) for seat in range(view.seats)],
        "own_offers": _offers(view.rules, view.own_offers),
        "mimed": view.rules.mimed,
    }


def lay_open(game: ExchangeState, facts: Facts) -> None:
    """Make the full state of what all may see of it."""
    del facts["own_offers"]
    for name in ("drawn", "caller", "claim"):
        facts[name] = None  # every game's full state has these; here nothing is ever drawn
    for name in ("stock", "discard", "callers"):
        facts[name] = []
    facts["frozen"] = False
    facts["offers"] = [_offers(game.rules, offers) for offers in game.offers]

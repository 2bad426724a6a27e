"""What won a round of the exchange, and what it cost whom, as a screen shows it."""

# --- only when called ---

from typing import Any

from engine_core.exchange.rules import MINUS, PLUS, SERIES, ExchangeRules
from engine_core.exchange.scoring import held_points, series_of, worth
from engine_core.model.types import Move
from firmware.language.cards import card_name

from .notes import Notes, in_hand


class Verdict:
    """``currency`` is its name; ``count`` cards of it and the ``plus`` brought ``points``.

    ``codes`` are the cards that were shown, ``notes`` each kind of them once; ``costs`` has
    (seat, plus, minus, points) for each seat that was left with a CAMBIO card.
    """

    def __init__(self, rules: ExchangeRules, kind: int, count: int, plus: bool, size: int) -> None:
        self.currency = card_name(rules, rules.lines[kind])
        self.count = count
        self.plus = plus
        self.points = worth(rules, kind, count, plus, size) or 0
        cards = [kind * SERIES + nth for nth in range(count)]
        if plus:
            cards.append(rules.codes.index(PLUS))
        self.show(rules, cards)
        self.costs: list[tuple[int, bool, bool, int]] = []

    def show(self, rules: ExchangeRules, cards: list[int]) -> None:
        """These cards were shown."""
        self.codes = [rules.code(card) for card in sorted(cards)]
        self.notes: Notes = in_hand(rules, cards)

    def charge(self, rules: ExchangeRules, winner: int, held: list[tuple[bool, bool]]) -> None:
        """Who has the plus and the minus, by seat: they cost all but the winner (B9)."""
        for seat, (plus, minus) in enumerate(held):
            codes = [code for code, has in ((PLUS, plus), (MINUS, minus)) if has]
            if codes and seat != winner:
                cards = [rules.codes.index(code) for code in codes]
                self.costs.append((seat, plus, minus, held_points(rules, cards)))


def of_hands(game: Any, winner: int) -> Verdict:
    """With dealt cards: all hands are open."""
    rules = game.rules
    hand = game.hand(winner)
    kind, count, plus = series_of(rules, hand)
    verdict = Verdict(rules, kind, count, plus, len(hand))
    verdict.show(rules, hand)
    hands = [[rules.code(card) for card in game.hand(seat)] for seat in range(game.seats)]
    verdict.charge(rules, winner, [(PLUS in codes, MINUS in codes) for codes in hands])
    return verdict


def of_declared(game: Any, declared: Move, winner: int) -> Verdict:
    """With real cards: from the ringer's declaration."""
    _, kind, count, plus, size, plus_at, minus_at = declared
    verdict = Verdict(game.rules, kind, count, plus, size)
    held = [(seat == plus_at, seat == minus_at) for seat in range(game.seats)]
    verdict.charge(game.rules, winner, held)
    return verdict

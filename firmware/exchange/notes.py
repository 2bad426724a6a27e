"""Hands and offers as banknotes: (code, how many) of each currency, for a row of notes."""

from collections.abc import Sequence
from typing import TypeAlias

from engine_core.exchange.rules import SERIES, ExchangeRules

Notes: TypeAlias = "list[tuple[str, str]]"


def in_play(rules: ExchangeRules) -> Notes:
    """Every currency in play with the points of a series."""
    kinds = range(rules.kinds)
    return [(rules.code(kind * SERIES), str(rules.value_of(kind))) for kind in kinds]


def kinds_of(rules: ExchangeRules, cards: Sequence[int]) -> list[int]:
    """The kinds among ``cards``: the most numerous currency first, CAMBIO cards last."""
    counts = [0] * len(rules.ranks)
    for card in cards:
        counts[rules.rank_of[card]] += 1
    order = sorted([(kind >= rules.kinds, -count, kind) for kind, count in enumerate(counts)])
    return [kind for _, count, kind in order if count]


def in_hand(rules: ExchangeRules, cards: Sequence[int], offered: Sequence[int] = ()) -> Notes:
    """Each kind among ``cards`` and how many there are: ``"4"``; of those offered ``"3/4"``."""
    found = []
    for kind in kinds_of(rules, cards):
        held = [card for card in cards if rules.rank_of[card] == kind]
        out = len([card for card in offered if rules.rank_of[card] == kind])
        count = f"{out}/{len(held)}" if out else str(len(held))
        found.append((rules.code(held[0]), count))
    return found

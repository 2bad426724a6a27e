"""What a hand is worth, and what a round costs those who lost it (B5, B8, B9).

Nothing here needs a game: a president of real cards asks the same questions.
"""

from .rules import MINUS, PLUS, SERIES, ExchangeRules


def series_of(rules: ExchangeRules, cards: list[int]) -> tuple[int, int, bool]:
    """(kind, count, with plus) of the currency that ``cards`` have most of, the dearer first."""
    counts = [0] * len(rules.ranks)
    for card in cards:
        counts[rules.rank_of[card]] += 1
    count = max(counts[: rules.kinds])
    plus = rules.cambio_cards and counts[rules.ranks.index(PLUS)] > 0
    return counts.index(count), count, plus


def worth(rules: ExchangeRules, kind: int, count: int, plus: bool, size: int) -> int | None:
    """The points of ``count`` cards of a currency in a hand of ``size``; None: it wins nothing."""
    if count == SERIES:
        return rules.value_of(kind) * (2 if plus else 1)
    if count == SERIES - 1 and plus and (size == SERIES or rules.eight_and_odd):
        return rules.value_of(kind)
    return None


def hand_worth(rules: ExchangeRules, cards: list[int]) -> int | None:
    """The points of a hand; None when it is no right hand."""
    kind, count, plus = series_of(rules, cards)
    return worth(rules, kind, count, plus, len(cards))


def held_points(rules: ExchangeRules, cards: list[int]) -> int:
    """What the CAMBIO cards among ``cards`` bring to a seat that did not win (B9)."""
    return sum([rules.points_of[card] for card in cards if not rules.is_currency(card)])


def why_not_shown(
    rules: ExchangeRules, size: int, count: int, plus: bool, held: list[str]
) -> str | None:
    """Why a president of real cards can't believe what was shown; None when it can be (B15).

    ``size`` is how many cards the winner was dealt, ``count`` those of its currency, ``plus``
    whether it has the plus, ``held`` the CAMBIO cards of all others.
    """
    if (plus or held) and not rules.cambio_cards:
        return "this game has no CAMBIO cards"
    if (held.count(PLUS) + plus) > 1 or held.count(MINUS) > 1:
        return "a CAMBIO card is in one hand only"
    if count + plus > size:
        return f"a hand has {size} cards"
    if worth(rules, 0, count, plus, size) is None:
        return "that is no right hand"
    return None

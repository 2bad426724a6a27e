"""The sets of cards that may go over the table together, counted without listing them (B4, B7).

A hand of ten has hundreds of them: each is made only when it is asked for.
"""

from ..model import reasons
from .rules import OFFER_MOST, SERIES, ExchangeRules


def _choose(cards: int, taken: int) -> int:
    """In how many ways ``taken`` of so many cards can be picked."""
    ways = 1
    for nth in range(taken):
        ways = ways * (cards - nth) // (nth + 1)
    return ways


_WAYS = tuple(
    [
        tuple([_choose(cards, taken) for taken in range(OFFER_MOST + 1)])
        for cards in range(SERIES + 2)
    ]
)
SIZES = tuple(range(1, OFFER_MOST + 1))


class CardSets:
    """Every set that may be offered of some ``cards``, by the number of its cards."""

    def __init__(self, rules: ExchangeRules, cards: list[int]) -> None:
        """Sort the cards into groups; a set takes cards of one group and any CAMBIO cards.

        ``counts[size]`` is how many sets of ``size`` cards there are.
        """
        kinds = rules.kinds
        rank_of = rules.rank_of
        mixed = rules.mixed_offers
        by_kind: list[list[int]] = [[] for _ in range(kinds)]
        self._extras: list[tuple[int, ...]] = [()]
        for card in sorted(cards):
            kind = rank_of[card]
            if kind < kinds:
                by_kind[0 if mixed else kind].append(card)
            else:
                self._extras += [extra + (card,) for extra in self._extras]
        self._groups = [group for group in by_kind if group]
        self._bare = rules.bare_cambio
        self.counts = counts = [0] * (OFFER_MOST + 1)
        for extra in self._extras:
            hidden = len(extra)
            sizes = SIZES[hidden:]
            for group in self._groups:
                ways = _WAYS[len(group)]
                for size in sizes:
                    counts[size] += ways[size - hidden]
            if extra and self._bare:
                counts[hidden] += 1

    def set_at(self, size: int, index: int) -> tuple[int, ...]:
        """The set of ``size`` cards with this index, in deck order. Raises IndexError."""
        for extra in self._extras:
            taken = size - len(extra)
            if taken > 0:
                for group in self._groups:
                    ways = _WAYS[len(group)][taken]
                    if index < ways:
                        return _pick(group, taken, index) + extra
                    index -= ways
            elif taken == 0 and extra and self._bare:
                if index == 0:
                    return extra
                index -= 1
        raise IndexError(index)


def _pick(group: list[int], taken: int, index: int) -> tuple[int, ...]:
    """The choice number ``index`` of ``taken`` cards of the group."""
    picked: tuple[int, ...] = ()
    left = len(group)
    for card in group:
        left -= 1
        if taken == 0:
            break
        ways = _WAYS[left][taken - 1]
        if index < ways:
            picked += (card,)
            taken -= 1
        else:
            index -= ways
    return picked


# --- one card after the other ------------------------------------------------------------------


def _leads_on(rules: ExchangeRules, last: int, card: int) -> bool:
    """Whether ``card`` may come after the ``last`` one of a set, -1: begin it (B4, B7)."""
    kind = rules.rank_of[card]
    if last < 0:
        return rules.bare_cambio or kind < rules.kinds
    return card > last and (
        kind >= rules.kinds or rules.mixed_offers or kind == rules.rank_of[last]
    )


def _following(rules: ExchangeRules, cards: list[int], chosen: tuple[int, ...]) -> list[int]:
    """The sorted ``cards`` that may come after those chosen."""
    last = chosen[-1] if chosen else -1
    return [card for card in cards if _leads_on(rules, last, card)]


def next_cards(
    rules: ExchangeRules, cards: list[int], chosen: tuple[int, ...], sizes: tuple[int, ...]
) -> list[int]:
    """The sorted ``cards`` that lead from those ``chosen`` on to a whole set of one of ``sizes``.

    A set is put together in the order of the deck, so that each is reached in one way only.
    """
    found = []
    for card in _following(rules, cards, chosen):
        longer = chosen + (card,)
        more = len(_following(rules, cards, longer))
        if any([0 <= size - len(longer) <= more for size in sizes]):
            found.append(card)
    return found


def why_not_set(rules: ExchangeRules, hand: list[int], cards: tuple[int, ...]) -> int | None:
    """Why ``cards`` can't go over the table together; None when they can."""
    if not 1 <= len(cards) <= OFFER_MOST:
        return reasons.NOT_SO_MANY
    last = -1
    for card in cards:
        if card <= last:
            return reasons.NOT_IN_ORDER
        if card not in hand:
            return reasons.NOT_IN_HAND
        if last >= 0 and not _leads_on(rules, last, card):
            return reasons.ONE_CURRENCY
        last = card
    return None if _leads_on(rules, -1, cards[0]) else reasons.HIDES_AMONG

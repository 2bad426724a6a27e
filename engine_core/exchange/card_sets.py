"""The sets of cards that may go over the table together, counted without listing them (B4, B7).

A hand of ten has hundreds of them: each is made only when it is asked for.
"""

from ..model.lazy_moves import ManyMoves
from ..model.types import Move
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
        counts = [0] * (OFFER_MOST + 1)
        for group in self._groups:
            ways = _WAYS[len(group)]
            for size in SIZES:
                counts[size] += ways[size]
        self.counts = counts
        if len(self._extras) > 1:
            self.counts = [self._count(size, counts) for size in range(OFFER_MOST + 1)]

    def _count(self, size: int, counts: list[int]) -> int:
        """How many sets of ``size`` there are, from the ``counts`` without CAMBIO cards."""
        total = 0
        for extra in self._extras:
            rest = size - len(extra)
            if rest > 0:
                total += counts[rest]
            elif rest == 0 and extra and self._bare:
                total += 1
        return total

    def set_at(self, size: int, index: int) -> tuple[int, ...]:
        """The set of ``size`` cards with this index, its cards in the order of the deck."""
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


class SetMoves(ManyMoves):
    """The moves that end with a set of cards."""

    def __init__(self, parts: "list[tuple[Move, CardSets, int]]", rest: list[Move]) -> None:
        """``parts`` are (move without its set, the sets, the number of cards)."""
        super().__init__(sum([sets.counts[size] for _, sets, size in parts]), rest)
        self._parts = parts

    def _make(self, index: int) -> Move:
        for start, sets, size in self._parts:
            count = sets.counts[size]
            if index < count:
                return start + (sets.set_at(size, index),)
            index -= count
        raise IndexError(index)


# --- one card after the other ------------------------------------------------------------------


def _following(rules: ExchangeRules, cards: list[int], chosen: tuple[int, ...]) -> list[int]:
    """The sorted ``cards`` that may come after the last one chosen."""
    if not chosen:
        return [card for card in cards if rules.bare_cambio or rules.is_currency(card)]
    later = [card for card in cards if card > chosen[-1]]
    kind = rules.rank_of[chosen[-1]]
    if rules.mixed_offers or kind >= rules.kinds:
        return later
    return [card for card in later if rules.rank_of[card] == kind or not rules.is_currency(card)]


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


def why_not_set(rules: ExchangeRules, hand: list[int], cards: tuple[int, ...]) -> "str | None":
    """Why ``cards`` can't go over the table together; None when they can."""
    if not 1 <= len(cards) <= OFFER_MOST:
        return "1 to 4 cards are swapped"
    kind = last = -1
    for card in cards:
        if card <= last:
            return "name each card once, in the order of the deck"
        last = card
        if card not in hand:
            return "that card is not in the hand"
        if rules.is_currency(card):
            if kind not in (-1, rules.rank_of[card]) and not rules.mixed_offers:
                return "the cards must be of one currency"
            kind = rules.rank_of[card]
    if kind == -1 and not rules.bare_cambio:
        return "a CAMBIO card hides among cards of a currency"
    return None

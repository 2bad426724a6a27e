"""Sets of picture cards: four of them count -1 together, five -2 (K14). Loaded where they count."""

# --- only before play ---

from typing import Any


def lowest_way(rules: Any, pictures: list[int], total: int) -> int:
    """K14 and K15: the lowest of all ways to count a hand whose plain sum is ``total``.

    ``pictures`` are the points of its picture cards.
    """
    nothing = rules.counts_nothing
    ways = [total - less for less in _savings(pictures, rules.sets == "always")]
    return min([0 if way == nothing else way for way in ways])


def _savings(pictures: list[int], duty: bool) -> list[int]:
    """K14: what each way to count sets of four (-1) and five (-2) takes off a hand's sum.

    Any of the pictures may be in a set. Where sets are a ``duty``, as many are as can be.
    """
    sums = sums_of(pictures)
    found = {0: [0]}  # by the cards that are in sets
    for used, worth in sets_of(len(pictures)):
        found.setdefault(used, []).extend([less - worth for less in sums[used]])
    if duty:
        return found[max(found)]
    return [less for ways in found.values() for less in ways]


def sums_of(pictures: list[int]) -> list[set[int]]:
    """The sums that so many of the cards can have."""
    sums = [{0}]
    for points in pictures:
        sums.append(set())
        for count in range(len(sums) - 1, 0, -1):
            sums[count].update([less + points for less in sums[count - 1]])
    return sums


def sets_of(count: int) -> list[tuple[int, int]]:
    """The ways to make sets of so many cards: how many are in sets, and what these count."""
    return [
        (5 * fives + 4 * fours, -fours - 2 * fives)
        for fives in range(count // 5 + 1)
        for fours in range((count - 5 * fives) // 4 + 1)
        if fives or fours
    ]

"""Who has won a game (shared 11)."""

from __future__ import annotations


def winners(totals: list[int], best: int, last: list[int]) -> list[int]:
    """The seats whose total is the ``best``; ``last``, who won the last round, come first."""
    shared = [seat for seat, total in enumerate(totals) if total == best]
    first = [seat for seat in last if seat in shared]
    return first + [seat for seat in shared if seat not in first]

"""Who wins a game (shared 11)."""


def winners(totals: list[int], best: int, last: list[int]) -> list[int]:
    """The seats with the ``best`` total, those who won the ``last`` round first."""
    shared = [seat for seat, total in enumerate(totals) if total == best]
    first = [seat for seat in last if seat in shared]
    return first + [seat for seat in shared if seat not in first]

"""Who slapped first: ordering capture stamps (shared rules 1 and 2)."""

from collections.abc import Sequence


def arbitrate(claims: Sequence[tuple[int, int]]) -> list[list[int]]:
    """The seats of ``claims`` (pairs of seat and stamp in us), earliest first.

    Each item lists the seats with the same stamp, in seat order; more than one seat is a tie.

    >>> arbitrate([(0, 250), (2, 90), (1, 90)])
    [[1, 2], [0]]
    """
    if len(claims) == 1:
        return [[claims[0][0]]]
    by_stamp: dict[int, list[int]] = {}
    for seat, stamp in claims:
        by_stamp.setdefault(stamp, []).append(seat)
    return [sorted(by_stamp[stamp]) for stamp in sorted(by_stamp)]


def and_slower(groups: list[list[int]], duellists: list[int]) -> list[list[int]]:
    """``groups`` from arbitrate, followed by the ``duellists`` who did not press."""
    slower = [duellist for duellist in duellists if not any([duellist in one for one in groups])]
    return groups + [slower] if slower else groups


def is_batch(sender: int, claims: tuple[tuple[int, int], ...], seats: int) -> bool:
    """Whether ``claims`` is a valid batch of presses from ``sender``.

    It has (seat, stamp) pairs, each of the ``seats`` at most once, and no stamp earlier than the
    sender's.

    >>> is_batch(1, ((1, 90), (0, 250)), 3), is_batch(0, ((1, 90), (0, 250)), 3)
    (True, False)
    """
    named: list[int] = []
    earliest = None
    for claim in claims:
        if len(claim) != 2:
            return False
        seat, stamp = claim
        if not 0 <= seat < seats or seat in named or not isinstance(stamp, int) or stamp < 0:
            return False
        named.append(seat)
        if earliest is None or stamp < earliest:
            earliest = stamp
    return (sender, earliest) in claims

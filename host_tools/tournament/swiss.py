"""Who meets whom in the next round of a burn game, by Swiss pairing.

The pairing is `swisspair`'s: pairs by least cost among all that are possible, so that people with
like scores meet and nobody meets the same person twice. It knows pairs only. A table of four is a
pair of pairs: people are paired, then the pairs are, each counted as one with both scores and the
acquaintances of both. Who is left over by that does not sit out: three have a table of their own,
one or two are the fifth at the last tables. Tables of two are the pairs themselves; who is left
over is the third at the last one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit

SIZES = (2, 4)
TRIES = 20

Met = Mapping[int, Sequence[int]]
"""Whom each has sat at a table with, the latest last."""


def draw(standing: Sequence[int], scores: Sequence[int], met: Met, size: int) -> list[list[int]]:
    """The tables of the next round; ``standing`` are the players who play, the best first.

    ``scores`` are those of all players, by number. Raises ValueError for fewer than two players.
    """
    if len(standing) < 2:
        raise ValueError("two players are the least for a round")
    least, tables = _drawn(standing, scores, met, size)
    for _ in range(TRIES):
        if not least:
            break
        least, tables = min((least, tables), _drawn(standing, scores, met, size))
    return tables


def _drawn(
    standing: Sequence[int], scores: Sequence[int], met: Met, size: int
) -> tuple[int, list[list[int]]]:
    """How much had to be forgotten, and the tables. Among pairs of one cost the library draws by
    chance, and the pairs that it draws first may leave none for the second time.
    """
    singles = [[player] for player in standing]
    forgot, tables, left = _pairs(singles, scores, met)
    if size == SIZES[1]:
        more, tables, over = _pairs(tables, scores, met)
        forgot += more
        left = over + left
    return forgot, _seat_rest(tables, [player for group in left for player in group])


def _seat_rest(tables: list[list[int]], left: Sequence[int]) -> list[list[int]]:
    if len(left) == 3 or not tables:
        return [*tables, list(left)]
    for nth, player in enumerate(left):
        tables[-1 - nth % len(tables)].append(player)
    return tables


def _pairs(
    groups: list[list[int]], scores: Sequence[int], met: Met
) -> tuple[int, list[list[int]], list[list[int]]]:
    """How many meetings, the oldest first, had to be forgotten; the groups two by two, the best
    first; and the one that is left over, if there is one.
    """
    ranked = sorted(groups, key=lambda group: -sum(scores[player] for player in group))
    most = max((len(met.get(player, ())) for group in ranked for player in group), default=0)
    for memory in range(most, -1, -1):  # all have met all: the longest ago may meet again
        found = _matched(ranked, scores, met, memory)
        if found is not None:
            return most - memory, *found
    raise ValueError("no pairs")  # not to be reached: with nothing remembered there are some


def _matched(
    ranked: list[list[int]], scores: Sequence[int], met: Met, memory: int
) -> tuple[list[list[int]], list[list[int]]] | None:
    """Pairs of groups in which nobody meets one of the last ``memory``; None where none exist."""
    pairing = _library()
    known = [
        {other for player in group for other in _last(met, player, memory)} for group in ranked
    ]

    def meet_again(one: int, two: int) -> bool:
        return bool(known[one].intersection(ranked[two]) or known[two].intersection(ranked[one]))

    people = [
        pairing.Player(
            id=str(nth),
            points=sum(scores[player] for player in group),
            rank=nth + 1,
            cannot_be_paired_against_ids={
                str(other)
                for other in range(len(ranked))
                if other != nth and meet_again(nth, other)
            },
        )
        for nth, group in enumerate(ranked)
    ]
    lowest = min((one.points for one in people), default=0)
    for one in people:
        one.points -= lowest  # the library counts from nought
    try:
        matches = pairing.create_matches(people)
    except RuntimeError:  # its only word for "there is no such pairing"
        if memory <= 0:
            raise
        return None
    pairs, left = [], []
    for match in matches:
        if match.p2 is None:
            left.append(ranked[int(match.p1.id)])
        else:
            pairs.append(ranked[int(match.p1.id)] + ranked[int(match.p2.id)])
    pairs.sort(key=lambda group: -sum(scores[player] for player in group))
    return pairs, left


def _last(met: Met, player: int, memory: int) -> Sequence[int]:
    """The last ``memory`` people that a player has met."""
    known = met.get(player, ())
    return known[max(0, len(known) - memory) :] if memory else ()


def _library() -> Any:
    try:
        import swisspair
    except ImportError as why:
        raise PlainError(
            "Swiss pairing needs the library swisspair.",
            "Install it: pip install 'cambio-handheld[tournament]'; it has no build for Windows.",
            Exit.LIBRARIES,
        ) from why
    return swisspair

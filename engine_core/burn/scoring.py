"""What a round of a burn game is worth to whom: loaded when one ends."""

from collections.abc import Sequence
from typing import Any

from ..model import events as ev
from ..model import phases, victory
from .rare import fall_back, kamikaze_seats
from .rules import NOT_CALLER, ONE, WRITTEN


def write_points(game: Any) -> None:
    """Write down the round's points, and who has won it; the game may be over."""
    rules = game.rules
    game.turn = None
    game._clear_claims()
    game._lay_fines()
    sums = sums_of(game)
    game.right_callers = [seat for seat in game.callers if rules.called_right(sums, seat)]
    game.points = _points(rules, game, sums)
    game.winners = round_winners(rules, game, sums, game.points)
    game.totals = [total + more for total, more in zip(game.totals, game.points)]
    if rules.falls_from:
        fall_back(game, rules.falls_from, rules.falls_to)
    hands = [tuple(hand) for hand in game.hands]
    game.events.append((ev.ROUND_OVER, game.points, game.totals, game.winners, hands))
    game.phase = phases.ROUND_OVER
    if 0 < rules.rounds <= game.round or 0 < rules.limit <= max(game.totals):
        game.winners = victory.winners(game.totals, min(game.totals), game.winners)
        game.phase = phases.GAME_OVER
        game.events.append((ev.GAME_OVER, game.totals, game.winners))


def sums_of(game: Any) -> list[int]:
    """The points of all hands, as they are before anybody is paid or fined."""
    rules = game.rules
    return [rules.hand_points(rules.counted(hand)) for hand in game.hands]


def heroes_of(game: Any) -> list[int]:
    """The seats with a kamikaze hand, where the table's rules have that (C5)."""
    return kamikaze_seats(game) if game.rules.kamikaze else []


def _points(rules: Any, game: Any, sums: list[int]) -> list[int]:
    """What each seat writes down for the sum of its hand (L6, O13)."""
    heroes = heroes_of(game)
    if heroes:
        return [0 if seat in heroes else rules.kamikaze for seat in range(game.seats)]
    points = sums[:]
    if rules.lowest_writes_0:
        for seat in lowest(sums):
            points[seat] = 0
    for caller in game.callers:
        if caller not in game.right_callers:
            points[caller] = sums[caller] * (1 + rules.wrong_call_doubles) + rules.wrong_call
        elif rules.caller_writes_0:
            points[caller] = 0
        else:
            points[caller] -= rules.right_call
    return points


def round_winners(rules: Any, game: Any, sums: list[int], points: list[int]) -> list[int]:
    """Who won the round (shared 11), by `round_won_by` (F17a, K16, L6, O12a)."""
    won_by = rules.round_won_by
    if won_by == WRITTEN or heroes_of(game):  # who has those cards wrote the 0 (C5)
        return lowest(points)
    if won_by == ONE:
        tied = lowest(sums)
        places = [_in_a_tie(rules, game, seat) for seat in tied]
        return [seat for seat, place in zip(tied, places) if place == min(places)]
    right = game.right_callers
    if won_by == NOT_CALLER:
        return list(right) or lowest(sums, game.callers)
    return [seat for seat in lowest(sums) if seat in right or seat not in game.callers]


def _in_a_tie(rules: Any, game: Any, seat: int) -> tuple[bool, int, int]:
    """Who did not call comes first (K16, W7), then by `tie_break` more cards, the earlier turn."""
    cards = len(game.cards_of(seat)) if rules.tie_break == "cards" else 0
    turn = (seat - game.starter) % game.seats if rules.tie_break != "all" else 0
    return seat in game.callers, -cards, turn


def lowest(points: list[int], left_out: Sequence[int] = ()) -> list[int]:
    """The seats with the fewest ``points``, but for those ``left_out``."""
    seats = [seat for seat in range(len(points)) if seat not in left_out]
    least = min([points[seat] for seat in seats], default=0)
    return [seat for seat in seats if points[seat] == least]

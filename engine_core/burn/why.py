"""Why a seat's points of a round are what they are: loaded when one ends."""

# --- only before play ---

from typing import Any, TypeAlias

from ..model import because, phases
from .rules import NO_SETS, ONE
from .scoring import heroes_of, lowest, round_winners, sums_of
from .state import BurnState

Row: TypeAlias = "tuple[int, int, int]"  # a reason of model/because.py, a count, points


def why(game: BurnState, seat: int) -> list[Row]:
    """Why ``seat`` wrote something else than the plain sum of its cards, or won a tie.

    The rows are those of model/because.py, in the order in which they are to be told.
    """
    rules, sums = game.rules, sums_of(game)
    heroes = heroes_of(game)
    if heroes:
        rows = [(because.KAMIKAZE, 0, 0 if seat in heroes else rules.kamikaze)]
    else:
        rows = _of_a_hand(game, seat, sums)
    if seat in game.fell:
        rows.append((because.FALLS_BACK, rules.falls_from, rules.falls_to))
    return rows + (_tie_of(rules, game, sums, seat) if rules.round_won_by == ONE else [])


def who_won(game: BurnState) -> list[int]:
    """The winners of the round, also where the game's have taken their place (shared 11)."""
    return round_winners(game.rules, game, sums_of(game), game.points or [])


def _of_a_hand(game: BurnState, seat: int, sums: list[int]) -> list[Row]:
    """What made a sum of the cards, and what a call or the lowest sum made of that."""
    rules = game.rules
    cards = rules.counted(game.hands[seat])
    cancelled = len(game.cards_of(seat)) - len(cards)
    rows = [(because.COLUMNS, cancelled, 0)] if cancelled else []
    rows += _ways_of(rules, cards, sums[seat])
    right = seat in game.right_callers
    if seat in game.callers:
        rows += _of_a_call(rules, right, sums[seat], game.phase != phases.GAME_OVER)
    if sums[seat] and rules.caller_writes_0 and right:
        rows.append((because.CALLER, 0, 0))
    elif sums[seat] == min(sums) != 0 and rules.lowest_writes_0 and right == (seat in game.callers):
        rows.append((because.LOWEST, 0, 0))
    return rows


def _of_a_call(rules: Any, right: bool, total: int, goes_on: bool) -> list[Row]:
    """What a call brings its caller: points now (L6, O13), cards in the next round (F17)."""
    if right:
        less = 0 if rules.caller_writes_0 else -rules.right_call
        rows = [(because.RIGHT_CALL, 0, less), (because.LOOKS_MORE, rules.right_call_looks, 0)]
    else:
        more = rules.wrong_call + total * rules.wrong_call_doubles
        rows = [(because.WRONG_CALL, 0, more), (because.CARDS_MORE, rules.wrong_call_cards, 0)]
    return [row for row in rows if row[2] or (row[1] and goes_on)]


def _ways_of(rules: Any, cards: list[int], points: int) -> list[Row]:
    """Which way to count led to the points (K14, K15)."""
    total = sum([rules.points_of[card] for card in cards])
    found = [(total, 0, 0)]
    if rules.sets != NO_SETS:
        from .picture_sets import sets_of, sums_of

        dear = [rules.points_of[card] for card in cards if card in rules.picture_cards]
        for used, worth in sorted(sets_of(len(dear)), reverse=True):
            found += [(total - less + worth, used, worth) for less in sums_of(dear)[used]]
    nothing = rules.counts_nothing
    for way, used, worth in found:
        if (0 if way == nothing else way) == points:
            rows = [(because.SETS, used, worth)] if used else []
            return rows + ([(because.COUNTS_NOTHING, way, 0)] if way and way == nothing else [])
    return []


def _tie_of(rules: Any, game: BurnState, sums: list[int], seat: int) -> list[Row]:
    """What let a winner win where others have as few points (K16, W7)."""
    winners = round_winners(rules, game, sums, sums)
    others = [one for one in lowest(sums) if one not in winners]
    if not others or seat not in winners:
        return []
    others = [one for one in others if (one in game.callers) == (seat in game.callers)]
    if not others:
        return [(because.NOT_CALLED, 0, 0)]
    mine = len(game.cards_of(seat))
    if rules.tie_break == "cards" and max([len(game.cards_of(one)) for one in others]) < mine:
        return [(because.MORE_CARDS, mine, 0)]
    return [(because.EARLIER, 0, 0)]

"""A keen trader for random games: without it nobody would ever hold nine of a currency."""

from engine_core.exchange.scoring import hand_worth, series_of
from engine_core.model.moves import ACCEPT, NEXT, OFFER, READY, RING, WITHDRAW
from engine_core.model.phases import ROUND_OVER, STUDY, TRADING


def unwanted(game, seat):
    """The cards of the hand that the seat does not collect, a row for each kind."""
    rules = game.rules
    own = series_of(rules, game.hand(seat))[0]
    rows = [[] for _ in rules.ranks]
    for card in sorted(game.hand(seat)):
        if rules.rank_of[card] != own:
            rows[rules.rank_of[card]].append(card)
    return [row for row in rows[: rules.kinds] if row]


def keen_move(game, seat, rng):
    """A move towards a series, or None when there is none to be made now."""
    ring = (RING, ((seat, 0),))
    if game.phase == ROUND_OVER:
        return (NEXT,)
    if game.phase != TRADING or hand_worth(game.rules, game.hand(seat)) is not None:
        move = (READY,) if game.phase == STUDY and seat != game.dealer else ring
        return move if game.check(seat, move) is None else None
    rows = unwanted(game, seat)
    for of in range(game.seats):
        for offered in game.offers[of]:
            for row in rows:
                move = (ACCEPT, of, tuple(row[: len(offered)]))
                if game.check(seat, move) is None:
                    return move
    if game.offers[seat]:
        return None if rng.below(3) else (WITHDRAW,)
    row = rows[rng.below(len(rows))] if rows else sorted(game.hand(seat))[:1]
    return (OFFER, tuple(row[: 1 + rng.below(min(4, len(row)))]))

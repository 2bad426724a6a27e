"""A second small model of scoring, written from the rule texts alone; slow and literal.

Cards are codes as in the referee protocol. A round is scored from the hands that lie open at its
end, in the order of the seats. Clauses: K2, K14-K16; F2, F16, F17, F17a; L1, L6; O2, O12a, O13;
shared 11 for ties at a game's end.
"""

import itertools

SET_COUNTS = {4: -1, 5: -2}  # K14


def klatschen_card(code):
    """K2, and whether the card is one of K14's pictures."""
    rank, suit = code[:-1], code[-1]
    if rank == "X":
        return -1, True
    if rank == "K":
        return (0 if suit in "HD" else 13), True
    if rank in ("J", "Q"):
        return {"J": 11, "Q": 12}[rank], True
    return (1 if rank == "A" else int(rank)), False


def faessler_card(code):
    """F2."""
    rank = code[:-1]
    if rank in ("X", "F", "A"):
        return {"X": -1, "F": 0, "A": 11}[rank]
    return 10 if rank in ("K", "O", "U") else int(rank)


def kille_card(code):
    """L1."""
    if code == "KH":
        return -1
    rank = code[:-1]
    figures = {"A": 1, "J": 11, "Q": 12, "K": 13}
    return figures[rank] if rank in figures else int(rank)


def original_card(code):
    """O2."""
    rune = code.split(".")[0]
    if rune in ("R", "B"):
        return {"R": -2, "B": 13}[rune]
    return 10 if rune in ("V", "W", "S", "E") else int(rune)


def klatschen_ways(hand):
    """All sums that a hand can count before K15: one for each choice of disjoint sets (K14)."""
    cards = [klatschen_card(code) for code in hand]
    dull = sum(points for points, picture in cards if not picture)
    pictures = tuple(sorted(points for points, picture in cards if picture))
    return {dull + total for total in _choices(pictures)}


def _choices(pictures, known=None):
    known = {} if known is None else known
    if pictures not in known:
        found = {sum(pictures)}
        for size, counts in SET_COUNTS.items():
            for chosen in set(itertools.combinations(range(len(pictures)), size)):
                rest = tuple(points for n, points in enumerate(pictures) if n not in chosen)
                found |= {counts + total for total in _choices(rest, known)}
        known[pictures] = found
    return known[pictures]


def klatschen_hand(hand):
    """K15: a way of exactly 21 counts 0, and the lowest of all ways counts."""
    return min(0 if total == 21 else total for total in klatschen_ways(hand))


def points_of(game, hands):
    """The sum of each hand, before anything that a call changes."""
    if game == "klatschen":
        return [klatschen_hand(hand) for hand in hands]
    card = {"faessler": faessler_card, "kille": kille_card, "original": original_card}[game]
    return [sum(card(code) for code in hand) for hand in hands]


def lowest(values, seats):
    """Those of `seats` with the lowest of `values`."""
    seats = list(seats)
    return [seat for seat in seats if values[seat] == min(values[one] for one in seats)]


def alone_lowest(sums, seat):
    """Is that sum lower than every other seat's?"""
    return lowest(sums, range(len(sums))) == [seat]


def klatschen_round(hands, callers, starter=0):
    """Points and winners (K16): the lowest, no caller, more cards, earlier in turn order."""
    points = points_of("klatschen", hands)
    best = lowest(points, range(len(hands)))
    quiet = [seat for seat in best if seat not in callers]
    best = quiet or best
    most = max(len(hands[seat]) for seat in best)
    best = [seat for seat in best if len(hands[seat]) == most]
    first = min(best, key=lambda seat: (seat - starter) % len(hands))
    return points, [first]


def faessler_round(hands, callers):
    """Points (F16) and winners (F17a)."""
    sums = points_of("faessler", hands)
    right = [seat for seat in callers if alone_lowest(sums, seat)]  # F17
    quiet = [seat for seat in range(len(hands)) if seat not in callers]
    return sums, right or (lowest(sums, quiet) if quiet else [])


def kille_round(hands, callers, wrong_call=20):
    """Points and winners (L6)."""
    sums = points_of("kille", hands)
    points, winners = [], []
    for seat, total in enumerate(sums):
        if seat in callers and not alone_lowest(sums, seat):
            points.append(total + wrong_call)
        elif total == min(sums):
            points.append(0)
            winners.append(seat)
        else:
            points.append(total)
    return points, winners


def original_round(hands, callers, call_max=5):
    """Points (O13) and winners (O12a)."""
    sums = points_of("original", hands)
    points = []
    for seat, total in enumerate(sums):
        if seat not in callers:
            points.append(total)
        elif total <= call_max and alone_lowest(sums, seat):
            points.append(total - 5)
        else:
            points.append(total + 5)
    return points, lowest(points, range(len(points)))


def round_of(game, hands, callers, starter=0):
    """Points and winners of a round with the sheet's own settings."""
    if game == "klatschen":
        return klatschen_round(hands, callers, starter)
    rounds = {"faessler": faessler_round, "kille": kille_round, "original": original_round}
    return rounds[game](hands, callers)


def game_winners(totals, last_winners):
    """Shared 11: all with the lowest total; those who won the last round come first."""
    tied = lowest(totals, range(len(totals)))
    first = [seat for seat in tied if seat in last_winners]
    return first + [seat for seat in tied if seat not in last_winners]


def is_over(totals, rounds_played, rounds=0, limit=0):
    """Shared 13: a number of rounds or a total ends the game, whichever comes first; 0 is none."""
    return bool(rounds and rounds_played >= rounds) or bool(limit and max(totals) >= limit)

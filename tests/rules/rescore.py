"""Slow second scoring of revealed hands, written from the rule texts and not from the engine.

Clauses: K2, K14 to K16; F2, F16 to F17a; L1, L6; O2, O12a, O13; shared 11 and 13.
"""

from collections.abc import Iterable

ONE_TO_TEN = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10}
ONE_TO_NINE = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9}
ACE_TO_TEN = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10}

KLATSCHEN_PICTURES = {"J": 11, "Q": 12, "K black": 13, "K red": 0, "Joker": -1}
FAESSLER_FIGURES = {"Faessler": 0, "Under": 10, "Ober": 10, "King": 10, "Ace": 11, "Joker": -1}
KILLE_FIGURES = {"J": 11, "Q": 12, "K": 13, "K hearts": -1, "Joker": -1}
ORIGINAL_POWERS = {"View own": 10, "View other": 10, "Swap": 10, "Energy": 10}
ORIGINAL_KINGS = {"Red king": -2, "Blue king": 13, "Joker": -1}

VALUES = {
    "klatschen": ACE_TO_TEN | KLATSCHEN_PICTURES,
    "faessler": ONE_TO_TEN | FAESSLER_FIGURES,
    "kille": ACE_TO_TEN | KILLE_FIGURES,
    "original": ONE_TO_NINE | ORIGINAL_POWERS | ORIGINAL_KINGS,
}

KINGS = ("K black", "K red", "K", "K hearts", "Red king", "Blue king")  # one rank in each game
FAESSLER_NAMES = {"F": "Faessler", "U": "Under", "O": "Ober", "K": "King", "A": "Ace"}
ORIGINAL_NAMES = {
    "V": "View own",
    "W": "View other",
    "S": "Swap",
    "E": "Energy",
    "R": "Red king",
    "B": "Blue king",
    "X1": "Joker",
    "X2": "Joker",
}


def rank_and_suit(code: str, suits: str) -> tuple[str, str]:
    rank, suit = code[:-1], code[-1:]
    if suit not in suits or not suit:
        raise ValueError(f"no such card: {code!r}")
    return rank, suit


def klatschen_line(code: str) -> str:
    if code.startswith("X"):
        return "Joker"
    rank, suit = rank_and_suit(code, "SHDC")
    if rank == "K":
        return "K red" if suit in "HD" else "K black"
    return rank


def faessler_line(code: str) -> str:
    if code.startswith("X"):
        return "Joker"
    rank, _ = rank_and_suit(code, "BRAS")
    return FAESSLER_NAMES.get(rank, rank)


def kille_line(code: str) -> str:
    if code.startswith("X"):
        return "Joker"
    rank, suit = rank_and_suit(code, "SHDC")
    return "K hearts" if rank == "K" and suit == "H" else rank


def original_line(code: str) -> str:
    kind, dot, _ = code.partition(".")
    if not dot and kind not in ORIGINAL_NAMES:
        raise ValueError(f"no such card: {code!r}")
    return ORIGINAL_NAMES.get(kind, kind)


LINES = {
    "klatschen": klatschen_line,
    "faessler": faessler_line,
    "kille": kille_line,
    "original": original_line,
}


def value_table(game: str, settings: dict) -> dict[str, int]:
    table = dict(VALUES[game])
    for key, points in settings.items():
        if key.startswith("points:"):
            line = key[len("points:") :]
            if line not in table:
                raise ValueError(f"{game} has no value line {line!r}")
            table[line] = points
    return table


def plain_sum(game: str, hand: list[str], table: dict[str, int]) -> int:
    total = 0
    for code in hand:
        total += table[LINES[game](code)]
    return total


def loose_sums(points: list[int]) -> dict[tuple[int, int], set[int]]:
    """Give every sum outside sets for each (cards put into fours, cards put into fives)."""
    ways = {(0, 0): {0}}
    for value in points:
        after: dict[tuple[int, int], set[int]] = {}
        for (in_fours, in_fives), sums in ways.items():
            outside = {loose + value for loose in sums}
            after.setdefault((in_fours, in_fives), set()).update(outside)
            after.setdefault((in_fours + 1, in_fives), set()).update(sums)
            after.setdefault((in_fours, in_fives + 1), set()).update(sums)
        ways = after
    return ways


def picture_sums(points: list[int], mode: str) -> set[int]:
    """Give every sum of some picture cards, over every way to group them into sets (K14)."""
    found: dict[int, set[int]] = {}
    for (in_fours, in_fives), sums in loose_sums(points).items():
        if in_fours % 4 == 0 and in_fives % 5 == 0:
            less = in_fours // 4 + 2 * (in_fives // 5)
            found.setdefault(in_fours + in_fives, set()).update(loose - less for loose in sums)
    if mode == "always":
        return found[max(found)]
    if mode == "lowest":
        return set().union(*found.values())
    raise ValueError(f"no such way of sets: {mode!r}")


PICTURES = {
    "klatschen": ("J", "Q", "K black", "K red", "Joker"),
    "faessler": ("Under", "Ober", "King", "Joker"),
    "kille": ("J", "Q", "K", "K hearts", "Joker"),
    "original": (),
}
USUAL = {
    "klatschen": {"sets": "lowest", "counts_nothing": 21},
    "faessler": {},
    "kille": {"lowest_writes_0": True, "wrong_call": 20},
    "original": {"right_call": 5, "wrong_call": 5, "call_max": 5},
}


def ways(game: str, hand: list[str], table: dict[str, int], mode: str) -> set[int]:
    """Give every sum that a hand can count before K15."""
    pictures, others = [], 0
    for code in hand:
        line = LINES[game](code)
        if line in PICTURES[game] and mode != "none":
            pictures.append(table[line])
        else:
            others += table[line]
    return {others + total for total in picture_sums(pictures, mode if pictures else "lowest")}


def lowest(values: list[int], seats: Iterable[int]) -> list[int]:
    """Give those of `seats` with the lowest of `values`."""
    seats = list(seats)
    return [seat for seat in seats if values[seat] == min(values[one] for one in seats)]


def is_alone_lowest(seat: int, sums: list[int]) -> bool:
    return lowest(sums, range(len(sums))) == [seat]


def is_right(game: str, seat: int, sums: list[int], rules: dict) -> bool:
    """L6, O13, C5, T3: whether a call of that seat was right."""
    if (game == "original" or rules.get("call_needs_max")) and sums[seat] > rules.get(
        "call_max", 0
    ):
        return False
    return sums[seat] == min(sums) and (rules.get("call_ties") or is_alone_lowest(seat, sums))


def is_dealt(game: str, line: str, rules: dict) -> bool:
    """Whether the deck has a card of the line."""
    if line == "Joker" and game in ("kille", "original"):
        return rules.get("count:Joker", 0) > 0
    if game != "original":
        return rules.get(f"count:{line}", 1) > 0
    if "king" in line:
        return rules.get("red_kings" if line == "Red king" else "blue_kings", 2) > 0
    return line in ONE_TO_NINE or rules.get("runes_each", 4) > 0


def kamikaze(game: str, hands: list[list[str]], table: dict[str, int], rules: dict) -> list[int]:
    """C5: the seats whose hand is two each of the two dearest ranks, the last of those as dear."""
    order = list(VALUES[game])

    def kind(line: str) -> tuple[int, int]:
        alike = KINGS if line in KINGS else (line,)
        return table[line], min(order.index(one) for one in alike if one in order)

    dearest = sorted({kind(line) for line in table if is_dealt(game, line, rules)})[-2:] * 2
    counted = [sorted(kind(LINES[game](code)) for code in hand) for hand in hands]
    return [seat for seat, kinds in enumerate(counted) if kinds == sorted(dearest)]


def rank(game: str, code: str) -> str:
    if code.startswith("X"):
        return "X"
    if game == "original":
        kind = code.partition(".")[0]
        return "K" if kind in "RB" else kind
    return code[:-1]


ABOVE_OR_BELOW = {0: 2, 1: 3, 2: 0, 3: 1}


def uncancelled(game: str, hand: list[str | None]) -> list[str]:
    """Give the cards that have no equal one above or below them."""
    left = []
    for slot, code in enumerate(hand):
        beside = ABOVE_OR_BELOW.get(slot, slot + 1 if slot % 2 == 0 else slot - 1)
        other = hand[beside] if beside < len(hand) else None
        if code is not None and (other is None or rank(game, other) != rank(game, code)):
            left.append(code)
    return left


def written_points(game: str, places: list[list], callers: list[int], settings: dict) -> list[int]:
    """Give the points that each seat writes down; an emptied slot of `places` is None."""
    hands = [[code for code in hand if code is not None] for hand in places]
    table = value_table(game, settings)
    rules = USUAL[game] | settings
    if rules.get("kamikaze"):
        heroes = kamikaze(game, hands, table, rules)
        if heroes:
            return [0 if seat in heroes else rules["kamikaze"] for seat in range(len(hands))]
    sums = []
    if rules.get("columns_cancel"):
        hands = [uncancelled(game, hand) for hand in places]
    for hand in hands:
        found = ways(game, hand, table, rules.get("sets", "none"))
        sums.append(min(0 if way == rules.get("counts_nothing") else way for way in found))
    written = []
    for seat, total in enumerate(sums):
        if seat in callers and not is_right(game, seat, sums, rules):
            twice = 2 if rules.get("wrong_call_doubles") else 1
            written.append(twice * total + rules.get("wrong_call", 0))
            continue
        if rules.get("lowest_writes_0") and total == min(sums):
            total = 0
        if seat in callers:
            total = 0 if rules.get("caller_writes_0") else total - rules.get("right_call", 0)
        written.append(total)
    return written


def winners_of(game: str, hands: list[list[str]], callers: list[int]) -> list[int]:
    """Give who has won the round, seat 0 having begun; with the sheet's own settings."""
    sums = sums_of(game, hands)
    seats = range(len(hands))
    quiet = [seat for seat in seats if seat not in callers]
    if game == "klatschen":  # K16: who did not call, more cards, earlier in turn order
        best = [seat for seat in lowest(sums, seats) if seat in quiet] or lowest(sums, seats)
        return [max(best, key=lambda seat: (len(hands[seat]), -seat))]
    if game == "faessler":  # F17a
        right = [seat for seat in callers if is_alone_lowest(seat, sums)]
        return right or (lowest(sums, quiet) if quiet else [])
    if game == "kille":  # L6
        return [s for s in lowest(sums, seats) if s in quiet or is_alone_lowest(s, sums)]
    points = written_points(game, hands, callers, {})
    return lowest(points, seats)  # O12a


def sums_of(game: str, hands: list[list[str]]) -> list[int]:
    """Give the sum of each hand, before anything that a call changes."""
    return (
        written_points(game, hands, [], {})
        if game != "kille"
        else [plain_sum(game, hand, value_table(game, {})) for hand in hands]
    )


def game_winners(totals: list[int], last_winners: list[int]) -> list[int]:
    """Shared 11: all with the lowest total; those who won the last round come first."""
    tied = lowest(totals, range(len(totals)))
    return sorted(tied, key=lambda seat: (seat not in last_winners, seat))

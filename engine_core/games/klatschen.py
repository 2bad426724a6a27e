"""Cambio!, the German table rules (clauses K1-K18 of the rule sheets)."""

from __future__ import annotations

from ..burn.rules import BOTTOM, EVERYONE, BurnRules, lowest
from ..burn.sheet import BurnSheet, Row
from ..burn.standing import Standing
from ..model import because
from ..model.types import Setting, Settings
from ..rules.deck import JOKER_PAIR, suited
from ..rules.rule_set import RuleSet
from ..rules.settings import YES_NO, Sheet

PICTURES = ("J", "Q", "K", "X")


class Klatschen(BurnRules):
    """Burn by rank without limit, hit the joker, and beware of a call that is not the lowest."""

    name = "klatschen"

    decks: int
    sets: str
    tie_break: str

    memorise = BOTTOM  # K4
    closed_to = EVERYONE  # K11
    call_after_turns = 1  # K11
    callers_most = 1
    passing = True  # K12
    empty_keeps = "must_keep"  # K7
    give = "duty"  # K9
    give_from_stock = True  # K9
    penalty_late = True  # K13
    penalty_for_nothing = True  # K13
    rounds = 5  # K17

    def __init__(self, chosen: Settings | None = None, seats: int = 2) -> None:
        super().__init__(chosen, seats)
        self._pictures = [self.ranks.index(rank) for rank in PICTURES]
        self.joker = self.ranks.index("X")  # K10

    def starter(self, game: Standing) -> int:
        """K5: the dealer in round one, later the winner of the last round."""
        return game.winners[0] if game.winners else game.dealer

    def hand_points(self, cards: list[int]) -> int:
        """K14 and K15: the lowest of all ways to count sets of picture cards; 21 counts 0."""
        points, rank_of = self.points_of, self.rank_of
        total = 0
        pictures = []
        for card in cards:
            total += points[card]
            if rank_of[card] in self._pictures:
                pictures.append(points[card])
        if len(pictures) < 4:
            return 0 if total == 21 else total
        ways = [total - less for less in _savings(pictures, self.sets == "always")]
        return min([0 if way == 21 else way for way in ways])

    def round_winners(self, game: Standing, sums: list[int], points: list[int]) -> list[int]:
        """K16: the lowest wins; then who did not call, then more cards, then the earlier turn."""
        standings = []
        for seat in lowest(sums):
            cards = len(game.cards_of(seat)) if self.tie_break == "cards" else 0
            order = (seat - game.starter) % game.seats
            standings.append((seat in game.callers, -cards, order, seat))
        return [min(standings)[-1]]

    @property
    def sheet(self) -> Sheet:
        """What is written of the game."""
        return KlatschenSheet()


def _savings(pictures: list[int], duty: bool) -> list[int]:
    """K14: what each way to count sets of four (-1) and five (-2) takes off a hand's sum.

    ``pictures`` are the points of the picture cards. Any of them may be in a set. Where sets are a
    ``duty`` as many cards as can be are in sets.
    """
    sums = _sums_of(pictures)
    found = {0: [0]}  # by the cards that are in sets
    for used, worth in _sets_of(len(pictures)):
        found.setdefault(used, []).extend([less - worth for less in sums[used]])
    if duty:
        return found[max(found)]
    return [less for ways in found.values() for less in ways]


def _sums_of(pictures: list[int]) -> list[set[int]]:
    """The sums that so many of the cards can have."""
    sums = [{0}]
    for points in pictures:
        sums.append(set())
        for count in range(len(sums) - 1, 0, -1):
            sums[count].update([less + points for less in sums[count - 1]])
    return sums


def _sets_of(count: int) -> list[tuple[int, int]]:
    """The ways to make sets of so many cards: how many are in sets, and what these count."""
    return [
        (5 * fives + 4 * fours, -fours - 2 * fives)
        for fives in range(count // 5 + 1)
        for fours in range((count - 5 * fives) // 4 + 1)
        if fives or fours
    ]


RULES = Klatschen


# --- only before play ---

ALL = "SHDC"


class KlatschenSheet(BurnSheet):
    """The cards and the settings (clauses K1-K17)."""

    # K1 the deck, K2 the points, K3 the powers.
    rows = (
        ("A", "A", suited("A", ALL), 1, "none"),
        ("2", "2", suited("2", ALL), 2, "none"),
        ("3", "3", suited("3", ALL), 3, "none"),
        ("4", "4", suited("4", ALL), 4, "none"),
        ("5", "5", suited("5", ALL), 5, "none"),
        ("6", "6", suited("6", ALL), 6, "none"),
        ("7", "7", suited("7", ALL), 7, "look own"),
        ("8", "8", suited("8", ALL), 8, "look own"),
        ("9", "9", suited("9", ALL), 9, "look other"),
        ("10", "10", suited("10", ALL), 10, "look other"),
        ("J", "J", suited("J", ALL), 11, "swap"),
        ("Q", "Q", suited("Q", ALL), 12, "swap"),
        ("K black", "K", suited("K", "SC"), 13, "look 2, swap"),
        ("K red", "K", suited("K", "HD"), 0, "none"),
        ("Joker", "X", JOKER_PAIR, -1, "none"),
    )

    settings = {
        "decks": (1, (1, ..., 2), "K1", "decks in play; two from six seats on"),
        "joker_lays": (True, YES_NO, "K10", "a winner without cards lays the joker down"),
        "sets": ("lowest", ("lowest", "always"), "K14", "sets count where lower, or always"),
        "tie_break": ("cards", ("cards", "seat"), "K16", "more cards or the earlier seat wins"),
        "rounds": (5, (0, ..., 50), "K17", "rounds of a game, 0: no such end"),
        "give": ("duty", ("choice", "duty"), "K9", "a card given for a burned one"),
    }

    def settings_for_seats(self, rules: RuleSet) -> dict[str, Setting]:
        """K1: two decks from six seats on."""
        _, allowed, clause, note = self.settings["decks"]
        return {"decks": (2, allowed, clause, note)} if rules.seats >= 6 else {}

    def why(self, rules: Klatschen, game: Standing, sums: list[int], seat: int) -> list[Row]:
        """K14 and K15 for a hand that is no plain sum, K16 for who won a tie."""
        return _ways_of(rules, game.cards_of(seat), sums[seat]) + _tie_of(rules, game, sums, seat)


def _ways_of(rules: Klatschen, cards: list[int], points: int) -> list[Row]:
    """Which way to count led to the points."""
    total = sum([rules.points_of[card] for card in cards])
    named = [rules.ranks.index(rank) for rank in PICTURES]
    pictures = [rules.points_of[card] for card in cards if rules.rank_of[card] in named]
    found = [(total, 0, 0)]
    for used, worth in sorted(_sets_of(len(pictures)), reverse=True):
        found += [(total - less + worth, used, worth) for less in _sums_of(pictures)[used]]
    for way, used, worth in found:
        if (0 if way == 21 else way) == points:
            rows = [(because.SETS, used, worth)] if used else []
            return rows + ([(because.COUNTS_NOTHING, 21, 0)] if way == 21 else [])
    return []


def _tie_of(rules: Klatschen, game: Standing, sums: list[int], seat: int) -> list[Row]:
    """What let the winner win where others have as few points."""
    others = [one for one in lowest(sums) if one != seat]
    if not others or rules.round_winners(game, sums, sums) != [seat]:
        return []
    others = [one for one in others if (one in game.callers) == (seat in game.callers)]
    if not others:
        return [(because.NOT_CALLED, 0, 0)]
    mine = len(game.cards_of(seat))
    if rules.tie_break == "cards" and max([len(game.cards_of(one)) for one in others]) < mine:
        return [(because.MORE_CARDS, mine, 0)]
    return [(because.EARLIER, 0, 0)]

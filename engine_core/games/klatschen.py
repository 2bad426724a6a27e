"""Cambio!, the German table rules (clauses K1-K18 of the rule sheets)."""

from ..burn.rules import EVERYONE, BurnRules
from ..model.types import TYPE_CHECKING, Settings
from ..rules.deck import JOKER_PAIR, suited
from ..rules.settings import REFILL, YES_NO, Sheet

if TYPE_CHECKING:
    from ..burn.standing import Standing
    from ..model.types import Setting
    from ..rules.rule_set import RuleSet

PICTURES = ("J", "Q", "K", "X")


class Klatschen(BurnRules):
    """Burn by rank without limit, hit the joker, and beware of a call that is not the lowest."""

    name = "klatschen"

    decks: int
    sets: str
    tie_break: str

    memorise_slots = (2, 3)  # K4
    closed_to = EVERYONE  # K11
    call_after_turns = 1  # K11
    callers_most = 1
    passing = True  # K12
    empty_keeps = "must_keep"  # K7
    give = "duty"  # K9
    give_from_stock = True  # K9
    joker_rank = "X"  # K10
    penalty_late = True  # K13
    penalty_for_nothing = True  # K13

    def __init__(self, chosen: "Settings | None" = None, seats: int = 2) -> None:
        super().__init__(chosen, seats)
        self._pictures = [self.ranks.index(rank) for rank in PICTURES]

    def starter(self, game: "Standing") -> int:
        """K5: the dealer in round one, later the winner of the last round."""
        return game.dealer if game.winner is None else game.winner

    def hand_points(self, cards: list[int]) -> int:
        """K14 and K15: picture cards count as sets where that is lower, and 21 counts 0."""
        points, rank_of = self.points_of, self.rank_of
        total = 0
        pictures = []
        for card in cards:
            total += points[card]
            if rank_of[card] in self._pictures:
                pictures.append(points[card])
        if len(pictures) >= 4:
            total += _best_sets(sorted(pictures), self.sets == "always") - sum(pictures)
        return 0 if total == 21 else total

    def round_winner(self, game: "Standing", sums: list[int]) -> int:
        """K16: the lowest wins; then who did not call, then more cards, then the earlier turn."""
        lowest = min(sums)
        standings = []
        for seat in range(game.seats):
            if sums[seat] == lowest:
                cards = len(game.cards_of(seat)) if self.tie_break == "cards" else 0
                order = (seat - game.starter) % game.seats
                standings.append((seat in game.callers, -cards, order, seat))
        return min(standings)[-1]

    def is_over(self, game: "Standing") -> bool:
        """K17: after the agreed number of rounds."""
        return game.round >= self.rounds

    @property
    def sheet(self) -> Sheet:
        """What is written of the game."""
        return KlatschenSheet()


def _best_sets(pictures: list[int], duty: bool) -> int:
    """K14: the least that picture cards (points, ascending) can count in sets of four and five.

    A set takes the dearest cards left. Where sets are a ``duty`` as many cards as can be are in
    sets.
    """
    counts = [(0, sum(pictures))]  # (cards in sets, sum) of each way to form sets
    for fives in range(len(pictures) // 5 + 1):
        for fours in range((len(pictures) - 5 * fives) // 4 + 1):
            used = 5 * fives + 4 * fours
            rest = pictures[: len(pictures) - used]
            counts.append((used, sum(rest) - fours - 2 * fives))
    if duty:
        most = max([used for used, _ in counts])
        counts = [way for way in counts if way[0] == most]
    return min([total for _, total in counts])


RULES = Klatschen


# --- only before play ---

ALL = "SHDC"


class KlatschenSheet(Sheet):
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
        "refill": REFILL,
        "rounds": (5, (1, ..., 50), "K17", "rounds of a game"),
    }

    def settings_for_seats(self, rules: "RuleSet") -> "dict[str, Setting]":
        """K1: two decks from six seats on."""
        _, allowed, clause, note = self.settings["decks"]
        return {"decks": (2, allowed, clause, note)} if rules.seats >= 6 else {}

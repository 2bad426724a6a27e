"""Cambio, the Original (clauses O1-O14 of the rule sheets)."""

from ..burn.rules import BOTTOM, EVERYONE, OTHERS_HANDS, BurnRules
from ..burn.sheet import BurnSheet
from ..model.types import Settings
from ..rules.deck import JOKER_PAIR, numbered
from ..rules.settings import Sheet


class Original(BurnRules):
    """Runes: burn without limit until the next draw, frozen piles, and powers that are duties."""

    name = "original"

    numbers_each: int
    runes_each: int

    memorise = BOTTOM
    turns_up_first = False
    first_seat = "dealer"
    pile_card_returns = True
    power_is_duty = True
    draw_closes_window = True
    exposed_burns = False
    burn_freezes = True
    lapse = "free"
    empty_hand_ends = True
    closed_to = EVERYONE
    callers_most = 1
    swap_within = OTHERS_HANDS
    pictures = ()
    call_max = 5
    right_call = 5
    wrong_call = 5
    limit = 50

    def __init__(self, chosen: "Settings | None" = None, seats: int = 2) -> None:
        super().__init__(chosen, seats)
        self.call_needs_max = True  # O13: always; what a journal has chosen stays as it was written

    @property
    def sheet(self) -> Sheet:
        return OriginalSheet()


RULES = Original


# --- only before play ---

ACTIONS = ("View own", "View other", "Swap", "Energy")
NUMBERS = tuple([(n, n, numbered(n + ".", 6), int(n), "none") for n in "123456789"])
KINGS = {"Red king": "red_kings", "Blue king": "blue_kings"}


class OriginalSheet(BurnSheet):
    """The cards and the settings (clauses O1-O14)."""

    # O1 the deck, O2 the points, O3 the powers. Burning compares runes: both kings bear one (O6).
    rows = NUMBERS + (
        ("View own", "V", numbered("V.", 4), 10, "look own"),
        ("View other", "W", numbered("W.", 4), 10, "look other"),
        ("Swap", "S", numbered("S.", 4), 10, "swap"),
        ("Energy", "E", numbered("E.", 4), 10, "none"),
        ("Red king", "K", numbered("R.", 2), -2, "two actions"),
        ("Blue king", "K", numbered("B.", 4), 13, "show each"),
        ("Joker", "X", JOKER_PAIR, -1, "none"),
    )
    spare = ("Joker",)

    settings = {
        "numbers_each": (6, (1, ..., 8), "O1?", "cards of each number"),
        "runes_each": (4, (0, ..., 8), "O1?", "cards of each action, and energy cards"),
        "red_kings": (2, (0, ..., 8), "O1?", "red kings"),
        "blue_kings": (4, (0, ..., 8), "O1?", "blue kings"),
        "burn_by": ("rank", ("rank",), "O6", "by rune, never by value"),
    }
    clauses = (
        "O3 power_is_duty swap_within",
        "O4 memorise turns_up_first first_seat dealer_moves",
        "O5 pile_card_returns",
        "O7 draw_closes_window exposed_burns",
        "O8 burn_freezes",
        "O9 give",
        "O10 lapse",
        "O11 empty_hand_ends",
        "O12 closed_to callers_most",
        "O12a round_won_by",
        "O13 call_needs_max call_max? right_call wrong_call",
        "O14 limit",
    )
    counted = False  # its own settings say how many

    def codes_of(self, rules: Original, line: str, codes: tuple[str, ...]) -> tuple[str, ...]:
        """O1: as many cards of a line as its setting says."""
        if line in self.spare:
            return codes
        if line in KINGS:
            count: int = getattr(rules, KINGS[line])
        else:
            count = rules.runes_each if line in ACTIONS else rules.numbers_each
        return numbered(codes[0][:2], count)

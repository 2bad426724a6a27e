"""A rule set: the settings and cards of a game in play.

A game is a subclass that overrides the hooks in which it really differs; what is written of it, its
cards and its settings, is its sheet. A house game is an instance with other values.
"""

from typing import Any

from ..model.types import Settings, Step
from .settings import Sheet, fill


class RuleSet:
    """The rules of one game in play.

    Every name in the settings becomes an attribute. Besides those, each line of the sheet gives
    the setting ``points:<line>`` and, where cards have powers, ``power:<line>``; ``chosen`` are
    the settings that are not the usual ones.
    """

    name = ""

    machine = ""  # the package of the machine

    parts: dict[str, str]  # its modules ``game`` and ``facts``, by full name

    seats_allowed = (2, 8)
    refill = "shuffle"  # the discards become a new stock; "turn_over", as they lie; "ends_round"
    has_powers = True
    dealer_moves = True  # the deal passes on each round
    claim_seconds = 5  # a duel's time (shared 4); a burn game's setting is that of all claims

    chosen: Settings
    plans: list[Any]  # what legal_moves.py has looked up

    # The deck: a card is an index into the tables whose names end in "_of".
    line_of: bytes  # indices into lines and powers
    rank_of: bytes  # indices into ranks
    points_of: tuple[int, ...]
    lines: tuple[str, ...]
    powers: tuple[tuple[Step, ...], ...]
    ranks: tuple[str, ...]
    printed: bytes  # the codes of one deck, each filled up to code_width
    code_width: int

    def __init__(self, chosen: "Settings | None" = None, seats: int = 2) -> None:
        """Take the defaults for so many ``seats``, then ``chosen``. Raises ValueError."""
        self.seats = seats
        fill(self, chosen or {})

    @property
    def sheet(self) -> Sheet:
        """The rule sheet; each game has its own. Raises NotImplementedError where one lacks it."""
        raise NotImplementedError

    def part(self, word: str) -> Any:
        """Import a module of the game's machine; see ``parts``."""
        return __import__(self.parts[word], None, None, ("__name__",))

    def cards_needed(self, seats: int) -> int:
        """The number of cards that the deck needs for so many seats."""
        return 0

    def next_dealer(self, dealer: int) -> int:
        """The next dealer after ``dealer``."""
        return (dealer + 1) % self.seats if self.dealer_moves else dealer

    @property
    def deck_size(self) -> int:
        """The number of cards in the deck."""
        return len(self.line_of)

    def code(self, card: int) -> str:
        """The printed name of a card: ``"7H"``."""
        at = card * self.code_width % len(self.printed)
        return self.printed[at : at + self.code_width].decode().rstrip()

    @property
    def codes(self) -> list[str]:
        """The printed names of all cards, as a new list."""
        return [self.code(card) for card in range(self.deck_size)]

    def power(self, card: int) -> tuple[Step, ...]:
        """The power of a card."""
        return self.powers[self.line_of[card]]

"""A rule set: named settings with their allowed values, and the sheet of cards.

A game is a subclass that fills ``sheet`` and ``settings`` and overrides the hooks in which it
really differs. A house game is an instance with other values.
"""

from .powers import POWERS
from .register import title_of
from .types import TYPE_CHECKING, Setting, Settings, Step

if TYPE_CHECKING:
    from typing import Any

POINTS_RANGE = (-50, ..., 100)
YES_NO = (False, True)


class RuleSet:
    """The rules of one game as a table knows them.

    Every name in ``settings`` becomes an attribute. Besides those, each line of the sheet gives
    the setting ``points:<line>`` and, where cards have powers, ``power:<line>``.
    """

    name = ""

    pictures = "french"
    """Whose pictures its cards have: firmware/widgets/deck_<pictures>.py."""

    machine = ""
    """The first word of the modules that play the game: ``<machine>_game``, ``<machine>_facts``."""

    seats_allowed = (2, 8)
    refill = "shuffle"  # the discards that become a new stock; or "turn_over", as they lie
    has_powers = True
    dealer_moves = True  # the deal passes on each round

    sheet: tuple[tuple[str, str, tuple[str, ...], int, str], ...] = ()
    """Rows of (line, rank that burning compares, card codes, points, power)."""

    settings: "dict[str, Setting]" = {}
    """Name -> (default, allowed, clause, what it is about). Allowed are all values, or a range
    ``(lowest, ..., highest)``."""

    def __init__(self, chosen: "Settings | None" = None, seats: int = 2) -> None:
        """Take the defaults for so many ``seats``, then ``chosen``. Raises ValueError."""
        self.seats = seats
        self.chosen: Settings = {}
        wrong = self.problems(chosen or {})
        if wrong:
            raise ValueError("; ".join([f"setting {name}: {why}" for name, why in wrong]))
        for name, row in self.setting_table().items():
            value = (chosen or {}).get(name, row[0])
            if value != row[0]:
                self.chosen[name] = value
            if ":" not in name:
                setattr(self, name, value)
        self._compile()

    def problems(self, chosen: Settings) -> list[tuple[str, str]]:
        """All that is wrong with ``chosen``: (setting, what is wrong and what is allowed)."""
        table = self.setting_table()
        found = []
        for name in sorted(chosen):
            if name not in table:
                found.append((name, f"{self.name} has no such setting"))
            else:
                why = why_not_allowed(chosen[name], table[name])
                if why is not None:
                    found.append((name, why))
        return found

    def setting_table(self) -> "dict[str, Setting]":
        """All settings, the sheet's included, as rows like those of ``settings``."""
        table = dict(self.settings)
        table.update(self.settings_for_seats())
        powers = tuple(sorted(POWERS))
        for line, _, _, points, power in self.sheet:
            table["points:" + line] = (points, POINTS_RANGE, "", "points of this card")
            if self.has_powers:
                table["power:" + line] = (power, powers, "", "power of this card")
        return table

    def part(self, word: str) -> "Any":
        """A module of the game's machine, loaded when it is first asked for."""
        name = "engine_core." + self.machine + "_" + word
        return __import__(name, None, None, ("__name__",))

    def cards_needed(self, seats: int) -> int:
        """How many cards the deck must have for so many seats."""
        return 0

    def next_dealer(self, dealer: int) -> int:
        """Who deals the round after one that ``dealer`` dealt."""
        return (dealer + 1) % self.seats if self.dealer_moves else dealer

    def settings_for_seats(self) -> "dict[str, Setting]":
        """The rows of the table that read otherwise for ``self.seats`` seats."""
        return {}

    def deck_rows(self) -> tuple[tuple[str, str, tuple[str, ...], int, str], ...]:
        """The sheet's rows with this table's points and powers."""
        chosen = self.chosen
        return tuple(
            [
                (
                    line,
                    rank,
                    self.codes_of(line, codes),
                    chosen.get("points:" + line, points),
                    chosen.get("power:" + line, power),
                )
                for line, rank, codes, points, power in self.sheet
            ]
        )

    def codes_of(self, line: str, codes: tuple[str, ...]) -> tuple[str, ...]:
        """The cards of a line of the sheet, where the settings change its ``codes``."""
        return codes

    def _compile(self) -> None:
        """Turn the sheet into one small table a card: a card is an index into these."""
        self.codes: list[str] = []
        self.line_of: list[int] = []
        self.rank_of: list[int] = []
        self.points_of: list[int] = []
        self.power_of: list[tuple[Step, ...]] = []
        rows = self.deck_rows()
        ranks: list[str] = []
        for index, (_, rank, codes, points, power) in enumerate(rows):
            if rank not in ranks:
                ranks.append(rank)
            for code in codes:
                self.codes.append(code)
                self.line_of.append(index)
                self.rank_of.append(ranks.index(rank))
                self.points_of.append(points)
                self.power_of.append(POWERS[power])
        self.ranks = tuple(ranks)
        times: int = getattr(self, "decks", 1)
        self.codes *= times
        self.line_of *= times
        self.rank_of *= times
        self.points_of *= times
        self.power_of *= times

    @property
    def title(self) -> str:
        """What the game is called."""
        return title_of(self.name)

    @property
    def deck_size(self) -> int:
        """How many cards the deck has."""
        return len(self.codes)

    def code(self, card: int) -> str:
        """The printed name of a card: ``"7H"``."""
        return self.codes[card]

    def values_table(self) -> list[tuple[str, int, str]]:
        """The rules card: (line, points, power) for each line of the sheet."""
        return [(line, points, power) for line, _, _, points, power in self.deck_rows()]


def why_not_allowed(value: object, row: "Setting") -> "str | None":
    """Why ``value`` is none of what the setting in ``row`` may be; None when it is one."""
    default, allowed = row[0], row[1]
    if ... in allowed:
        lowest, highest = allowed[0], allowed[2]
        if type(value) is type(default) and lowest <= value <= highest:
            return None
        return f"{value!r} is not a whole number from {lowest} to {highest}"
    for one in allowed:
        if type(value) is type(one) and value == one:
            return None
    return f"{value!r} is none of {', '.join([repr(one) for one in allowed])}"

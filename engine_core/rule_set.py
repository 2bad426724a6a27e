"""A rule set: named settings with their allowed values, and the sheet of cards.

A game is a subclass that fills ``sheet`` and ``settings`` and overrides the hooks in which it
really differs. A house game is an instance with other values.
"""

from .powers import POWERS
from .types import TYPE_CHECKING, Setting, Settings, Step

if TYPE_CHECKING:
    from typing import Any

POINTS_RANGE = (-50, 100)


class RuleSet:
    """The rules of one burn game as a table knows them.

    Every name in ``settings`` becomes an attribute. Besides those, each line of the sheet gives
    two settings: ``points:<line>`` and ``power:<line>``.
    """

    name = ""
    title = ""

    sheet: tuple[tuple[str, str, tuple[str, ...], int, str], ...] = ()
    """Rows of (line, rank that burning compares, card codes, points, power)."""

    settings: "dict[str, Setting]" = {}
    """Name -> (default, allowed): all allowed values, or ``(lowest, ..., highest)``."""

    def __init__(self, chosen: "Settings | None" = None, seats: int = 2) -> None:
        """Take the defaults for so many ``seats``, then ``chosen``. Raises ValueError."""
        self.seats = seats
        self.chosen: Settings = {}
        table = self.setting_table()
        for name, (default, _) in table.items():
            self._set(name, default)
        for name, value in sorted((chosen or {}).items()):
            if name not in table:
                raise ValueError(f"{self.name} has no setting {name!r}")
            default, allowed = table[name]
            _check_allowed(name, value, default, allowed)
            if value != default:
                self.chosen[name] = value
                self._set(name, value)
        self._compile()

    def _set(self, name: str, value: object) -> None:
        if ":" not in name:
            setattr(self, name, value)

    def setting_table(self) -> "dict[str, Setting]":
        """All settings, the sheet's included: name -> (default, allowed)."""
        table = dict(self.settings)
        table.update(self.settings_for_seats())
        for line, _, _, points, power in self.sheet:
            table["points:" + line] = (points, (POINTS_RANGE[0], ..., POINTS_RANGE[1]))
            table["power:" + line] = (power, tuple(sorted(POWERS)))
        return table

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
    def deck_size(self) -> int:
        """How many cards the deck has."""
        return len(self.codes)

    def code(self, card: int) -> str:
        """The printed name of a card: ``"7H"``."""
        return self.codes[card]

    def values_table(self) -> list[tuple[str, int, str]]:
        """The rules card: (line, points, power) for each line of the sheet."""
        return [(line, points, power) for line, _, _, points, power in self.deck_rows()]


def _check_allowed(name: str, value: "Any", default: "Any", allowed: "tuple[Any, ...]") -> None:
    """Raise ValueError when ``value`` is not of the default's type or not allowed."""
    if type(value) is not type(default):
        raise ValueError(f"setting {name}: {value!r} is not like {default!r}")
    if ... in allowed:
        lowest, _, highest = allowed
        if not lowest <= value <= highest:
            raise ValueError(f"setting {name}: {value} is not from {lowest} to {highest}")
    elif value not in allowed:
        known = ", ".join([str(item) for item in allowed])
        raise ValueError(f"setting {name}: {value!r} is none of {known}")

"""The parameters of a simulation, and the result types of each kind of game."""

from dataclasses import dataclass, field
from typing import Any

from firmware.table.players import SKILLS as SKILL_NAMES

GIVEN_UP = "given up, of all games"
COUNTED = ("calls_right", "calls_wrong", "burns", "penalties")  # of a burn game


@dataclass(frozen=True)
class Plan:
    """What to simulate: a game, a bot per seat (its level, 0 to 4, or its name), and a seed."""

    game: str
    skills: tuple[int | str, ...]
    seed: int
    settings: dict[str, Any] = field(default_factory=dict)
    paired: bool = False  # each deal is played once with each bot at each seat

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.skills)

    @property
    def names(self) -> list[str]:
        """The bots' names, by seat."""
        return [one if isinstance(one, str) else SKILL_NAMES[one] for one in self.skills]

    def seat_name(self, seat: int) -> str:
        """A seat's label: ``seat 0 (hard)``."""
        return f"seat {seat} ({self.names[seat]})"


@dataclass
class Outcome:
    """What results of all machines have in common; a ``given_up`` game has no winners."""

    number: int
    seed: int
    rounds: int = 0
    winners: tuple[int, ...] = ()
    given_up: bool = False
    totals: tuple[int, ...] = ()
    dealer: int = 0  # the seat, as dealt
    moved_by: int = 0  # how many seats further on the plan's bots sat

    def turned(self, by: int) -> None:
        """Rotate seats as if everyone sat ``by`` places earlier."""
        seats = len(self.totals)
        self.moved_by = by
        self.totals = self.totals[by:] + self.totals[:by]
        self.winners = tuple(sorted([(seat - by) % seats for seat in self.winners]))

    def share(self, seat: int) -> float:
        """That seat's part of the win: ties are shared."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def length(self) -> tuple[str, float]:
        """A round's length, and its unit: ``("turns a round", 31.5)``."""
        raise NotImplementedError

    def counts(self, plan: Plan) -> dict[str, float]:
        """Other figures, by name; the same names for a whole plan."""
        raise NotImplementedError

    def row(self) -> dict[str, Any]:
        """The columns of its row in a table; shared winners are separated by a blank, "0 2"."""
        return {
            "number": self.number,
            "seed": self.seed,
            "dealer": self.dealer,
            "moved_by": self.moved_by,
            "rounds": self.rounds,
            "winners": " ".join(map(str, self.winners)),
            "given_up": int(self.given_up),
            **by_seat("total", self.totals),
        }


def by_seat(name: str, values: tuple[int, ...]) -> dict[str, int]:
    """One column per seat: ``total_0``."""
    return {f"{name}_{seat}": value for seat, value in enumerate(values)}


@dataclass
class Result(Outcome):
    """The result of a burn game."""

    turns: int = 0
    calls_right: int = 0
    calls_wrong: int = 0
    burns: int = 0
    penalties: int = 0

    def length(self) -> tuple[str, float]:
        return "turns a round", self.turns / self.rounds

    def counts(self, plan: Plan) -> dict[str, float]:
        found = {f"{name.replace('_', ' ')} a game": getattr(self, name) for name in COUNTED}
        return found | {GIVEN_UP: self.given_up}

    def row(self) -> dict[str, Any]:
        return super().row() | {name: getattr(self, name) for name in ("turns", *COUNTED)}


@dataclass
class Trades(Outcome):
    """The result of an exchange game.

    ``ms``: of all rounds on the simulated clock, each from its opening bell to the winning ring;
    ``won`` and ``earned``: rounds won with a series and their points, by currency; ``given_up``:
    nobody won in time.
    """

    ms: int = 0
    swaps: int = 0
    false_rings: tuple[int, ...] = ()
    won: dict[str, int] = field(default_factory=dict)
    earned: dict[str, int] = field(default_factory=dict)

    def turned(self, by: int) -> None:
        super().turned(by)
        self.false_rings = self.false_rings[by:] + self.false_rings[:by]

    def length(self) -> tuple[str, float]:
        return "seconds a round", self.ms / 1000 / self.rounds

    def counts(self, plan: Plan) -> dict[str, float]:
        found: dict[str, float] = {"swaps a game": self.swaps}
        for seat, count in enumerate(self.false_rings):
            found[f"{plan.seat_name(seat)} false rings a game"] = count
        for code, count in self.won.items():
            found[f"{code} series won a game"] = count
            found[f"{code} points a game"] = self.earned[code]
        return found | {GIVEN_UP: self.given_up}

    def row(self) -> dict[str, Any]:
        return {
            **super().row(),
            "seconds": self.ms / 1000,
            "swaps": self.swaps,
            **by_seat("false_rings", self.false_rings),
            **{f"won_{code}": count for code, count in self.won.items()},
            **{f"points_{code}": points for code, points in self.earned.items()},
        }

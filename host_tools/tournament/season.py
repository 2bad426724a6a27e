"""A season: who is how good, by all rounds of several evenings. People are matched by name.

The rating is openskill's, after Plackett and Luce: it knows rounds of more than two, and with
whom somebody has sat, so that evenings of different people, lengths and games go into one number.
"""

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from openskill.models import PlackettLuce, PlackettLuceRating

from host_tools.common.names import compared
from host_tools.tournament.export import in_csv, save
from host_tools.tournament.pages import PAGES
from host_tools.tournament.state import Result, State
from host_tools.tournament.store import Facts
from host_tools.tournament.views import standing

MODEL = PlackettLuce()


@dataclass
class Player:
    """Somebody by whatever evening's spelling was the last."""

    name: str
    rating: PlackettLuceRating = field(default_factory=MODEL.rating)
    rounds: int = 0
    won: int = 0
    ranks: dict[int, int] = field(default_factory=dict)  # evening -> the rank at its end


def players(evenings: Sequence[State]) -> list[Player]:
    """Everybody who played, the best first."""
    known: dict[str, Player] = {}
    for nth, state in enumerate(evenings):
        here = [known.setdefault(compared(name), Player(name)) for name in state.people]
        for result in state.results.values():
            if result.counts:
                _play(state, result, [here[person] for person in result.players])
        for row in standing(state):
            one = here[row["person"]]
            one.name, one.ranks[nth] = row["name"], row["rank"]
    played = [one for one in known.values() if one.rounds]
    return sorted(played, key=lambda one: -one.rating.ordinal())


def _play(state: State, result: Result, here: list[Player]) -> None:
    """A round: in the exchange the most points are best, else the fewest; equal ones tie."""
    worth = [float(one if state.is_exchange else -one) for one in result.points]
    rated = MODEL.rate([[one.rating] for one in here], scores=worth)
    for one, person, (rating,) in zip(here, result.players, rated, strict=True):
        one.rating = rating
        one.rounds += 1
        one.won += person in result.winners


def rows(found: Sequence[Player], evenings: int) -> list[Facts]:
    """The table of the season, the best first."""
    ratings = [round(one.rating.ordinal(), 1) for one in found]
    return [
        {
            "rank": ratings.index(rating) + 1,  # who is as good shares it
            "name": one.name,
            "rating": rating,
            "mean": round(one.rating.mu, 1),
            "spread": round(one.rating.sigma, 1),
            "evenings": len(one.ranks),
            "rounds": one.rounds,
            "won": one.won,
            "ranks": [one.ranks.get(evening) for evening in range(evenings)],
        }
        for one, rating in zip(found, ratings, strict=True)
    ]


def write(folder: Path, halls: Sequence[State]) -> list[Path]:
    """Write the season of halls that have begun: CSV, JSON, a page to print; returns the paths.

    Raises PlainError.
    """
    begun = sorted(halls, key=lambda one: one.started_at or 0)
    table = rows(players(begun), len(begun))
    evenings = [
        {
            "title": one.settings["title"],
            "game": one.settings["game"],
            "on": time.strftime("%Y-%m-%d", time.localtime(one.started_at)),
            "winners": [row["name"] for row in standing(one) if row["won"]],
            "played": sum(result.counts for result in one.results.values()),
        }
        for one in begun
    ]
    parts = [part for part in (table[0] if table else {}) if part != "ranks"]
    ranks = [f"rank of {one['on']}, {one['title']}" for one in evenings]
    cells = ([*(row[part] for part in parts), *row["ranks"]] for row in table)
    facts = {"evenings": evenings, "standing": table}
    files = {
        "season.csv": in_csv([*parts, *ranks], cells),
        "season.json": json.dumps(facts, ensure_ascii=False, indent=1),
        "season.html": PAGES.get_template("season.html").render(title="Season", **facts),
    }
    return save(folder, files)

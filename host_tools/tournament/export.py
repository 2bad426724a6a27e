"""A hall's standing and results as files: CSV for a spreadsheet, a sheet to print."""

import csv
import io
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any

from host_tools.common.errors import writing
from host_tools.common.files import put
from host_tools.common.names import for_sheet, in_order
from host_tools.tournament.pages import PAGES
from host_tools.tournament.rounds import PARTS
from host_tools.tournament.state import State
from host_tools.tournament.store import Facts
from host_tools.tournament.views import fastest_slap, result_facts, standing

KEPT = ("title", "game", "target", "rounds", "size", "seed")
"""Settings that are no secret."""


def standing_rows(state: State) -> list[Facts]:
    """Everybody by points, with the rounds that each has won in all."""
    won = Counter(
        person for result in state.results.values() if result.counts for person in result.winners
    )
    return [
        {
            **row,
            "won_rounds": won[row["person"]],
            "buchholz": round(row["order"][1] / PARTS, 1) if row["order"][1:] else "",
        }
        for row in standing(state)
    ]


def met(state: State) -> dict[str, dict[str, int]]:
    """Who has played with whom, and how often, in the order of the names."""
    found: dict[str, Counter[str]] = {}
    for result in state.results.values():
        names = [state.people[person] for person in result.players]
        for name in names if result.counts else ():
            found.setdefault(name, Counter()).update(other for other in names if other != name)
    return {
        name: {other: found[name][other] for other in sorted(found[name], key=in_order)}
        for name in sorted(found, key=in_order)
    }


def result_rows(state: State) -> list[Facts]:
    """The results as they stand, in the order in which they came in."""
    rows = []
    for result in state.results.values():
        facts = result_facts(state, result)
        remarks = ["corrected"] * result.corrected
        if result.why_not:
            remarks.append(f"does not count: {result.why_not}")
        row = {part: facts[part] for part in ("at", "table", "number", "names")}
        row["winner"] = facts["name"] or facts["void"]
        row["points"] = result.points if facts["name"] else []
        rows.append({**row, "remark": "; ".join(remarks)})
    return rows


def write(folder: Path, stem: str, state: State, said: str) -> list[Path]:
    """Write the four files; returns their paths. Raises PlainError."""
    facts: Facts = {
        "settings": {name: state.settings[name] for name in KEPT},
        "said": said,
        "standing": standing_rows(state),
        "results": result_rows(state),
        "met": met(state),
        "fastest_slap": fastest_slap(state),
    }
    parts = ("rank", "name", "score", "buchholz", "won_rounds")
    people = [
        [*(row[part] for part in parts), "yes" if row["gone"] else ""] for row in facts["standing"]
    ]
    parts = ("at", "table", "number", "winner", "remark")
    played = []
    for row in facts["results"]:  # a voided one has names, but no points
        pairs = zip_longest(row["names"], row["points"], fillvalue="")
        played.append([*(row[part] for part in parts), *chain(*pairs)])
    standing_csv = in_csv(["rank", "name", "points", "Buchholz", "rounds won", "left"], people)
    files = {
        f"{stem}-standing.csv": standing_csv,
        f"{stem}-results.csv": in_csv(["time", *parts[1:], "players and points"], played),
        f"{stem}-sheet.html": PAGES.get_template("sheet.html").render(
            title=state.settings["title"], by_rounds=not state.is_exchange, **facts
        ),
        f"{stem}.json": json.dumps(facts, ensure_ascii=False, indent=1),
    }
    return save(folder, files)


def save(folder: Path, files: Mapping[str, str]) -> list[Path]:
    """Write files into a folder; returns their paths. Raises PlainError."""
    for name, text in files.items():
        with writing(folder / name):
            folder.mkdir(parents=True, exist_ok=True)
            put(folder / name, text.encode())
    return [folder / name for name in files]


def in_csv(head: list[str], rows: Iterable[Iterable[Any]]) -> str:
    """Rows for a spreadsheet; no cell is a formula."""
    out = io.StringIO()
    out.write("\N{ZERO WIDTH NO-BREAK SPACE}")  # by which spreadsheets know UTF-8
    writer = csv.writer(out)
    writer.writerows([for_sheet(cell) for cell in row] for row in [head, *rows])
    return out.getvalue()

"""`cambio tournament season`: ratings over several evenings, from the halls' files."""

import csv
import json
import os
import shutil

import pytest

from host_tools.tournament.hall import Hall
from host_tools.tournament.store import Store
from tests.failing import raising
from tests.tournament.halls import made, run, send, text_of


@pytest.fixture
def evening(tmp_path):
    """An evening that was played: its people, the name that wins every round, how many rounds."""
    count = iter(range(9))

    def played(people, best, rounds=6, **plan):
        folder = tmp_path / f"evening {next(count)}"
        folder.mkdir()
        made_one = made(folder, people, **{"target": 10**6, "rounds": rounds} | plan)
        hall = Hall(Store(made_one.file))
        hall.do("start", {})
        for nth in range(1, rounds + 1):
            here = hall.state.seating()[0]
            winner = [hall.state.people[person] for person in here].index(best)
            points = [0] * len(here)
            points[winner] = 85 if hall.state.is_exchange else -3
            result = {"number": nth, "players": here, "winner": winner, "points": points}
            assert send(hall, 1, result)[0]["state"] == "held"
            if plan and nth < rounds:
                hall.do("pair", {})
        hall.store.close()
        return made_one.file

    return played


def season(folder, *files):
    """The files that are written: CSV, JSON, page."""
    done = run("season", *files, "--out", folder / "out", "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)["files"], done.stderr


def facts(written):
    return json.loads(text_of(written[1]))


def test_a_season_rates_people_by_name_over_evenings_of_different_games(tmp_path, evening):
    files = [
        evening(["Ada", "Ben", "Cleo", "Dora", "Emil"], "Ada"),
        evening(["ada", "BEN", "Fay", "Gus"], "ada", game="klatschen"),
        evening(["Ada", "Ben", "Cleo", "Gus", "Hanna"], "Ada"),
    ]
    written, _ = season(tmp_path, *files)
    found = facts(written)
    first, *others = found["standing"]
    assert (first["name"], first["rounds"], first["won"]) == ("Ada", 18, 18)
    assert first["ranks"] == [1, 1, 1]
    assert all(first["rating"] > one["rating"] for one in others)
    once = facts(season(tmp_path / "once", files[0])[0])["standing"][0]
    assert (once["rating"], -once["spread"]) < (first["rating"], -first["spread"])
    tied = {"table": 1, "number": 1, "winner": 0, "points": [-3] * 4}
    Hall(Store(files[1])).do("correct", tied)
    alone = facts(season(tmp_path / "alone", files[1])[0])["standing"]
    assert (alone[0]["name"], sum(one["won"] for one in alone)) == ("ada", 5 + 4)
    rows = {row["name"]: row for row in found["standing"]}
    assert set(rows) == {"Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hanna"}
    assert (rows["Dora"]["evenings"], rows["Dora"]["ranks"][1:]) == (1, [None, None])
    assert [one["played"] for one in found["evenings"]] == [6, 6, 6]
    table = list(csv.reader(text_of(written[0]).splitlines()))
    assert table[1][1] == "Ada"
    assert [len(row) for row in table] == [len(table[0])] * 9
    assert all(f">{name}</th>" in text_of(written[2]) for name in rows)


def test_what_does_not_count_rates_nobody(tmp_path, evening):
    file = evening(["Ada", "Ben", "Cleo", "Dora", "Emil"], "Ada", rounds=2)
    hall = Hall(Store(file))
    hall.do("correct", {"table": 1, "number": 1, "winner": None, "points": None})
    hall.do("take_back", {"table": 1, "number": 2})
    hall.store.close()
    found = facts(season(tmp_path, file)[0])
    assert (found["standing"], found["evenings"][0]["played"]) == ([], 0)


def test_a_hall_counts_once_and_one_that_has_not_begun_is_left_out(tmp_path, evening, monkeypatch):
    file = evening(["Ada", "Ben", "Cleo", "Dora", "Emil"], "Ada")
    link = tmp_path / "link"
    link.symlink_to(file)
    later = made(tmp_path, 6).file
    older = shutil.copy(file, tmp_path / "older")
    Hall(Store(file)).do("correct", {"table": 1, "number": 1, "winner": None, "points": None})
    written, said = season(tmp_path, older, file, link, later)
    assert [one["played"] for one in facts(written)["evenings"]] == [5]
    assert f"{later} has not begun" in said
    assert f"{older} is a copy of {file}" in said
    monkeypatch.setattr(os, "fsync", raising(OSError(28, "No space left")))
    assert "Can't write" in run("season", older, "--out", tmp_path / "out").stderr
    assert facts(written)["evenings"][0]["played"] == 5  # what was written before is whole

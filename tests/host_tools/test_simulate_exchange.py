"""`cambio simulate --game bourse`: traders on a clock of their own, and what comes of their games.

The clauses are those of the exchange, B.
"""

import csv
import json
from itertools import takewhile

import pytest

from engine_core import new_game
from engine_core.exchange.scoring import series_of
from engine_core.model import events as ev
from firmware.bots.trader import FASTEST
from host_tools.simulation import exchange, intervals, many_games
from host_tools.simulation.game_results import Plan
from tests.firmware.trader_play import traders
from tests.host_tools.commands import cambio, failed

FINES = {"false_ring": 50, "debts": True}
PLAN = Plan("bourse", (2, 0, 1), seed=5, settings=FINES)
HOUSE = '[game]\nbase = "bourse"\n[settings]\nrounds = 2\nfalse_ring = 10\n'


def game_of(seed, **settings):
    """A game of four, and the traders who slip at their seats."""
    game = new_game("bourse", 4, seed, settings=settings)
    return game, exchange.hasty(game, (0, 1, 3, 0), seed)


def results_of(skill, games):
    return many_games.play_batch(Plan("bourse", (skill,) * 4, seed=1), range(games))


# --- the clock -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_b3_a_round_begins_with_the_opening_bell_and_its_clock_never_goes_back(seed):
    game, players = game_of(seed)
    before = 0
    for now, event in exchange.play_game(game, players):
        if event[0] in (ev.DEALT, ev.OPENED):
            assert now == 0
            before = 0
        assert now >= before
        before = now


def test_b4_offers_and_answers_take_their_time():
    game, players = game_of(2)
    last = {}
    for now, event in exchange.play_game(game, players):
        if event[0] == ev.OPENED:
            last = dict.fromkeys(range(4), 0)
        elif event[0] in (ev.OFFERED, ev.ACCEPTED):
            assert now - last[event[1]] >= FASTEST
            last[event[1]] = now


@pytest.mark.slow
def test_b4_the_less_skilled_take_longer_over_a_round():
    hard, middle, easy = [sum(r.length()[1] for r in results_of(n, 10)) for n in (3, 1, 0)]
    assert 1.69 * hard < 1.3 * middle < easy


def test_the_length_of_a_round_is_the_time_to_the_bell_that_won_it():
    plan = Plan("bourse", (0, 1, 3, 0), seed=3, settings={"rounds": 3})
    game, players = game_of(3, rounds=3)
    ends = [now for now, event in exchange.play_game(game, players) if event[0] == ev.ROUND_OVER]
    result = many_games.play_one(plan, 0)
    assert result.ms == sum(ends)
    assert result.length() == ("seconds a round", pytest.approx(sum(ends) / 3000))


# --- false rings -----------------------------------------------------------------------------


def test_b5_a_false_ring_is_made_with_one_card_too_few_and_trading_goes_on():
    heard = 0
    for seed in range(20):
        game, players = game_of(seed)
        for _, event in exchange.play_game(game, players):
            if event[0] == ev.FALSE_RING:
                heard += 1
                assert series_of(game.rules, game.hands[event[1]])[1] == 8
        assert event[0] == ev.GAME_OVER
    assert heard > 0


def test_b5_all_stops_at_the_bell():
    game, players = game_of(4)
    swapped = None
    for now, event in exchange.play_game(game, players):
        if event[0] == ev.RANG:
            assert now - swapped >= FASTEST
        elif event[0] in (ev.OFFERED, ev.WITHDREW, ev.ACCEPTED):
            swapped = now


@pytest.mark.slow
def test_b5_a_table_of_the_less_skilled_rings_falsely_more_often():
    easy, good = [sum(sum(one.false_rings) for one in results_of(skill, 20)) for skill in (0, 2)]
    assert easy > 2 * good


def test_slips_change_nothing_before_the_first_of_them():
    game, players = game_of(7)
    steady = new_game("bourse", 4, 7)
    theirs = list(exchange.play_game(steady, traders(steady, (0, 1, 3, 0), 7)))
    ours = list(exchange.play_game(game, players))
    assert ev.FALSE_RING in [event[0] for _, event in ours]
    assert ev.FALSE_RING not in [event[0] for _, event in theirs]
    same = list(takewhile(lambda row: row[1][0] != ev.RANG, ours))
    assert theirs[: len(same)] == same


# --- points ----------------------------------------------------------------------------------


def test_b5_the_totals_are_the_points_of_the_series_less_the_fines(alone):
    for result in alone:
        assert sum(result.won.values()) == result.rounds
        assert sum(result.totals) == sum(result.earned.values()) - 50 * sum(result.false_rings)
    assert any(sum(result.false_rings) for result in alone)


def test_b1_a_series_brings_the_points_of_its_currency(alone):
    for result in alone:
        assert list(result.won) == ["USD", "DEM", "JPY"]
        for code, points in (("USD", 100), ("DEM", 85), ("JPY", 80)):
            assert result.earned[code] == points * result.won[code]


def test_b8_b9_with_cambio_cards_a_series_can_count_twice_and_cards_held_cost():
    plan = Plan("bourse", (2, 2, 2), seed=2, settings={"cambio_cards": True, "rounds": 9})
    results = [many_games.play_one(plan, number) for number in range(10)]
    assert any(result.earned["USD"] > 100 * result.won["USD"] for result in results)
    for result in results:
        held = sum(result.earned.values()) - sum(result.totals)
        assert 0 <= held <= 40 * result.rounds


def test_b12_the_highest_total_wins_and_a_tie_is_shared():
    plan = Plan("bourse", (2, 2, 2), seed=1, settings={"rounds": 2})
    results = [many_games.play_one(plan, number) for number in range(30)]
    for result in results:
        most = max(result.totals)
        assert result.winners == tuple(seat for seat in range(3) if result.totals[seat] == most)
        assert sum(map(result.share, range(3))) == pytest.approx(1)
    assert {len(result.winners) for result in results} == {1, 2}


def test_a_game_that_nobody_wins_in_time_is_reported(monkeypatch):
    monkeypatch.setattr(exchange, "ROUND_MOST", 2000)
    result = many_games.play_one(PLAN, 0)
    assert (result.given_up, result.winners, result.rounds) == (True, (), 1)
    assert result.ms <= 2000
    found = intervals.summary(PLAN, [result])
    said = found[-1].name, found[-1].mean, found[-1].is_share
    assert said == ("given up, of all games", 1, True)


def test_a_game_whose_totals_never_reach_the_limit_is_given_up(monkeypatch):
    monkeypatch.setattr(exchange, "ROUNDS_MOST", 2)
    result = many_games.play_one(PLAN, 0)
    assert (result.given_up, result.rounds) == (True, 2)


# --- the command -----------------------------------------------------------------------------


def test_the_command_plays_by_house_rules_and_tells_scripts_and_tables(tmp_path):
    rules, rows = tmp_path / "house.toml", tmp_path / "rows.csv"
    rules.write_text(HOUSE)
    words = ["--rules", str(rules), "--seats", "3", "--games", "4", "--bots", "easy,hard"]
    done = cambio("simulate", *words, "--jobs", "1", "--out", str(rows), "--json")
    facts = json.loads(done.stdout)
    assert (facts["game"], facts["settings"]) == ("bourse", {"rounds": 2, "false_ring": 10})
    means = {one["name"]: one["mean"] for one in facts["figures"]}
    assert means["rounds a game"] == 2
    assert means["seconds a round"] > 1
    with rows.open() as file:
        found = list(csv.DictReader(file))
    assert [row["number"] for row in found] == ["0", "1", "2", "3"]
    for mean, column in (
        ("DEM series won a game", "won_DEM"),
        ("DEM points a game", "points_DEM"),
        ("seat 0 (easy) false rings a game", "false_rings_0"),
        ("swaps a game", "swaps"),
    ):
        assert means[mean] == pytest.approx(sum(int(row[column]) for row in found) / 4)
    seconds = [float(row["seconds"]) / int(row["rounds"]) for row in found]
    assert means["seconds a round"] == pytest.approx(sum(seconds) / 4)


def test_house_rules_of_another_game_are_reported(tmp_path):
    rules = tmp_path / "house.toml"
    rules.write_text(HOUSE)
    line = failed("simulate", "--rules", rules, "--game", "kille")[1]
    assert "has rules for bourse, not for kille" in line

"""Tournaments of the exchange (B13): whatever the results, nobody is lost and scores travel."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine_core.exchange.tournament import NEXT, RICHEST, WHERE, Tournament, table_sizes
from engine_core.model.rng import Rng

SEATABLE = [count for count in range(5, 200) if count not in (8, 9)]


def some_result(hall, chance):
    """A result of a table that does not wait: (table, winner, points)."""
    table = chance(len(hall.tables))
    while hall.waits(table):
        table = (table + 1) % len(hall.tables)
    seats = len(hall.tables[table])
    winner = chance(seats)
    points = [-20 * (chance(8) == 0) for _ in range(seats)]
    points[winner] = (60, 65, 70, 75, 80, 85, 100, 200)[chance(8)]
    return table, winner, points


def check_seating(hall, players):
    seated = [player for table in hall.tables for player in table]
    assert sorted(seated) == list(range(players))
    assert all(5 <= len(table) <= 7 for table in hall.tables)
    targets = [target for _, target in hall.going.values()]
    assert len(set(targets)) == len(targets)
    assert not any(hall.waits(target) for target in targets)


def play(hall, players, rounds, chance):
    """Random rounds; keeps a second score by player, from what each sat through."""
    own = [0] * players
    sizes = [len(table) for table in hall.tables]
    results = []
    for _ in range(rounds):
        if hall.winner is not None:
            break
        table, winner, points = some_result(hall, chance)
        for player, change in zip(hall.tables[table], points, strict=True):
            own[player] += change
        before = [list(row) for row in hall.tables]
        moves = hall.record(table, winner, points)
        results.append((table, winner, points))
        for player, origin, seat, target, place in moves:
            assert origin != target
            assert hall.tables[target][place] == player
            assert hall.wins[player] == 0
            assert before[origin][seat] == player
        check_seating(hall, players)
    assert [len(table) for table in hall.tables] == sizes
    assert hall.scores == own
    return results


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(SEATABLE), st.integers(0, 2**32), st.sampled_from(WHERE))
def test_nobody_is_lost_tables_keep_their_size_and_scores_travel(players, seed, where):
    hall = Tournament(players, target=10**6, where=where)
    results = play(hall, players, 120, Rng(seed).below)
    again = Tournament(players, target=10**6, where=where)
    for result in results:
        again.record(*result)
    assert (again.tables, again.scores, again.going) == (hall.tables, hall.scores, hall.going)


@pytest.mark.parametrize("where", WHERE)
def test_a_tournament_comes_to_its_end(where):
    hall = Tournament(37, where=where)
    play(hall, 37, 100_000, Rng(4).below)
    assert hall.scores[hall.winner] == max(hall.scores) >= 5000
    with pytest.raises(ValueError, match="over"):
        hall.record(0, 0, [100] + [0] * (len(hall.tables[0]) - 1))


def test_tables_of_five_to_seven_are_as_many_as_bring_the_mean_nearest_to_six():
    for players in SEATABLE:
        sizes = table_sizes(players)
        assert sum(sizes) == players
        assert 5 <= min(sizes) <= max(sizes) <= min(7, min(sizes) + 1)
        counts = [count for count in range(1, players) if 5 * count <= players <= 7 * count]
        nearest = min(counts, key=lambda count: abs(Fraction(players, count) - 6))
        assert len(sizes) == nearest


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(5, [5]), (10, [5, 5]), (11, [6, 5]), (15, [5, 5, 5]), (27, [6, 6, 5, 5, 5]), (20, [7, 7, 6])],
)
def test_the_larger_tables_come_first(players, sizes):
    assert table_sizes(players) == sizes


@pytest.mark.parametrize("players", [-1, 0, 1, 4])
def test_some_numbers_of_players_cannot_be_seated(players):
    with pytest.raises(ValueError, match="can't sit"):
        Tournament(players)


@pytest.mark.parametrize(("players", "sizes"), [(8, [4, 4]), (9, [5, 4])])
def test_eight_and_nine_have_a_table_of_four_and_play_on(players, sizes):
    assert table_sizes(players) == sizes
    hall = Tournament(players)
    for table, size in enumerate(sizes):
        for seat in range(size):
            hall.record(table, seat, [0] * size)
            assert [len(row) for row in hall.tables] == sizes
            assert not hall.waits(table)


@pytest.mark.parametrize("late", [1, 2])
def test_late_ones_at_a_full_only_table_have_a_second_one_after_its_round(late):
    hall = Tournament(7)
    for _ in range(late):
        hall.join()
    hall.record(0, 0, [100] + [0] * 6)
    assert sorted(len(row) for row in hall.tables) == [4, 3 + late]
    assert not hall.bench


def wins_twice(hall, table, seat, points=100):
    """Two rounds of a table that one seat wins."""
    row = [0] * len(hall.tables[table])
    row[seat] = points
    hall.record(table, seat, row)
    return hall.record(table, seat, row)


def test_one_round_moves_nobody_and_wins_are_counted_per_table():
    hall = Tournament(10)
    wins_twice(hall, 0, 0)
    hall.record(1, 0, [60, 0, 0, 0, 0])  # 0 goes to table 1, 5 to table 0
    assert (hall.tables[0][0], hall.tables[1][0]) == (5, 0)
    assert hall.record(0, 0, [60, 0, 0, 0, 0]) == []
    assert not hall.going


def test_who_wins_twice_may_be_the_leader_whose_place_is_taken():
    hall = Tournament(10)
    wins_twice(hall, 0, 0)
    hall.record(1, 2, [0, 0, 60, 0, 0])  # the exchange; player 7 goes to table 0
    hall.record(0, 0, [100, 0, 0, 0, 0])
    wins_twice(hall, 1, 0)  # player 5 is to go
    assert hall.waits(1)
    moves = hall.record(0, 0, [100, 0, 0, 0, 0])  # 7 leads there, and has won twice as well
    assert [move[0] for move in moves] == [5, 7]
    assert not hall.going


def test_a_player_goes_to_a_table_that_waits_at_once():
    hall = Tournament(15)
    wins_twice(hall, 1, 0)  # to table 2
    moves = wins_twice(hall, 0, 0)  # to table 1, which waits; its leader was to leave
    assert moves == [(0, 0, 0, 1, 0), (5, 1, 0, 0, 0)]
    assert not hall.going


def test_a_table_that_waits_gives_its_leader_and_waits_on_for_another():
    hall = Tournament(15)
    hall.record(1, 4, [0, 0, 0, 0, 300])
    wins_twice(hall, 1, 0)
    assert wins_twice(hall, 0, 0) == [(0, 0, 0, 1, 4), (9, 1, 4, 0, 0)]
    assert hall.going == {1: (5, 2)}


def test_the_other_reading_goes_to_the_table_of_the_richest_leader():
    for where, target in ((NEXT, 1), (RICHEST, 2)):
        hall = Tournament(24, where=where)
        hall.record(2, 4, [0, 0, 100, 0, 100, 0])
        assert hall.leader(2) == 2  # the first of them
        hall.record(1, 0, [60, 0, 0, 0, 0, 0])
        wins_twice(hall, 0, 3)
        assert hall.going == {0: (3, target)}


def test_with_a_single_table_nobody_moves():
    hall = Tournament(6)
    assert wins_twice(hall, 0, 2) == []
    assert wins_twice(hall, 0, 2) == []
    assert not hall.going


def test_the_target_is_a_setting():
    hall = Tournament(6, target=150)
    wins_twice(hall, 0, 2)
    assert hall.winner == 2
    hall = Tournament(6, target=60)
    hall.record(0, 3, [70, 0, 0, 60, 0, 0])
    assert hall.winner == 3  # before others who have reached it in this round


def test_a_round_of_the_seating_before_is_counted_and_moves_nobody():
    hall = Tournament(10)
    wins_twice(hall, 0, 0)
    hall.record(1, 0, [60, 0, 0, 0, 0])  # players 0 and 5 change places
    for _ in range(2):
        assert hall.record(0, 1, [0, 60, 0, 0, 0], seating=0) == []
    assert (hall.scores[1], hall.wins[1], hall.going) == (120, 2, {})


def test_a_correction_takes_a_victory_back_and_gives_it_to_who_has_reached_the_target_too():
    hall = Tournament(10, target=100)
    hall.record(0, 2, [0, 0, 100, 0, 0])
    assert (hall.winner, hall.over) == (2, True)
    hall.record(1, 3, [0, 0, 0, 120, 0], late=True)  # was being played
    assert hall.winner == 2
    hall.correct(0, 2, [0, 0, 80, 0, 0])
    assert (hall.winner, hall.over) == (8, True)
    hall.correct(1, None)
    assert (hall.winner, hall.over) == (None, False)


@pytest.mark.parametrize(
    ("result", "said"),
    [
        ((2, 0, [60, 0, 0, 0, 0]), "tables are 0 to 1"),
        ((-1, 0, [60, 0, 0, 0, 0]), "tables are 0 to 1"),
        ((0, 0, [60, 0, 0, 0]), "has 5 seats"),
        ((0, 5, [60, 0, 0, 0, 0]), "seats of table 0 are 0 to 4"),
    ],
)
def test_a_result_that_cannot_be_is_refused_and_changes_nothing(result, said):
    hall = Tournament(10)
    with pytest.raises(ValueError, match=said):
        hall.record(*result)
    assert hall.scores == [0] * 10


@pytest.mark.parametrize("player", [-1, 10])
def test_who_is_no_player_can_not_leave(player):
    hall = Tournament(10)
    with pytest.raises(ValueError, match="player"):
        hall.leave(player)


@pytest.mark.parametrize("bad", [{"target": 0}, {"where": "best"}])
def test_bad_settings_are_refused(bad):
    with pytest.raises(ValueError, match=next(iter(bad))):
        Tournament(10, **bad)

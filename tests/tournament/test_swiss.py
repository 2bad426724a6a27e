"""Halls of burn games: rounds, what a game is worth there, and who meets whom."""

import pytest

from host_tools.tournament.rounds import Rounds, hall_points
from host_tools.tournament.swiss import cut, draw

SEED = 7


def standing(hall):
    return sorted(hall.playing(), key=lambda player: -hall.scores[player])


def play_round(hall, size):
    for table, row in enumerate(hall.tables):
        points = [player % 7 + player % 3 for player in row]  # the same people are good each time
        hall.record(table, points.index(min(points)), points)
    if not hall.over:
        hall.next_round(draw(standing(hall), hall.scores, hall.met, size, SEED))


@pytest.mark.parametrize(
    ("points", "worth"),
    [([3, 9], [120, 0]), ([5, 5], [60, 60]), ([0, 4, 9, 20], [120, 80, 40, 0])]
    + [([-2, -2, 30], [90, 90, 0]), ([1, 2, 2, 4, 5], [120, 75, 75, 30, 0])],
)
def test_a_game_is_worth_how_many_one_was_better_than(points, worth):
    assert hall_points(points) == worth


def test_who_is_first_or_last_of_three_or_of_five_is_ranked_alike():
    hall = Rounds([[0, 1, 2], [3, 4, 5, 6, 7]], rounds=2)
    hall.record(0, 0, [0, 1, 2])
    hall.record(1, 0, [0, 1, 2, 3, 4])
    assert (hall.order()[0], hall.order()[2]) == (hall.order()[3], hall.order()[7])


@pytest.mark.parametrize("players", range(2, 60))
@pytest.mark.parametrize("size", [2, 4])
def test_everybody_has_a_seat_at_a_table_of_about_that_size(players, size):
    tables = draw(range(players), [0] * players, {}, size, SEED)
    assert sorted(player for row in tables for player in row) == list(range(players))
    assert all(2 <= len(row) <= size + 2 for row in tables)
    if players > 12:
        assert all(len(row) in (size, size + 1, 3) for row in tables)


@pytest.mark.parametrize(
    ("players", "size", "rounds"),
    [(16, 4, 5), (20, 4, 3), (24, 4, 4), (26, 4, 4), (32, 4, 6), (60, 4, 6)]
    + [(12, 2, 9), (30, 2, 12)],
)
def test_nobody_meets_the_same_person_twice_while_that_can_be(players, size, rounds):
    hall = Rounds(cut(range(players), size), rounds=99)
    for _ in range(rounds - 1):
        play_round(hall, size)
    assert all(len(set(others)) == len(others) for others in hall.met.values())


def test_a_draw_is_repeated_by_its_seed():
    hall = Rounds(cut(range(20), 4), rounds=9)
    for _ in range(4):
        play_round(hall, 4)  # from here on some meet again, and the search needs its seed
    drawn = [draw(standing(hall), hall.scores, hall.met, 4, SEED) for _ in range(3)]
    assert drawn == drawn[:1] * 3


def test_when_all_have_met_all_the_longest_ago_meet_again():
    hall = Rounds([[0, 1], [2, 3]], rounds=9)
    for _ in range(5):
        play_round(hall, 2)
    assert hall.round == 6
    assert all(len(others) == 6 for others in hall.met.values())


@pytest.mark.parametrize(("players", "size"), [(2, 2), (3, 2), (4, 4), (5, 4)])
def test_a_hall_of_one_table_draws_it_again(players, size):
    hall = Rounds(cut(range(players), size), rounds=3)
    play_round(hall, size)
    assert [sorted(row) for row in hall.tables] == [list(range(players))]


def test_one_who_is_left_over_sits_at_the_last_table():
    assert [len(row) for row in cut(range(9), 4)] == [4, 5]


def test_like_scores_meet():
    scores = [100, 100, 0, 0, 100, 100, 0, 0]
    tables = draw([0, 1, 4, 5, 2, 3, 6, 7], scores, {}, 4, SEED)
    assert sorted(map(sorted, tables)) == [[0, 1, 4, 5], [2, 3, 6, 7]]


def test_it_ends_after_the_agreed_rounds_and_the_best_have_won():
    hall = Rounds([[0, 1, 2, 3], [4, 5, 6, 7]], rounds=3)
    for _ in range(3):
        play_round(hall, 4)
    assert hall.over
    assert hall.scores[hall.winners[0]] == max(hall.scores)
    with pytest.raises(ValueError, match="over"):
        hall.record(0, 0, [0, 1, 2, 3])


def test_a_game_of_a_table_that_is_no_longer_drawn_waits_for_the_organiser():
    hall = Rounds(cut(range(6), 2), rounds=3)
    for table in range(3):
        hall.record(table, 0, [0, 5])
    hall.leave(0)
    hall.leave(1)
    hall.next_round([[2, 4], [3, 5]])
    with pytest.raises(ValueError, match="waits for the next round"):
        hall.record(2, 0, [0, 5], seating=0)
    hall.record(2, 0, [0, 5], seating=0, late=True)
    assert (hall.scores[4], hall.played) == (240, {})


def test_late_comers_and_who_leaves_count_from_the_next_round_on():
    hall = Rounds([[0, 1, 2, 3], [4, 5, 6, 7]], rounds=3)
    hall.join()
    hall.leave(3)
    hall.record(0, 0, [0, 5, 9])
    hall.break_up(1)
    hall.next_round(draw(standing(hall), hall.scores, hall.met, 4, SEED))
    assert sorted(player for row in hall.tables for player in row) == [0, 1, 2, 4, 5, 6, 7, 8]


def test_a_correction_changes_what_the_game_was_worth():
    hall = Rounds([[0, 1, 2, 3]], rounds=2)
    hall.record(0, 0, [0, 5, 6, 9])
    hall.correct(0, 3, [9, 6, 5, 0])
    assert (hall.scores, hall.wins) == ([0, 40, 80, 120], [0, 0, 0, 1])
    hall.correct(0, 1, [9, 5, 5, 9])  # who is as good has won too
    assert (hall.scores, hall.wins) == ([20, 100, 100, 20], [0, 1, 1, 0])
    hall.correct(0, None)
    assert (hall.scores, hall.wins) == ([0] * 4, [0] * 4)
    with pytest.raises(ValueError, match="fewest points win"):
        hall.correct(0, 0, [9, 6, 5, 0])
    hall.play_again(0)
    hall.record(0, 1, [9, 0, 5, 5])
    hall.next_round([[0, 1, 2, 3]])
    hall.correct(0, 0, [0, 5, 5, 9])  # after all, but its table plays another round
    assert not hall.waits(0)


def test_a_game_that_its_table_takes_back_is_played_again_in_the_same_round():
    hall = Rounds([[0, 1, 2, 3], [4, 5, 6, 7]], rounds=1)
    hall.record(0, 0, [0, 5, 5, 9])
    for counts_after_all in (True, False):
        hall.correct(0, None)
        hall.play_again(0)
        assert not hall.waits(0)
        if counts_after_all:
            hall.correct(0, 0, [0, 5, 5, 9])
            assert hall.waits(0)
    hall.record(1, 0, [0, 5, 5, 9])
    assert not hall.over
    with pytest.raises(ValueError, match="still playing"):
        hall.next_round(hall.tables)
    with pytest.raises(ValueError, match="waits for the next round"):
        hall.record(1, 0, [0, 5, 5, 9])
    hall.record(0, 1, [9, 0, 5, 5])
    assert (hall.over, hall.scores[:2]) == (True, [0, 120])
    with pytest.raises(ValueError, match="another game of this round"):
        hall.correct(0, 0, [0, 5, 5, 9])

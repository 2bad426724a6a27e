"""B13 with people who come and go: what happens to the seats, and that nobody is lost."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine_core.exchange.tournament import NOWHERE, WHERE, Tournament
from engine_core.model.rng import Rng


def plays(hall, table, winner, points=100, **more):
    """A round of a table that one seat wins."""
    seating = more.get("seating", -1)
    row = [0] * len(hall.seatings[table][seating])
    row[winner] = points
    return hall.record(table, winner, row, **more)


def size(hall):
    return [len(seated) for seated in hall.tables]


# --- who comes and goes --------------------------------------------------------------------------


def test_a_late_comer_sits_down_where_most_seats_are_free_once_its_round_is_over():
    hall = Tournament(11)  # 6 and 5
    assert (hall.join(), hall.bench) == ([], {11: 1})
    assert plays(hall, 1, 0) == [(11, NOWHERE, NOWHERE, 1, 5)]
    assert size(hall) == [6, 6]


def test_late_comers_without_a_seat_and_those_to_spare_make_one_more_table():
    hall = Tournament(14)  # 7 and 7
    hall.join()
    assert hall.bench == {14: NOWHERE}
    for table, sizes in enumerate(([5, 7], [5, 5, 5])):
        plays(hall, table, 0)
        assert size(hall) == sizes
    assert not hall.bench


def test_one_more_than_a_full_table_waits_for_a_seat():
    hall = Tournament(7)
    hall.join()
    assert (size(hall), hall.bench) == ([7], {7: NOWHERE})
    hall.leave(3)
    assert (size(hall), hall.bench) == ([7], {})


def test_a_score_stays_with_who_has_left_and_is_there_for_who_comes_back():
    hall = Tournament(6)
    plays(hall, 0, 2)
    assert hall.leave(2) == [(2, 0, 2, NOWHERE, NOWHERE)]
    assert (size(hall), hall.scores[2]) == ([5], 100)
    hall.come_back(2)
    plays(hall, 0, 0)
    assert (hall.tables[0][-1], hall.scores[2], hall.wins[2]) == (2, 100, 0)


def test_a_table_below_five_waits_for_the_last_of_a_larger_one():
    hall = Tournament(11)  # 6 and 5
    hall.leave(10)
    assert hall.waits(1)
    with pytest.raises(ValueError, match="waits for a player"):
        plays(hall, 1, 0)
    hall.record(0, 0, [100, 0, -20, 0, 0, 0])
    assert size(hall) == [5, 5]
    assert 2 in hall.tables[1]  # who had the fewest points
    assert not hall.waits(1)


def test_where_no_table_is_larger_a_small_one_breaks_up_into_the_free_seats():
    hall = Tournament(15)
    hall.leave(14)
    assert size(hall) == [5, 5, 0]
    assert sorted(hall.bench) == [10, 11, 12, 13]
    plays(hall, 0, 0)
    plays(hall, 1, 0)
    assert size(hall) == [7, 7, 0]


def test_where_nobody_can_help_the_table_plays_on_with_three_or_more():
    hall = Tournament(6)
    for player in (5, 4, 3):
        hall.leave(player)
        assert not hall.waits(0)
    hall.leave(2)
    assert hall.waits(0)  # two can't play
    hall.join()
    assert (size(hall), hall.waits(0)) == ([3], False)


def test_who_is_to_change_tables_and_leaves_frees_the_table_that_waited():
    hall = Tournament(12)
    plays(hall, 0, 0)
    plays(hall, 0, 0)
    assert hall.waits(0)
    hall.leave(0)
    assert (hall.waits(0), hall.coming) == (False, {})


def test_a_table_that_is_given_up_sends_its_players_where_seats_are_free():
    hall = Tournament(48)  # eight of six
    plays(hall, 0, 0)
    plays(hall, 0, 0)  # on the way to table 1
    hall.break_up(1)
    assert hall.going == {0: (0, 2)}
    for table in range(2, 8):
        plays(hall, table, 5)
    assert (sorted(size(hall)), hall.bench) == ([0, 6, 7, 7, 7, 7, 7, 7], {})


def test_where_the_others_have_too_few_seats_one_more_table_is_made_of_the_rest():
    hall = Tournament(18)  # 6, 6, 6
    hall.break_up(1)
    assert sorted(hall.bench.values()) == [NOWHERE] * 4 + [0, 2]
    plays(hall, 0, 0)
    assert size(hall) == [6, 0, 6, 5]
    with pytest.raises(ValueError, match="the only table"):
        Tournament(7).break_up(0)


# --- corrections ---------------------------------------------------------------------------------


def test_a_correction_moves_points_to_who_sat_there_then():
    hall = Tournament(10)
    plays(hall, 0, 0, 100)
    hall.correct(0, 1, [-20, 85, 0, 0, 0])
    assert (hall.scores[:3], hall.wins[:2]) == ([-20, 85, 0], [0, 1])


def test_a_correction_keeps_who_was_to_go_and_the_table_plays_on():
    hall = Tournament(10)
    plays(hall, 0, 0)
    plays(hall, 0, 0)
    hall.correct(1, 1, [0, 100, 0, 0, 0])
    assert not hall.waits(0)
    plays(hall, 0, 1)  # the second one of player 1
    assert hall.going == {0: (1, 1)}


def test_a_corrected_winner_goes_at_once_where_the_table_waits_for_the_wrong_one():
    hall = Tournament(10)
    plays(hall, 0, 1)
    plays(hall, 0, 0)
    plays(hall, 0, 0)  # it was player 1 again
    hall.correct(2, 1, [0, 100, 0, 0, 0])
    assert hall.going == {0: (1, 1)}


def test_who_has_changed_places_has_changed_them():
    hall = Tournament(10)
    plays(hall, 0, 0)
    plays(hall, 0, 0)
    plays(hall, 1, 4)
    seats = [list(seated) for seated in hall.tables]
    hall.correct(0, None)
    assert (hall.tables, hall.scores[0], hall.wins[0]) == (seats, 100, 0)


# --- rounds that come late -----------------------------------------------------------------------


def test_a_win_of_an_earlier_stay_moves_nobody():
    hall = Tournament(12)
    hall.leave(0)
    hall.come_back(0)
    plays(hall, 0, 0)  # takes its seat again
    plays(hall, 0, 0, seating=0)
    assert (hall.scores[0], hall.wins[0]) == (100, 0)


# --- the agreed end ------------------------------------------------------------------------------


def test_at_the_agreed_time_each_table_ends_its_round_and_nobody_moves():
    hall = Tournament(10)
    plays(hall, 0, 0, 60)
    hall.last_round()
    assert plays(hall, 0, 0, 60) == []
    with pytest.raises(ValueError, match="has played its last round"):
        plays(hall, 0, 0)
    assert not hall.over
    plays(hall, 1, 3, 120)
    assert (hall.over, hall.winners) == (True, [0, 8])  # a shared victory


def test_an_organiser_can_end_it_at_once_and_corrections_leave_it_ended():
    hall = Tournament(10, 100)
    plays(hall, 0, 0, 60)
    hall.end()
    for late in (hall.end, hall.join, lambda: hall.leave(0), lambda: hall.break_up(0)):
        with pytest.raises(ValueError, match="over"):
            late()
    for points in (60, 130, 65):
        hall.correct(0, 0, [points, 0, 0, 0, 0])
        assert (hall.over, hall.winners) == (True, [0])


# --- whatever happens ----------------------------------------------------------------------------


def check(hall, gone):
    seated = [player for table in hall.tables for player in table]
    assert sorted([*seated, *hall.bench, *gone]) == list(range(len(hall.scores)))
    assert max(size(hall)) <= 7
    assert sorted(target for _, target in hall.going.values()) == sorted(hall.coming)
    for table, (player, target) in hall.going.items():
        assert player in hall.tables[table]
        assert hall.tables[target]
        assert not hall.waits(target)
    if any(len(table) >= 3 for table in hall.tables):
        free = [t for t, seats in enumerate(hall.tables) if seats and not hall.waits(t)]
        assert free, "no table can play"
    for table, players in enumerate(hall.tables):
        assert hall.seatings[table][-1] == players
        assert not 0 < len(players) < 3 or hall.waits(table)


def happens(hall, gone, chance):
    """Something that can happen in a hall."""
    what = chance(12)
    playing = [player for player in range(len(hall.scores)) if player not in gone]
    if what == 0:
        hall.join()
    elif what == 1 and len(playing) > 3:
        player = playing[chance(len(playing))]
        hall.leave(player)
        gone.add(player)
    elif what == 2 and gone:
        player = sorted(gone)[chance(len(gone))]
        hall.come_back(player)
        gone.discard(player)
    elif what == 3 and hall.rounds:
        nth = chance(len(hall.rounds))
        hall.correct(nth, chance(len(hall.rounds[nth].players)), None)
    elif what == 4:
        free = [t for t, seats in enumerate(hall.tables) if seats]
        if len(free) > 1:
            hall.break_up(free[chance(len(free))])
    else:
        free = [t for t, seats in enumerate(hall.tables) if seats and not hall.waits(t)]
        if free:
            table = free[chance(len(free))]
            plays(hall, table, chance(len(hall.tables[table])), 60 + 5 * chance(9))


@example(7, 34933, "next")  # a short table that the bench fills waits no more
@settings(max_examples=150, deadline=None)
@given(st.sampled_from([5, 7, 10, 14, 17, 23, 40]), st.integers(0, 2**32), st.sampled_from(WHERE))
def test_whoever_comes_and_goes_nobody_is_lost_and_some_table_plays(players, seed, where):
    hall = Tournament(players, target=10**6, where=where)
    gone: set[int] = set()
    chance = Rng(seed).below
    for _ in range(100):
        happens(hall, gone, chance)
        check(hall, gone)
    assert sum(hall.scores) == sum(sum(played.points) for played in hall.rounds)

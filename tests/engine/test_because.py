"""Why the points of a round are what they are, as a device tells it after the show-down."""

import pytest

from engine_core import new_game
from engine_core.model import because
from tests.engine.ended import ended


def view_of(name, *hands, **options):
    """What everyone may see of such a round."""
    return ended(name, *hands, **options).view()


@pytest.mark.parametrize(
    ("hand", "points", "why"),
    [
        ("JH JC QD X1", -1, [(because.SETS, 4, -1)]),
        ("JH JC QD KS X1", -2, [(because.SETS, 5, -2)]),
        ("10H 9C 2D", 0, [(because.COUNTS_NOTHING, 21, 0)]),
        ("JH JC QD KS 10H 10C 2D", 0, [(because.SETS, 4, -1), (because.COUNTS_NOTHING, 21, 0)]),
        ("JH KH KD X1 8C 3C", 0, [(because.COUNTS_NOTHING, 21, 0)]),
        ("10H 9C", 19, []),
        ("", 0, []),
    ],
)
def test_k14_k15_a_hand_that_is_no_plain_sum_says_so(hand, points, why):
    view = view_of("klatschen", "AS AC", hand)
    assert view.points[1] == points
    assert [row for row in view.why(1) if row[0] < because.NOT_CALLED] == why


@pytest.mark.parametrize(
    ("hands", "callers", "why"),
    [
        (("AS 2C", "3C"), (0,), [(because.NOT_CALLED, 0, 0)]),
        (("9S", "3C", "AS 2C"), (0,), [(because.MORE_CARDS, 2, 0)]),
        (("9S", "3C", "3S"), (0,), [(because.EARLIER, 0, 0)]),
        (("9S", "3C", "4S"), (0,), []),
    ],
)
def test_k16_who_won_a_tie_is_told_why(hands, callers, why):
    view = view_of("klatschen", *hands, callers=callers)
    reasons = [view.why(seat) for seat in range(len(hands)) if view.why(seat)]
    assert reasons == ([why] if why else [])
    assert not why or view.why(view.winners[0]) == why


def test_w7_all_who_beat_the_caller_in_a_tie_are_told_why():
    view = view_of("klatschen", "3H", "3C", "AS 2C", callers=(0,), tie_break="all")
    not_called = [(because.NOT_CALLED, 0, 0)]
    assert [view.why(seat) for seat in range(3)] == [[], not_called, not_called]


def test_l6_the_lowest_writes_nothing_and_a_wrong_caller_a_fine():
    view = view_of("kille", "9S", "3C", callers=(0,))
    assert (view.why(0), view.why(1)) == ([(because.WRONG_CALL, 0, 20)], [(because.LOWEST, 0, 0)])


def test_c5_a_kamikaze_is_no_wrong_call_nor_the_others_sums():
    view = view_of("kille", "QC QD KS KC", "AD 2D", "9S", kamikaze=50, lowest_writes_0=False)
    assert (view.points, view.winners) == ([0, 50, 50], [0])
    told = [view.why(seat) for seat in range(3)]
    assert told == [[(because.KAMIKAZE, 0, points)] for points in view.points]


def test_c5_t3_the_caller_writes_nothing_as_such_and_who_is_as_low_does_not():
    house = {"caller_writes_0": True, "call_ties": True, "lowest_writes_0": False}
    view = view_of("kille", "AD 2D", "AC 2C", **house)
    assert view.points == [0, 3]
    assert (view.why(0), view.why(1)) == ([(because.CALLER, 0, 0)], [])


def test_o13_a_call_is_worth_five_points():
    right = view_of("original", "1.1", "9.1")
    wrong = view_of("original", "9.1", "1.1")
    assert right.why(0) == [(because.RIGHT_CALL, 0, -5)]
    assert wrong.why(0) == [(because.WRONG_CALL, 0, 5)]
    assert right.why(1) == wrong.why(1) == []


def test_f17_a_call_changes_the_next_round():
    view = view_of("faessler", "2B", "9B", "1B", callers=(0, 2))
    assert view.why(0) == [(because.CARDS_MORE, 1, 0)]
    assert view.why(2) == [(because.LOOKS_MORE, 1, 0)]


def test_nothing_is_revealed_before_the_hands_are_open():
    assert new_game("kille", 2, seed=1).view().why(0) == []

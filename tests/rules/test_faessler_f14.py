"""A caller's burns in Fässler Cambio (F14): its own cards or others', and it gives none away."""

import pytest

from .house_table import House


def called(*hands, **more):
    """Seat 0 has called in place of its first turn; it is seat 1's turn, 9B lies on top."""
    table = House("faessler", *hands, first="9B", **more)
    table.do(0, "call")
    return table


def test_F14_a_caller_who_burns_anothers_card_gives_none():
    table = called("KB KR", "9R", "")
    hand = table.hands[0]
    table.burns(0, 1, 0)
    assert (table.phase, table.turn, table.top) == ("turn", 1, "9R")
    assert (table.hands[0], table.hands[1][0]) == (hand, None)


@pytest.mark.parametrize("settings", [{"give": "duty"}, {"give": "choice"}])
def test_F14_no_table_makes_a_caller_give_its_own_card(settings):
    table = called("KB KR", "9R", "", settings=settings)
    hand = table.hands[0]
    table.burns(0, 1, 0)
    assert (table.phase, table.hands[0], table.hands[1][0]) == ("turn", hand, None)


def test_F14_a_caller_burns_its_own_card():
    table = called("9R KR", "", "")
    table.burns(0, 0, 0)
    assert (table.hands[0][:2], table.phase) == ([None, "KR"], "turn")


def test_F14_a_caller_that_is_not_first_burns_nothing():
    table = called("KB", "9R", "9A")
    table.slap({2: 10, 0: 20})
    table.do(2, "burn", at=[2, 0])
    table.slap_refused(0)


def test_F14_F15_a_later_caller_gives_none_either():
    table = called("KB", "KR", "9R")
    table.do(1, "call")
    table.burns(1, 2, 0)
    assert (table.phase, table.turn, table.hands[2][0]) == ("turn", 2, None)
    assert table.hands[1][0] == "KR"


def test_F14_F12_who_has_not_called_may_give():
    table = called("KB", "9R", "10R")
    table.burns(2, 1, 0)
    assert table.phase == "give"
    table.do(2, "give", slot=0)
    assert table.hands[1][0] == "10R"


def test_F14_a_burn_before_the_own_call_still_gives():
    table = House("faessler", "KB", "9R", "", first="9B")
    table.burns(0, 1, 0)
    table.do(0, "give", slot=0)
    assert table.hands[1][0] == "KB"


def test_F14_the_callers_burn_is_the_one_that_the_card_allows():
    table = called("9S", "9R", "9A")
    table.burns(0, 1, 0)
    table.slap_refused(0)
    table.slap_refused(2)


def test_F14_a_caller_pays_for_a_wrong_card():
    table = called("KB", "KR", "")
    table.burns(0, 1, 0)
    assert table.lengths() == [5, 4, 4]


def test_F14_shared_10_a_caller_burns_the_last_discard_and_gives_none():
    table = called("KB", "9R")
    table.do(1, "call")  # every seat has called: the round waits, 9B on top
    assert table.phase == "ending"
    table.slaps(0)
    table.refused(0, "burn", at=[1, 0])  # closed, too
    table.lapse()
    table.settle()
    assert table.phase in ("round_over", "game_over")

"""Fässler Cambio (faessler.md): the call, F14, F15.

The last seat deals, so seat 0 has the first turn. Slots that a test does not name hold dull
cards (2 to 6).
"""

import pytest

from ..table import news
from .play import game


def called(*hands, stock="", **more):
    """Seat 0 has called in place of its first turn; it is seat 1's turn."""
    table = game(*hands, stock=stock, **more)
    table.do(0, "call")
    return table


def called_and_played(card, *hands, **more):
    """Seat 0 has called; seat 1 has drawn and discarded `card`."""
    table = called(*hands, stock=card, **more)
    table.do(1, "draw", from_="stock")
    table.do(1, "discard")
    return table


def test_F14_the_call_takes_the_place_of_a_turn():
    table = called("", "", "")
    assert (table.phase, table.turn, table.callers) == ("turn", 1, [0])


def test_F14_nobody_calls_out_of_turn_or_with_a_card_drawn():
    table = game("", "")
    table.refused(1, "call")
    table.do(0, "draw", from_="stock")
    table.refused(0, "call")


def test_F14_the_callers_cards_are_not_swapped():
    table = called_and_played("KB", "", "", "")
    table.refused(1, "swap", a=[0, 0], b=[1, 0])
    table.refused(1, "swap", a=[2, 0], b=[0, 1])
    table.do(1, "swap", a=[1, 0], b=[2, 0])


@pytest.mark.parametrize("card", ["8R", "FB"])
def test_F14_the_callers_cards_are_not_looked_at(card):
    table = called_and_played(card, "", "", "")
    table.refused(1, "peek", at=[0, 0])
    table.do(1, "peek", at=[2, 0])


@pytest.mark.parametrize("card", ["8R", "FB"])
def test_F14_a_table_may_let_the_callers_cards_be_looked_at(card):
    table = called_and_played(card, "KR", "", "", settings={"look_closed": True})
    assert news(table.do(1, "peek", at=[0, 0])) == {1: ["KR"]}


def test_F14_cards_that_may_be_looked_at_are_still_not_swapped():
    table = called_and_played("FB", "KR", "", "", settings={"look_closed": True})
    table.do(1, "peek", at=[0, 0])
    table.refused(1, "swap", a=[0, 0], b=[1, 0])


def test_F14_the_callers_cards_are_not_burned_by_others():
    table = called("9R", "", "")
    table.slaps(1)
    table.refused(1, "burn", at=[0, 0])


def test_F14_the_caller_may_burn_its_own_cards():
    table = called("9R", "", "")
    table.burns(0, 0, 0)
    assert (table.hands[0][0], table.top, table.turn) == (None, "9R", 1)


def test_F14_the_caller_must_be_first_to_burn():
    table = called("9R", "9A", "")
    table.slap({1: 10, 0: 20})
    table.do(1, "burn", at=[1, 0])
    table.slap_refused(0)


def test_F15_every_other_seat_has_one_more_turn():
    table = game("", "", "")
    table.plays(0)
    table.do(1, "call")
    assert table.turn == 2
    table.plays(2)
    assert table.turn == 0
    table.plays(0)
    assert table.phase == "ending"


def test_F15_that_turn_may_be_a_call_too():
    table = called("", "", "")
    table.do(1, "call")
    assert (table.callers, table.turn) == ([0, 1], 2)
    assert table.reveal()["caller"] == 0


def test_F15_a_later_callers_cards_are_closed_too():
    table = called("", "", "", stock="KB")
    table.do(1, "call")
    table.do(2, "draw", from_="stock")
    table.do(2, "discard")
    table.refused(2, "swap", a=[1, 0], b=[2, 0])
    table.do(2, "swap", a=[2, 0], b=[2, 1])


def test_F15_a_later_call_gives_nobody_another_turn():
    table = called("", "", "")
    table.do(1, "call")
    table.do(2, "call")
    assert table.phase == "ending"
    assert table.callers == [0, 1, 2]


def test_F15_nobody_passes():
    called("", "").refused(1, "pass")

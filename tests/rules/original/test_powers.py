"""Cambio, the Original (original.md): the powers, O3.

Slots that a test does not name hold dull cards (numbers from 1 on). Nothing is turned up, so
what is to be burned must be discarded first.
"""

import pytest

from ..table import news
from .play import game, played


def test_O3_view_own_looks_at_an_own_card():
    table = played("V.1", "9.1 8.1", "")
    table.refused(0, "peek", at=[1, 0])
    assert news(table.do(0, "peek", at=[0, 1])) == {0: ["8.1"]}
    assert (table.phase, table.turn) == ("turn", 1)


def test_O3_view_foreign_looks_at_anothers_card():
    table = played("W.1", "", "", "9.1 8.1")
    table.refused(0, "peek", at=[0, 0])
    assert news(table.do(0, "peek", at=[2, 1])) == {0: ["8.1"]}
    assert (table.phase, table.turn) == ("turn", 1)


def test_O3_swap_takes_an_own_card_and_anothers():
    table = played("S.1", "9.1", "8.1")
    assert news(table.do(0, "swap", a=[0, 0], b=[1, 0])) == {}
    assert (table.hands[0][0], table.hands[1][0]) == ("8.1", "9.1")
    assert (table.phase, table.turn) == ("turn", 1)


def test_O3_swap_takes_two_cards_of_others():
    table = played("S.1", "", "9.1", "8.1")
    table.do(0, "swap", a=[1, 0], b=[2, 0])
    assert (table.hands[1][0], table.hands[2][0]) == ("8.1", "9.1")


def test_O3_swap_takes_two_cards_of_one_other_seat():
    table = played("S.1", "", "9.1 8.1")
    table.do(0, "swap", a=[1, 0], b=[1, 1])
    assert table.hands[1][:2] == ["8.1", "9.1"]


def test_O3_swap_does_not_take_two_own_cards():
    played("S.1", "", "").refused(0, "swap", a=[0, 0], b=[0, 1])


@pytest.mark.parametrize("first", ["own", "foreign", "swap"])
@pytest.mark.parametrize("second", ["own", "foreign", "swap"])
def test_O3_a_red_king_has_two_actions_of_any_kind(first, second):
    table = played("R.1", "9.1 8.1", "7.1 6.1")
    acts = {
        "own": [("peek", {"at": [0, 0]}), ("peek", {"at": [0, 1]})],
        "foreign": [("peek", {"at": [1, 0]}), ("peek", {"at": [1, 1]})],
        "swap": [("swap", {"a": [0, 0], "b": [1, 0]}), ("swap", {"a": [0, 1], "b": [1, 1]})],
    }
    word, args = acts[first][0]
    table.do(0, word, **args)
    assert (table.phase, table.turn) == ("power", 0)
    word, args = acts[second][1]
    table.do(0, word, **args)
    assert (table.phase, table.turn) == ("turn", 1)


def test_O3_a_red_kings_swap_does_not_take_two_own_cards():
    played("R.1", "", "").refused(0, "swap", a=[0, 0], b=[0, 1])


def test_O3_a_blue_king_shows_one_card_of_every_other_seat_to_all():
    table = played("B.1", "", "9.1 8.1", "7.1 6.1")
    events = table.do(0, "show", at=[[1, 1], [2, 0]])
    assert sorted(news(events)[None]) == ["7.1", "8.1"]
    assert (table.phase, table.turn) == ("turn", 1)
    assert [hand[:2] for hand in table.hands[1:]] == [["9.1", "8.1"], ["7.1", "6.1"]]


@pytest.mark.parametrize(
    "at", [[[1, 0]], [[0, 0], [1, 0], [2, 0]], [[1, 0], [1, 1]], [[1, 0], [1, 1], [2, 0]]]
)
def test_O3_a_blue_king_shows_exactly_one_card_of_each(at):
    played("B.1", "", "", "").refused(0, "show", at=at)


@pytest.mark.parametrize("card", ["V.1", "W.1", "S.1", "R.1", "B.1"])
def test_O3_a_power_is_a_duty(card):
    table = played(card, "", "")
    assert table.phase == "power"
    table.refused(0, "skip")


def test_O3_the_second_action_of_a_red_king_is_a_duty():
    table = played("R.1", "", "")
    table.do(0, "peek", at=[0, 0])
    table.refused(0, "skip")


@pytest.mark.parametrize("card", ["E.1", "1.6", "5.6", "9.6"])
def test_O3_energy_and_numbers_have_no_power(card):
    table = played(card, "", "")
    assert (table.phase, table.turn) == ("turn", 1)


@pytest.mark.parametrize("card", ["W.1", "B.1"])
def test_O3_a_power_without_a_target_is_passed_over(card):
    # Seat 0 has called, so its cards are closed, and nobody else is there.
    table = game("", "", stock=card)
    table.do(0, "call")
    table.do(1, "draw", from_="stock")
    table.do(1, "discard")
    assert table.phase == "ending"


@pytest.mark.parametrize("card", ["V.1", "W.1", "S.1", "R.1", "B.1"])
def test_O3_an_exchanged_card_has_no_power(card):
    table = game(card, "")
    table.plays(0, keep=0)
    assert (table.phase, table.turn, table.top) == ("turn", 1, card)

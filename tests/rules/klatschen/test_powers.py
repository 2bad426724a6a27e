"""Cambio!, the German table rules (klatschen.md): the powers, K3.

Hands are listed slot 0 first; slots that a test does not name hold dull cards (2 to 6).
"""

import pytest

from ..table import BACK, news
from .play import game, with_empty_hand, with_power


@pytest.mark.parametrize("card", ["7C", "7H", "8D", "8S"])
def test_K3_seven_and_eight_look_at_one_own_card(card):
    table = with_power(card, "10C JC QC KC", "")
    assert (table.phase, table.turn) == ("power", 0)
    events = table.do(0, "peek", at=[0, 1])
    assert news(events) == {0: ["JC"]}
    assert (table.phase, table.turn) == ("turn", 1)


@pytest.mark.parametrize("card", ["7C", "8C"])
def test_K3_seven_and_eight_look_at_no_card_of_another_seat(card):
    table = with_power(card, "", "")
    table.refused(0, "peek", at=[1, 0])


@pytest.mark.parametrize("card", ["9C", "9H", "10D", "10S"])
def test_K3_nine_and_ten_look_at_one_card_of_another_seat(card):
    table = with_power(card, "", "", "JC QC KC AC")
    events = table.do(0, "peek", at=[2, 3])
    assert news(events) == {0: ["AC"]}
    assert (table.phase, table.turn) == ("turn", 1)


@pytest.mark.parametrize("card", ["9C", "10C"])
def test_K3_nine_and_ten_look_at_no_own_card(card):
    table = with_power(card, "", "")
    table.refused(0, "peek", at=[0, 0])


def test_K3_a_look_is_one_card():
    table = with_power("7C", "", "")
    table.do(0, "peek", at=[0, 0])
    table.refused(0, "peek", at=[0, 1])


def test_K3_a_look_changes_no_hand():
    table = with_power("9C", "", "")
    before = table.hands
    table.do(0, "peek", at=[1, 2])
    assert table.hands == before


def test_K3_a_looked_at_card_stays_face_down_for_the_others():
    table = with_power("7C", "10C JC QC KC", "")
    table.do(0, "peek", at=[0, 1])
    assert table.view(1)["hands"][0] == [BACK] * 4
    assert table.view()["hands"][0] == [BACK] * 4


@pytest.mark.parametrize("card", ["JC", "JH", "QD", "QS"])
def test_K3_jack_and_queen_swap_any_two_cards(card):
    table = with_power(card, "10C 10D 10H 10S", "9C 9D 9H 9S")
    table.do(0, "swap", a=[0, 1], b=[1, 3])
    assert table.hands == [["10C", "9S", "10H", "10S"], ["9C", "9D", "9H", "10D"]]
    assert (table.phase, table.turn) == ("turn", 1)


def test_K3_a_swap_may_be_between_two_other_seats():
    table = with_power("JC", "", "9C", "8C")
    table.do(0, "swap", a=[2, 0], b=[1, 0])
    assert (table.hands[1][0], table.hands[2][0]) == ("8C", "9C")


def test_K3_a_swap_may_be_within_one_hand():
    table = with_power("QC", "", "9C 9D 9H 9S")
    table.do(0, "swap", a=[1, 0], b=[1, 2])
    assert table.hands[1] == ["9H", "9D", "9C", "9S"]


def test_K3_a_swap_may_be_within_the_own_hand():
    table = with_power("QC", "9C 9D 9H 9S", "")
    table.do(0, "swap", a=[0, 3], b=[0, 1])
    assert table.hands[0] == ["9C", "9S", "9H", "9D"]


def test_K3_a_swap_shows_nobody_a_card():
    table = with_power("JC", "10C", "9C")
    events = table.do(0, "swap", a=[0, 0], b=[1, 0])
    assert news(events) == {}
    assert table.view(0)["hands"] == [[BACK] * 4] * 2


def test_K3_a_swap_takes_two_different_cards():
    table = with_power("JC", "", "")
    table.refused(0, "swap", a=[0, 0], b=[0, 0])


def test_K3_an_emptied_slot_can_be_neither_swapped_nor_looked_at():
    table = game("KC", "", stock="JC 2C 7C")
    table.burns(0, 0, 0)
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    table.refused(0, "swap", a=[0, 0], b=[1, 0])
    table.do(0, "skip")
    table.plays(1)
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    table.refused(0, "peek", at=[0, 0])


@pytest.mark.parametrize("card", ["KC", "KS"])
def test_K3_a_black_king_looks_at_two_cards_and_swaps_two(card):
    table = with_power(card, "10C 10D 10H 10S", "9C 9D 9H 9S")
    assert news(table.do(0, "peek", at=[1, 0])) == {0: ["9C"]}
    assert table.phase == "power"
    assert news(table.do(0, "peek", at=[0, 1])) == {0: ["10D"]}
    assert (table.phase, table.turn) == ("power", 0)
    table.do(0, "swap", a=[1, 0], b=[0, 1])
    assert table.hands == [["10C", "9C", "10H", "10S"], ["10D", "9D", "9H", "9S"]]
    assert (table.phase, table.turn) == ("turn", 1)


def test_K3_a_black_king_swaps_cards_it_did_not_look_at():
    table = with_power("KS", "10C 10D", "9C 9D")
    table.do(0, "peek", at=[0, 0])
    table.do(0, "peek", at=[1, 0])
    table.do(0, "swap", a=[0, 1], b=[1, 1])
    assert (table.hands[0][:2], table.hands[1][:2]) == (["10C", "9D"], ["9C", "10D"])


@pytest.mark.parametrize("at", [[0, 0], [1, 0]])
def test_K3_a_black_king_looks_at_two_different_cards(at):
    table = with_power("KS", "", "")
    table.do(0, "peek", at=at)
    table.refused(0, "peek", at=at)


def test_K3_a_black_king_looks_no_third_time():
    table = with_power("KS", "", "")
    table.do(0, "peek", at=[0, 0])
    table.do(0, "peek", at=[0, 1])
    table.refused(0, "peek", at=[0, 2])


def test_K3_a_black_king_swaps_only_once():
    table = with_power("KS", "", "")
    table.do(0, "skip")
    table.do(0, "swap", a=[0, 0], b=[1, 0])
    table.refused(0, "swap", a=[0, 0], b=[1, 0])


def test_K3_both_looks_of_a_black_king_can_be_declined_and_the_swap_used():
    table = with_power("KS", "10C", "9C")
    table.do(0, "skip")
    table.refused(0, "peek", at=[0, 0])
    table.do(0, "swap", a=[0, 0], b=[1, 0])
    assert (table.hands[0][0], table.hands[1][0]) == ("9C", "10C")


def test_K3_the_second_look_of_a_black_king_can_be_declined():
    table = with_power("KS", "", "")
    table.do(0, "peek", at=[0, 0])
    table.do(0, "skip")
    assert (table.phase, table.turn) == ("power", 0)
    table.refused(0, "peek", at=[0, 1])
    table.do(0, "swap", a=[0, 0], b=[1, 0])
    assert table.turn == 1


def test_K3_the_swap_of_a_black_king_can_be_declined():
    table = with_power("KS", "", "")
    before = table.hands
    table.do(0, "peek", at=[0, 0])
    table.do(0, "peek", at=[1, 0])
    table.do(0, "skip")
    assert (table.phase, table.turn, table.hands) == ("turn", 1, before)


def test_K3_a_black_king_can_be_declined_altogether():
    table = with_power("KS", "", "")
    table.do(0, "skip")
    table.do(0, "skip")
    assert (table.phase, table.turn) == ("turn", 1)


@pytest.mark.parametrize("card", ["7C", "8C", "9C", "10C", "JC", "QC"])
def test_K3_using_a_power_is_a_choice(card):
    table = with_power(card, "", "")
    before = table.hands
    table.do(0, "skip")
    assert (table.phase, table.turn, table.hands) == ("turn", 1, before)


@pytest.mark.parametrize("card", ["KH", "AC", "2S", "3S", "4S", "5S", "6S", "X1", "X2"])
def test_K3_the_other_cards_have_no_power(card):
    table = with_power(card, "", "")
    assert (table.phase, table.turn, table.top) == ("turn", 1, card)


def test_K3_the_king_of_diamonds_has_no_power():
    table = with_power("KD", "", "", first="KC")
    assert (table.phase, table.turn) == ("turn", 1)


@pytest.mark.parametrize("card", ["7C", "9C", "JC", "KC"])
def test_K3_a_card_that_leaves_a_hand_has_no_power(card):
    table = game(card, "", stock="2S")
    table.do(0, "draw", from_="stock")
    table.do(0, "keep", slot=0)
    assert (table.phase, table.turn, table.top) == ("turn", 1, card)


def test_K3_a_burned_card_has_no_power():
    table = game("", "7C", first="7H")
    table.burns(1, 1, 0)
    assert (table.phase, table.turn) == ("turn", 0)


def test_K3_the_first_discard_has_no_power():
    table = game("", "", first="7H")
    assert (table.phase, table.turn) == ("turn", 0)


def test_K3_only_the_one_who_played_the_card_has_its_power():
    table = with_power("JC", "", "")
    table.refused(1, "swap", a=[0, 0], b=[1, 0])
    table.refused(1, "skip")


def test_K3_a_look_without_a_target_is_passed_over():
    table = with_empty_hand(stock="9C")
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    assert (table.phase, table.turn) == ("turn", 1)


def one_open_card(power):
    """Seat 0 has called; seat 1, with one card left in slot 3, has played `power`."""
    table = game("", "7C 7D 7S AC", first="7H", stock=f"2S 3S {power}")
    for slot in range(3):
        table.burns(1, 1, slot)
    table.called_by(0)
    table.do(1, "draw", from_="stock")
    table.do(1, "discard")
    return table


def test_K3_a_swap_without_two_cards_to_swap_is_passed_over():
    assert one_open_card("JC").phase == "ending"


def test_K3_the_halves_of_a_black_king_without_a_target_are_passed_over():
    table = one_open_card("KC")
    table.do(1, "peek", at=[1, 3])
    assert table.phase == "ending"

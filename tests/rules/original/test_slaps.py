"""Cambio, the Original (original.md): burns, gifts, penalties and the last card, O6 to O11.

Slots that a test does not name hold dull cards (numbers from 1 on). Nothing is turned up, so
what is to be burned must be discarded first.
"""

import pytest

from ..table import BACK, news
from .play import game, played


def lengths(table):
    """How many slots each hand has."""
    return [len(hand) for hand in table.hands]


# O6, O7, O8: burning --------------------------------------------------------------------------


def test_O6_a_card_of_the_rune_is_burned():
    table = played("9.1", "", "9.2")
    table.burns(1, 1, 0)
    assert (table.hands[1][0], table.discard) == (None, ["9.1", "9.2"])


@pytest.mark.parametrize(("top", "card"), [("R.1", "B.1"), ("B.1", "R.1")])
def test_O6_both_kings_carry_the_same_rune(top, card):
    table = game(top, card)
    table.plays(0, keep=0)
    table.burns(1, 1, 0)
    assert table.top == card


@pytest.mark.parametrize(("top", "card"), [("V.1", "W.1"), ("S.1", "E.1"), ("E.1", "V.1")])
def test_O6_cards_of_equal_points_do_not_match(top, card):
    table = game(top, card)
    table.plays(0, keep=0)
    table.burns(1, 1, 0)
    assert (table.top, table.hands[1][0]) == (top, card)


def test_O6_any_seats_cards_are_burned():
    table = played("9.1", "", "", "9.2")
    table.burns(1, 2, 0)
    assert table.top == "9.2"


def test_O6_the_one_who_discarded_may_burn_too():
    table = played("9.1", "9.2", "")
    table.burns(0, 0, 0)
    assert table.top == "9.2"


def test_O6_the_first_goes_on_without_limit():
    table = played("9.1", "9.5", "9.2 9.3 9.4")
    table.burns(1, 1, 0)
    table.slap_refused(0)
    table.do(1, "burn", at=[1, 1])
    table.burns(1, 1, 2)
    assert table.hands[1][:3] == [None, None, None]


def test_O6_burning_goes_on_while_a_power_waits():
    table = played("V.1", "", "V.2")
    table.burns(1, 1, 0)
    assert (table.phase, table.turn) == ("power", 0)
    table.do(0, "peek", at=[0, 0])


def test_O7_the_window_is_open_until_the_next_seat_draws():
    table = played("9.1", "", "", "9.2")
    assert "slap" in table.words(2)
    table.do(1, "draw", from_="stock")
    for seat in (0, 1, 2):
        table.slap_refused(seat)


def test_O7_a_table_may_leave_the_window_open_after_the_draw():
    table = played("9.1", "", "", "9.2", settings={"draw_closes_window": False})
    table.do(1, "draw", from_="stock")
    table.burns(2, 2, 0)
    assert table.top == "9.2"


def test_O7_the_draw_ends_the_right_to_go_on():
    table = played("9.1", "", "9.2 9.3")
    table.burns(1, 1, 0)
    table.do(1, "draw", from_="stock")
    table.refused(1, "burn", at=[1, 1])
    table.slap_refused(1)


def test_O7_the_next_discard_opens_it_again():
    table = played("9.1", "", "", "8.2", stock="8.1")
    table.plays(1)
    table.burns(2, 2, 0)
    assert table.top == "8.2"


def test_O7_a_call_is_no_draw():
    table = played("9.1", "", "", "9.2")
    table.do(1, "call")
    table.burns(2, 2, 0)
    assert table.top == "9.2"


def test_O7_after_the_last_turn_the_window_is_open_until_the_round_is_settled():
    table = game("", "9.2", stock="9.1")
    table.do(0, "call")
    table.plays(1)
    assert table.phase == "ending"
    table.burns(1, 1, 0)
    table.settle()
    assert table.phase == "round_over"


def test_O8_a_burn_freezes_the_discard():
    table = played("9.1", "", "9.2", "")
    assert table.reveal()["frozen"] is False
    table.burns(2, 1, 0)
    table.do(2, "skip")
    assert table.reveal()["frozen"] is True
    table.refused(1, "draw", from_="discard")
    table.do(1, "draw", from_="stock")


def test_O8_all_see_that_the_discard_is_frozen():
    table = played("9.1", "", "9.2")
    table.burns(1, 1, 0)
    assert [table.view(seat)["frozen"] for seat in (0, 1, None)] == [True] * 3


def test_O8_only_the_next_seat_is_held_to_the_stock():
    table = played("9.1", "", "9.2", "", stock="8.1")
    table.burns(1, 1, 0)
    table.plays(1)
    assert table.reveal()["frozen"] is False
    table.do(2, "draw", from_="discard")


def test_O8_a_burn_in_the_middle_of_a_turn_freezes_it_for_the_seat_after_it():
    table = played("V.1", "9.1", "", "V.2", stock="8.1")
    table.burns(2, 2, 0)
    table.do(0, "peek", at=[0, 0])
    table.refused(1, "draw", from_="discard")
    table.plays(1)
    table.do(2, "draw", from_="discard")


def test_O8_a_wrong_card_freezes_nothing():
    table = played("9.1", "", "8.1")
    table.burns(1, 1, 0)
    assert table.reveal()["frozen"] is False


# O9, O10: giving and penalties ----------------------------------------------------------------


def test_O9_the_burner_of_anothers_card_may_give_one_of_its_own():
    table = played("9.1", "9.2", "8.1 7.1")
    table.burns(1, 0, 0)
    assert table.phase == "give"
    assert news(table.do(1, "give", slot=1)) == {}
    assert (table.hands[0][0], table.hands[1][:2]) == ("7.1", ["8.1", None])
    assert (table.phase, table.turn) == ("turn", 1)


def test_O9_the_burner_may_decline():
    table = played("9.1", "9.2", "8.1")
    table.burns(1, 0, 0)
    table.do(1, "skip")
    assert (table.hands[0][0], table.hands[1][0], table.phase) == (None, "8.1", "turn")


def test_O9_nothing_is_given_from_the_stock():
    table = played("9.1", "9.2", "")
    table.burns(1, 0, 0)
    table.refused(1, "give", from_="stock")


def test_O10_a_card_that_does_not_match_costs_a_card_at_once():
    table = played("9.1", "", "8.1", stock="E.1 E.2")
    table.burns(1, 1, 0)
    assert table.hands[1][0] == "8.1"
    assert (table.hands[1][4:], table.stock[0]) == (["E.1"], "E.2")


def test_O10_a_declared_fault_costs_a_card():
    table = game("", "", stock="E.1")
    assert news(table.do(1, "fault")) == {}
    assert table.hands[1][4:] == ["E.1"]


def test_O10_nobody_sees_the_penalty_card():
    table = game("", "", stock="E.1")
    table.do(1, "fault")
    assert [table.view(seat)["hands"][1][4] for seat in (0, 1, None)] == [BACK] * 3


def test_O10_a_slap_without_a_card_turned_up_costs_nothing():
    table = played("9.1", "", "")
    table.slaps(1)
    table.lapse()
    assert (table.phase, table.turn, lengths(table)) == ("turn", 1, [4, 4])


def test_O10_a_claim_that_lapses_goes_to_the_next():
    table = played("9.1", "", "", "9.2")
    table.slap({1: 10, 2: 20})
    table.lapse()
    assert table.holder == 2
    table.do(2, "burn", at=[2, 0])
    assert lengths(table) == [4, 4, 4]


# O11: the last card ---------------------------------------------------------------------------


def test_O11_a_seat_that_burns_its_last_card_ends_the_round():
    table = played("9.1", "8.1 7.1 6.1 5.1", "9.2 9.3 9.4 9.5")
    for slot in range(4):
        assert table.phase == "turn"
        table.burns(1, 1, slot)
    assert (table.phase, table.points) == ("round_over", [26, 0])


def test_O11_the_points_are_the_sums_when_nobody_called():
    table = played("9.1", "1.1 2.1 3.1 4.1", "9.2 9.3 9.4 9.5", "5.1 6.1 7.1 8.1")
    for slot in range(4):
        table.burns(1, 1, slot)
    assert (table.points, table.totals) == ([10, 0, 26], [10, 0, 26])


def test_O11_a_seat_that_gives_its_last_card_away_ends_the_round():
    table = played("9.1", "9.5 7.1 6.1 5.1", "9.2 9.3 9.4 1.1")
    for slot in range(3):
        table.burns(1, 1, slot)
    table.burns(1, 0, 0)
    table.do(1, "give", slot=3)
    assert (table.phase, table.points) == ("round_over", [19, 0])


def test_O11_a_seat_whose_last_card_another_burned_ends_the_round():
    table = played("9.1", "8.1 7.1 6.1 5.1", "9.2 9.3 9.4 9.5", "")
    for slot in range(4):
        table.burns(2, 1, slot)
        table.do(2, "skip")
    assert (table.phase, table.points[1]) == ("round_over", 0)


def test_O11_an_emptied_slot_alone_does_not_end_the_round():
    table = played("9.1", "", "9.2 9.3 9.4 8.1")
    for slot in range(3):
        table.burns(1, 1, slot)
    assert table.phase == "turn"


def test_O11_the_round_ends_in_the_midst_of_a_power_too():
    table = played("R.1", "1.1 2.1 3.1 4.1", "R.2 B.1 B.2 B.3")
    assert table.phase == "power"
    for slot in range(4):
        table.burns(1, 1, slot)
    assert (table.phase, table.points) == ("round_over", [10, 0])

"""Cambio!, the German table rules (klatschen.md): a turn, and a seat without cards, K6, K7.

Hands are listed slot 0 first; slots that a test does not name hold dull cards (2 to 6).
"""

import pytest

from ..table import BACK, news
from .play import game, with_empty_hand

# K6: a turn -----------------------------------------------------------------------------------


def test_K6_drawing_is_a_duty_until_the_call():
    table = game("", "")
    assert table.words(0) - {"slap", "fault"} == {"draw"}
    table.refused(0, "pass")
    table.refused(0, "skip")


def test_K6_only_the_seat_whose_turn_it_is_draws():
    table = game("", "", "")
    assert table.words(1) <= {"slap", "fault"}
    table.refused(1, "draw", from_="stock")
    table.refused(2, "draw", from_="discard")


def test_K6_the_stock_gives_its_top_card_to_the_drawer_alone():
    table = game("", "", stock="10S 2S")
    events = table.do(0, "draw", from_="stock")
    assert (table.phase, table.drawn, table.stock[0]) == ("drawn", "10S", "2S")
    assert news(events) == {0: ["10S"]}
    assert [table.view(seat)["drawn"] for seat in (0, 1, None)] == ["10S", BACK, BACK]


def test_K6_all_know_the_card_that_is_drawn_from_the_discard():
    table = game("", "", first="KD")
    table.do(0, "draw", from_="discard")
    assert (table.drawn, table.discard) == ("KD", [])
    assert [table.view(seat)["drawn"] for seat in (0, 1, None)] == ["KD"] * 3


def test_K6_one_draws_once():
    table = game("", "")
    table.do(0, "draw", from_="stock")
    table.refused(0, "draw", from_="stock")
    table.refused(0, "draw", from_="discard")


@pytest.mark.parametrize("slot", range(4))
def test_K6_the_drawn_card_is_exchanged_with_an_own_card(slot):
    hand = ["10C", "JC", "QC", "KC"]
    table = game(" ".join(hand), "", stock="AS")
    table.do(0, "draw", from_="stock")
    events = table.do(0, "keep", slot=slot)
    after = list(hand)
    after[slot] = "AS"
    assert table.hands[0] == after
    assert table.discard == ["KD", hand[slot]]
    assert news(events) == {None: [hand[slot]]}
    assert (table.phase, table.turn, table.drawn) == ("turn", 1, None)


def test_K6_the_kept_card_lies_face_down():
    table = game("", "", stock="AS")
    table.do(0, "draw", from_="stock")
    table.do(0, "keep", slot=1)
    assert [table.view(seat)["hands"][0] for seat in (0, 1, None)] == [[BACK] * 4] * 3


def test_K6_a_card_of_the_stock_can_be_played_to_the_discard():
    table = game("10C", "", stock="AS")
    before = table.hands
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    assert (table.hands, table.discard, table.turn) == (before, ["KD", "AS"], 1)


def test_K6_a_card_from_the_discard_can_be_exchanged():
    table = game("10C", "", first="AD")
    table.do(0, "draw", from_="discard")
    table.do(0, "keep", slot=0)
    assert (table.hands[0][0], table.discard, table.turn) == ("AD", ["10C"], 1)


@pytest.mark.parametrize("card", ["AD", "7H", "KC"])
def test_K6_a_card_from_the_discard_cannot_be_played(card):
    table = game("", "", first=card)
    table.do(0, "draw", from_="discard")
    table.refused(0, "discard")
    table.refused(0, "skip")


def test_K6_one_cannot_decline_a_drawn_card():
    table = game("", "")
    table.do(0, "draw", from_="stock")
    assert table.words(0) - {"slap", "fault"} == {"keep", "discard"}


def test_K6_an_emptied_slot_has_nothing_to_exchange():
    table = game("KC", "")
    table.burns(0, 0, 0)
    table.do(0, "draw", from_="stock")
    table.refused(0, "keep", slot=0)


def test_K6_who_has_cards_must_exchange_one():
    table = game("", "")
    table.do(0, "draw", from_="stock")
    table.refused(0, "keep")


def test_K6_nobody_keeps_a_card_that_another_drew():
    table = game("", "")
    table.do(0, "draw", from_="stock")
    table.refused(1, "keep", slot=0)
    table.refused(1, "discard")


def test_K6_where_nothing_can_be_drawn_the_turn_is_passed():
    # Seat 2 burns its hand, then faults of the others take every card but the discard's top;
    # seat 2 draws that one and must lay it down: nothing is left to draw.
    table = game("", "", "7C 7D 7S 2H", first="7H", stock="2C")
    for slot in range(3):
        table.burns(2, 2, slot)
    table.plays(0)
    table.burns(2, 2, 3)
    for _ in range(25):
        table.do(0, "fault")
        table.do(1, "fault")
    table.plays(1)
    assert (table.stock, len(table.discard)) == ([], 1)
    table.refused(2, "draw", from_="stock")
    table.do(2, "draw", from_="discard")
    table.do(2, "keep")
    assert (table.turn, table.stock, table.discard) == (0, [], [])
    assert "draw" not in table.words(0)
    table.do(0, "pass")
    assert table.turn == 1


# K7: a seat without cards ---------------------------------------------------------------------


def test_K7_a_seat_without_cards_lays_down_what_it_draws():
    table = with_empty_hand(stock="2S 10S")
    table.plays(0)
    table.do(1, "draw", from_="stock")
    table.do(1, "keep")
    assert table.hands[1] == ["10S"]
    assert (table.top, table.phase, table.turn) == ("2S", "turn", 0)


def test_K7_a_seat_without_cards_lays_down_a_card_from_the_discard_too():
    table = with_empty_hand(stock="2S")
    table.plays(0)
    table.do(1, "draw", from_="discard")
    table.do(1, "keep")
    assert (table.hands[1], table.turn) == (["2S"], 0)
    assert "2S" not in table.discard


@pytest.mark.parametrize("card", ["10S", "9S", "KS", "AS"])
def test_K7_the_card_cannot_be_played(card):
    table = with_empty_hand(stock=f"2S {card}")
    table.plays(0)
    table.do(1, "draw", from_="stock")
    table.refused(1, "discard")
    table.refused(1, "keep", slot=0)


def test_K7_the_card_lies_face_down():
    table = with_empty_hand(stock="2S 10S")
    table.plays(0)
    table.do(1, "draw", from_="stock")
    events = table.do(1, "keep")
    assert news(events) == {}
    assert [table.view(seat)["hands"][1] for seat in (0, 1, None)] == [[BACK]] * 3


def test_K7_the_card_is_the_seats_only_slot_from_then_on():
    table = with_empty_hand(stock="2S 10S 3S 4S")
    table.plays(0)
    table.do(1, "draw", from_="stock")
    table.do(1, "keep")
    table.plays(0)
    table.plays(1, keep=0)
    assert (table.hands[1], table.top) == (["4S"], "10S")

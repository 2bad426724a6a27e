"""Cambio!, the German table rules (klatschen.md): hitting the joker, K10.

Hands are listed slot 0 first; slots that a test does not name hold dull cards (2 to 6).
"""

import pytest

from ..table import BACK, news
from .play import game, with_empty_hand, with_joker


def test_K10_the_first_slap_wins_a_joker():
    table = with_joker("", "", "10C JC QC KC")
    table.slaps(2)
    assert table.phase == "joker"
    events = table.do(2, "take", slot=1)
    assert table.hands[2] == ["10C", "X1", "QC", "KC"]
    assert table.discard == ["KD", "JC"]
    assert "JC" in news(events)[None]
    assert (table.phase, table.turn) == ("turn", 1)


def test_K10_the_winner_must_take_it_for_one_of_its_cards():
    table = with_joker("", "10C JC QC KC")
    table.slaps(1)
    assert table.words(1) == {"take", "lapse"}
    assert sorted(move.get("slot", 9) for move in table.moves(1)) == [0, 1, 2, 3, 9]
    table.refused(0, "take", slot=0)
    table.refused(1, "take")


def test_K10_an_emptied_slot_cannot_be_exchanged():
    table = game("", "KS", stock="X1")
    table.burns(1, 1, 0)
    table.plays(0)
    table.slaps(1)
    table.refused(1, "take", slot=0)


def test_K10_a_joker_out_of_a_hand_can_be_hit():
    table = game("X2", "10C", stock="2S")
    table.plays(0, keep=0)
    table.slaps(1)
    table.do(1, "take", slot=0)
    assert (table.hands[1][0], table.top) == ("X2", "10C")


def test_K10_who_discarded_the_joker_may_hit_it():
    table = with_joker("10C", "")
    table.slaps(0)
    table.do(0, "take", slot=0)
    assert (table.hands[0][0], table.turn) == ("X1", 1)


def test_K10_the_joker_can_be_hit_while_the_next_seat_thinks():
    table = with_joker("10C", "", stock="2S")
    table.do(1, "draw", from_="stock")
    table.slaps(0)
    table.do(0, "take", slot=0)
    assert (table.phase, table.turn, table.drawn) == ("drawn", 1, "2S")


def test_K10_the_earliest_slap_of_a_batch_wins_it():
    table = with_joker("", "", "10C")
    table.slap({1: 300, 0: 200, 2: 100})
    table.do(2, "take", slot=0)
    assert (table.hands[2][0], table.phase, table.turn) == ("X1", "turn", 1)


def test_K10_late_slaps_cost_nothing():
    table = with_joker("", "", "10C")
    table.slap({1: 300, 0: 200, 2: 100})
    table.do(2, "take", slot=0)
    table.plays(1)
    assert [len(hand) for hand in table.hands] == [4, 4, 4]


def test_K10_the_winner_sees_its_joker_no_more():
    table = with_joker("", "10C")
    table.slaps(1)
    table.do(1, "take", slot=0)
    assert [table.view(seat)["hands"][1] for seat in (0, 1, None)] == [[BACK] * 4] * 3


@pytest.mark.parametrize("card", ["7C", "9C", "JC", "KC"])
def test_K10_the_card_given_for_a_joker_has_no_power(card):
    table = with_joker("", card)
    table.slaps(1)
    table.do(1, "take", slot=0)
    assert (table.phase, table.turn, table.top) == ("turn", 1, card)


def test_K10_the_card_given_for_a_joker_can_be_burned():
    table = with_joker("10S", "10C")
    table.slaps(1)
    table.do(1, "take", slot=0)
    table.burns(0, 0, 0)
    assert table.discard[-2:] == ["10C", "10S"]


def test_K10_a_joker_that_goes_back_cannot_be_hit():
    table = game("", "X1", "10C", first="KD")
    table.burns(1, 1, 0)
    assert (table.top, table.hands[1][0]) == ("KD", "X1")
    table.slaps(2)
    assert table.phase == "claim"


def test_K10_a_drawn_joker_cannot_be_hit():
    table = with_joker("10C", "")
    table.do(1, "draw", from_="discard")
    table.slaps(0)
    assert (table.phase, table.top) == ("claim", "KD")


def test_K10_a_winner_without_cards_lays_the_joker_down():
    table = with_empty_hand(stock="X1")
    table.plays(0)
    table.slaps(1)
    table.do(1, "take")
    assert table.hands[1] == ["X1"]
    assert (table.top, table.phase, table.turn) == ("7H", "turn", 1)
    assert table.view(1)["hands"][1] == [BACK]


def test_K10_a_table_may_deny_the_joker_to_a_seat_without_cards():
    table = with_empty_hand(stock="X1", settings={"joker_lays": False})
    table.plays(0)
    table.refused(1, "slap", claims=[[1, 0]])
    assert table.top == "X1"

"""Cambio!, the German table rules (klatschen.md): burning, giving a card, ties, K8, K9, K18.

Hands are listed slot 0 first; slots that a test does not name hold dull cards (2 to 6).
"""

import pytest

from ..table import BACK, news
from .play import game, lengths, with_joker, with_power

# K8: burning ----------------------------------------------------------------------------------


def test_K8_an_own_card_of_the_rank_is_burned():
    table = game("", "7C 8C 9C 10C", first="7H")
    events = table.burns(1, 1, 0)
    assert table.hands[1] == [None, "8C", "9C", "10C"]
    assert table.discard == ["7H", "7C"]
    assert "7C" in news(events)[None]


def test_K8_a_burn_is_by_rank_not_by_suit():
    table = game("", "QC", first="QD")
    table.burns(1, 1, 0)
    assert table.top == "QC"


def test_K8_all_kings_are_of_one_rank():
    table = game("", "KS", first="KD")
    table.burns(1, 1, 0)
    assert table.top == "KS"


@pytest.mark.parametrize(("top", "card"), [("JH", "QC"), ("KD", "QC"), ("AS", "2C")])
def test_K8_a_picture_is_not_of_anothers_rank(top, card):
    table = game("", card, first=top)
    table.burns(1, 1, 0)
    assert (table.top, table.hands[1][0]) == (top, card)


def test_K8_the_first_discard_can_be_burned_before_the_first_turn():
    table = game("", "KS")
    table.burns(1, 1, 0)
    assert (table.phase, table.turn) == ("turn", 0)


def test_K8_one_burns_in_the_own_turn_too():
    table = game("KS", "")
    table.burns(0, 0, 0)
    assert (table.hands[0][0], table.turn, table.phase) == (None, 0, "turn")


def test_K8_one_burns_while_a_card_is_drawn():
    table = game("", "KS", stock="10S")
    table.do(0, "draw", from_="stock")
    table.burns(1, 1, 0)
    assert (table.phase, table.drawn, table.top) == ("drawn", "10S", "KS")


def test_K8_the_drawer_itself_burns_before_it_decides():
    table = game("KS", "", stock="10S")
    table.do(0, "draw", from_="stock")
    table.burns(0, 0, 0)
    table.do(0, "keep", slot=1)
    assert table.hands[0][0:2] == [None, "10S"]


def test_K8_one_burns_while_a_power_waits():
    table = with_power("7C", "", "7S")
    table.burns(1, 1, 0)
    assert (table.phase, table.turn, table.top) == ("power", 0, "7S")
    table.do(0, "peek", at=[0, 0])


def test_K8_one_burns_after_the_last_turn():
    table = game("", "AS", stock="2C 3C AD").called_by(0)
    table.plays(1)
    assert table.phase == "ending"
    table.burns(1, 1, 0)
    assert (table.phase, table.hands[1][0]) == ("ending", None)


def test_K8_an_exchanged_card_can_be_burned():
    table = game("9C", "9S", stock="2S")
    table.plays(0, keep=0)
    table.burns(1, 1, 0)
    assert table.discard[-2:] == ["9C", "9S"]


def test_K8_the_rank_of_the_top_card_alone_counts():
    table = game("", "7C", first="7H", stock="2S")
    table.plays(0)
    table.burns(1, 1, 0)
    assert (table.top, table.hands[1][0]) == ("2S", "7C")


def test_K8_after_a_card_was_drawn_from_the_discard_the_one_below_can_be_burned():
    table = game("", "KS", first="KD", stock="2S")
    table.plays(0)
    table.do(1, "draw", from_="discard")
    assert table.discard == ["KD"]
    table.burns(1, 1, 0)
    assert table.discard == ["KD", "KS"]


def test_K8_nothing_is_burned_without_a_slap():
    table = game("", "KS")
    table.refused(1, "burn", at=[1, 0])


def test_K8_the_first_to_burn_goes_on_with_own_cards():
    table = game("", "7C 2S 7S 3S", first="7H")
    table.burns(1, 1, 0)
    table.do(1, "burn", at=[1, 2])
    assert table.hands[1] == [None, "2S", None, "3S"]
    assert (table.discard, table.phase, table.turn) == (["7H", "7C", "7S"], "turn", 0)


def test_K8_the_first_to_burn_goes_on_by_another_slap():
    table = game("", "7C 7S", first="7H")
    table.burns(1, 1, 0)
    table.burns(1, 1, 1)
    assert table.hands[1][:2] == [None, None]


def test_K8_the_first_to_burn_goes_on_with_cards_of_others():
    table = game("7S", "7C 10C", first="7H")
    table.burns(1, 1, 0)
    table.do(1, "burn", at=[0, 0])
    table.do(1, "give", slot=1)
    assert (table.hands[0][0], table.hands[1][:2]) == ("10C", [None, None])


def test_K8_there_is_no_limit_to_going_on():
    hands = ["", "7C 7D 7S 7H 7C 7D 7S"]
    table = game(*hands, first="7H", settings={"decks": 2})
    table.burns(1, 1, 0)
    for slot in range(1, 7):
        table.do(1, "burn", at=[1, slot])
    assert table.hands[1] == [None] * 7


def test_K8_nobody_else_burns_that_rank():
    table = game("7S", "7C", "7D", first="7H")
    table.burns(1, 1, 0)
    table.slap_refused(0)
    table.slap_refused(2)
    table.refused(0, "burn", at=[0, 0])
    table.plays(0)
    assert [len(hand) for hand in table.hands] == [4, 4, 4]


def test_K8_a_batch_leaves_out_who_has_no_right():
    table = game("7S", "7C 7D", first="7H")
    table.burns(1, 1, 0)
    table.slap({0: 100, 1: 900})
    assert (table.phase, table.holder) == ("claim", 1)
    table.do(1, "burn", at=[1, 1])
    table.plays(0)
    assert [len(hand) for hand in table.hands] == [4, 4]


def test_K8_the_next_card_is_open_to_all_again():
    table = game("10C", "7C 10S", first="7H", stock="2S")
    table.burns(1, 1, 0)
    table.plays(0, keep=0)
    table.refused(1, "burn", at=[1, 1])
    table.slap({0: 100, 1: 200})
    assert table.holder == 0


def test_K8_the_right_lasts_into_the_next_turn_until_the_rank_is_covered():
    table = game("", "7C 10S 7S", stock="7D 8S 2S")
    table.plays(0)
    table.burns(1, 1, 0)
    table.do(1, "draw", from_="stock")
    table.slap_refused(0)
    table.do(1, "burn", at=[1, 2])
    assert table.hands[1][2] is None


# K9: burning a card of another ----------------------------------------------------------------


def burned_anothers(**more):
    """Seat 1 has burned seat 0's slot 2 and owes a card."""
    table = game("10C JC 7C QC", "2S 3S 4S 5S", first="7H", **more)
    table.burns(1, 0, 2)
    return table


def test_K9_the_burner_gives_a_card_into_that_slot():
    table = burned_anothers()
    assert (table.phase, table.discard) == ("give", ["7H", "7C"])
    table.do(1, "give", slot=3)
    assert table.hands == [["10C", "JC", "5S", "QC"], ["2S", "3S", "4S", None]]
    assert (table.phase, table.turn) == ("turn", 0)


def test_K9_giving_is_a_duty():
    table = burned_anothers()
    assert table.words(1) == {"give", "lapse"}
    table.refused(1, "skip")
    table.refused(0, "draw", from_="stock")


def test_K9_any_own_card_may_be_given():
    table = burned_anothers()
    assert sorted(move.get("slot", 9) for move in table.moves(1)) == [0, 1, 2, 3, 9]


def test_K9_who_has_cards_gives_none_from_the_stock():
    burned_anothers().refused(1, "give", from_="stock")


def test_K9_only_the_burner_gives():
    burned_anothers().refused(0, "give", slot=0)


def test_K9_an_emptied_slot_cannot_be_given():
    table = game("7C", "7S 2S", first="7H")
    table.burns(1, 1, 0)
    table.do(1, "burn", at=[0, 0])
    table.refused(1, "give", slot=0)
    table.do(1, "give", slot=1)


def test_K9_nobody_sees_the_given_card():
    table = burned_anothers()
    events = table.do(1, "give", slot=3)
    assert news(events) == {}
    assert [table.view(seat)["hands"][0] for seat in (0, 1, None)] == [[BACK] * 4] * 3


def test_K9_a_card_is_given_for_each_burn():
    table = game("7C 10C 7S JC", "2S 3S 4S 5S", first="7H")
    table.burns(1, 0, 0)
    table.do(1, "give", slot=0)
    table.do(1, "burn", at=[0, 2])
    table.do(1, "give", slot=1)
    assert table.hands == [["2S", "10C", "3S", "JC"], [None, None, "4S", "5S"]]


def test_K9_no_card_is_given_for_an_own_card():
    table = game("", "7C", first="7H")
    table.burns(1, 1, 0)
    assert table.phase == "turn"


def test_K9_the_burners_own_turn_goes_on_after_it_gave():
    table = game("2S 3S", "7C", first="7H", stock="10S")
    table.do(0, "draw", from_="stock")
    table.burns(0, 1, 0)
    table.do(0, "give", slot=0)
    assert (table.phase, table.drawn, table.hands[1][0]) == ("drawn", "10S", "2S")
    table.do(0, "keep", slot=1)


def test_K9_who_has_no_card_gives_the_top_of_the_stock():
    hands = ["7D 10C", "7C 7D 7S 7H"]
    table = game(*hands, first="7H", settings={"decks": 2}, stock="10S JS")
    for slot in range(4):
        table.burns(1, 1, slot)
    table.do(1, "burn", at=[0, 0])
    table.refused(1, "give", slot=0)
    events = table.do(1, "give", from_="stock")
    assert table.hands == [["10S", "10C", *table.hands[0][2:]], [None] * 4]
    assert (table.stock[0], table.phase) == ("JS", "turn")
    assert news(events) == {}


def test_K9_who_has_given_its_last_card_gives_from_the_stock_next():
    hands = ["7D 7S", "7C 7H 7S 10C"]
    table = game(*hands, first="7H", settings={"decks": 2}, stock="10S")
    for slot in range(3):
        table.burns(1, 1, slot)
    table.do(1, "burn", at=[0, 0])
    table.do(1, "give", slot=3)
    table.do(1, "burn", at=[0, 1])
    table.do(1, "give", from_="stock")
    assert (table.hands[0][:2], table.hands[1]) == (["10C", "10S"], [None] * 4)


# K18: ties of the hand ------------------------------------------------------------------------


def test_K18_a_tie_for_a_burn_is_settled_by_a_duel():
    table = game("KS", "KC", "")
    table.slap({0: 100, 1: 100, 2: 300})
    assert table.phase == "duel"
    table.slap({1: 500, 0: 600})
    assert (table.phase, table.holder) == ("claim", 1)


def test_K18_a_tie_for_the_joker_is_settled_by_a_duel():
    table = with_joker("10C", "", "")
    table.slap({0: 100, 2: 100})
    assert table.phase == "duel"
    table.slap({0: 500, 2: 501})
    table.do(0, "take", slot=0)
    assert table.hands[0][0] == "X1"


def test_K18_losing_a_duel_costs_nothing():
    table = game("KS", "KC")
    table.slap({0: 100, 1: 100})
    table.slap({0: 500, 1: 501})
    table.do(0, "burn", at=[0, 0])
    table.plays(0)
    assert lengths(table) == [4, 4]

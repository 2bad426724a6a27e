"""Cambio!, the German table rules (klatschen.md): deck, deal and first turn, K1, K4, K5.

Hands are listed slot 0 first; slots that a test does not name hold dull cards (2 to 6).
"""

import pytest

from ..table import BACK, Table, french, news
from .play import game

# K1: seats and deck ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 9))
def test_K1_two_to_eight_seats(seats):
    assert len(Table.shuffled("klatschen", seats).hands) == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 9])
def test_K1_no_other_number_of_seats(seats):
    answer = Table.shuffled("klatschen", 2).ask("new", game="klatschen", seats=seats)
    assert (answer["ok"], answer["error"]) == (False, "bad_argument")


@pytest.mark.parametrize("seats", [2, 5])
def test_K1_the_deck_is_52_cards_and_two_jokers(seats):
    assert sorted(Table.shuffled("klatschen", seats).cards) == sorted(french())


@pytest.mark.parametrize("seats", [6, 8])
def test_K1_two_decks_from_six_seats_on(seats):
    assert sorted(Table.shuffled("klatschen", seats).cards) == sorted(french(2))


@pytest.mark.parametrize(("seats", "decks"), [(2, 2), (5, 2), (6, 1), (8, 1)])
def test_K1_a_table_may_set_the_number_of_decks(seats, decks):
    table = Table.shuffled("klatschen", seats, settings={"decks": decks})
    assert sorted(table.cards) == sorted(french(decks))


def test_K1_both_copies_of_a_card_are_cards_of_their_own():
    table = game("7H", "", first="7H", settings={"decks": 2})
    table.burns(0, 0, 0)
    assert table.discard == ["7H", "7H"]


# K4: the deal and the first look --------------------------------------------------------------


def test_K4_the_deal_takes_one_card_a_seat_from_the_seat_after_the_dealer():
    order = french()
    table = Table.shuffled("klatschen", 3, dealer=1, deck=order)
    assert table.hands == [
        [order[1], order[4], order[7], order[10]],
        [order[2], order[5], order[8], order[11]],
        [order[0], order[3], order[6], order[9]],
    ]
    assert table.stock == order[12:]


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_K4_everybody_gets_four(seats):
    assert [len(hand) for hand in Table.shuffled("klatschen", seats).hands] == [4] * seats


def memorising(*hands):
    """A table before anybody is ready."""
    return Table("klatschen", hands, first="KD")


@pytest.mark.parametrize("slot", [2, 3])
def test_K4_one_looks_at_the_two_bottom_cards(slot):
    table = memorising("10C JC QC KC", "")
    events = table.do(0, "look", slot=slot)
    assert news(events) == {0: [["QC", "KC"][slot - 2]]}


@pytest.mark.parametrize("slot", [0, 1])
def test_K4_one_looks_at_no_other_card(slot):
    memorising("", "").refused(0, "look", slot=slot)


def test_K4_a_looked_at_card_is_seen_by_its_owner_alone():
    table = memorising("10C JC QC KC", "")
    table.do(0, "look", slot=2)
    assert table.view(0)["hands"] == [[BACK, BACK, "QC", BACK], [BACK] * 4]
    assert table.view(1)["hands"] == [[BACK] * 4] * 2
    assert table.view()["hands"] == [[BACK] * 4] * 2


def test_K4_both_cards_can_be_seen_together():
    table = memorising("10C JC QC KC", "")
    table.do(0, "look", slot=3)
    table.do(0, "look", slot=2)
    assert table.view(0)["hands"][0] == [BACK, BACK, "QC", "KC"]


def test_K4_the_cards_are_turned_down_again_when_the_seat_is_ready():
    table = memorising("10C JC QC KC", "")
    table.do(0, "look", slot=2)
    table.do(0, "ready")
    assert table.view(0)["hands"][0] == [BACK] * 4


def test_K4_one_looks_at_a_card_once():
    table = memorising("", "")
    table.do(0, "look", slot=2)
    table.refused(0, "look", slot=2)


def test_K4_who_is_ready_looks_no_more():
    table = memorising("", "")
    table.do(0, "ready")
    table.refused(0, "look", slot=3)
    table.refused(0, "ready")


def test_K4_all_look_at_the_same_time():
    table = memorising("", "10C JC QC KC", "")
    table.do(2, "look", slot=2)
    table.do(1, "look", slot=3)
    table.do(0, "ready")
    table.do(2, "look", slot=3)
    assert table.view(1)["hands"][1] == [BACK, BACK, BACK, "KC"]


def test_K4_nobody_need_look():
    assert memorising("", "").ready_all().phase == "turn"


def test_K4_nobody_draws_before_all_are_ready():
    table = memorising("", "")
    table.do(0, "ready")
    assert table.phase == "memorise"
    table.refused(0, "draw", from_="stock")


def test_K4_no_card_is_looked_at_once_the_game_runs():
    game("", "").refused(0, "look", slot=2)


# K5: the first discard and the first turn -----------------------------------------------------


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_K5_in_round_one_the_dealer_has_the_first_turn(dealer):
    table = game("", "", "", first="KD", dealer=dealer)
    assert (table.dealer, table.turn, table.discard) == (dealer, dealer, ["KD"])


def test_K5_the_first_card_is_turned_up_when_the_last_seat_is_ready():
    table = Table("klatschen", ["", ""], first="KD", stock="2S")
    table.do(1, "ready")
    assert table.discard == []
    events = table.do(0, "ready")
    assert news(events) == {None: ["KD"]}
    assert (table.discard, table.stock[0]) == (["KD"], "2S")


def test_K5_all_see_the_first_discard():
    table = game("", "", first="KD")
    assert [table.view(seat)["discard"][-1] for seat in (None, 0, 1)] == ["KD"] * 3


def test_K5_later_the_last_winner_has_the_first_turn():
    table = game("", "", "AC AD AH AS").called_by(1).finish()
    assert table.winner == 2
    table.next_round()
    table.ready_all()
    assert (table.dealer, table.turn, len(table.discard)) == (1, 2, 1)


def test_K5_the_turn_goes_clockwise_from_the_first():
    table = game("", "", "", dealer=1)
    turns = []
    for _ in range(7):
        turns.append(table.turn)
        table.plays(table.turn)
    assert turns == [1, 2, 0, 1, 2, 0, 1]

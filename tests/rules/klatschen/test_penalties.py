"""Cambio!, the German table rules (klatschen.md): every clause, K1 to K18.

Hands are listed slot 0 first; slots that a test does not name hold dull cards (2 to 6).
"""

from collections import Counter

import pytest

from ..table import BACK, Table, french, news

LOW = "2D 3D 4D 5D"  # 14 points


def game(*hands, first="KD", **more):
    """A table after memorising: `first` lies face up, the dealer's turn begins."""
    return Table("klatschen", hands, first=first, **more).ready_all()


def with_empty_hand(seats=2, settings=None, **more):
    """Seat 1 has burned its whole hand in seat 0's first turn (two decks)."""
    hands = ["", "7C 7D 7S 7H"] + [""] * (seats - 2)
    table = game(*hands, first="7H", settings={"decks": 2} | (settings or {}), **more)
    for slot in range(4):
        table.burns(1, 1, slot)
    assert table.hands[1] == [None] * 4
    return table


def score(hand):
    """The points that a round writes for seat 1 with that hand; seat 0 calls."""
    return game("", hand).called_by(0).finish().points[1]


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


# K2: points -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "points"),
    [("AS", 1), ("2S", 2), ("3S", 3), ("4S", 4), ("5S", 5), ("6S", 6), ("7S", 7), ("8S", 8)]
    + [("9S", 9), ("10S", 10), ("JS", 11), ("QS", 12), ("KS", 13), ("KC", 13)]
    + [("KH", 0), ("X1", -1), ("X2", -1)],
)
def test_K2_points_of_a_card(card, points):
    assert score(f"{card} AC 2C 3C") == points + 6


def test_K2_the_king_of_diamonds_counts_nothing():
    table = game("", "KD AC 2C 3C", first="KS")
    assert table.called_by(0).finish().points[1] == 6


@pytest.mark.parametrize("suit", "CDHS")
def test_K2_points_do_not_depend_on_the_suit_but_for_kings(suit):
    assert score(f"J{suit} AC 2C 3C") == 17
    assert score(f"Q{suit} AC 2C 3C") == 18
    assert score(f"10{suit} AC 2C 3C") == 16


# K3: powers -----------------------------------------------------------------------------------


def with_power(card, *hands, **more):
    """Seat 0 has drawn `card` and played it to the discard."""
    table = game(*hands, stock=card, **more)
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    return table


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
    assert table.words(1) == {"give"}
    table.refused(1, "skip")
    table.refused(0, "draw", from_="stock")


def test_K9_any_own_card_may_be_given():
    table = burned_anothers()
    assert sorted(move["slot"] for move in table.moves(1)) == [0, 1, 2, 3]


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


# K10: hitting the joker -----------------------------------------------------------------------


def with_joker(*hands, **more):
    """Seat 0 has drawn a joker and played it to the discard; seat 1's turn."""
    table = game(*hands, stock="X1 " + more.pop("stock", ""), **more)
    table.plays(0)
    return table


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
    assert table.words(1) == {"take"}
    assert sorted(move["slot"] for move in table.moves(1)) == [0, 1, 2, 3]
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


def test_K10_a_burned_joker_cannot_be_hit():
    # The first discard is turned up, not discarded: it can be burned like any card.
    table = game("10C", "X2", "JC", first="X1")
    table.burns(1, 1, 0)
    assert table.top == "X2"
    table.slap_refused(2)


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


# K11: the call --------------------------------------------------------------------------------


def test_K11_the_call_takes_the_place_of_a_turn():
    table = game("", "", stock="2S 3S")
    table.plays(0)
    table.plays(1)
    events = table.do(0, "call")
    assert news(events) == {}
    assert (table.phase, table.turn, table.callers) == ("turn", 1, [0])
    assert table.reveal()["caller"] == 0


def test_K11_nobody_calls_before_every_seat_has_finished_a_turn():
    table = game("", "", "")
    for seat in (0, 1, 2):
        table.refused(seat, "call")
        table.plays(seat)
    assert table.lists(0, "call")


def test_K11_the_last_seats_first_turn_must_be_over():
    table = game("", "")
    table.plays(0)
    table.refused(1, "call")
    table.do(1, "draw", from_="stock")
    table.refused(0, "call")


def test_K11_nobody_calls_out_of_turn():
    table = game("", "", "")
    for seat in (0, 1, 2):
        table.plays(seat)
    table.refused(1, "call")
    table.refused(2, "call")


def test_K11_nobody_calls_with_a_card_drawn():
    table = game("", "")
    table.plays(0)
    table.plays(1)
    table.do(0, "draw", from_="stock")
    table.refused(0, "call")


def test_K11_turns_of_an_earlier_round_do_not_count():
    table = game("", "").called_by(0).finish()
    table.next_round()
    table.ready_all()
    table.refused(table.turn, "call")


def test_K11_every_other_seat_has_one_more_turn():
    table = game("", "", "").called_by(1)
    assert table.turn == 2
    table.plays(2)
    assert table.turn == 0
    table.plays(0)
    assert table.phase == "ending"


def test_K11_a_round_has_one_call():
    table = game("", "", "").called_by(0)
    table.refused(1, "call")


def called(*hands, stock="", **more):
    """Three or more seats: seat 0 has called, it is seat 1's turn; `stock` follows then."""
    fillers = " ".join(["2S", "3S", "4S", "5S"][: len(hands)])
    return game(*hands, stock=f"{fillers} {stock}", **more).called_by(0)


def called_and_played(card, *hands):
    """Seat 0 has called and seat 1 has drawn and played `card`."""
    table = called(*hands, stock=card)
    table.do(1, "draw", from_="stock")
    table.do(1, "discard")
    return table


def test_K11_the_callers_cards_are_not_looked_at():
    table = called_and_played("9C", "", "", "")
    table.refused(1, "peek", at=[0, 0])
    table.do(1, "peek", at=[2, 0])


def test_K11_the_callers_cards_are_not_swapped():
    table = called_and_played("JC", "", "", "")
    table.refused(1, "swap", a=[0, 0], b=[1, 0])
    table.refused(1, "swap", a=[2, 0], b=[0, 3])
    table.refused(1, "swap", a=[0, 1], b=[0, 2])
    table.do(1, "swap", a=[1, 0], b=[2, 0])


def test_K11_a_black_king_leaves_the_callers_cards_alone():
    table = called_and_played("KC", "", "", "")
    table.refused(1, "peek", at=[0, 0])
    table.do(1, "skip")
    table.refused(1, "swap", a=[0, 0], b=[1, 0])


def test_K11_a_look_at_others_is_passed_over_if_only_the_caller_is_left():
    table = called_and_played("9C", "", "")
    assert table.phase == "ending"


def test_K11_the_callers_cards_are_not_burned_by_others():
    table = called_and_played("AC", "AD", "", "AS")
    table.slaps(2)
    table.refused(2, "burn", at=[0, 0])
    table.do(2, "burn", at=[2, 0])


def test_K11_the_caller_does_not_burn_its_own_cards():
    table = called_and_played("AC", "AD", "", "AS")
    table.slaps(0)
    table.refused(0, "burn", at=[0, 0])


def test_K11_the_caller_burns_a_card_of_another_and_gives_from_the_stock():
    table = called_and_played("AC", "10D", "", "AS")
    top = table.stock[0]
    table.burns(0, 2, 0)
    assert [(move["move"], move.get("from")) for move in table.moves(0)] == [("give", "stock")]
    table.refused(0, "give", slot=0)
    table.do(0, "give", from_="stock")
    assert (table.hands[2][0], table.hands[0][0]) == (top, "10D")


def test_K11_the_caller_wins_no_joker():
    table = called_and_played("X1", "10C", "", "JC")
    table.slap({0: 100, 2: 900})
    table.refused(0, "take", slot=0)
    table.do(2, "take", slot=0)
    assert table.hands[2][0] == "X1"


def test_K11_the_last_discard_before_a_call_can_still_be_burned():
    table = game("", "10C", "AS", stock="2S 3S AC")
    for seat in (0, 1, 2):
        table.plays(seat)
    table.do(0, "call")
    table.burns(1, 2, 0)
    table.do(1, "give", slot=0)
    assert (table.top, table.hands[2][0], table.turn) == ("AS", "10C", 1)


# K12: passing ---------------------------------------------------------------------------------


def test_K12_nobody_passes_before_the_call():
    table = game("", "")
    for seat in (0, 1, 0):
        table.refused(seat, "pass")
        table.plays(seat)


def test_K12_after_the_call_a_turn_can_end_without_a_draw():
    table = called("", "", "")
    before = table.reveal()
    table.do(1, "pass")
    assert (table.turn, table.phase) == (2, "turn")
    assert (table.stock, table.discard) == (before["stock"], before["discard"])
    table.do(2, "pass")
    assert table.phase == "ending"


def test_K12_one_passes_in_the_own_turn_only():
    table = called("", "", "")
    table.refused(2, "pass")
    table.refused(0, "pass")


def test_K12_who_has_drawn_passes_no_more():
    table = called("", "", "")
    table.do(1, "draw", from_="stock")
    table.refused(1, "pass")


def test_K12_drawing_stays_possible_after_the_call():
    table = called("", "", "")
    assert {"draw", "pass"} <= table.words(1)


# K13: penalty cards ---------------------------------------------------------------------------


def lengths(table):
    """How many slots each hand has."""
    return [len(hand) for hand in table.hands]


def test_K13_a_wrong_burn_costs_a_card_when_the_turn_is_over():
    table = game("", "10C 2S 3S 4S", stock="5S 6S AS")
    table.do(0, "draw", from_="stock")
    table.burns(1, 1, 0)
    assert lengths(table) == [4, 4]
    table.do(0, "discard")
    assert table.hands[1] == ["10C", "2S", "3S", "4S", "6S"]
    assert (table.stock[0], table.turn) == ("AS", 1)


def test_K13_between_two_turns_it_is_the_next_seats_turn_that_must_end():
    table = game("", "10C", "", stock="5S 6S AS")
    table.plays(0)
    table.burns(2, 1, 0)
    assert lengths(table) == [4, 4, 4]
    table.plays(1)
    assert lengths(table) == [4, 4, 5]


def test_K13_a_penalty_waits_for_the_power():
    table = with_power("7C", "", "10C")
    table.burns(1, 1, 0)
    assert lengths(table) == [4, 4]
    table.do(0, "skip")
    assert lengths(table) == [4, 5]


def test_K13_nobody_sees_a_penalty_card():
    table = game("", "", stock="2S 10S")
    table.do(1, "fault")
    table.do(0, "draw", from_="stock")
    events = table.do(0, "discard")
    assert table.hands[1][4] == "10S"
    assert news(events) == {None: ["2S"]}
    assert [table.view(seat)["hands"][1] for seat in (0, 1, None)] == [[BACK] * 5] * 3


def test_K13_a_penalty_makes_a_new_slot_even_where_one_is_empty():
    table = game("", "KC", stock="2S 10S")
    table.burns(1, 1, 0)
    table.do(1, "fault")
    table.plays(0)
    assert (table.hands[1][0], table.hands[1][4]) == (None, "10S")


def test_K13_a_wrong_burn_of_anothers_card_costs_the_burner():
    table = game("10C", "", "")
    table.burns(2, 0, 0)
    table.plays(0)
    assert lengths(table) == [4, 4, 5]


def test_K13_a_slap_on_an_empty_discard_costs_a_card():
    table = game("", "", "", first="KD")
    table.do(0, "draw", from_="discard")
    table.slap({1: 100, 2: 200})
    assert (table.phase, lengths(table)) == ("drawn", [4, 4, 4])
    table.do(0, "keep", slot=0)
    assert lengths(table) == [4, 5, 5]


def test_K13_the_drawer_too_pays_for_a_slap_on_an_empty_discard():
    table = game("", "", first="KD")
    table.do(0, "draw", from_="discard")
    table.slaps(0)
    table.do(0, "keep", slot=0)
    assert lengths(table) == [5, 4]


def test_K13_a_claim_that_names_nothing_costs_a_card():
    table = game("", "")
    table.slaps(1)
    table.lapse()
    assert lengths(table) == [4, 4]
    table.plays(0)
    assert lengths(table) == [4, 5]


def test_K13_a_declared_fault_costs_a_card_at_the_end_of_the_turn():
    table = game("", "", "")
    table.do(2, "fault")
    assert lengths(table) == [4, 4, 4]
    table.plays(0)
    assert lengths(table) == [4, 4, 5]


def test_K13_each_fault_costs_a_card():
    table = game("", "", stock="2S 10S JS QS")
    table.do(0, "fault")
    table.burns(0, 1, 0)
    table.do(1, "fault")
    table.plays(0)
    assert lengths(table) == [6, 5]
    assert Counter(table.hands[0][4:] + table.hands[1][4:]) == Counter(["10S", "JS", "QS"])


def test_K13_while_memorising_no_turn_is_awaited():
    table = Table("klatschen", ["", ""], first="KD", stock="10S")
    table.do(1, "fault")
    assert table.hands[1][4] == "KD"
    table.ready_all()
    assert table.discard == ["10S"]


def test_K13_after_the_last_turn_no_turn_is_awaited():
    table = called("", "", "10C")
    table.do(1, "pass")
    table.do(2, "pass")
    top = table.stock[0]
    table.do(1, "fault")
    assert table.hands[1][4] == top
    table.burns(2, 2, 0)
    assert lengths(table) == [4, 5, 5]


def test_K13_a_penalty_is_laid_when_a_call_ends_the_turn():
    table = game("", "")
    table.plays(0)
    table.plays(1)
    table.do(1, "fault")
    table.do(0, "call")
    assert lengths(table) == [4, 5]


def test_K13_a_penalty_is_laid_when_a_pass_ends_the_turn():
    table = called("", "", "")
    table.do(2, "fault")
    table.do(1, "pass")
    assert lengths(table) == [4, 4, 5]


def test_K13_a_penalty_of_the_last_turn_counts():
    table = called("", "AC 2C 3C 4C", stock="KS 10S")
    table.do(1, "draw", from_="stock")
    table.do(1, "fault")
    table.do(1, "keep", slot=3)
    assert (table.phase, table.hands[1]) == ("ending", ["AC", "2C", "3C", "KS", "10S"])


def test_K13_the_caller_pays_too():
    table = called("", "", "")
    table.do(0, "fault")
    table.do(1, "pass")
    assert lengths(table) == [5, 4, 4]


def test_K13_a_penalty_card_is_a_card_like_others():
    table = game("", "", stock="2S 10S 10C")
    table.do(1, "fault")
    table.plays(0)
    table.plays(1)
    table.burns(1, 1, 4)
    assert (table.hands[1][4], table.top) == (None, "10S")


# K14: sets of pictures ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("JH JC QD X1", -1),
        ("JH QC KS KC", -1),
        ("JH JC JD JS", -1),
        ("JH JC QD KS X1", -2),
        ("JH JC JD JS QH", -2),
    ],
)
def test_K14_four_pictures_are_minus_one_five_minus_two(hand, points):
    assert score(hand) == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [("JH JC QH 2C", 36), ("QD QC KS 10C", 47), ("KH X1 JC 10C", 20)],
)
def test_K14_three_pictures_count_as_usual(hand, points):
    assert score(hand) == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [("JH JC QD KS 5C", 4), ("JH JC QD KS X1 9C 10C", 17), ("5C JH 9C JC QD KS AC", 14)],
)
def test_K14_the_other_cards_add_as_usual(hand, points):
    assert score(hand) == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("KH X1 X2 KS", -1),  # as usual 11
        ("KH X1 X2 JC QC", -2),  # the fifth picture costs more alone
        ("KH X1 X2 10C", 8),
    ],
)
def test_K14_red_kings_and_jokers_are_pictures(hand, points):
    assert score(hand) == points


def test_K14_a_set_is_not_forced_on_a_hand_that_is_lower_without():
    table = game("", "KD KH X1 X2", first="KC")
    assert table.called_by(0).finish().points[1] == -2


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("JH JC JD QH QC KS", 9),  # five and a jack
        ("JH JC JD QH QC X1", -3),  # five and the joker
        ("JH JC JD JS QH QC KS", 20),  # five, a jack, ... the two dearest in the set
        ("JH JC JD JS QH QC QD QS", -2),  # two fours
        ("JH JC JD JS QH QC QD QS KS", -3),  # five and four
        ("JH JC JD JS QH QC QD QS KS KC", -4),  # two fives
        ("JH JC JD JS KH X1 X2 QC", -4),  # five, and king of hearts and jokers alone
    ],
)
def test_K14_more_pictures_use_the_sets_that_give_the_lowest_sum(hand, points):
    assert score(hand) == points


def test_K14_a_table_may_make_sets_a_duty():
    table = game("", "KD KH X1 X2", first="KC", settings={"sets": "always"})
    assert table.called_by(0).finish().points[1] == -1


def test_K14_an_empty_hand_has_no_points():
    table = game("", "7C 7D 7S 2H", first="7H", stock="3S 4S 2C")
    for slot in range(3):
        table.burns(1, 1, slot)
    table.called_by(0)
    table.plays(1)
    table.burns(1, 1, 3)
    assert table.finish().points[1] == 0


# K15: 21 counts nothing -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "points"),
    [("10H 5C 4D 2H", 0), ("10H 9C 3D X1", 0), ("JH 10C KH X1", 20), ("QH 9C KH AC", 22)]
    + [("JH 10C KH AC", 22), ("JH 8C KH 2C", 0), ("10H 5C 4D AH", 20), ("10H 5C 4D 3H", 22)],
)
def test_K15_exactly_21_counts_nothing(hand, points):
    assert score(hand) == points


def test_K15_is_applied_after_the_sets():
    assert score("JH JC QD X1 10C 6C 6H") == 0  # -1 + 22
    assert score("JH JC QD X1 10C 6C 5H") == 20


def test_K15_does_not_replace_a_lower_sum_by_sets():
    assert score("JH QC KH X1 X2") == -2  # 21 without sets


def test_K15_a_hand_of_21_wins_against_one_point():
    table = game("AC KH KC 2C", "10H 5C 4D 2H", first="3S").called_by(0).finish()
    assert (table.points[1], table.winner) == (0, 1)


# K16: the round's winner ----------------------------------------------------------------------


def test_K16_the_lowest_wins():
    table = game("10C", LOW, "2C 3C 4C 6C").called_by(2).finish()
    assert (table.points[1:], table.winner) == ([14, 15], 1)


def test_K16_the_caller_wins_with_the_lowest_hand():
    table = game("10C 10D", "2C 3C 4C 5C", "10H 10S").called_by(1).finish()
    assert table.winner == 1


def test_K16_a_seat_that_did_not_call_beats_the_caller():
    table = game("2C 3C 4C 5C", LOW, "10C").called_by(0).finish()
    assert (table.points[:2], table.winner) == ([14, 14], 1)


def test_K16_not_calling_counts_more_than_more_cards():
    table = game("AC 2C 3C 4C 4S", LOW, "10C").called_by(0).finish()
    assert (table.points[:2], table.winner) == ([14, 14], 1)


def test_K16_then_the_seat_with_more_cards_wins():
    table = game("10C", LOW, "AC 2C 3C 4C 4S").called_by(0).finish()
    assert (table.points[1:], table.winner) == ([14, 14], 2)


def test_K16_a_table_may_leave_the_number_of_cards_out():
    table = game("10C", LOW, "AC 2C 3C 4C 4S", settings={"tie_break": "seat"})
    table.called_by(0).finish()
    assert (table.points[1:], table.winner) == ([14, 14], 1)


def test_K16_an_emptied_slot_is_no_card():
    table = game("10C", LOW, "2C 3C 4C 5C KH")
    table.burns(2, 2, 4)
    table.called_by(0).finish()
    assert (table.points[1:], table.winner) == ([14, 14], 1)


def test_K16_then_the_seat_earlier_in_turn_order_wins():
    table = game("10C", LOW, "2C 3C 4C 5C").called_by(0).finish()
    assert (table.points[1:], table.winner) == ([14, 14], 1)


def test_K16_turn_order_begins_with_the_rounds_first_turn():
    table = game("10C", LOW, "2C 3C 4C 5C", dealer=2).called_by(0).finish()
    assert (table.points[1:], table.winner) == ([14, 14], 2)


# K17: totals and the game's end ---------------------------------------------------------------


def test_K17_the_points_of_all_seats_are_written_down():
    table = game("AC AD AH AS", LOW, "2C 3C 4C 6C").called_by(0).finish()
    assert table.phase == "round_over"
    assert (table.points, table.totals) == ([4, 14, 15], [4, 14, 15])


def test_K17_totals_add_up_round_after_round():
    table = game("", "").called_by(0).finish()
    first = table.totals
    table.next_round()
    table.ready_all()
    table.called_by(table.turn).finish()
    assert table.totals == [before + now for before, now in zip(first, table.points, strict=True)]


def test_K17_the_next_round_is_dealt_anew():
    table = game("", "").called_by(0).finish()
    table.next_round()
    state = table.reveal()
    assert (state["phase"], state["round"], state["discard"], state["callers"]) == (
        "memorise",
        2,
        [],
        [],
    )
    assert (lengths(table), len(table.stock)) == ([4, 4], 46)


def test_K17_the_dealer_moves_on_each_round():
    table = game("", "", settings={"rounds": 4})
    dealers = []
    for _ in range(3):
        dealers.append(table.dealer)
        table.called_by(table.turn).finish()
        table.next_round()
        table.ready_all()
    assert dealers == [0, 1, 0]


@pytest.mark.parametrize(("settings", "rounds"), [({}, 5), ({"rounds": 2}, 2), ({"rounds": 1}, 1)])
def test_K17_the_game_ends_after_the_agreed_rounds(settings, rounds):
    table = game("", "", settings=settings)
    for number in range(1, rounds):
        table.called_by(table.turn).finish()
        assert (table.phase, table.reveal()["round"]) == ("round_over", number)
        table.next_round()
        table.ready_all()
    table.called_by(table.turn).finish()
    assert table.phase == "game_over"
    assert table.winner == table.totals.index(min(table.totals))
    table.refused(0, "next")


def test_K17_the_lowest_total_wins_the_game():
    table = game("", LOW, "AC AD AH AS", settings={"rounds": 1}).called_by(0).finish()
    assert (table.phase, table.winner) == ("game_over", 2)


def test_K17_on_equal_totals_the_earlier_seat_wins_the_game():
    table = game("2C 3C 4C 5C", LOW, settings={"rounds": 1}).called_by(0).finish()
    assert (table.phase, table.totals, table.winner) == ("game_over", [14, 14], 0)


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

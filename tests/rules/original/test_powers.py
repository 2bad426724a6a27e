"""Cambio, the Original (original.md): every clause, O1 to O14.

Slots that a test does not name hold dull cards (numbers from 1 on). Nothing is turned up, so
what is to be burned must be discarded first.
"""

import pytest

from ..table import BACK, Table, news, runes


def game(*hands, **more):
    """A table after memorising: the discard is empty, the dealer, seat 0, has the turn."""
    return Table("original", hands, **more).ready_all()


def played(card, *hands, stock="", **more):
    """Seat 0 has drawn `card` from the stock and put it on the discard."""
    table = game(*hands, stock=f"{card} {stock}", **more)
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    return table


def score(hand):
    """The points that a round writes for seat 1 with that hand; seat 0 calls."""
    return game("", hand).called_by(0).finish().points[1]


def lengths(table):
    """How many slots each hand has."""
    return [len(hand) for hand in table.hands]


# O1, O2: deck and points ----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 8])
def test_O1_the_deck_has_76_cards(seats):
    table = Table.shuffled("original", seats)
    assert len(table.cards) == 76
    assert sorted(table.cards) == sorted(runes())


@pytest.mark.parametrize(
    "counts",
    [{"numbers_each": 4}, {"runes_each": 6}, {"red_kings": 4}, {"blue_kings": 2}]
    + [{"numbers_each": 5, "runes_each": 5, "red_kings": 3, "blue_kings": 3}],
)
def test_O1_a_table_may_set_the_counts(counts):
    table = Table.shuffled("original", 2, settings=counts)
    assert sorted(table.cards) == sorted(runes(**counts))


@pytest.mark.parametrize(
    ("card", "points"),
    [(f"{number}.6", number) for number in range(1, 10)]
    + [("V.1", 10), ("W.1", 10), ("S.1", 10), ("E.1", 10), ("R.1", -2), ("B.1", 13)],
)
def test_O2_points_of_a_card(card, points):
    assert score(f"{card} 1.1 2.1 3.1") == points + 6


# O3: powers -----------------------------------------------------------------------------------


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


# O4: the deal ---------------------------------------------------------------------------------


def test_O4_four_cards_each_and_no_card_turned_up():
    deck = runes()
    table = Table.shuffled("original", 2, dealer=0, deck=deck)
    assert table.hands == [deck[1:8:2], deck[0:8:2]]
    table.ready_all()
    assert (table.stock, table.discard) == (deck[8:], [])


def test_O4_each_looks_at_its_two_bottom_cards():
    table = Table("original", ["9.1 8.1 7.1 6.1", ""])
    table.refused(0, "look", slot=0)
    table.refused(0, "look", slot=1)
    assert news(table.do(0, "look", slot=2)) == {0: ["7.1"]}
    assert news(table.do(0, "look", slot=3)) == {0: ["6.1"]}
    assert table.view(0)["hands"][0] == [BACK, BACK, "7.1", "6.1"]
    table.do(0, "ready")
    assert table.view(0)["hands"][0] == [BACK] * 4


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_O4_the_dealer_has_the_first_turn(dealer):
    table = game("", "", "", dealer=dealer)
    assert (table.turn, table.phase) == (dealer, "turn")


def test_O4_the_dealers_seat_moves_on_each_round():
    table = game("", "", "", settings={"limit": 500})
    dealers = []
    for _ in range(4):
        dealers.append((table.dealer, table.turn))
        table.called_by(table.turn).finish()
        table.next_round()
        table.ready_all()
    assert dealers == [(0, 0), (1, 1), (2, 2), (0, 0)]


# O5: a turn -----------------------------------------------------------------------------------


def test_O5_from_an_empty_discard_nothing_is_drawn():
    table = game("", "")
    table.refused(0, "draw", from_="discard")
    table.do(0, "draw", from_="stock")


def test_O5_the_discards_top_may_be_drawn():
    table = played("9.1", "", "")
    table.do(1, "draw", from_="discard")
    assert (table.drawn, table.discard) == ("9.1", [])


def test_O5_when_the_stock_is_used_up_all_discards_but_the_top_become_a_new_one():
    table = game("9.1 9.2 9.3 9.4", "8.1 8.2 8.3 8.4")
    while table.stock:
        table.do(table.turn, "draw", from_="stock")
        table.do(table.turn, "keep", slot=0)
    *under, top = table.discard
    table.do(table.turn, "draw", from_="stock")
    assert table.discard == [top]
    assert sorted([table.drawn, *table.stock]) == sorted(under)


def test_O5_the_drawn_card_is_exchanged_with_an_own_one():
    table = game("9.1 8.1", "", stock="E.1")
    table.do(0, "draw", from_="stock")
    assert news(table.do(0, "keep", slot=1)) == {None: ["8.1"]}
    assert (table.hands[0][:2], table.discard) == (["9.1", "E.1"], ["8.1"])


def test_O5_the_drawn_card_may_be_put_on_the_discard():
    table = game("", "", stock="E.1")
    before = table.hands
    table.plays(0)
    assert (table.hands, table.discard, table.turn) == (before, ["E.1"], 1)


@pytest.mark.parametrize("card", ["V.1", "S.1", "R.1", "B.1"])
def test_O5_a_card_from_the_discard_is_put_back_without_its_power(card):
    table = game(card, "", "")
    table.plays(0, keep=0)
    table.do(1, "draw", from_="discard")
    table.do(1, "discard")
    assert (table.phase, table.turn, table.top) == ("turn", 2, card)


def test_O5_nobody_passes():
    game("", "").refused(0, "pass")


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


# O12, O13, O14: the call and the points -------------------------------------------------------


def called(*hands, stock="", **more):
    """Seat 0 has called in place of its first turn; it is seat 1's turn."""
    table = game(*hands, stock=stock, **more)
    table.do(0, "call")
    return table


def called_and_played(card, *hands):
    """Seat 0 has called; seat 1 has drawn and discarded `card`."""
    table = called(*hands, stock=card)
    table.do(1, "draw", from_="stock")
    table.do(1, "discard")
    return table


def test_O12_the_call_takes_the_place_of_drawing():
    table = called("", "", "")
    assert (table.callers, table.turn, table.phase) == ([0], 1, "turn")


def test_O12_nobody_calls_out_of_turn_or_with_a_card_drawn():
    table = game("", "")
    table.refused(1, "call")
    table.do(0, "draw", from_="stock")
    table.refused(0, "call")


def test_O12_one_call_a_round():
    called("", "", "").refused(1, "call")


def test_O12_each_other_seat_has_one_more_turn():
    table = game("", "", "")
    table.plays(0)
    table.do(1, "call")
    table.plays(2)
    assert table.turn == 0
    table.plays(0)
    assert table.phase == "ending"


def test_O12_the_callers_cards_are_not_swapped():
    table = called_and_played("S.1", "", "", "")
    table.refused(1, "swap", a=[0, 0], b=[1, 0])
    table.refused(1, "swap", a=[0, 0], b=[2, 0])
    table.do(1, "swap", a=[1, 0], b=[2, 0])


def test_O12_the_callers_cards_are_not_looked_at():
    table = called_and_played("W.1", "", "", "")
    table.refused(1, "peek", at=[0, 0])
    table.do(1, "peek", at=[2, 0])


def test_O12_a_blue_king_leaves_the_callers_cards_alone():
    table = called_and_played("B.1", "", "", "9.1")
    table.refused(1, "show", at=[[0, 0], [2, 0]])
    assert news(table.do(1, "show", at=[[2, 0]]))[None] == ["9.1"]


@pytest.mark.parametrize("seat", [0, 2])
def test_O12_nobody_burns_the_callers_cards(seat):
    table = called_and_played("9.1", "9.2", "", "")
    table.slaps(seat)
    table.refused(seat, "burn", at=[0, 0])


def test_O13_a_right_caller_writes_5_points_less():
    table = game("1.1 1.2 1.3 2.1", "3.1 3.2 3.3 3.4").called_by(0).finish()
    assert (table.points, table.totals) == ([0, 12], [0, 12])


def test_O13_a_right_caller_may_write_less_than_nothing():
    assert game("R.1 1.1 1.2 1.3", "3.1 3.2 3.3 3.4").called_by(0).finish().points == [-4, 12]


def test_O13_a_caller_above_5_writes_5_more_even_as_the_lowest():
    assert game("1.1 1.2 2.1 2.2", "3.1 3.2 3.3 3.4").called_by(0).finish().points == [11, 12]


def test_O13_a_caller_that_is_not_the_lowest_writes_5_more():
    assert game("1.1 1.2 1.3 2.1", "1.4 1.5 1.6 R.1").called_by(0).finish().points == [10, 1]


def test_O13_a_caller_that_ties_writes_5_more():
    assert game("1.1 1.2 1.3 2.1", "1.4 1.5 1.6 2.2").called_by(0).finish().points == [10, 5]


@pytest.mark.parametrize(("call_max", "points"), [(6, 1), (5, 11), (50, 1)])
def test_O13_a_table_may_set_the_callers_maximum(call_max, points):
    hands = ["1.1 1.2 2.1 2.2", "3.1 3.2 3.3 3.4"]
    table = game(*hands, settings={"call_max": call_max}).called_by(0).finish()
    assert table.points == [points, 12]


def test_O14_the_game_ends_when_a_total_reaches_50():
    table = game("1.1 1.2 1.3 2.1", "B.1 B.2 B.3 8.1 3.1").called_by(0).finish()
    assert (table.phase, table.totals, table.winner) == ("game_over", [0, 50], 0)
    table.refused(0, "next")


def test_O14_the_game_goes_on_below_50():
    table = game("1.1 1.2 1.3 2.1", "B.1 B.2 B.3 8.1 2.2").called_by(0).finish()
    assert (table.phase, table.totals) == ("round_over", [0, 49])


@pytest.mark.parametrize(("limit", "phase"), [(12, "game_over"), (13, "round_over")])
def test_O14_a_table_may_set_the_limit(limit, phase):
    table = game("1.1 1.2 1.3 2.1", "3.1 3.2 3.3 3.4", settings={"limit": limit})
    assert table.called_by(0).finish().phase == phase


def test_O14_the_lowest_total_wins():
    hands = ["5.1 5.2 5.3 5.4", "3.1 3.2 3.3 3.4", "2.1 2.2 2.3 2.4"]
    table = game(*hands, settings={"limit": 20}).called_by(0).finish()
    assert (table.phase, table.totals, table.winner) == ("game_over", [25, 12, 8], 2)

"""Fässler Cambio (faessler.md): every clause, F1 to F19.

The last seat deals, so seat 0 has the first turn. Slots that a test does not name hold dull
cards (2 to 6).
"""

import pytest

from ..table import BACK, Table, faessler, news


def game(*hands, first="9B", **more):
    """A table after memorising: `first` lies face up, seat 0 has the turn."""
    return unready(*hands, first=first, **more).ready_all()


def unready(*hands, first="9B", **more):
    """The same table while all memorise."""
    more.setdefault("dealer", len(hands) - 1)
    return Table("faessler", hands, first=first, **more)


def with_power(card, *hands, **more):
    """Seat 0 has drawn `card` from the stock and discarded it at once."""
    table = game(*hands, stock=card, **more)
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    return table


def score(hand):
    """The points that a round writes for seat 1 with that hand; seat 0 calls."""
    return game("", hand).called_by(0).finish().points[1]


def lengths(table):
    """How many slots each hand has."""
    return [len(hand) for hand in table.hands]


# F1, F2: deck and points ----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 8])
def test_F1_the_deck_has_62_cards(seats):
    table = Table.shuffled("faessler", seats)
    assert len(table.cards) == 62
    assert sorted(table.cards) == sorted(faessler())


@pytest.mark.parametrize(
    ("card", "points"),
    [("AR", 11), ("KR", 10), ("OR", 10), ("UR", 10), ("10R", 10), ("9R", 9), ("8R", 8), ("7R", 7)]
    + [("6R", 6), ("5R", 5), ("4R", 4), ("3R", 3), ("2R", 2), ("1R", 1), ("FR", 0)]
    + [("X1", -1), ("X2", -1)],
)
def test_F2_points_of_a_card(card, points):
    assert score(f"{card} 1B 2B 3B") == points + 6


@pytest.mark.parametrize("suit", "BRAS")
def test_F2_points_do_not_depend_on_the_suit(suit):
    assert score(f"A{suit} K{suit} F{suit} 7{suit}") == 28


# F3: powers -----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["KB", "OR", "UA"])
def test_F3_king_ober_and_under_swap_any_two_cards(card):
    table = with_power(card, "", "8B 8R", "7B")
    events = table.do(0, "swap", a=[1, 1], b=[2, 0])
    assert (table.hands[1][1], table.hands[2][0]) == ("7B", "8R")
    assert news(events) == {}
    assert (table.phase, table.turn) == ("turn", 1)


def test_F3_a_swap_may_be_within_one_hand():
    table = with_power("KB", "", "8B 8R 7B 7R")
    table.do(0, "swap", a=[1, 0], b=[1, 3])
    assert table.hands[1] == ["7R", "8R", "7B", "8B"]


def test_F3_a_swap_may_take_own_cards():
    table = with_power("KB", "10R", "8B")
    table.do(0, "swap", a=[0, 0], b=[1, 0])
    assert (table.hands[0][0], table.hands[1][0]) == ("8B", "10R")


@pytest.mark.parametrize("at", [[0, 0], [1, 1]])
def test_F3_a_faessler_looks_at_any_card(at):
    table = with_power("FB", "10R 10A", "8B 8R")
    card = table.hands[at[0]][at[1]]
    assert news(table.do(0, "peek", at=at)) == {0: [card]}
    assert (table.phase, table.turn) == ("power", 0)


def test_F3_a_faessler_swaps_after_its_look():
    table = with_power("FB", "10R 10A", "8B 8R")
    table.do(0, "peek", at=[1, 1])
    table.refused(0, "peek", at=[1, 0])
    table.do(0, "swap", a=[0, 0], b=[1, 0])
    assert (table.hands[0][0], table.hands[1][0]) == ("8B", "10R")
    assert (table.phase, table.turn) == ("turn", 1)


@pytest.mark.parametrize("card", ["10R", "9A"])
def test_F3_ten_and_nine_look_at_an_own_card(card):
    table = with_power(card, "KR KA", "")
    table.refused(0, "peek", at=[1, 0])
    assert news(table.do(0, "peek", at=[0, 1])) == {0: ["KA"]}
    assert (table.phase, table.turn) == ("turn", 1)


@pytest.mark.parametrize("card", ["8R", "7A"])
def test_F3_eight_and_seven_look_at_anothers_card(card):
    table = with_power(card, "", "KR KA")
    table.refused(0, "peek", at=[0, 0])
    assert news(table.do(0, "peek", at=[1, 1])) == {0: ["KA"]}
    assert (table.phase, table.turn) == ("turn", 1)


@pytest.mark.parametrize("card", ["AR", "6R", "5R", "4R", "3R", "2R", "1R", "X1", "X2"])
def test_F3_the_other_cards_have_no_power(card):
    table = with_power(card, "", "")
    assert (table.phase, table.turn) == ("turn", 1)


@pytest.mark.parametrize("card", ["KB", "OB", "UB", "10R", "9R", "8R", "7R"])
def test_F3_a_power_may_be_declined(card):
    table = with_power(card, "", "")
    before = table.hands
    table.do(0, "skip")
    assert (table.phase, table.turn, table.hands) == ("turn", 1, before)


def test_F3_the_look_of_a_faessler_may_be_declined_and_its_swap_used():
    table = with_power("FB", "10R", "8B")
    table.do(0, "skip")
    table.refused(0, "peek", at=[0, 0])
    table.do(0, "swap", a=[0, 0], b=[1, 0])
    assert table.turn == 1


def test_F3_the_swap_of_a_faessler_may_be_declined():
    table = with_power("FB", "10R", "8B")
    table.do(0, "peek", at=[1, 0])
    table.do(0, "skip")
    assert (table.phase, table.turn) == ("turn", 1)


@pytest.mark.parametrize("card", ["KB", "FB", "10R", "8R"])
def test_F3_a_table_may_make_a_power_a_duty(card):
    table = with_power(card, "", "", settings={"power_is_duty": True})
    assert table.phase == "power"
    table.refused(0, "skip")


def test_F3_both_halves_of_a_faessler_are_then_a_duty():
    table = with_power("FB", "", "", settings={"power_is_duty": True})
    table.do(0, "peek", at=[1, 0])
    table.refused(0, "skip")
    table.do(0, "swap", a=[0, 0], b=[1, 0])
    assert table.turn == 1


# F4, F5: deal and memorising ------------------------------------------------------------------


def test_F4_four_cards_each_and_the_rest_is_the_stock():
    deck = faessler()
    table = Table.shuffled("faessler", 2, dealer=0, deck=deck)
    assert table.hands == [deck[1:8:2], deck[0:8:2]]
    assert (table.stock, table.discard) == (deck[8:], [])


def test_F4_the_cards_lie_face_down():
    table = unready("", "")
    assert table.view(0)["hands"] == [[BACK] * 4] * 2


@pytest.mark.parametrize(("one", "two"), [(0, 1), (3, 0), (2, 3), (1, 2)])
def test_F5_each_seat_looks_at_any_two_of_its_cards(one, two):
    table = unready("KB KR KA KS", "")
    hand = table.hands[0]
    assert news(table.do(0, "look", slot=one)) == {0: [hand[one]]}
    assert news(table.do(0, "look", slot=two)) == {0: [hand[two]]}
    seen = [card if slot in (one, two) else BACK for slot, card in enumerate(hand)]
    assert table.view(0)["hands"][0] == seen
    assert table.view(1)["hands"][0] == [BACK] * 4


def test_F5_nobody_looks_at_a_third():
    table = unready("", "")
    table.do(0, "look", slot=0)
    table.do(0, "look", slot=1)
    table.refused(0, "look", slot=2)
    table.refused(0, "look", slot=3)


def test_F5_one_looks_at_a_card_once():
    table = unready("", "")
    table.do(0, "look", slot=0)
    table.refused(0, "look", slot=0)


def test_F5_the_cards_are_turned_down_when_the_seat_is_ready():
    table = unready("", "")
    table.do(0, "look", slot=0)
    table.do(0, "ready")
    assert table.view(0)["hands"][0] == [BACK] * 4
    table.refused(0, "look", slot=1)


# F6, F7: the first discard and the first turn -------------------------------------------------


def test_F6_the_first_discard_is_turned_up_when_all_are_ready():
    table = unready("", "", stock="1B")
    table.do(0, "ready")
    assert table.discard == []
    assert news(table.do(1, "ready")) == {None: ["9B"]}
    assert (table.discard, table.stock[0]) == (["9B"], "1B")


def test_F6_the_first_discard_can_be_burned_before_the_first_turn():
    table = game("", "9R")
    table.burns(1, 1, 0)
    assert (table.discard, table.phase, table.turn) == (["9B", "9R"], "turn", 0)


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 0)])
def test_F7_the_seat_after_the_dealer_has_the_first_turn(dealer, first):
    assert game("", "", "", dealer=dealer).turn == first


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_F7_a_table_may_let_the_dealer_begin(dealer):
    table = game("", "", "", dealer=dealer, settings={"first_seat": "dealer"})
    assert table.turn == dealer


def second_round(**more):
    """Three seats while they memorise for round two; seat 0 dealt round one."""
    table = game("", "", "", dealer=0, **more).called_by(1).finish()
    table.next_round()
    return table


def test_F7_the_dealers_seat_moves_on():
    table = second_round().ready_all()
    assert (table.dealer, table.turn) == (1, 2)


def test_F7_a_table_may_keep_its_dealer():
    table = second_round(settings={"dealer_moves": False}).ready_all()
    assert (table.dealer, table.turn) == (0, 1)


def test_F7_the_turn_goes_clockwise():
    table = game("", "", "")
    turns = []
    for _ in range(4):
        turns.append(table.turn)
        table.plays(table.turn)
    assert turns == [0, 1, 2, 0]


# F8, F9, F10: a turn --------------------------------------------------------------------------


def test_F8_a_turn_is_a_call_or_a_draw():
    table = game("", "")
    assert table.words(0) - {"slap", "fault"} == {"call", "draw"}
    assert table.words(1) <= {"slap", "fault"}


def test_F8_the_stocks_top_is_seen_by_the_drawer_alone():
    table = game("", "", stock="KR")
    assert news(table.do(0, "draw", from_="stock")) == {0: ["KR"]}
    assert [table.view(seat)["drawn"] for seat in (0, 1, None)] == ["KR", BACK, BACK]


def test_F8_the_discards_top_can_be_drawn():
    table = game("", "")
    table.do(0, "draw", from_="discard")
    assert (table.drawn, table.discard) == ("9B", [])


def test_F8_when_the_stock_is_used_up_all_discards_but_the_top_become_a_new_one():
    table = game("", "")
    while table.stock:
        table.plays(table.turn)
    *under, top = table.discard
    table.do(table.turn, "draw", from_="stock")
    assert table.discard == [top]
    assert sorted([table.drawn, *table.stock]) == sorted(under)


def test_F9_the_drawn_card_takes_the_place_of_an_own_one():
    table = game("KB KR KA KS", "", stock="1B")
    table.do(0, "draw", from_="stock")
    table.do(0, "keep", slot=2)
    assert table.hands[0] == ["KB", "KR", "1B", "KS"]
    assert (table.top, table.phase, table.turn) == ("KA", "turn", 1)


@pytest.mark.parametrize("card", ["KB", "FB", "10B", "8B"])
def test_F9_the_old_card_has_no_power(card):
    table = game(card, "", stock="1B")
    table.plays(0, keep=0)
    assert (table.phase, table.turn, table.top) == ("turn", 1, card)


def test_F9_the_drawn_card_can_be_discarded_at_once():
    table = game("", "", stock="1B")
    before = table.hands
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    assert (table.hands, table.top, table.turn) == (before, "1B", 1)


def test_F9_a_card_from_the_discard_can_be_kept():
    table = game("KB", "", first="1B")
    table.plays(0, keep=0, source="discard")
    assert (table.hands[0][0], table.discard) == ("1B", ["KB"])


def test_F9_a_card_from_the_discard_can_be_put_back_and_its_power_used():
    table = game("", "KR", first="8R")
    table.do(0, "draw", from_="discard")
    table.do(0, "discard")
    assert (table.phase, table.discard) == ("power", ["8R"])
    assert news(table.do(0, "peek", at=[1, 0])) == {0: ["KR"]}
    assert table.turn == 1


def test_F9_an_exchanged_eight_gives_its_power_to_the_next_seat():
    table = game("8R", "", "KR", stock="FB")
    table.plays(0, keep=0)
    table.do(1, "draw", from_="discard")
    table.do(1, "discard")
    assert news(table.do(1, "peek", at=[2, 0])) == {1: ["KR"]}


def test_F10_every_turn_ends_with_a_card_on_the_discard():
    table = game("", "")
    table.do(0, "draw", from_="stock")
    assert table.words(0) - {"slap", "fault"} == {"keep", "discard"}
    table.refused(1, "draw", from_="stock")


def test_F10_the_power_comes_after_the_discard():
    table = game("", "", stock="KB")
    table.do(0, "draw", from_="stock")
    table.refused(0, "swap", a=[0, 0], b=[1, 0])
    table.do(0, "discard")
    assert table.top == "KB"
    table.do(0, "swap", a=[0, 0], b=[1, 0])


# F11, F12, F13: burns -------------------------------------------------------------------------


def test_F11_any_seat_burns_its_own_cards():
    table = game("", "", "9R")
    table.burns(2, 2, 0)
    assert (table.hands[2][0], table.top, table.turn) == (None, "9R", 0)


def test_F11_any_seat_burns_cards_of_others():
    table = game("", "9R", "")
    table.burns(2, 1, 0)
    assert table.top == "9R"


@pytest.mark.parametrize(("top", "card"), [("KB", "OR"), ("10B", "UR"), ("KB", "10R")])
def test_F11_cards_of_equal_points_do_not_match(top, card):
    table = game("", card, first=top)
    table.burns(1, 1, 0)
    assert (table.top, table.hands[1][0]) == (top, card)
    assert lengths(table) == [4, 5]


def test_F11_a_turned_up_card_is_burned_once():
    table = game("9S", "9R 9A")
    table.burns(1, 1, 0)
    table.slap_refused(0)
    table.slap_refused(1)
    table.refused(1, "burn", at=[1, 1])


def test_F11_the_next_turned_up_card_can_be_burned_again():
    table = game("9S", "9R 1A", stock="1B")
    table.burns(1, 1, 0)
    table.plays(0)
    table.burns(1, 1, 1)
    assert table.top == "1A"


def test_F11_a_wrong_card_uses_up_no_burn():
    table = game("9S", "KR")
    table.burns(1, 1, 0)
    table.burns(0, 0, 0)
    assert table.top == "9S"


def test_F11_a_table_may_set_how_many_burns_a_card_allows():
    table = game("9S", "9R 9A", settings={"burns_each": 2})
    table.burns(1, 1, 0)
    table.slap_refused(0)
    table.burns(1, 1, 1)
    table.slap_refused(0)
    table.slap_refused(1)
    assert table.hands[1][:2] == [None, None]


def test_F11_a_burned_card_has_no_power():
    table = game("", "KR", first="KB")
    table.burns(1, 1, 0)
    assert (table.phase, table.turn) == ("turn", 0)


def test_F12_the_burner_of_anothers_card_may_give_one_of_its_own():
    table = game("9R KR", "1B 1R")
    table.burns(1, 0, 0)
    assert table.phase == "give"
    assert news(table.do(1, "give", slot=1)) == {}
    assert (table.hands[0][0], table.hands[1][1]) == ("1R", None)
    assert (table.phase, table.turn) == ("turn", 0)


def test_F12_the_burner_may_decline_to_give():
    table = game("9R KR", "1B 1R")
    table.burns(1, 0, 0)
    table.do(1, "skip")
    assert (table.hands[0][0], table.hands[1][:2]) == (None, ["1B", "1R"])
    assert (table.phase, table.turn) == ("turn", 0)


def test_F12_a_table_may_make_giving_a_duty():
    table = game("9R", "1B", settings={"give": "duty"})
    table.burns(1, 0, 0)
    table.refused(1, "skip")
    table.do(1, "give", slot=0)
    assert table.hands[0][0] == "1B"


def test_F12_nothing_is_given_from_the_stock():
    table = game("9R", "")
    table.burns(1, 0, 0)
    table.refused(1, "give", from_="stock")


def test_F13_a_wrong_burn_costs_one_card_at_once():
    table = game("", "KR", stock="OB UB")
    table.burns(1, 1, 0)
    assert table.hands[1][4:] == ["OB"]
    assert table.stock[0] == "UB"


def test_F13_nobody_sees_the_penalty_card():
    table = game("", "", stock="OB")
    assert news(table.do(1, "fault")) == {}
    assert [table.view(seat)["hands"][1][4] for seat in (0, 1, None)] == [BACK] * 3


def test_F13_a_declared_fault_costs_one_card():
    table = game("", "", stock="OB")
    table.do(1, "fault")
    assert table.hands[1][4:] == ["OB"]


# F14, F15: calling ----------------------------------------------------------------------------


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


# F16, F17, F18: scoring -----------------------------------------------------------------------


def test_F16_all_sums_are_added_to_the_totals():
    table = game("1B 2B 3B 4B", "1R 2R 3R 6R", "1A 2A 3A KA").called_by(0).finish()
    assert (table.points, table.totals) == ([10, 12, 16], [10, 12, 16])
    before = table.totals
    table.next_round()
    table.ready_all()
    table.called_by(table.turn).finish()
    assert table.totals == [a + b for a, b in zip(before, table.points, strict=True)]


def test_F16_a_burned_card_counts_nothing():
    table = game("", "9R 1R 2R 3R")
    table.burns(1, 1, 0)
    assert table.called_by(0).finish().points[1] == 6


def after_round(caller, *hands):
    """The next round of a table where `caller` alone has called, while all memorise."""
    table = game(*hands).called_by(caller).finish()
    table.next_round()
    return table


LOWEST, MIDDLE, HIGHEST = "1B 2B 3B 4B", "1R 2R 3R 6R", "1A 2A 3A KA"


def looks(table, seat):
    """How many of its cards that seat may look at."""
    seen = 0
    for slot in range(len(table.hands[seat])):
        if table.lists(seat, "look", slot=slot):
            table.do(seat, "look", slot=slot)
            seen += 1
    return seen


def test_F17_a_right_caller_looks_at_three_cards_next_round():
    table = after_round(0, LOWEST, MIDDLE, HIGHEST)
    assert [looks(table, seat) for seat in (0, 1, 2)] == [3, 2, 2]
    assert lengths(table) == [4, 4, 4]


def test_F17_the_three_cards_are_of_its_own_choice():
    table = after_round(0, LOWEST, MIDDLE)
    for slot in (3, 1, 0):
        table.do(0, "look", slot=slot)
    table.refused(0, "look", slot=2)


def test_F17_a_wrong_caller_begins_the_next_round_with_a_fifth_card():
    table = after_round(1, LOWEST, MIDDLE, HIGHEST)
    assert lengths(table) == [4, 5, 4]
    assert [looks(table, seat) for seat in (0, 1, 2)] == [2, 2, 2]


def test_F17_the_fifth_card_is_an_unseen_penalty_card():
    table = after_round(1, LOWEST, MIDDLE)
    table.refused(1, "look", slot=4)


def test_F17_a_caller_that_ties_has_called_wrong():
    table = after_round(0, LOWEST, "1R 2R 3R 4R")
    assert lengths(table) == [5, 4]
    assert looks(table, 0) == 2


def test_F17_the_lowest_that_did_not_call_gets_nothing():
    table = after_round(2, LOWEST, MIDDLE, HIGHEST)
    assert looks(table, 0) == 2


def test_F17_of_several_callers_each_is_judged():
    table = game(MIDDLE, LOWEST, HIGHEST)
    for seat in (0, 1, 2):
        table.do(seat, "call")
    table.finish()
    table.next_round()
    assert lengths(table) == [5, 4, 5]
    assert looks(table, 1) == 3


def test_F17_three_cards_are_for_one_round():
    table = after_round(0, LOWEST, MIDDLE)
    table.ready_all()
    table.called_by(1).finish()
    table.next_round()
    assert looks(table, 0) == 2
    assert len(table.hands[0]) == 4


def test_F18_the_game_ends_when_a_total_reaches_50():
    table = game(LOWEST, "AB AR AA AS 6B").called_by(0).finish()
    assert (table.phase, table.totals, table.winner) == ("game_over", [10, 50], 0)
    table.refused(0, "next")


def test_F18_the_game_goes_on_below_50():
    table = game(LOWEST, "AB AR AA AS 5B").called_by(0).finish()
    assert (table.phase, table.totals) == ("round_over", [10, 49])


@pytest.mark.parametrize(("limit", "phase"), [(16, "game_over"), (17, "round_over")])
def test_F18_a_table_may_set_the_limit(limit, phase):
    table = game(LOWEST, MIDDLE, HIGHEST, settings={"limit": limit}).called_by(0).finish()
    assert (table.phase, max(table.totals)) == (phase, 16)


def test_F18_the_lowest_total_wins():
    table = game(HIGHEST, MIDDLE, LOWEST, settings={"limit": 12}).called_by(0).finish()
    assert (table.phase, table.winner) == ("game_over", 2)


def test_F18_on_equal_totals_the_earlier_seat_wins():
    table = game(HIGHEST, LOWEST, "1R 2R 3R 4R", settings={"limit": 12}).called_by(0).finish()
    assert (table.phase, table.winner) == ("game_over", 1)


# F19: a seat without cards --------------------------------------------------------------------


def with_empty_hand(stock, settings=None):
    """Seat 1 has burned its last card; it has drawn the first card of `stock`."""
    table = game(
        "", "9R 9A 9S KS", stock=f"KB {stock}", settings={"burns_each": 3, **(settings or {})}
    )
    for slot in range(3):
        table.burns(1, 1, slot)
    table.plays(0)
    table.burns(1, 1, 3)
    table.do(1, "draw", from_="stock")
    return table


def test_F19_a_seat_without_cards_may_discard_what_it_draws():
    table = with_empty_hand("1B")
    table.do(1, "discard")
    assert (table.top, table.turn) == ("1B", 0)
    assert set(table.hands[1]) <= {None}


def test_F19_a_seat_without_cards_may_put_it_into_a_new_slot():
    table = with_empty_hand("1B")
    table.do(1, "keep")
    assert [card for card in table.hands[1] if card] == ["1B"]
    assert (table.top, table.turn) == ("KS", 0)
    assert BACK in table.view(1)["hands"][1]


def test_F19_it_has_nothing_to_exchange():
    table = with_empty_hand("1B")
    table.refused(1, "keep", slot=0)
    assert table.words(1) - {"slap", "fault", "burn"} == {"keep", "discard"}


def test_F19_a_table_may_make_it_keep_the_card():
    table = with_empty_hand("1B", settings={"empty_keeps": "must_keep"})
    table.refused(1, "discard")
    table.do(1, "keep")
    assert table.hands[1] == ["1B"]


def test_F19_a_seat_without_cards_may_call():
    table = with_empty_hand("1B")
    table.do(1, "discard")
    table.plays(0)
    table.do(1, "call")
    assert table.finish().points[1] == 0

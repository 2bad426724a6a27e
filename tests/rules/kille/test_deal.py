"""Cambio, Kille rules (kille.md): every clause, L1 to L8.

The last seat deals, so seat 0 has the first turn. Slots that a test does not name hold dull
cards (2 to 6).
"""

import pytest

from ..table import BACK, Table, french, news


def game(*hands, first="AD", **more):
    """A table after memorising: `first` lies face up, seat 0 has the turn."""
    return unready(*hands, first=first, **more).ready_all()


def unready(*hands, first="AD", **more):
    """The same table while all memorise."""
    more.setdefault("dealer", len(hands) - 1)
    return Table("kille", hands, first=first, **more)


def with_power(card, *hands, **more):
    """Seat 0 has drawn `card` from the stock and discarded it at once."""
    table = game(*hands, stock=card, **more)
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    return table


def called_by(table, caller):
    """Dull turns until `caller` has ended its own with the call; answers the table."""
    while table.turn != caller:
        table.plays(table.turn)
    table.do(caller, "draw", from_="stock")
    table.do(caller, "discard")
    while table.phase == "power":
        table.do(caller, "skip")
    table.do(caller, "call")
    return table


def finished(*hands, caller=0, **more):
    """The points of a round that `caller` called at the end of its first turn."""
    return called_by(game(*hands, **more), caller).finish()


# L1: deck and points --------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 8])
def test_L1_the_deck_has_52_cards(seats):
    assert sorted(Table.shuffled("kille", seats).cards) == sorted(french(jokers=False))


@pytest.mark.parametrize(
    ("card", "points"),
    [("KH", -1), ("KC", 13), ("KD", 13), ("KS", 13), ("QS", 12), ("JS", 11), ("10S", 10)]
    + [("9S", 9), ("8S", 8), ("7S", 7), ("6S", 6), ("5S", 5), ("4S", 4), ("3S", 3), ("2S", 2)]
    + [("AS", 1)],
)
def test_L1_points_of_a_card(card, points):
    # Seat 0 calls with the lowest hand, so that seat 1 writes its sum.
    table = finished("AC 2D 2H 3D", f"{card} 4C 4D 4H")
    assert table.points[1] == points + 12


# L2: the deal ---------------------------------------------------------------------------------


def test_L2_four_cards_each():
    deck = french(jokers=False)
    table = Table.shuffled("kille", 2, dealer=0, deck=deck)
    assert table.hands == [deck[1:8:2], deck[0:8:2]]
    assert (table.stock, table.discard) == (deck[8:], [])


@pytest.mark.parametrize(("one", "two"), [(0, 1), (3, 0), (2, 3)])
def test_L2_each_seat_looks_at_any_two_cards(one, two):
    table = unready("KC KD KH KS", "")
    hand = table.hands[0]
    assert news(table.do(0, "look", slot=one)) == {0: [hand[one]]}
    assert news(table.do(0, "look", slot=two)) == {0: [hand[two]]}
    assert table.view(1)["hands"][0] == [BACK] * 4


def test_L2_nobody_looks_at_a_third():
    table = unready("", "")
    table.do(0, "look", slot=0)
    table.do(0, "look", slot=3)
    table.refused(0, "look", slot=1)


def test_L2_the_first_card_of_the_stock_is_turned_up():
    table = unready("", "", stock="2S")
    table.do(0, "ready")
    assert news(table.do(1, "ready")) == {None: ["AD"]}
    assert (table.discard, table.stock[0]) == (["AD"], "2S")


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 0)])
def test_L2_the_seat_after_the_dealer_begins(dealer, first):
    assert game("", "", "", dealer=dealer).turn == first


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_L2_a_table_may_let_the_dealer_begin(dealer):
    table = game("", "", "", dealer=dealer, settings={"first_seat": "dealer"})
    assert table.turn == dealer


# L3: a turn -----------------------------------------------------------------------------------


def test_L3_a_turn_begins_with_a_draw():
    table = game("", "")
    assert {move["from"] for move in table.moves(0) if move["move"] == "draw"} == {
        "stock",
        "discard",
    }
    table.refused(0, "call")
    table.refused(0, "pass")
    table.refused(1, "draw", from_="stock")


def test_L3_when_the_stock_is_used_up_all_discards_but_the_top_become_a_new_one():
    table = game("", "")
    while table.stock:
        table.plays(table.turn)
    *under, top = table.discard
    table.do(table.turn, "draw", from_="stock")
    assert table.discard == [top]
    assert sorted([table.drawn, *table.stock]) == sorted(under)


@pytest.mark.parametrize("slot", range(4))
def test_L3_the_drawn_card_is_exchanged_with_an_own_one(slot):
    hand = ["10C", "10D", "10H", "10S"]
    table = game(" ".join(hand), "", stock="2S")
    table.do(0, "draw", from_="stock")
    assert news(table.do(0, "keep", slot=slot)) == {None: [hand[slot]]}
    assert (table.hands[0][slot], table.top) == ("2S", hand[slot])


def test_L3_a_card_from_the_discard_can_be_exchanged():
    table = game("10C", "", first="AD")
    table.plays(0, keep=0, source="discard")
    assert (table.hands[0][0], table.discard, table.turn) == ("AD", ["10C"], 1)


def test_L3_a_card_from_the_stock_can_be_discarded():
    table = game("", "", stock="2S")
    before = table.hands
    table.plays(0)
    assert (table.hands, table.top, table.turn) == (before, "2S", 1)


@pytest.mark.parametrize("card", ["AD", "8D", "QD"])
def test_L3_a_card_from_the_discard_cannot_be_discarded(card):
    table = game("", "", first=card)
    table.do(0, "draw", from_="discard")
    table.refused(0, "discard")


# L4: powers -----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["8C", "9D", "10S"])
def test_L4_eight_nine_and_ten_look_at_an_own_card(card):
    table = with_power(card, "KC KD", "")
    table.refused(0, "peek", at=[1, 0])
    assert news(table.do(0, "peek", at=[0, 1])) == {0: ["KD"]}
    assert table.phase == "closing"


def test_L4_a_jack_swaps_cards_of_two_seats():
    table = with_power("JC", "", "KC", "KD")
    assert news(table.do(0, "swap", a=[1, 0], b=[2, 0])) == {}
    assert (table.hands[1][0], table.hands[2][0]) == ("KD", "KC")
    assert table.phase == "closing"


@pytest.mark.parametrize("seat", [0, 1])
def test_L4_a_jack_swaps_within_one_hand(seat):
    hands = ["KC KD", ""] if seat == 0 else ["", "KC KD"]
    table = with_power("JC", *hands)
    table.do(0, "swap", a=[seat, 0], b=[seat, 1])
    assert table.hands[seat][:2] == ["KD", "KC"]


def test_L4_a_queen_looks_at_anothers_card_and_swaps_it_with_an_own_one():
    table = with_power("QC", "10C 10D", "KC KD")
    table.refused(0, "peek", at=[0, 0])
    assert news(table.do(0, "peek", at=[1, 1])) == {0: ["KD"]}
    assert table.phase == "power"
    table.do(0, "swap", a=[1, 1], b=[0, 0])
    assert (table.hands[0][0], table.hands[1][1]) == ("KD", "10C")
    assert table.phase == "closing"


def test_L4_a_queen_swaps_no_other_card_than_the_one_it_looked_at():
    table = with_power("QC", "", "", "")
    table.do(0, "peek", at=[1, 1])
    table.refused(0, "swap", a=[1, 0], b=[0, 0])
    table.refused(0, "swap", a=[2, 1], b=[0, 0])
    table.refused(0, "swap", a=[1, 1], b=[2, 0])
    table.refused(0, "swap", a=[0, 0], b=[0, 1])


def test_L4_the_swap_of_a_queen_may_be_declined():
    table = with_power("QC", "", "")
    before = table.hands
    table.do(0, "peek", at=[1, 1])
    table.do(0, "skip")
    assert (table.phase, table.hands) == ("closing", before)


def test_L4_a_queen_that_looked_at_nothing_swaps_nothing():
    table = with_power("QC", "", "")
    table.do(0, "skip")
    assert table.phase == "closing"


@pytest.mark.parametrize("card", ["8C", "9C", "10C", "JC"])
def test_L4_using_a_power_is_a_choice(card):
    table = with_power(card, "", "")
    before = table.hands
    table.do(0, "skip")
    assert (table.phase, table.hands) == ("closing", before)


@pytest.mark.parametrize("card", ["KH", "KS", "7C", "6S", "5S", "4S", "3S", "2S", "AS"])
def test_L4_the_other_cards_have_no_power(card):
    assert with_power(card, "", "").phase == "closing"


@pytest.mark.parametrize("card", ["8C", "JC", "QC"])
def test_L4_a_card_out_of_a_hand_has_no_power(card):
    table = game(card, "", stock="2S")
    table.do(0, "draw", from_="stock")
    table.do(0, "keep", slot=0)
    assert (table.phase, table.top) == ("closing", card)


# L5: the call ---------------------------------------------------------------------------------


def test_L5_the_call_comes_at_the_end_of_the_own_turn():
    table = game("", "")
    table.refused(0, "call")
    table.do(0, "draw", from_="stock")
    table.refused(0, "call")
    table.do(0, "discard")
    assert (table.phase, table.turn) == ("closing", 0)
    assert table.words(0) - {"fault"} == {"call", "skip"}
    table.do(0, "call")
    assert (table.callers, table.turn, table.phase) == ([0], 1, "turn")


def test_L5_the_call_comes_after_the_power():
    table = with_power("8C", "", "")
    table.refused(0, "call")
    table.do(0, "peek", at=[0, 0])
    table.do(0, "call")
    assert table.turn == 1


def test_L5_nobody_need_call():
    table = game("", "")
    table.do(0, "draw", from_="stock")
    table.do(0, "keep", slot=0)
    table.do(0, "skip")
    assert (table.callers, table.turn, table.phase) == ([], 1, "turn")


def test_L5_only_the_seat_whose_turn_ends_calls():
    table = game("", "")
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    table.refused(1, "call")


def test_L5_every_other_seat_has_one_last_turn():
    table = called_by(game("", "", ""), 1)
    assert table.turn == 2
    table.plays(2)
    assert table.turn == 0
    table.plays(0)
    assert table.phase == "round_over"


def test_L5_a_round_has_one_call():
    table = called_by(game("", "", ""), 0)
    table.do(1, "draw", from_="stock")
    table.do(1, "discard")
    assert "call" not in table.words(1)


def test_L5_the_callers_cards_stay_open_to_powers():
    table = called_by(game("KC", "10C", stock="2S JC"), 0)
    table.do(1, "draw", from_="stock")
    table.do(1, "discard")
    table.do(1, "swap", a=[0, 0], b=[1, 0])
    assert (table.hands[0][0], table.hands[1][0]) == ("10C", "KC")


def test_L5_a_queen_may_take_the_callers_card():
    table = called_by(game("KC", "10C", stock="2S QC"), 0)
    table.do(1, "draw", from_="stock")
    table.do(1, "discard")
    assert news(table.do(1, "peek", at=[0, 0])) == {1: ["KC"]}
    table.do(1, "swap", a=[0, 0], b=[1, 0])
    assert table.hands[0][0] == "10C"


# L6, L7: scoring ------------------------------------------------------------------------------

LOWEST, MIDDLE, HIGHEST = "AC 2C 3C 4C", "2D 3D 4D 5D", "3H 4H 5H 6H"  # 10, 14, 18


def test_L6_the_lowest_writes_nothing_the_others_their_sum():
    table = finished(LOWEST, MIDDLE, HIGHEST)
    assert (table.points, table.totals) == ([0, 14, 18], [0, 14, 18])


def test_L6_a_caller_that_is_not_the_lowest_writes_20_more():
    assert finished(LOWEST, MIDDLE, HIGHEST, caller=1).points == [0, 34, 18]


def test_L6_a_caller_that_shares_the_lowest_writes_20_more():
    assert finished(MIDDLE, "2S 3S 4S 5S", HIGHEST, caller=0).points == [34, 0, 18]


def test_L6_all_that_share_the_lowest_write_nothing():
    assert finished(HIGHEST, MIDDLE, "2S 3S 4S 5S", caller=0).points == [38, 0, 0]


def test_L6_a_lowest_below_nothing_writes_nothing():
    table = finished("KH AC AH AS", MIDDLE)
    assert table.points == [0, 14]


def test_L7_the_game_ends_when_a_total_reaches_100():
    table = game(LOWEST, MIDDLE)
    while table.phase != "game_over":
        called_by(table, table.turn).finish()
        assert (max(table.totals) >= 100) == (table.phase == "game_over")
        if table.phase == "round_over":
            table.next_round()
            table.ready_all()
    assert table.winner == table.totals.index(min(table.totals))
    table.refused(0, "next")


@pytest.mark.parametrize(("limit", "phase"), [(18, "game_over"), (19, "round_over")])
def test_L7_a_table_may_set_the_limit(limit, phase):
    table = finished(LOWEST, MIDDLE, HIGHEST, settings={"limit": limit})
    assert (table.phase, max(table.totals)) == (phase, 18)


def test_L7_the_lowest_total_wins():
    table = finished(HIGHEST, MIDDLE, LOWEST, settings={"limit": 30})
    assert (table.phase, table.totals, table.winner) == ("game_over", [38, 14, 0], 2)


# L8: no burning -------------------------------------------------------------------------------


def slap_does_nothing(table, seat):
    """Whatever the answer, a slap is never a legal move and never changes anything."""
    assert "slap" not in table.words(seat)
    before = table.reveal()
    table.ask("act", seat=seat, move="slap", claims=[[seat, 100]])
    assert table.reveal() == before


def test_L8_a_slap_does_nothing():
    table = game("AC", "AS", first="AD", stock="2S")
    slap_does_nothing(table, 1)
    slap_does_nothing(table, 0)
    table.do(0, "draw", from_="stock")
    slap_does_nothing(table, 1)
    table.do(0, "discard")
    slap_does_nothing(table, 1)


def test_L8_nothing_is_burned():
    game("AC", "", first="AD").refused(0, "burn", at=[0, 0])


def test_L8_after_the_last_turn_the_points_come_at_once():
    table = called_by(game("", ""), 0)
    table.plays(1)
    assert table.phase == "round_over"

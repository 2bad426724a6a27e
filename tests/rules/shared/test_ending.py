"""The rules that the burn games share (rules/README.md, 1 to 10), played with klatschen.

The first discard is a king unless a test says otherwise: a king in a hand can be burned.
"""

import pytest

from ..table import BACK, Table, news


def game(*hands, first="KD", **more):
    """A table after memorising: `first` lies face up, seat 0 has the turn."""
    return Table("klatschen", hands, first=first, **more).ready_all()


def lengths(table):
    """How many slots each hand has."""
    return [len(hand) for hand in table.hands]


def penalties(table):
    """End the turn, and so have the penalty cards laid: the seats' numbers of new slots."""
    table.plays(table.turn)
    return [length - 4 for length in lengths(table)]


def last_turn_over(*hands, stock=""):
    """Seat 0 has called, all others have passed; `stock` begins with the last two discards."""
    table = game(*hands, stock=stock).called_by(0)
    for seat in table.seats[1:]:
        table.do(seat, "pass")
    return table


# Rule 1: slaps come in batches with stamps ----------------------------------------------------


def test_shared_1_a_slap_interrupts_with_a_claim():
    table = game("", "KS")
    table.slaps(1)
    assert (table.phase, table.holder) == ("claim", 1)


def test_shared_1_all_slaps_of_a_moment_come_together():
    table = game("", "", "")
    table.slap({0: 30, 1: 10, 2: 20})
    assert (table.phase, table.holder) == ("claim", 1)


@pytest.mark.parametrize("claims", [[[2, 7], [0, 5]], [[0, 5], [2, 7]]])
def test_shared_1_the_order_in_the_list_means_nothing(claims):
    table = game("", "", "")
    table.do(0, "slap", claims=claims)
    assert table.holder == 0


def test_shared_1_a_slap_is_one_of_the_legal_moves():
    assert game("", "").lists(1, "slap", claims=[[1, 0]])


# Rule 2: the earliest holds the claim, the others queue, ties duel ----------------------------


def test_shared_2_a_microsecond_decides():
    table = game("", "", "")
    table.slap({0: 1_000_001, 1: 1_000_002, 2: 1_000_000})
    assert table.holder == 2


def test_shared_2_the_others_queue_in_the_order_of_their_stamps():
    table = game("10C", "10D", "10H", "10S")
    table.slap({3: 40, 1: 20, 0: 10, 2: 30})
    holders = []
    for _ in range(4):
        holders.append(table.holder)
        table.do(table.holder, "burn", at=[table.holder, 0])
    assert holders == [0, 1, 2, 3]
    assert table.phase == "turn"


def test_shared_2_only_the_holder_names_a_card():
    table = game("", "KS")
    table.slap({0: 10, 1: 20})
    table.refused(1, "burn", at=[1, 0])


def test_shared_2_a_later_slap_joins_the_end_of_the_queue():
    table = game("10C", "10D", "10H")
    table.slap({0: 10, 1: 20})
    table.slap({2: 90})
    assert table.holder == 0
    table.do(0, "burn", at=[0, 0])
    assert table.holder == 1
    table.do(1, "burn", at=[1, 0])
    assert table.holder == 2


def test_shared_2_who_stands_in_the_queue_slaps_no_more():
    table = game("", "", "")
    table.slap({0: 10, 1: 20})
    table.slap_refused(0)
    table.slap_refused(1)


def test_shared_2_equal_earliest_stamps_are_a_tie():
    table = game("", "", "")
    table.slap({0: 20, 1: 10, 2: 10})
    assert table.phase == "duel"


def test_shared_2_the_tied_seats_slap_once_more():
    table = game("", "", "")
    table.slap({0: 20, 1: 10, 2: 10})
    table.slap({1: 99, 2: 98})
    assert (table.phase, table.holder) == ("claim", 2)


def test_shared_2_a_tied_duel_is_fought_again():
    table = game("", "", "")
    table.slap({1: 10, 2: 10})
    table.slap({1: 50, 2: 50})
    assert table.phase == "duel"
    table.slap({1: 70, 2: 71})
    assert (table.phase, table.holder) == ("claim", 1)


def test_shared_2_of_three_tied_seats_two_may_tie_again():
    table = game("", "", "")
    table.slap({0: 10, 1: 10, 2: 10})
    table.slap({0: 50, 1: 50, 2: 70})
    assert table.phase == "duel"
    table.slap({0: 90, 1: 80})
    assert table.holder == 1


def test_shared_2_the_loser_of_a_duel_queues_behind_the_winner():
    table = game("10C", "10D", "10H")
    table.slap({0: 10, 1: 10, 2: 20})
    table.slap({0: 60, 1: 50})
    table.do(1, "burn", at=[1, 0])
    assert table.holder == 0
    table.do(0, "burn", at=[0, 0])
    assert table.holder == 2


def test_shared_2_in_a_duel_only_the_duellists_slaps_count():
    table = game("", "", "")
    table.slap({1: 10, 2: 10})
    table.slap({0: 40, 1: 50, 2: 60})
    assert table.holder == 1


def test_shared_2_nobody_else_joins_a_duel():
    table = game("", "", "")
    table.slap({1: 10, 2: 10})
    table.slap_refused(0)


def test_shared_2_equal_stamps_in_the_queue_duel_when_their_turn_to_claim_comes():
    table = game("10C", "10D", "10H")
    table.slap({0: 10, 1: 20, 2: 20})
    assert table.phase == "claim"
    table.do(0, "burn", at=[0, 0])
    assert table.phase == "duel"
    table.slap({1: 60, 2: 50})
    assert table.holder == 2


def test_shared_2_equal_stamps_behind_a_right_burn_do_not_matter():
    table = game("KS", "10D", "10H")
    table.slap({0: 10, 1: 20, 2: 20})
    table.do(0, "burn", at=[0, 0])
    assert table.phase == "turn"


def test_shared_2_a_duel_that_nobody_fights_is_dropped_without_a_penalty():
    table = game("", "", "")
    table.slap({1: 10, 2: 10})
    table.lapse()
    assert (table.phase, table.turn) == ("turn", 0)
    assert penalties(table) == [0, 0, 0]


def test_shared_2_behind_a_dropped_duel_the_next_claims():
    table = game("", "", "")
    table.slap({1: 10, 2: 10, 0: 20})
    table.lapse()
    assert (table.phase, table.holder) == ("claim", 0)


# Rule 3: the named card -----------------------------------------------------------------------


def test_shared_3_a_right_card_goes_onto_the_discard():
    table = game("", "KS")
    table.burns(1, 1, 0)
    assert (table.discard, table.hands[1][0]) == (["KD", "KS"], None)


def test_shared_3_the_card_may_be_any_seats():
    table = game("", "10C", "KS")
    table.burns(1, 2, 0)
    assert table.top == "KS"


def test_shared_3_the_named_card_is_turned_up_for_all():
    table = game("", "10C 9C")
    events = table.burns(1, 1, 1)
    assert "9C" in news(events)[None]


def test_shared_3_a_wrong_card_goes_back_to_its_slot():
    table = game("", "", "10C 9C 8C 7C")
    table.burns(1, 2, 1)
    assert (table.hands[2], table.discard) == (["10C", "9C", "8C", "7C"], ["KD"])
    assert table.view(2)["hands"][2] == [BACK] * 4


def test_shared_3_a_card_of_the_same_suit_does_not_match():
    table = game("", "QD", first="KD")
    table.burns(1, 1, 0)
    assert (table.top, table.hands[1][0]) == ("KD", "QD")


def test_shared_3_a_card_of_another_value_matches_by_its_rank():
    table = game("", "KS", first="KD")
    table.burns(1, 1, 0)
    assert table.top == "KS"


def test_shared_3_a_wrong_card_costs_the_holder_an_unseen_card():
    table = game("", "10C 9C 8C 7C", stock="2S JS")
    table.burns(1, 1, 0)
    assert penalties(table) == [0, 1]
    assert table.hands[1] == ["10C", "9C", "8C", "7C", "JS"]
    assert [table.view(seat)["hands"][1][4] for seat in (0, 1, None)] == [BACK] * 3


def test_shared_3_after_a_wrong_card_the_next_in_the_queue_holds_the_claim():
    table = game("", "10C", "KS")
    table.slap({1: 10, 2: 20})
    table.do(1, "burn", at=[1, 0])
    assert (table.phase, table.holder) == ("claim", 2)
    table.do(2, "burn", at=[2, 0])
    assert table.top == "KS"
    assert penalties(table) == [0, 1, 0]


def test_shared_3_each_wrong_card_costs_its_holder_one():
    table = game("10H", "10C", "10S")
    table.slap({1: 10, 2: 20})
    table.do(1, "burn", at=[1, 0])
    table.do(2, "burn", at=[2, 0])
    assert penalties(table) == [0, 1, 1]


def test_shared_3_after_the_last_wrong_card_play_goes_on():
    table = game("", "10C")
    table.burns(1, 1, 0)
    assert (table.phase, table.turn, table.holder) == ("turn", 0, None)


def test_shared_3_an_emptied_slot_cannot_be_named():
    table = game("", "KS KC")
    table.burns(1, 1, 0)
    table.slaps(1)
    table.refused(1, "burn", at=[1, 0])


# Rule 4: the claim's time ---------------------------------------------------------------------


def test_shared_4_who_names_nothing_pays_as_for_a_wrong_card():
    table = game("", "KS")
    table.slaps(1)
    table.lapse()
    assert (table.phase, table.turn, table.hands[1][0]) == ("turn", 0, "KS")
    assert penalties(table) == [0, 1]


def test_shared_4_the_claim_goes_to_the_next_in_the_queue():
    table = game("", "", "KS")
    table.slap({1: 10, 2: 20})
    table.lapse()
    assert table.holder == 2
    table.do(2, "burn", at=[2, 0])
    assert penalties(table) == [0, 1, 0]


def test_shared_4_without_a_claim_nothing_lapses():
    table = game("", "")
    table.refused(0, "lapse")
    table.refused(1, "lapse")


# Rule 5: the slow are not punished ------------------------------------------------------------


def test_shared_5_slow_slappers_pay_nothing():
    table = game("KC", "KS", "10C")
    table.slap({1: 10, 0: 20, 2: 30})
    table.do(1, "burn", at=[1, 0])
    assert penalties(table) == [0, 0, 0]


def test_shared_5_a_slow_slapper_behind_a_wrong_card_pays_nothing_either():
    table = game("10C", "KS", "KC")
    table.slap({0: 10, 1: 20, 2: 30})
    table.do(0, "burn", at=[0, 0])
    table.do(1, "burn", at=[1, 0])
    assert penalties(table) == [1, 0, 0]


# Rule 6: going on -----------------------------------------------------------------------------


def test_shared_6_a_right_burn_drops_the_queue():
    table = game("KC", "KS", "")
    table.slap({1: 10, 0: 20, 2: 30})
    table.do(1, "burn", at=[1, 0])
    assert (table.phase, table.turn, table.holder) == ("turn", 0, None)


def test_shared_6_the_burner_alone_goes_on():
    table = game("KC", "KS KH", "")
    table.burns(1, 1, 0)
    table.slap_refused(0)
    table.do(1, "burn", at=[1, 1])
    assert table.discard == ["KD", "KS", "KH"]


def test_shared_6_the_right_ends_with_the_next_card():
    table = game("AC", "KS KH", "", stock="AS")
    table.burns(1, 1, 0)
    table.plays(0)
    table.refused(1, "burn", at=[1, 1])
    table.slaps(0)
    assert table.holder == 0


def test_shared_6_a_wrong_burn_wins_no_right():
    table = game("KC", "10S", "")
    table.burns(1, 1, 0)
    table.refused(1, "burn", at=[1, 1])
    table.burns(0, 0, 0)
    assert table.top == "KC"


# Rule 7: a card for the one that was burned ---------------------------------------------------


def test_shared_7_the_burner_of_anothers_card_gives_one_into_that_slot():
    table = game("10C KS 9C 8C", "JC")
    table.burns(1, 0, 1)
    assert table.phase == "give"
    table.do(1, "give", slot=0)
    assert table.hands[0] == ["10C", "JC", "9C", "8C"]
    assert table.hands[1][0] is None


def test_shared_7_the_given_card_is_unseen():
    table = game("KS", "JC")
    table.burns(1, 0, 0)
    assert news(table.do(1, "give", slot=0)) == {}
    assert table.view(0)["hands"][0][0] == BACK


# Rule 8: a claim interrupts, the turn resumes -------------------------------------------------


def test_shared_8_while_a_claim_is_open_nobody_draws():
    table = game("", "KS")
    table.slaps(1)
    table.refused(0, "draw", from_="stock")


def test_shared_8_a_turn_resumes_with_the_drawn_card():
    table = game("10H", "KS", stock="10C")
    table.do(0, "draw", from_="stock")
    table.slaps(1)
    table.refused(0, "keep", slot=0)
    table.refused(0, "discard")
    table.do(1, "burn", at=[1, 0])
    assert (table.phase, table.turn, table.drawn) == ("drawn", 0, "10C")
    table.do(0, "keep", slot=0)
    assert (table.hands[0][0], table.top, table.turn) == ("10C", "10H", 1)


def test_shared_8_a_power_resumes():
    table = game("10H", "JC", "JS", stock="JD")
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    table.slaps(2)
    table.refused(0, "swap", a=[0, 0], b=[1, 0])
    table.do(2, "burn", at=[2, 0])
    assert (table.phase, table.turn) == ("power", 0)
    table.do(0, "swap", a=[0, 0], b=[1, 0])
    assert (table.hands[0][0], table.turn) == ("JC", 1)


def test_shared_8_a_power_resumes_at_its_second_half():
    table = game("10H", "9C KH", stock="KC")
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    table.do(0, "peek", at=[0, 0])
    table.burns(1, 1, 1)
    table.do(0, "peek", at=[1, 0])
    table.do(0, "swap", a=[0, 0], b=[1, 0])
    assert (table.hands[0][0], table.turn) == ("9C", 1)


def test_shared_8_a_power_whose_last_target_burned_is_passed_over():
    # A nine's only target is seat 1's last card, and that is a nine.
    table = game("", "7C 7D 7S 9C", first="7H", stock="9D")
    for slot in range(3):
        table.burns(1, 1, slot)
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    assert table.phase == "power"
    table.burns(1, 1, 3)
    assert (table.phase, table.turn) == ("turn", 1)


def test_shared_8_a_turn_resumes_after_a_duel_and_a_wrong_card():
    table = game("", "10C", "9S", stock="2S")
    table.do(0, "draw", from_="stock")
    table.slap({1: 10, 2: 10})
    table.slap({1: 50, 2: 60})
    table.do(1, "burn", at=[1, 0])
    table.lapse()
    assert (table.phase, table.turn, table.drawn) == ("drawn", 0, "2S")


# Rule 9: faults -------------------------------------------------------------------------------


def test_shared_9_any_seat_may_be_declared_at_fault():
    table = game("", "", "")
    for seat in (0, 1, 2):
        table.do(seat, "fault")
    assert penalties(table) == [1, 1, 1]


def test_shared_9_a_fault_is_no_turn():
    table = game("", "")
    table.do(0, "fault")
    assert (table.phase, table.turn) == ("turn", 0)


def test_shared_9_a_fault_can_be_declared_in_every_phase_of_a_round():
    table = Table("klatschen", ["", ""], first="KD", stock="7C")
    phases = [table.phase]
    table.do(1, "fault")
    table.ready_all()
    phases.append(table.phase)
    table.do(1, "fault")
    table.do(0, "draw", from_="stock")
    phases.append(table.phase)
    table.do(1, "fault")
    assert phases == ["memorise", "turn", "drawn"]


def test_shared_9_a_fault_can_be_declared_during_a_power_and_after_the_last_turn():
    table = game("", "", stock="7C")
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    table.do(1, "fault")
    table.do(0, "skip")
    assert lengths(table) == [4, 5]
    table.called_by(1).do(0, "pass")
    assert table.phase == "ending"
    table.do(1, "fault")
    assert lengths(table) == [4, 6]


def test_shared_9_a_claim_is_settled_before_a_fault():
    table = game("", "KS")
    table.slaps(1)
    table.refused(0, "fault")
    table.refused(1, "fault")


def test_shared_9_a_duel_is_settled_before_a_fault():
    table = game("", "", "")
    table.slap({0: 10, 1: 10})
    table.refused(0, "fault")
    table.refused(2, "fault")


def test_shared_9_a_card_is_given_before_a_fault():
    table = game("KS", "")
    table.burns(1, 0, 0)
    table.refused(0, "fault")
    table.refused(1, "fault")


def test_shared_9_a_joker_is_taken_before_a_fault():
    table = game("", "", stock="X1")
    table.plays(0)
    table.slaps(1)
    table.refused(0, "fault")
    table.refused(1, "fault")


def test_shared_9_between_rounds_there_are_no_faults():
    table = game("", "").called_by(0).finish()
    table.refused(0, "fault")


# Rule 10: the last discard --------------------------------------------------------------------


def test_shared_10_after_the_last_turn_the_round_waits():
    table = last_turn_over("", "", stock="2C 3C")
    assert (table.phase, table.points) == ("ending", None)


def test_shared_10_the_last_discard_can_still_be_burned():
    table = last_turn_over("", "3S", stock="2C 3C")
    table.burns(1, 1, 0)
    assert (table.phase, table.hands[1][0], table.top) == ("ending", None, "3S")


def test_shared_10_a_wrong_card_is_paid_for_before_the_points():
    table = last_turn_over("", "10S", stock="2C 3C KS")
    table.burns(1, 1, 0)
    assert (table.phase, table.hands[1][4]) == ("ending", "KS")


def test_shared_10_the_points_come_when_nobody_slaps_any_more():
    table = last_turn_over("", "10C 10D 10H 9C", stock="2C 3C")
    table.settle()
    assert (table.phase, table.points[1], table.totals[1]) == ("round_over", 39, 39)


def test_shared_10_the_round_does_not_end_with_a_claim_open():
    table = last_turn_over("", "3S", stock="2C 3C")
    table.slaps(1)
    table.refused(0, "settle")
    table.refused(1, "settle")
    table.do(1, "burn", at=[1, 0])
    table.settle()
    assert table.phase == "round_over"


def test_shared_10_a_round_is_not_settled_before_its_last_turn():
    table = game("", "")
    table.refused(0, "settle")
    table.called_by(0).refused(1, "settle")


def test_shared_10_nothing_is_burned_after_the_points():
    table = last_turn_over("", "3S", stock="2C 3C")
    table.settle()
    table.slap_refused(1)


def test_shared_10_the_next_round_waits_for_the_points():
    table = last_turn_over("", "", stock="2C 3C")
    table.refused(0, "next")
    table.settle()
    table.do(1, "next")
    assert table.phase == "memorise"


# The stock and the rows -----------------------------------------------------------------------


def nearly_without_stock(left, **more):
    """Two seats: seat 0's turn is over, faults have taken the stock but for `left` cards."""
    table = game("", "", first="KD", stock="KC", **more)
    table.do(0, "draw", from_="stock")
    for number in range(len(table.stock) - left):
        table.do(number % 2, "fault")
    table.do(0, "keep", slot=0)
    assert len(table.stock) == left
    return table


def test_shared_stock_the_discards_but_the_top_become_a_new_stock():
    table = nearly_without_stock(1)
    table.plays(1)
    *under, top = table.discard
    assert (len(under), table.stock) == (2, [])
    table.do(0, "draw", from_="stock")
    assert table.discard == [top]
    assert sorted([table.drawn, *table.stock]) == sorted(under)


def test_shared_stock_a_table_may_turn_the_discards_over_unshuffled():
    table = nearly_without_stock(1, settings={"refill": "turn_over"})
    table.plays(1)
    first, second, _ = table.discard
    table.do(0, "draw", from_="stock")
    assert (table.drawn, table.stock) == (first, [second])


def test_shared_stock_it_is_made_when_a_card_is_needed():
    table = nearly_without_stock(1)
    table.plays(1)
    assert (table.stock, len(table.discard)) == ([], 3)
    assert table.view()["stock"] == 0


def test_shared_stock_a_top_alone_makes_no_stock():
    table = game("", "", first="KD", stock="KC")
    for number in range(len(table.stock)):
        table.do(number % 2, "fault")
    table.plays(0, keep=0)
    assert (len(table.discard), table.stock) == (1, [])
    table.refused(1, "draw", from_="stock")
    table.plays(1, keep=0, source="discard")


def test_shared_rows_a_burned_card_leaves_its_slot_empty():
    table = game("", "10C KS 9C 8C")
    table.burns(1, 1, 1)
    assert table.hands[1] == ["10C", None, "9C", "8C"]
    assert table.view(0)["hands"][1] == [BACK, None, BACK, BACK]


def test_shared_rows_the_stock_is_a_number_in_a_view():
    table = game("", "")
    assert [table.view(seat)["stock"] for seat in (None, 0, 1)] == [45, 45, 45]


# What the referee answers to a wrong request --------------------------------------------------


def test_shared_referee_an_unknown_seat_is_a_bad_argument():
    game("", "").refused(2, "draw", error="bad_argument", from_="stock")
    game("", "").refused(-1, "draw", error="bad_argument", from_="stock")


@pytest.mark.parametrize("seat", ["0", None, 0.5, [0], True])
def test_shared_referee_a_seat_is_a_whole_number(seat):
    game("", "").refused(seat, "draw", error="bad_argument", from_="stock")


def test_shared_referee_an_unknown_move_is_a_bad_argument():
    game("", "").refused(0, "shuffle", error="bad_argument")


@pytest.mark.parametrize(
    ("word", "args"),
    [("draw", {"from_": "sleeve"}), ("draw", {}), ("look", {"slot": "2"}), ("peek", {"at": 3})]
    + [("swap", {"a": [0, 0]}), ("slap", {"claims": [[0]]}), ("burn", {"at": [0, "1"]})]
    + [("slap", {"claims": []}), ("slap", {"claims": [[9, 1]]})],
)
def test_shared_referee_a_move_of_the_wrong_form_is_a_bad_argument(word, args):
    game("", "").refused(0, word, error="bad_argument", **args)


def test_shared_referee_a_deck_must_be_the_whole_deck():
    table = game("", "")
    answer = table.ask("new", game="klatschen", seats=2, deck=["7H", "8C"])
    assert (answer["ok"], answer["error"]) == (False, "bad_argument")


def test_shared_referee_an_unknown_setting_is_a_bad_argument():
    table = game("", "")
    before = table.reveal()
    answer = table.ask("new", game="klatschen", seats=2, settings={"luck": 1})
    assert (answer["ok"], answer["error"]) == (False, "bad_argument")
    assert table.reveal() == before

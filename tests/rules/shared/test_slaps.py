"""The burn games' shared rules (rules/README.md): slaps, queues, duels and going on, 1, 2, 5, 6.

The first discard is a king unless a test says otherwise: a king in a hand can be burned.
"""

import pytest

from .play import game, penalties

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

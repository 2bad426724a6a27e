"""Long games: wrong burns in a queue, and slaps that join it."""

import pytest

from .late_table import (
    FAESSLER,
    FIRST,
    ORIGINAL,
    all_faults_to,
    claims_in_order,
    each_burning,
    each_look,
    in_power,
)

# A queue with a wrong burn in the middle ------------------------------------------------------


@each_burning
def test_shared_3_K13_F13_O10_a_lapse_a_wrong_card_a_right_one(case):
    """Shared 3, 4, 5 decide: each loses its claim to the next, the one behind the right is free."""
    table = case.topped("", "", "", "=0", "=1")
    table.slap({0: 40, 1: 10, 2: 20, 3: 30, 4: 50})
    table.lapse()
    assert table.holder == 2
    table.do(2, "burn", at=[2, 0])
    assert table.holder == 3
    table.do(3, "burn", at=[3, 0])
    assert (table.phase, table.turn, table.holder) == ("turn", 1, None)
    assert table.grown() == [0, case.lapse, 1, 0, 0]


@each_burning
def test_shared_3_the_card_to_match_is_the_same_after_a_wrong_one(case):
    """Shared 3 decides: the wrong card went back, the discard's top is still the one to match."""
    table = case.topped("", "!0", "!1", "=0")
    table.slap({1: 10, 2: 20, 3: 30})
    table.do(1, "burn", at=[1, 0])
    table.do(2, "burn", at=[2, 0])  # it would match the card that was shown before it
    assert (table.holder, table.top) == (3, case.top)
    table.do(3, "burn", at=[3, 0])
    assert table.top == case.same[0]


@each_burning
def test_shared_7_K9_F12_O9_a_wrong_card_then_one_of_another_seat(case):
    """Shared 3, 6 and 7 decide: the second gives its card to the first, the third is dropped."""
    table = case.topped("", "=0 !0", "!1", "")
    table.slap({1: 10, 2: 20, 3: 30})
    table.do(1, "burn", at=[1, 1])
    table.do(2, "burn", at=[1, 0])
    assert table.phase == "give"
    table.do(2, "give", slot=0)
    assert (table.phase, table.hands[1][:2]) == ("turn", [case.wrong[1], case.wrong[0]])
    assert table.grown() == [0, 1, 0, 0]


@pytest.mark.parametrize("case", [FAESSLER, ORIGINAL], ids=lambda case: case.game)
def test_F13_O10_the_penalty_card_of_the_middle_is_burned_by_the_next(case):
    """F13, O10 decide: the card lies there at once, so the next in the queue may name it."""
    table = case.topped("", "!0", "!1", "", stock="=0 =1")
    table.slap({1: 10, 2: 20, 3: 30})
    table.do(1, "burn", at=[1, 0])
    table.do(2, "burn", at=[2, 0])
    assert (table.hands[1][4], table.hands[2][4]) == case.same[:2]
    table.do(3, "burn", at=[2, 4])
    assert (table.top, table.phase) == (case.same[1], "give")


@each_burning
def test_shared_3_the_card_named_wrong_can_be_named_again(case):
    """Shared 3 decides: any slot of any seat; the second is no wiser and pays as well."""
    table = case.topped("!0", "", "", "")
    table.slap({1: 10, 2: 20, 3: 30})
    for seat in (1, 2, 3):
        table.do(seat, "burn", at=[0, 0])
    assert (table.phase, table.hands[0][0]) == ("turn", case.wrong[0])
    assert table.grown() == [0, 1, 1, 1]


@each_burning
def test_shared_3_shared_stock_a_penalty_in_the_queue_makes_a_new_stock(case):
    """The rule of the stock and shared 3 decide: the top stays, and is still matched by rank."""
    table = case.topped("", "", "", "!0", "=0", during=all_faults_to(0, 1, 2))
    first = FIRST[case.game]
    table.slap({3: 10, 4: 20})
    table.do(3, "burn", at=[3, 0])
    if case.at_once and first:
        assert (table.hands[3][4:], table.discard) == ([first], [case.top])
    table.do(4, "burn", at=[4, 0])
    assert table.top == case.same[0]
    if not case.at_once:
        table.plays(1, keep=0, source="discard")
        assert len(table.hands[3]) == 5
        assert len(table.discard) == 1


# Slaps that join a claim ----------------------------------------------------------------------


@each_burning
def test_shared_2_slaps_of_a_later_moment_stand_behind_the_queue(case):
    """Shared 1 and 2 decide: a batch is a moment; the later one queues behind, in its order."""
    table = case.topped(*[""] * 6)
    table.slap({1: 10, 2: 20})
    table.slap({3: 70, 4: 60})
    table.slap({5: 90, 0: 80})
    assert claims_in_order(case, table) == [1, 2, 4, 3, 0, 5]


@each_burning
def test_shared_2_a_tie_among_those_who_joined(case):
    """Shared 2 decides: equal stamps duel when it is their turn to claim, and tie again."""
    table = case.topped("", "", "", "=0")
    table.slap({1: 10})
    table.slap({0: 60, 2: 60, 3: 60})
    assert (table.phase, table.holder) == ("claim", 1)
    table.do(1, "burn", at=[1, 0])
    assert table.phase == "duel"
    table.slap({0: 90, 2: 80, 3: 80})
    table.slap({2: 101, 3: 100})
    assert table.holder == 3
    table.do(3, "burn", at=[3, 0])
    assert table.phase == "turn"


@each_burning
def test_shared_6_a_right_burn_drops_those_who_joined_too(case):
    """Shared 6 and 5 decide: the queue is dropped, whoever stood in it pays nothing."""
    table = case.topped("", "=0", "=1", "")
    table.slaps(1)
    table.slap({2: 9_000, 3: 9_001})
    table.do(1, "burn", at=[1, 0])
    assert (table.phase, table.holder) == ("turn", None)
    assert table.grown() == [0, 0, 0, 0]


@each_burning
def test_shared_2_one_joins_behind_the_last_holder(case):
    """Shared 2 decides: as long as a claim is open, a slap queues behind it."""
    table = case.topped("", "", "", "=0")
    table.slap({1: 10, 2: 20})
    table.do(1, "burn", at=[1, 0])
    assert table.holder == 2
    table.slap({3: 90})
    table.do(2, "burn", at=[2, 0])
    assert table.holder == 3
    table.do(3, "burn", at=[3, 0])
    assert table.grown() == [0, 1, 1, 0]


@each_burning
def test_shared_2_who_claimed_wrong_joins_again(case):
    """Shared 2 and 3 decide: it has lost its claim, and no clause bars another slap."""
    table = case.topped("", "!0 =0", "")
    table.slap({1: 10, 2: 20})
    table.do(1, "burn", at=[1, 0])
    table.slap({1: 90})
    table.do(2, "burn", at=[2, 0])
    assert table.holder == 1
    table.do(1, "burn", at=[1, 1])
    assert (table.phase, table.top) == ("turn", case.same[0])
    assert table.grown() == [0, 1, 1]


@each_burning
def test_shared_2_nobody_in_the_queue_joins_it_twice(case):
    """Shared 2 decides: a seat has one place in the queue; the batch's other slap counts."""
    table = case.topped("", "", "", "")
    table.slap({1: 10, 2: 20})
    table.slap_refused(2)
    table.slap({2: 60, 3: 70})
    assert claims_in_order(case, table) == [1, 2, 3]


@each_look
def test_shared_8_slaps_join_a_claim_during_a_power(game, card, same):
    """Shared 8 and 2 decide: the power waits for the whole queue, joined or not."""
    table = in_power(game, card, "", "", same, "")
    table.slaps(1)
    table.slap({3: 9_000})
    table.slap({2: 9_500})
    table.do(1, "burn", at=[1, 1])
    table.do(3, "burn", at=[3, 1])
    table.refused(0, "peek", at=[1, 0])
    table.do(2, "burn", at=[2, 0])
    assert (table.phase, table.turn) == ("power", 0)
    table.do(0, "peek", at=[1, 0])
    assert table.grown()[3] >= 1


@each_burning
def test_shared_10_slaps_join_a_claim_after_the_last_turn(case):
    """Shared 10 and 2 decide: the round ends when the whole queue is through."""
    table = case.closing("", "", "", "=0")
    table.slaps(1)
    table.slap({2: 90_000, 3: 90_001})
    table.do(1, "burn", at=[1, 0])
    table.do(2, "burn", at=[2, 0])
    table.refused(0, "settle")
    table.do(3, "burn", at=[3, 0])
    assert (table.phase, table.lengths()) == ("ending", [4, 5, 5, 4])

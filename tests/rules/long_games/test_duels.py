"""Long games: a duel within a duel."""

from .late_table import OTHERS, claims_in_order, each_burning, each_swap, in_power


@each_burning
def test_shared_2_K18_F11_O6_a_tie_a_tie_again_then_one_earliest(case):
    """Shared 2 (K18) decides: until one stamp is the earliest; later ones queue in order."""
    table = case.topped("", "", "", "", "")
    table.slap({0: 30, 1: 20, 2: 10, 3: 10, 4: 10})
    assert table.phase == "duel"
    table.slap({2: 40, 3: 40, 4: 50})
    assert (table.phase, table.holder) == ("duel", None)
    table.slap({2: 71, 3: 70})
    assert (table.phase, table.holder) == ("claim", 3)
    assert claims_in_order(case, table) == [3, 2, 4, 1, 0]
    assert (table.phase, table.turn) == ("turn", 1)
    assert table.grown() == [1] * 5


@each_burning
def test_shared_2_K18_F11_O6_eight_tied_seats_and_four_duels(case):
    """Shared 2 decides at each level: only those with the earliest stamp slap once more."""
    table = case.topped(*[""] * 8)
    table.slap(dict.fromkeys(range(8), 10))
    table.slap({seat: 20 if seat < 5 else 20 + seat for seat in range(8)})
    table.slap({seat: 40 if seat < 3 else 40 + seat for seat in range(5)})
    table.slap({0: 60, 1: 59, 2: 59})
    assert table.phase == "duel"
    table.slap({1: 80, 2: 79})
    assert claims_in_order(case, table) == [2, 1, 0, 3, 4, 5, 6, 7]


@each_burning
def test_shared_2_who_lost_the_first_duel_does_not_fight_the_second(case):
    """Shared 2 decides: those seats slap once more that are tied, all others wait in line."""
    table = case.topped("", "", "", "")
    table.slap({1: 10, 2: 10, 3: 10})
    table.slap({1: 40, 2: 40, 3: 50})
    table.slap_refused(3)
    table.slap({0: 50})
    assert table.phase == "duel"
    table.slap({1: 60, 2: 61})
    assert claims_in_order(case, table) == [1, 2, 3, 0]


@each_burning
def test_shared_6_K18_F11_O6_the_winner_of_the_second_duel_drops_the_queue(case):
    """Shared 6 decides: a right burn drops the queue; shared 5: nobody in it pays."""
    table = case.topped("", "", "=0", "=1")
    table.slap({1: 10, 2: 10, 3: 10, 0: 20})
    table.slap({1: 40, 2: 40, 3: 50})
    table.slap({1: 61, 2: 60})
    table.do(2, "burn", at=[2, 0])
    assert (table.phase, table.turn, table.holder) == ("turn", 1, None)
    assert table.grown() == [0] * 4


@each_burning
def test_shared_2_a_duel_in_the_queue_ties_again(case):
    """Shared 2 and 3 decide: the tie behind a wrong card is fought when its turn comes."""
    table = case.topped("", "", "", "=0")
    table.slap({0: 10, 1: 20, 2: 20, 3: 20})
    table.do(0, "burn", at=[0, 0])
    table.slap({1: 45, 2: 40, 3: 40})
    assert table.phase == "duel"
    table.slap({2: 61, 3: 60})
    table.do(3, "burn", at=[3, 0])
    assert (table.phase, table.top) == ("turn", case.same[0])
    assert table.grown() == [1, 0, 0, 0]


@each_burning
def test_shared_5_a_second_duel_that_nobody_fights_leaves_the_claim_to_the_third(case):
    """Shared 5 decides that the duellists pay nothing, shared 2 that the next in line claims."""
    table = case.topped("", "", "", "=0")
    table.slap({1: 10, 2: 10, 3: 10})
    table.slap({1: 40, 2: 40, 3: 50})
    table.lapse()
    assert (table.phase, table.holder) == ("claim", 3)
    table.do(3, "burn", at=[3, 0])
    assert table.grown() == [0] * 4


@each_swap
def test_shared_8_K18_F3_O3_a_power_resumes_after_a_duel_within_a_duel(game, card, same):
    """Shared 8 and 2 decide: however long the claim takes, the turn resumes where it stood."""
    one, two = OTHERS[game].split()
    table = in_power(game, card, one, two, same)
    table.slap({0: 10, 1: 10, 2: 10})
    table.slap({0: 40, 1: 50, 2: 40})
    table.slap({0: 61, 2: 60})
    table.do(2, "burn", at=[2, 0])
    assert (table.phase, table.turn) == ("power", 0)
    table.do(0, "swap", a=[0, 0], b=[1, 0])
    assert (table.hands[0][0], table.hands[1][0], table.turn) == (two, one, 1)


@each_burning
def test_shared_10_a_duel_within_a_duel_after_the_last_turn(case):
    """Shared 10 and 2 decide: the round waits until the duels and their claim are over."""
    table = case.closing("", "", "=0", "")
    table.slap({1: 10, 2: 10, 3: 10})
    table.refused(1, "settle")
    table.slap({1: 40, 2: 40, 3: 50})
    table.refused(1, "settle")
    table.slap({1: 61, 2: 60})
    table.do(2, "burn", at=[2, 0])
    assert table.phase == "ending"
    table.settle()
    assert table.phase == "round_over"

"""The burn games' shared rules (rules/README.md): the named card and the card given, 3, 4, 7.

The first discard is a king unless a test says otherwise: a king in a hand can be burned.
"""

from ..table import BACK, news
from .play import game, penalties

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

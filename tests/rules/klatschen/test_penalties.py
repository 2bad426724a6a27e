"""Cambio!, the German table rules (klatschen.md): penalty cards, K13.

Hands are listed slot 0 first; slots that a test does not name hold dull cards (2 to 6).
"""

from collections import Counter

from ..table import BACK, Table, news
from .play import called, game, lengths, with_power


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

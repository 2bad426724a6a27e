"""Cambio!, the German table rules (klatschen.md): points, winner and totals, K2, K14 to K17.

Hands are listed slot 0 first; slots that a test does not name hold dull cards (2 to 6).
"""

import pytest

from .play import game, lengths

LOW = "2D 3D 4D 5D"  # 14 points


def score(hand):
    """The points that a round writes for seat 1 with that hand; seat 0 calls."""
    return game("", hand).called_by(0).finish().points[1]


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
        ("JH JC JD QH QC KS", 0),  # five and the queen would be 10: four, jack and queen are 22 - 1
        ("JH JC JD QH QC X1", -3),  # five and the joker
        ("JH JC JD JS QH QC KS", 0),  # five, and two of 11 and 12 that make 23: 21 (K15)
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


def test_K17_on_equal_totals_who_won_the_last_round_is_named_first():
    table = game("2C 3C 4C 5C", LOW, settings={"rounds": 1}).called_by(0).finish()
    assert (table.phase, table.totals, table.winner) == ("game_over", [14, 14], 1)

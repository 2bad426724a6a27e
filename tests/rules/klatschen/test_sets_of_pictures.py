"""Sums with sets of pictures, and the game's length: K14, K15, K17."""

import pytest

from ..house_table import House


def game(*hands, **more):
    return House("klatschen", *hands, first="6S", **more)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        # Four pictures are -1, five -2; red kings and jokers are pictures, too.
        ("JH JC QD X1", -1),
        ("JH QC KS KC", -1),
        ("JH JC JD JS", -1),
        ("JH JC QD KS X1", -2),
        ("JH JC JD JS QH", -2),
        ("KH X1 X2 KS", -1),  # as usual 11
        # Three are no set, and the other cards add as usual.
        ("JH JC QH 2C", 36),
        ("QD QC KS 10C", 47),
        ("KH X1 JC 10C", 20),
        ("JH JC QD KS 5C", 4),
        ("JH JC QD KS X1 9C 10C", 17),
        ("5C JH 9C JC QD KS AC", 14),
        ("KH X1 X2 10C", 8),
        # More pictures use the sets that give the lowest sum.
        ("JH JC JD QH QC X1", -3),  # five and the joker
        ("JH JC JD JS QH QC QD QS", -2),  # two fours
        ("JH JC JD JS QH QC QD QS KS", -3),  # five and four
        ("JH JC JD JS QH QC QD QS KS KC", -4),  # two fives
        ("JH JC JD JS KH X1 X2 QC", -4),  # five, and king of hearts and jokers alone
        # A way below nothing is lower than a set, and than 21.
        ("JC QC KH X1 X2", -2),  # 21 without a set is 0, the five is -2
        ("X1 X2 KH KD", -2),  # as usual -2, the four -1
        ("X1 X2 KH KD 3C", 1),  # as usual 1, the four 2
        ("X1 X2 KH KD JC QC 2D 2H", -2 + 0 - 1 + 4),  # five with J and Q: -2, the joker -1
        # K15: exactly 21 counts nothing,
        ("10H 5C 4D 2H", 0),
        ("10H 9C 3D X1", 0),
        ("JH 8C KH 2C", 0),
        ("JH 10C KH X1", 20),
        ("QH 9C KH AC", 22),
        ("JH 10C KH AC", 22),
        ("10H 5C 4D AH", 20),
        ("10H 5C 4D 3H", 22),
        # and that is asked after the sets,
        ("JH JC QD X1 10C 6C 6H", 0),  # -1 + 22
        ("JH JC QD X1 10C 6C 5H", 20),
        # with any choice of them.
        ("JC KH KD X1 8C 3C", 0),  # the clause's example: J 11, K 0 and 0, joker -1, 8, 3
        ("JH JC JD QH QC KS", 0),  # five and the queen would be 10: four, jack and queen are 22 - 1
        ("JH JC JD JS QH QC KS", 0),  # five, and two of 11 and 12 that make 23
        ("JC JD QC KS X1 9C", 0),  # a four without the king: -1 + 13 + 9; five: -2 + 9 = 7
        ("JC JD QC KS 10C 10D 2D", 0),  # a four, -1 + 22; without a set 69
        ("JC QC QD KS KC 10C", 0),  # a four without a queen: -1 + 12 + 10; five: -2 + 10 = 8
        ("JC QC QD KS KC 10C 2C", 10),  # a four without the jack is 22, a queen 23; five: 10
        ("JC QC QD KS KC 10C AC", 0),  # a four without the jack: -1 + 11 + 10 + 1
        ("JC QC QD KS KC 9C AC", 0),  # a four without a queen: -1 + 12 + 9 + 1
        ("JC JD JH JS QC QD QH QS 10C 10D 3D", 0),  # two fours, -2 + 23
        ("JC JD JH JS QC QD QH QS 10C 10D 2D", 20),  # two fours; all else is above 21
    ],
)
def test_K14_K15_the_lowest_of_all_ways_to_count_a_hand(hand, points):
    assert game("", hand).called_by(0).finish().points[1] == points


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

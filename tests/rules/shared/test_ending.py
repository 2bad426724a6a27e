"""The burn games' shared rules (rules/README.md): the last discard, 10.

The first discard is a king unless a test says otherwise: a king in a hand can be burned.
"""

from .play import game


def last_turn_over(*hands, stock=""):
    """Seat 0 has called, all others have passed; `stock` begins with the last two discards."""
    table = game(*hands, stock=stock).called_by(0)
    for seat in table.seats[1:]:
        table.do(seat, "pass")
    return table


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

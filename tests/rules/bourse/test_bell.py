"""CAMBIO, the currency exchange (bourse.md): the bell and who rang first, B5, B14."""

import pytest

from ..floor import nine
from ..table import news
from .exchange_table import floor

# B5: nine of one currency ---------------------------------------------------------------------


def test_B5_nine_of_a_currency_win_its_points():
    table = floor(f"{nine('USD', but=1)} DEM.9", f"{nine('DEM', but=1)} USD.9", "")
    table.swaps(0, 1, "DEM.9", "USD.9")
    events = table.rings(1)
    assert [event["event"] for event in events] == ["rang", "round_over"]
    assert (table.phase, table.winner) == ("round_over", 1)
    assert (table.points, table.totals) == ([0, 85, 0], [0, 85, 0])


def test_B5_all_stops_and_the_cards_are_laid_open():
    table = floor(nine("USD"), "DEM.1", "")
    table.offers(1, "DEM.1")
    table.rings(0)
    for seat in table.seats:
        assert table.words(seat) == {"next"}
        assert table.view(seat)["hands"] == table.hands
    assert table.view()["offers"] == [[], [], []]


def test_B5_a_right_hand_alone_wins_nothing_without_the_bell():
    assert floor(nine("USD"), "", "").phase == "trading"


def test_B5_a_ring_without_a_right_hand_is_refused_and_trading_goes_on():
    table = floor(nine("USD", but=1), "DEM.1", "")
    table.offers(1, "DEM.1")
    hands = table.hands
    events = table.rings(0)
    assert {"event": "false_ring", "seat": 0, "fine": 0} in events
    assert (table.phase, table.totals, table.hands) == ("trading", [0, 0, 0], hands)
    assert table.view()["offers"] == [[], [1], []]
    assert news(events) == {}


def test_B5_a_table_may_fine_a_false_ring():
    table = floor(nine("USD"), "", "", settings={"false_ring": 15})
    assert {"event": "false_ring", "seat": 1, "fine": 15} in table.rings(1)
    table.rings(1)
    assert table.totals == [0, -30, 0]
    table.rings(0)
    assert (table.points, table.totals) == ([100, -30, 0], [100, -30, 0])


def test_B5_who_rang_falsely_may_win_later():
    table = floor(f"{nine('USD', but=1)} DEM.9", "USD.9", "", settings={"false_ring": 5})
    table.rings(0)
    table.swaps(0, 1, "DEM.9", "USD.9")
    table.rings(0)
    assert table.points == [95, 0, 0]


# B14: who rang first --------------------------------------------------------------------------


def two_ready():
    """Seats 0 and 1 both hold nine of a currency."""
    return floor(nine("USD"), nine("DEM"), "")


@pytest.mark.parametrize("stamps", [{0: 5, 1: 4}, {1: 4, 0: 5}, {2: 9, 0: 8, 1: 7}])
def test_B14_the_earliest_stamp_wins(stamps):
    table = two_ready()
    events = table.ring(stamps)
    assert (table.winner, table.points[:2]) == (1, [0, 85])
    assert events[0] == {"event": "rang", "seats": sorted(stamps, key=stamps.get)}


def test_B14_a_microsecond_decides():
    table = two_ready()
    table.ring({0: 1_000_001, 1: 1_000_000})
    assert table.winner == 1


def test_B14_a_ring_is_sent_by_its_earliest_seat():
    table = two_ready()
    answer = table.ask("act", seat=0, move="ring", claims=[[0, 5], [1, 4]])
    assert (answer["ok"], answer["error"]) == (False, "illegal_move")


def test_B14_a_false_ring_does_not_rob_the_next_of_its_win():
    table = floor(nine("USD"), "", "", settings={"false_ring": 10})
    table.ring({1: 1, 0: 2, 2: 3})
    assert (table.winner, table.points) == (0, [100, -10, 0])  # seat 2 came too late to be judged


def test_B14_a_tie_goes_to_a_duel():
    table = two_ready()
    events = table.ring({0: 4, 1: 4})
    assert (table.phase, table.view()["duel"]) == ("duel", [0, 1])
    assert events[-1] == {"event": "duels", "seats": [0, 1]}
    assert table.words(2) == set()
    assert table.words(0) == {"ring", "lapse"}
    table.ring({0: 9, 1: 8})
    assert table.winner == 1


def test_B14_a_duel_is_among_the_tied_alone_and_may_tie_again():
    table = two_ready()
    table.ring({0: 4, 1: 4, 2: 5})
    table.refused(2, "ring", claims=[[2, 6]])
    table.ring({0: 7, 1: 7})
    assert table.phase == "duel"
    table.ring({0: 8})
    assert table.winner == 0


def test_B14_only_who_duels_lets_a_duel_lapse():
    table = two_ready()
    table.refused(0, "lapse")
    table.ring({0: 4, 1: 4, 2: 5})
    table.refused(2, "lapse")
    assert table.phase == "duel"


def test_B14_a_later_ringer_comes_after_the_duel():
    table = floor("", "", nine("DEM"))
    table.ring({0: 4, 1: 4, 2: 5})
    table.ring({1: 8})
    assert table.winner == 2  # 1 and then 0 were wrong


def test_B14_after_a_duel_of_wrong_hands_trading_goes_on():
    table = floor("USD.1 DEM.1", "", "")
    table.ring({0: 4, 1: 4})
    table.ring({1: 8})
    assert table.phase == "trading"

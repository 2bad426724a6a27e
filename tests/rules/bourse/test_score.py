"""CAMBIO, the currency exchange (bourse.md): rounds, the end, the tournament in small, B12, B13."""

import pytest

from ..floor import Floor, nine
from .exchange_table import CAMBIO, floor, won


def test_B12_the_deal_passes_on_to_the_next_seat():
    table = won(0, nine("USD"), "", "", dealer=2)
    assert table.dealer == 2
    table.next_round()
    assert (table.dealer, table.phase, table.reveal()["round"]) == (0, "study", 2)
    assert table.totals == [100, 0, 0]


def test_B12_the_deal_may_stay():
    table = won(0, nine("USD"), "", "", dealer=2, settings={"dealer_moves": False})
    table.next_round()
    assert table.dealer == 2


@pytest.mark.parametrize(("limit", "phase"), [(101, "round_over"), (100, "game_over")])
def test_B12_a_total_ends_the_game(limit, phase):
    table = won(0, nine("USD"), "", "", settings={"limit": limit})
    assert (table.phase, table.winner) == (phase, 0)
    assert table.words(0) == ({"next"} if phase == "round_over" else set())


def test_B12_the_usual_limit_is_500():
    table = won(0, nine("USD") + " C+", "", "", settings=CAMBIO)
    assert table.phase == "round_over"
    assert Floor.shuffled("bourse", 3, settings={"limit": 500}).phase == "study"


def test_B12_a_number_of_rounds_may_end_it_instead():
    settings = {"rounds": 1, "limit": 500}
    assert won(1, "", nine("JPY"), "", settings=settings).phase == "game_over"
    two = won(1, "", nine("JPY"), "", settings={"rounds": 2, "limit": 50})
    assert two.phase == "round_over"


def test_B12_the_highest_total_wins_the_game_not_the_last_round():
    table = floor("", nine("JPY"), "", settings={"rounds": 1, "false_ring": 100})
    table.rings(0)
    table.rings(1)
    assert (table.totals, table.winner) == ([-100, 80, 0], 1)


def test_B13_who_won_two_rounds_changes_places_with_the_next_tables_leader():
    from engine_core.exchange.tournament import Tournament

    hall = Tournament(10)
    assert hall.tables == [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]]
    assert hall.record(1, 2, [0, 0, 100, 0, 0]) == []
    assert hall.record(0, 1, [0, 85, 0, 0, 0]) == []
    assert hall.record(0, 1, [0, 85, 0, 0, 0]) == []  # the next table is in the middle of a round
    assert hall.waits(0)
    assert hall.record(1, 3, [0, 0, 0, 80, 0]) == [(1, 0, 1, 1, 2), (7, 1, 2, 0, 1)]
    assert hall.tables == [[0, 7, 2, 3, 4], [5, 6, 1, 8, 9]]
    assert (hall.scores[1], hall.scores[7]) == (170, 100)

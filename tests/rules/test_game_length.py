"""How long a whole game is: K17, L7; which of two bounds ends it is a play of shared 13."""

import pytest

from .house_table import House


@pytest.mark.parametrize(("settings", "rounds"), [({}, 5), ({"rounds": 2}, 2), ({"rounds": 1}, 1)])
def test_K17_the_game_ends_after_the_agreed_rounds(settings, rounds):
    table = House("klatschen", "", "", first="6S", settings=settings)
    for number in range(1, rounds):
        table.ended_by(table.turn)
        assert (table.phase, table.reveal()["round"]) == ("round_over", number)
        table.next_round()
        table.ready_all()
    table.ended_by(table.turn)
    assert table.phase == "game_over"
    assert table.winner == table.totals.index(min(table.totals))
    table.refused(0, "next")


def test_L7_the_game_ends_when_a_total_reaches_100():
    table = House("kille", "AC 2C 3C 4C", "2D 3D 4D 5D", first="AD")
    while table.phase != "game_over":
        table.ended_by(table.turn)
        assert (max(table.totals) >= 100) == (table.phase == "game_over")
        if table.phase == "round_over":
            table.next_round()
            table.ready_all()
    assert table.winner == table.totals.index(min(table.totals))
    table.refused(0, "next")

"""How long a game is (shared 13): so many rounds, or until a total; whichever comes first."""

import pytest

from .house_table import House

BURN_GAMES = ("klatschen", "faessler", "kille", "original")
ENDS = {  # hands whose points are 10 at least and 24 at most, where seat 0 calls rightly
    "klatschen": ("AC 2D 3D 4D", "6C 6D 6H 6S", "2C"),
    "faessler": ("1B 2B 3B 4B", "6B 6R 6A 6S", "9B"),
    "kille": ("AC 2D 3D 4D", "6C 6D 6H 6S", "2C"),
    "original": ("1.1 1.2 1.3 2.1", "6.1 6.2 6.3 6.4", None),
}


def one_round(game, **settings):
    """A round that seat 0 has called: seat 1 writes 24."""
    *hands, first = ENDS[game]
    table = House(game, *hands, first=first, settings=settings)
    table.ended_by(0)
    assert table.totals[1] == max(table.totals) == 24
    return table


@pytest.mark.parametrize(
    ("rounds", "limit", "phase"),
    [
        (1, 0, "game_over"),
        (1, 1000, "game_over"),
        (2, 24, "game_over"),
        (0, 24, "game_over"),
        (0, 25, "round_over"),
        (2, 25, "round_over"),
        (2, 0, "round_over"),
        (0, 0, "round_over"),
    ],
)
@pytest.mark.parametrize("game", BURN_GAMES)
def test_shared_13_rounds_or_a_total_end_the_game_whichever_comes_first(game, rounds, limit, phase):
    assert one_round(game, rounds=rounds, limit=limit).phase == phase


@pytest.mark.parametrize("game", BURN_GAMES)
def test_shared_13_the_last_of_the_agreed_rounds_ends_the_game(game):
    table = one_round(game, rounds=2, limit=0)
    table.next_round()
    table.ready_all()
    table.ended_by(table.turn)
    assert table.phase == "game_over"


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

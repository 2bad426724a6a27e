"""What lapses by chance, and what a journal remembers of it (shared 4); the rest are plays."""

import pytest

from .house_table import BURNING, topped
from .table import news


def test_shared_4_a_journal_remembers_a_claim_given_back():
    table = topped("faessler", "", "", "=0")
    table.slap({2: 10, 1: 20})
    table.do(2, "regret")
    assert table.copy().answer({"do": "reveal"}) == table.reveal()


def owing(game, seed=1):
    """Seat 2 has burned seat 1's first card and owes one of its own."""
    table = topped(game, "", "=0", "!0 !1 !2 !3", seed=seed, settings={"give": "duty"})
    table.burns(2, 1, 0)
    assert table.phase == "give"
    return table


@pytest.mark.parametrize("game", BURNING)
def test_shared_4_who_must_give_and_does_not_gives_a_card_by_chance(game):
    table = owing(game)
    hand = table.hands[2]
    events = table.lapse()
    given = table.hands[1][0]
    assert given in hand
    assert table.hands[2] == [None if card == given else card for card in hand]
    assert (table.phase, news(events)) == ("turn", {})
    assert table.grown() == [0, 0, 0]


@pytest.mark.parametrize("game", BURNING)
def test_shared_4_the_seed_says_which_card_goes(game):
    given = []
    for seed in range(12):
        table = owing(game, seed)
        table.lapse()
        twin = owing(game, seed)
        twin.lapse()
        assert twin.reveal() == table.reveal()
        assert table.copy().answer({"do": "reveal"}) == table.reveal()
        given.append(table.hands[1][0])
    assert len(set(given)) > 1

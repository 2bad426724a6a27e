"""Nothing at the table waits for ever (shared 4): what lapses, and a claim given back."""

import pytest

from .house_table import BURNING, topped
from .table import news

DUTY = {"give": "duty"}
LAPSE_COSTS = {"klatschen": 1, "faessler": 1, "original": 0}  # O10: none for a slap alone


# A claim --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", BURNING)
def test_shared_4_a_holder_who_names_nothing_pays_what_its_game_says(game):
    table = topped(game, "", "", "=0")
    table.slaps(2)
    table.lapse()
    assert (table.phase, table.holder) == ("turn", None)
    assert table.grown() == [0, 0, LAPSE_COSTS[game]]


@pytest.mark.parametrize("game", BURNING)
@pytest.mark.parametrize(("lapse", "cost"), [("penalty", 1), ("free", 0)])
def test_shared_4_a_table_may_set_what_a_lapse_costs(game, lapse, cost):
    table = topped(game, "", "", "=0", settings={"lapse": lapse})
    table.slaps(2)
    table.lapse()
    assert table.grown() == [0, 0, cost]


@pytest.mark.parametrize("game", BURNING)
def test_shared_4_a_wrong_card_costs_one_where_a_lapse_is_free(game):
    table = topped(game, "", "", "!0", settings={"lapse": "free"})
    table.burns(2, 2, 0)
    assert table.grown() == [0, 0, 1]


# Giving a claim back --------------------------------------------------------------------------


@pytest.mark.parametrize("game", BURNING)
def test_shared_4_a_claim_can_be_given_back_free(game):
    table = topped(game, "", "", "=0")
    turn, hands = table.turn, table.hands
    table.slaps(2)
    table.do(2, "regret")
    assert (table.phase, table.turn, table.holder, table.hands) == ("turn", turn, None, hands)
    assert table.grown() == [0, 0, 0]


@pytest.mark.parametrize("game", BURNING)
def test_shared_4_a_claim_given_back_goes_to_the_next_in_the_queue(game):
    table = topped(game, "", "!0", "=0")
    table.slap({1: 10, 2: 20})
    table.do(1, "regret")
    assert (table.phase, table.holder) == ("claim", 2)
    table.do(2, "burn", at=[2, 0])
    assert table.hands[2][0] is None
    assert table.grown() == [0, 0, 0]


@pytest.mark.parametrize("game", BURNING)
def test_shared_4_the_holder_alone_gives_a_claim_back(game):
    table = topped(game, "", "", "=0")
    table.slap({2: 10, 1: 20})
    table.refused(0, "regret")
    table.refused(1, "regret")


@pytest.mark.parametrize("game", BURNING)
def test_shared_4_without_a_claim_nothing_is_given_back(game):
    table = topped(game, "", "", "=0")
    for seat in table.seats:
        table.refused(seat, "regret")


@pytest.mark.parametrize("game", BURNING)
def test_shared_4_a_table_may_switch_giving_back_off(game):
    table = topped(game, "", "", "=0", settings={"regret_ms": 0})
    table.slaps(2)
    table.refused(2, "regret")
    assert table.holder == 2


@pytest.mark.parametrize("game", BURNING)
def test_shared_4_a_duel_is_no_claim_to_give_back(game):
    table = topped(game, "", "", "=0")
    table.slap({1: 10, 2: 10})
    table.refused(1, "regret")
    table.refused(2, "regret")


def test_shared_4_a_journal_remembers_a_claim_given_back():
    table = topped("faessler", "", "", "=0")
    table.slap({2: 10, 1: 20})
    table.do(2, "regret")
    assert table.copy().answer({"do": "reveal"}) == table.reveal()


# A card that must be given --------------------------------------------------------------------


def owing(game, seed=1, settings=DUTY, hand="!0 !1 !2 !3"):
    """Seat 2 has burned seat 1's first card and owes one of its own."""
    table = topped(game, "", "=0", hand, seed=seed, settings=settings)
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


@pytest.mark.parametrize("game", BURNING)
def test_shared_4_who_may_give_and_says_nothing_gives_none(game):
    table = owing(game, settings={"give": "choice"})
    hand = table.hands[2]
    table.lapse()
    assert (table.hands[1][0], table.hands[2], table.phase) == (None, hand, "turn")
    assert table.grown() == [0, 0, 0]


# Duels ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", BURNING)
def test_shared_4_of_a_duel_that_nobody_fights_the_tied_claims_lapse(game):
    table = topped(game, "", "", "=0")
    turn = table.turn
    table.slap({1: 10, 2: 10})
    table.lapse()
    assert (table.phase, table.turn, table.holder) == ("turn", turn, None)

"""CAMBIO, the currency exchange (bourse.md): what no play says, B4, B13 to B15."""

import pytest

from engine_core import new_game
from engine_core.exchange.scoring import why_not_shown, worth
from engine_core.exchange.tournament import Tournament
from engine_core.games import rules_for
from engine_core.model.moves import OFFER, READY, RING
from engine_core.protocol.views import reveal_facts

from ..floor import Floor, nine
from ..house_table import House

CAMBIO = {"cambio_cards": True}

# B4: lists of offers --------------------------------------------------------------------------


def test_B4_the_cards_may_be_named_in_any_order():
    table = Floor("USD.1 USD.2", "", "").bell()
    assert table.ask("act", seat=0, move="offer", cards=["USD.2", "USD.1"])["ok"]


def test_B4_every_card_of_a_hand_can_be_the_one_that_goes():
    table = Floor("USD.1 USD.2 USD.3 USD.4 USD.5 USD.6 DEM.1 DEM.2 DEM.3", "", "").bell()
    rows = [move["cards"] for move in table.moves(0) if move["move"] == "offer"]
    assert len(rows) == (6 + 15 + 20 + 15) + (3 + 3 + 1)
    assert ["USD.2", "USD.5"] in rows


def test_B4_an_offer_is_a_list_of_cards():
    Floor("USD.1", "", "").bell().refused(0, "offer", error="bad_argument", cards="USD.1")


# B13: the tournament in small -----------------------------------------------------------------


def test_B13_who_won_two_rounds_changes_places_with_the_next_tables_leader():
    hall = Tournament(10)
    assert hall.tables == [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]]
    assert hall.record(1, 2, [0, 0, 100, 0, 0]) == []
    assert hall.record(0, 1, [0, 85, 0, 0, 0]) == []
    assert hall.record(0, 1, [0, 85, 0, 0, 0]) == []  # the next table is in the middle of a round
    assert hall.waits(0)
    assert hall.record(1, 3, [0, 0, 0, 80, 0]) == [(1, 0, 1, 1, 2), (7, 1, 2, 0, 1)]
    assert hall.tables == [[0, 7, 2, 3, 4], [5, 6, 1, 8, 9]]
    assert (hall.scores[1], hall.scores[7]) == (170, 100)


# B14: who rang first --------------------------------------------------------------------------


def test_B14_a_ring_is_sent_by_its_earliest_seat():
    table = Floor(nine("USD"), nine("DEM"), "").bell()
    answer = table.ask("act", seat=0, move="ring", claims=[[0, 5], [1, 4]])
    assert (answer["ok"], answer["error"]) == (False, "illegal_move")


def test_shared_4_B14_a_journal_remembers_a_duel_that_lapsed():
    table = Floor("", nine("USD"), "").bell()
    table.ring({0: 500, 2: 500})
    table.lapse()
    assert House.copy(table).answer({"do": "reveal"}) == table.reveal()


# B15: two ways to play ------------------------------------------------------------------------


def test_B15_real_cards_are_scored_by_what_the_ringer_tells():
    rules = rules_for("bourse", CAMBIO, 4)
    yen = rules.ranks.index("JPY")
    assert worth(rules, yen, 9, True, 10) == 160
    assert worth(rules, yen, 9, False, 10) == 80
    assert worth(rules, yen, 8, True, 9) == 80
    assert worth(rules, yen, 8, False, 9) is None


@pytest.mark.parametrize(
    ("shown", "why"),
    [
        ((9, 8, True, ["C-"]), None),
        ((10, 9, True, ["C-"]), None),
        ((9, 9, True, []), "9 cards"),
        ((10, 9, True, ["C+"]), "one hand only"),
        ((9, 9, False, ["C-", "C-"]), "one hand only"),
        ((9, 8, False, []), "no right hand"),
    ],
)
def test_B15_the_president_refuses_what_cannot_be(shown, why):
    reason = why_not_shown(rules_for("bourse", CAMBIO, 3), *shown)
    assert reason is None if why is None else why in reason
    plain = rules_for("bourse", None, 3)
    assert "no CAMBIO cards" in why_not_shown(plain, 9, 8, True, [])


# Whom the table waits for ---------------------------------------------------------------------


def opened(dealer=1):
    """Three seats after the president's bell."""
    game = new_game("bourse", 3, 7, dealer=dealer)
    for seat in range(3):
        game.act(seat, (READY,))
    game.act(dealer, (RING, ((dealer, 0),)))
    return game


def test_B3_the_table_waits_for_who_studies_and_then_for_the_president():
    game = new_game("bourse", 3, 7, dealer=1)
    assert game.actors() == [0, 1, 2]
    game.act(0, (READY,))
    assert game.actors() == [1, 2]
    game.act(1, (READY,))
    assert game.actors() == [2]
    game.act(2, (READY,))
    assert game.actors() == [1]


def test_B14_the_table_waits_for_all_who_trade_and_then_for_who_duels():
    game = opened()
    assert game.actors() == [0, 1, 2]
    game.act(0, (RING, ((0, 5), (2, 5))))
    assert game.actors() == [0, 2]


def test_the_full_state_of_an_exchange_has_what_every_game_has_and_its_offers():
    game = opened()
    card = game.hand(2)[0]
    game.act(2, (OFFER, (card,)))
    facts = reveal_facts(game)
    assert facts["offers"] == [[], [], [[game.rules.code(card)]]]
    for name in ("turn", "drawn", "caller", "claim"):
        assert facts[name] is None
    assert [facts[name] for name in ("stock", "discard", "callers")] == [[], [], []]
    assert facts["frozen"] is False
    assert "own_offers" not in facts

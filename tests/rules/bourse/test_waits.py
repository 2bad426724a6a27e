"""Whom an exchange waits for, and what its full state tells."""

from engine_core import new_game
from engine_core.exchange.facts import reveal_facts
from engine_core.model.moves import OFFER, READY, RING


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

"""Cambio, Kille rules (kille.md): a turn, and slaps that mean nothing, L3, L8.

The last seat deals, so seat 0 has the first turn. Slots that a test does not name hold dull
cards (2 to 6).
"""

import pytest

from ..table import news
from .play import called_by, game

# L3: a turn -----------------------------------------------------------------------------------


def test_L3_a_turn_begins_with_a_draw():
    table = game("", "")
    assert {move["from"] for move in table.moves(0) if move["move"] == "draw"} == {
        "stock",
        "discard",
    }
    table.refused(0, "call")
    table.refused(0, "pass")
    table.refused(1, "draw", from_="stock")


def test_L3_when_the_stock_is_used_up_all_discards_but_the_top_become_a_new_one():
    table = game("", "")
    while table.stock:
        table.plays(table.turn)
    *under, top = table.discard
    table.do(table.turn, "draw", from_="stock")
    assert table.discard == [top]
    assert sorted([table.drawn, *table.stock]) == sorted(under)


@pytest.mark.parametrize("slot", range(4))
def test_L3_the_drawn_card_is_exchanged_with_an_own_one(slot):
    hand = ["10C", "10D", "10H", "10S"]
    table = game(" ".join(hand), "", stock="2S")
    table.do(0, "draw", from_="stock")
    assert news(table.do(0, "keep", slot=slot)) == {None: [hand[slot]]}
    assert (table.hands[0][slot], table.top) == ("2S", hand[slot])


def test_L3_a_card_from_the_discard_can_be_exchanged():
    table = game("10C", "", first="AD")
    table.plays(0, keep=0, source="discard")
    assert (table.hands[0][0], table.discard, table.turn) == ("AD", ["10C"], 1)


def test_L3_a_card_from_the_stock_can_be_discarded():
    table = game("", "", stock="2S")
    before = table.hands
    table.plays(0)
    assert (table.hands, table.top, table.turn) == (before, "2S", 1)


@pytest.mark.parametrize("card", ["AD", "8D", "QD"])
def test_L3_a_card_from_the_discard_cannot_be_discarded(card):
    table = game("", "", first=card)
    table.do(0, "draw", from_="discard")
    table.refused(0, "discard")


# L8: no burning -------------------------------------------------------------------------------


def slap_does_nothing(table, seat):
    """Whatever the answer, a slap is never a legal move and never changes anything."""
    assert "slap" not in table.words(seat)
    before = table.reveal()
    table.ask("act", seat=seat, move="slap", claims=[[seat, 100]])
    assert table.reveal() == before


def test_L8_a_slap_does_nothing():
    table = game("AC", "AS", first="AD", stock="2S")
    slap_does_nothing(table, 1)
    slap_does_nothing(table, 0)
    table.do(0, "draw", from_="stock")
    slap_does_nothing(table, 1)
    table.do(0, "discard")
    slap_does_nothing(table, 1)


def test_L8_nothing_is_burned():
    game("AC", "", first="AD").refused(0, "burn", at=[0, 0])


def test_L8_after_the_last_turn_the_points_come_at_once():
    table = called_by(game("", ""), 0)
    table.plays(1)
    assert table.phase == "round_over"

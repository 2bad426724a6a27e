"""Cambio, the Original (original.md): a turn, O5.

Slots that a test does not name hold dull cards (numbers from 1 on). Nothing is turned up, so
what is to be burned must be discarded first.
"""

import pytest

from ..table import news
from .play import game, played


def test_O5_from_an_empty_discard_nothing_is_drawn():
    table = game("", "")
    table.refused(0, "draw", from_="discard")
    table.do(0, "draw", from_="stock")


def test_O5_the_discards_top_may_be_drawn():
    table = played("9.1", "", "")
    table.do(1, "draw", from_="discard")
    assert (table.drawn, table.discard) == ("9.1", [])


def test_O5_when_the_stock_is_used_up_all_discards_but_the_top_become_a_new_one():
    table = game("9.1 9.2 9.3 9.4", "8.1 8.2 8.3 8.4")
    while table.stock:
        table.do(table.turn, "draw", from_="stock")
        table.do(table.turn, "keep", slot=0)
    *under, top = table.discard
    table.do(table.turn, "draw", from_="stock")
    assert table.discard == [top]
    assert sorted([table.drawn, *table.stock]) == sorted(under)


def test_O5_the_drawn_card_is_exchanged_with_an_own_one():
    table = game("9.1 8.1", "", stock="E.1")
    table.do(0, "draw", from_="stock")
    assert news(table.do(0, "keep", slot=1)) == {None: ["8.1"]}
    assert (table.hands[0][:2], table.discard) == (["9.1", "E.1"], ["8.1"])


def test_O5_the_drawn_card_may_be_put_on_the_discard():
    table = game("", "", stock="E.1")
    before = table.hands
    table.plays(0)
    assert (table.hands, table.discard, table.turn) == (before, ["E.1"], 1)


@pytest.mark.parametrize("card", ["V.1", "S.1", "R.1", "B.1"])
def test_O5_a_card_from_the_discard_is_put_back_without_its_power(card):
    table = game(card, "", "")
    table.plays(0, keep=0)
    table.do(1, "draw", from_="discard")
    table.do(1, "discard")
    assert (table.phase, table.turn, table.top) == ("turn", 2, card)


def test_O5_nobody_passes():
    game("", "").refused(0, "pass")

"""Fässler Cambio (faessler.md): a turn, and a seat without cards, F8 to F10, F19.

The last seat deals, so seat 0 has the first turn. Slots that a test does not name hold dull
cards (2 to 6).
"""

import pytest

from ..table import BACK, news
from .play import game

# F8, F9, F10: a turn --------------------------------------------------------------------------


def test_F8_a_turn_is_a_call_or_a_draw():
    table = game("", "")
    assert table.words(0) - {"slap", "fault"} == {"call", "draw"}
    assert table.words(1) <= {"slap", "fault"}


def test_F8_the_stocks_top_is_seen_by_the_drawer_alone():
    table = game("", "", stock="KR")
    assert news(table.do(0, "draw", from_="stock")) == {0: ["KR"]}
    assert [table.view(seat)["drawn"] for seat in (0, 1, None)] == ["KR", BACK, BACK]


def test_F8_the_discards_top_can_be_drawn():
    table = game("", "")
    table.do(0, "draw", from_="discard")
    assert (table.drawn, table.discard) == ("9B", [])


def test_F8_when_the_stock_is_used_up_all_discards_but_the_top_become_a_new_one():
    table = game("", "")
    while table.stock:
        table.plays(table.turn)
    *under, top = table.discard
    table.do(table.turn, "draw", from_="stock")
    assert table.discard == [top]
    assert sorted([table.drawn, *table.stock]) == sorted(under)


def test_F9_the_drawn_card_takes_the_place_of_an_own_one():
    table = game("KB KR KA KS", "", stock="1B")
    table.do(0, "draw", from_="stock")
    table.do(0, "keep", slot=2)
    assert table.hands[0] == ["KB", "KR", "1B", "KS"]
    assert (table.top, table.phase, table.turn) == ("KA", "turn", 1)


@pytest.mark.parametrize("card", ["KB", "FB", "10B", "8B"])
def test_F9_the_old_card_has_no_power(card):
    table = game(card, "", stock="1B")
    table.plays(0, keep=0)
    assert (table.phase, table.turn, table.top) == ("turn", 1, card)


def test_F9_the_drawn_card_can_be_discarded_at_once():
    table = game("", "", stock="1B")
    before = table.hands
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    assert (table.hands, table.top, table.turn) == (before, "1B", 1)


def test_F9_a_card_from_the_discard_can_be_kept():
    table = game("KB", "", first="1B")
    table.plays(0, keep=0, source="discard")
    assert (table.hands[0][0], table.discard) == ("1B", ["KB"])


def test_F9_a_card_from_the_discard_can_be_put_back_and_its_power_used():
    table = game("", "KR", first="8R")
    table.do(0, "draw", from_="discard")
    table.do(0, "discard")
    assert (table.phase, table.discard) == ("power", ["8R"])
    assert news(table.do(0, "peek", at=[1, 0])) == {0: ["KR"]}
    assert table.turn == 1


def test_F9_an_exchanged_eight_gives_its_power_to_the_next_seat():
    table = game("8R", "", "KR", stock="FB")
    table.plays(0, keep=0)
    table.do(1, "draw", from_="discard")
    table.do(1, "discard")
    assert news(table.do(1, "peek", at=[2, 0])) == {1: ["KR"]}


def test_F10_every_turn_ends_with_a_card_on_the_discard():
    table = game("", "")
    table.do(0, "draw", from_="stock")
    assert table.words(0) - {"slap", "fault"} == {"keep", "discard"}
    table.refused(1, "draw", from_="stock")


def test_F10_the_power_comes_after_the_discard():
    table = game("", "", stock="KB")
    table.do(0, "draw", from_="stock")
    table.refused(0, "swap", a=[0, 0], b=[1, 0])
    table.do(0, "discard")
    assert table.top == "KB"
    table.do(0, "swap", a=[0, 0], b=[1, 0])


# F19: a seat without cards --------------------------------------------------------------------


def with_empty_hand(stock, settings=None):
    """Seat 1 has burned its last card; it has drawn the first card of `stock`."""
    table = game(
        "", "9R 9A 9S KS", stock=f"KB {stock}", settings={"burns_each": 3, **(settings or {})}
    )
    for slot in range(3):
        table.burns(1, 1, slot)
    table.plays(0)
    table.burns(1, 1, 3)
    table.do(1, "draw", from_="stock")
    return table


def test_F19_a_seat_without_cards_may_discard_what_it_draws():
    table = with_empty_hand("1B")
    table.do(1, "discard")
    assert (table.top, table.turn) == ("1B", 0)
    assert set(table.hands[1]) <= {None}


def test_F19_a_seat_without_cards_may_put_it_into_a_new_slot():
    table = with_empty_hand("1B")
    table.do(1, "keep")
    assert [card for card in table.hands[1] if card] == ["1B"]
    assert (table.top, table.turn) == ("KS", 0)
    assert BACK in table.view(1)["hands"][1]


def test_F19_it_has_nothing_to_exchange():
    table = with_empty_hand("1B")
    table.refused(1, "keep", slot=0)
    assert table.words(1) - {"slap", "fault", "burn"} == {"keep", "discard"}


def test_F19_a_table_may_make_it_keep_the_card():
    table = with_empty_hand("1B", settings={"empty_keeps": "must_keep"})
    table.refused(1, "discard")
    table.do(1, "keep")
    assert table.hands[1] == ["1B"]


def test_F19_a_seat_without_cards_may_call():
    table = with_empty_hand("1B")
    table.do(1, "discard")
    table.plays(0)
    table.do(1, "call")
    assert table.finish().points[1] == 0

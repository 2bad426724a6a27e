"""What becomes of the stock when its last card is drawn: shared rules, K6, F8, L3, O5."""

import pytest

from ..house_table import House
from .play import game


@pytest.mark.parametrize("name", ["klatschen", "faessler", "kille", "original"])
def test_K6_F8_L3_O5_all_discards_but_the_top_become_a_new_stock(name):
    table = House(name, "", "")
    while table.stock:
        table.plays(table.turn)
    *under, top = table.discard
    table.do(table.turn, "draw", from_="stock")
    assert table.discard == [top]
    assert sorted([table.drawn, *table.stock]) == sorted(under)


def nearly_without_stock(left, **more):
    """Two seats: seat 0's turn is over, faults have taken the stock but for `left` cards."""
    table = game("", "", first="KD", stock="KC", **more)
    table.do(0, "draw", from_="stock")
    for number in range(len(table.stock) - left):
        table.do(number % 2, "fault")
    table.do(0, "keep", slot=0)
    assert len(table.stock) == left
    return table


def test_shared_stock_a_table_may_turn_the_discards_over_unshuffled():
    table = nearly_without_stock(1, settings={"refill": "turn_over"})
    table.plays(1)
    first, second, _ = table.discard
    table.do(0, "draw", from_="stock")
    assert (table.drawn, table.stock) == (first, [second])


def test_shared_stock_it_is_made_when_a_card_is_needed():
    table = nearly_without_stock(1)
    table.plays(1)
    assert (table.stock, len(table.discard)) == ([], 3)
    assert table.view()["stock"] == 0


def test_shared_stock_K6_where_nothing_can_be_drawn_the_turn_is_passed():
    # Seat 2 burns its hand, then faults of the others take every card but the discard's top;
    # seat 2 draws that one and must lay it down: nothing is left to draw.
    table = game("", "", "7C 7D 7S 2H", first="7H", stock="2C")
    for slot in range(3):
        table.burns(2, 2, slot)
    table.plays(0)
    table.burns(2, 2, 3)
    for _ in range(25):
        table.do(0, "fault")
        table.do(1, "fault")
    table.plays(1)
    assert (table.stock, len(table.discard)) == ([], 1)
    table.refused(2, "draw", from_="stock")
    table.do(2, "draw", from_="discard")
    table.do(2, "keep")
    assert (table.turn, table.stock, table.discard) == (0, [], [])
    assert "draw" not in table.words(0)
    table.do(0, "pass")
    assert table.turn == 1

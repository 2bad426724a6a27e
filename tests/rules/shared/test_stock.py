"""The burn games' shared rules (rules/README.md): the stock and the rows.

The first discard is a king unless a test says otherwise: a king in a hand can be burned.
"""

from ..table import BACK
from .play import game


def nearly_without_stock(left, **more):
    """Two seats: seat 0's turn is over, faults have taken the stock but for `left` cards."""
    table = game("", "", first="KD", stock="KC", **more)
    table.do(0, "draw", from_="stock")
    for number in range(len(table.stock) - left):
        table.do(number % 2, "fault")
    table.do(0, "keep", slot=0)
    assert len(table.stock) == left
    return table


def test_shared_stock_the_discards_but_the_top_become_a_new_stock():
    table = nearly_without_stock(1)
    table.plays(1)
    *under, top = table.discard
    assert (len(under), table.stock) == (2, [])
    table.do(0, "draw", from_="stock")
    assert table.discard == [top]
    assert sorted([table.drawn, *table.stock]) == sorted(under)


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


def test_shared_stock_a_top_alone_makes_no_stock():
    table = game("", "", first="KD", stock="KC")
    for number in range(len(table.stock)):
        table.do(number % 2, "fault")
    table.plays(0, keep=0)
    assert (len(table.discard), table.stock) == (1, [])
    table.refused(1, "draw", from_="stock")
    table.plays(1, keep=0, source="discard")


def test_shared_rows_a_burned_card_leaves_its_slot_empty():
    table = game("", "10C KS 9C 8C")
    table.burns(1, 1, 1)
    assert table.hands[1] == ["10C", None, "9C", "8C"]
    assert table.view(0)["hands"][1] == [BACK, None, BACK, BACK]


def test_shared_rows_the_stock_is_a_number_in_a_view():
    table = game("", "")
    assert [table.view(seat)["stock"] for seat in (None, 0, 1)] == [45, 45, 45]

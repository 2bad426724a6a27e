"""What becomes of the stock when its last card is drawn: shared rules, K6, F8, L3, O5."""

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

"""Who has won is a list everywhere (shared 11): in events, in views, in a saved game.

Seat 0 has the first turn. A hand's points stand beside it. Who it is: the games' plays.
"""

from .floor import Floor
from .house_table import House
from .table import CURRENCIES, OVER

LOW, TWIN = "1B 2B 3B 4B", "1S 2S 3S 4S"  # faessler: 10 each
HIGH = "4R 5R 4A KA"  # 23


def of(events, name):
    """The winners that the event of that name tells."""
    return [event["winners"] for event in events if event["event"] == name]


def collects(floor, seat, currency):
    """All others give that seat their cards of a currency, one for one; then it rings."""
    for giver in floor.seats:
        for card in floor.hands[giver]:
            if giver != seat and card[:3] == currency:
                odd = next(card for card in floor.hands[seat] if card[:3] != currency)
                floor.swaps(giver, seat, card, odd)
    return floor.rings(seat)


def test_B12_shared_11_of_the_tied_who_won_the_last_round_comes_first():
    floor = Floor("", "", "", settings={"rounds": 2}).bell()
    first = collects(floor, 0, CURRENCIES[0])
    assert of(first, "round_over") == [[0]]
    floor.next_round()
    floor.bell()
    last = collects(floor, 1, CURRENCIES[0])
    assert (of(last, "round_over"), of(last, "game_over")) == ([[1]], [[1, 0]])
    assert floor.totals == [100, 100, 0]
    assert (floor.reveal()["winners"], floor.winner) == ([1, 0], 1)


def test_shared_11_a_saved_round_names_the_same_winners():
    table = House("faessler", LOW, TWIN, HIGH, settings={"limit": 12})
    table.ended_by(0)
    saved = table.copy().answer({"do": "reveal"})
    assert (saved["phase"], saved["winners"]) == (table.phase, [1, 0])
    assert table.phase in OVER

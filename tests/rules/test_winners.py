"""Who has won is a list everywhere (shared 11): in events, in views, in a saved game.

Seat 0 has the first turn. A hand's points stand beside it. Who it is: the games' plays.
"""

import pytest

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
    while any(card[:3] == currency for other in floor.seats for card in floor.others(seat, other)):
        giver, card = next(
            (other, card)
            for other in floor.seats
            for card in floor.others(seat, other)
            if card[:3] == currency
        )
        odd = next(card for card in floor.hands[seat] if card[:3] != currency)
        floor.swaps(giver, seat, card, odd)
    return floor.rings(seat)


class Exchange(Floor):
    """A floor that knows what the others hold."""

    def others(self, seat, other):
        """The hand of `other`, none for the seat itself."""
        return [] if other == seat else self.hands[other]


def test_B12_shared_11_of_the_tied_who_won_the_last_round_comes_first():
    floor = Exchange("", "", "", settings={"rounds": 2}).bell()
    first = collects(floor, 0, CURRENCIES[0])
    assert of(first, "round_over") == [[0]]
    floor.next_round()
    floor.bell()
    last = collects(floor, 1, CURRENCIES[0])
    assert (of(last, "round_over"), of(last, "game_over")) == ([[1]], [[1, 0]])
    assert floor.totals == [100, 100, 0]
    assert (floor.reveal()["winners"], floor.winner) == ([1, 0], 1)


@pytest.mark.parametrize("game", ["klatschen", "faessler", "kille", "original"])
def test_shared_11_before_a_round_is_over_nobody_has_won(game):
    table = House(game, "", "")
    for view in (table.reveal(), table.view(), table.view(1)):
        assert (view["winners"], view["winner"]) == ([], None)


@pytest.mark.parametrize("game", ["klatschen", "faessler", "kille", "original"])
def test_shared_11_views_and_events_tell_the_winners_and_the_first_of_them(game):
    table = House(game, "", "", "")
    events = table.ended_by(1)
    winners = table.winners
    first = winners[0] if winners else None
    for view in (table.view(), table.view(0), table.view(2)):
        assert (view["winners"], view["winner"]) == (winners, first)
    over = next(event for event in events if event["event"] == "round_over")
    assert (over["winners"], over["winner"]) == (winners, first)


def test_shared_11_a_saved_round_names_the_same_winners():
    table = House("faessler", LOW, TWIN, HIGH, settings={"limit": 12})
    table.ended_by(0)
    saved = table.copy().answer({"do": "reveal"})
    assert (saved["phase"], saved["winners"]) == (table.phase, [1, 0])
    assert table.phase in OVER

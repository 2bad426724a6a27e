"""Who has won: a list everywhere (shared 11, F17a, L6, O12a, K16, and how the games end).

Seat 0 has the first turn. A hand's points stand beside it.
"""

import pytest

from engine_core import load_game

from .floor import Floor
from .house_table import House
from .table import CURRENCIES, OVER

LOW, TWIN = "1B 2B 3B 4B", "1S 2S 3S 4S"  # faessler: 10 each
MIDDLE, MIDDLE_TWIN = "1R 2R 3R 6R", "1A 2A 3A 6A"  # 12 each
HIGH = "4R 5R 4A KA"  # 23


def of(events, name):
    """The winners that the event of that name tells."""
    return [event["winners"] for event in events if event["event"] == name]


# F17a -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "callers", "winners"),
    [
        ((LOW, MIDDLE, HIGH), [0], [0]),
        ((MIDDLE, LOW, HIGH), [0, 1], [1]),
        ((LOW, TWIN, HIGH), [0], [1]),  # a tie is a wrong call
        ((MIDDLE, LOW, HIGH), [0], [1]),
        ((LOW, TWIN, MIDDLE), [0, 1], [2]),  # both callers wrong: the lowest of the rest
        ((HIGH, LOW, MIDDLE), [0, 2], [1]),
    ],
)
def test_F17a_the_right_caller_else_the_lowest_that_did_not_call(hands, callers, winners):
    table = House("faessler", *hands)
    table.ended_by(*callers)
    assert table.winners == winners


# L6 -------------------------------------------------------------------------------------------

L_LOW, L_TWIN, L_HIGH = "AC 2S 3C 4C", "AH 2H 3H 4H", "3S 4S 5S KS"  # 10, 10, 25


@pytest.mark.parametrize(
    ("hands", "caller", "winners"),
    [
        ((L_LOW, L_HIGH), 0, [0]),
        ((L_LOW, L_TWIN, L_HIGH), 0, [1]),
        ((L_LOW, L_TWIN, L_HIGH), 1, [0]),
        ((L_LOW, L_TWIN, L_HIGH), 2, [0, 1]),
        ((L_HIGH, L_LOW), 0, [1]),
    ],
)
def test_L6_who_wrote_0_by_being_lowest_has_won(hands, caller, winners):
    table = House("kille", *hands)
    table.ended_by(caller)
    assert table.winners == winners


def test_L6_a_caller_that_shares_the_lowest_has_not_won_where_it_costs_nothing():
    settings = {"points:A": 0, "points:2": 0, "wrong_call": 0}
    table = House("kille", "AC AH 2D 2H", "AS AD 2S 3H", first="2C", settings=settings)  # 0 and 3
    table.ended_by(1)
    assert (table.points, table.winners) == ([0, 3], [0])
    table = House("kille", "AC AH 2D 2H", "AS AD 2S 2C", first="3C", settings=settings)  # 0 and 0
    table.ended_by(1)
    assert (table.points, table.winners) == ([0, 0], [0])


# O12a -----------------------------------------------------------------------------------------

FIVE, SIX = "1.1 1.2 1.3 2.3", "1.4 1.5 2.2 2.3"
EIGHT, ELEVEN = "2.1 2.4 2.5 2.6", "2.2 3.1 3.2 3.3"


@pytest.mark.parametrize(
    ("hands", "caller", "points", "winners"),
    [
        ((FIVE, EIGHT), 0, [0, 8], [0]),  # right: 5 less
        ((SIX, EIGHT), 0, [11, 8], [1]),  # above 5: 5 more, and so not the fewest
        (("1.1 1.2 1.3 3.4", ELEVEN), 0, [11, 11], [0, 1]),  # 6 and 5 more beside 11
        ((EIGHT, FIVE, "1.4 1.5 1.6 2.2"), 0, [13, 5, 5], [1, 2]),
    ],
)
def test_O12a_who_writes_the_fewest_points_has_won(hands, caller, points, winners):
    table = House("original", *hands)
    table.ended_by(caller)
    assert (table.points, table.winners) == (points, winners)


# K16 ------------------------------------------------------------------------------------------

K_LOW, K_TWIN = "2D 3D 4D 5D", "2H 3H 4H 5H"  # 14 each


@pytest.mark.parametrize(
    ("hands", "caller", "winners"),
    [
        ((K_LOW, K_TWIN, "10C"), 0, [1]),  # who did not call
        (("10C", K_LOW, K_TWIN), 0, [1]),  # the earlier
        (("10C", K_LOW, "AH 2H 3H 4H 4S"), 0, [2]),  # more cards
    ],
)
def test_K16_a_tie_of_the_round_has_one_winner(hands, caller, winners):
    table = House("klatschen", *hands)
    table.ended_by(caller)
    assert table.winners == winners


# The game's end -------------------------------------------------------------------------------


def test_F18_shared_11_of_the_tied_who_won_the_last_round_comes_first():
    table = House("faessler", LOW, TWIN, HIGH, settings={"limit": 12})
    events = table.ended_by(0)  # 10 each, and the caller has not won the round
    assert table.totals[:2] == [10, 10]
    assert (of(events, "round_over"), of(events, "game_over")) == ([[1]], [[1, 0]])
    assert (table.phase, table.winners, table.winner) == ("game_over", [1, 0], 1)


def test_K17_shared_11_of_the_tied_who_won_the_last_round_comes_first():
    table = House("klatschen", K_LOW, K_TWIN, "10C", settings={"rounds": 1})
    events = table.ended_by(0)
    assert (of(events, "round_over"), of(events, "game_over")) == ([[1]], [[1, 0]])
    assert (table.phase, table.winners) == ("game_over", [1, 0])


def test_L7_shared_11_of_the_tied_who_won_the_last_round_comes_first():
    settings = {"points:A": 0, "points:2": 0, "wrong_call": 0, "limit": 12}
    hands = ("AC AH 2D 2H", "AS AD 2S 2C", "KS")  # 0, 0 and more than 12
    table = House("kille", *hands, first="3C", settings=settings)
    events = table.ended_by(0)
    assert (table.points[:2], of(events, "round_over")) == ([0, 0], [[1]])
    assert (table.phase, table.winners) == ("game_over", [1, 0])


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


# Where it is told -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["klatschen", "faessler", "kille", "original"])
def test_shared_11_before_a_round_is_over_nobody_has_won(game):
    table = House(game, "", "")
    for told in (table.reveal(), table.view(), table.view(1)):
        assert (told["winners"], told["winner"]) == ([], None)


@pytest.mark.parametrize("game", ["klatschen", "faessler", "kille", "original"])
def test_shared_11_views_and_events_tell_the_winners_and_the_first_of_them(game):
    table = House(game, "", "", "")
    events = table.ended_by(1)
    winners = table.winners
    first = winners[0] if winners else None
    for told in (table.view(), table.view(0), table.view(2)):
        assert (told["winners"], told["winner"]) == (winners, first)
    over = next(event for event in events if event["event"] == "round_over")
    assert (over["winners"], over["winner"]) == (winners, first)


def test_shared_11_the_engine_and_its_views_name_the_winners():
    table = House("faessler", HIGH, MIDDLE, MIDDLE_TWIN)
    table.ended_by(0)
    game = load_game(bytes.fromhex(table.ask("save")["journal"]))
    assert list(game.winners) == [1, 2]
    assert [list(game.view(seat).winners) for seat in range(3)] == [[1, 2]] * 3


def test_shared_11_a_saved_round_names_the_same_winners():
    table = House("faessler", LOW, TWIN, HIGH, settings={"limit": 12})
    table.ended_by(0)
    told = table.copy().answer({"do": "reveal"})
    assert (told["phase"], told["winners"]) == (table.phase, [1, 0])
    assert table.phase in OVER

"""CAMBIO, the currency exchange (bourse.md): cards, seats, deals, B1 to B3, B6."""

import pytest

from ..floor import Floor, nine
from ..table import CURRENCIES, notes

CAMBIO = {"cambio_cards": True}


def dealt(seats, **more):
    """A floor of so many seats, nothing stacked by hand."""
    return Floor(*[""] * seats, **more)


def error_of_new(seats, **settings):
    """The code of the error that a new game gets; None: it is fine."""
    answer = dealt(3).ask("new", game="bourse", seats=seats, seed=1, settings=settings)
    return answer.get("error")


# B1: the cards --------------------------------------------------------------------------------


def test_B1_seven_currencies_of_nine_cards():
    assert sorted(dealt(7).cards) == sorted(notes(cambio_cards=False))


def test_B1_two_cambio_cards():
    assert sorted(dealt(7, settings=CAMBIO).cards) == sorted(notes())


# B2: seats and currencies ---------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(3, 8))
def test_B2_as_many_currencies_as_seats_the_first_ones(seats):
    assert sorted(dealt(seats).cards) == sorted(notes(CURRENCIES[:seats], False))


@pytest.mark.parametrize("seats", [0, 1, 2, 8])
def test_B2_no_other_number_of_seats(seats):
    assert error_of_new(seats) == "bad_argument"


def test_B2_any_currencies_of_the_tables_choice_win_their_own_points():
    chosen = ("DEM", "FRF", "GBP", "ITL")
    settings = {"usd": False, "jpy": False, "sur": False}
    table = Floor("", nine("GBP"), "", "", settings=settings, currencies=chosen).bell()
    assert sorted(table.cards) == sorted(notes(chosen, False))
    table.rings(1)
    assert table.points == [0, 65, 0, 0]


def test_B2_with_three_seats_it_is_the_first_three():
    assert error_of_new(3, dem=False) == "bad_argument"
    assert error_of_new(3, itl=False) is None


def test_B2_enough_currencies_must_be_left():
    assert error_of_new(6, usd=False, dem=False) == "bad_argument"
    assert error_of_new(7, itl=False) == "bad_argument"
    assert error_of_new(6, usd=False) is None


# B3: the deal ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(3, 8))
def test_B3_nine_cards_each(seats):
    assert [len(hand) for hand in dealt(seats).hands] == [9] * seats


def test_B3_the_deal_goes_round_from_the_seat_after_the_dealer():
    table = dealt(3)
    deck = notes(CURRENCIES[:3], False)
    assert table.ask("new", game="bourse", seats=3, seed=1, dealer=1, deck=deck)["ok"]
    assert [hand[:2] for hand in table.hands] == [
        ["USD.2", "USD.5"],
        ["USD.3", "USD.6"],
        ["USD.1", "USD.4"],
    ]


def test_B3_a_seed_shuffles():
    shuffled = Floor.shuffled("bourse", 3, seed=5)
    assert shuffled.hands == Floor.shuffled("bourse", 3, seed=5).hands
    assert shuffled.hands != Floor.shuffled("bourse", 3, seed=6).hands


# B6: the deal with CAMBIO cards ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealer", "side", "sizes"),
    [(0, "right", [10, 9, 9, 10]), (2, "right", [9, 10, 10, 9]), (0, "left", [10, 10, 9, 9])],
)
def test_B6_the_dealer_and_a_neighbour_hold_ten(dealer, side, sizes):
    settings = CAMBIO | {"ten_cards": side}
    table = Floor.shuffled("bourse", 4, dealer=dealer, settings=settings)
    assert [len(hand) for hand in table.hands] == sizes
    assert sorted(table.cards) == sorted(notes(CURRENCIES[:4]))


def test_B6_the_extra_cards_come_last_in_the_order_of_the_deal():
    table = dealt(3)
    deck = notes(CURRENCIES[:3])
    assert table.ask("new", game="bourse", seats=3, seed=1, deck=deck, settings=CAMBIO)["ok"]
    assert table.hands[2][-1] == "C+"
    assert table.hands[0][-1] == "C-"
    assert [hand[0] for hand in table.hands] == ["USD.3", "USD.1", "USD.2"]


def test_B6_the_cambio_cards_are_left_out_by_default():
    assert not {"C+", "C-"} & set(dealt(3).cards)

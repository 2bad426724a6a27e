"""CAMBIO, the currency exchange (bourse.md): cards, seats, deal and study, B1 to B3."""

import pytest

from ..floor import Floor, nine
from ..table import BACK, CURRENCIES, notes
from .exchange_table import CAMBIO, dealt, won

POINTS = {"USD": 100, "DEM": 85, "JPY": 80, "FRF": 75, "SUR": 70, "GBP": 65, "ITL": 60}


def error_of_new(seats, **settings):
    """The code of the error that a new game gets; None: it is fine."""
    answer = dealt(3).ask("new", game="bourse", seats=seats, seed=1, settings=settings)
    return answer.get("error")


# B1: the cards --------------------------------------------------------------------------------


def test_B1_seven_currencies_of_nine_cards():
    assert sorted(dealt(7).cards) == sorted(notes(cambio_cards=False))


def test_B1_two_cambio_cards():
    assert sorted(dealt(7, settings=CAMBIO).cards) == sorted(notes())


@pytest.mark.parametrize("currency", CURRENCIES)
def test_B1_points_of_a_currency(currency):
    table = won(3, "", "", "", nine(currency), "", "", "")
    assert table.points == [0, 0, 0, POINTS[currency], 0, 0, 0]


# B2: seats and currencies ---------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(3, 8))
def test_B2_as_many_currencies_as_seats_the_first_ones(seats):
    assert sorted(dealt(seats).cards) == sorted(notes(CURRENCIES[:seats], False))


@pytest.mark.parametrize("seats", [0, 1, 2, 8])
def test_B2_no_other_number_of_seats(seats):
    assert error_of_new(seats) == "bad_argument"


def test_B2_any_currencies_of_the_tables_choice():
    chosen = ("DEM", "FRF", "GBP", "ITL")
    settings = {"usd": False, "jpy": False, "sur": False}
    assert sorted(dealt(4, settings=settings, currencies=chosen).cards) == sorted(
        notes(chosen, False)
    )


def test_B2_a_chosen_currency_wins_its_own_points():
    chosen = ("DEM", "FRF", "GBP", "ITL")
    settings = {"usd": False, "jpy": False, "sur": False}
    table = won(1, "", nine("GBP"), "", "", settings=settings, currencies=chosen)
    assert table.points == [0, 65, 0, 0]


def test_B2_with_three_seats_it_is_the_first_three():
    assert error_of_new(3, dem=False) == "bad_argument"
    assert error_of_new(3, itl=False) is None


def test_B2_enough_currencies_must_be_left():
    assert error_of_new(6, usd=False, dem=False) == "bad_argument"
    assert error_of_new(7, itl=False) == "bad_argument"
    assert error_of_new(6, usd=False) is None


# B3: the deal, the study, the bell ------------------------------------------------------------


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


def test_B3_it_begins_with_a_study_of_the_own_cards():
    table = dealt(3)
    assert table.phase == "study"
    assert table.view(1)["hands"] == [[BACK] * 9, table.hands[1], [BACK] * 9]


def test_B3_nothing_is_traded_before_the_bell():
    table = Floor(nine("USD", but=1), "", "")
    for seat in table.seats:
        assert table.words(seat) == {"ready", "ring"} if seat == 0 else {"ready"}
    table.no_offer(0, "USD.1")


def test_B3_only_the_presidents_bell_opens_the_trading():
    table = dealt(3, dealer=1)
    for seat in (0, 2):
        table.refused(seat, "ring", claims=[[seat, 5]])
    assert [event["event"] for event in table.ring({1: 5})] == ["opened"]
    assert table.phase == "trading"


def test_B3_a_press_before_the_presidents_does_not_stop_the_bell():
    table = dealt(3)
    table.ring({2: 4, 0: 5})
    assert table.phase == "trading"


def test_B3_the_president_need_not_wait_until_all_are_ready():
    table = dealt(3)
    table.do(2, "ready")
    assert table.view()["ready"] == [False, False, True]
    table.refused(2, "ready")
    table.bell()

"""CAMBIO, the currency exchange (bourse.md): the CAMBIO cards, B6 to B9."""

import pytest

from ..floor import Floor, nine
from ..table import CURRENCIES, news, notes
from .exchange_table import CAMBIO, dealt, floor, won

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


def test_B6_a_swap_changes_no_hands_size():
    table = floor("USD.1 USD.2 C-", "DEM.1 DEM.2 DEM.3", "", settings=CAMBIO)
    table.swaps(0, 1, "USD.1 USD.2 C-", "DEM.1 DEM.2 DEM.3")
    assert [len(hand) for hand in table.hands] == [10, 9, 10]
    assert "C-" in table.hands[1]


# B7: hidden CAMBIO cards, and the plus --------------------------------------------------------


def test_B7_an_offer_may_hide_cambio_cards():
    table = floor("USD.1 USD.2 USD.3 C-", "", "", settings=CAMBIO)
    events = table.offers(0, "USD.1 USD.2 USD.3 C-")
    assert events == [{"event": "offered", "seat": 0, "count": 4}]


@pytest.mark.parametrize("cards", ["USD.1 C+", "USD.1 C-", "USD.1 USD.2 C+ C-"])
def test_B7_one_of_them_or_both(cards):
    floor("USD.1 USD.2 C+ C-", "", "", settings=CAMBIO).offers(0, cards)


def test_B7_a_cambio_card_counts_among_the_four():
    table = floor("USD.1 USD.2 USD.3 USD.4 C-", "", "", settings=CAMBIO)
    table.no_offer(0, "USD.1 USD.2 USD.3 USD.4 C-")


def test_B7_one_who_accepts_may_hide_them_as_well():
    table = floor("USD.1 USD.2", "DEM.1 C-", "", settings=CAMBIO)
    events = table.swaps(0, 1, "USD.1 USD.2", "DEM.1 C-")
    assert set(news(events)[0]) == {"DEM.1", "C-"}


@pytest.mark.parametrize("cards", ["C-", "C+", "C+ C-"])
def test_B7_they_hide_among_cards_of_a_currency_unless_the_table_says_otherwise(cards):
    hands = ("USD.1 C+ C-", "", "")
    floor(*hands, settings=CAMBIO).no_offer(0, cards)
    floor(*hands, settings=CAMBIO | {"bare_cambio": True}).offers(0, cards)


def test_B7_two_currencies_stay_two_with_a_cambio_card():
    floor("USD.1 DEM.1 C-", "", "", settings=CAMBIO).no_offer(0, "USD.1 DEM.1 C-")


# B8: winning hands with CAMBIO cards ----------------------------------------------------------


def test_B8_eight_and_the_plus_bring_the_points():
    table = won(1, "", f"{nine('JPY', but=1)} C+", "", settings=CAMBIO)
    assert table.points[1] == 80


def test_B8_nine_and_the_plus_bring_twice_the_points():
    table = won(0, f"{nine('JPY')} C+", "", "", settings=CAMBIO)
    assert table.points[0] == 160


@pytest.mark.parametrize("odd", ["USD.1", "C-"])
def test_B8_nine_and_any_odd_tenth_card_bring_the_points(odd):
    table = won(0, f"{nine('JPY')} {odd}", "", "", settings=CAMBIO)
    assert table.points[0] == 80


def test_B8_nine_alone_win_as_well():
    assert won(1, "", nine("JPY"), "", settings=CAMBIO).points[1] == 80


@pytest.mark.parametrize("odd", ["USD.1", "C-"])
def test_B8_ten_cards_of_eight_plus_and_an_odd_one_count_as_eight_and_plus(odd):
    hand = f"{nine('JPY', but=1)} C+ {odd}"
    assert won(0, hand, "", "", settings=CAMBIO).points[0] == 80
    strict = floor(hand, "", "", settings=CAMBIO | {"eight_and_odd": False})
    strict.rings(0)
    assert strict.phase == "trading"


@pytest.mark.parametrize(
    "hand",
    [
        f"{nine('JPY', but=1)} C- USD.1",
        f"{nine('JPY', but=2)} C+ C- USD.1",
        f"{nine('JPY', but=2)} C+ USD.1 USD.2",
    ],
)
def test_B8_the_minus_counts_as_nothing_and_the_plus_as_any_card(hand):
    table = floor(hand, "", "", settings=CAMBIO)
    table.rings(0)
    assert table.phase == "trading"


# B9: CAMBIO cards that were kept --------------------------------------------------------------


def test_B9_each_kept_cambio_card_costs_twenty():
    table = won(1, "C+", nine("JPY"), "C-", settings=CAMBIO)
    assert (table.points, table.totals) == ([-20, 80, -20], [-20, 80, -20])


def test_B9_both_cost_forty():
    assert won(1, "C+ C-", nine("JPY"), "", settings=CAMBIO).points == [-40, 80, 0]


def test_B9_the_winners_own_cost_nothing():
    table = won(0, f"{nine('JPY')} C-", "C+", "", settings=CAMBIO)
    assert table.points == [80, -20, 0]


def test_B9_a_seat_owes_what_it_has_not_unless_the_table_says_otherwise():
    hands = ("C+ C-", nine("JPY"), "")
    assert won(1, *hands, settings=CAMBIO).totals == [-40, 80, 0]
    kind = won(1, *hands, settings=CAMBIO | {"debts": False})
    assert (kind.points, kind.totals) == ([-40, 80, 0], [0, 80, 0])

"""CAMBIO, the currency exchange (bourse.md): every clause, B1 to B15.

Cards of a hand that a test does not name are filled up from the rest of the deck.
"""

import pytest

from ..floor import Floor, nine
from ..table import BACK, CURRENCIES, news, notes

CAMBIO = {"cambio_cards": True}  # seats 0 (the dealer) and 2 (of three) hold ten cards
POINTS = {"USD": 100, "DEM": 85, "JPY": 80, "FRF": 75, "SUR": 70, "GBP": 65, "ITL": 60}


def floor(*hands, **more):
    """A floor after the president's bell."""
    return Floor(*hands, **more).bell()


def dealt(seats, **more):
    """A floor of so many seats, nothing stacked by hand."""
    return Floor(*[""] * seats, **more)


def won(winner, *hands, **more):
    """The floor after `winner` rang with a right hand."""
    table = floor(*hands, **more)
    table.rings(winner)
    assert table.phase in ("round_over", "game_over"), table.reveal()
    return table


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


# B4: offers and swaps -------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_B4_an_offer_is_one_to_four_cards_of_one_currency(count):
    table = floor("USD.1 USD.2 USD.3 USD.4 USD.5", "", "")
    cards = [f"USD.{n}" for n in range(1, count + 1)]
    assert table.offers(0, " ".join(cards)) == [{"event": "offered", "seat": 0, "count": count}]


def test_B4_no_five_cards_none_and_no_two_currencies():
    table = floor("USD.1 USD.2 USD.3 USD.4 USD.5 DEM.1", "", "")
    table.no_offer(0, "USD.1 USD.2 USD.3 USD.4 USD.5")
    table.no_offer(0, "USD.1 DEM.1")
    table.refused(0, "offer", cards=[])


def test_B4_no_card_of_another_hand_and_none_twice():
    table = floor(nine("USD", but=1), "DEM.1", "")
    table.no_offer(0, "DEM.1")
    table.refused(0, "offer", error="bad_argument", cards=["USD.1", "USD.1"])
    table.refused(0, "offer", error="bad_argument", cards=["GBP.1"])
    table.refused(0, "offer", error="bad_argument", cards="USD.1")


def test_B4_the_cards_may_be_named_in_any_order():
    table = floor("USD.1 USD.2", "", "")
    assert table.ask("act", seat=0, move="offer", cards=["USD.2", "USD.1"])["ok"]


def test_B4_every_card_of_a_hand_can_be_the_one_that_goes():
    table = floor("USD.1 USD.2 USD.3 USD.4 USD.5 USD.6 DEM.1 DEM.2 DEM.3", "", "")
    rows = [move["cards"] for move in table.moves(0) if move["move"] == "offer"]
    assert len(rows) == (6 + 15 + 20 + 15) + (3 + 3 + 1)
    assert ["USD.2", "USD.5"] in rows


def test_B4_an_offer_is_called_out_by_its_number_only():
    table = floor("USD.1 USD.2", "", "")
    events = table.offers(0, "USD.1 USD.2")
    assert news(events) == {}
    for viewer in (None, 1, 2):
        assert table.view(viewer)["offers"] == [[2], [], []]
        assert table.view(viewer)["own_offers"] == []
    assert table.view(0)["own_offers"] == [["USD.1", "USD.2"]]


def test_B4_a_swap_is_of_equal_numbers():
    table = floor("USD.1 USD.2", "DEM.1 DEM.2 DEM.3", "")
    table.offers(0, "USD.1 USD.2")
    for cards in (["DEM.1"], ["DEM.1", "DEM.2", "DEM.3"]):
        table.refused(1, "accept", of=0, cards=cards)
    table.accepts(1, 0, "DEM.1 DEM.2")
    assert table.hands[0][:2] == ["DEM.1", "DEM.2"]
    assert table.hands[1][:3] == ["USD.1", "USD.2", "DEM.3"]


def test_B4_only_the_two_who_swap_see_what_they_get():
    table = floor("USD.1 USD.2", "DEM.1 DEM.2", "")
    events = table.swaps(0, 1, "USD.1 USD.2", "DEM.1 DEM.2")
    assert events[0] == {"event": "accepted", "seat": 1, "of": 0, "count": 2}
    assert news(events) == {0: ["DEM.2", "DEM.1"], 1: ["USD.2", "USD.1"]}
    assert table.view(2)["hands"][:2] == [[BACK] * 9] * 2


def test_B4_the_first_who_accepts_has_the_swap():
    table = floor("USD.1", "DEM.1", "JPY.1")
    table.offers(0, "USD.1")
    table.accepts(2, 0, "JPY.1")
    assert table.view()["offers"] == [[], [], []]
    table.refused(1, "accept", of=0, cards=["DEM.1"])


def test_B4_nobody_accepts_the_own_offer_or_one_that_is_not_open():
    table = floor("USD.1 USD.2", "DEM.1", "")
    table.offers(0, "USD.1")
    table.refused(0, "accept", of=0, cards=["USD.2"])
    table.refused(1, "accept", of=2, cards=["DEM.1"])
    table.refused(1, "accept", error="bad_argument", of=3, cards=["DEM.1"])


def test_B4_what_is_given_for_an_offer_is_of_one_currency_too():
    table = floor("USD.1 USD.2", "DEM.1 JPY.1", "")
    table.offers(0, "USD.1 USD.2")
    table.refused(1, "accept", of=0, cards=["DEM.1", "JPY.1"])


def test_B4_a_seat_has_one_offer_open_at_a_time():
    table = floor("USD.1 USD.2 DEM.1", "", "")
    table.offers(0, "USD.1")
    table.no_offer(0, "USD.2")
    table.no_offer(0, "USD.1 USD.2")
    assert table.do(0, "withdraw") == [{"event": "withdrew", "seat": 0, "count": 1}]
    table.refused(0, "withdraw")
    table.offers(0, "DEM.1")


def test_B4_several_seats_have_offers_open_together():
    table = floor("USD.1", "DEM.1", "JPY.1 JPY.2")
    table.offers(0, "USD.1")
    table.offers(1, "DEM.1")
    table.offers(2, "JPY.1 JPY.2")
    assert table.view()["offers"] == [[1], [1], [2]]


def test_B4_who_has_an_offer_open_may_accept_and_keeps_it():
    table = floor("USD.1", "DEM.1 JPY.1", "")
    table.offers(0, "USD.1")
    table.offers(1, "DEM.1")
    table.accepts(1, 0, "JPY.1")
    assert table.view()["offers"] == [[], [1], []]


def test_B4_an_offer_is_gone_when_its_cards_go_elsewhere():
    table = floor("USD.1", "DEM.1", "")
    table.offers(0, "USD.1")
    table.offers(1, "DEM.1")
    events = table.accepts(1, 0, "DEM.1")
    assert {"event": "withdrew", "seat": 1, "count": 1} in events
    assert table.view()["offers"] == [[], [], []]


def test_B4_a_table_may_allow_several_open_offers_of_different_numbers():
    table = floor("USD.1 USD.2 USD.3 USD.4 DEM.1", "JPY.1 JPY.2", "", settings={"open_offers": 2})
    table.offers(0, "USD.1 USD.2")
    table.no_offer(0, "USD.3 USD.4")  # "two" would not say which
    table.no_offer(0, "USD.1")  # a card can be in one offer only
    table.offers(0, "DEM.1")
    table.no_offer(0, "USD.3 USD.4 USD.1")
    assert table.view()["offers"] == [[2, 1], [], []]
    table.accepts(1, 0, "JPY.1 JPY.2")
    assert table.hands[1][:2] == ["USD.1", "USD.2"]
    assert table.view()["offers"] == [[1], [], []]


# B5: nine of one currency ---------------------------------------------------------------------


def test_B5_nine_of_a_currency_win_its_points():
    table = floor(f"{nine('USD', but=1)} DEM.9", f"{nine('DEM', but=1)} USD.9", "")
    table.swaps(0, 1, "DEM.9", "USD.9")
    events = table.rings(1)
    assert [event["event"] for event in events] == ["rang", "round_over"]
    assert (table.phase, table.winner) == ("round_over", 1)
    assert (table.points, table.totals) == ([0, 85, 0], [0, 85, 0])


def test_B5_all_stops_and_the_cards_are_laid_open():
    table = floor(nine("USD"), "DEM.1", "")
    table.offers(1, "DEM.1")
    table.rings(0)
    for seat in table.seats:
        assert table.words(seat) == {"next"}
        assert table.view(seat)["hands"] == table.hands
    assert table.view()["offers"] == [[], [], []]


def test_B5_a_right_hand_alone_wins_nothing_without_the_bell():
    assert floor(nine("USD"), "", "").phase == "trading"


def test_B5_a_ring_without_a_right_hand_is_refused_and_trading_goes_on():
    table = floor(nine("USD", but=1), "DEM.1", "")
    table.offers(1, "DEM.1")
    hands = table.hands
    events = table.rings(0)
    assert {"event": "false_ring", "seat": 0, "fine": 0} in events
    assert (table.phase, table.totals, table.hands) == ("trading", [0, 0, 0], hands)
    assert table.view()["offers"] == [[], [1], []]
    assert news(events) == {}


def test_B5_a_table_may_fine_a_false_ring():
    table = floor(nine("USD"), "", "", settings={"false_ring": 15})
    assert {"event": "false_ring", "seat": 1, "fine": 15} in table.rings(1)
    table.rings(1)
    assert table.totals == [0, -30, 0]
    table.rings(0)
    assert (table.points, table.totals) == ([100, -30, 0], [100, -30, 0])


def test_B5_who_rang_falsely_may_win_later():
    table = floor(f"{nine('USD', but=1)} DEM.9", "USD.9", "", settings={"false_ring": 5})
    table.rings(0)
    table.swaps(0, 1, "DEM.9", "USD.9")
    table.rings(0)
    assert table.points == [95, 0, 0]


# B6: the deal with CAMBIO cards ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealer", "side", "sizes"),
    [
        (0, "right", [10, 9, 9, 10]),
        (2, "right", [9, 10, 10, 9]),
        (0, "left", [10, 10, 9, 9]),
    ],
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
def test_B8_the_minus_stands_for_nothing_and_the_plus_for_one_card(hand):
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


# B10: mixed offers ----------------------------------------------------------------------------


def test_B10_currencies_do_not_mix_by_default():
    floor("USD.1 DEM.1", "", "").no_offer(0, "USD.1 DEM.1")


@pytest.mark.parametrize("cards", ["USD.1 DEM.1", "USD.1 USD.2 DEM.1", "USD.1 DEM.1 JPY.1"])
def test_B10_a_table_may_mix_them(cards):
    table = floor("USD.1 USD.2 DEM.1 JPY.1", "", "", settings={"mixed_offers": True})
    table.offers(0, cards)


def test_B10_mixed_cards_may_be_given_for_any_offer():
    table = floor("USD.1 USD.2", "DEM.1 JPY.1", "", settings={"mixed_offers": True})
    table.swaps(0, 1, "USD.1 USD.2", "DEM.1 JPY.1")
    assert table.hands[0][:2] == ["DEM.1", "JPY.1"]


def test_B10_mixed_offers_have_four_cards_at_most_and_need_a_currency():
    table = floor(
        "USD.1 USD.2 DEM.1 DEM.2 JPY.1 C+ C-", "", "", settings=CAMBIO | {"mixed_offers": True}
    )
    table.no_offer(0, "USD.1 USD.2 DEM.1 DEM.2 JPY.1")
    table.no_offer(0, "C+ C-")
    table.offers(0, "USD.1 DEM.1 C+ C-")


# B11: the mimed game --------------------------------------------------------------------------


def test_B11_a_mimed_game_is_played_alike_and_says_so():
    table = floor("USD.1", "DEM.1", "", settings={"mimed": True})
    table.swaps(0, 1, "USD.1", "DEM.1")
    assert table.view()["mimed"] is True
    assert dealt(3).view()["mimed"] is False


def test_B11_all_variants_combine():
    settings = CAMBIO | {"mimed": True, "mixed_offers": True}
    table = won(0, f"{nine('JPY')} C+", "USD.1 C-", "", settings=settings)
    assert table.points == [160, -20, 0]


# B12: rounds and the end ----------------------------------------------------------------------


def test_B12_the_deal_passes_on_to_the_next_seat():
    table = won(0, nine("USD"), "", "", dealer=2)
    assert table.dealer == 2
    table.next_round()
    assert (table.dealer, table.phase, table.reveal()["round"]) == (0, "study", 2)
    assert table.totals == [100, 0, 0]


def test_B12_the_deal_may_stay():
    table = won(0, nine("USD"), "", "", dealer=2, settings={"dealer_moves": False})
    table.next_round()
    assert table.dealer == 2


@pytest.mark.parametrize(("limit", "phase"), [(101, "round_over"), (100, "game_over")])
def test_B12_a_total_ends_the_game(limit, phase):
    table = won(0, nine("USD"), "", "", settings={"limit": limit})
    assert (table.phase, table.winner) == (phase, 0)
    assert table.words(0) == ({"next"} if phase == "round_over" else set())


def test_B12_the_usual_limit_is_500():
    table = won(0, nine("USD") + " C+", "", "", settings=CAMBIO)
    assert table.phase == "round_over"
    assert Floor.shuffled("bourse", 3, settings={"limit": 500}).phase == "study"


def test_B12_a_number_of_rounds_may_end_it_instead():
    settings = {"rounds": 1, "limit": 500}
    assert won(1, "", nine("JPY"), "", settings=settings).phase == "game_over"
    two = won(1, "", nine("JPY"), "", settings={"rounds": 2, "limit": 50})
    assert two.phase == "round_over"


def test_B12_the_highest_total_wins_the_game_not_the_last_round():
    table = floor("", nine("JPY"), "", settings={"rounds": 1, "false_ring": 100})
    table.rings(0)
    table.rings(1)
    assert (table.totals, table.winner) == ([-100, 80, 0], 1)


# B13: tournaments are in tests/engine/test_tournament.py; here is the rule in small -------------


def test_B13_who_won_two_rounds_changes_places_with_the_next_tables_leader():
    from engine_core.exchange.tournament import Tournament

    hall = Tournament(10)
    assert hall.tables == [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]]
    assert hall.record(1, 2, [0, 0, 100, 0, 0]) == []
    assert hall.record(0, 1, [0, 85, 0, 0, 0]) == []
    assert hall.record(0, 1, [0, 85, 0, 0, 0]) == []  # the next table is in the middle of a round
    assert hall.waits(0)
    assert hall.record(1, 3, [0, 0, 0, 80, 0]) == [(1, 0, 1, 1, 2), (7, 1, 2, 0, 1)]
    assert hall.tables == [[0, 7, 2, 3, 4], [5, 6, 1, 8, 9]]
    assert (hall.scores[1], hall.scores[7]) == (170, 100)


# B14: who rang first --------------------------------------------------------------------------


def two_ready():
    """Seats 0 and 1 both hold nine of a currency."""
    return floor(nine("USD"), nine("DEM"), "")


@pytest.mark.parametrize("stamps", [{0: 5, 1: 4}, {1: 4, 0: 5}, {2: 9, 0: 8, 1: 7}])
def test_B14_the_earliest_stamp_wins(stamps):
    table = two_ready()
    events = table.ring(stamps)
    assert (table.winner, table.points[:2]) == (1, [0, 85])
    assert events[0] == {"event": "rang", "seats": sorted(stamps, key=stamps.get)}


def test_B14_a_microsecond_decides():
    table = two_ready()
    table.ring({0: 1_000_001, 1: 1_000_000})
    assert table.winner == 1


def test_B14_a_ring_is_sent_by_its_earliest_seat():
    table = two_ready()
    answer = table.ask("act", seat=0, move="ring", claims=[[0, 5], [1, 4]])
    assert (answer["ok"], answer["error"]) == (False, "illegal_move")


def test_B14_a_false_ring_does_not_rob_the_next_of_its_win():
    table = floor(nine("USD"), "", "", settings={"false_ring": 10})
    table.ring({1: 1, 0: 2, 2: 3})
    assert (table.winner, table.points) == (0, [100, -10, 0])  # seat 2 came too late to be judged


def test_B14_a_tie_goes_to_a_duel():
    table = two_ready()
    events = table.ring({0: 4, 1: 4})
    assert (table.phase, table.view()["duel"]) == ("duel", [0, 1])
    assert events[-1] == {"event": "duels", "seats": [0, 1]}
    assert table.words(2) == set()
    assert table.words(0) == {"ring"}
    table.ring({0: 9, 1: 8})
    assert table.winner == 1


def test_B14_a_duel_is_among_the_tied_alone_and_may_tie_again():
    table = two_ready()
    table.ring({0: 4, 1: 4, 2: 5})
    table.refused(2, "ring", claims=[[2, 6]])
    table.ring({0: 7, 1: 7})
    assert table.phase == "duel"
    table.ring({0: 8})
    assert table.winner == 0


def test_B14_a_later_ringer_comes_after_the_duel():
    table = floor("", "", nine("DEM"))
    table.ring({0: 4, 1: 4, 2: 5})
    table.ring({1: 8})
    assert table.winner == 2  # 1 and then 0 were wrong


def test_B14_after_a_duel_of_wrong_hands_trading_goes_on():
    table = floor("USD.1 DEM.1", "", "")
    table.ring({0: 4, 1: 4})
    table.ring({1: 8})
    assert table.phase == "trading"


# B15: two ways to play ------------------------------------------------------------------------


def test_B15_hands_are_looked_at_privately():
    table = floor("USD.1", "", "")
    for seat in table.seats:
        hands = table.view(seat)["hands"]
        assert hands[seat] == table.hands[seat]
        assert all(hand == [BACK] * 9 for other, hand in enumerate(hands) if other != seat)
    assert table.view()["hands"] == [[BACK] * 9] * 3


def test_B15_offers_are_open_as_numbers_only_and_the_first_accepts():
    table = floor("USD.1 USD.2", "DEM.1 DEM.2", "JPY.1 JPY.2")
    table.offers(0, "USD.1 USD.2")
    assert table.view(1)["offers"] == [[2], [], []]
    table.accepts(2, 0, "JPY.1 JPY.2")
    table.refused(1, "accept", of=0, cards=["DEM.1", "DEM.2"])


def test_B15_real_cards_are_scored_by_what_the_ringer_tells():
    from engine_core.exchange.scoring import worth
    from engine_core.games import rules_for

    rules = rules_for("bourse", CAMBIO, 4)
    yen = rules.ranks.index("JPY")
    assert worth(rules, yen, 9, True, 10) == 160
    assert worth(rules, yen, 9, False, 10) == 80
    assert worth(rules, yen, 8, True, 9) == 80
    assert worth(rules, yen, 8, False, 9) is None


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ((9, 8, True, [["C-"], []]), None),
        ((10, 9, True, [["C-"], []]), None),
        ((9, 9, True, [[], []]), "9 cards"),
        ((10, 9, True, [["C+"], []]), "one hand only"),
        ((9, 9, False, [["C-"], ["C-"]]), "one hand only"),
        ((9, 8, False, [[], []]), "no right hand"),
    ],
)
def test_B15_the_president_refuses_what_cannot_be(told, why):
    from engine_core.exchange.scoring import why_not_shown
    from engine_core.games import rules_for

    reason = why_not_shown(rules_for("bourse", CAMBIO, 3), *told)
    assert reason is None if why is None else why in reason
    plain = rules_for("bourse", None, 3)
    assert "no CAMBIO cards" in why_not_shown(plain, 9, 8, True, [])

"""CAMBIO, the currency exchange (bourse.md): offers and swaps of all kinds, B4, B10, B11, B15."""

import pytest

from engine_core.exchange.scoring import why_not_shown, worth
from engine_core.games import rules_for

from ..floor import nine
from ..table import BACK, news
from .exchange_table import CAMBIO, dealt, floor, won

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


# B10: mixed offers ----------------------------------------------------------------------------


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


# B15: two ways to play ------------------------------------------------------------------------


def test_B15_real_cards_are_scored_by_what_the_ringer_tells():
    rules = rules_for("bourse", CAMBIO, 4)
    yen = rules.ranks.index("JPY")
    assert worth(rules, yen, 9, True, 10) == 160
    assert worth(rules, yen, 9, False, 10) == 80
    assert worth(rules, yen, 8, True, 9) == 80
    assert worth(rules, yen, 8, False, 9) is None


@pytest.mark.parametrize(
    ("shown", "why"),
    [
        ((9, 8, True, ["C-"]), None),
        ((10, 9, True, ["C-"]), None),
        ((9, 9, True, []), "9 cards"),
        ((10, 9, True, ["C+"]), "one hand only"),
        ((9, 9, False, ["C-", "C-"]), "one hand only"),
        ((9, 8, False, []), "no right hand"),
    ],
)
def test_B15_the_president_refuses_what_cannot_be(shown, why):
    reason = why_not_shown(rules_for("bourse", CAMBIO, 3), *shown)
    assert reason is None if why is None else why in reason
    plain = rules_for("bourse", None, 3)
    assert "no CAMBIO cards" in why_not_shown(plain, 9, 8, True, [])

"""What one button can offer and swap on the device's exchange: by the seat's own view alone."""

import pytest

from engine_core.model.moves import ACCEPT, OFFER, RING
from firmware.exchange.notes import in_hand
from firmware.exchange.offers import can_swap, in_words, offers, swap
from tests.firmware.exchange_games import FOUR_THREE_TWO, codes, offer_of, row, stacked


def opened(hands=FOUR_THREE_TWO, **settings):
    game = stacked(hands, **settings)
    game.act(0, (RING, ((0, 0),)))
    return game


def words(game, seat=0):
    return [in_words(game.rules, cards)[0] for cards in offers(game.view(seat))]


# --- what is marked in a look ---------------------------------------------------------------------


def test_whole_currencies_come_first_the_longest_last_and_nothing_at_the_end():
    offers = "3x Deutschemark, 2x Yen, 4x Dollar, 2x Deutschemark, 1x Deutschemark, 1x Yen"
    assert ", ".join(words(opened())) == f"{offers}, 3x Dollar, 2x Dollar, 1x Dollar, nothing"


def test_no_more_than_four_cards_are_offered_and_never_more_choices_than_a_look_has_time_for():
    long = " ".join((row("USD", 1, 7), row("DEM", 1, 2)))
    assert words(opened([long, "", ""]))[:2] == ["2x Deutschemark", "4x Dollar"]
    for game in (opened(cambio_cards=True), opened([""] * 7, mixed_offers=True)):
        assert len(words(game)) <= 11


def test_the_minus_hides_in_the_first_offers_and_the_plus_in_the_last():
    hand = " ".join((row("USD", 1, 5), row("DEM", 1, 3), "C+ C-"))
    marks, dollars = "2x Deutschemark, 1x Deutschemark", "3x Dollar, 2x Dollar, 1x Dollar"
    offers = f"3x Deutschemark + minus, 3x Deutschemark, 4x Dollar, {marks}, {dollars}"
    last = "3x Deutschemark + plus, 3x Dollar + plus, nothing"
    assert ", ".join(words(opened([hand, "", ""], cambio_cards=True))) == f"{offers}, {last}"


def test_odd_cards_of_several_currencies_go_together_where_the_game_mixes():
    hand = " ".join((row("USD", 1, 6), row("DEM", 1, 2), "JPY.1"))
    assert words(opened([hand, "", ""], mixed_offers=True))[:2] == [
        "2x Deutschemark + 1x Yen",
        "2x Deutschemark",
    ]
    assert "2x Deutschemark + 1x Yen" not in words(opened([hand, "", ""]))


@pytest.mark.parametrize("cambio_cards", [False, True])
@pytest.mark.parametrize("mixed_offers", [False, True])
@pytest.mark.parametrize("seats", range(3, 8))
def test_every_choice_is_an_offer_that_the_engine_takes(seats, mixed_offers, cambio_cards):
    game = opened([""] * seats, mixed_offers=mixed_offers, cambio_cards=cambio_cards)
    for seat in range(seats):
        choices = offers(game.view(seat))
        assert choices[-1] == ()
        assert len(set(choices)) == len(choices) > 1
        for cards in choices[:-1]:
            assert game.check(seat, (OFFER, cards)) is None


def test_a_hand_is_laid_out_with_the_most_numerous_currency_first_and_cambio_cards_last():
    hand = " ".join((row("USD", 1, 2), "C+", row("DEM", 1, 4), row("JPY", 1, 3)))
    game = opened([hand, "", ""], cambio_cards=True)
    shown = in_hand(game.rules, game.hands[0], game.hands[0][:1])
    assert [code.split(".")[0] for code, _ in shown] == ["DEM", "JPY", "USD", "C+"]
    assert [count for _, count in shown] == ["4", "3", "1/2", "1"]


# --- what a press takes ---------------------------------------------------------------------------


def test_an_offer_of_the_same_number_is_taken_each_seats_in_its_turn():
    game = opened()
    game.act(0, offer_of(game, 0, "DEM.1", "DEM.2"))
    game.act(1, offer_of(game, 1, "USD.5", "USD.6"))
    game.act(2, offer_of(game, 2, "DEM.8", "DEM.9"))
    move, left = swap(game.view(1))
    assert move[:2] == (ACCEPT, 2)
    assert codes(game, move[2]) == ["USD.5", "USD.6"]
    assert left == ()
    assert [swap(game.view(1), turn)[0][1] for turn in range(4)] == [2, 0, 2, 0]


def test_a_larger_offer_takes_the_largest_that_it_reaches_and_the_rest_is_left():
    game = opened()
    game.act(0, offer_of(game, 0, "DEM.1", "DEM.2", "DEM.3"))
    game.act(1, offer_of(game, 1, "USD.5"))
    game.act(2, offer_of(game, 2, "DEM.8", "DEM.9"))
    move, left = swap(game.view(0))
    assert move[:2] == (ACCEPT, 2)
    assert codes(game, move[2]) == ["DEM.2", "DEM.3"]
    assert codes(game, left) == ["DEM.1"]
    assert swap(game.view(1)) is None
    assert [can_swap(game.view(), seat) for seat in range(3)] == [True, False, True]


def test_the_minus_goes_over_first_but_never_alone():
    hand = " ".join((row("USD", 1, 5), row("DEM", 1, 4), "C-"))
    game = opened([hand, "", ""], cambio_cards=True)
    game.act(0, offer_of(game, 0, "DEM.1", "DEM.2", "C-"))
    game.act(1, (OFFER, offers(game.view(1))[0][:2]))
    move, left = swap(game.view(0))
    assert (codes(game, move[2]), codes(game, left)) == (["DEM.2", "C-"], ["DEM.1"])
    game = opened([hand, "", ""], cambio_cards=True)
    game.act(0, offer_of(game, 0, "DEM.1", "C-"))
    game.act(1, (OFFER, offers(game.view(1))[0][:1]))
    move, left = swap(game.view(0))
    assert (codes(game, move[2]), codes(game, left)) == (["DEM.1"], ["C-"])


def test_without_an_offer_there_is_no_swap():
    game = opened()
    assert swap(game.view(0)) is None
    game.act(1, offer_of(game, 1, "USD.5"))
    assert swap(game.view(0)) is None
    assert not can_swap(game.view(), 0)

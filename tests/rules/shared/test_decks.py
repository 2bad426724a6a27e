"""Decks and deals of the burn games: K1, K4, F1, F4, L1, L2, O1, O4."""

import pytest

from ..table import Table, faessler, french, runes

DECKS = {
    "klatschen": french(),
    "faessler": faessler(),
    "kille": french(jokers=False),
    "original": runes(),
}
SIZES = {"klatschen": 54, "faessler": 62, "kille": 52, "original": 76}
each_game = pytest.mark.parametrize("game", DECKS)


@pytest.mark.parametrize("seats", [2, 5])
@each_game
def test_K1_F1_L1_O1_the_deck(game, seats):
    cards = Table.shuffled(game, seats).cards
    assert len(cards) == SIZES[game]
    assert sorted(cards) == sorted(DECKS[game])


@pytest.mark.parametrize("seats", range(2, 9))
@each_game
def test_K1_K4_F4_L2_O4_two_to_eight_seats_get_four_cards_each(game, seats):
    assert [len(hand) for hand in Table.shuffled(game, seats).hands] == [4] * seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 9])
@each_game
def test_K1_no_other_number_of_seats(game, seats):
    answer = Table.shuffled(game, 2).ask("new", game=game, seats=seats)
    assert (answer["ok"], answer["error"]) == (False, "bad_argument")


@pytest.mark.parametrize("seats", [6, 8])
def test_K1_two_decks_from_six_seats_on(seats):
    assert sorted(Table.shuffled("klatschen", seats).cards) == sorted(french(2))


@pytest.mark.parametrize(("seats", "decks"), [(2, 2), (5, 2), (6, 1), (8, 1)])
def test_K1_a_table_may_set_the_number_of_decks(seats, decks):
    table = Table.shuffled("klatschen", seats, settings={"decks": decks})
    assert sorted(table.cards) == sorted(french(decks))


@pytest.mark.parametrize(
    "counts",
    [{"numbers_each": 4}, {"runes_each": 6}, {"red_kings": 4}, {"blue_kings": 2}]
    + [{"numbers_each": 5, "runes_each": 5, "red_kings": 3, "blue_kings": 3}],
)
def test_O1_a_table_may_set_the_counts(counts):
    table = Table.shuffled("original", 2, settings=counts)
    assert sorted(table.cards) == sorted(runes(**counts))


@each_game
def test_K4_F4_L2_O4_one_card_a_seat_from_the_seat_after_the_dealer(game):
    deck = DECKS[game]
    table = Table.shuffled(game, 3, dealer=1, deck=deck)
    assert table.hands == [deck[1:12:3], deck[2:12:3], deck[0:12:3]]
    assert (table.stock, table.discard) == (deck[12:], [])
    table.ready_all()
    turned_up = [] if game == "original" else [deck[12]]
    assert (table.stock, table.discard) == (deck[12 + len(turned_up) :], turned_up)

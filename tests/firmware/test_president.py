"""The president of an exchange with real cards, clause by clause, and what it asks."""

import itertools

import pytest

from engine_core.exchange.scoring import worth
from engine_core.model import events as ev
from engine_core.model import phases
from engine_core.model.errors import IllegalMove
from engine_core.model.moves import LAPSE, NEXT, READY, RING
from firmware.exchange.president import REFUSE, SHOWING, TELL, open_game
from firmware.exchange.questions import MINUS_AT, PLUS_AT, SHAPE, Questions
from tests.firmware.exchange_games import NINE, answers


def opened(seats=3, **chosen):
    """A game whose exchange is open."""
    game = open_game(seats, chosen)
    game.act(0, (READY,))
    game.act(0, (RING, ()))
    return game


def rung(seat=1, seats=3, **chosen):
    game = opened(seats, **chosen)
    game.act(seat, (RING, ((seat, 100),)))
    return game


def tell(game, *what):
    return game.act(game.ringer, (TELL, *what))


# --- a round --------------------------------------------------------------------------------------


def test_b2_as_many_currencies_are_in_play_as_seats():
    assert open_game(3).currencies == [("Dollar", 100), ("Deutschemark", 85), ("Yen", 80)]
    assert len(open_game(7, {"cambio_cards": True}).currencies) == 7


@pytest.mark.parametrize("refused", [(2, 0, "3 to 7"), (8, 0, "3 to 7"), (3, 3, "dealer")])
def test_b2_three_to_seven_play_and_one_of_them_deals(refused):
    seats, dealer, why = refused
    with pytest.raises(ValueError, match=why):
        open_game(seats, dealer=dealer)


def test_b3_the_cards_are_dealt_studied_and_then_the_bell_opens():
    game = open_game(3)
    assert game.check(0, (RING, ())) == "the cards are not dealt yet"
    assert game.act(0, (READY,)) == [(ev.DEALT, 0, 1)]
    assert game.check(0, (READY,)) == "the cards are dealt"
    assert not game.may_ring(1)
    assert game.act(0, (RING, ())) == [(ev.OPENED, 0)]
    assert game.phase == phases.TRADING
    assert [game.may_ring(seat) for seat in (-1, 0, 1, 2, 3)] == [False, True, True, True, False]


def test_b14_the_earliest_stamp_rang_first_and_the_others_follow():
    game = opened()
    happened = game.act(2, (RING, ((0, 30), (2, 10), (1, 20))))
    assert happened == [(ev.RANG, [2, 1, 0])]
    assert game.ringer == 2
    game.act(2, (REFUSE,))
    assert game.ringer == 1


def test_b14_a_tie_is_rung_once_more():
    game = opened()
    happened = game.act(0, (RING, ((0, 10), (2, 10))))
    assert happened == [(ev.RANG, [0, 2]), (ev.DUELS, [0, 2])]
    assert game.phase == phases.DUEL
    assert game.check(1, (RING, ((1, 20),))) == "nobody of these may ring now"
    game.act(2, (RING, ((1, 15), (2, 20))))
    assert game.ringer == 2
    game.act(2, (REFUSE,))
    assert game.ringer == 0  # it had rung too
    game.act(0, (REFUSE,))
    assert game.phase == phases.TRADING


def test_a_duel_that_nobody_takes_up_ends():
    game = opened()
    game.act(0, (RING, ((0, 10), (2, 10))))
    game.act(0, (LAPSE,))
    assert (game.phase, game.duellists) == (phases.TRADING, [])


def test_b5_nine_of_a_currency_score_its_points():
    game = rung()
    happened = tell(game, 1, 9, False, 9, None, None)
    assert happened == [(ev.ROUND_OVER, [0, 85, 0], [0, 85, 0], [1], ())]
    assert (game.winners, game.phase) == ([1], phases.ROUND_OVER)


def test_b5_a_false_ring_is_refused_and_trading_goes_on():
    game = rung(false_ring=15)
    assert game.act(1, (REFUSE,)) == [(ev.FALSE_RING, 1, 15)]
    assert (game.phase, game.totals) == (phases.TRADING, [0, -15, 0])
    game.act(1, (RING, ((1, 5),)))
    tell(game, 0, 9, False, 9, None, None)
    assert (game.points, game.totals) == ([0, 85, 0], [0, 85, 0])


def test_only_who_rang_tells():
    assert rung(1).check(0, NINE) == "somebody else rang"
    assert opened().check(0, NINE) == "not now"
    assert opened().check(0, (0,)) == "a president knows no such move"


def test_an_impossible_move_changes_nothing():
    game = rung()
    with pytest.raises(IllegalMove):
        game.act(0, NINE)
    assert (game.phase, game.totals) == (SHOWING, [0, 0, 0])


# --- CAMBIO cards ---------------------------------------------------------------------------------


def test_b6_the_dealer_and_the_seat_to_its_right_have_ten_cards():
    game = open_game(4, {"cambio_cards": True}, dealer=1)
    assert [game.size_of(seat) for seat in range(4)] == [10, 10, 9, 9]
    assert [open_game(4).size_of(seat) for seat in range(4)] == [9, 9, 9, 9]


@pytest.mark.parametrize(
    ("seat", "what", "points"),
    [
        (1, (2, 8, True, 9, None, 2), [0, 80, -20]),
        (1, (2, 9, False, 9, 0, 2), [-20, 80, -20]),
        (1, (2, 9, False, 9, 0, 0), [-40, 80, 0]),
        (0, (2, 9, True, 10, None, 1), [160, -20, 0]),
        (0, (2, 9, False, 10, 1, 0), [80, -20, 0]),
        (0, (2, 8, True, 10, None, 0), [80, 0, 0]),
    ],
)
def test_b8_b9_hands_with_cambio_cards_and_what_the_others_pay(seat, what, points):
    game = rung(seat, cambio_cards=True)
    tell(game, *what)
    assert (game.points, game.totals) == (points, points)


@pytest.mark.parametrize(
    ("seat", "what", "why"),
    [
        (1, (3, 9, False, 9, 0, 0), "That currency is not in play"),
        (1, (0, 9, True, 10, None, 0), "This hand was dealt 9 cards, not 10"),
        (0, (0, 9, False, 9, 1, 1), "This hand was dealt 10 cards, not 9"),
        (1, (0, 9, True, 9, None, 0), "a hand has 9 cards"),
        (1, (0, 8, False, 9, 0, 0), "that is no right hand"),
        (1, (0, 8, True, 9, 0, 0), "a CAMBIO card is in one hand only"),
        (1, (0, 9, False, 9, None, 0), "Somebody has the plus"),
        (0, (0, 9, True, 10, 0, 1), "A plus in the hand shown counts"),
        (0, (0, 9, False, 10, 0, 1), "A plus in the hand shown counts"),
        (1, (0, 9, False, 9, 0, None), "Somebody has the minus"),
        (1, (0, 9, False, 9, 0, 1), "The hand shown has no odd card"),
        (0, (0, 9, True, 10, None, 0), "The hand shown has no odd card"),
        (1, (0, 9, False, 9, 0, 3), "There is no such seat"),
    ],
)
def test_what_cannot_be_is_refused(seat, what, why):
    assert rung(seat, cambio_cards=True).check(seat, (TELL, *what)) == why


@pytest.mark.parametrize("what", [(0, 8, True, 9, None, None), (0, 9, False, 9, 0, None)])
def test_a_plain_game_has_no_cambio_cards(what):
    assert rung().check(1, (TELL, *what)) == "this game has no CAMBIO cards"


def test_b8_eight_plus_and_an_odd_card_are_the_tables_choice():
    assert (8, True, 10) in open_game(3, {"cambio_cards": True}).shapes
    strict = open_game(3, {"cambio_cards": True, "eight_and_odd": False})
    assert strict.shapes == [(9, False, 9), (8, True, 9), (9, False, 10), (9, True, 10)]
    assert open_game(3).shapes == [(9, False, 9)]


def test_b9_without_debts_a_total_stays_at_nothing():
    game = rung(cambio_cards=True, debts=False)
    tell(game, 0, 8, True, 9, None, 2)
    assert (game.points, game.totals) == ([0, 100, -20], [0, 100, 0])


# --- the way a game goes --------------------------------------------------------------------------


@pytest.mark.parametrize(("chosen", "dealer"), [({}, 1), ({"dealer_moves": False}, 0)])
def test_b12_the_deal_passes_on_or_stays_where_the_table_wants_it(chosen, dealer):
    game = rung(**chosen)
    tell(game, 0, 9, False, 9, None, None)
    game.act(0, (NEXT,))
    assert (game.dealer, game.round, game.dealt, game.phase) == (dealer, 2, False, phases.STUDY)


def test_b12_the_limit_ends_the_game():
    game = rung(limit=100)
    happened = tell(game, 0, 9, False, 9, None, None)
    assert happened[-1] == (ev.GAME_OVER, [0, 100, 0], [1])
    assert game.check(0, (NEXT,)) == "not now"


def test_b12_so_do_rounds_and_the_best_total_wins():
    game = rung(rounds=2)
    tell(game, 0, 9, False, 9, None, None)
    game.act(0, (NEXT,))
    game.act(1, (READY,))
    game.act(1, (RING, ()))
    game.act(2, (RING, ((2, 1),)))
    tell(game, 2, 9, False, 9, None, None)
    assert (game.phase, game.winners, game.totals) == (phases.GAME_OVER, [1], [0, 100, 80])


# --- questions ------------------------------------------------------------------------------------


def test_a_plain_game_asks_for_the_currency_only():
    game = rung()
    for questions in answers(game):
        assert game.why_not(1, questions.move) is None
        assert game.worth_of(questions.move) == questions.currency[1]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_all_that_can_be_can_be_answered_and_is_worth_what_the_rules_say(seat):
    game = rung(seat, cambio_cards=True)
    asked = answers(game)
    good = {one.move for one in asked if game.why_not(seat, one.move) is None}
    possible = {
        (TELL, *what)
        for what in itertools.product(
            range(3), (8, 9), (False, True), (9, 10), (None, 0, 1, 2), (None, 0, 1, 2)
        )
        if game.why_not(seat, (TELL, *what)) is None
    }
    assert good == possible
    assert len(good) < len(asked)  # some can't be, and are refused
    for move in good:
        assert game.worth_of(move) == worth(game.rules, *move[1:5])


def test_who_shows_the_plus_is_not_asked_for_it():
    questions = Questions(rung(1, cambio_cards=True), 1)
    questions.answer(0)
    assert questions.due == SHAPE
    questions.answer((8, True, 9))
    assert questions.due == MINUS_AT
    questions.again()
    questions.answer(0)
    questions.answer((9, False, 9))
    assert questions.due == PLUS_AT
    assert questions.options == [2, 0]

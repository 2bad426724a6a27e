"""Cambio!, the German table rules (klatschen.md): the call and passing, K11, K12.

Hands are listed slot 0 first; slots that a test does not name hold dull cards (2 to 6).
"""

from ..table import news
from .play import called, game

# K11: the call --------------------------------------------------------------------------------


def test_K11_the_call_takes_the_place_of_a_turn():
    table = game("", "", stock="2S 3S")
    table.plays(0)
    table.plays(1)
    events = table.do(0, "call")
    assert news(events) == {}
    assert (table.phase, table.turn, table.callers) == ("turn", 1, [0])
    assert table.reveal()["caller"] == 0


def test_K11_nobody_calls_before_every_seat_has_finished_a_turn():
    table = game("", "", "")
    for seat in (0, 1, 2):
        table.refused(seat, "call")
        table.plays(seat)
    assert table.lists(0, "call")


def test_K11_the_last_seats_first_turn_must_be_over():
    table = game("", "")
    table.plays(0)
    table.refused(1, "call")
    table.do(1, "draw", from_="stock")
    table.refused(0, "call")


def test_K11_nobody_calls_out_of_turn():
    table = game("", "", "")
    for seat in (0, 1, 2):
        table.plays(seat)
    table.refused(1, "call")
    table.refused(2, "call")


def test_K11_nobody_calls_with_a_card_drawn():
    table = game("", "")
    table.plays(0)
    table.plays(1)
    table.do(0, "draw", from_="stock")
    table.refused(0, "call")


def test_K11_turns_of_an_earlier_round_do_not_count():
    table = game("", "").called_by(0).finish()
    table.next_round()
    table.ready_all()
    table.refused(table.turn, "call")


def test_K11_every_other_seat_has_one_more_turn():
    table = game("", "", "").called_by(1)
    assert table.turn == 2
    table.plays(2)
    assert table.turn == 0
    table.plays(0)
    assert table.phase == "ending"


def test_K11_a_round_has_one_call():
    table = game("", "", "").called_by(0)
    table.refused(1, "call")


def called_and_played(card, *hands):
    """Seat 0 has called and seat 1 has drawn and played `card`."""
    table = called(*hands, stock=card)
    table.do(1, "draw", from_="stock")
    table.do(1, "discard")
    return table


def test_K11_the_callers_cards_are_not_looked_at():
    table = called_and_played("9C", "", "", "")
    table.refused(1, "peek", at=[0, 0])
    table.do(1, "peek", at=[2, 0])


def test_K11_the_callers_cards_are_not_swapped():
    table = called_and_played("JC", "", "", "")
    table.refused(1, "swap", a=[0, 0], b=[1, 0])
    table.refused(1, "swap", a=[2, 0], b=[0, 3])
    table.refused(1, "swap", a=[0, 1], b=[0, 2])
    table.do(1, "swap", a=[1, 0], b=[2, 0])


def test_K11_a_black_king_leaves_the_callers_cards_alone():
    table = called_and_played("KC", "", "", "")
    table.refused(1, "peek", at=[0, 0])
    table.do(1, "skip")
    table.refused(1, "swap", a=[0, 0], b=[1, 0])


def test_K11_a_look_at_others_is_passed_over_if_only_the_caller_is_left():
    table = called_and_played("9C", "", "")
    assert table.phase == "ending"


def test_K11_the_callers_cards_are_not_burned_by_others():
    table = called_and_played("AC", "AD", "", "AS")
    table.slaps(2)
    table.refused(2, "burn", at=[0, 0])
    table.do(2, "burn", at=[2, 0])


def test_K11_the_caller_does_not_burn_its_own_cards():
    table = called_and_played("AC", "AD", "", "AS")
    table.slaps(0)
    table.refused(0, "burn", at=[0, 0])


def test_K11_the_caller_burns_a_card_of_another_and_gives_from_the_stock():
    table = called_and_played("AC", "10D", "", "AS")
    top = table.stock[0]
    table.burns(0, 2, 0)
    assert [move for move in table.moves(0) if move["move"] != "lapse"] == [
        {"move": "give", "from": "stock"}
    ]
    table.refused(0, "give", slot=0)
    table.do(0, "give", from_="stock")
    assert (table.hands[2][0], table.hands[0][0]) == (top, "10D")


def test_K11_the_caller_wins_no_joker():
    table = called_and_played("X1", "10C", "", "JC")
    table.slap({0: 100, 2: 900})
    table.refused(0, "take", slot=0)
    table.do(2, "take", slot=0)
    assert table.hands[2][0] == "X1"


def test_K11_the_last_discard_before_a_call_can_still_be_burned():
    table = game("", "10C", "AS", stock="2S 3S AC")
    for seat in (0, 1, 2):
        table.plays(seat)
    table.do(0, "call")
    table.burns(1, 2, 0)
    table.do(1, "give", slot=0)
    assert (table.top, table.hands[2][0], table.turn) == ("AS", "10C", 1)


# K12: passing ---------------------------------------------------------------------------------


def test_K12_nobody_passes_before_the_call():
    table = game("", "")
    for seat in (0, 1, 0):
        table.refused(seat, "pass")
        table.plays(seat)


def test_K12_after_the_call_a_turn_can_end_without_a_draw():
    table = called("", "", "")
    before = table.reveal()
    table.do(1, "pass")
    assert (table.turn, table.phase) == (2, "turn")
    assert (table.stock, table.discard) == (before["stock"], before["discard"])
    table.do(2, "pass")
    assert table.phase == "ending"


def test_K12_one_passes_in_the_own_turn_only():
    table = called("", "", "")
    table.refused(2, "pass")
    table.refused(0, "pass")


def test_K12_who_has_drawn_passes_no_more():
    table = called("", "", "")
    table.do(1, "draw", from_="stock")
    table.refused(1, "pass")


def test_K12_drawing_stays_possible_after_the_call():
    table = called("", "", "")
    assert {"draw", "pass"} <= table.words(1)

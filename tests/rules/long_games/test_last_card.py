"""Long games: the last card of a hand, and hands without any."""

import pytest

from ..rescore import written_points
from .late_table import FAESSLER, KLATSCHEN, ORIGINAL, down_to_one, each_burning

# A card that matches the last card `!0`; its power, if any, is declined.
LAST = {"klatschen": "10D", "faessler": "KR", "original": "E.2"}


def last_card_up(case, *more_hands, stock=""):
    """Seat 1's turn: it has discarded a card that matches the last one of its own."""
    table = down_to_one(case, *more_hands, stock=f"{LAST[case.game]} {stock}")
    table.plays(1)
    assert (table.turn, table.top) == (2 % len(table.hands), LAST[case.game])
    return table


@pytest.mark.parametrize("case", [KLATSCHEN, FAESSLER], ids=lambda case: case.game)
def test_K7_K8_F11_F19_the_last_card_is_burned_and_play_goes_on(case):
    """K7 and F19 decide: a seat without cards goes on playing; its slots stay, empty."""
    table = last_card_up(case, "")
    table.burns(1, 1, 3)
    assert (table.hands[1], table.phase, table.turn) == ([None] * 4, "turn", 2)
    table.plays(2)
    table.plays(0)
    table.do(1, "draw", from_="stock")
    drawn = table.drawn
    assert ("discard" in table.words(1)) == (case is FAESSLER)  # K7: it can't be played
    table.do(1, "keep")
    assert [card for card in table.hands[1] if card] == [drawn]


@each_burning
def test_shared_3_K13_F13_O10_O11_a_wrong_last_card_stays(case):
    """Shared 3 decides: it goes back, so the hand has its last card; a penalty card follows."""
    table = down_to_one(case, "", stock="2S" if case is not ORIGINAL else "8.6")
    table.plays(1)
    table.burns(1, 1, 3)
    assert (table.hands[1][3], table.phase, table.turn) == (case.wrong[0], "turn", 2)
    table.plays(2)
    assert [card is None for card in table.hands[1]] == [True, True, True, False, False]


@each_burning
def test_shared_7_K9_F12_O9_another_burns_the_last_card_and_gives_one(case):
    """Shared 7 (K9, F12, O9) decides: the slot is filled before O11 could ask for a card."""
    table = last_card_up(case, case.wrong[2])
    table.burns(2, 1, 3)
    assert table.phase == "give"
    table.do(2, "give", slot=0)
    assert (table.hands[1], table.phase, table.turn) == (
        [None, None, None, case.wrong[2]],
        "turn",
        2,
    )


@pytest.mark.parametrize("keep", [True, False])
def test_F12_F19_another_burns_the_drawers_last_card(keep):
    """F12 decides: nothing is given; then F19: the drawn card is discarded or a new slot."""
    table = down_to_one(FAESSLER, "", stock="5B 5R KR 5A")
    for seat in (1, 2, 0):
        table.plays(seat)
    table.do(1, "draw", from_="stock")
    table.burns(2, 1, 3)
    table.do(2, "skip")
    assert (table.phase, table.turn, table.hands[1]) == ("drawn", 1, [None] * 4)
    table.do(1, "keep" if keep else "discard")
    assert [card for card in table.hands[1] if card] == (["5A"] if keep else [])
    assert (table.top, table.turn) == ("KB" if keep else "5A", 2)


def empty_handed(case, *more_hands, stock=""):
    """Seat 1 has burned its last card; it is its turn again, and it calls."""
    table = last_card_up(case, *more_hands, stock=stock)
    table.burns(1, 1, 3)
    while table.turn != 1:
        table.plays(table.turn)
    table.do(1, "call")
    assert (table.hands[1], table.callers) == ([None] * 4, [1])
    return table


@pytest.mark.parametrize("case", [KLATSCHEN, FAESSLER], ids=lambda case: case.game)
def test_K11_K7_F14_F19_a_seat_without_cards_calls(case):
    """K11, F14 decide: the call takes the place of a turn, so K7, F19 (a draw) don't come."""
    table = empty_handed(case, "")
    table.plays(2)
    table.plays(0)
    assert table.phase == "ending"
    table.settle()
    assert (table.phase, table.points[1]) == ("round_over", 0)


def test_F17_a_caller_without_cards_is_right_when_all_others_have_more():
    """F17 decides: 0 is lower than every other sum; it looks at three cards next round."""
    table = empty_handed(FAESSLER, "").finish()
    assert min(table.points[0], table.points[2]) > 0
    table.next_round()
    assert table.lengths()[1] == 4
    for slot in (0, 1, 2):
        table.do(1, "look", slot=slot)


@pytest.mark.parametrize("hand", ["FB FR FA FS", "FB FR FA X1"])
def test_F17_a_caller_without_cards_is_wrong_when_another_has_nothing_too(hand):
    """F17 decides: ties are wrong, and so is a sum above a joker's: a fifth card."""
    table = empty_handed(FAESSLER, hand)
    while table.phase == "turn":
        table.plays(table.turn)
    table.settle()
    assert table.points[2] <= table.points[1] == 0
    table.next_round()
    assert table.lengths() == [4, 5, 4]


@pytest.mark.parametrize("case", [KLATSCHEN, FAESSLER], ids=lambda case: case.game)
def test_K13_F13_a_caller_without_cards_pays_with_a_new_card_that_counts(case):
    """K13 (when the turn ends), F13 (at once) decide; K11, F14: closed does not mean spared."""
    table = empty_handed(case, "", "")
    table.do(1, "fault")
    table.plays(2)
    held = [card for card in table.hands[1] if card]
    assert len(held) == 1
    table.finish()
    assert table.points[1] == written_points(case.game, [held], [], {})[0]

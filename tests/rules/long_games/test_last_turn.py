"""Long games: the last turn after a call, with a claim pending."""

import pytest

from ..rescore import written_points
from .late_table import FAESSLER, KLATSCHEN, each_burning, opened


@each_burning
def test_shared_8_K11_F15_O12_a_claim_before_the_last_turn_holds_it_up(case):
    """Shared 8 decides: the last seat neither draws nor calls nor passes until it is over."""
    hands = [case.cards(hand) for hand in ("", "", "=0")]
    table = opened(case.game, *hands, stock=" ".join(case.lead(3, left=1)))
    table.called_by(0)
    while table.turn != 2:
        table.plays(table.turn)
    table.slap({2: 10, 1: 20})
    for word, args in (("draw", {"from_": "stock"}), ("pass", {}), ("call", {})):
        table.refused(2, word, **args)
    table.lapse()
    table.lapse()
    assert (table.phase, table.turn) == ("turn", 2)
    table.plays(2)
    assert table.phase == "ending"


@each_burning
def test_shared_10_K11_F15_O12_a_claim_on_the_last_discard(case):
    """Shared 10 decides: the round waits in `ending`, the claim goes first, then the points."""
    table = case.closing("", "", "=0")
    table.slap({2: 10, 1: 20})
    assert (table.phase, table.holder) == ("claim", 2)
    table.refused(0, "settle")
    table.do(2, "burn", at=[2, 0])
    assert (table.phase, table.top, table.points) == ("ending", case.same[0], None)
    table.settle()
    assert (table.phase, table.hands[2][0]) == ("round_over", None)


@each_burning
def test_shared_10_K13_F13_O10_a_wrong_claim_after_the_last_turn_counts(case):
    """K13, F13, O10 decide: no turn is in progress, the card is there before the points."""
    table = case.closing("", "!0", "=0")
    top = table.stock[0]
    table.slap({1: 10, 2: 20})
    table.do(1, "burn", at=[1, 0])
    assert (table.hands[1][4:], table.holder) == ([top], 2)
    table.do(2, "burn", at=[2, 0])
    assert table.phase == "ending"
    table.settle()
    hands = [[card for card in hand if card] for hand in table.hands]
    assert table.points == written_points(case.game, hands, [0], {})


@each_burning
def test_shared_4_shared_10_a_claim_that_lapses_after_the_last_turn(case):
    """Shared 4 and 10 decide what it costs (O10: nothing), and that the round still waits."""
    table = case.closing("", "", "")
    table.slaps(2)
    table.lapse()
    assert (table.phase, table.lengths()) == ("ending", [4, 4, 4 + case.lapse])
    table.slaps(1)
    table.lapse()
    assert table.lengths() == [4, 4 + case.lapse, 4 + case.lapse]


@each_burning
def test_shared_7_shared_10_K9_F12_O9_a_card_is_given_after_the_last_turn(case):
    """Shared 7 and 10 decide: the gift comes before the points and counts where it lies."""
    table = case.closing("", "=0", "!0")
    table.burns(2, 1, 0)
    assert table.phase == "give"
    table.refused(0, "settle")
    table.do(2, "give", slot=0)
    assert (table.phase, table.hands[1][0], table.hands[2][0]) == ("ending", case.wrong[0], None)
    table.settle()
    assert table.phase == "round_over"


@each_burning
def test_shared_8_K3_F3_O3_a_claim_in_the_power_of_the_last_turn(case):
    """Shared 8 decides: the last turn resumes with its power, and only then the round waits."""
    power, same = {"klatschen": ("9C", "9D"), "faessler": ("8B", "8R"), "original": ("W.1", "W.2")}[
        case.game
    ]
    hands = ["", same, ""]
    lead = [*case.lead(3)[:-1], power]
    table = opened(case.game, *hands, stock=" ".join(lead)).called_by(0)
    table.plays(1)
    table.do(2, "draw", from_="stock")
    table.do(2, "discard")
    table.slaps(1)
    table.refused(2, "peek", at=[1, 1])
    table.do(1, "burn", at=[1, 0])
    assert (table.phase, table.turn) == ("power", 2)
    table.refused(2, "peek", at=[0, 0])  # K11, F14, O12: closed
    table.do(2, "peek", at=[1, 1])
    assert table.phase == "ending"


@pytest.mark.parametrize("case", [KLATSCHEN, FAESSLER], ids=lambda case: case.game)
def test_shared_8_K8_F11_a_claim_while_the_last_seat_has_a_card_drawn(case):
    """K8, F11 decide that it may be burned then, shared 8 that the drawn card is still there."""
    hands = ["", "", case.cards("=0")]
    table = opened(case.game, *hands, stock=" ".join(case.lead(3, left=1)))
    table.called_by(0)
    while table.turn != 2:
        table.plays(table.turn)
    table.do(2, "draw", from_="stock")
    drawn = table.drawn
    table.slaps(1)
    table.lapse()
    assert (table.phase, table.turn, table.drawn) == ("drawn", 2, drawn)
    table.do(2, "discard")
    while table.phase == "power":
        table.do(2, "skip")
    assert table.phase == "ending"


@each_burning
def test_shared_10_K11_F14_O12_the_callers_cards_after_the_last_turn(case):
    """K11, O12 decide: closed to the caller too; F14: it may burn its own when it is first."""
    table = case.closing("=0", "", "")
    table.slap({0: 10, 1: 20})
    if case is FAESSLER:
        table.do(0, "burn", at=[0, 0])
        assert (table.phase, table.hands[0][0]) == ("ending", None)
    else:
        table.refused(0, "burn", at=[0, 0])
        table.lapse()
        table.refused(1, "burn", at=[0, 0])

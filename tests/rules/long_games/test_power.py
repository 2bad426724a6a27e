"""Long games: a claim during a power."""

import pytest

from ..table import news
from .late_table import OTHERS, each_look, each_swap, in_power, opened


@each_look
def test_shared_8_K3_F3_O3_a_target_burned_meanwhile_is_no_target_any_more(game, card, same):
    """Shared 8 decides that the power resumes, the rule of rows that an empty slot is no card."""
    one, _ = OTHERS[game].split()
    table = in_power(game, card, "", f"{same} {one}", "")
    table.burns(1, 1, 0)
    assert (table.phase, table.turn) == ("power", 0)
    table.refused(0, "peek", at=[1, 0])
    assert news(table.do(0, "peek", at=[1, 1])) == {0: [one]}
    assert (table.phase, table.turn) == ("turn", 1)


@each_swap
def test_shared_8_K3_F3_O3_an_emptied_slot_is_not_swapped(game, card, same):
    """Shared 8 and the rule of rows decide: the resumed swap leaves out the empty slot."""
    one, _ = OTHERS[game].split()
    table = in_power(game, card, one, same, "")
    table.burns(1, 1, 0)
    table.refused(0, "swap", a=[0, 0], b=[1, 0])
    table.do(0, "swap", a=[0, 0], b=[1, 1])
    assert (table.hands[1][:2], table.turn) == ([None, one], 1)


@each_look
def test_shared_7_shared_8_K9_F12_O9_the_card_given_for_a_target_is_a_target(game, card, same):
    """Shared 7 (K9, F12, O9) and 8 decide: the same slot holds the given card when all resumes."""
    one, _ = OTHERS[game].split()
    table = in_power(game, card, "", same, one)
    table.burns(2, 1, 0)
    assert table.phase == "give"
    table.refused(0, "peek", at=[1, 1])
    table.do(2, "give", slot=0)
    assert (table.phase, table.turn) == ("power", 0)
    assert news(table.do(0, "peek", at=[1, 0])) == {0: [one]}


@each_look
def test_shared_8_K13_F13_O10_a_penalty_card_during_a_power(game, card, same):
    """F13, O10 decide: it lies there at once, a target; K13: not before the turn's end."""
    one, _ = OTHERS[game].split()
    table = in_power(game, card, same, one, "", stock="3S" if game != "original" else "8.1")
    table.burns(1, 1, 0)
    assert table.phase == "power"
    if game == "klatschen":
        table.refused(0, "peek", at=[1, 4])
        table.do(0, "peek", at=[1, 3])
        assert table.lengths() == [4, 5, 4]
    else:
        penalty = table.hands[1][4]
        assert news(table.do(0, "peek", at=[1, 4])) == {0: [penalty]}


@each_look
def test_shared_4_shared_8_a_claim_that_lapses_during_a_power(game, card, same):
    """Shared 4 and 8 decide: the holder alone loses by it, the power is still there."""
    table = in_power(game, card, same, "", "")
    table.slap({1: 10, 2: 20})
    table.lapse()
    assert table.holder == 2
    table.lapse()
    assert (table.phase, table.turn) == ("power", 0)
    table.do(0, "peek", at=[1, 0])
    assert table.turn == 1


@pytest.mark.parametrize(
    ("game", "card", "same"),
    [("klatschen", "7C", "7D"), ("faessler", "10B", "10R"), ("original", "V.1", "V.2")],
)
def test_shared_8_K3_F3_O3_the_seat_in_power_burns_its_own_target(game, card, same):
    """K8, F11, O6 decide that it may burn, shared 8 that its power is not used up by it."""
    one, two = OTHERS[game].split()
    table = in_power(game, card, f"{same} {one} {two}", "")
    table.burns(0, 0, 0)
    assert table.phase == "power"
    table.refused(0, "peek", at=[0, 0])
    assert news(table.do(0, "peek", at=[0, 2])) == {0: [two]}


def test_O3_a_blue_king_whose_target_is_burned_chooses_another():
    """O3 and shared 8 decide: one card of every other seat, of those that lie there now."""
    table = in_power("original", "B.1", "", "B.2 9.1", "8.1")
    table.burns(1, 1, 0)
    table.refused(0, "show", at=[[1, 0], [2, 0]])
    events = table.do(0, "show", at=[[1, 1], [2, 0]])
    assert sorted(news(events)[None]) == ["8.1", "9.1"]
    assert [event["at"] for event in events if event["event"] == "shown"] == [[[1, 1], [2, 0]]]


def one_open_pair(game, card, **more):
    """Two seats: seat 0 has called, seat 1 has two open cards and `card`'s power to swap them."""
    same = {"klatschen": "7C 7D JD 10C", "faessler": "9R 9A KR 10B"}[game]
    first = {"klatschen": "7H", "faessler": "9B"}[game]
    lead = {"klatschen": "3S 4S ", "faessler": ""}[game]
    table = opened(game, "", same, first=first, stock=f"{lead}{card}", **more)
    table.burns(1, 1, 0)
    table.burns(1, 1, 1)
    table.called_by(0)
    table.do(1, "draw", from_="stock")
    table.do(1, "discard")
    assert (table.phase, table.turn, table.callers) == ("power", 1, [0])
    return table


@pytest.mark.parametrize(
    ("game", "card", "settings"), [("klatschen", "JC", {}), ("faessler", "KB", {"burns_each": 2})]
)
def test_shared_8_K11_F14_a_swap_left_with_one_open_card_is_passed_over(game, card, settings):
    """Shared 8 with K3, K11 / F3, F14 decide: no two open cards are left, the turn is over."""
    table = one_open_pair(game, card, settings=settings)
    table.burns(1, 1, 2)
    assert (table.phase, len([c for c in table.hands[1] if c])) == ("ending", 1)
    table.settle()
    assert table.phase == "round_over"


@pytest.mark.parametrize("card", ["8C", "JC", "QC"])
def test_L8_a_slap_during_a_power_changes_nothing(card):
    """L8 decides: the power is not interrupted."""
    table = in_power("kille", card, "", "8D JD QD")
    table.slap_refused(1)
    assert table.phase == "power"

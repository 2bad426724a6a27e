"""Long games: the stock runs out."""

import pytest

from ..house_table import BURNING, TOPS, House, marked
from ..table import OVER, news

ALL = ("klatschen", "faessler", "kille", "original")
FIRST = {"klatschen": "KD", "faessler": "9B", "kille": "AD", "original": None}
each_game = pytest.mark.parametrize("game", ALL)


def opened(game, *hands, ready=True, **more):
    """A table after memorising; seat 0 has the first turn in every game."""
    return House(game, *hands, ready=ready, **{"first": FIRST[game]} | more)


def emptied(game, *hands, payers=()):
    """Seat 0 has drawn a top without power, faults have taken the stock, and it is discarded."""
    table = opened(game, *[marked(game, hand) for hand in hands], stock=TOPS[game])
    table.do(0, "draw", from_="stock")
    takes_stock(table, *payers)
    table.do(0, "discard")
    return table


def takes_stock(table, *payers, left=0):
    """Faults of `payers`, all seats if none is named, take the stock but for `left` cards."""
    payers = payers or table.seats
    for number in range(len(table.stock) - left):
        table.do(payers[number % len(payers)], "fault")


@each_game
@pytest.mark.parametrize("seats", [2, 8])
def test_shared_stock_K6_F8_L3_O5_the_stock_runs_out_twice_in_a_round(game, seats):
    """The shared rule of the stock decides (the reading for L and O too): all but the top."""
    table = opened(game, *[""] * seats)
    for _ in range(2):
        while table.stock:
            table.dull_turn()
        *under, top = table.discard
        seat = table.turn
        events = table.do(seat, "draw", from_="stock")
        assert table.discard == [top]
        assert sorted([table.drawn, *table.stock]) == sorted(under)
        assert news(events) == {seat: [table.drawn]}  # the shuffle shows nobody a card
        table.do(seat, "keep", slot=0)
        while table.turn == seat:
            table.do(seat, "skip")  # L5


def with_two_discards(game):
    """The stock is gone, and the last of its cards lies on the first discard."""
    table = opened(game, "", "", "", stock="2S")
    table.do(0, "draw", from_="stock")
    takes_stock(table, 0, 2)
    table.do(0, "discard")
    while table.turn == 0:
        table.do(0, "skip")
    return table


@pytest.mark.parametrize("game", ["klatschen", "faessler", "kille"])
def test_shared_stock_K6_F8_L3_the_only_card_under_the_top_is_the_new_stock(game):
    """The shared rule of the stock decides: with two discards the lower one is drawn."""
    table = with_two_discards(game)
    assert (table.stock, table.discard) == ([], [FIRST[game], "2S"])
    table.do(1, "draw", from_="stock")
    assert (table.drawn, table.stock, table.discard) == (FIRST[game], [], ["2S"])


@pytest.mark.parametrize("game", ["klatschen", "faessler"])
def test_shared_stock_K8_F11_the_top_that_stays_can_still_be_burned(game):
    """The shared rule of the stock (the top stays) and K8 / F11 decide: it is burned as before."""
    table = emptied(game, "", "", "=0")
    table.do(1, "draw", from_="stock")
    table.burns(2, 2, 0)
    assert table.discard == [TOPS[game], marked(game, "=0")]
    assert (table.phase, table.turn, table.drawn) == ("drawn", 1, FIRST[game])


@pytest.mark.parametrize("game", ["faessler", "kille"])
def test_shared_stock_shared_9_F13_a_penalty_card_comes_from_the_new_stock_at_once(game):
    """Shared 9 (F13) and the rule of the stock decide: the lower discard is the penalty card."""
    table = with_two_discards(game)
    table.do(1, "fault")
    assert (table.hands[1][4:], table.stock, table.discard) == ([FIRST[game]], [], ["2S"])


@each_game
def test_shared_stock_shared_9_K13_F13_O10_with_nothing_to_reshuffle_there_is_no_penalty(game):
    """The shared rule of the stock decides: the top stays, so a fault finds no card."""
    table = opened(game, "", "", "", first=None, ready=False)
    takes_stock(table)
    before = table.lengths()
    table.do(0, "fault")
    assert (table.lengths(), table.stock, table.discard) == (before, [], [])
    table.ready_all()
    assert (table.phase, table.turn, table.discard) == ("turn", 0, [])


@pytest.mark.parametrize("game", ["faessler", "original"])
def test_shared_3_F13_O10_a_wrong_card_without_a_penalty_still_loses_the_claim(game):
    """Shared 3 and the rule of the stock decide: no card is left for seat 2, seat 3 claims."""
    table = emptied(game, "", "", "!1", "=0")
    if len(table.discard) > 1:
        table.do(1, "fault")  # the card under the top
    assert (table.stock, table.discard) == ([], [TOPS[game]])
    before = table.lengths()
    table.slap({2: 10, 3: 20})
    table.do(2, "burn", at=[2, 0])
    assert table.holder == 3
    table.do(3, "burn", at=[3, 0])
    assert (table.top, table.lengths()) == (marked(game, "=0"), before)


def test_shared_stock_K13_of_many_penalties_those_are_laid_that_find_a_card():
    """K13 and the rule of the stock decide: two cards lie under the top when the turn ends."""
    table = emptied("klatschen", "", "", "!1", "=0")
    before = sum(table.lengths())
    for _ in range(3):
        table.do(1, "fault")
    table.slap({2: 10, 3: 20})
    table.do(2, "burn", at=[2, 0])
    table.do(3, "burn", at=[3, 0])
    table.plays(1, keep=0, source="discard")
    assert sum(table.lengths()) == before + 2
    assert (table.stock, len(table.discard)) == ([], 1)


def test_shared_stock_K9_a_card_given_from_the_stock_comes_from_the_new_one():
    """K9 and the shared rule of the stock decide: the top, the card just burned, stays."""
    hands = ["KC", "KC KD KH KS", "", "", "", ""]
    table = opened("klatschen", *hands, first=None, stock="X1 X2 X1 X2", ready=False)
    takes_stock(table, 0, 2, 3, 4, 5, left=1)
    table.ready_all()
    assert (table.discard, table.stock) == (["KS"], [])
    for slot in range(4):
        table.burns(1, 1, slot)
    table.do(1, "burn", at=[0, 0])
    *under, top = table.discard
    table.do(1, "give", from_="stock")
    assert table.discard == [top]
    assert sorted([table.hands[0][0], *table.stock]) == sorted(under)


def without_a_card(game):
    """Three seats whose faults have taken the stock before a first discard was turned up."""
    table = opened(game, "", "", "", first=None, ready=False)
    takes_stock(table)
    return table.ready_all()


@each_game
def test_shared_stock_K6_F8_L3_O5_where_nothing_can_be_drawn_the_turn_is_passed(game):
    """The shared rule of the stock decides: neither pile has a card, no clause gives another."""
    table = without_a_card(game)
    for source in ("stock", "discard"):
        table.refused(0, "draw", from_=source)
    table.do(0, "pass")
    while table.turn == 0:
        table.do(0, "skip")  # L5: the end of the own turn
    assert (table.phase, table.turn) == ("turn", 1)
    assert "pass" in table.words(1)


@each_game
def test_K11_F14_L5_O12_a_round_without_a_card_to_draw_ends_by_a_call(game):
    """K11, F14, L5, O12 decide: a call needs no card; the others' last turns are passed."""
    table = without_a_card(game)
    while table.turn != 0 or not table.lists(0, "call"):
        seat = table.turn
        table.do(seat, "pass")
        if seat == 0 and table.phase == "closing":
            break
        while table.turn == seat:
            table.do(seat, "skip")
    table.do(0, "call")
    for seat in (1, 2):
        assert table.turn == seat
        table.do(seat, "pass")
        while table.turn == seat and table.phase == "closing":
            table.do(seat, "skip")
    if table.phase == "ending":
        table.settle()
    assert table.phase in OVER


def test_shared_stock_F19_F8_a_hand_takes_the_last_discard():
    """F19 and F8 decide: the last card lies in a new slot, so the next seat passes or calls."""
    settings = {"burns_each": 4}
    table = opened("faessler", "", "9R 9A 9S 8R", "", "", stock="8B", settings=settings)
    for slot in range(3):
        table.burns(1, 1, slot)
    table.do(0, "draw", from_="stock")
    takes_stock(table, 0, 2, 3)
    for _ in range(3):  # the cards under the top
        table.do(2, "fault")
    assert table.discard == ["9S"]
    table.do(0, "discard")
    table.burns(1, 1, 3)
    table.do(0, "skip")
    assert (table.turn, table.discard) == (1, ["9S", "8B", "8R"])
    table.do(0, "fault")
    table.do(0, "fault")
    assert (table.discard, table.stock) == (["8R"], [])
    table.refused(1, "pass")
    table.do(1, "draw", from_="discard")
    table.do(1, "keep")
    assert (table.turn, table.discard, table.stock) == (2, [], [])
    assert table.words(2) & {"draw", "call", "pass"} == {"call", "pass"}
    table.do(2, "pass")
    assert table.turn == 3


def test_O8_the_freeze_holds_the_next_seat_alone_though_it_passed():
    """O8 decides: the next seat had its turn; the seat after it may draw the discard's top."""
    table = emptied("original", "", "", "=0")
    table.burns(2, 2, 0)
    table.do(0, "fault")
    table.do(1, "pass")
    table.do(2, "draw", from_="discard")


@pytest.mark.parametrize("game", BURNING)
def test_shared_3_shared_stock_a_penalty_in_the_queue_makes_a_new_stock(game):
    """The rule of the stock and shared 3 decide: the top stays, and is still matched by rank."""
    table = emptied(game, "", "", "", "!0", "=0", payers=(0, 1, 2))
    table.slap({3: 10, 4: 20})
    table.do(3, "burn", at=[3, 0])
    if game == "faessler":  # F13, O10: at once; the Original has no first discard
        assert (table.hands[3][4:], table.discard) == ([FIRST[game]], [TOPS[game]])
    table.do(4, "burn", at=[4, 0])
    assert table.top == marked(game, "=0")
    if game == "klatschen":
        table.plays(1, keep=0, source="discard")
        assert len(table.hands[3]) == 5
        assert len(table.discard) == 1


def nearly_without_stock(left, **more):
    """Two seats: seat 0's turn is over, faults have taken the stock but for `left` cards."""
    table = opened("klatschen", "", "", stock="KC", **more)
    table.do(0, "draw", from_="stock")
    takes_stock(table, left=left)
    table.do(0, "keep", slot=0)
    return table


def test_shared_stock_a_table_may_turn_the_discards_over_unshuffled():
    table = nearly_without_stock(1, settings={"refill": "turn_over"})
    table.plays(1)
    first, second, _ = table.discard
    table.do(0, "draw", from_="stock")
    assert (table.drawn, table.stock) == (first, [second])


def test_shared_stock_it_is_made_when_a_card_is_needed():
    table = nearly_without_stock(1)
    table.plays(1)
    assert (table.stock, len(table.discard)) == ([], 3)
    assert table.view()["stock"] == 0

"""The small parts of the engine's model: lazy lists of moves, cells, private events, the stock."""

import itertools

import pytest

from engine_core import new_game
from engine_core.model import events as ev
from engine_core.model import moves as m
from engine_core.model.card_table import CardTable, deal
from engine_core.model.lazy_moves import BurnMoves, ManyMoves, ShowMoves, SwapMoves
from engine_core.model.rng import Rng

REST = [(8,), (16,)]


@pytest.mark.parametrize(
    "groups",
    [
        [([0, 1, 2], True)],
        [([0, 1, 2], True), ([32, 33], False)],
        [([0], False), ([32, 33, 34], False)],
        [([0, 1], False), ([32, 33], True), ([64], False)],
    ],
)
def test_a_swap_list_has_every_pair_in_both_orders_but_those_within_a_closed_group(groups):
    cells = [(at, n) for n, (cells, _) in enumerate(groups) for at in cells]
    wanted = {
        (m.SWAP, one, other)
        for (one, of_one), (other, of_other) in itertools.permutations(cells, 2)
        if of_one != of_other or groups[of_one][1]
    }
    moves = SwapMoves(groups, REST)
    listed = list(moves)
    assert len(moves) == len(listed) == len(wanted) + len(REST)
    assert set(listed[: len(wanted)]) == wanted
    assert listed[len(wanted) :] == REST


def test_a_show_list_has_every_choice_of_one_card_a_seat():
    choices = [[32, 33], [64], [96, 98, 99]]
    moves = ShowMoves(choices, REST)
    wanted = [(m.SHOW, chosen) for chosen in itertools.product(*choices)]
    assert len(moves) == len(wanted) + len(REST)
    assert sorted(list(moves)[:-2]) == wanted
    assert list(moves)[-2:] == REST


def table_of(*hands, stock=(), discard=(), drawn=None):
    table = CardTable(new_game("klatschen", 2, 1).rules, len(hands), 1)
    table.hands = [list(hand) for hand in hands]
    table.stock, table.discard, table.drawn = list(stock), list(discard), drawn
    held = sum(card is not None for hand in hands for card in hand)
    table.cards = held + len(stock) + len(discard) + (drawn is not None)
    table.rng = Rng(1)
    return table


def test_a_burn_list_has_every_card_but_those_of_closed_seats():
    table = table_of([7, None, 8], [9], [None, 10, 11], stock=[1, 2], discard=[3], drawn=4)
    assert list(BurnMoves(table, [1], REST)) == [
        (m.BURN, m.cell(0, 0)),
        (m.BURN, m.cell(0, 2)),
        (m.BURN, m.cell(2, 1)),
        (m.BURN, m.cell(2, 2)),
        *REST,
    ]


def test_a_list_ends_where_it_ends():
    moves = ManyMoves(0, REST)
    assert (len(moves), moves[1]) == (2, REST[1])
    for past in (SwapMoves([([0, 1], True)], []), BurnMoves(table_of([7], [8]), [], [])):
        with pytest.raises(IndexError):
            past[len(past)]


@pytest.mark.parametrize(("seat", "slot"), [(0, 0), (0, 31), (7, 0), (5, 17)])
def test_a_cell_is_a_seat_and_a_slot(seat, slot):
    at = m.cell(seat, slot)
    assert at <= 0xFF
    assert (m.seat_of(at), m.slot_of(at)) == (seat, slot)


def test_a_moves_beginning_grows_by_a_value_and_show_gathers_its_cells():
    assert m.extended((), m.SWAP) == (m.SWAP,)
    assert m.extended((m.SWAP,), 3) == (m.SWAP, 3)
    assert m.extended((m.SWAP, 3), 4) == (m.SWAP, 3, 4)
    assert m.extended((), m.SHOW) == (m.SHOW,)
    assert m.extended((m.SHOW,), 32) == (m.SHOW, (32,))
    assert m.extended((m.SHOW, (32,)), 64) == (m.SHOW, (32, 64))


BARE = ["ready", "discard", "keep", "give", "take"]


@pytest.mark.parametrize("word", [*BARE, "look", "draw", "swap", "slap", "accept"])
def test_what_takes_no_argument_or_may_go_without_is_bare_and_what_needs_one_is_not(word):
    assert m.may_be_bare([shape[0] for shape in m.SHAPES].index(word)) == (word in BARE)


def test_what_one_seat_sees_or_receives_is_for_it_alone_and_all_else_for_everyone():
    assert ev.private_to((ev.SEES, 3, 32, 7)) == 3
    assert ev.private_to((ev.RECEIVED, 2, (7, 8))) == 2
    others = set(range(ev.RECEIVED)) - {ev.SEES}
    assert {ev.private_to((kind, 1, 2, 3)) for kind in others} == {None}


@pytest.mark.parametrize(
    ("stock", "discard", "able"),
    [([1], [], True), ([], [], False), ([], [1], False), ([], [1, 2], True), ([3], [1], True)],
)
def test_a_card_can_be_drawn_while_there_is_a_stock_or_two_discards(stock, discard, able):
    table = table_of([7], [8], stock=stock, discard=discard)
    assert table.can_draw_stock() is able
    assert (table.take_stock() is not None) is able


def test_all_discards_but_the_top_become_the_stock():
    table = table_of([7], [8], discard=[1, 2, 3, 4])
    drawn = table.take_stock()
    assert table.discard == [4]
    assert sorted([drawn, *table.stock]) == [1, 2, 3]
    assert table.events == [(ev.REFILLED, 3)]


def test_the_new_stock_is_shuffled_or_turned_over_as_the_table_says():
    discards = list(range(40))
    for refill in ("shuffle", "turn_over"):
        table = table_of([50], [51], discard=[*discards, 49])
        table.rules = new_game("klatschen", 2, 1, settings={"refill": refill}).rules
        order = [table.take_stock() for _ in discards]
        assert sorted(order) == discards
        assert (order == discards) == (refill == "turn_over")  # the one that lay lowest comes first
        assert order != discards[::-1]


def test_a_cell_past_the_table_or_the_hand_holds_nothing():
    table = table_of([7, None], [8])
    cells = [m.cell(0, slot) for slot in range(3)] + [m.cell(1, 0)]
    assert [table.card_at(at) for at in cells] == [7, None, None, 8]


def test_a_hand_of_32_slots_takes_no_penalty_card():
    table = table_of([7] * 31, [8], stock=[1, 2, 3])
    table.lay_penalties(0, 1)
    table.lay_penalties(0, 1)
    assert table.events == [(ev.PENALTY, 0, 31), (ev.PENALTY, 0, None)]
    assert (len(table.hands[0]), table.stock) == (32, [1, 2])


def test_the_deal_goes_round_from_the_seat_that_is_named():
    table = table_of([], [], [])
    deck = list(range(54))
    deal(table, 1, deck, 1, [2, 3, 1])
    assert table.hands == [[2, 4], [0, 3, 5], [1]]
    assert (table.stock[-1], table.cards, table.held()) == (6, 54, 6)


@pytest.mark.parametrize("n", [1, 3, 49152, 65535, 65536])
def test_a_number_that_would_make_low_ones_come_oftener_is_thrown_away(n):
    numbers, found = Rng(1), Rng(1)
    for _ in range(2000):
        number = numbers.next16()
        if number < 65536 // n * n:
            assert found.below(n) == number % n

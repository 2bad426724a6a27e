"""A hand has 32 slots (shared 12), and a seat without cards stays within them (F19)."""

import pytest

from .house_table import BURNING, MOST, House, rank_of, refused_form, topped

RANKS = ("9", "A", "K", "O", "U", "10", "8", "7", "F", "1", "2")


def with_32_empty_slots(seats, seat, **settings):
    """That seat has burned each of its 32 cards and has drawn; `burns_each` is without limit.

    The seat holds three cards of ten ranks and two of the eleventh; the fourth one of each rank
    lies with the others or in the stock, and is discarded when it comes.
    """
    cards = [rank + suit for rank in RANKS for suit in "RAS"][:MOST]
    tops = [rank + "B" for rank in RANKS[1:]]
    others = [other for other in range(seats) if other != seat]
    hands = [[] for _ in range(seats)]
    hands[seat] = cards
    for n, top in enumerate(tops[: 4 * len(others)]):
        hands[others[n % len(others)]].append(top)
    stock = tops[4 * len(others) :]
    table = House(
        "faessler",
        *[" ".join(hand) for hand in hands],
        first="9B",
        stock=" ".join(stock),
        settings={"burns_each": 0, **settings},
    )
    _burn_rank(table, seat)
    for _ in range(20 * seats):
        if set(table.hands[seat]) == {None} and table.turn == seat:
            table.do(seat, "draw", from_="stock")
            return table
        _discards(table, seat, {rank_of(card) for card in table.hands[seat] if card})
        _burn_rank(table, seat)
    raise AssertionError(f"still in hand: {table.hands[seat]}")


def _discards(table, but, ranks):
    """A turn, in which anybody but that seat discards a card of these ranks from its hand."""
    turn = table.turn
    slots = [n for n, card in enumerate(table.hands[turn]) if card and rank_of(card) in ranks]
    table.plays(turn, keep=slots[0] if slots and turn != but else None)


def _burn_rank(table, seat):
    for slot in range(MOST):
        card = table.hands[seat][slot]
        if card and table.top and rank_of(card) == rank_of(table.top):
            table.burns(seat, seat, slot)


# A full hand ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", BURNING)
def test_shared_12_a_wrong_card_out_of_a_full_hand_loses_the_claim_all_the_same(game):
    table = topped(game, "", "=0", "!0 !1")
    while len(table.hands[2]) < MOST:
        table.do(2, "fault")
        if game == "klatschen":
            table.plays(table.turn, keep=0)  # laid when the turn ends
    hand = table.hands[2]
    slot = next(n for n, card in enumerate(hand) if rank_of(card) != rank_of(table.top))
    table.slap({2: 10, 1: 20})
    table.do(2, "burn", at=[2, slot])
    assert (table.holder, table.hands[2]) == (1, hand)


@pytest.mark.parametrize("seat", [0, 1, 6, 7])
def test_shared_12_with_a_full_hand_every_listed_move_is_accepted(seat):
    table = House("faessler", *[""] * 8, ready=False)
    table.filled_by(seat)
    table.ready_all()
    table.all_listed_are_accepted()
    table.do(0, "draw", from_="stock")
    table.all_listed_are_accepted()


# A full row of emptied slots ------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seat"), [(2, 0), (2, 1), (8, 7)])
def test_F19_shared_12_without_a_slot_left_a_drawn_card_can_only_be_discarded(seats, seat):
    table = with_32_empty_slots(seats, seat)
    assert table.words(seat) & {"keep", "discard"} == {"discard"}
    table.all_listed_are_accepted()
    table.do(seat, "discard")
    assert table.hands[seat] == [None] * MOST


def test_F19_shared_12_a_card_of_the_pile_goes_back_where_others_have_burned_the_last_own_one():
    rules = {"burn_by": "points", "burns_each": 0, "burn_on_burned": True, "give": "choice"}
    for rank in ("A", *"23456789", "10", "J", "Q", "K black", "K red", "Joker"):
        rules[f"points:{rank}"] = 0
    rules["joker_hit"] = rules["pile_card_returns"] = False
    rules["empty_keeps"] = "new_slot"
    table = House("klatschen", "", "", ready=False, settings=rules)
    table.filled_by(0)
    table.ready_all()
    for slot in range(MOST - 1):
        table.burns(0, 0, slot)
    table.do(0, "draw", from_="discard")
    table.burns(1, 0, MOST - 1)
    table.do(1, "skip")
    assert table.words(0) & {"keep", "discard"} == {"discard"}


@pytest.mark.parametrize(("seats", "seat"), [(2, 1), (8, 7)])
def test_F19_shared_12_a_slot_beyond_the_last_is_refused_and_changes_nothing(seats, seat):
    table = with_32_empty_slots(seats, seat)
    refused_form(table, seat, move="keep")
    for slot in (0, MOST - 1, MOST, MOST + 1, 255):
        refused_form(table, seat, move="keep", slot=slot)


def test_F19_shared_12_who_must_keep_lays_its_only_card_however_many_slots_were_emptied():
    table = with_32_empty_slots(2, 1, empty_keeps="must_keep")
    table.do(1, "keep")
    assert (len(table.hands[1]), table.turn) == (1, 0)


def test_F19_shared_12_nobody_is_offered_a_card_of_another_seat_by_a_slot_too_many():
    table = with_32_empty_slots(2, 0)
    table.do(0, "discard")
    table.slaps(0)
    burns = [move["at"] for move in table.moves(0) if move["move"] == "burn"]
    assert all(table.hands[seat][slot] for seat, slot in burns)
    assert {seat for seat, _ in burns} == {1}
    table.all_listed_are_accepted()


def test_shared_12_no_card_is_taken_that_can_neither_be_laid_nor_put_back():
    table = with_32_empty_slots(2, 0, pile_card_returns=False)
    table.do(0, "discard")
    table.plays(1)
    assert [move["from"] for move in table.moves(0) if move["move"] == "draw"] == ["stock"]
    table.refused(0, "draw", from_="discard")


@pytest.mark.parametrize("seat", [0, 7])
def test_F19_shared_12_a_new_slot_below_the_limit_is_laid(seat):
    # All four cards of that seat burn: the drawn card lies in its fifth slot.
    hands = [""] * 8
    hands[seat] = "9R 9A 9S"
    settings = {"burns_each": 0}
    table = House("faessler", *hands, settings=settings)
    for slot in range(3):
        table.burns(seat, seat, slot)
    last = table.hands[seat][3]
    _bring(table, seat, rank_of(last))
    table.burns(seat, seat, 3)
    while table.turn != seat:
        table.plays(table.turn)
    table.do(seat, "draw", from_="stock")
    card = table.drawn
    table.do(seat, "keep")
    assert table.hands[seat] == [None] * 4 + [card]


def _bring(table, seat, rank):
    """Somebody else discards a card of that rank."""
    for _ in range(60):
        _discards(table, seat, {rank})
        if rank_of(table.top) == rank:
            return
    raise AssertionError(f"no {rank} came")

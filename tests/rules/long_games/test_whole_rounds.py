"""Long games, what takes a loop: the stock that runs out, eight seats, hands of twelve cards."""

import itertools

import pytest

from ..house_table import House
from ..rescore import written_points
from ..table import news

FIRST = {"klatschen": "KD", "faessler": "9B", "kille": "AD", "original": None}
each_game = pytest.mark.parametrize("game", FIRST)


def opened(game, *hands, **more):
    """A table after memorising; seat 0 has the first turn in every game."""
    return House(game, *hands, first=FIRST[game], **more)


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


def first_seat(game, table, winner):
    """Whose turn is first: K5 the dealer, then the last winner; O4 the dealer; F7, L2 the next."""
    if game == "klatschen" and winner is not None:
        return winner
    return table.dealer if game in ("klatschen", "original") else (table.dealer + 1) % 8


@each_game
def test_K5_K11_F7_F15_L2_L5_O4_O12_eight_seats_play_three_whole_rounds(game):
    """K5, F7, L2, O4 decide who begins; K11, F15, L5, O12 that seven more turns follow."""
    limit = {} if game == "klatschen" else {"limit": 500}
    table = House.shuffled(game, 8, seed=1, dealer=0, settings=limit)
    totals, winner = [0] * 8, None
    for number in (1, 2, 3):
        table.ready_all()
        first = first_seat(game, table, winner)
        assert (table.reveal()["round"], table.dealer, table.turn) == (number, number - 1, first)
        for step in range(8 + 2 * number):
            assert table.turn == (first + step) % 8
            table.dull_turn()
        caller = table.turn
        table.calls(caller)
        for step in range(1, 8):
            assert (table.phase, table.turn) == ("turn", (caller + step) % 8)
            table.dull_turn()
        assert table.phase == ("round_over" if game == "kille" else "ending")
        if table.phase == "ending":
            table.settle()
        hands = [[card for card in hand if card] for hand in table.hands]
        assert table.points == written_points(game, hands, table.callers, {})
        totals = [a + b for a, b in zip(totals, table.points, strict=True)]
        assert table.totals == totals
        winner = table.winner
        table.next_round()


TWELVE = {
    "klatschen": "2C 3C 4C 5C 6C AC 7C 8C 9C 10C JC QC",
    "faessler": "2B 3B 4B 5B 6B 1B 7B 8B 9S 10B UB OB",
    "kille": "2C 3C 4C 5C 6C AC 7C 8C 9C 10C JC QC",
    "original": "1.1 2.1 3.1 4.1 5.1 6.1 7.1 8.1 9.1 E.1 V.1 S.1",
}

SWAPS = {"klatschen": "JD", "faessler": "KR", "kille": "JD", "original": "S.2"}


@each_game
def test_K3_F3_L4_O3_all_pairs_of_two_hands_of_twelve_can_be_swapped(game):
    """K3, F3, L4, O3 decide: every pair; not two own cards (O), not two of another seat (L)."""
    other = {
        "klatschen": "2D 3D 4D 5D 6D AD 7D 8D 9D 10D QD KC",
        "faessler": "2R 3R 4R 5R 6R 1R 7R 8R 9R 10R UR OR",
        "kille": "2D 3D 4D 5D 6D AH 7D 8D 9D 10D QD KC",
        "original": "1.2 2.2 3.2 4.2 5.2 6.2 7.2 8.2 9.2 E.2 V.2 W.2",
    }[game]
    table = opened(game, TWELVE[game], other, stock=SWAPS[game])
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    cells = [(seat, slot) for seat in (0, 1) for slot in range(12)]
    pairs = {frozenset(pair) for pair in itertools.combinations(cells, 2)}
    never_within = {"original": 0, "kille": 1}.get(game)
    pairs = {pair for pair in pairs if {seat for seat, _ in pair} != {never_within}}
    swaps = [move for move in table.moves(0) if move["move"] == "swap"]
    assert {frozenset([tuple(move["a"]), tuple(move["b"])]) for move in swaps} == pairs


def test_O3_a_blue_king_shows_cards_of_five_hands_of_twelve():
    """O3 decides; a given choice is judged without the 248 832 others being listed."""
    hands = [""] * 6
    table = opened("original", *hands, stock="B.1")
    table.do(0, "draw", from_="stock")
    for seat in range(1, 6):
        for _ in range(8):
            table.do(seat, "fault")
    table.do(0, "discard")
    shown = [table.hands[seat][11] for seat in range(1, 6)]
    at = [[seat, 11] for seat in range(1, 6)]
    for wrong in (at[:4], [*at[:4], [1, 3]], [*at, [0, 0]], [*at[:4], [5, 12]]):
        assert not table.ask("act", seat=0, move="show", at=wrong)["ok"]
    answer = table.ask("act", seat=0, move="show", at=at)
    assert sorted(news(answer["events"])[None]) == sorted(shown)


@each_game
def test_K4_F4_L2_O4_the_next_round_is_dealt_with_four_cards(game):
    """K4, F4, L2, O4 decide: four cards each, whatever the hands of the round before."""
    limit = {} if game == "klatschen" else {"limit": 500}
    table = opened(game, "", TWELVE[game], "", settings=limit)
    for _ in range(3):
        table.plays(table.turn)
    table.calls(table.turn)
    table.finish()
    table.next_round()
    # F17: a wrong caller has a fifth card.
    assert table.lengths()[1:] == [4, 4]

"""Long games: eight seats."""

from ..house_table import House
from ..rescore import written_points
from .test_stock import each_game


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

"""The end of a game, and slaps that mean nothing: L7, L8."""

from ..house_table import House


def test_L7_the_game_ends_when_a_total_reaches_100():
    table = House("kille", "AC 2C 3C 4C", "2D 3D 4D 5D", first="AD")
    while table.phase != "game_over":
        table.ended_by(table.turn)
        assert (max(table.totals) >= 100) == (table.phase == "game_over")
        if table.phase == "round_over":
            table.next_round()
            table.ready_all()
    assert table.winner == table.totals.index(min(table.totals))
    table.refused(0, "next")


def slap_does_nothing(table, seat):
    """Whatever the answer, a slap is never a legal move and never changes anything."""
    assert "slap" not in table.words(seat)
    before = table.reveal()
    table.ask("act", seat=seat, move="slap", claims=[[seat, 100]])
    assert table.reveal() == before


def test_L8_a_slap_does_nothing():
    table = House("kille", "AC", "AS", first="AD", stock="2S")
    slap_does_nothing(table, 1)
    slap_does_nothing(table, 0)
    table.do(0, "draw", from_="stock")
    slap_does_nothing(table, 1)
    table.do(0, "discard")
    slap_does_nothing(table, 1)

"""The burn games' shared rules (rules/README.md): a turn resumes after a claim, 8.

The first discard is a king unless a test says otherwise: a king in a hand can be burned.
"""

from .play import game


def test_shared_8_while_a_claim_is_open_nobody_draws():
    table = game("", "KS")
    table.slaps(1)
    table.refused(0, "draw", from_="stock")


def test_shared_8_a_turn_resumes_with_the_drawn_card():
    table = game("10H", "KS", stock="10C")
    table.do(0, "draw", from_="stock")
    table.slaps(1)
    table.refused(0, "keep", slot=0)
    table.refused(0, "discard")
    table.do(1, "burn", at=[1, 0])
    assert (table.phase, table.turn, table.drawn) == ("drawn", 0, "10C")
    table.do(0, "keep", slot=0)
    assert (table.hands[0][0], table.top, table.turn) == ("10C", "10H", 1)


def test_shared_8_a_power_resumes():
    table = game("10H", "JC", "JS", stock="JD")
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    table.slaps(2)
    table.refused(0, "swap", a=[0, 0], b=[1, 0])
    table.do(2, "burn", at=[2, 0])
    assert (table.phase, table.turn) == ("power", 0)
    table.do(0, "swap", a=[0, 0], b=[1, 0])
    assert (table.hands[0][0], table.turn) == ("JC", 1)


def test_shared_8_a_power_resumes_at_its_second_half():
    table = game("10H", "9C KH", stock="KC")
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    table.do(0, "peek", at=[0, 0])
    table.burns(1, 1, 1)
    table.do(0, "peek", at=[1, 0])
    table.do(0, "swap", a=[0, 0], b=[1, 0])
    assert (table.hands[0][0], table.turn) == ("9C", 1)


def test_shared_8_a_power_whose_last_target_burned_is_passed_over():
    # A nine's only target is seat 1's last card, and that is a nine.
    table = game("", "7C 7D 7S 9C", first="7H", stock="9D")
    for slot in range(3):
        table.burns(1, 1, slot)
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    assert table.phase == "power"
    table.burns(1, 1, 3)
    assert (table.phase, table.turn) == ("turn", 1)


def test_shared_8_a_turn_resumes_after_a_duel_and_a_wrong_card():
    table = game("", "10C", "9S", stock="2S")
    table.do(0, "draw", from_="stock")
    table.slap({1: 10, 2: 10})
    table.slap({1: 50, 2: 60})
    table.do(1, "burn", at=[1, 0])
    table.lapse()
    assert (table.phase, table.turn, table.drawn) == ("drawn", 0, "2S")

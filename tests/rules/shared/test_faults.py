"""The burn games' shared rules (rules/README.md): declared faults, 9.

The first discard is a king unless a test says otherwise: a king in a hand can be burned.
"""

from ..table import Table
from .play import game, lengths, penalties


def test_shared_9_any_seat_may_be_declared_at_fault():
    table = game("", "", "")
    for seat in (0, 1, 2):
        table.do(seat, "fault")
    assert penalties(table) == [1, 1, 1]


def test_shared_9_a_fault_is_no_turn():
    table = game("", "")
    table.do(0, "fault")
    assert (table.phase, table.turn) == ("turn", 0)


def test_shared_9_a_fault_can_be_declared_in_every_phase_of_a_round():
    table = Table("klatschen", ["", ""], first="KD", stock="7C")
    phases = [table.phase]
    table.do(1, "fault")
    table.ready_all()
    phases.append(table.phase)
    table.do(1, "fault")
    table.do(0, "draw", from_="stock")
    phases.append(table.phase)
    table.do(1, "fault")
    assert phases == ["memorise", "turn", "drawn"]


def test_shared_9_a_fault_can_be_declared_during_a_power_and_after_the_last_turn():
    table = game("", "", stock="7C")
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    table.do(1, "fault")
    table.do(0, "skip")
    assert lengths(table) == [4, 5]
    table.called_by(1).do(0, "pass")
    assert table.phase == "ending"
    table.do(1, "fault")
    assert lengths(table) == [4, 6]


def test_shared_9_a_claim_is_settled_before_a_fault():
    table = game("", "KS")
    table.slaps(1)
    table.refused(0, "fault")
    table.refused(1, "fault")


def test_shared_9_a_duel_is_settled_before_a_fault():
    table = game("", "", "")
    table.slap({0: 10, 1: 10})
    table.refused(0, "fault")
    table.refused(2, "fault")


def test_shared_9_a_card_is_given_before_a_fault():
    table = game("KS", "")
    table.burns(1, 0, 0)
    table.refused(0, "fault")
    table.refused(1, "fault")


def test_shared_9_a_joker_is_taken_before_a_fault():
    table = game("", "", stock="X1")
    table.plays(0)
    table.slaps(1)
    table.refused(0, "fault")
    table.refused(1, "fault")


def test_shared_9_between_rounds_there_are_no_faults():
    table = game("", "").called_by(0).finish()
    table.refused(0, "fault")

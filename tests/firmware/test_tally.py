"""What a round is remembered for."""

from engine_core.model import events as ev
from engine_core.model.moves import cell
from firmware.table.tally import BURNS, FASTEST, MEMORY, SLIPS, Tally, fame_of


def tally_of(*moves):
    """A tally of three seats that has heard these: (events, presses)."""
    tally = Tally(3)
    for happened, slaps in moves:
        tally.hear(happened, slaps)
    return tally


def burn(seat, owner, us):
    slap = ([(ev.SLAPPED, [seat]), (ev.CLAIMS, seat)], ((seat, us),))
    return slap, ([(ev.BURNED, seat, cell(owner, 0), 7)], ())


def everything(tally):
    return {fame_of(tally, nth) for nth in range(4)}


def test_the_fastest_slap_that_burned_counts_and_no_other():
    assert (FASTEST, 2, 312) in everything(tally_of(*burn(2, 2, 312_400), *burn(1, 1, 900_000)))
    slow = [(ev.SLAPPED, [0]), (ev.CLAIMS, 0), (ev.MISSED, 0, cell(0, 0), 9)]
    assert everything(tally_of((slow, ((0, 100_000),)))) == {None}


def test_a_slap_behind_another_takes_no_time_from_it():
    slap, burned = burn(2, 2, 312_400)
    behind = ([(ev.SLAPPED, [1])], ((1, 400_000),))
    assert (FASTEST, 2, 312) in everything(tally_of(slap, behind, burned))


def test_a_burn_chosen_after_5_s_was_no_race():
    assert (FASTEST, 1, 4999) in everything(tally_of(*burn(1, 1, 4_999_000)))
    assert FASTEST not in [fame[0] for fame in everything(tally_of(*burn(1, 0, 5_000_000)))]


def test_a_card_of_somebody_else_was_remembered():
    assert (MEMORY, 1, 1) in everything(tally_of(*burn(1, 0, 400_000)))
    assert not [fame for fame in everything(tally_of(*burn(1, 1, 400_000))) if fame[0] == MEMORY]


def test_burns_count_from_two_on_and_slips_from_one():
    tally = tally_of(*burn(1, 1, 5000), *burn(1, 1, 6000), ([(ev.PENALTY, 2, 4)], ()))
    assert everything(tally) == {(FASTEST, 1, 5), (BURNS, 1, 2), (SLIPS, 2, 1)}
    assert everything(tally_of(([(ev.PENALTY, 2, None)], ()))) == {None}  # there was no card left


def test_a_new_deal_resets_the_tally():
    assert everything(tally_of(*burn(1, 1, 5000), ([(ev.DEALT, 0, 2)], ()))) == {None}

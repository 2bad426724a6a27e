"""The form in which evenings are remembered: golden bytes, and whatever else may lie there."""

from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine_core import GAMES
from engine_core.journal.writer import sealed
from firmware.ports import EVENING_MOST
from firmware.storage.fields import LETTERS, NOBODY, VERSION, cleaned
from firmware.table import evening
from firmware.table.evening import KINDS, RESULTS_MOST, Evening
from host_tools.fonts.letters import NEEDED
from tests.failing import raising
from tests.firmware.full_evening import full_evening, small_evening


def shown(known):
    return known.names, known.results, known.records


def test_every_letter_of_a_name_comes_back():
    assert set(LETTERS) <= set(NEEDED)
    for letter in LETTERS:
        known = Evening()
        known.add_name("a" + letter + "a")
        assert Evening(known.packed()).names == ["a" + letter + "a"]


names = st.text(LETTERS, max_size=12).filter(lambda name: cleaned(name))
played = st.lists(st.tuples(names, st.integers(-30_000, 30_000)), min_size=2, max_size=8)
kept = st.builds(
    lambda *parts: parts,
    st.lists(names, max_size=15),
    st.lists(st.tuples(st.sampled_from((*GAMES, "Sunday")), played, st.integers(0, 1)), max_size=7),
    st.lists(st.tuples(st.integers(0, KINDS - 1), st.integers(1, 100_000), names), max_size=9),
)


@pytest.mark.slow
@given(kept)
def test_what_was_kept_comes_back_and_never_takes_more_than_it_may(games):
    known = Evening()
    for name in games[0]:
        known.add_name(name)
    for game, row, winner in games[1]:
        known.add_result(game, [name for name, _ in row], [total for _, total in row], [winner])
    for kind, number, name in games[2]:
        known.beat(kind, number, name)
    stored = known.packed()
    back = Evening(stored)
    assert len(stored) <= EVENING_MOST
    assert (back.names, back.records) == (known.names, known.records)
    assert back.results == known.results[: len(back.results)]
    assert len(back.results) == len(known.results) or len(stored) > EVENING_MOST - 120
    assert back.packed() == stored


def test_an_evening_of_eight_is_kept_whole():
    known = full_evening()
    assert len(known.packed()) == 283
    assert shown(Evening(known.packed())) == shown(known)
    assert len(known.results) == RESULTS_MOST


def test_of_too_much_the_oldest_results_stay_out():
    known = full_evening()
    for nth in range(RESULTS_MOST):  # forty names that nobody has typed
        known.add_result("kille", [f"{seat}imilian {nth}" for seat in range(8)], [1234] * 8, [0])
    back = Evening(known.packed())
    assert back.results == known.results[:1]
    assert (back.names, back.records) == (known.names, known.records)


def test_nothing_takes_nothing():
    known = Evening()
    known.add_name("Zoë")
    known.forget_name("Zoë")
    assert Evening().packed() == known.packed() == b""
    assert Evening(b"").is_empty


def test_who_has_no_letter_that_can_be_shown_is_nobody():
    known = Evening()
    known.add_result("kille", ["\U0001f600", "Ben"], [1, 2], [0])
    assert known.results[0][1] == [NOBODY, "Ben"]


def test_every_damaged_byte_and_every_cut_reads_as_nothing():
    stored = full_evening().packed()
    for place in range(len(stored)):
        for bit in range(8):
            damaged = bytearray(stored)
            damaged[place] ^= 1 << bit
            assert Evening(bytes(damaged)).is_empty, (place, bit)
        assert Evening(stored[:place]).is_empty
    assert Evening(stored + b"\0").is_empty


@given(st.binary(max_size=60))
def test_no_bytes_with_a_right_sum_break_it(content):
    known = Evening(sealed(bytes((VERSION,)) + content))
    assert len(known.records) == KINDS
    assert len(known.packed()) <= EVENING_MOST


def test_a_storage_that_refuses_writes_is_reported():
    worn = SimpleNamespace(keep_evening=raising(OSError(28)), evening=bytes)
    assert not evening.keep(worn, small_evening())

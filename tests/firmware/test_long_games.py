"""Long games stay in the flash to their end: a round's record begins anew where room gets short."""

import copy
import itertools

import pytest

from engine_core import load_game
from engine_core.model import phases
from firmware.link import protocol
from firmware.storage.flash_log import DATA
from firmware.table import factory
from tests.engine.perft import UNSEEN
from tests.failing import raising
from tests.firmware import small_table
from tests.firmware.flash import PowerCut, Sector
from tests.firmware.full_evening import full_evening, full_settings
from tests.firmware.handheld import taken_up
from tests.firmware.long_games import ALL, Flash, opened
from tests.runtimes import needs_micropython, printed_by

pytestmark = pytest.mark.slow

IDS = [f"{name}-{seats}{'' if dealt else '-real-cards'}" for name, seats, _, dealt in ALL]
every_game = pytest.mark.parametrize(("name", "seats", "settings", "dealt"), ALL, ids=IDS)


def state(table):
    """All that the game of a table knows, as it is now."""
    game = table._game if table.deals else table.public
    known = {one: value for one, value in vars(game).items() if one not in (*UNSEEN, "declared")}
    rng = [vars(game.rng)] if table.deals else []
    return copy.deepcopy((known, rng))


@every_game
def test_a_whole_game_is_kept_to_its_end_and_wears_the_flash_once_a_round_at_most(
    name, seats, settings, dealt
):
    """Beside a full evening and where each round beats a record: erased is between two rounds."""
    flash = Flash(Sector())
    flash.keep(full_settings())
    flash.keep_evening(full_evening().packed())
    session = opened(name, seats, 4, flash, settings, dealt)
    table = session.table
    before = flash.erases
    while not table.is_over:
        begins = table.public.phase == phases.ROUND_OVER
        erases = flash.erases
        if begins:
            evening = full_evening(1000 + table.public.round).packed()
            flash.keep_evening(evening, True)
            assert flash.erases == erases
        session.step()
        assert table.kept
        assert flash.erases - erases <= begins
    again = Flash(flash.sector)
    assert (again.evening(), again.settings()) == (evening, full_settings())
    assert 0 < flash.erases - before < table.public.round
    resumed = factory.resume(again)
    assert state(resumed) == state(table)
    assert resumed.names == table.names


@every_game
def test_the_game_is_the_same_whether_its_record_begins_anew_or_never_does(
    name, seats, settings, dealt
):
    flash, endless = Flash(), small_table.Storage()
    short = opened(name, seats, 6, flash, settings, dealt)
    whole = opened(name, seats, 6, endless, settings, dealt)
    while short.table.public.round < 6 or not flash.erases:
        assert not short.table.is_over
        for session in (short, whole):
            session.to_round(session.table.public.round + 1)
        assert state(short.table) == state(whole.table)
    assert len(flash.read()) < len(endless.read())


class Watched(Sector):
    """Takes down every write: the sector before it, where, what, and the game at that moment."""

    table = None

    def __init__(self):
        super().__init__()
        self.writes = []

    def __setitem__(self, index, value):
        before = bytes(self.data)
        super().__setitem__(index, value)
        if self.table is not None:
            self.writes.append((before, index, bytes(value), state(self.table)))


def begun_anew(name, seats, settings, dealt):
    """A game whose record has just begun anew, in a watched sector; that was its only write, before
    the round that it begins with was dealt.
    """
    sector = Watched()
    flash = Flash(sector)
    session = opened(name, seats, 8, flash, settings, dealt)
    sector.table = session.table
    while not flash.erases:
        sector.writes.clear()
        session.step()
    sector.writes[:] = [(*write[:3], state(session.table)) for write in sector.writes]
    assert len(sector.writes) == 1
    return session, flash


def cut_after(write, length):
    """The storage when the power went after so many bytes of a write."""
    before, index, value, _ = write
    sector = Sector(before)
    sector.bytes_left = length
    if length < len(value):
        with pytest.raises(PowerCut):
            sector[index] = value
    else:
        sector[index] = value
    sector.bytes_left = None
    return Flash(sector)


@every_game
def test_a_cut_in_a_round_that_began_anew_goes_on_at_the_right_place(name, seats, settings, dealt):
    session, flash = begun_anew(name, seats, settings, dealt)
    number = session.table.public.round
    session.to_round(number + 1)
    writes = flash.sector.writes
    assert len(writes) > 6
    for last, write in list(itertools.pairwise(writes))[::7]:
        length = len(write[2])
        if length == 4096:
            break  # the next round begins anew as well
        for cut in {length // 2, length - 1}:  # at 0 it is as the write before has left it
            assert state(factory.resume(cut_after(write, cut))) == last[3]
        assert state(factory.resume(cut_after(write, length))) == write[3]


@every_game
def test_a_cut_in_the_erase_itself_leaves_the_whole_game_or_none(name, seats, settings, dealt):
    _, flash = begun_anew(name, seats, settings, dealt)
    (write,) = flash.sector.writes
    end = DATA + len(flash.read())
    for cut in [*range(end), end, end + 1, 4095, 4096]:
        stored = cut_after(write, cut)
        assert bool(stored.read()) == (cut >= end)
        assert cut < end or state(factory.resume(stored)) == write[3]


def test_the_looks_and_passes_of_a_floor_are_those_of_the_round_that_began_anew():
    session, flash = begun_anew("bourse", 7, {"cambio_cards": True}, True)
    table = session.table
    number = table.public.round
    looked = 0
    while table.public.round == number and not table.is_over:
        session.step()
        if table.public.phase == phases.TRADING and len(flash.sector.writes) % 5 == 0:
            resumed = factory.resume(Flash(Sector(flash.sector.data)))
            assert resumed.passes.looker == table.passes.looker
            assert resumed.passes.nth == table.passes.nth
            looked += 1
    assert looked
    assert table.passes.nth


def test_a_heap_without_room_for_the_sector_puts_it_off_to_the_next_round():
    session = opened("kille", 8, 8, Flash(), {"limit": 150})
    while not session.table._storage.is_tight():
        session.step()
    session.table._storage.start = raising(MemoryError)
    number = session.table.public.round
    session.to_round(number + 1)
    assert session.table.kept
    assert state(factory.resume(session.table._storage)) == state(session.table)
    session.table._storage = flash = Flash(session.table._storage.sector)
    session.to_round(number + 2)
    assert flash.erases == 1


def test_what_a_full_memory_lost_is_kept_again_from_the_next_round_on():
    session = opened("kille", 8, 8, Flash(), {"limit": 150})
    session.table.kept = False
    session.to_round(2)
    assert session.table.kept
    assert state(factory.resume(session.table._storage)) == state(session.table)


def test_the_device_goes_on_where_the_later_round_was():
    session, flash = begun_anew("faessler", 8, {"limit": 150}, True)
    held = taken_up(flash.read())
    table = held.app.table
    assert table.public.round == session.table.public.round > 1
    assert (table.public.totals, table.public.dealer) == (
        session.table.public.totals,
        session.table.public.dealer,
    )
    assert table.public.phase == phases.MEMORISE


def test_the_link_gives_the_later_part_of_a_finished_game():
    session, flash = begun_anew("kille", 8, {"limit": 150}, True)
    session.to_round(1000)
    answer = protocol.answer(b'{"do":"journal"}', session.table, flash)
    game = load_game(bytes.fromhex(answer["journal"]))
    assert (game.phase, game.totals) == (phases.GAME_OVER, session.table.public.totals)


@needs_micropython
def test_long_games_are_kept_the_same_under_micropython():
    ours, theirs = printed_by("tests/firmware/long_games.py")
    assert len(ours.splitlines()) == 2 * len(ALL)
    assert theirs == ours

"""Evenings in flash beside the record: kept through cuts, never in its way."""

import pytest

from firmware.ports import EVENING_MOST, FAULT_MOST
from firmware.storage.flash_log import DATA, ENTRIES, EVENING, NO_SPACE, ROOM, SPARE, FlashLog
from firmware.table import evening
from tests.firmware import staged_games
from tests.firmware.flash import SIZE, PowerCut, Sector
from tests.firmware.flash_cuts import cuts, logged
from tests.firmware.full_evening import WIDEST, full_evening, full_settings
from tests.firmware.handheld import Handheld, Storage, seated_at
from tests.firmware.long_games import ALL, Flash, opened

OLD, NEW = full_evening(1000).packed(), full_evening(1001).packed()
RECORD = b"deal+move"


def stored(record=RECORD):
    """A sector with settings, an evening and this record, and its log after the power came back."""
    sector, log = logged()
    log.keep(b"loud")
    log.keep_evening(OLD)
    log.start(record)
    return sector, FlashLog(sector)


def test_it_outlives_the_power_beside_a_record_and_the_settings():
    sector, log = stored()
    log.append(b"+more")
    log.keep_evening(NEW)
    log.append(b"+still more")
    again = FlashLog(sector)
    assert (again.read(), again.settings()) == (b"deal+move+more+still more", b"loud")
    assert again.evening() == NEW
    assert sector.erases == 0


def test_it_is_forgotten_whatever_room_there_is():
    sector, _ = stored(b"x" * (SIZE - DATA - len(OLD) - 1 - 5 - 2))
    FlashLog(sector).keep_evening(b"")
    assert FlashLog(sector).evening() == b""
    assert FlashLog(sector).settings() == b"loud"
    log = FlashLog(sector)
    log.start(RECORD)  # an erase: the old one is not in the flash any more
    assert OLD not in sector.data
    assert FlashLog(sector).evening() == b""


def test_it_goes_along_with_each_erase():
    sector, log = stored()
    log.keep_fault(b"odd")
    for nth in range(12):
        log.start(b"%02d" % nth + b"a game " * 40)
        again = FlashLog(sector)
        assert (again.evening(), again.settings(), again.fault()) == (OLD, b"loud", b"odd")
    assert sector.erases > 0


def test_what_is_too_long_is_refused_and_the_old_one_stays():
    sector, log = stored()
    with pytest.raises(OSError, match=str(NO_SPACE)):
        log.keep_evening(bytes(EVENING_MOST + 1))
    assert log.evening() == FlashLog(sector).evening() == OLD
    log.keep_evening(bytes(EVENING_MOST))
    assert FlashLog(sector).evening() == bytes(EVENING_MOST)


@pytest.mark.parametrize("what", [OLD, b"loud"])
def test_damage_is_found_out(what):
    sector, _ = stored()
    sector.data[bytes(sector.data).index(what) + len(what) // 3] ^= 4
    log = FlashLog(sector)
    left = {OLD, b"loud", b""} - {what}
    assert ({log.evening(), log.settings()}, log.read()) == (left, RECORD)


# --- room and wear --------------------------------------------------------------------------------


def test_it_takes_no_room_of_a_round_in_play():
    sector, log = stored()
    while not log.is_tight():
        log.append(b"a move of the round in play")
    before, record = bytes(sector.data), log.read()
    log.keep_evening(NEW)
    assert bytes(sector.data) == before
    assert (log.evening(), FlashLog(sector).evening()) == (NEW, OLD)
    log.start(b"the next round")  # comes with its erase
    again = FlashLog(sector)
    assert (again.read(), again.evening(), sector.erases) == (b"the next round", NEW, 1)
    assert not record.startswith(again.read())
    assert not log.is_tight()


def test_between_rounds_it_is_written_at_once_without_an_erase():
    sector, log = stored()
    while not log.is_tight():
        log.append(b"a move of the round that is over")
    log.keep_evening(NEW, True)
    assert FlashLog(sector).evening() == NEW
    assert FlashLog(sector).read() == log.read()
    assert sector.erases == 0


def test_what_waits_comes_with_the_end_of_the_game_at_the_latest():
    sector, log = stored()
    log.append(b"m" * (SIZE - log._free - 9))
    log.keep_evening(NEW, True)
    assert FlashLog(sector).evening() == OLD
    assert log.is_tight()
    log.clear()
    again = FlashLog(sector)
    assert (again.read(), again.evening(), again.settings()) == (b"", NEW, b"loud")
    assert sector.erases == 1


def test_what_is_written_after_all_waits_no_more():
    _, log = logged(b"g" * 1000)
    log.keep_evening(b"e" * 200)
    log.keep_evening(b"small")
    assert log.evening() == b"small"


def test_what_waits_can_be_written_at_once_and_the_record_stays():
    sector, log = stored()
    log.append(b"m" * (SIZE - log._free - 9))
    log.keep_evening(NEW, True)
    record = log.read()
    log.settle()
    again = FlashLog(sector)
    assert (again.read(), again.evening(), again.settings()) == (record, NEW, b"loud")
    log.settle()  # nothing waits
    assert sector.erases == 1


def test_a_result_is_in_a_full_sector_before_the_game_is_told_to_be_over():
    sector, log = stored(b"x" * (SIZE - DATA - len(OLD) - 1 - 5 - 12))
    evening.note_round(log, seated_at(staged_games.at_game_over(2)).app.table)
    game, _, totals, _ = evening.read(FlashLog(sector)).results[0]
    assert (game, totals) == ("klatschen", [5, 13])
    assert FlashLog(sector).read() == log.read()


def test_names_that_were_forgotten_are_not_in_the_flash_though_a_game_is_saved():
    class Kept(FlashLog):
        words = Storage.words

    sector, log = stored()
    for nth in range(ENTRIES):
        log.keep(b"%02d" % nth)
    Handheld(storage=Kept(sector)).take("settings", "forget", "forget")
    again = FlashLog(sector)
    assert (again.read(), again.evening()) == (RECORD, b"")
    assert OLD not in sector.data


def test_while_it_waits_the_next_round_begins_anew():
    _, log = stored()
    while not log.is_tight():
        log.append(b"m" * 9)
    log = FlashLog(Sector(log._nvm.data[: log._free - 18] + b"\xff" * (SIZE - log._free + 18)))
    assert not log.is_tight()
    log.keep_evening(NEW)
    assert log.is_tight()


def test_it_leaves_entries_to_the_record():
    sector, log = stored()
    for nth in range(2 * ENTRIES):
        log.keep_evening(b"%02d" % nth, True)
    assert log._entries <= ENTRIES - SPARE
    assert sector.erases == 0
    assert log.evening() == b"%02d" % (2 * ENTRIES - 1)


def test_an_erase_reads_it_in_small_parts():
    class Read(Sector):
        most = 0

        def __getitem__(self, index):
            found = super().__getitem__(index)
            self.most = max(self.most, len(found))
            return found

    sector = Read(stored()[0].data)
    log = FlashLog(sector)
    log.append(b"m" * 1000)
    sector.most = 0
    log.start(b"next")
    assert sector.erases == 1
    assert 0 < sector.most <= 64
    assert FlashLog(sector).evening() == OLD


@pytest.mark.parametrize(("name", "seats", "settings", "dealt"), ALL)
def test_the_fullest_memory_leaves_a_round_its_room(name, seats, settings, dealt):
    class Longest(Flash):
        longest = 0

        def start(self, record):
            self.longest = max(self.longest, len(record))
            super().start(record)

    flash = Longest()
    session = opened(name, seats, 8, flash, settings, dealt)
    for player in session.table.players:
        player.name = WIDEST
    while not flash.erases:
        session.step()
    settings = full_settings()
    assert flash.longest > 8 * len(WIDEST)
    kept = len(settings) + 1 + EVENING_MOST + 1 + FAULT_MOST + 1
    assert DATA + kept + flash.longest + ROOM <= SIZE


# --- power cuts -----------------------------------------------------------------------------------


@pytest.mark.parametrize("record", [b"", RECORD])
@pytest.mark.parametrize(
    ("keeps", "then"),
    [
        (lambda log: log.keep_evening(NEW, True), (NEW, b"loud")),
        (lambda log: log.keep(b"soft"), (OLD, b"soft")),
    ],
)
def test_a_cut_at_every_byte_leaves_the_old_one_and_the_game(keeps, then, record):
    sector, _ = stored(record)
    for cut in cuts(sector, keeps):
        log = FlashLog(cut)
        assert (log.read(), log.evening(), log.settings()) == (record, OLD, b"loud")
        keeps(log)
        log.start(record + b"!")
        again = FlashLog(cut)
        assert (again.read(), (again.evening(), again.settings())) == (record + b"!", then)
    assert cut.erases == 0


@pytest.mark.slow
def test_a_cut_at_every_byte_of_an_erase_leaves_nothing_or_all_of_it():
    sector, _ = stored()
    FlashLog(sector).append(b"m" * 1000)
    left = set()
    for length in range(SIZE):
        cut = Sector(sector.data)
        log = FlashLog(cut)
        log._waiting[EVENING] = NEW
        cut.bytes_left = length
        with pytest.raises(PowerCut):
            log.start(b"begun anew")
        cut.bytes_left = None
        left.add(FlashLog(cut).evening())
        assert FlashLog(cut).settings() in (b"", b"loud")
    assert left == {b"", NEW}

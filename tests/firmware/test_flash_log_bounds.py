"""The flash log where it is just full, and where an entry names a place far back."""

import pytest

from firmware.storage.flash_log import DATA, ENTRIES, NO_SPACE, ROOM, SPARE, WASTE, FlashLog
from tests.firmware.flash import SIZE
from tests.firmware.flash_cuts import logged

ALL = SIZE - DATA  # bytes that a record can have


def test_a_record_may_fill_the_sector_to_its_last_byte():
    sector, log = logged(b"x" * ALL)
    assert FlashLog(sector).read() == b"x" * ALL
    with pytest.raises(OSError, match=str(NO_SPACE)):
        log.append(b"y")
    with pytest.raises(OSError, match=str(NO_SPACE)):
        log.start(b"x" * (ALL + 1))


def test_a_record_grows_to_the_last_byte_without_an_erase():
    sector, log = logged(b"x")
    log.append(b"y" * (ALL - 1))
    assert (FlashLog(sector).read(), sector.erases) == (b"x" + b"y" * (ALL - 1), 0)


@pytest.mark.parametrize(("waste", "erases"), [(WASTE, 1), (WASTE - 1, 0)])
def test_a_full_sector_is_erased_for_a_move_where_that_wins_enough(waste, erases):
    sector, log = logged(b"o" * waste, b"n")
    log.append(b"n" * (ALL - waste - 1))
    if erases:
        log.append(b"!")
        assert FlashLog(sector).read() == b"n" * (ALL - waste) + b"!"
    else:
        with pytest.raises(OSError, match=str(NO_SPACE)):
            log.append(b"!")
    assert sector.erases == erases


def test_settings_in_force_are_no_waste():
    sector, log = logged(b"o" * (WASTE - 2))
    log.keep(b"loud")
    log.start(b"n")
    log.append(b"n" * (SIZE - log._free))
    with pytest.raises(OSError, match=str(NO_SPACE)):
        log.append(b"!")
    assert FlashLog(sector).settings() == b"loud"


@pytest.mark.parametrize(("left", "erases"), [(ROOM, 0), (ROOM - 1, 1)])
def test_a_new_record_begins_behind_the_old_where_it_has_room_to_grow(left, erases):
    sector, log = logged(b"o" * (ALL - left - 3))
    assert not log.is_tight()
    log.start(b"new")
    assert (FlashLog(sector).read(), sector.erases) == (b"new", erases)


def test_a_record_far_back_is_found_again_with_its_settings_between():
    sector, log = logged(b"a" * 300, b"b" * 300)
    log.keep(b"soft")
    log.append(b"c" * 300)
    again = FlashLog(sector)
    assert (again.read(), again.settings()) == (b"b" * 300 + b"c" * 300, b"soft")
    for most in (1, 299, 300, 301, 599):
        assert again.read(most) == (b"b" * 300 + b"c" * 300)[:most]


def test_settings_leave_entries_to_a_record():
    sector, log = logged(b"game")
    for nth in range(2 * ENTRIES):
        log.keep(b"%02d" % nth)
    for nth in range(SPARE - 1):
        log.start(b"next %d" % nth)
    assert FlashLog(sector).read() == b"next %d" % (SPARE - 2)
    assert sector.erases == 0


def test_a_game_that_ends_with_every_entry_used_leaves_no_record():
    sector, log = logged(*[b"game %02d" % nth for nth in range(ENTRIES)])
    log.clear()
    assert (log.read(), FlashLog(sector).read()) == (b"", b"")
    assert sector.erases == 1

"""The record in flash: whatever is cut off wherever, the old record or the new one is there."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine_core import new_game
from firmware.storage import flash_log
from firmware.storage.flash_log import DATA, ENTRIES, NO_SPACE, FlashLog
from firmware.table import record_writer
from firmware.table.players import Player
from tests.firmware.flash import SIZE, PowerCut, Sector
from tests.firmware.flash_cuts import cuts, logged, records_of_a_game
from tests.firmware.records import Record

RECORDS = st.binary(max_size=400).map(lambda data: b"C" + data + b"\x01")


def test_what_is_written_is_there_after_the_power_came_back():
    sector, log = logged()
    assert log.read() == b""
    log.start(b"first")
    log.append(b"+more")
    assert FlashLog(sector).read() == b"first+more"
    log.clear()
    assert FlashLog(sector).read() == b""
    log.start(b"second")
    assert FlashLog(sector).read() == b"second"
    assert sector.erases == 0


def test_a_sector_with_something_else_in_it_is_taken_over():
    sector = Sector(b"somebody else's" + bytes(SIZE - 15))
    log = FlashLog(sector)
    assert log.read() == b""
    log.start(b"ours")
    assert FlashLog(sector).read() == b"ours"


def test_a_tail_is_cut_off_without_an_erase():
    sector, log = logged(b"whole")
    erases = sector.erases
    log.append(b"half writ")
    log.read = None  # a game that was replayed may have left no piece for it
    log.cut(len(b"whole"))
    log.append(b" again")
    assert FlashLog(sector).read() == b"whole again"
    assert sector.erases == erases


def test_a_full_sector_is_told_and_the_record_stays():
    log = FlashLog(Sector())
    log.start(b"x" * 100)
    for _ in range((SIZE - DATA - 100) // 99):
        log.append(b"y" * 99)
    full = log.read()
    with pytest.raises(OSError, match=str(NO_SPACE)):
        log.append(b"y" * 99)
    with pytest.raises(OSError, match=str(NO_SPACE)):
        log.start(b"z" * SIZE)
    assert log.read() == full


def test_a_record_that_would_look_like_erased_flash_is_refused():
    log = FlashLog(Sector())
    log.start(b"a")
    with pytest.raises(ValueError, match="0xFF"):
        log.append(b"\xff")


def test_a_hundred_games_wear_the_flash_less_than_once_each():
    sector, log = logged()
    for _ in range(100):
        log.start(b"a game" * 10)
        for _ in range(50):
            log.append(b"move")
    assert sector.erases <= 100


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("start"), RECORDS),
        st.tuples(st.just("append"), RECORDS),
        st.tuples(st.just("cut"), st.integers(0, 400)),
        st.tuples(st.just("clear"), st.just(b"")),
        st.tuples(st.just("keep"), st.binary(min_size=1, max_size=60)),
        st.tuples(st.just("evening"), st.binary(max_size=340)),
    ),
    max_size=30,
)


def apply(log, step):
    kind, value = step
    if kind == "start":
        log.start(value)
    elif kind == "append":
        log.append(value)
    elif kind == "keep":
        log.keep(value)
    elif kind == "evening":
        log.keep_evening(value, bool(len(value) % 2))
    elif kind == "cut":
        left = log.read()[:value].rstrip(b"\xff")
        log.cut(len(left))
    else:
        log.clear()


@settings(max_examples=150)
@given(STEPS)
def test_the_log_is_a_plain_record_all_the_time(steps):
    sector, log = logged()
    plain = settings = evening = b""
    told = {b""}
    for step in steps:
        kind, value = step
        if kind == "append" and not plain:
            continue
        erases = sector.erases
        try:
            apply(log, step)
        except OSError:
            break
        if kind == "keep":
            settings = value
        elif kind == "evening":
            evening = value
            told.add(value)
        elif kind == "append":
            plain += value
        elif kind == "cut":
            plain = plain[:value].rstrip(b"\xff")
        else:
            plain = value
        assert sector.erases == erases or not plain or kind not in ("keep", "evening")
        assert log.read() == FlashLog(sector).read() == plain
        assert (log.settings(), log.evening()) == (settings, evening)
        assert FlashLog(sector).evening() in told
        assert sector.erases <= erases + 1


def test_zeros_behind_a_record_are_no_move():
    """Zeros sum up to zero: a check byte without a constant of its own would take them."""
    head, frames = records_of_a_game()
    found = Record(head + frames[0] + bytes(30))
    assert (len(found.moves), found.notes) == (1, [])
    assert found.whole == len(head + frames[0])


def test_a_cut_at_every_byte_of_every_append_loses_that_move_only():
    head, frames = records_of_a_game()
    sector, log = logged(head)
    done = []
    for frame in frames:
        for cut in cuts(sector, lambda log, frame=frame: log.append(frame)):
            _resumes_with(cut, done, frame)
        log.append(frame)
        done.append(frame)


def _resumes_with(sector, done, frame):
    """The game goes on from the last whole move, with the same move made again."""
    log = FlashLog(sector)
    found = Record(log.read())
    assert len(found.moves) == len(done)
    if not found.is_whole:
        log.cut(found.whole)
    log.append(frame)
    assert len(Record(FlashLog(sector).read()).moves) == len(done) + 1


def test_a_cut_while_the_next_game_is_stored_leaves_one_of_the_two():
    head, frames = records_of_a_game()
    sector, log = logged(head)
    for frame in frames:
        log.append(frame)
    old = Record(log.read())
    other = record_writer.first([Player("Ida", 4), Player("Leo", 6)], new_game("klatschen", 2, 9))
    for cut in cuts(sector, lambda log: log.start(other)):
        found = Record(FlashLog(cut).read())
        assert found.deal == old.deal
        assert found.moves == old.moves


@pytest.fixture
def crowded(monkeypatch):
    """A heap without a piece as large as the sector."""

    def piece(size):
        if size >= SIZE:
            raise MemoryError
        return bytearray(size)

    monkeypatch.setattr(flash_log, "bytearray", piece, raising=False)


def full_of(record):
    """A sector with settings and so much of a game that the next one needs an erase."""
    sector, log = logged()
    log.keep(b"loud")
    log.start(b"done" * 99)
    log.start(record[:9])  # further behind than what follows it
    log.append(record[9:])
    sector.erases = 0
    return sector


def test_a_full_sector_is_erased_with_any_heap(crowded):
    sector = full_of(b"old" * 500)
    log = FlashLog(sector)
    log.start(b"next")
    log.append(b" and on")
    again = FlashLog(sector)
    assert again.read() == b"next and on"
    assert again.settings() == b"loud"
    assert sector.erases == 9  # eight pages, then the whole


def test_a_cut_while_pages_are_erased_leaves_the_beginning_of_the_old_record(crowded):
    old = bytes(range(1, 250)) * 6
    full = full_of(old)
    left = set()
    for length in range(0, 7 * SIZE, 61):
        cut = Sector(full.data)
        cut.bytes_left = length
        with pytest.raises(PowerCut):
            FlashLog(cut).start(b"next" * 60)
        found = FlashLog(cut).read()
        assert old.startswith(found) or found == b"next" * 60  # no erased bytes, no half of it
        left.add(len(found))
        if not found:  # nor does what comes next make one of what was left
            cut.bytes_left = 300
            with pytest.raises(PowerCut):
                FlashLog(cut).start(b"again" * 60)
            assert not FlashLog(cut).read()
    assert len(left) > 6  # after each page


def test_a_record_whose_end_is_erased_takes_no_more(crowded, monkeypatch):
    log = FlashLog(full_of(b"old" * 500))
    program, left = log._program, [3]

    def out_of_heap(at, data):
        left[0] -= 1
        if left[0] < 0:
            raise MemoryError
        program(at, data)

    log._program = out_of_heap
    with pytest.raises(MemoryError):
        log.start(b"next")
    log._program = program
    with pytest.raises(OSError, match=str(flash_log.NO_SPACE)):
        log.append(b" and on")


def test_settings_change_without_an_erase_while_there_is_a_game():
    sector, log = logged(b"game")
    for nth in range(2 * ENTRIES):
        log.keep(b"%02d" % nth)
        log.append(b"+")
    assert log.settings() == b"%02d" % (2 * ENTRIES - 1)
    assert FlashLog(sector).settings() < log.settings()  # the last ones wait for the next erase
    assert FlashLog(sector).read() == log.read()
    assert sector.erases == 0
    log.start(b"next game" * 200)
    again = FlashLog(sector)
    assert (again.read(), again.settings()) == (b"next game" * 200, log.settings())
    assert sector.erases == 1


def test_settings_that_waited_for_an_erase_never_come_back_over_newer_ones():
    sector, log = logged()
    for nth in range(ENTRIES - 4):
        log.start(b"game %02d" % nth)
    log.keep(b"waits")
    assert FlashLog(sector).settings() == b""
    log.clear()
    log.keep(b"newer")
    assert log.settings() == FlashLog(sector).settings() == b"newer"
    log.start(b"long game" * 350)
    assert log.settings() == FlashLog(sector).settings() == b"newer"
    assert sector.erases == 2


def test_settings_that_change_all_evening_at_the_title_wear_little():
    sector, log = logged()
    for nth in range(200):
        log.keep(b"%03d" % nth)
    assert FlashLog(sector).settings() == b"199"
    assert sector.erases <= 200 // (ENTRIES - 2)


def test_a_cut_while_a_game_goes_on_leaves_settings_and_evenings():
    head, frames = records_of_a_game()
    sector, log = logged(head)
    log.keep(b"old")
    log.keep_evening(b"an evening")
    begun_anew, ended = (lambda log: log.start(head + frames[0])), FlashLog.clear
    for act in (lambda log: log.append(frames[0]), begun_anew, ended):
        for cut in cuts(sector, act):
            log = FlashLog(cut)
            assert (log.settings(), log.evening()) == (b"old", b"an evening")
            _resumes_with(cut, [], frames[0])

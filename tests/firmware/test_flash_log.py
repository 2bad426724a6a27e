"""The record in flash: whatever is cut off wherever, the old record or the new one is there."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine_core import new_game
from engine_core.moves import READY
from firmware import saving
from firmware.flash_log import DATA, ENTRIES, NO_SPACE, FlashLog
from firmware.players import Player
from tests.firmware.flash import SIZE, PowerCut, Sector

RECORDS = st.binary(min_size=1, max_size=400).map(lambda data: data + b"\x01")


def test_what_is_written_is_there_after_the_power_came_back():
    sector = Sector()
    log = FlashLog(sector)
    assert log.read() == b""
    log.start(b"first")
    log.append(b"+more")
    assert FlashLog(sector).read() == b"first+more"
    log.clear()
    assert FlashLog(sector).read() == b""
    log.start(b"second")
    assert FlashLog(sector).read() == b"second"
    assert sector.erases == log.erases == 0


def test_a_sector_with_something_else_in_it_is_taken_over():
    sector = Sector(b"somebody else's" + bytes(SIZE - 15))
    log = FlashLog(sector)
    assert log.read() == b""
    log.start(b"ours")
    assert FlashLog(sector).read() == b"ours"


def test_a_tail_is_cut_off_without_an_erase():
    sector = Sector()
    log = FlashLog(sector)
    log.start(b"whole")
    erases = log.erases
    log.append(b"half writ")
    log.start(b"whole")
    log.append(b" again")
    assert log.read() == FlashLog(sector).read() == b"whole again"
    assert log.erases == erases


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


def test_older_records_make_room_once():
    sector = Sector()
    log = FlashLog(sector)
    log.start(b"a" * 400)
    log.start(b"b" * 400)
    erases = log.erases
    for _ in range(3):
        log.append(b"c" * 1080)
    assert log.read() == FlashLog(sector).read() == b"b" * 400 + b"c" * 3240
    assert log.erases == erases + 1


def test_a_record_that_would_look_like_erased_flash_is_refused():
    log = FlashLog(Sector())
    log.start(b"a")
    with pytest.raises(ValueError, match="0xFF"):
        log.append(b"\xff")


def test_a_hundred_games_wear_the_flash_less_than_once_each():
    log = FlashLog(Sector())
    for _ in range(100):
        log.start(b"a game" * 10)
        for _ in range(50):
            log.append(b"move")
    assert log.erases <= 100


def test_an_evening_of_power_cuts():
    log = FlashLog(Sector())
    for _ in range(3 * ENTRIES):
        log.start(b"good")
        log.append(b"bad")
        log.start(b"good")
        assert log.read() == b"good"


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("start"), RECORDS),
        st.tuples(st.just("append"), RECORDS),
        st.tuples(st.just("cut"), st.integers(0, 400)),
        st.tuples(st.just("clear"), st.just(b"")),
    ),
    max_size=30,
)


def apply(log, step):
    kind, value = step
    if kind == "start":
        log.start(value)
    elif kind == "append":
        log.append(value)
    elif kind == "cut":
        log.start(log.read()[:value].rstrip(b"\xff"))
    else:
        log.clear()


@settings(max_examples=150)
@given(STEPS)
def test_the_log_is_a_plain_record_all_the_time(steps):
    sector = Sector()
    log = FlashLog(sector)
    plain = b""
    for step in steps:
        kind, value = step
        if kind == "append" and not plain:
            continue
        try:
            apply(log, step)
        except OSError:
            break
        cut = plain[: value if kind == "cut" else 0].rstrip(b"\xff")
        plain = (
            {"start": value, "append": plain + bytes(value or b""), "cut": cut, "clear": b""}[kind]
            if kind != "append"
            else plain + value
        )
        assert log.read() == FlashLog(sector).read() == plain


def records_of_a_game():
    game = new_game("klatschen", seats=2, seed=3)
    head = saving.first([Player("Anna", 0), Player("Ben", 1)], game)
    moves = []
    for seat in (0, 1):
        move = (READY,)
        if game.check(seat, move) is None:
            game.act(seat, move)
            moves.append(saving.frame(seat, move))
    for _ in range(30):
        seat = game.view().actors()[0]
        move = game.legal_moves(seat)[0]
        game.act(seat, move)
        moves.append(saving.frame(seat, move))
    return head, moves


def test_a_cut_at_every_byte_of_every_append_loses_that_move_only():
    head, frames = records_of_a_game()
    sector = Sector()
    log = FlashLog(sector)
    log.start(head)
    done = []
    for frame in frames:
        for length in range(len(frame)):
            cut = Sector(sector.data)
            broken = FlashLog(cut)
            cut.bytes_left = length
            with pytest.raises(PowerCut):
                broken.append(frame)
            cut.bytes_left = None
            _resumes_with(cut, done, frame)
        log.append(frame)
        done.append(frame)


def _resumes_with(sector, done, frame):
    """The game goes on from the last whole move, with the same move made again."""
    log = FlashLog(sector)
    record = log.read()
    found = saving.Record(record)
    assert len(found.moves) == len(done)
    if not found.is_whole:
        log.start(record[: found.whole])
    log.append(frame)
    assert len(saving.Record(FlashLog(sector).read()).moves) == len(done) + 1


def test_a_cut_while_the_next_game_is_stored_leaves_one_of_the_two():
    head, frames = records_of_a_game()
    sector = Sector()
    log = FlashLog(sector)
    log.start(head)
    for frame in frames:
        log.append(frame)
    old = saving.Record(log.read())
    other = saving.first([Player("Ida", 4), Player("Leo", 6)], new_game("klatschen", 2, 9))
    for length in range(len(other) + 6):
        cut = Sector(sector.data)
        broken = FlashLog(cut)
        cut.bytes_left = length
        with pytest.raises(PowerCut):
            broken.start(other)
        found = saving.Record(FlashLog(cut).read())
        assert found.deal == old.deal
        assert found.moves == old.moves

"""What went wrong last: kept in flash beside the game, and told on the panel as it is."""

import json
import traceback

import pytest

from firmware.app import faults
from firmware.link.protocol import answer
from firmware.ports import FAULT_MOST
from firmware.storage.flash_log import FAULT_ROOM, FlashLog
from tests.failing import raising
from tests.firmware.flash import SIZE, Sector
from tests.firmware.flash_cuts import cuts, logged
from tests.firmware.handheld import Handheld, pressing

OLD, NEW = b"payload 0123abcd, scene turn\nal 3, in e\nKeyError: 1", b"payload 0123abcd, scene slap"


@pytest.fixture
def sector():
    sector, log = logged()
    log.keep(b"loud")
    log.keep_fault(OLD)
    log.start(b"game")
    return sector


def shown_and_kept(storage, fault, monkeypatch, scene="turn"):
    """What the panel says of a fault, and what is kept of it then: its lines."""
    monkeypatch.setattr(faults, "BEEP_S", 0)
    monkeypatch.setattr(faults, "PAYLOAD", "0123abcd")
    used = Handheld().app.ports
    used.storage = storage
    try:
        raise fault
    except Exception as raised:
        faults.tell(pressing(used), raised, scene)
    return used.screen.display.root_group[0].words, storage.fault().decode().split("\n")


def test_a_cut_at_every_byte_leaves_the_old_one_and_the_game(sector):
    for cut in cuts(sector, lambda log: log.keep_fault(NEW)):
        log = FlashLog(cut)
        assert (log.read(), log.fault(), log.settings()) == (b"game", OLD, b"loud")
    FlashLog(sector).keep_fault(NEW)
    assert FlashLog(sector).fault() == NEW


def test_the_same_again_wears_nothing(sector):
    before = bytes(sector.data)
    FlashLog(sector).keep_fault(OLD)
    assert bytes(sector.data) == before


@pytest.mark.parametrize(("left", "kept"), [(0, NEW), (1, OLD)])
def test_it_leaves_room_to_the_game(sector, left, kept):
    log = FlashLog(sector)
    log.append(b"m" * (SIZE - FAULT_ROOM - len(NEW) - 1 + left - log._free))
    log.keep_fault(NEW)
    assert FlashLog(sector).fault() == kept


def test_it_has_the_payload_the_scene_the_frames_and_the_error(monkeypatch):
    _, lines = shown_and_kept(FlashLog(Sector()), KeyError("seat"), monkeypatch)
    assert lines[0] == "payload 0123abcd, scene turn"
    assert lines[1].startswith(f"{__file__} ")
    assert lines[1].endswith(", in shown_and_kept")
    assert lines[-1] == "KeyError: 'seat'"


def test_lines_as_circuitpython_ends_them_are_kept_as_frames(monkeypatch):
    said = 'Traceback (most recent call last):\r\n  File "al", line 3, in e\r\nKeyError: 1\n'
    monkeypatch.setattr(traceback, "format_exception", lambda fault: [said])
    _, lines = shown_and_kept(FlashLog(Sector()), KeyError(1), monkeypatch)
    assert lines[1:] == ["al 3, in e", "KeyError: 1"]


def test_of_a_long_one_the_innermost_frames_and_the_error_are_kept(monkeypatch):
    def deep(left):
        return deep(left - 1) if left else [].pop()

    storage = FlashLog(Sector())
    with pytest.raises(IndexError) as found:
        deep(100)
    _, lines = shown_and_kept(storage, found.value, monkeypatch)
    assert len(storage.fault()) <= FAULT_MOST
    assert lines[-1] == "IndexError: pop from empty list"


@pytest.mark.parametrize("letter", ["x", "\u00e9"])
def test_of_a_long_error_the_end_is_kept_in_plain_letters(monkeypatch, letter):
    storage = FlashLog(Sector())
    _, lines = shown_and_kept(storage, ValueError(letter * 500), monkeypatch)
    assert len(storage.fault()) == FAULT_MOST
    assert lines[1:] == [("x" if letter == "x" else "?") * (FAULT_MOST - len(lines[0]) - 1)]


def test_a_memory_that_takes_nothing_leaves_the_panel_to_tell(monkeypatch, capsys):
    worn = FlashLog(Sector())
    worn.keep_fault = raising(OSError(5))
    words, _ = shown_and_kept(worn, ValueError("odd"), monkeypatch)
    assert words.endswith("ValueError: odd")


def test_a_computer_can_ask_for_it(sector):
    asked = json.dumps({"do": "fault"}).encode()
    assert answer(asked, None, FlashLog(sector)) == {"ok": True, "fault": OLD.decode().split("\n")}
    assert answer(asked, None, FlashLog(Sector())) == {"ok": True, "fault": [""]}


def test_a_game_is_said_to_be_kept_where_the_title_will_offer_one(sector, monkeypatch):
    words, _ = shown_and_kept(FlashLog(sector), ValueError("odd"), monkeypatch)
    assert words.startswith("Something went wrong. The game is saved. ")
    words, _ = shown_and_kept(FlashLog(Sector()), ValueError("odd"), monkeypatch)
    assert words == "Something went wrong. Press any button to continue. ValueError: odd"

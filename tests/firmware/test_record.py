"""The record of a game in play: what ends it, what is said of a bad one, and what bots hear."""

import itertools

import pytest

from engine_core import new_game
from engine_core.model import events as ev
from engine_core.model.moves import LOOK, READY
from firmware.storage.flash_log import DATA, ROOM, FlashLog
from firmware.table import record_writer
from firmware.table.players import Player
from firmware.table.seating import Setup, seat_everyone
from firmware.table.table import Table
from tests.firmware.flash import SIZE, Sector
from tests.firmware.records import Record
from tests.firmware.small_table import Storage

PEOPLE = [Player("Anna", 0), Player("Ben", 1)]


def head():
    return record_writer.first(PEOPLE, new_game("kille", 2, 1))


def test_no_frame_ends_like_erased_flash():
    payloads = itertools.chain(
        [bytes((a,)) for a in range(256)],
        [bytes(row) for row in itertools.product(range(256), [0])],
    )
    checks = {record_writer.check_of(payload) for payload in payloads}
    assert b"\xff" not in checks
    assert len(checks) > 20


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (b"", "^this is no saved game$"),
        (b"C", "^this is no saved game$"),
        (b"XX\x03" + bytes(40), "^this is no saved game$"),
        (head()[:-1], "^the saved game is damaged$"),
        (head()[:-1] + b"\x01", "^the saved game is damaged$"),
        (head()[:9] + b"\x07" + head()[10:], "^the saved game is damaged$"),
    ],
)
def test_what_is_wrong_with_a_record_is_said(record, said):
    with pytest.raises(ValueError, match=said):
        Record(record)


@pytest.mark.parametrize(
    ("used", "tight"), [(SIZE - DATA - ROOM, False), (SIZE - DATA - ROOM + 1, True)]
)
def test_a_storage_is_tight_when_a_long_round_might_not_fit(used, tight):
    log = FlashLog(Sector())
    log.start(b"x" * used)
    assert log.is_tight() is tight


class Ear:
    """Sits where a bot sits, and remembers what it was told."""

    def __init__(self):
        self.heard = []

    def notice(self, event):
        self.heard.append(event)


def test_a_bot_hears_what_everyone_may_know_and_what_is_for_its_seat_alone():
    setup = seat_everyone(Setup("klatschen", 3, 2))
    table = Table(new_game("klatschen", 3, 5), setup.players(), Storage())
    table.begin()
    ears = [Ear() for _ in range(3)]
    table.bots = [None, *ears[1:]]
    slots = [table.view(seat).options((LOOK,))[0] for seat in range(3)]
    for seat in range(3):
        table.act(seat, (LOOK, slots[seat]))
        table.act(seat, (READY,))
    for seat in (1, 2):
        kinds = {event[0] for event in ears[seat].heard}
        private = [event for event in ears[seat].heard if ev.private_to(event) is not None]
        assert ev.READIED in kinds
        assert [event[:2] for event in private] == [(ev.SEES, seat)]
    assert ears[0].heard == []

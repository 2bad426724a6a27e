"""What outlives a power cut in an exchange with real cards, and what a computer is told of it."""

import copy

import pytest

from engine_core.model.moves import LAPSE, NEXT, READY, RING
from firmware.exchange.president import REFUSE, TELL
from firmware.exchange.president_record import restore
from firmware.link import protocol
from firmware.storage.flash_log import FlashLog
from tests.firmware.exchange_games import DEALT, OPEN, RANG, TIED, WON, cut_anywhere, ring, seated
from tests.firmware.handheld import Handheld, taken_up
from tests.firmware.long_games import Flash

EVERYTHING = (
    TIED + ((1, (LAPSE,)), (0, (RING, ((0, 9), (2, 9), (1, 12)))), (2, (RING, ((2, 3),))))
) + ((2, (REFUSE,)), (0, (REFUSE,)), (1, (TELL, 1, 8, True, 9, None, 2)), (0, (NEXT,)))


def state(table):
    facts = copy.deepcopy(vars(table.public))
    for name in ("rules", "events", "journal"):
        facts.pop(name, None)
    return facts


@pytest.mark.slow
def test_a_cut_at_any_byte_of_the_record_takes_up_the_last_whole_move():
    held = Handheld()
    seated(held, 3, cambio_cards=True)
    first = held.storage.record
    for again, left, whole in cut_anywhere(held, EVERYTHING, state):
        assert again.storage.record == whole
        assert state(again.app.table) == left
        assert again.app.table.names == held.app.table.names
    for length in range(4, len(first)):
        assert taken_up(first[:length]).scene.name == "message"


@pytest.mark.parametrize(
    ("moves", "scene", "seat"),
    [
        ((), "exchange_deal", 0),
        (DEALT, "exchange_study", 0),
        (OPEN, "exchange_open", None),
        (TIED, "exchange_duel", None),
        (RANG, "exchange_shown", 1),
        (WON, "exchange_points", None),
    ],
)
def test_after_a_cut_the_device_shows_where_the_round_was(moves, scene, seat):
    record = seated(Handheld(), 3, moves).storage.record
    again = taken_up(record)
    assert (again.scene.name, again.scene.seat) == (scene, seat)


def test_stop_for_now_keeps_the_game():
    held = seated(Handheld(), 3, WON)
    held.tap(0)
    held.take("leave")
    assert held.scene.name == "title"
    held.take("go on")
    assert held.app.table.public.totals == [0, 100, 0]


def test_a_game_never_needs_an_erase_of_the_flash_it_is_kept_in():
    sector = Flash()
    held = Handheld()
    held.storage.start, held.storage.append = sector.start, sector.append
    held.storage.read, held.storage.clear = sector.read, sector.clear
    seated(held, 7, cambio_cards=True, limit=2000)
    table = held.app.table
    for nth in range(40):
        dealer = table.public.dealer
        table.act(dealer, (READY,))
        table.act(dealer, (RING, ()))
        ringer = (dealer + 1) % 7
        table.act(ringer, (RING, ((ringer, nth),)))
        table.act(ringer, (TELL, 6, 9, False, 9, dealer, dealer))
        if table.is_over:
            break
        table.act(0, (NEXT,))
    assert table.kept
    assert sector.erases == 0
    again, _, _ = restore(FlashLog(sector._nvm).read())
    assert again.totals == table.public.totals


@pytest.mark.parametrize("moves", [(), DEALT, OPEN, TIED, RANG, WON])
def test_the_link_answers_in_every_phase(moves):
    held = seated(Handheld(), 3, moves)
    for request in (b'{"do":"status"}', b'{"do":"view"}'):
        answer = protocol.answer(request, held.app.table, held.storage)
        assert answer["ok"] is True
        assert answer["game"] == "bourse"
    assert protocol.answer(b'{"do":"journal"}', held.app.table, held.storage)["ok"] is False


def test_the_log_tells_what_happened():
    held = seated(Handheld(), 3, OPEN)
    ring(held, 1)
    held.take(0, True)
    assert "event: rang seats=[1]" in held.link.lines
    assert "event: round_over points=[0,100,0] totals=[0,100,0] winners=[1]" in held.link.lines

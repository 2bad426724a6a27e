"""A log in flash for tests, a game's records for it, and the power cut at each byte of a write."""

import pytest

from engine_core import new_game
from firmware.storage.flash_log import FlashLog
from firmware.table import record_writer
from firmware.table.players import Player
from tests.firmware.flash import SIZE, PowerCut, Sector


def logged(*records):
    """A sector in which these records began one after the other, and its log."""
    sector = Sector()
    log = FlashLog(sector)
    for record in records:
        log.start(record)
    return sector, log


def records_of_a_game():
    game = new_game("klatschen", seats=2, seed=3)
    head = record_writer.first([Player("Anna", 0), Player("Ben", 1)], game)
    moves = []
    for _ in range(32):
        seat = game.view().actors()[0]
        move = game.legal_moves(seat)[0]
        game.act(seat, move)
        moves.append(record_writer.frame(seat, move))
    return head, moves


def cuts(sector, act):
    """What the sector holds for each byte after which the power may go while ``act`` writes."""
    whole = Sector(sector.data)
    whole.bytes_left = SIZE * 2
    act(FlashLog(whole))
    for length in range(SIZE * 2 - whole.bytes_left):
        cut = Sector(sector.data)
        log = FlashLog(cut)
        cut.bytes_left = length
        with pytest.raises(PowerCut):
            act(log)
        cut.bytes_left = None
        yield cut

"""Who sits at a table comes to the device there: names to be chosen at its buttons."""

import pytest

from firmware.storage.fields import cleaned
from firmware.table import evening
from tests.failing import raising
from tests.firmware.handheld import Handheld
from tests.tournament.halls import served
from tests.tournament.laptops import joined


def seated(hall):
    return [cleaned(seat["name"]) for seat in hall.table(1)["seats"]]


def known(board):
    return evening.read(board.storage).names


@pytest.mark.slow
def test_the_names_of_a_table_are_offered_at_the_devices_seats(tmp_path, board):
    with served(tmp_path, 10) as hall:
        with joined(hall, 1, tmp_path, "--usb", "--device", board.port.name) as laptop:
            laptop.says("The device offers the names of this table: 1 ")
            names = seated(hall)
            assert known(board) == names
            hall.action("leave", person=hall.table(1)["seats"][0]["person"])
            first = hall.table(1)["seats"][0]["name"]
            laptop.says(f"The device offers the names of this table: 1 {first}")
            assert known(board)[: len(names) - 1] == seated(hall)
        held = Handheld(evening=board.storage.evening())
        held.set_up("kille", 1, 2, names={2: seated(hall)[0]})
        assert held.app.table.names[1] == seated(hall)[0]


def test_a_device_that_keeps_no_names_stops_no_table(tmp_path, board):
    board.storage.keep_evening = raising(OSError(28, "no room"))
    with (
        served(tmp_path, 10) as hall,
        joined(hall, 1, tmp_path, "--usb", "--device", board.port.name) as laptop,
    ):
        laptop.says("Table 1: Play.")
        assert laptop.process.poll() is None

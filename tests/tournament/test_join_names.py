"""Who sits at a table comes to the device there: names to be chosen at its buttons."""

import pytest

from firmware.storage.fields import cleaned
from firmware.table import evening
from tests.firmware.handheld import Handheld
from tests.host_tools.boards_in_folders import BoardThread, Terminal
from tests.host_tools.test_link import Board
from tests.tournament.halls import served
from tests.tournament.test_join import joined


@pytest.fixture
def device():
    """A device at its title."""
    port = Terminal()
    one = Board(port)
    with BoardThread(one.turn):
        yield one
    port.close()


def seated(hall):
    return [cleaned(seat["name"]) for seat in hall.table(1)["seats"]]


def known(device):
    return evening.read(device.storage).names


@pytest.mark.slow
def test_the_names_of_a_table_are_offered_at_the_devices_seats(tmp_path, device):
    with served(tmp_path, 10) as hall:
        with joined(hall, 1, tmp_path, "--usb", "--device", device.port.name) as laptop:
            laptop.says("The device offers the names of this table: 1 ")
            names = seated(hall)
            assert known(device) == names
            hall.action("leave", person=hall.table(1)["seats"][0]["person"])
            laptop.says(
                f"The device offers the names of this table: 1 {hall.table(1)['seats'][0]['name']}"
            )
            assert known(device)[: len(names) - 1] == seated(hall)
        held = Handheld(evening=device.storage.evening())
        held.set_up("kille", 1, 2, names={2: seated(hall)[0]})
        assert held.app.table.names[1] == seated(hall)[0]


def test_a_device_that_keeps_no_names_stops_no_table(tmp_path, device):
    def full(evening, between=False):
        raise OSError(28, "no room")

    device.storage.keep_evening = full
    with (
        served(tmp_path, 10) as hall,
        joined(hall, 1, tmp_path, "--usb", "--device", device.port.name) as laptop,
    ):
        laptop.says("Table 1: Play.")
        assert laptop.process.poll() is None

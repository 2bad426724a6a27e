"""What the tests of the tools share."""

import pytest

from host_tools.cli import options
from host_tools.simulation import many_games
from tests.host_tools.boards_in_folders import Board, BoardThread, Desk, Terminal


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """A computer with folders as drives; the test's own folder is the current one."""
    one = Desk(tmp_path / "media")
    monkeypatch.setattr(options, "this_computer", one)
    monkeypatch.chdir(tmp_path)
    return one


@pytest.fixture
def root(desk):
    """The drive of a board that is plugged in there."""
    return desk.plug_circuitpy()


@pytest.fixture
def port():
    """A pseudo-terminal in the place of a board's port."""
    terminal = Terminal()
    yield terminal
    terminal.close()


@pytest.fixture
def board(port):
    """A device at its title; its port is ``board.port.name``."""
    one = Board(port)
    with BoardThread(one.turn):
        yield one


@pytest.fixture(scope="module")
def alone(request):
    """Thirty games of the file's plan on one worker."""
    return many_games.gathered(many_games.on_cores(request.module.PLAN, 30, jobs=1))

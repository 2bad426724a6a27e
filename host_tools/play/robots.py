"""Robots that play the device as people do: they look at the screen and press buttons.

A robot knows what its seat may know: the seat's views and events, from the record that the device
writes. A firmware bot decides what to do, the menu on the screen how.
"""

from typing import Any

from engine_core import load_game
from engine_core.model import events
from engine_core.model.rng import Rng
from engine_core.model.types import Event, Move
from firmware import bots
from firmware.bots import trader
from firmware.table.record_reader import frames, open_record
from host_tools.twins.file_storage import MemoryStorage

MINDS: dict[str, tuple[Any, Any]] = {  # by machine: the bot, and its skill
    "burn": (bots.Bot, bots.MIDDLE),
    "exchange": (trader.Trader, trader.MIDDLE),
}
_STREAM = 0x4000  # of the seed, so that robots and the device's bots differ


class Witness(MemoryStorage):
    """A storage that follows the game: from it each robot learns what it may know."""

    def __init__(self) -> None:
        super().__init__()
        self.robots: dict[int, Any] = {}  # by seat
        self.buttons: dict[int, int] = {}  # seat -> button
        self.news: list[Event] = []  # public events since they were last cleared
        self.moves = 0
        self._game: Any = None
        self._wanted: dict[int, Move] = {}

    def start(self, record: bytes) -> None:
        """A new game: create a robot for every person."""
        super().start(record)
        players, deal, _ = open_record(record)
        self._game = load_game(deal)
        mind, skill = MINDS[self._game.rules.machine]
        self.robots = {
            seat: mind(self._game.view(seat), skill, Rng(self._game.seed, _STREAM + seat))
            for seat, player in enumerate(players)
            if not player.is_bot
        }
        self.buttons = {seat: player.button for seat, player in enumerate(players)}

    def append(self, more: bytes) -> None:
        """A move was made: show everyone their part."""
        super().append(more)
        ((_, seat, move),) = frames(more, 0)
        if move is None:
            return  # a note of the table's own
        self.moves += 1
        self._wanted.clear()
        for event in self._game.act(seat, move):
            to = events.private_to(event)
            if to is None:
                self.news.append(event)
            for robot_seat, robot in self.robots.items():
                if to in (None, robot_seat):
                    robot.notice(event)

    def wanted(self, seat: int) -> Move:
        """The move that a seat's robot has decided on."""
        if seat not in self._wanted:
            self._wanted[seat] = self.robots[seat].move()
        return self._wanted[seat]

    @property
    def public(self) -> Any:
        """The public view."""
        return self._game.view()

"""Robots that play the device as people do: they look at the screen and press buttons.

A robot knows what its seat may know: the views and the events of that seat, from the record
that the device writes. What it wants a firmware bot decides; how to get it, the menu on the
screen tells.
"""

from typing import Any

from engine_core import load_game
from engine_core.model import events
from engine_core.model.rng import Rng
from engine_core.model.types import Event, Move
from firmware import bots
from firmware.bots import trader
from firmware.table.burn_director import BOTS_LOOK_UP
from firmware.table.record_reader import Record
from host_tools.twins.file_storage import MemoryStorage

MINDS: dict[str, tuple[Any, Any]] = {  # by machine: what decides, and its skill
    "burn": (bots.Bot, bots.MIDDLE),
    "exchange": (trader.Trader, trader.MIDDLE),
}
_STREAM = 0x4000  # of the seed's numbers, so that robots and the device's bots differ


class Witness(MemoryStorage):
    """A memory that plays along: what the device records tells each robot what it may know."""

    def __init__(self) -> None:
        super().__init__()
        self.robots: dict[int, Any] = {}  # by seat
        self.buttons: dict[int, int] = {}  # seat -> button
        self.news: list[Event] = []  # public events since the last time someone cleared them
        self.moves = 0
        self._game: Any = None
        self._wanted: dict[int, Move] = {}

    def start(self, record: bytes) -> None:
        """A new game: a robot sits down for every person in it."""
        super().start(record)
        opened = Record(record)
        self._head = record
        self._game = load_game(opened.deal)
        mind, skill = MINDS[self._game.rules.machine]
        self.robots = {
            seat: mind(self._game.view(seat), skill, Rng(self._game.seed, _STREAM + seat))
            for seat, player in enumerate(opened.players)
            if not player.is_bot
        }
        self.buttons = {seat: player.button for seat, player in enumerate(opened.players)}

    def append(self, more: bytes) -> None:
        """A move was made: everyone sees what they may."""
        super().append(more)
        made = Record(self._head + more).moves
        if not made:
            return  # a note of the table's own
        ((seat, move),) = made
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
        """The move that a seat's robot has made up its mind about."""
        if seat not in self._wanted:
            self._wanted[seat] = self.robots[seat].move()
        return self._wanted[seat]

    @property
    def public(self) -> Any:
        """What the whole table may see."""
        return self._game.view()


def asks_for_slaps(news: list[Event]) -> bool:
    """Whether something happened at which everyone looks at the pile."""
    return any(event[0] in BOTS_LOOK_UP for event in news)

"""Robots that play the device as people do: they look at the screen and press buttons.

A robot knows what its seat may know: the views and the events of that seat, from the record
that the device writes. What it wants a firmware bot decides; how to get it, the menu on the
screen tells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine_core import load_game
from engine_core.model import events
from engine_core.model.moves import PASS, SHOW
from engine_core.model.rng import Rng
from engine_core.protocol.wire import MOVES
from firmware import bots
from firmware.bots import trader
from firmware.scenes import OF
from firmware.table.burn_director import BOT_HOLDS_BACK_MS, BOTS_LOOK_UP
from firmware.table.record_reader import Record
from host_tools.twins.file_storage import MemoryStorage

if TYPE_CHECKING:
    from engine_core.model.types import Event, Move

REST_US = 40_000  # after a press, until it is certain that it is over
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


class Hands:
    """The robots' hands: presses that are planned, each at its time in microseconds."""

    def __init__(self) -> None:
        self._plan: list[tuple[int, int, bool]] = []
        self._slaps: list[tuple[int, int]] = []
        self._free_from = 0

    def busy(self, now_us: int) -> bool:
        """Whether a press is under way, or so fresh that its effect is not to be seen yet."""
        return bool(self._plan) or now_us < self._free_from

    def press(self, button: int, start_us: int, length_us: int, rest_us: int = REST_US) -> None:
        """One press of a button, and how long the hands rest after it."""
        end = start_us + length_us
        self._plan += [(start_us, button, True), (end, button, False)]
        self._free_from = max(self._free_from, end + rest_us)

    def will_slap(self, slaps: list[tuple[int, int]]) -> None:
        """Slaps, (microseconds, seat), instead of those that were planned before."""
        self._slaps = slaps

    def desist(self, now_us: int) -> None:
        """Another slap was seen: who is not nearly there keeps the hand off."""
        self._slaps = [slap for slap in self._slaps if slap[0] <= now_us + BOT_HOLDS_BACK_MS * 1000]

    def due(self, now_us: int) -> list[tuple[int, int, bool]]:
        """The edges whose time has come, in order."""
        found = sorted(step for step in self._plan if step[0] <= now_us)
        self._plan = [step for step in self._plan if step[0] > now_us]
        return found

    def slapping(self, now_us: int) -> list[tuple[int, int]]:
        """The slaps whose time has come: (microseconds, seat)."""
        found = sorted(slap for slap in self._slaps if slap[0] <= now_us)
        self._slaps = [slap for slap in self._slaps if slap[0] > now_us]
        return found

    def next_us(self, now_us: int) -> int | None:
        """When something is planned next."""
        times = [step[0] for step in self._plan] + [slap[0] for slap in self._slaps]
        return min([*times, self._free_from] if self._free_from > now_us else times, default=None)


def asks_for_slaps(news: list[Event]) -> bool:
    """Whether something happened at which everyone looks at the pile."""
    return any(event[0] in BOTS_LOOK_UP for event in news)


def choice(items: tuple[tuple[str, Any], ...], move: Move) -> int | None:
    """The menu item that leads to `move`: its index; None where none does."""
    best: int | None = None
    length = 0
    for index, (_, value) in enumerate(items):
        if isinstance(value, tuple) and value:
            leads = _leads_through(value, move) if value[0] == OF else _begins(value, move)
            if leads > length:
                best, length = index, leads
    return best


def describe(move: Move) -> str:
    """A move in words, for an error."""
    return f"{MOVES[move[0]]} {move[1:]}"


def is_pass(move: Move) -> bool:
    """Whether the move is the double tap."""
    return bool(move[0] == PASS)


def _begins(value: tuple[Any, ...], move: Move) -> int:
    """How much of the move is chosen by taking `value`; 0 if it leads elsewhere."""
    if value[0] == SHOW and len(value) > 1 and move[0] == SHOW:
        cells = value[1]
        return 1 + len(cells) if set(cells) <= set(move[1]) else 0
    return len(value) if tuple(move[: len(value)]) == tuple(value) else 0


def _leads_through(value: tuple[Any, ...], move: Move) -> int:
    """The same for the choice of a seat whose cards come next."""
    _, owner, prefix = value
    chosen = _begins(prefix, move)
    if not chosen:
        return 0
    if prefix[0] == SHOW:
        taken = prefix[1] if len(prefix) > 1 else ()
        following = [cell for cell in move[1] if cell not in taken]
    else:
        following = list(move[len(prefix) : len(prefix) + 1])
    return chosen if any(cell >> 5 == owner for cell in following) else 0

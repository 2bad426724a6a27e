"""Who plays a seat: one of our bots by its level, or an external bot by its name.

Other packages register bots as entry points of the group "cambio.bots": each is called with a
seat's view and random numbers, `(view, rng)`, and returns a headless.Player or, for the exchange, a
floor_trader.FloorTrader.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from importlib import metadata
from typing import Any

from engine_core.model import phases
from engine_core.model.rng import Rng
from engine_core.model.types import Event, Move
from firmware.table.players import SKILLS
from host_tools.common.errors import PlainError, plainly, unknown
from host_tools.common.exit_codes import Exit

GROUP = "cambio.bots"
DECISION_S = 0.27
"""How long a bot may think where people wait for it, if it heeds that."""

Mind = Callable[[Any, Rng], Any]


class Guest:
    """An external bot at its seat: a fault in it is told with its name, in plain words."""

    def __init__(self, name: str, mind: Mind, view: Any, rng: Rng) -> None:
        """Let ``mind`` make the bot. Raises PlainError if it fails, as all else here."""
        self.name, self.view, self.seat = name, view, view.seat
        with _blamed(name):
            self.bot = mind(view, rng)

    def notice(self, event: Event) -> None:
        """See headless.Watcher."""
        with _blamed(self.name):
            self.bot.notice(event)

    def move(self) -> Move | None:
        """Its next move; in the exchange None, to wait, once the bell has opened the floor."""
        may_wait = self.view.rules.machine == "exchange" and self.view.phase != phases.STUDY
        with _blamed(self.name):
            return self._checked("move", self.bot.move(), may_wait)

    def look(self) -> Move | None:
        """What it does with its look, see Trader; None for nothing."""
        with _blamed(self.name):
            return self._checked("look", self.bot.look(), True)

    def slap_delay_ms(self) -> int | None:
        """See headless.Player."""
        with _blamed(self.name):
            late = self.bot.slap_delay_ms()
            if late is not None and not (isinstance(late, int) and late >= 0):
                raise ValueError(f"slap_delay_ms() returned {late!r}: neither ms, from 0, nor None")
            return late

    def delay_ms(self) -> int:
        """How many ms a trader takes until its next move."""
        with _blamed(self.name):
            late = self.bot.delay_ms()
            if not (isinstance(late, int) and late > 0):
                raise ValueError(f"delay_ms() returned {late!r}: no whole number above 0")
            return late

    def calls(self) -> bool:
        """Whether it calls now; a bot without this method does so only in its own turn."""
        with _blamed(self.name):
            return hasattr(self.bot, "calls") and bool(self.bot.calls())

    def hesitates(self) -> bool:
        """See Bot; a bot without this method is as quick in all its turns."""
        with _blamed(self.name):
            return hasattr(self.bot, "hesitates") and bool(self.bot.hesitates())

    def _checked(self, what: str, move: Move | None, may_wait: bool) -> Move | None:
        """The move, if it may be made. Raises ValueError for any other answer."""
        legal = move is None and may_wait
        with suppress(IndexError, TypeError):  # an argument is missing, or of another type
            if isinstance(move, tuple) and all(isinstance(word, int | tuple) for word in move):
                legal = self.view.allows(move)
        if not legal:
            raise ValueError(f"{what}() returned {move!r}: no legal tuple of whole numbers")
        return move


@contextmanager
def _blamed(name: str) -> Iterator[None]:
    """Turn whatever a bot raises into a PlainError that holds the traceback, for its author."""
    try:
        yield
    except PlainError:
        raise
    except (Exception, SystemExit) as why:
        raise PlainError(
            f"{traceback.format_exc()}The bot {name} failed.", "Mend it, or choose another."
        ) from why


def others() -> metadata.EntryPoints:
    """The installed external bots."""
    return metadata.entry_points(group=GROUP)


def names() -> list[str]:
    """The bots that a seat can have."""
    return [*SKILLS, *sorted(others().names - set(SKILLS))]


def skill_of(name: str) -> int | str:
    """The number of a level, or the name of an external bot. Raises PlainError."""
    named = [entry.value for entry in others().select(name=name)]
    named += ["one of the levels"] * (name in SKILLS)
    if len(named) > 1:
        raise PlainError(
            f"Several bots are called {name}: {', '.join(named)}.",
            f'Rename yours under [project.entry-points."{GROUP}"], and install it again.',
        )
    if name in SKILLS:
        return SKILLS.index(name)
    if not named:
        raise unknown("bot", name, names())
    return name


def mind_of(name: str) -> Mind:
    """What makes a Guest of an external bot. Raises PlainError if it can't be loaded."""
    unfit = (ImportError, AttributeError, KeyError)  # the last: a cluster's worker lacks it
    told = f"The bot {name} can't be loaded"
    with _blamed(name), plainly(told, "Install its package again.", Exit.USAGE, unfit):
        mind: Mind = others()[name].load()
    return partial(Guest, name, mind)


def sit_down(name: str) -> None:
    """Replace the device's bots by an external bot in this program."""
    from firmware.exchange.dealt_table import DealtTable
    from firmware.table.table import Table

    mind = mind_of(name)

    def of_any_skill(view: Any, skill: int, rng: Rng) -> Any:
        guest = mind(view, rng)
        if hasattr(guest.bot, "seconds"):
            guest.bot.seconds = DECISION_S
        return guest

    for table in (Table, DealtTable):
        table._mind = lambda self: of_any_skill  # type: ignore[assignment,method-assign,return-value]

"""Who plays a seat: one of our bots by its level, or an external bot by its name.

Other packages register bots as entry points of the group "cambio.bots": each is called with a
seat's view and random numbers, `(view, rng)`, and returns a headless.Player or, for the exchange, a
floor_trader.FloorTrader.
"""

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import metadata
from typing import Any

from engine_core.model.rng import Rng
from firmware.table.players import SKILLS
from host_tools.common.errors import PlainError, plainly, unknown
from host_tools.common.exit_codes import Exit

GROUP = "cambio.bots"
DECISION_S = 0.27
"""How long a bot may think where people wait for it, if it heeds that."""

NEED_NOT: dict[str, Callable[[], bool]] = {"calls": lambda: False, "hesitates": lambda: False}
"""What a bot may lack: it calls in its own turn only, and is as quick in all of them."""

MOVES = ("move", "look")
ANSWERS: dict[str, Any] = {"slap_delay_ms": int | None, "delay_ms": int}

Mind = Callable[[Any, Rng], Any]


class Guest:
    """An external bot at its seat: a fault in it is told with its name, in plain words."""

    def __init__(self, name: str, mind: Mind, view: Any, rng: Rng) -> None:
        """Let ``mind`` make the bot. Raises PlainError if it fails, as all else here."""
        self.name, self.view, self.seat = name, view, view.seat
        with _blamed(name):
            self.bot = mind(view, rng)

    def __getattr__(self, what: str) -> Any:
        with _blamed(self.name):
            lacks = what in NEED_NOT and not hasattr(self.bot, what)
            found = NEED_NOT[what] if lacks else getattr(self.bot, what)
        return partial(self._ask, what, found) if callable(found) else found

    def _ask(self, what: str, method: Callable[..., Any], *given: Any) -> Any:
        with _blamed(self.name):
            answer = method(*given)
            if not isinstance(answer, ANSWERS.get(what, object)):
                raise TypeError(f"{what}() returned {answer!r}, not {ANSWERS[what]}")
            if what in MOVES and not self._may_make(answer):
                raise ValueError(f"{what}() returned {answer!r}: no legal tuple of whole numbers")
        return answer

    def _may_make(self, move: Any) -> bool:
        if move is None:  # a trader waits
            return hasattr(self.bot, "delay_ms")
        return all(isinstance(word, int | tuple) for word in move) and self.view.allows(move)


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


def others() -> dict[str, metadata.EntryPoint]:
    """The installed external bots, by name."""
    return {entry.name: entry for entry in metadata.entry_points(group=GROUP)}


def names() -> list[str]:
    """The bots that a seat can have."""
    return [*SKILLS, *sorted(others().keys() - set(SKILLS))]


def skill_of(name: str) -> int | str:
    """The number of a level, or the name of an external bot. Raises PlainError."""
    named = [entry.value for entry in metadata.entry_points(group=GROUP) if entry.name == name]
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

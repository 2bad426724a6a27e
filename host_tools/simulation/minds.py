"""Who plays a seat: one of our bots by its level, or an external bot by its name.

Other packages register bots as entry points of the group "cambio.bots": each is called with a
seat's view and random numbers, `(view, rng)`, and returns a headless.Player or, for the exchange, a
floor_trader.FloorTrader.
"""

from collections.abc import Callable
from importlib import metadata
from typing import Any

from engine_core.model.rng import Rng
from firmware.table.players import SKILLS
from host_tools.common.errors import plainly, unknown
from host_tools.common.exit_codes import Exit

GROUP = "cambio.bots"
DECISION_S = 0.27
"""How long a bot may think where people wait for it, if it heeds that."""

Mind = Callable[[Any, Rng], Any]


def others() -> dict[str, metadata.EntryPoint]:
    """The installed external bots, by name."""
    return {entry.name: entry for entry in metadata.entry_points(group=GROUP)}


def names() -> list[str]:
    """The bots that a seat can have."""
    return [*SKILLS, *sorted(others())]


def skill_of(name: str) -> int | str:
    """The number of a level, or the name of an external bot. Raises PlainError."""
    if name in SKILLS:
        return SKILLS.index(name)
    if name not in others():
        raise unknown("bot", name, names())
    return name


def mind_of(name: str) -> Mind:
    """The factory of an external bot. Raises PlainError if it can't be loaded."""
    unfit = (ImportError, AttributeError)
    with plainly(
        f"The bot {name} can't be loaded", "Install its package again.", Exit.USAGE, unfit
    ):
        mind: Mind = others()[name].load()
    return mind


def sit_down(name: str) -> None:
    """Replace the device's bots by an external bot in this program."""
    from firmware.exchange.dealt_table import DealtTable
    from firmware.table.table import Table

    mind = mind_of(name)

    def of_any_skill(view: Any, skill: int, rng: Rng) -> Any:
        bot = mind(view, rng)
        if hasattr(bot, "seconds"):
            bot.seconds = DECISION_S
        return bot

    for table in (Table, DealtTable):
        table._mind = lambda self: of_any_skill  # type: ignore[assignment,method-assign,return-value]

"""Who plays a seat: a bot of ours by its rung, or somebody else's by its name.

A package of others names its bots as entry points of the group "cambio.bots": each is called with
what one seat may see and with its own chance, `(view, rng)`, and gives what headless.Player or, in
the exchange, floor_trader.FloorTrader offers.
"""

from collections.abc import Callable
from importlib import metadata
from typing import Any

from engine_core.model.rng import Rng
from firmware.table.players import SKILLS
from host_tools.common.errors import PlainError, unknown

GROUP = "cambio.bots"
Mind = Callable[[Any, Rng], Any]


def others() -> dict[str, metadata.EntryPoint]:
    """The bots that are installed beside ours, by name."""
    return {entry.name: entry for entry in metadata.entry_points(group=GROUP)}


def names() -> list[str]:
    """Whom a seat can be given to."""
    return [*SKILLS, *sorted(others())]


def skill_of(name: str) -> int | str:
    """A rung's number, or the name of somebody else's bot. Raises PlainError."""
    if name in SKILLS:
        return SKILLS.index(name)
    if name not in others():
        raise unknown("bot", name, names())
    return name


def mind_of(name: str) -> Mind:
    """What makes somebody else's bot. Raises PlainError where it can't be loaded."""
    try:
        mind: Mind = others()[name].load()
    except (ImportError, AttributeError) as why:
        raise PlainError(
            f"The bot {name} can't be loaded: {why}.",
            "Install its package again.",
        ) from why
    return mind


def sit_down(name: str) -> None:
    """Have somebody else's bot play wherever this program's device lets a bot play."""
    from firmware.exchange.dealt_table import DealtTable
    from firmware.table.table import Table

    mind = mind_of(name)

    def of_any_skill(view: Any, skill: int, rng: Rng) -> Any:
        return mind(view, rng)

    for table in (Table, DealtTable):
        table._mind = lambda self: of_any_skill  # type: ignore[assignment,method-assign,return-value]

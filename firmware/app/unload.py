"""What is read and written where a game, or its record, begins: not needed in play."""

from firmware.modules import drop

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ONLY_BEFORE_PLAY = (
    "firmware.app.session",
    "firmware.app.unload",
    "firmware.table.factory",
    "firmware.table.seating",
    "firmware.table.seated",
    "firmware.table.record_reader",
    "firmware.exchange.president_record",
    "engine_core.dealing",
    "engine_core.rules.settings",
    "engine_core.burn.power_table",
    "engine_core.rules.deck",
    "engine_core.journal.header",
    "engine_core.journal.reader",
    "engine_core.journal.carry_over",
)


def put_away(rules: "Any") -> None:
    """Let go of all that, and of what is written of the game with these ``rules``."""
    drop(*ONLY_BEFORE_PLAY, rules.paper_name)

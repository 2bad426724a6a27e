"""What is read and written where a game, or its record, begins: not needed in play."""

from .room import drop

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ONLY_BEFORE_PLAY = (
    "firmware.evening",
    "firmware.papers",
    "firmware.tables",
    "firmware.seating",
    "firmware.seated",
    "firmware.record",
    "firmware.president_record",
    "engine_core.dealing",
    "engine_core.rule_sheets",
    "engine_core.power_table",
    "engine_core.decks",
    "engine_core.journal_header",
    "engine_core.reading",
    "engine_core.carried",
)


def put_away(rules: "Any") -> None:
    """Let go of all that, and of what is written of the game with these ``rules``."""
    drop(*ONLY_BEFORE_PLAY, rules.paper_name)

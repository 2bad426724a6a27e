"""Who has won, in words: over the show-down and over the points."""

from __future__ import annotations

from firmware.language.say import say
from firmware.table.record_writer import RecordedTable


def who_won(table: RecordedTable, round_won: str) -> tuple[str, ...]:
    """Who has won the game or the round: ``round_won`` tells of one seat's round, the ``nth``."""
    names = [table.names[seat] for seat in table.public.winners]
    if not names:
        return say("Nobody wins this round|Nobody wins")
    if len(names) > 1:
        return say("A shared victory: {names}|A shared victory|Shared!", names=", ".join(names))
    if table.is_over:
        return say("{name} has won!", name=names[0])
    return say(round_won, name=names[0], nth=table.public.round)

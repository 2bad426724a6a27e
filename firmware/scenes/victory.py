"""Who has won, in words: over the show-down and over the points."""

from collections.abc import Sequence
from typing import Any

from firmware.language.say import marked, say
from firmware.table import tally
from firmware.table.record_writer import RecordedTable
from firmware.widgets.text import in_full

FAME = {  # what a round, or an evening, is remembered for: see table/tally.py
    tally.FASTEST: marked(
        "{name} was fastest: {s}.{hundredths}\u00a0s|{name}: {s}.{hundredths}\u00a0s"
    ),
    tally.MEMORY: marked("Best memory: {name}|{name} remembers"),
    tally.BURNS: marked("Most burns: {name}, {count}|Burns: {name}, {count}"),
    tally.SLIPS: marked("Most penalty cards: {name}, {count}|Penalties: {name}, {count}"),
}


def tell_winners(banner: Any, table: RecordedTable, winners: Sequence[int], won: str) -> None:
    """Show who has won, in the colour of the first of them; ``won`` tells of one alone, with its
    name and the round, nth.
    """
    names = [table.names[seat] for seat in winners]
    words = say(won, name=names[0] if names else "", nth=table.public.round)
    if not names:
        words = say("Nobody wins this round|Nobody wins")
    elif len(names) > 1:
        words = say("A shared victory: {names}|A shared victory|Shared!", names=", ".join(names))
    announce(banner, winners[0] if winners else None, words)


def announce(banner: Any, seat: int | None, words: tuple[str, ...]) -> None:
    """Show a banner's words, with all names if they fit."""
    in_full(lambda said: banner.show(seat, said), banner.words, words)


def famous(kind: int, name: str, count: int) -> tuple[str, ...]:
    """What somebody is remembered for; the fastest's count is in ms."""
    part = f"{count % 1000 // 10:02}"
    return say(FAME[kind], name=name, count=count, s=count // 1000, hundredths=part)

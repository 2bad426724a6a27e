"""What happens in a hall as server-sent events; the number of an event is that of its row."""

import asyncio
import json
import random
from bisect import bisect_right
from collections import defaultdict
from collections.abc import AsyncIterator

from host_tools.tournament.hall import Hall
from host_tools.tournament.store import Row

BEAT_S = 5.0
"""Seconds between two signs of life: a page that hears none for three of them is cut off."""

FEEDS_MOST = 2000
EVENTS_KEPT = 1000
RETRY_MS = 1000
SPREAD_S = 0.3
"""Seconds within which pages of tables are told: a thousand at once would hold all else up."""

OF_ONE = ("claim", "phone", "ask", "say")
"""Rows that no page of a table or a player shows, but for the one that they are about."""


class Feed:
    """Tells every open page of new rows."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._fresh: dict[int | None, asyncio.Event] = defaultdict(asyncio.Event)
        self._last_told = hall.state.version
        self.open = 0
        self._ends = False
        self._events: dict[int, bytes] = {}

    def tell(self) -> None:
        """There are new rows: wake the pages of the whole hall, and of the tables concerned."""
        rows = self._hall.rows
        woken: set[int | None] = {None}
        for row in rows[bisect_right(rows, self._last_told, key=lambda row: row.id) :]:
            if row.kind == "result" or row.kind in OF_ONE:
                woken |= self._tables(row)
            else:
                woken |= {*self._fresh}
        self._last_told = self._hall.state.version
        for page in woken & {*self._fresh}:
            self._fresh.pop(page).set()

    def end(self) -> None:
        """The server stops: no page listens any more."""
        self._ends = True
        while self._fresh:
            self._fresh.popitem()[1].set()

    async def events(self, after: int, follows: int | None = None) -> AsyncIterator[bytes]:
        """The rows after the number ``after``, and then every new one, for ever.

        Who ``follows`` a table is told at once of what concerns it, and of the rest at the beat.
        """
        self.open += 1
        try:
            yield f"retry: {RETRY_MS}\n\n".encode()
            while not self._ends:
                fresh = self._fresh[follows]
                rows = self._hall.rows
                first = bisect_right(rows, after, key=lambda row: row.id)
                if first < len(rows):
                    # A slice, so that a page that was away long is told in pieces.
                    part = rows[first : first + 200]
                    after = part[-1].id
                    yield b"".join(self._event(row) for row in part)
                    await asyncio.sleep(0)
                    continue
                try:
                    await asyncio.wait_for(fresh.wait(), BEAT_S)
                    if follows is not None:
                        await asyncio.sleep(SPREAD_S * random.random())
                except TimeoutError:
                    yield b"event: beat\ndata: {}\n\n"
        finally:
            self.open -= 1

    def _tables(self, row: Row) -> set[int]:
        """The table of a row, and those where it has changed who sits there."""
        tables = {row.table}
        for move in reversed(self._hall.state.moves):
            if move.row < row.id:
                break
            if move.row == row.id:
                tables |= {move.origin, move.table}
        return tables

    def _event(self, row: Row) -> bytes:
        """A row: its kind, and the tables that it concerns."""
        known = self._events.get(row.id)
        if known is None:
            facts = {"kind": row.kind, "tables": sorted(self._tables(row))}
            known = f"id: {row.id}\ndata: {json.dumps(facts, separators=(',', ':'))}\n\n".encode()
            self._events[row.id] = known
            self._events.pop(row.id - EVENTS_KEPT, None)
        return known

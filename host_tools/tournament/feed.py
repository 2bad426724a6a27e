"""What happens in a hall as server-sent events; the number of an event is that of its row."""

from __future__ import annotations

import asyncio
import json
from bisect import bisect_right
from collections.abc import AsyncIterator

from host_tools.tournament.hall import Hall
from host_tools.tournament.store import Row

BEAT_S = 5.0
"""Seconds between two signs of life: a page that hears none for three of them is cut off."""

FEEDS_MOST = 2000
EVENTS_KEPT = 1000
RETRY_MS = 1000


class Feed:
    """Tells every open page of new rows."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._fresh = asyncio.Event()
        self.open = 0
        self._events: dict[int, bytes] = {}

    def tell(self) -> None:
        """There are new rows."""
        self._fresh.set()
        self._fresh = asyncio.Event()

    async def events(self, after: int) -> AsyncIterator[bytes]:
        """The rows after the number ``after``, and then every new one, for ever."""
        self.open += 1
        try:
            yield f"retry: {RETRY_MS}\n\n".encode()
            while True:
                fresh = self._fresh
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
                except TimeoutError:
                    yield b"event: beat\ndata: {}\n\n"
        finally:
            self.open -= 1

    def _event(self, row: Row) -> bytes:
        """A row: its kind, its table, and the tables where it has changed who sits there."""
        known = self._events.get(row.id)
        if known is None:
            tables = {row.table or 0}
            for move in reversed(self._hall.state.moves):
                if move.row < row.id:
                    break
                if move.row == row.id:
                    tables |= {move.origin, move.table}
            facts = {"kind": row.kind, "table": row.table, "tables": sorted(tables)}
            known = f"id: {row.id}\ndata: {json.dumps(facts, separators=(',', ':'))}\n\n".encode()
            self._events[row.id] = known
            self._events.pop(row.id - EVENTS_KEPT, None)
        return known

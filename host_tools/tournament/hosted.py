"""A hall behind a web server: one write at a time, and everybody is told of it."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from typing import Any, TypeVar

from host_tools.tournament import views
from host_tools.tournament.feed import Feed
from host_tools.tournament.guard import Guard
from host_tools.tournament.hall import Hall
from host_tools.tournament.pages import PAGES
from host_tools.tournament.store import Facts

Found = TypeVar("Found")

TICK_S = 1.0


class Hosted:
    """The hall of a server, its events, its keys and its drawn board."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.feed = Feed(hall)
        self.guard = Guard(hall.store.settings)
        self._turn = asyncio.Lock()
        self._board = ((-1, -1), "")
        self._drawing = asyncio.Lock()

    async def take(self, table: int, client: str, results: list[Facts]) -> list[Facts]:
        """Add a table's results; what is answered to each. The state changes in the event loop."""
        async with self._turn:
            notes, rows = self.hall.noted(table, client, results)
            if rows:
                added = await asyncio.to_thread(self.hall.store.add, rows, self.hall.clock())
                self.hall.take_in(added)
        self.feed.tell()
        return notes

    async def alone(self, work: Callable[..., Found], *facts: Any) -> Found:
        """Work at the hall beside the event loop, one after another: a disk may be slow."""
        async with self._turn:
            found = await asyncio.to_thread(work, *facts)
        self.feed.tell()
        return found

    async def board_page(self) -> str:
        """The part of the big screen that changes, drawn once for all screens.

        Drawn beside the event loop: a hall of many tables takes longer than a result may.
        """
        async with self._drawing:
            now = self.hall.clock()
            mark = (self.hall.state.version, int(now))
            if self._board[0] != mark:
                page, facts = PAGES.get_template("_board.html"), views.board(self.hall.state, now)
                self._board = (mark, await asyncio.to_thread(page.render, hall=facts))
            return self._board[1]

    async def run_clock(self) -> None:
        """Call the last round when it is time."""
        while True:
            with contextlib.suppress(ValueError, sqlite3.Error):
                if self.hall.is_time:
                    await self.alone(self.hall.do, "last", {})
            await asyncio.sleep(TICK_S)

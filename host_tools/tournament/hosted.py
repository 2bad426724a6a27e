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
        self._waiting: dict[asyncio.Future[list[Facts]], tuple[int, str, list[Facts]]] = {}
        self._turn = asyncio.Lock()
        self._board = ((-1, -1), "")
        self._drawing = asyncio.Lock()

    async def take(self, table: int, client: str, results: list[Facts]) -> list[Facts]:
        """Add a table's results, with those of others that wait for the disk by then."""
        mine: asyncio.Future[list[Facts]] = asyncio.get_running_loop().create_future()
        self._waiting[mine] = (table, client, results)
        async with self._turn:
            while mine in self._waiting:
                await self._write()
        self.feed.tell()
        return mine.result()

    async def _write(self) -> None:
        """Add what waits, one of each table: a disk takes as long for one as for many."""
        first = {sent[0]: future for future, sent in reversed(self._waiting.items())}
        notes, rows = {}, []
        for future in first.values():
            try:
                notes[future], its_rows = self.hall.noted(*self._waiting.pop(future))
                rows += its_rows
            except Exception as why:
                future.set_exception(why)
        try:
            if rows:
                added = await asyncio.to_thread(self.hall.store.add, rows, self.hall.clock())
                self.hall.take_in(added)
            for future, note in notes.items():
                future.set_result(note)
        except Exception as why:
            for future in notes:
                future.set_exception(why)

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
        """Call the last round when it is time, and keep the file itself up to date."""
        while True:
            with contextlib.suppress(ValueError, sqlite3.Error):
                if self.hall.is_time:
                    await self.alone(self.hall.do, "last", {})
                async with self._turn:
                    await asyncio.to_thread(self.hall.store.gather)
            await asyncio.sleep(TICK_S)

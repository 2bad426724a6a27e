"""A hall behind a web server: one write at a time, and everybody is told of it."""

import asyncio
import contextlib
import sqlite3
import sys
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from host_tools.tournament import views
from host_tools.tournament.feed import Feed
from host_tools.tournament.guard import Guard
from host_tools.tournament.hall import Hall, Refusal, Sent
from host_tools.tournament.pages import PAGES
from host_tools.tournament.store import Facts

Found = TypeVar("Found")

GATHER_S = 0.02
"""Seconds in which results gather into one write: a disk takes as long for one as for many."""

TICK_S = 1.0


class Hosted:
    """The hall of a server, its events, its keys and its drawn board."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.feed = Feed(hall)
        self.guard = Guard(hall.store.settings)
        self._waiting: list[tuple[Sent, asyncio.Future[list[Facts]]]] = []
        self._turn = asyncio.Lock()
        self._writing: asyncio.Task[None] | None = None
        self._board: tuple[float, tuple[int, int], str] = (0.0, (-1, -1), "")
        self._drawing = asyncio.Lock()

    async def take(self, sent: Sent) -> list[Facts]:
        """Add a table's results, together with those that come at the same moment."""
        future: asyncio.Future[list[Facts]] = asyncio.get_running_loop().create_future()
        self._waiting.append((sent, future))
        if len(self._waiting) == 1:
            self._writing = asyncio.create_task(self._write())
        return await future

    async def _write(self) -> None:
        await asyncio.sleep(GATHER_S)
        async with self._turn:
            batch, self._waiting = self._waiting, []
            answers = await self._answers([sent for sent, _ in batch])
        for (_, future), answer in zip(batch, answers, strict=True):
            if future.done():
                continue
            if isinstance(answer, Exception):
                future.set_exception(answer)
            else:
                future.set_result(answer)
        self.feed.tell()

    async def _answers(self, batch: list[Sent]) -> Sequence[list[Facts] | Exception]:
        """What is answered to each: a disk that takes nothing fails all, a bad one fails alone."""
        try:
            while True:
                answers, actions = self.hall.noted(batch)
                if not actions:
                    return answers
                added = await asyncio.to_thread(self.hall.store.add, actions, self.hall.clock())
                if self.hall.take_in(added):
                    return answers
        except Exception as why:
            if len(batch) == 1 or isinstance(why, sqlite3.Error | OSError):
                return [in_words(why)] * len(batch)
        return [answer for sent in batch for answer in await self._answers([sent])]

    async def alone(self, work: Callable[..., Found], *facts: Any) -> Found:
        """Work at the hall beside the event loop, one after another: a disk may be slow."""
        async with self._turn:
            found = await asyncio.to_thread(work, *facts)
        self.feed.tell()
        return found

    async def board_page(self, old_s: float = 0.0) -> str:
        """The part of the big screen that changes, drawn ``old_s`` after the last one, or later.

        Drawn beside the event loop: a hall of many tables takes longer than a result may.
        """
        async with self._drawing:
            now = self.hall.clock()
            drawn, mark, _ = self._board
            if mark != (self.hall.state.version, int(now)):
                if 0 <= now - drawn < old_s:  # never an old one: who asks may not ask again
                    await asyncio.sleep(old_s - (now - drawn))
                    now = self.hall.clock()
                mark, facts = (self.hall.state.version, int(now)), views.board(self.hall.state, now)
                page = PAGES.get_template("_board.html")
                self._board = (now, mark, await asyncio.to_thread(page.render, hall=facts))
            return self._board[2]

    async def run_clock(self) -> None:
        """Call the last round when it is time."""
        while True:
            with contextlib.suppress(ValueError, sqlite3.Error):
                if self.hall.is_time:
                    await self.alone(self.hall.do, "last", {})
            await asyncio.sleep(TICK_S)


def in_words(why: Exception) -> Exception:
    """What went wrong, as a refusal where it is one."""
    if isinstance(why, Refusal):
        return why
    if isinstance(why, sqlite3.Error | OSError):
        print(f"Can't write to the disk: {why}.", file=sys.stderr, flush=True)
        return Refusal("not_saved", "the server can't write to its disk; try again")
    return Refusal("refused", str(why)) if isinstance(why, ValueError) else why

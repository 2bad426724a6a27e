"""The lines to the hall: how many there may be, and how long one may say nothing."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections import Counter
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE_S = 5.0
"""Seconds in which a request has to come whole."""

LINES_MOST = 3000
AT_THE_DOOR = 64
"""Lines that are let in at once. Python tries so often, and says each time that files are out."""

SPARE_FILES = 5 * AT_THE_DOOR
"""Files besides its lines: one too many is closed four turns after it was let in."""


def lines_most() -> int:
    """How many lines there may be, as the system lets this process have so many files."""
    if sys.platform == "win32":  # it has no such limit
        return LINES_MOST
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = LINES_MOST + SPARE_FILES
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return min(LINES_MOST, max(soft - SPARE_FILES, soft // 4))


class Server(uvicorn.Server):
    """Stops at once, however many pages listen: it would wait for them, and tell of each."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the pages' events first."""
        app: Any = self.config.app
        app.state.hosted.feed.end()
        await super().shutdown(sockets)


def bounded(most: int, of_one: int) -> type[H11Protocol]:
    """The web server's protocol for ``most`` lines, and so many of one address.

    A third of all lets a room behind one router in, and leaves room beside who takes all of it.
    """
    of: Counter[str] = Counter()

    class Bounded(H11Protocol):
        """A line that is hung up where it asks nothing, or is one too many."""

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._address = self.client[0] if self.client else "?"
            of[self._address] += 1
            self._last: Any = None
            self._look = self.loop.call_later(PATIENCE_S, self._hang_up_if_idle)
            if of[self._address] > of_one or len(self.connections) > most:
                transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            of[self._address] -= 1
            self._look.cancel()
            super().connection_lost(exc)

        def _hang_up_if_idle(self) -> None:
            done = self.cycle is None or self.cycle.response_complete
            if done and self.cycle is self._last:
                self.transport.abort()
                return
            self._last = self.cycle
            self._look = self.loop.call_later(PATIENCE_S, self._hang_up_if_idle)

    return Bounded

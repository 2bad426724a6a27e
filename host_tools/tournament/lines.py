"""The lines to the hall: how many there may be, and how long one may say nothing."""

import asyncio
import random
import socket
import sys
from collections import Counter
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE_S = 5.0
"""Seconds in which a request has to come whole."""

LINES_MOST = 3000
AT_THE_DOOR = 16
"""Lines that are let in at once, so that those who are in wait for 5 ms at most."""

QUEUE = 4096
"""Lines that the system holds before the door: whoever finds it full tries again a second later."""

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


class Door(socket.socket):
    """Turns away who has too many lines already: to let one in costs twenty times as much."""

    most = LINES_MOST

    def __init__(self, *kind: int) -> None:
        super().__init__(*kind)
        self.of: Counter[str] = Counter()  # how many lines each address has

    def accept(self) -> tuple[socket.socket, Any]:
        """The next line, as the event loop asks for it."""
        while True:
            line, address = super().accept()
            if self.of[address[0]] < self.most:
                return line, address
            line.close()


class Server(uvicorn.Server):
    """Lets in from a long queue. Stops at once, however many pages listen."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Lengthen the queue again, which asyncio makes as long as it lets in at once."""
        await super().startup(sockets)
        for door in sockets or []:
            door.listen(QUEUE)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the pages' events first."""
        app: Any = self.config.app
        app.state.hosted.feed.end()
        await super().shutdown(sockets)


def bounded(door: Door, most: int, of_one: int) -> type[H11Protocol]:
    """The web server's protocol for ``most`` lines, and so many of one address.

    A third of all lets a room behind one router in, and leaves room beside who takes all of it.
    """
    door.most, of = of_one, door.of

    class Bounded(H11Protocol):
        """A line that is hung up where it asks nothing, or is one too many."""

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._address = self.client[0] if self.client else "?"
            of[self._address] += 1
            self._last: Any = None
            spread = random.uniform(1, 1.5)  # a thousand at once would hold all else up
            self._look = self.loop.call_later(PATIENCE_S * spread, self._hang_up_if_idle)
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

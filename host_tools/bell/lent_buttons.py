"""A device on USB lends its buttons to `cambio bell`: it stamps the presses, and is asked for them.

A question waits on the device until there is a press, a second at most. A thread asks,
so that neither keys nor the bell wait for the line; it finds the device again by itself.
"""

import threading
from collections import deque
from collections.abc import Callable
from typing import Any

from firmware import ports
from host_tools.common.errors import PlainError
from host_tools.link.client import SHAPE_ERRORS, Link, unreadable
from host_tools.twins.clocks import now_us

ASK_S = 0.002
"""Seconds from an answer to the next question: short beside the 20 ms a ring may take to sound."""

RETRY_S = 1.0
_FAREWELL_S = 1.0

Edge = tuple[int, int, bool]


class Times:
    """From stamps of the device's clock to this computer's, in us; the order stays the device's."""

    def __init__(self) -> None:
        self._last: tuple[int, int] | None = None

    def here(self, stamp: int, now: int, read_us: int) -> int:
        """When it was here that the device stamped `stamp`; it said `now` by `read_us` at most.

        What the answer was under way makes it later by as much, which must not turn two around.
        """
        at = read_us - max(0, now - stamp)
        if self._last is not None:
            before, at_before = self._last
            at = at_before if stamp == before else max(at, at_before + 1)
        self._last = (stamp, at)
        return at


class LentButtons(ports.Buttons):
    """The Buttons port on a device. Button 0 is the device's first."""

    failed: PlainError | None = None
    """It never fails for good: there are the keys meanwhile."""

    def __init__(self, connect: Callable[[], Link], say: Callable[[str], None]) -> None:
        """`connect` finds the device, and is called again when it was unplugged.

        `say` is called by `edges`, and may be replaced. Raises PlainError when the device is not
        there, or has no buttons now.
        """
        self._connect = connect
        self.say = say
        self._times = Times()
        # Each of these two has one side that appends and one that takes.
        self._edges: deque[Edge] = deque()
        self._lines: deque[str] = deque()
        self._link: Link | None = connect()
        try:
            self.count = self._ask(self._link)
        except PlainError:
            self._link.close()
            raise
        self._edges.clear()  # pressed before anybody was there to ring for
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._follow, daemon=True)
        self._thread.start()

    def edges(self) -> list[Edge]:
        while self._lines:
            self.say(self._lines.popleft())
        return [self._edges.popleft() for _ in range(len(self._edges))]

    def close(self) -> None:
        """Give the device back; it shows its title some seconds later."""
        self._ended.set()
        self._let_go()  # under the thread's question, which ends it
        self._thread.join(_FAREWELL_S)
        self._let_go()  # it may have found the device again meanwhile

    # --- the thread -----------------------------------------------------------------------

    def _follow(self) -> None:
        """Ask until the end; where the line breaks, look for the device."""
        trouble = ""
        while not self._ended.is_set():
            try:
                self._ask(self._link or self._again())
                if trouble:
                    self._lines.append("The buttons on USB are back.")
                trouble = ""
            except PlainError as why:
                self._let_go()
                if why.message != trouble:
                    trouble = why.message
                    self._lines.append(f"The buttons on USB: {trouble} Ring with the keys.")
            self._ended.wait(RETRY_S if trouble else ASK_S)

    def _again(self) -> Link:
        self._link = self._connect()
        self._times = Times()  # it may have started anew, and its clock with it
        return self._link

    def _let_go(self) -> None:
        link, self._link = self._link, None
        if link is not None:
            link.close()

    def _ask(self, link: Link) -> int:
        """Fetch the presses since the last question; how many buttons there are."""
        answer = link.ask(do="presses")
        read_us = now_us()
        try:
            return self._take(answer, read_us)
        except SHAPE_ERRORS as why:
            raise unreadable(why) from why

    def _take(self, answer: dict[str, Any], read_us: int) -> int:
        now = int(answer["now"])
        for button, stamp in answer["presses"]:
            at = self._times.here(int(stamp), now, read_us)
            # The device has taken the bounces out: a press is over as soon as it was one.
            self._edges.extend([(at, int(button), True), (at, int(button), False)])
        if answer["lost"]:
            self._lines.append(f"The device had no room for {int(answer['lost'])} presses.")
        return int(answer["buttons"])

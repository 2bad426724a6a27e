"""Uses the buttons of a device on USB, which timestamps presses, for `cambio bell`.

A request waits on the device for a press, a second at most. A thread makes the requests, so that
neither keys nor the bell wait for the line; it reconnects automatically.
"""

import threading
from collections import deque
from collections.abc import Callable

from firmware import ports
from host_tools.common.errors import PlainError
from host_tools.link.client import Link, in_our_format
from host_tools.twins.clocks import now_us
from host_tools.twins.controls import Edge

ASK_S = 0.002
"""Seconds from a response to the next request: short compared to the 20 ms a ring may take to
sound.
"""

RETRY_S = 1.0
_FAREWELL_S = 1.0


class Times:
    """Converts stamps of the device's clock to this computer's, in us, keeping their order."""

    def __init__(self) -> None:
        self._last: tuple[int, int] | None = None

    def here(self, stamp: int, now: int, read_us: int) -> int:
        """The local time of the device's `stamp`; it was `now` there by `read_us` at the latest.

        The latency of the response makes it later, which must not change the order.
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
    """It never fails for good: there are still the keys."""

    def __init__(self, connect: Callable[[], Link], say: Callable[[str], None]) -> None:
        """`connect` finds the device, again after it was unplugged.

        `say` is called by `edges`, and may be replaced. Raises PlainError if there is no device, or
        it has no buttons now.
        """
        self._connect = connect
        self.say = say
        self._times = Times()
        # Each of these two has one thread that appends and one that removes.
        self._edges: deque[Edge] = deque()
        self._lines: deque[str] = deque()
        self._link: Link | None = connect()
        try:
            self.count = self._ask(self._link)
        except PlainError:
            self._link.close()
            raise
        self._edges.clear()  # pressed before anyone was seated
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._follow, daemon=True)
        self._thread.start()

    def edges(self) -> list[Edge]:
        while self._lines:
            self.say(self._lines.popleft())
        return [self._edges.popleft() for _ in range(len(self._edges))]

    def close(self) -> None:
        """Return the buttons; the device shows its title some seconds later."""
        self._ended.set()
        self._let_go()  # interrupts the thread's request
        self._thread.join(_FAREWELL_S)
        self._let_go()  # it may have reconnected meanwhile

    # --- the thread -----------------------------------------------------------------------

    def _follow(self) -> None:
        """Request presses until the end, reconnecting if the line breaks."""
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
        self._times = Times()  # it may have restarted, and so its clock
        return self._link

    def _let_go(self) -> None:
        link, self._link = self._link, None
        if link is not None:
            link.close()

    def _ask(self, link: Link) -> int:
        """Fetch the presses since the last request; returns the number of buttons."""
        answer = link.ask(do="presses")
        read_us = now_us()
        with in_our_format():
            now = int(answer["now"])
            for button, stamp in answer["presses"]:
                at = self._times.here(int(stamp), now, read_us)
                # The device has debounced: a press is over as soon as it happened.
                self._edges.extend([(at, int(button), True), (at, int(button), False)])
            if answer["lost"]:
                self._lines.append(f"The device had no room for {int(answer['lost'])} presses.")
            return int(answer["buttons"])

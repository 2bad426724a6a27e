"""Clock twins: the laptop's own, and one that only moves when told."""

import time

from firmware import ports


def now_us() -> int:
    """Microseconds on a monotonic clock; the base of every press stamp."""
    return time.perf_counter_ns() // 1000


class LaptopClock(ports.Clock):
    """The Clock port on the laptop's monotonic clock."""

    def us(self) -> int:
        return now_us()

    def ms(self) -> int:
        return now_us() // 1000


class ManualClock(ports.Clock):
    """A simulated clock: time passes only by `advance`, so nothing ever waits."""

    def __init__(self) -> None:
        self._us = 0

    def us(self) -> int:
        return self._us

    def ms(self) -> int:
        return self._us // 1000

    def advance(self, us: int) -> None:
        """Advance by `us` microseconds."""
        self._us += us

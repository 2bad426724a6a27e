"""A countdown, shown as a bar."""

from firmware.widgets.bar import Bar

from .base import Scene


class Countdown:
    """A bar at the end of a scene's body that runs down in so many ms."""

    def __init__(self, scene: Scene, ms: int, bar: Bar | None = None) -> None:
        """``bar`` is an existing one; slower settings stretch the ``ms``."""
        self._app = scene.app
        ms = ms * self._app.options.halves // 2
        self._ms = ms
        self._bar = scene.put(Bar(scene.layout.bar, scene.theme)) if bar is None else bar
        self._step = max(1, ms // self._bar.width)
        self.start(self._app.ports.clock.ms())

    def start(self, now_ms: int) -> None:
        """Restart it, with all its ms."""
        self._from = now_ms
        self._steps = -1
        self._bar.set(1)

    def cut(self, ms: int) -> None:
        """Limit it to ``ms`` in total, from its start."""
        self._ms = min(self._ms, ms)
        self._steps = -1

    def seconds_left(self, now_ms: int) -> int:
        """The remaining seconds, rounded up."""
        return max(0, self._ms - (now_ms - self._from) + 999) // 1000

    def is_over(self, now_ms: int) -> bool:
        """Whether the time is over; moves the bar."""
        gone = now_ms - self._from
        steps = gone // self._step
        if steps != self._steps:
            self._steps = steps
            self._bar.set(1 - gone / max(1, self._ms))
            self._app.redraw()
        return gone >= self._ms

"""Progress bars on standard error: where that is no terminal, none."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

Report = Callable[[int, int | None], None]
"""Called with what is done and with the whole, in bytes; None: nobody knows the whole."""


def no_report(_done: int, _whole: int | None) -> None:
    """For whoever wants no progress."""


@contextlib.contextmanager
def bar(label: str, unit: str = "bytes") -> Iterator[Report]:
    """A bar that the yielded function moves, in bytes or another unit; it vanishes at the end."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield no_report
        return
    amount = DownloadColumn() if unit == "bytes" else TextColumn("{task.percentage:>3.0f} %")
    columns = (TextColumn("{task.description}"), BarColumn(), amount)
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        task = progress.add_task(label, total=None)

        def report(done: int, whole: int | None) -> None:
            progress.update(task, completed=done, total=whole)

        yield report

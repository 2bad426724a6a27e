"""Progress bars on standard error, if that is a terminal."""

import contextlib
from collections.abc import Callable, Iterator

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

Report = Callable[[int, int | None], None]
"""Called with the amount done and the total (None if unknown), in the bar's unit."""

Say = Callable[[str], None]
"""Tells a person a line of what happens."""


def no_report(_done: int, _total: int | None) -> None:
    """Report no progress."""


@contextlib.contextmanager
def bar(label: str, unit: str = "bytes") -> Iterator[Report]:
    """A bar moved by the yielded function, in bytes or percent; it disappears at the end."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield no_report
        return
    amount = DownloadColumn() if unit == "bytes" else TextColumn("{task.percentage:>3.0f} %")
    columns = (TextColumn("{task.description}"), BarColumn(), amount)
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        task = progress.add_task(label, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)

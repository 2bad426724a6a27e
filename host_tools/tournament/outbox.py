"""A table's results until the hall has them: a file that is whole at every instant.

Each result gets the table's next number and stays in the file until the hall has said that it
holds it. What the hall does not take, because it holds another one under that number, is kept
aside in the same file, so that nothing that was played is ever forgotten here.
"""

import json
import secrets
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from filelock import FileLock, Timeout

from host_tools.common.errors import PlainError, plainly, reading, writing
from host_tools.common.exit_codes import Exit
from host_tools.common.files import put
from host_tools.tournament.store import Facts

_FORM = 1


@dataclass(frozen=True)
class Kept:
    """What the file holds. ``client`` is the name by which the hall knows this outbox again."""

    form: int
    url: str
    table: int
    client: str
    next: int  # the number of the next result
    waiting: list[Facts]  # results that the hall may not have yet, by their numbers
    refused: list[Facts]  # those that it did not take, each with ``why``
    taken: Facts  # what was taken from the game beside it: see `sources.py`
    seats: Facts  # who sat at the table when the hall was last heard, for when it can't be
    hall: str = ""  # by which evenings at one address are told apart


class Outbox:
    """The outbox of one table of one hall. Every change is on the disk before it is told."""

    def __init__(self, path: Path, url: str, table: int, hall: str = "") -> None:
        """Open or make it. Raises PlainError: another program has it, or it is another table's."""
        self.path = path
        self._lock = FileLock(f"{path}.lock")
        with writing(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                self._lock.acquire(timeout=0)
            except Timeout as why:
                raise PlainError(
                    f"Another program reports for table {table} with {path}.",
                    "End it, or name another file: --outbox FILE",
                ) from why
        self.kept = self._read(url, table, hall)

    def close(self) -> None:
        """Let another program have it."""
        self._lock.release()

    def put(self, results: list[Facts], taken: Facts | None = None) -> None:
        """Number results and keep them, and with them what has been taken of the game."""
        kept = self.kept
        numbered = [{**result, "number": nth} for nth, result in enumerate(results, kept.next)]
        kept = replace(kept, next=kept.next + len(results), waiting=kept.waiting + numbered)
        self._write(kept if taken is None else replace(kept, taken=taken))

    def keep_seats(self, seats: Facts) -> None:
        """Remember who sits at the table."""
        if seats != self.kept.seats:
            self._write(replace(self.kept, seats=seats))

    def settle(self, notes: list[Facts], held: int) -> list[Facts]:
        """Take in what the hall said; returns the results that it did not take.

        ``notes`` are its words on results of this outbox, ``held`` how many of the table's it has.
        """
        said = {note["number"]: note for note in notes}
        kept = self.kept
        lost, waiting = [], []
        for result in kept.waiting:
            note = said.get(result["number"], {"state": ""})
            if note["state"] == "differs":
                lost.append({**result, "why": note["why"]})
            elif note["state"] != "held":
                waiting.append(result)
        if len(waiting) < len(kept.waiting) or held >= kept.next:
            number = kept.next if waiting else max(kept.next, held + 1)
            refused = kept.refused + lost
            self._write(replace(kept, waiting=waiting, refused=refused, next=number))
        return lost

    # --- the file -------------------------------------------------------------------------

    def _read(self, url: str, table: int, hall: str) -> Kept:
        if not self.path.exists():
            return Kept(_FORM, url, table, secrets.token_hex(8), 1, [], [], {}, {}, hall)
        wrong, unfit = f"{self.path} is not a table's outbox", (ValueError, TypeError)
        with plainly(wrong, "Name another: --outbox FILE", kinds=unfit), reading(self.path):
            kept = Kept(**json.loads(self.path.read_bytes()))
            if kept.form != _FORM:
                raise ValueError("of another version")
        if kept.table != table or kept.hall != hall:
            where = "" if kept.table != table else " of another evening"
            raise PlainError(
                f"{self.path} is the outbox of table {kept.table}{where}.",
                "Name another: --outbox FILE",
                Exit.BAD_FILE,
            )
        return kept

    def _write(self, kept: Kept) -> None:
        """Replace the file as one step, and only then what is known here. Raises PlainError."""
        with writing(self.path):
            put(self.path, json.dumps(asdict(kept)).encode())
        self.kept = kept

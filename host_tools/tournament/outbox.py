"""A table's results until the hall has them: a file that is whole at every instant.

Each result gets the table's next number and stays in the file until the hall has said that it
holds it. What the hall does not take, because it holds another one under that number, is kept
aside in the same file, so that nothing that was played is ever forgotten here.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from host_tools.common.errors import PlainError, cant_read, cant_write
from host_tools.common.exit_codes import Exit

Facts = dict[str, Any]

_FORM = 1


class Outbox:
    """The outbox of one table of one hall. Every change is on the disk before it is told."""

    def __init__(self, path: Path, url: str, table: int) -> None:
        """Open or make it. Raises PlainError: another program has it, or it is another table's."""
        self.path = path
        self._lock = FileLock(f"{path}.lock")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(timeout=0)
        except Timeout as why:
            raise PlainError(
                f"Another program reports for table {table} with {path}.",
                "End it, or name another file: --outbox FILE",
            ) from why
        except OSError as why:
            raise cant_write(path, why) from why
        self._facts = self._read(url, table)

    def close(self) -> None:
        """Let another program have it."""
        self._lock.release()

    # --- what is known --------------------------------------------------------------------

    @property
    def client(self) -> str:
        """The name under which this outbox reports; the hall knows it again by that."""
        return str(self._facts["client"])

    @property
    def waiting(self) -> list[Facts]:
        """The results that the hall may not have yet, by their numbers."""
        return list(self._facts["waiting"])

    @property
    def refused(self) -> list[Facts]:
        """The results that the hall did not take, each with ``why``."""
        return list(self._facts["refused"])

    @property
    def taken(self) -> Facts:
        """What was taken from the game beside it: see `sources.py`."""
        found: Facts = self._facts["taken"]
        return found

    @property
    def seats(self) -> Facts:
        """Who sat at the table when the hall was last heard, for when it can't be."""
        found: Facts = self._facts["seats"]
        return found

    # --- changes --------------------------------------------------------------------------

    def put(self, results: list[Facts], taken: Facts | None = None) -> None:
        """Number results and keep them, and with them what has been taken of the game."""
        facts = json.loads(json.dumps(self._facts))
        for result in results:
            facts["waiting"].append({**result, "number": facts["next"]})
            facts["next"] += 1
        if taken is not None:
            facts["taken"] = taken
        self._write(facts)

    def keep_seats(self, seats: Facts) -> None:
        """Remember who sits at the table."""
        if seats != self._facts["seats"]:
            self._write({**self._facts, "seats": seats})

    def told(self, notes: list[Facts], held: int) -> list[Facts]:
        """Take in what the hall said; returns the results that it did not take.

        ``notes`` are its words on results of this outbox, ``held`` how many of the table's it has.
        """
        said = {note["number"]: note for note in notes}
        facts = json.loads(json.dumps(self._facts))
        lost = []
        kept = []
        for result in self._facts["waiting"]:
            note = said.get(result["number"], {"state": ""})
            if note["state"] == "differs":
                lost.append({**result, "why": note["why"]})
            elif note["state"] != "held":
                kept.append(result)
        if lost or len(kept) < len(facts["waiting"]) or held >= facts["next"]:
            facts["waiting"] = kept
            facts["refused"] += lost
            if not kept:
                facts["next"] = max(facts["next"], held + 1)
            self._write(facts)
        return lost

    # --- the file -------------------------------------------------------------------------

    def _read(self, url: str, table: int) -> Facts:
        fresh: Facts = {
            "form": _FORM,
            "url": url,
            "table": table,
            "client": secrets.token_hex(8),
            "next": 1,
            "waiting": [],
            "refused": [],
            "taken": {},
            "seats": {},
        }
        if not self.path.exists():
            return fresh
        try:
            facts = json.loads(self.path.read_text(encoding="utf-8"))
        except OSError as why:
            raise cant_read(self.path, why) from why
        except ValueError:
            facts = None
        if not isinstance(facts, dict) or set(facts) != set(fresh) or facts["form"] != _FORM:
            raise PlainError(
                f"{self.path} is no outbox of a table.", "Name another: --outbox", Exit.BAD_FILE
            )
        if facts["table"] != table:
            raise PlainError(
                f"{self.path} is the outbox of table {facts['table']}.",
                "Name another: --outbox FILE",
                Exit.BAD_FILE,
            )
        found: Facts = facts
        return found

    def _write(self, facts: Facts) -> None:
        """Replace the file as one step, and only then what is known here. Raises PlainError."""
        half = self.path.with_name(self.path.name + ".part")
        try:
            with half.open("w", encoding="utf-8") as file:
                json.dump(facts, file)
                file.flush()
                os.fsync(file.fileno())
            os.replace(half, self.path)
            _sync_folder(self.path.parent)
        except OSError as why:
            raise cant_write(self.path, why) from why
        self._facts = facts


def _sync_folder(folder: Path) -> None:
    """The new name is on the disk too; where folders can't be opened, the system sees to it."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)

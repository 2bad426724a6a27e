"""The file of a hall: SQLite, and every action a row that is only ever added.

What the rows come to is worked out (`state.py`), never stored. Results carry their table and the
table's own number, so that the same one sent twice is one row.
"""

import contextlib
import json
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from shlex import quote
from typing import Any

from host_tools.common.errors import PlainError, plainly, writing
from host_tools.common.exit_codes import Exit
from host_tools.common.files import put

Facts = dict[str, Any]

_FORM = 1


@dataclass(frozen=True)
class Row:
    """An action; a ``number`` makes it a result of ``table``. Both count from 1; 0 is none.

    ``id`` and ``at``, by the server's clock, are given once it is added to the file.
    """

    kind: str
    body: Facts
    table: int = 0
    number: int = 0
    id: int = 0
    at: float = 0.0


class Store:
    """An open hall. Raises PlainError where the file is none of ours."""

    def __init__(self, path: Path, read_only: bool = False) -> None:
        self.path = path
        if not path.exists():
            make = f"Make it: cambio tournament new {quote(str(path))}"
            raise PlainError(f"There is no hall {path}.", make, Exit.BAD_FILE)
        unfit = (sqlite3.Error, TypeError, ValueError)
        with plainly(f"{path} is not a readable hall", "Is it the right file?", kinds=unfit):
            mode = "ro" if read_only else "rw"
            self._base = sqlite3.connect(
                f"{path.absolute().as_uri()}?mode={mode}",
                uri=True,
                isolation_level=None,
                timeout=10,
                check_same_thread=False,  # it may be opened in one, and served in another
            )
            if not read_only:
                self._base.execute("PRAGMA journal_mode = WAL")
            self._base.execute("PRAGMA synchronous = FULL")  # what was acknowledged is on the disk
            form, settings = self._base.execute("SELECT form, settings FROM hall").fetchone()
            self.settings: Facts = dict(json.loads(settings))
        if form != _FORM:
            raise PlainError(f"{path} is from another version of cambio.", "", Exit.BAD_FILE)

    def close(self) -> None:
        """Give the file back, as one that needs no other and can be read from any folder."""
        with contextlib.suppress(sqlite3.Error):  # it is being read, or was opened only to be read
            self.gather()
            self._base.execute("PRAGMA journal_mode = DELETE")
        self._base.close()

    def gather(self) -> None:
        """Bring SQLite's log into the file, so that a copy has all; at each row it took 3 ms."""
        self._base.execute("PRAGMA wal_checkpoint")

    def rows(self) -> Iterator[Row]:
        """The rows in order; one whose body is no object has the kind "", and nothing takes it in.

        Raises PlainError where the file is torn.
        """
        asked = "SELECT id, at, kind, table_number, number, body FROM deed ORDER BY id"
        mend = "Serve a copy of it, or mend it: sqlite3 OLD .recover | sqlite3 NEW"
        with plainly(f"{self.path} is damaged", mend, kinds=sqlite3.Error):
            for number, moment, kind, table, nth, body in self._base.execute(asked):
                facts = None
                with contextlib.suppress(ValueError, TypeError):
                    facts = json.loads(body)
                if not isinstance(facts, dict):
                    kind, facts = "", {}
                at = moment if isinstance(moment, float) else 0.0
                yield Row(kind, facts, table or 0, nth or 0, number, at)

    def add(self, rows: Iterable[Row], at: float) -> list[Row]:
        """Add rows, all or none. Raises sqlite3.Error when the disk does not take them."""
        with self._base:
            self._base.execute("BEGIN IMMEDIATE")
            return [_added(self._base, row, at) for row in rows]


def create(path: Path, settings: Facts, rows: Iterable[Row], at: float) -> None:
    """Make the file of a hall with its first rows, whole or not at all. Raises PlainError."""
    with contextlib.closing(sqlite3.connect(":memory:")) as base:
        base.executescript(Path(__file__).with_name("store.sql").read_text(encoding="utf-8"))
        with base:
            base.execute("INSERT INTO hall VALUES (?, ?)", (_FORM, _packed(settings)))
            for row in rows:
                _added(base, row, at)
        with writing(path):
            put(path, base.serialize(), 0o600)


def _added(base: sqlite3.Connection, row: Row, at: float) -> Row:
    done = base.execute(
        "INSERT INTO deed (at, kind, table_number, number, body) VALUES (?, ?, ?, ?, ?)",
        (at, row.kind, row.table or None, row.number or None, _packed(row.body)),
    )
    return replace(row, id=done.lastrowid or 0, at=at)


def _packed(facts: Facts) -> str:
    return json.dumps(facts, separators=(",", ":"), ensure_ascii=False)

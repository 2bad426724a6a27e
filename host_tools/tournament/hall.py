"""A hall that is open: its file, what the rows come to, and every way to add one."""

import copy
import hashlib
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from engine_core.model.rng import SEED_LIMIT
from host_tools.tournament import wording
from host_tools.tournament.rounds import Rounds
from host_tools.tournament.state import ACTIONS, State
from host_tools.tournament.store import Facts, Row, Store
from host_tools.tournament.swiss import draw

NUMBER_MOST = 100_000
POINTS_MOST = 100_000
SEATS_MOST = 12
SLAP_MOST_MS = 60_000
DISPUTES_MOST = 20
"""Disputes that are kept for a table; a table that disagrees more often is told so only."""

SAID = ("phone", "ask", "say")
"""What players' pages say: it moves nobody, so it is tried on a shallow copy."""

CLIENT_MOST = 64
NOTE_MOST = 80

# Seconds that nobody sets, and that run on while the computer sleeps.
ticks: Callable[[], float] = time.monotonic
if sys.platform == "linux":
    ticks = partial(time.clock_gettime, time.CLOCK_BOOTTIME)
elif sys.platform == "darwin":
    ticks = partial(time.clock_gettime, time.CLOCK_MONOTONIC_RAW)


class Refusal(ValueError):
    """A request that the hall does not take; ``code`` is for a program, the text for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


UNFIT = (ValueError, LookupError, TypeError, AttributeError, AssertionError)
"""What a row raises that can't be taken in."""


class _Unfit(ValueError):
    """A row that does not fit those before it."""

    def __init__(self, row: Row, why: str) -> None:
        super().__init__(why)
        self.row = row


def digest(lines: list[str]) -> str:
    """What tells these lines from others: they may be too long for a form."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


class Hall:
    """An open hall. Every change goes to the file first, and then into ``state``."""

    def __init__(self, store: Store, clock: Callable[[], float] | None = None) -> None:
        """Work out the standing from the rows of ``store``.

        Its ``clock`` is the computer's at the start, or the last row's where that was set back.
        """
        self.store = store
        self.load()
        epoch = max([time.time(), *(row.at for row in self.rows[-1:])]) - ticks()
        self.clock = clock or (lambda: epoch + ticks())

    def load(self) -> None:
        """Work out the standing from the file; a row that can't be taken in is left out."""
        self.rows = list(self.store.rows())
        self.unfit: dict[int, Row] = {}
        while True:
            try:
                self.state = self._replayed(self.rows)
                return
            except _Unfit as why:
                self.unfit[why.row.id] = why.row

    def _replayed(self, rows: Sequence[Row], probe: Row | None = None) -> State:
        """What the rows come to; ``probe`` is a row that is only thought of. Raises _Unfit."""
        every = [*rows, probe] if probe else rows
        undone = undone_in(every)
        state = State(self.store.settings)
        for row in every:
            if row.id not in self.unfit:
                try:
                    (state.leave_out if row.id in undone else state.apply)(row)
                except UNFIT as why:
                    raise _Unfit(row, str(why)) from why
            elif row.number:
                state.held[row.table] = row.number  # the table goes on after it
            state.version = row.id
        return state

    # --- the organiser's actions ------------------------------------------------------------

    def preview(self, kind: str, body: Facts) -> list[str]:
        """What an action would change, in sentences. Raises ValueError where it can't be done."""
        return wording.difference(self.state, self._tried(kind, body)[1])

    def do(self, kind: str, body: Facts) -> list[str]:
        """Do it; what that changed. Raises ValueError where it can't be, and changes nothing."""
        row, after = self._tried(kind, body)
        lines = [] if kind in SAID else wording.difference(self.state, after)
        self.take_in(self.store.add([row], row.at), after)
        return lines

    def do_as_shown(self, kind: str, body: Facts, shown: str, version: int) -> list[str] | None:
        """Do what the organiser was shown (`digest`) at a ``version``; what it would change by now
        instead, if that is not the same.
        """
        if version != self.state.version and digest(now := self.preview(kind, body)) != shown:
            return now
        self.do(kind, body)
        return None

    def _drawn(self, kind: str, body: Facts) -> Facts:
        """The action with what has to be drawn for it, so that a replay comes to the same.

        By the hall's seed: what the organiser was shown is drawn again.
        """
        if kind == "rename" and 0 <= body["person"] < len(self.state.people):
            return {**body, "was": self.state.people[body["person"]]}
        if kind == "door" and body["open"]:
            return {**body, "joins": [ask for ask in self.state.requests() if "name" in ask]}
        if kind == "start":
            order, tables = self.state.first_seating()
            return {"order": order, "tables": tables}
        if kind == "pair":
            rule = self.state.rule
            if not isinstance(rule, Rounds):
                raise ValueError("the exchange has no rounds to draw")
            if not rule.round_is_over:
                raise ValueError("a table is still playing this round")
            playing = sorted(rule.playing(), key=lambda player: -rule.scores[player])
            size, seed = self.store.settings["size"], self.store.settings["seed"]
            seed = (seed + rule.round) % SEED_LIMIT
            return {"tables": draw(playing, rule.scores, rule.met, size, seed), "seed": seed}
        return body

    def _tried(self, kind: str, body: Facts) -> tuple[Row, State]:
        """The row of an action, and what it comes to. Raises ValueError."""
        row = Row(kind, self._drawn(kind, body), id=self.state.version + 1, at=self.clock())
        if kind == "undo":
            return row, self._undone(row)
        state = copy.copy(self.state) if kind in SAID else copy.deepcopy(self.state)
        state.apply(row)
        return row, state

    def _undone(self, undo: Row) -> State:
        number = undo.body["row"]
        undone = undone_in(self.rows)
        if number in undone:
            raise ValueError("that has been undone already")
        kinds = [row.kind for row in self.rows if row.id == number]
        if not kinds or not ACTIONS.get(kinds[0], {}).get("undoable"):
            raise ValueError("that can't be undone; correct it instead")
        try:
            after = self._replayed(self.rows, undo)
        except ValueError as why:
            raise ValueError(f"later actions depend on it: {why}") from why
        for key, result in self.state.results.items():
            if result.counts and not after.results[key].counts:
                raise ValueError("rounds have been played since that depend on it")
        if kinds == ["name"] and after.away.intersection(after.order):
            raise ValueError("they have a seat since the start; mark them as left instead")
        if after.rule is not None:
            after.seated_anew(undo, self.state)
        return after

    # --- results of the tables ------------------------------------------------------------

    def claim(self, table: int, client: str, label: str, take_over: bool) -> None:
        """Let ``client`` report for a table from now on. Raises Refusal where another does."""
        self.check_table(table)
        now = self.state.reporters.get(table)
        if now is not None and now["client"] == client:
            return
        if now is not None and not take_over:
            since = time.strftime("%H:%M", time.localtime(now["at"]))
            said = f"{now['label']} has been reporting for table {table} since {since}"
            raise Refusal("claimed", said)
        body = {"client": client[:CLIENT_MOST], "label": label[:NOTE_MOST]}
        self.take_in(self.store.add([Row("claim", body, table)], self.clock()))

    def check_table(self, table: int) -> None:
        """Raises Refusal where there is no such table."""
        rule = self.state.rule
        tables = len(self.state.seating() if rule is None else rule.seatings)
        if not 1 <= table <= tables:
            why = self.state.why_unseated() or f"the tables are 1 to {tables}"
            raise Refusal("no_table", why)

    def noted(self, table: int, client: str, results: list[Facts]) -> tuple[list[Facts], list[Row]]:
        """What is answered to a table's results, in the order of their numbers, once the rows
        beside it are in the file. Raises Refusal.

        A note on each: its ``number`` and ``state``: held, differs or refused, the last two with
        ``why``.
        """
        self.check_table(table)
        if self.state.rule is None:
            raise Refusal("not_begun", "the tournament has not started; the organiser starts it")
        now = self.state.reporters.get(table)
        if now is not None and now["client"] != client:
            raise Refusal("claimed", f"{now['label']} now reports for table {table}")
        held = self.state.held.get(table, 0)
        fresh: dict[int, Facts] = {}
        rows: list[Row] = []
        notes = []
        for facts in results:
            number, body = checked_result(facts, len(self.state.people))
            known = fresh.get(number) or self._recorded(table, number)
            if known is not None:
                notes.append(self._compared(table, number, body, known, rows))
            elif number != held + 1:
                why = f"result {number} came before result {held + 1}"
                notes.append({"number": number, "state": "refused", "why": why})
            else:
                fresh[number] = {**body, "client": client}
                rows.append(Row("result", fresh[number], table, number))
                held = number
                notes.append({"number": number, "state": "held"})
        return notes, rows

    def _recorded(self, table: int, number: int) -> Facts | None:
        """What the file has under that number, also where that could not be taken in."""
        result = self.state.results.get((table, number))
        if result is not None:
            return result.row.body
        unfit = self.unfit.values()
        return next((row.body for row in unfit if (row.table, row.number) == (table, number)), None)

    def _compared(
        self, table: int, number: int, body: Facts, known: Facts, rows: list[Row]
    ) -> Facts:
        """A note on a result whose number is held already."""
        if all(known.get(part) == body[part] for part in ("players", "winner", "points")):
            return {"number": number, "state": "held"}
        why = f"another result {number} of table {table} is already recorded"
        disputes = [row for row in self.state.disputes if row.table == table]
        known_before = any(row.body["result"] == body for row in disputes)
        if not known_before and len(disputes) < DISPUTES_MOST:
            rows.append(Row("dispute", {"number": number, "result": body}, table))
        return {"number": number, "state": "differs", "why": why}

    # --- rows -----------------------------------------------------------------------------

    def take_in(self, added: Sequence[Row], after: State | None = None) -> None:
        """Take in rows that the file has taken; ``after`` is what they come to, where known."""
        self.rows += added
        if after is not None:  # in place of the state that pages are being drawn from
            self.state = after
            return
        try:
            for row in added:
                self.state.apply(row)
        except UNFIT:
            self.load()

    @property
    def is_time(self) -> bool:
        """Whether the agreed time is over, and nobody has called the last round."""
        closes = self.state.closes_at
        if closes is None or self.clock() < closes:
            return False
        undone = undone_in(self.rows)
        calls = [row for row in self.rows if row.kind == "last"]
        # who undoes a call that was made once the time was over wants another round
        return not any(row.id not in undone or row.at >= closes for row in calls)


def undone_in(rows: Sequence[Row]) -> set[int | None]:
    """The ids of the rows that an undo has taken back."""
    return {row.body.get("row") for row in rows if row.kind == "undo"}


def checked_result(facts: Any, people: int) -> tuple[int, Facts]:
    """The number and the body of a result that was sent. Raises Refusal in plain words."""
    if not isinstance(facts, dict):
        raise Refusal("bad_result", "a result is a JSON object")
    number, winner = facts.get("number"), facts.get("winner")
    players, points = facts.get("players"), facts.get("points")
    if not _whole(number, 1, NUMBER_MOST):
        raise Refusal("bad_result", "number must be a whole number from 1 on")
    if not isinstance(players, list) or not 2 <= len(players) <= SEATS_MOST:
        raise Refusal("bad_result", "players must be the numbers of who sat there")
    if not all(_whole(one, 0, people - 1) for one in players) or len(set(players)) < len(players):
        raise Refusal("bad_result", "players must be people in this tournament, each once")
    if not isinstance(points, list) or len(points) != len(players):
        raise Refusal("bad_result", "points must be a number for each player")
    if not all(_whole(one, -POINTS_MOST, POINTS_MOST) for one in points):
        raise Refusal("bad_result", f"points are whole numbers, {POINTS_MOST} at most")
    if not _whole(winner, 0, len(players) - 1):
        raise Refusal("bad_result", "winner must be the place of the winner in players, from 0")
    body = {"players": players, "winner": winner, "points": points}
    if isinstance(facts.get("source"), str):
        body["source"] = facts["source"][:NOTE_MOST]
    match facts.get("slap"):
        case [int(seat), int(ms)] if 0 <= seat < len(players) and 0 < ms <= SLAP_MOST_MS:
            body["slap"] = [seat, ms]
    assert isinstance(number, int)
    return number, body


def _whole(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most

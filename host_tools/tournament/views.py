"""What the pages show, as plain data: the hall for the big screen, and one table."""

import time
from itertools import islice

from host_tools.common.names import in_order
from host_tools.tournament import wording
from host_tools.tournament.rounds import Rounds
from host_tools.tournament.state import Moved, Result, State
from host_tools.tournament.store import Facts

CALLED_S = 60
"""Seconds for which a change of places is called out."""

TABLES_A_PAGE = 40
"""Tables on the big screen at once: 200 people at tables of five."""

LAST_SHOWN = 6
CALLS_SHOWN = 6
PENDING_SHOWN = 4
PODIUM_SHOWN = 4
AWAITED_SHOWN = 3


def standing(state: State) -> list[Facts]:
    """Everybody by points, the most first; who is equal in the tie-breaks too shares a rank."""
    if state.ranked[0] == state.version:
        return state.ranked[1]
    rule = state.rule
    order = rule.order() if isinstance(rule, Rounds) else []
    winners = set(rule.winners) if rule else set()
    places = state.places() if rule else {}
    rows: list[Facts] = [
        {
            "person": person,
            "name": state.people[person],
            "score": rule.scores[nth] if rule else 0,
            "wins": rule.wins[nth] if rule else 0,
            "table": places.get(person, (0, 0))[0],
            "order": order[nth] if order else (rule.scores[nth] if rule else 0,),
            "gone": bool(rule and nth in rule.gone),
            "won": nth in winners,
        }
        for nth, person in enumerate(state.order if rule else state.present())
    ]
    rows.sort(key=lambda row: [-part for part in row["order"]])  # stable: who sat first stays
    for nth, row in enumerate(rows):
        same = nth > 0 and rows[nth - 1]["order"] == row["order"]
        row["rank"] = rows[nth - 1]["rank"] if same else nth + 1
    state.ranked = (state.version, rows)
    return rows


def timers(state: State, now: float) -> list[Facts]:
    """What runs out, and in how many seconds: the time until the last round, and of this one."""
    ends = {"until the last round": state.closes_at, "left in this round": state.round_ends_at}
    return [
        {"what": what, "seconds": max(0, int(at - now))}
        for what, at in ends.items()
        if at is not None
    ]


def table_facts(state: State, number: int) -> Facts:
    """One table, for its phone and its laptop. Seats in order, from the first."""
    here = dict(enumerate(state.seating(), 1)).get(number, [])
    by_person = {row["person"]: row for row in standing(state)}
    parts = ("person", "name", "score", "wins")
    seats = [{part: by_person[person][part] for part in parts} for person in here]
    reporter, last = state.reporters.get(number), state.last_of(number)
    newest = state.newest_of(number)
    return {
        "table": number,
        "seats": seats,
        "game": state.settings["game"],
        "exchange": state.is_exchange,
        "line": wording.table_line(state, number),
        "plays": state.plays(number),
        "over": state.over,
        "held": state.held.get(number, 0),
        "taken_back": newest is not None and newest.taken_back,
        "last": result_facts(state, last) if last else None,
        "reporter": None if reporter is None else reporter["label"],
        "version": state.version,
        "not_counted": [
            {"number": nth, "why": result.why_not}
            for (table, nth), result in [*islice(reversed(state.results.items()), 200)][::-1]
            if table == number and result.why_not
        ],
    }


def board(state: State, now: float) -> Facts:
    """The hall for the big screen; ``now`` in seconds by the server's clock."""
    rule = state.rule
    rows = standing(state)
    by_person = {row["person"]: row for row in rows}
    called = _called(state, now)
    arriving = {move.person for move in called if move.table}
    expected = wording.pending(state)
    going = {one.name for one in expected if one.origin}
    tables = [
        {
            "number": number,
            "waits": bool(rule and rule.waits(number - 1) and not rule.over),
            "seats": [
                {**by_person[one], "new": one in arriving, "goes": state.people[one] in going}
                for one in row
            ],
        }
        for number, row in enumerate(state.seating(), 1)
        if row
    ]
    pages = [tables[at : at + TABLES_A_PAGE] for at in range(0, len(tables), TABLES_A_PAGE)]
    by_name = _by_name(state) if len(called) > CALLS_SHOWN else []
    calls = [
        {**move._asdict(), "name": state.people[move.person], "left": left(move, now)}
        for move in ([] if by_name else called[::-1])
    ]
    soon = [] if state.is_last else expected
    last = [*islice(reversed(state.results.values()), LAST_SHOWN - len(calls) // 2)]
    podium = [row for row in rows if row["rank"] <= 3 and not row["won"]][:PODIUM_SHOWN]
    return {
        "title": state.settings["title"],
        "game": state.settings["game"],
        "aim": _aim(state),
        "problem": state.why_unseated(),
        "begun": rule is not None,
        "over": state.over,
        "winners": [row["name"] for row in rows if row["won"]],
        "is_last": state.is_last,
        "timers": timers(state, now),
        "slap": fastest_slap(state) if state.over else None,
        "podium": podium,
        "people": sum(not row["gone"] for row in rows),
        "played": sum(result.counts for result in state.results.values()),
        "held": sum(state.held.values()),
        "pages": pages,
        "by_name": by_name,
        "exchange": state.is_exchange,
        "left": left(called[0], now) if called else 0,
        "standing": rows,
        "calls": calls,
        "awaited": _awaited(state),
        "pending": soon[:PENDING_SHOWN],
        "pending_more": len(soon[PENDING_SHOWN:]),
        "last": [result_facts(state, result) for result in last],
        "version": state.version,
        "now": clock(time.time()),  # of day, as the computer is set: a screen may be set otherwise
    }


def left(move: Moved, now: float) -> int:
    """The seconds for which a change of places is still called out, if any."""
    return int(CALLED_S - (now - move.at))


def _called(state: State, now: float) -> list[Moved]:
    """The newest change of places of each who has just moved, the oldest first."""
    newest = {
        move.person: move
        for move in state.moves
        if left(move, now) > 0 and not state.over and move.person not in state.away
    }
    return sorted(newest.values(), key=lambda move: move.row)


def _awaited(state: State) -> list[int]:
    """The few tables that all others wait for, before the next round or the end."""
    tables = [number for number, row in enumerate(state.seating(), 1) if row]
    playing = [number for number in tables if state.plays(number)]
    is_round = isinstance(state.rule, Rounds) or state.is_last
    return playing if is_round and len(playing) < min(len(tables), AWAITED_SHOWN + 1) else []


def _by_name(state: State) -> list[Facts]:
    """Where everybody sits, in the order of the names."""
    rows = [
        {"name": state.people[person], "table": table, "seat": seat + 1}
        for person, (table, seat) in state.places().items()
    ]
    return sorted(rows, key=lambda row: in_order(row["name"]))


def _aim(state: State) -> str:
    if isinstance(state.rule, Rounds):
        return f"round {state.rule.round} of {state.rule.target}"
    if state.is_exchange:
        return f"to {state.settings['target']} points"
    return f"{state.settings['rounds']} rounds"


def result_facts(state: State, result: Result) -> Facts:
    """A result for a page or a file. ``name`` is who won; "" where ``void`` says why nobody did."""
    table, number = result.row.table, result.row.number
    names = [state.people[person] for person in result.players]
    *others, last = [state.people[person] for person in result.winners] or [""]
    return {
        "at": clock(result.row.at),
        "table": table,
        "number": number,
        "names": names,
        "winner": result.winner,
        "name": f"{', '.join(others)} and {last}" if others else last,
        "void": "taken back by the table" if result.taken_back else "void",
        "points": result.points,
        "sent": result.row.body["points"],
        "counts": result.counts,
        "why_not": result.why_not,
        "corrected": result.corrected,
        "changes": result.changes,
        "taken_back": result.taken_back,
        "source": result.row.body.get("source", ""),
        "says": state.says.get((table, number), {}),
    }


def fastest_slap(state: State) -> Facts | None:
    """The fastest slap that burned, of all rounds of which that is known: who, ms, table."""
    slaps = [
        (ms, result.players[seat], result.row.table)
        for result in state.results.values()
        if result.counts
        for seat, ms in [result.row.body.get("slap", (0, 0))]
        if ms
    ]
    ms, person, table = min(slaps, default=(0, 0, 0))
    return {"name": state.people[person], "ms": ms, "table": table} if ms else None


def clock(at: float) -> str:
    """A time of day, for people."""
    return time.strftime("%H:%M:%S", time.localtime(at))

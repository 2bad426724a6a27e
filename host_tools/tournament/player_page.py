"""A player's own page: where to sit, how one stands, and what one may say for oneself."""

import hashlib
from collections.abc import Mapping

from host_tools.common.names import cleaned, compared, in_order
from host_tools.tournament import views, wording
from host_tools.tournament.hall import Refusal
from host_tools.tournament.rounds import hall_points
from host_tools.tournament.state import Result, State
from host_tools.tournament.store import Facts

AROUND = 2
"""Places of the standing that are shown above and below one's own."""

ROUNDS_SHOWN = 30


def device_of(token: str) -> str:
    """What the hall's file keeps of a phone's token."""
    return hashlib.sha256(token.encode()).hexdigest()


def said(state: State, fields: Mapping[str, str], device: str) -> tuple[str, Facts]:
    """The row that a form of the page asks for: its kind and its body. Raises Refusal."""
    person = state.phones.get(device)
    what = fields.get("do", "")
    if what == "name":
        name = cleaned(fields.get("name", ""))
        known = [nth for nth, one in enumerate(state.people) if compared(one) == compared(name)]
        if known:
            return "phone", {"person": known[0], "device": device}
        if state.open_door and person is None:
            return "name", {"name": name, "device": device}
        return "ask", {"what": "join", "name": name, "device": device}
    if person is None:
        raise Refusal("no_key", "this phone has no player yet")
    if what in ("leave", "back", "stay"):
        return "ask", {"what": what, "person": person}
    last = _rounds(state, person)[:1]
    if what not in ("right", "wrong") or not last:
        raise Refusal("bad_form", "that form can't be read")
    row = last[0].row
    if (fields.get("table"), fields.get("number")) != (str(row.table), str(row.number)):
        raise Refusal("bad_form", "there is a newer result now")
    body = {"table": row.table, "number": row.number, "person": person, "right": what == "right"}
    return "say", body


def facts(state: State, device: str, now: float) -> Facts:
    """All that the page of a phone shows."""
    person = state.phones.get(device)
    if person is None:
        taken = {state.people[one] for one in state.phones.values()}
        free = sorted((name for name in state.people if name not in taken), key=in_order)
        asked = [body["name"] for body in state.requests() if body.get("device") == device]
        found = {"name": None, "names": free, "asked": asked[0] if asked else None}
        found["refused"] = state.refused.get(device)
        return {**found, "table": 0, "seat": 0, "timers": [], "version": state.version}
    tables = enumerate(state.seating(), 1)
    table, here = next((one for one in tables if person in one[1]), (0, []))
    rows = views.standing(state)
    at = next((nth for nth, row in enumerate(rows) if row["person"] == person), 0)
    waits = [one for one in wording.pending(state) if one.name == state.people[person]]
    rounds = [
        {**views.result_facts(state, one), "mine": one.points[seat]}
        | {"worth": None if state.is_exchange else hall_points(one.points)[seat]}
        for one in _rounds(state, person)[:ROUNDS_SHOWN]
        for seat in [one.players.index(person)]
    ]
    last = state.last_of(rounds[0]["table"]) if rounds else None
    return {
        "version": state.version,
        "name": state.people[person],
        "person": person,
        "table": table,
        "seat": here.index(person) + 1 if here else 0,
        "mates": [state.people[one] for one in here],
        "called": any(views.left(move, now) > 0 for move in state.moves if move.person == person),
        "line": wording.table_line(state, table) if table else "",
        "waits": waits[0] if waits else None,
        "gone": person in state.absent(),
        "over": state.over,
        "timers": views.timers(state, now),
        "around": rows[max(0, at - AROUND) : at + AROUND + 1],
        "asked": [one["what"] for one in state.requests() if one.get("person") == person],
        "rounds": rounds,
        "takes_back": last.row.table if last and last.row.number == rounds[0]["number"] else 0,
    }


def _rounds(state: State, person: int) -> list[Result]:
    return [one for one in reversed(state.results.values()) if person in one.players]

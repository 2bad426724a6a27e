"""The organiser's actions as forms bring them, and the results that are typed at a table."""

import re
from collections import defaultdict
from collections.abc import Mapping
from itertools import islice
from shlex import quote
from typing import Any

from engine_core.rules.registry import EXCHANGES
from host_tools.common.names import cleaned, in_order
from host_tools.tournament import limits, views
from host_tools.tournament.hall import POINTS_MOST, Hall, Refusal, undone_in
from host_tools.tournament.new_hall import uncoded
from host_tools.tournament.rounds import Rounds
from host_tools.tournament.state import ACTIONS
from host_tools.tournament.store import Facts

Fields = Mapping[str, str]

SHOWN = 300
"""Results that a page of the organiser's lists, the newest first."""

LOGGED = 100


def checked(facts: Any) -> tuple[str, Facts]:
    """An action as it was sent: its kind and its body. Raises Refusal in plain words."""
    if not isinstance(facts, dict) or not isinstance(facts.get("body", {}), dict):
        raise Refusal("bad_argument", "an action has a kind and a body")
    kind, body = facts.get("kind"), facts.get("body", {})
    if not isinstance(kind, str) or "needs" not in ACTIONS.get(kind, {}):
        known = [name for name, action in ACTIONS.items() if "needs" in action]
        raise Refusal("bad_argument", f"the kind of an action is {', '.join(known)}")
    found: Facts = {}
    for name in ACTIONS[kind]["needs"]:
        if type(body.get(name)) is not (str if name == "name" else int):
            raise Refusal("bad_argument", f"{kind} needs {name}")
        found[name] = body[name]
    if "name" in found:
        found["name"] = cleaned(found["name"])
    if kind == "correct":
        found |= _corrected(body)
    return kind, found


def _corrected(body: Facts) -> Facts:
    """The winner and the points of a correction; None where it strikes the result out."""
    winner, points = body.get("winner"), body.get("points")
    if winner is None:
        return {"winner": None, "points": None}
    right = isinstance(points, list) and all(
        type(one) is int and abs(one) <= POINTS_MOST for one in points
    )
    if type(winner) is not int or not right:
        raise Refusal("bad_argument", "winner is a seat from 0, points a number for each seat")
    return {"winner": winner, "points": points}


def from_form(hall: Hall, fields: Fields) -> tuple[str, Facts]:
    """The action that a form of the organiser's page asks for. Raises Refusal."""
    kind = fields.get("kind", "")
    body: Facts = {
        name: fields.get(name, "") if name == "name" else _int(fields, name)
        for name in ACTIONS.get(kind, {}).get("needs", ())
    }
    if kind == "correct" and "void" not in fields:
        result = hall.state.results.get((body["table"], body["number"]))
        if result is None:
            raise Refusal("bad_argument", "there is no such result")
        game = hall.store.settings["game"]
        played = _points(fields, len(result.players), game)
        wrong = limits.why_not(game, **played)
        if wrong and result.nth is not None:  # one that was held for that may be counted
            raise Refusal("bad_result", wrong)
        body |= played
    return checked({"kind": kind, "body": body})


def typed_result(fields: Fields, game: str) -> Facts:
    """The result that a table's page sends. Raises Refusal."""
    players = [number_of(one, -1) for one in fields.get("players", "").split(",") if one]
    played = _points(fields, len(players), game)
    if wrong := limits.why_not(game, **played):
        raise Refusal("bad_result", wrong)
    number = _int(fields, "number")
    return {"number": number, "players": players, "source": "typed at the page", **played}


def number_of(text: str, usual: int = 0, digits: int = 6) -> int:
    """The number that a text is; ``usual`` where it is none, or of more than so many digits."""
    return int(text) if text.isdecimal() and len(text) <= digits else usual


def _points(fields: Fields, seats: int, game: str) -> Facts:
    """The points of each seat, and who won by them. In the exchange a field may stay empty."""
    points = [_int(fields, f"p{seat}", "0" if game in EXCHANGES else "") for seat in range(seats)]
    if not points:
        raise Refusal("bad_form", "that form can't be read")
    return {"winner": limits.winner_of(game, points), "points": points}


def _int(fields: Fields, name: str, empty: str = "") -> int:
    text = fields.get(name, "").strip().replace("\N{MINUS SIGN}", "-")
    if not re.fullmatch(r"-?\d{1,6}", text or empty):
        raise Refusal("bad_form", "please enter a whole number in each field, of 6 digits at most")
    return int(text or empty)


# --- for the organiser's page --------------------------------------------------------------------


def choices(hall: Hall, newer: int = 0) -> Facts:
    """All that the organiser's page shows; of the results those after so many ``newer`` ones."""
    state = hall.state
    rule = state.rule
    tables = [nth for nth, row in enumerate(rule.tables, 1) if row] if rule else []
    return {
        "facts": views.board(state, hall.clock()),
        "people": sorted(views.standing(state), key=lambda row: in_order(row["name"])),
        "left": state.absent(),
        "names": state.people,
        "tables": tables,
        "by_rounds": not state.is_exchange,
        "playing": [nth for nth in tables if state.plays(nth)],
        "open_door": state.open_door,
        "round_over": isinstance(rule, Rounds) and rule.round_is_over and not rule.over,
        "results": [
            views.result_facts(state, result)
            for result in islice(reversed(state.results.values()), newer, newer + SHOWN)
        ],
        "newer": newer,
        "older": newer + SHOWN if newer + SHOWN < len(state.results) else 0,
        "disputes": [{**vars(row), "at": views.clock(row.at)} for row in state.disputes[::-1]],
        "says": state.says,
        "log": history(hall, LOGGED),
        "unfit": len(hall.unfit),
        "renames": sum(row.kind == "rename" for row in hall.rows),
        "file": quote(str(hall.store.path.absolute())),  # as a terminal in any folder takes it
        "uncoded": uncoded(hall.store.path, state),
        "asks": state.requests(),
        "phones": sorted(set(state.phones.values())),
    }


def history(hall: Hall, most: int) -> list[Facts]:
    """The newest actions, so many at most, and which of them can be undone."""
    undone = undone_in(hall.rows)
    # Names of the list that it was made from have its time; no file of before says when that was.
    made_at = hall.store.settings.get("made_at", hall.rows[0].at if hall.rows else 0.0)
    done = (row for row in reversed(hall.rows) if row.kind in ACTIONS and row.at != made_at)
    return [
        {
            "row": row.id,
            "at": views.clock(row.at),
            "said": in_words(hall, row.kind, row.body),
            "undone": row.id in undone,
            "undoable": hall.state.rule is not None
            and "undoable" in ACTIONS[row.kind]
            and row.id not in undone,
        }
        for row in islice(done, most)
    ]


def in_words(hall: Hall, kind: str, body: Facts) -> str:
    """An action in a few words."""
    people, person = hall.state.people, body.get("person")
    who = people[person] if isinstance(person, int) and 0 <= person < len(people) else "?"
    words = defaultdict(lambda: "?", {"who": who, "was": who} | body)
    if kind == "undo":
        undone = [row for row in hall.rows if row.id == body.get("row") and row.kind != "undo"]
        words["action"] = in_words(hall, undone[0].kind, undone[0].body) if undone else "?"
    texts = ACTIONS.get(kind, {"says": kind})
    opposite = body.get("winner", 0) is None or body.get("open") == 0
    return str(texts["else"] if opposite and "else" in texts else texts["says"]).format_map(words)

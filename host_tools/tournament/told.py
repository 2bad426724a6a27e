"""A hall's changes in words: for the organiser before a deed, for a table, for the big screen."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from engine_core.exchange.tournament import NOWHERE
from engine_core.exchange.tournament_seats import PLAYABLE
from host_tools.tournament.rounds import Rounds
from host_tools.tournament.state import Moved, State

AGAIN_SHOWN = 8
"""Pairs who meet again that a draw's preview names."""


def place(table: int) -> str:
    """A table in words; tables from 1, 0 is none."""
    return f"table {table}" if table > 0 else "no table"


def move_line(state: State, move: Moved) -> str:
    """Who goes where."""
    name = state.people[move.person]
    if move.table == 0:
        return f"{name} leaves {place(move.origin)}"
    if move.origin == 0:
        return f"{name} takes seat {move.seat + 1} at {place(move.table)}"
    way = f"{place(move.origin)} to {place(move.table)}"
    return f"{name} moves from {way}, seat {move.seat + 1}"


@dataclass(frozen=True)
class Pending:
    """Somebody who will change places. Tables from 1; 0 is none."""

    name: str
    origin: int
    table: int
    when: str


def pending(state: State) -> list[Pending]:
    """Who will change places, and when."""
    rule = state.rule
    if rule is None or rule.over:
        return []
    found = []
    for table, (player, target) in sorted(rule.going.items()):
        name = state.people[state.order[player]]
        found.append(Pending(name, table + 1, target + 1, "after this round"))
    for player, table in sorted(rule.bench.items()):
        name = state.people[state.order[player]]
        when = "waiting for a seat" if table == NOWHERE else "after this round"
        if isinstance(rule, Rounds):
            when = "from the next round"
        found.append(Pending(name, 0, table + 1, when))
    return found


def pending_lines(state: State) -> list[str]:
    """The same in words."""
    lines = []
    for one in pending(state):
        way = f"to table {one.table} {one.when}" if one.table else one.when
        lines.append(
            f"{one.name}, table {one.origin}: {way}" if one.origin else f"{one.name}: {way}"
        )
    return lines


def table_line(state: State, table: int) -> str:
    """What a table is to do now; tables from 1."""
    rule = state.rule
    if rule is None:
        return "Not started yet. Take your seats."
    if rule.over:
        return "The tournament is over."
    nth = table - 1
    if nth >= len(rule.tables) or not rule.tables[nth]:
        return "This table is not in use. See the big screen for your seat."
    if isinstance(rule, Rounds):
        if rule.waits(nth):
            return "Result recorded. Wait for the next round."
        return f"Play round {rule.round} of {rule.target}."
    if nth in rule.going:
        player, target = rule.going[nth]
        name = state.people[state.order[player]]
        return f"Wait: {name} moves to table {target + 1} as soon as its round is over."
    if nth in rule.short:
        return "Wait: more players are on the way."
    if rule.closing is not None:
        last = nth in rule.closing
        return "Play: this is the last round." if last else "You have played your last round."
    if len(rule.tables[nth]) < PLAYABLE:
        return "Wait: too few players here."
    return "Play."


def difference(before: State, after: State) -> list[str]:
    """What a deed would change, in sentences, for the organiser to agree to."""
    if _round(before) != _round(after) and before.rule is not None:
        return _drawn(before, after)
    lines = [f"{move_line(after, move)}." for move in after.moves if move.row > before.version]
    known = set(pending_lines(before))
    lines += [f"{line}." for line in pending_lines(after) if line not in known]
    expected = set(pending_lines(after))
    moved = {after.people[move.person] for move in after.moves if move.row > before.version}
    lines += [
        f"No longer: {line}."
        for line in pending_lines(before)
        if line not in expected and line.split(",")[0].split(":")[0] not in moved
    ]
    lines += _tables(before, after) + _scores(before, after) + _counted(before, after)
    lines += _rounds_of(before, after)
    if after.over and not before.over and after.rule is not None:
        names = [after.people[after.order[player]] for player in after.rule.winners]
        lines.append(f"The tournament is over; won by {', '.join(names)}.")
    if before.over and not after.over:
        lines.append("The tournament continues.")
    return lines or ["Nobody moves and no score changes."]


def _tables(before: State, after: State) -> list[str]:
    if before.rule is None or after.rule is None:
        return []
    lines = []
    for nth, row in enumerate(after.rule.tables):
        had = before.rule.tables[nth] if nth < len(before.rule.tables) else []
        if row and not had:
            lines.append(f"Table {nth + 1} opens with {len(row)} players.")
        elif had and not row:
            lines.append(f"Table {nth + 1} breaks up; its current round does not count.")
        elif len(row) < len(had):
            lines.append(
                f"Table {nth + 1} now has {len(row)} players; its current round is cancelled."
            )
        was, now = table_line(before, nth + 1), table_line(after, nth + 1)
        if row and was != now and not after.over:
            lines.append(f"Table {nth + 1}: {now}")
    return lines


def _scores(before: State, after: State) -> list[str]:
    if before.rule is None or after.rule is None:
        return []
    lines = []
    for player, (was, now) in enumerate(zip(before.rule.scores, after.rule.scores, strict=False)):
        if was != now:
            lines.append(f"{after.people[after.order[player]]}: {now} points instead of {was}.")
    return lines


def _counted(before: State, after: State) -> list[str]:
    return [
        f"Table {table}'s result {number} no longer counts."
        for (table, number), result in after.results.items()
        if result.nth is None
        and (table, number) in before.results
        and before.results[table, number].nth is not None
    ]


def _round(state: State) -> int:
    return state.rule.round if isinstance(state.rule, Rounds) else 0


def _drawn(before: State, after: State) -> list[str]:
    """A draw, or one that is undone: who sits where, and who meets again."""
    assert isinstance(before.rule, Rounds)
    assert isinstance(after.rule, Rounds)
    tables, name = after.rule.tables, [after.people[person] for person in after.order]
    lines = [
        f"Table {nth}: {', '.join(name[one] for one in row)}." for nth, row in enumerate(tables, 1)
    ]
    if after.rule.round < before.rule.round:
        return [f"Back to round {after.rule.round}.", *lines]
    met = before.rule.met
    again = [
        (one, two) for row in tables for one, two in combinations(row, 2) if two in met.get(one, ())
    ]
    if again:
        pairs = "; ".join(f"{name[one]} and {name[two]}" for one, two in again[:AGAIN_SHOWN])
        more = f"; and {len(again) - AGAIN_SHOWN} more pairs" if len(again) > AGAIN_SHOWN else ""
        meets = f"These meet again: {pairs}{more}."
    else:
        meets = "Nobody meets anybody again."
    return [f"Round {after.rule.round} begins.", meets, *lines]


def _rounds_of(before: State, after: State) -> list[str]:
    if isinstance(before.rule, Rounds) and isinstance(after.rule, Rounds):
        if before.rule.target != after.rule.target:
            return [f"Round {after.rule.target} will be the last."]
    elif before.rule is None and after.rule is not None:
        return [f"Play starts at {len(after.rule.tables)} tables."]
    return []

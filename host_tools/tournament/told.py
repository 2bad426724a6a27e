"""A hall's changes in words: for the organiser before a deed, for a table, for the big screen."""

from __future__ import annotations

from dataclasses import dataclass

from engine_core.exchange.tournament import NOWHERE
from engine_core.exchange.tournament_seats import PLAYABLE
from host_tools.tournament.rounds import Rounds
from host_tools.tournament.state import Moved, State


def place(table: int) -> str:
    """A table in words; tables from 1, 0 is none."""
    return f"table {table}" if table > 0 else "no table"


def move_line(state: State, move: Moved) -> str:
    """Who goes where."""
    name = state.people[move.person]
    if move.table == 0:
        return f"{name} leaves {place(move.origin)}"
    if move.origin == 0:
        return f"{name} sits down at {place(move.table)}, seat {move.seat + 1}"
    way = f"{place(move.origin)} to {place(move.table)}"
    return f"{name} goes from {way}, seat {move.seat + 1}"


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
        found.append(Pending(name, table + 1, target + 1, "after its round"))
    for player, table in sorted(rule.bench.items()):
        name = state.people[state.order[player]]
        when = "waits for a seat" if table == NOWHERE else "after its round"
        if isinstance(rule, Rounds):
            when = "plays from the next round on"
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
        return "The hall has not begun. Sit down."
    if rule.over:
        return "The tournament is over."
    nth = table - 1
    if nth >= len(rule.tables) or not rule.tables[nth]:
        return "Nobody sits here. See the big screen for your seat."
    if isinstance(rule, Rounds):
        if rule.waits(nth):
            return "Played. Wait for the next round."
        return f"Play round {rule.round} of {rule.target}."
    if nth in rule.going:
        player, target = rule.going[nth]
        name = state.people[state.order[player]]
        return f"Wait: {name} goes to table {target + 1} when its round is over."
    if nth in rule.short:
        return "Wait: more players are on the way."
    if rule.closing is not None:
        last = nth in rule.closing
        return "Play: this is the last round." if last else "You have played your last round."
    if len(rule.tables[nth]) < PLAYABLE:
        return "Wait: too few sit here."
    return "Play."


def difference(before: State, after: State) -> list[str]:
    """What a deed would change, in sentences, for the organiser to agree to."""
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
        lines.append("The tournament goes on.")
    return lines or ["Nothing changes on the floor."]


def _tables(before: State, after: State) -> list[str]:
    if before.rule is None or after.rule is None:
        return []
    lines = []
    for nth, row in enumerate(after.rule.tables):
        had = before.rule.tables[nth] if nth < len(before.rule.tables) else []
        if row and not had:
            lines.append(f"Table {nth + 1} opens with {len(row)} players.")
        elif had and not row:
            lines.append(f"Table {nth + 1} breaks up; the round that it plays does not count.")
        elif len(row) < len(had):
            lines.append(
                f"Table {nth + 1} has {len(row)} players now; the round that it plays is off."
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
            lines.append(f"{after.people[after.order[player]]} has {now} points in place of {was}.")
    return lines


def _counted(before: State, after: State) -> list[str]:
    return [
        f"Table {table}'s result {number} no longer counts."
        for (table, number), result in after.results.items()
        if result.nth is None
        and (table, number) in before.results
        and before.results[table, number].nth is not None
    ]


def _rounds_of(before: State, after: State) -> list[str]:
    if isinstance(before.rule, Rounds) and isinstance(after.rule, Rounds):
        if before.rule.round != after.rule.round:
            return [f"Round {after.rule.round} begins."]
        if before.rule.target != after.rule.target:
            return [f"Round {after.rule.target} is the last."]
    elif before.rule is None and after.rule is not None:
        return [f"It begins with {len(after.rule.tables)} tables."]
    return []

"""A hall's changes in words: for the organiser beforehand, for a table, for the big screen."""

from itertools import combinations
from typing import NamedTuple

from engine_core.exchange.tournament import NOWHERE, Tournament
from engine_core.exchange.tournament_seats import PLAYABLE
from host_tools.tournament.rounds import Rounds
from host_tools.tournament.state import Moved, State

NOTHING = "Nobody moves and no score changes."

AGAIN_SHOWN = 8
"""Pairs who meet again that a draw's preview names."""


def move_line(state: State, move: Moved) -> str:
    """Who goes where."""
    name = state.people[move.person]
    if move.table == 0:
        return f"{name} leaves table {move.origin}"
    if move.origin == 0:
        return f"{name} takes seat {move.seat + 1} at table {move.table}"
    return f"{name} moves from table {move.origin} to table {move.table}, seat {move.seat + 1}"


class Pending(NamedTuple):
    """Somebody who will change places. Tables from 1; 0 is none."""

    name: str
    origin: int
    table: int
    when: str

    def line(self) -> str:
        """The same in words."""
        who = f"{self.name}, table {self.origin}" if self.origin else self.name
        return f"{who}: to table {self.table} {self.when}" if self.table else f"{who}: {self.when}"


def pending(state: State) -> list[Pending]:
    """Who will change places, and when."""
    rule = state.rule
    if rule is None or rule.over:
        return []
    names = [state.people[person] for person in state.order]
    found = []
    for table, (player, target) in [] if state.is_last else sorted(rule.going.items()):
        found.append(Pending(names[player], table + 1, target + 1, "after this round"))
    for player, table in sorted(rule.bench.items()):
        when = "waiting for a seat" if table == NOWHERE else "after this round"
        if state.is_last:
            when, table = "without a seat in the last round", NOWHERE
        elif isinstance(rule, Rounds):
            when = "in from the next round"
        found.append(Pending(names[player], 0, table + 1, when))
    return found


def table_line(state: State, table: int) -> str:
    """What a table is to do now; tables from 1."""
    rule = state.rule
    if rule is None:
        return "Not started yet. Seats may change until it starts."
    if rule.over:
        return "The tournament is over."
    nth = table - 1
    if nth >= len(rule.tables) or not rule.tables[nth]:
        return "This table is not in use. See the big screen for your seat."
    if isinstance(rule, Rounds):
        if rule.waits(nth):
            recorded = "Result recorded." if nth in rule.played else "Nobody else is at this table."
            ahead = "This was the last round." if state.is_last else "Wait for the next round."
            return f"{recorded} {ahead}"
        return f"Play round {rule.round} of {rule.target}."
    if state.is_last:
        plays = state.plays(table)
        return "Play: this is the last round." if plays else "You have played your last round."
    if nth in rule.going:
        player, target = rule.going[nth]
        name = state.people[state.order[player]]
        return f"Wait: {name} moves to table {target + 1} as soon as its round is over."
    if nth in rule.short:
        return "Wait: more players are on the way."
    if len(rule.tables[nth]) < PLAYABLE:
        return "Wait: too few players here."
    return "Play."


def difference(before: State, after: State) -> list[str]:
    """What an action would change, in sentences, for the organiser to agree to."""
    was, now = before.rule, after.rule
    if was is None or now is None:
        return [f"Play starts at {len(now.tables)} tables."] if now else _reseated(before, after)
    if isinstance(was, Rounds) and isinstance(now, Rounds) and was.round != now.round:
        return _drawn(was, now, [after.people[person] for person in after.order])
    lines = [f"{move_line(after, move)}." for move in after.moves if move.row > before.version]
    known, expected = pending(before), pending(after)
    lines += [f"{one.line()}." for one in expected if one not in known]
    told = {after.people[move.person] for move in after.moves if move.row > before.version}
    told |= {one.name for one in expected} - {one.name for one in known if one in expected}
    lines += [
        f"No longer: {one.line()}."
        for one in known
        if one not in expected and one.name not in told and not after.over
    ]
    lines += _tables(before, after, was, now)
    for player, (had, has) in enumerate(zip(was.scores, now.scores, strict=False)):
        if had != has:
            lines.append(f"{after.people[after.order[player]]}: {has} points instead of {had}.")
    for (table, number), result in after.results.items():
        if before.results.get((table, number), result).counts and not result.counts:
            lines.append(f"Table {table}'s result {number} no longer counts.")
    if isinstance(now, Rounds) and was.target != now.target:
        lines.append(f"Round {now.target} will be the last.")
    if after.over and not before.over:
        names = [after.people[after.order[player]] for player in now.winners]
        lines.append(f"The tournament is over; won by {', '.join(names)}.")
    if before.over and not after.over:
        lines.append("The tournament continues.")
    return lines or [NOTHING]


def _reseated(before: State, after: State) -> list[str]:
    """Before it begins everybody is seated anew whenever somebody comes or leaves."""
    joining = ", ".join(after.people[len(before.people) :])
    lines = [f"Joining: {joining}."] if joining else []
    had, has = before.places(), after.places()
    if moved := sum(person in had and had[person][0] != has[person][0] for person in has):
        lines.append(f"{moved} of {len(has)} people get another table.")
    return lines or [NOTHING]


def _tables(before: State, after: State, was: Tournament, now: Tournament) -> list[str]:
    lines = []
    for nth, row in enumerate(now.tables):
        had = was.tables[nth] if nth < len(was.tables) else []
        idle = not before.plays(nth + 1)
        if row and not had:
            lines.append(f"Table {nth + 1} opens with {len(row)} players.")
        elif had and not row:
            lost = "" if idle else "; its current round does not count"
            lines.append(f"Table {nth + 1} breaks up{lost}.")
        elif len(row) < len(had):
            lost = "" if idle else "; its current round is cancelled"
            lines.append(f"Table {nth + 1} now has {len(row)} players{lost}.")
        said, says = table_line(before, nth + 1), table_line(after, nth + 1)
        if row and said != says and not after.over:
            lines.append(f"Table {nth + 1}: {says}")
    return lines


def _drawn(was: Rounds, now: Rounds, name: list[str]) -> list[str]:
    """A draw, or one that is undone: who sits where, and who meets again."""
    lines = [
        f"Table {nth}: {', '.join(name[one] for one in row)}."
        for nth, row in enumerate(now.tables, 1)
    ]
    if now.round < was.round:
        return [f"Back to round {now.round}.", *lines]
    pairs = (pair for row in now.tables for pair in combinations(row, 2))
    again = [(one, two) for one, two in pairs if two in was.met.get(one, ())]
    meets = "Nobody meets anybody again."
    if again:
        named = "; ".join(f"{name[one]} and {name[two]}" for one, two in again[:AGAIN_SHOWN])
        more = f"; and {len(again) - AGAIN_SHOWN} more pairs" if len(again) > AGAIN_SHOWN else ""
        meets = f"These meet again: {named}{more}."
    return [f"Round {now.round} begins.", meets, *lines]

"""Lists all legal moves of a seat. Never loaded on the device, whose menus need no list."""

# --- only on a laptop ---

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from .model.moves import SEATS_MOST, may_be_bare
from .model.types import Move, MoveList
from .rules.settings import setting_table

Begun: TypeAlias = "Callable[[Any, int, Any, MoveList], MoveList]"
Many: TypeAlias = "tuple[tuple[int, ...], Callable[[Any, int], Any], Begun]"
Row: TypeAlias = "tuple[Any, Any, Move, int]"
Plan: TypeAlias = "tuple[list[Move], tuple[Row, ...], bool, tuple[Any, ...]]"


def lister(
    many: tuple[Many, ...],
    press: int | None = None,
    may_press: Any = None,
    absent: Callable[[Any], Sequence[int]] = lambda rules: (),
) -> Callable[[Any, int], MoveList]:
    """The method ``legal_moves`` of a machine: its table of moves, spelled out for a seat.

    ``many`` are kinds of too many moves to be spelled out: (kinds of the same phases, what there
    is (game, seat), the list that begins with moves made of it (game, seat, what there is, the
    list)). Of a kind ``press`` there is a seat's own, wherever ``may_press`` (game, seat). The
    kinds that are ``absent`` (rules) there never are at a table.
    """
    presses = [(press, ((seat, 0),)) for seat in range(SEATS_MOST)]  # any stamp stands for all

    def legal_moves(game: Any, seat: int) -> MoveList:
        rules = game.rules
        try:
            plans = rules.plans
        except AttributeError:  # the first list with these rules
            plans = rules.plans = _plans(game, absent(rules), press, many)
        certain, rows, pressing, lists = plans[game.phase][game.acts(seat)]
        found = certain.copy()
        for following, check, bare, kind in rows:
            if following is not None:
                values = following(game, seat, bare)
                if values:
                    for value in values:
                        found.append((kind, value))
                    continue
            if check is not None and check(game, seat, bare) is None:
                found.append(bare)
        if pressing and may_press(game, seat):
            found.append(presses[seat])
        listed: MoveList = found
        for able, begun in lists:
            targets = able(game, seat)
            if targets:
                listed = begun(game, seat, targets, listed)
        return listed

    return legal_moves


def _plans(
    game: Any, absent: Sequence[int], press: int | None, many: tuple[Many, ...]
) -> list[list[Plan]]:
    """By phase, and for a seat that acts, all that is needed: looked up once."""
    for name in setting_table(game.rules):
        if ":" not in name:  # CPython finds an object's own values quicker than its class's
            setattr(game.rules, name, getattr(game.rules, name))
    return [
        [_plan(game, [kind for kind in due if kind not in absent], press, many) for due in kinds]
        for kinds in game.table[0]
    ]


def _plan(game: Any, kinds: list[int], press: int | None, many: tuple[Many, ...]) -> Plan:
    _, checks, _, nexts = game.table
    certain = [kind for kind in kinds if checks[kind] is None]
    apart = [press] + certain + [kind for row in many for kind in row[0]]
    return (
        [(kind,) for kind in certain],
        tuple([_row(kind, checks[kind], nexts[kind]) for kind in kinds if kind not in apart]),
        press in kinds,
        tuple([(able, begun) for these, able, begun in many if these[0] in kinds]),
    )


def _row(kind: int, check: Any, following: Any) -> Row:
    return (following, check if may_be_bare(kind) else None, (kind,), kind)

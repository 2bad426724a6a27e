"""What a bot reckons with only where a house rule asks for it: loaded where one does."""

# --- only when called ---

from typing import Any

from engine_core.burn.view import HIDDEN


def look_round(memory: Any) -> None:
    """Face-up cards can be read at any time."""
    view = memory.view
    for seat in range(view.seats):
        for slot, card in enumerate(view.hand(seat)):
            if card is not None and card != HIDDEN:
                memory.learn(seat << 5 | slot, card)


def several(
    judge: Any, card: int, best: tuple[int, tuple[int, ...]]
) -> tuple[int, tuple[int, ...]]:
    """Judge.several, of what is better than ``best``."""
    known, rules = judge.memory.cards, judge.rules
    rows: dict[int, list[int]] = {}
    for at in judge.view.cells(judge.seat):
        if at in known:
            rows.setdefault(rules.rank_of[known[at]], []).append(at)
    for row in rows.values():
        row = row[: rules.laid_for_one]
        gain = sum([judge.worth(at) for at in row]) - judge.of(card)
        if len(row) > 1 and gain > best[0]:
            best = gain, tuple([at & 31 for at in row])
    return best


def exchange_in_columns(judge: Any, at: int, card: int | None) -> int:
    """The gain of Judge.exchange where equal cards one above the other cancel."""
    known = judge.memory.cards
    changed = dict(known)
    changed.pop(at, None)
    if card is not None:
        changed[at] = card
    return _in_columns(judge, known) - _in_columns(judge, changed, at, card)


def _in_columns(
    judge: Any, known: dict[int, int], at: int | None = None, card: int | None = None
) -> int:
    """The points of an own hand whose columns cancel; the cell ``at`` is emptied by a None."""
    rank_of = judge.rules.rank_of
    total = 0
    for one in judge.view.cells(judge.seat):
        here, beside = known.get(one), known.get(one ^ (2 if one & 31 < 4 else 1))
        if here is None:
            total += 0 if one == at and card is None else judge.worth(one)
        elif beside is None or rank_of[here] != rank_of[beside]:
            total += judge.of(here)
    return total

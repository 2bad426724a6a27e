"""What a bot would gain in its turn, in tenths of a point, and how sure a call is.

``judge`` is a Judge, whose module knows this one.
"""

# --- only when called ---

from typing import Any

from engine_core.burn.powers import ANY, OTHER, SEEN_FOR_OWN
from engine_core.model.moves import PEEK, SWAP
from engine_core.model.types import Step

from .memory import NO_CELL

STEALABLE = 3  # the value of knowing a card of another seat
NEVER = -10000  # a gain that is never worth taking
MANY = 4  # unknown cards of a rival: more count as so many


def count_cards(judge: Any) -> None:
    """Recompute the average card from those that this seat has not seen."""
    points = judge.points
    seen = judge.view.pile + list(judge.memory.cards.values())
    if len(seen) < len(points):
        total = sum(points) - sum([points[card] for card in seen])
        judge.average = 10 * total // (len(points) - len(seen))


def lowest_chance(judge: Any) -> int:
    """The chance, of 1000, that the own hand is the lowest at the end of the round."""
    mine = judge.hand(judge.seat)
    if judge.call_max is not None and mine > 10 * judge.call_max:
        return 0
    chance = 1000
    for seat in range(judge.seats):
        if seat != judge.seat:
            chance = chance * _ends_above(judge, seat, mine) // 100
    return chance


def _ends_above(judge: Any, seat: int, mine: int) -> int:
    """The chance, in per cent, that a rival's hand is above ``mine`` at the end of the round.

    It depends on how many cards it has that this seat does not know, and on how many of those
    go into what ``mine`` is above the known ones: see Tuned.above.
    """
    hidden = unknown = 0
    room = mine
    for at in judge.view.cells(seat):
        card = judge.memory.cards.get(at)
        if card is None:
            unknown += 1
            hidden += judge.worth(at)
        else:
            room -= judge.of(card)
    row: bytes = judge.tuned.above[min(unknown, MANY)]
    if room < 0:
        return row[(mine >= 0) + (mine > 0)]
    usual = max(1, hidden // unknown if unknown else judge.average)
    return row[min(len(row) - 1, 3 + 2 * room // usual)]


def later_burn(judge: Any, card: int | None, but: int) -> int:
    """The expected gain from a burn when this seat lays ``card`` onto the pile."""
    if card is None or not judge.rules.burning:
        return 0
    skill = judge.skill
    found: tuple[int, int] = judge.burn(card, but, True, skill.envy > 0)
    gain, at = found
    if at == NO_CELL:
        return 0
    notices: int = skill.attention if at >> 5 == judge.seat else skill.envy
    won: int = judge.tuned.slap_won
    return gain * won // 1000 * notices // 1000


def stock_draw(judge: Any) -> int:
    """The expected gain of drawing a card unseen."""
    cells = judge.view.cells(judge.seat)
    mean = _below(judge, max([0] + [judge.worth(at) + _lights_up(judge, at) for at in cells]))
    return mean if judge.view.callers else mean + judge.power_mean


def keep(judge: Any, slot: int, card: int) -> int:
    """The gain of putting a drawn card into an own slot."""
    at = judge.seat << 5 | slot
    gain: int = judge.exchange(at, card) + _lights_up(judge, at)
    known = judge.memory.cards.get(at)
    if known is not None and judge.rules.hand_card_has_power:
        gain += power(judge, judge.rules.power(known))
    return gain + later_burn(judge, known, at)


def _lights_up(judge: Any, at: int) -> int:
    """The gain of a known card replacing this one, besides its points."""
    known: int = judge.tuned.known
    return 0 if judge.view.callers or at in judge.memory.cards else known


def several(judge: Any, card: int) -> tuple[int, tuple[int, ...]]:
    """(gain, slots) of the best own cards of a rank that are laid for ``card`` (C3)."""
    none: tuple[int, tuple[int, ...]] = (NEVER, ())
    if judge.rules.laid_for_one < 2:
        return none
    from . import rare  # few tables need it

    return rare.several(judge, card, none)


def _below(judge: Any, worth: int) -> int:
    """By how much an unknown card is below ``worth``, on average; 0 where it is not."""
    points: tuple[int, ...] = judge.points
    return sum([worth - 10 * each for each in points if worth > 10 * each]) // len(points)


def power(judge: Any, steps: tuple[Step, ...]) -> int:
    """The expected gain of a card's power."""
    total = 0
    swapped = False
    for step in steps:
        best = 0
        for kind, where in step:
            if kind == PEEK:
                best = max(best, _look(judge, where))
            elif kind == SWAP and not swapped:
                best = max(best, _swap_gain(judge, where))
                swapped = True
        total += best
    return total


def _look(judge: Any, where: str) -> int:
    if judge.view.callers:
        return 0
    if where != OTHER:
        for at in judge.view.cells(judge.seat):
            if at not in judge.memory.cards:
                return int(judge.tuned.known)
    return STEALABLE if where in (OTHER, ANY) else 0


def _swap_gain(judge: Any, where: str) -> int:
    if judge.view.closed(judge.seat):
        return 0
    if where == SEEN_FOR_OWN:
        return trade(judge)[0]
    own = judge.worst_of(judge.view.cells(judge.seat))
    other = tempting(judge, _open_cells(judge))
    return 0 if own == NO_CELL or other == NO_CELL else max(0, swap(judge, own, other))


def trade(judge: Any) -> tuple[int, int]:
    """(gain, cell) of the best look at another's card that may go for the own worst one (L4).

    A card that it knows is certain, another may be lower, and is left if it is not.
    """
    own = judge.worst_of(judge.view.cells(judge.seat))
    if own == NO_CELL:
        return 0, NO_CELL
    cells = _open_cells(judge)
    known = judge.memory.cards
    seen = tempting(judge, [at for at in cells if at in known])
    fresh = tempting(judge, [at for at in cells if at not in known])
    gain = 0 if seen == NO_CELL else max(0, swap(judge, own, seen))
    hope = _below(judge, judge.worth(own)) * judge.seats // (judge.seats - 1)
    return (gain, seen) if fresh == NO_CELL or gain > hope else (hope, fresh)


def _open_cells(judge: Any) -> list[int]:
    """The cells with a card that are not closed to this seat."""
    seats = [seat for seat in range(judge.seats) if not judge.view.closed(seat)]
    return [at for seat in seats for at in judge.view.cells(seat)]


def tempting(judge: Any, cells: list[int]) -> int:
    """The cell of another seat, of ``cells``, that is expected to be lowest.

    Among equals it is one of the seat next in turn, so that the victim varies.
    """
    cells = [at for at in cells if at >> 5 != judge.seat]
    cells.sort(key=lambda at: ((at >> 5) - judge.seat) % judge.seats << 8 | at)
    return min(cells, key=judge.worth, default=NO_CELL)


def swap(judge: Any, own: int, other: int) -> int:
    """The gain of swapping an own cell with another seat's."""
    difference: int = judge.worth(own) - judge.worth(other)
    card = judge.memory.cards.get(other)
    gain: int = difference if card is None else judge.exchange(own, card)
    rivals: int = judge.seats - 1
    return gain + difference // rivals

"""Lists of moves too long to be made whole: each is made when it is asked for."""

# --- only on a laptop ---

from __future__ import annotations

from collections.abc import Iterator

from .card_table import CardTable
from .moves import BURN, SHOW, SWAP
from .types import Move, MoveList


class ManyMoves:
    """So many moves that ``_make`` can make by their number, and then the ``rest``."""

    def __init__(self, count: int, rest: MoveList) -> None:
        self.count = count
        self.rest = rest

    def _make(self, index: int) -> Move:
        raise IndexError(index)

    def __len__(self) -> int:
        return self.count + len(self.rest)

    def __getitem__(self, index: int) -> Move:
        if index < self.count:
            return self._make(index)
        return self.rest[index - self.count]

    def __iter__(self) -> Iterator[Move]:
        for index in range(len(self)):
            yield self[index]


def without_shows(moves: MoveList) -> tuple[list[Move], list[list[int]]]:
    """The moves of a list that are no shows, and the cells of each seat that has to show one."""
    found: list[Move] = []
    choices: list[list[int]] = []
    while isinstance(moves, ManyMoves):
        if isinstance(moves, ShowMoves):
            choices = moves.choices
        else:
            found += [moves[nth] for nth in range(moves.count)]
        moves = moves.rest
    return found + list(moves), choices


class BurnMoves(ManyMoves):
    """The burns of any card but those of the seats that are ``closed``: up to a hundred."""

    def __init__(self, table: CardTable, closed: list[int], rest: MoveList) -> None:
        self._table = table
        self._closed = closed
        count = table.held()
        for seat in closed:
            count -= len(table.cards_of(seat))
        super().__init__(count, rest)

    def _make(self, index: int) -> Move:
        for seat, hand in enumerate(self._table.hands):
            if seat not in self._closed:
                cards = len(hand) - hand.count(None)
                if index < cards:
                    return (BURN, self._table.cells_of(seat)[index])
                index -= cards
        raise IndexError(index)


class SwapMoves(ManyMoves):
    """The swaps of the cells of all ``groups``, in both orders: a thousand with eight hands.

    Two cells of one group are swapped only where the group's flag says so.
    """

    def __init__(self, groups: list[tuple[list[int], bool]], rest: MoveList) -> None:
        self._groups = groups
        self._cells = sum([len(cells) for cells, _ in groups])
        pairs = sum([len(cells) * self._partners(cells, within) for cells, within in groups])
        super().__init__(pairs, rest)

    def _partners(self, cells: list[int], within: bool) -> int:
        """How many cells each of a group can be swapped with."""
        return self._cells - (1 if within else len(cells))

    def _make(self, index: int) -> Move:
        for cells, within in self._groups:
            partners = self._partners(cells, within)
            pairs = len(cells) * partners
            if index < pairs:
                first = cells[index // partners]
                return (SWAP, first, self._partner(first, index % partners))
            index -= pairs
        raise IndexError(index)

    def _partner(self, first: int, index: int) -> int:
        for cells, within in self._groups:
            if first not in cells:
                others = cells
            elif within:
                others = [cell for cell in cells if cell != first]
            else:
                continue
            if index < len(others):
                return others[index]
            index -= len(others)
        raise IndexError(index)


class ShowMoves(ManyMoves):
    """The choices of one card of each other seat: millions with eight hands of twelve cards."""

    def __init__(self, choices: list[list[int]], rest: MoveList) -> None:
        """``choices`` are the cells of each seat that has to show one."""
        count = 1
        for cells in choices:
            count *= len(cells)
        super().__init__(count, rest)
        self.choices = choices

    def _make(self, index: int) -> Move:
        chosen = []
        for cells in self.choices:
            chosen.append(cells[index % len(cells)])
            index //= len(cells)
        return (SHOW, tuple(chosen))

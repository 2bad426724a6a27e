"""Lists of moves too long to be made whole: each is made when it is asked for."""

from .moves import SHOW, SWAP
from .types import TYPE_CHECKING, Move

if TYPE_CHECKING:
    from collections.abc import Iterator


class ManyMoves:
    """So many moves that ``_make`` can make by their number, and then the ``rest``."""

    def __init__(self, count: int, rest: list[Move]) -> None:
        self._count = count
        self._rest = rest

    def _make(self, index: int) -> Move:
        raise IndexError(index)

    def __len__(self) -> int:
        return self._count + len(self._rest)

    def __getitem__(self, index: int) -> Move:
        if index < self._count:
            return self._make(index)
        return self._rest[index - self._count]

    def __iter__(self) -> "Iterator[Move]":
        for index in range(len(self)):
            yield self[index]


class SwapMoves(ManyMoves):
    """The swaps of any two of the ``cells``, in both orders: a thousand with eight hands."""

    def __init__(self, cells: list[int], rest: list[Move]) -> None:
        super().__init__(len(cells) * (len(cells) - 1), rest)
        self._cells = cells

    def _make(self, index: int) -> Move:
        others = len(self._cells) - 1
        first = index // others
        second = index % others
        if second >= first:
            second += 1
        return (SWAP, self._cells[first], self._cells[second])


class ShowMoves(ManyMoves):
    """The choices of one card of each other seat: millions with eight hands of twelve cards."""

    def __init__(self, choices: list[list[int]], rest: list[Move]) -> None:
        """``choices`` are the cells of each seat that has to show one."""
        count = 1
        for cells in choices:
            count *= len(cells)
        super().__init__(count, rest)
        self._choices = choices

    def _make(self, index: int) -> Move:
        chosen = []
        for cells in self._choices:
            chosen.append(cells[index % len(cells)])
            index //= len(cells)
        return (SHOW, tuple(chosen))

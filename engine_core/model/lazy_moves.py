"""Lists of moves too long to be made whole: each is made when it is asked for."""

from .moves import BURN, SHOW, SWAP
from .types import TYPE_CHECKING, Move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .card_table import CardTable
    from .types import MoveList


class ManyMoves:
    """So many moves that ``_make`` can make by their number, and then the ``rest``."""

    def __init__(self, count: int, rest: "MoveList") -> None:
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


class BurnMoves(ManyMoves):
    """The burns of any card but those of the seats that are ``closed``: up to a hundred."""

    def __init__(self, table: "CardTable", closed: list[int], rest: "MoveList") -> None:
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
    """The swaps of ``these`` cells with one another and with the ``others``, in both orders.

    That is a thousand with eight hands.
    """

    def __init__(self, these: list[int], others: list[int], rest: "MoveList") -> None:
        self._these = len(these)
        self._cells = these + others
        pairs = len(these) * (len(these) + 2 * len(others) - 1)
        super().__init__(pairs, rest)

    def _make(self, index: int) -> Move:
        cells = self._cells
        these = self._these
        partners = len(cells) - 1
        if index < these * partners:
            first = index // partners
            second = index % partners
            if second >= first:
                second += 1
        else:
            index -= these * partners
            first = these + index // these
            second = index % these
        return (SWAP, cells[first], cells[second])


class ShowMoves(ManyMoves):
    """The choices of one card of each other seat: millions with eight hands of twelve cards."""

    def __init__(self, choices: list[list[int]], rest: "MoveList") -> None:
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

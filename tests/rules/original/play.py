"""Cambio, the Original (original.md): what the clauses' tests share.

Slots that a test does not name hold dull cards (numbers from 1 on). Nothing is turned up, so
what is to be burned must be discarded first.
"""

from ..table import Table


def game(*hands, **more):
    """A table after memorising: the discard is empty, the dealer, seat 0, has the turn."""
    return Table("original", hands, **more).ready_all()


def played(card, *hands, stock="", **more):
    """Seat 0 has drawn `card` from the stock and put it on the discard."""
    table = game(*hands, stock=f"{card} {stock}", **more)
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    return table

"""Fässler Cambio (faessler.md): what the clauses' tests share.

The last seat deals, so seat 0 has the first turn. Slots that a test does not name hold dull
cards (2 to 6).
"""

from ..table import Table


def game(*hands, first="9B", **more):
    """A table after memorising: `first` lies face up, seat 0 has the turn."""
    return unready(*hands, first=first, **more).ready_all()


def unready(*hands, first="9B", **more):
    """The same table while all memorise."""
    more.setdefault("dealer", len(hands) - 1)
    return Table("faessler", hands, first=first, **more)


def lengths(table):
    """How many slots each hand has."""
    return [len(hand) for hand in table.hands]

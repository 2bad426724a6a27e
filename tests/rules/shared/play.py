"""The burn games' shared rules (rules/README.md): what their tests share.

The first discard is a king unless a test says otherwise: a king in a hand can be burned.
"""

from ..table import Table


def game(*hands, first="KD", **more):
    """A table after memorising: `first` lies face up, seat 0 has the turn."""
    return Table("klatschen", hands, first=first, **more).ready_all()


def lengths(table):
    """How many slots each hand has."""
    return [len(hand) for hand in table.hands]


def penalties(table):
    """End the turn, and so have the penalty cards laid: the seats' numbers of new slots."""
    table.plays(table.turn)
    return [length - 4 for length in lengths(table)]

"""The burn games' shared rules (rules/README.md): the table that their tests share."""

from ..table import Table


def game(*hands, first="KD", **more):
    """A table after memorising: `first` lies face up, seat 0 has the turn."""
    return Table("klatschen", hands, first=first, **more).ready_all()

"""The burn games' shared rules (rules/README.md): the table that their tests share."""

from ..house_table import House


def game(*hands, first="KD", **more):
    """A table after memorising: `first` lies face up, seat 0 has the turn."""
    return House("klatschen", *hands, first=first, **more)

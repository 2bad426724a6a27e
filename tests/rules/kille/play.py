"""Cambio, Kille rules (kille.md): what the clauses' tests share.

The last seat deals, so seat 0 has the first turn. Slots that a test does not name hold dull
cards (2 to 6).
"""

from ..table import Table


def game(*hands, first="AD", **more):
    """A table after memorising: `first` lies face up, seat 0 has the turn."""
    return unready(*hands, first=first, **more).ready_all()


def unready(*hands, first="AD", **more):
    """The same table while all memorise."""
    more.setdefault("dealer", len(hands) - 1)
    return Table("kille", hands, first=first, **more)


def with_power(card, *hands, **more):
    """Seat 0 has drawn `card` from the stock and discarded it at once."""
    table = game(*hands, stock=card, **more)
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    return table


def called_by(table, caller):
    """Dull turns until `caller` has ended its own with the call; answers the table."""
    while table.turn != caller:
        table.plays(table.turn)
    table.do(caller, "draw", from_="stock")
    table.do(caller, "discard")
    while table.phase == "power":
        table.do(caller, "skip")
    table.do(caller, "call")
    return table


def finished(*hands, caller=0, **more):
    """The points of a round that `caller` called at the end of its first turn."""
    return called_by(game(*hands, **more), caller).finish()

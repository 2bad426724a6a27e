"""Cambio!, the German table rules (klatschen.md): what the clauses' tests share.

Hands are listed slot 0 first; slots that a test does not name hold dull cards (2 to 6).
"""

from ..table import Table


def game(*hands, first="KD", **more):
    """A table after memorising: `first` lies face up, the dealer's turn begins."""
    return Table("klatschen", hands, first=first, **more).ready_all()


def with_empty_hand(seats=2, settings=None, **more):
    """Seat 1 has burned its whole hand in seat 0's first turn (two decks)."""
    hands = ["", "7C 7D 7S 7H"] + [""] * (seats - 2)
    table = game(*hands, first="7H", settings={"decks": 2} | (settings or {}), **more)
    for slot in range(4):
        table.burns(1, 1, slot)
    assert table.hands[1] == [None] * 4
    return table


def with_power(card, *hands, **more):
    """Seat 0 has drawn `card` and played it to the discard."""
    table = game(*hands, stock=card, **more)
    table.do(0, "draw", from_="stock")
    table.do(0, "discard")
    return table


def with_joker(*hands, **more):
    """Seat 0 has drawn a joker and played it to the discard; seat 1's turn."""
    table = game(*hands, stock="X1 " + more.pop("stock", ""), **more)
    table.plays(0)
    return table


def called(*hands, stock="", **more):
    """Three or more seats: seat 0 has called, it is seat 1's turn; `stock` follows then."""
    fillers = " ".join(["2S", "3S", "4S", "5S"][: len(hands)])
    return game(*hands, stock=f"{fillers} {stock}", **more).called_by(0)


def lengths(table):
    """How many slots each hand has."""
    return [len(hand) for hand in table.hands]

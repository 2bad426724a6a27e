"""CAMBIO, the currency exchange (bourse.md): what the clauses' tests share.

Cards of a hand that a test does not name are filled up from the rest of the deck.
"""

from ..floor import Floor

CAMBIO = {"cambio_cards": True}  # seats 0 (the dealer) and 2 (of three) hold ten cards


def floor(*hands, **more):
    """A floor after the president's bell."""
    return Floor(*hands, **more).bell()


def dealt(seats, **more):
    """A floor of so many seats, nothing stacked by hand."""
    return Floor(*[""] * seats, **more)


def won(winner, *hands, **more):
    """The floor after `winner` rang with a right hand."""
    table = floor(*hands, **more)
    table.rings(winner)
    assert table.phase in ("round_over", "game_over"), table.reveal()
    return table

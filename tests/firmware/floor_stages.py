"""Every scene of the exchange that the device deals, staged for as many seats as are wanted."""

from engine_core import rules_for
from engine_core.model.moves import PASS
from tests.firmware.exchange_games import LONG_NAMES, dealt, look, mark, marked, possible, row

ODD_KINDS = "USD.1 USD.2 DEM.1 JPY.1 FRF.1 SUR.1 GBP.1 ITL.1"
MANY_KINDS = "USD.1 USD.2 USD.3 DEM.1 DEM.2 JPY.1 FRF.1 SUR.1 C+ C-"


def hands_of(seats, hand):
    """The hand for seat 0, as far as it is in play, or hands of many currencies for everyone."""
    codes = rules_for("bourse", {"cambio_cards": True}, seats).codes
    if hand:
        return [" ".join([code for code in hand.split() if code in codes])] + [""] * (seats - 1)
    return [" ".join(codes[seat : 9 * seats : seats]) for seat in range(seats)]


def at(then=None, hand="", **options):
    """A stage of as many seats as are wanted, and what is done there."""

    def show(held, seats):
        dealt(held, hands_of(seats, hand), **options)
        table = held.app.table
        for person, name in zip(table.players, LONG_NAMES):
            person.name = name
        table.names[:] = [player.name for player in table.players]
        held.app.show(held.scene.name, held.scene.seat)
        if then is not None:
            then(held)

    return show


def all_look(held):
    while held.scene.name == "exchange_look":
        look(held, possible(held)[0])


def last_looks(held):
    """Everyone before the dealer offers nothing, and the dealer looks."""
    while held.scene.seat:
        held.app.act(held.scene.seat, (PASS,))
        held.wait(10)
    held.down(held.button_of(0))
    held.wait(600)


def swaps(held):
    all_look(held)
    for seat in range(len(held.app.table.players)):
        if held.scene.name == "exchange_floor" and held.app.director.news is None:
            held.tap(seat)


def nobody_offers(held):
    while held.scene.name == "exchange_look":
        held.app.act(held.scene.seat, (PASS,))
        held.wait(10)


def rings(held):
    all_look(held)
    held.hold(1)
    held.wait(50)


def refused(held):
    rings(held)
    held.wait(2600)


def series(held):
    held.wait_for("exchange_series")


def costs(held):
    series(held)
    held.tap(1)


def wins(then=None):
    def win(held):
        last_looks(held)
        while marked(held) != "RING!":
            held.wait(50)
        held.up(0)
        if callable(then):
            then(held)
        elif then is not None:
            held.wait_for("exchange_points")
            held.app.show(then)

    return win


STAGES = {
    "opening": at(opened=False),
    "look": at(),
    "pause": at(lambda held: held.tap(held.scene.seat)),
    "which cards": at(lambda held: (held.tap(1), held.take("rules"), held.read_on(1))),
    "look, held": at(last_looks, MANY_KINDS, cambio_cards=True),
    "look, held, mixed": at(last_looks, ODD_KINDS, mixed_offers=True),
    "look, held, nine": at(last_looks, row("USD", 1, 9)),
    "look, chosen": at(lambda held: mark(held, possible(held)[0])),
    "floor": at(all_look),
    "floor, swapped": at(swaps),
    "floor, no offers": at(nobody_offers),
    "rang, dealt": at(rings),
    "refused, dealt": at(refused, false_ring=100),
    "won": at(wins(), row("USD", 1, 9)),
    "series": at(wins(series), row("USD", 1, 9)),
    "series, doubled": at(wins(series), row("USD", 1, 9) + " C+", cambio_cards=True),
    "series, what it cost": at(wins(costs), row("USD", 1, 8) + " C+ DEM.1", cambio_cards=True),
    "hands": at(wins("exchange_hands"), row("USD", 1, 9) + " C+", cambio_cards=True),
    "onward, dealt": at(wins("exchange_onward"), row("USD", 1, 9)),
}


def watch(held, seats):
    dealt(held, [""] * (seats - 1) + [row("USD", 1, 9)], bots=1)
    nobody_offers(held)


STAGES["watch"] = watch

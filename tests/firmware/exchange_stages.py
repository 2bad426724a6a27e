"""Every screen of the exchange, with real cards too, staged for as many seats as are wanted."""

from engine_core.model.moves import RING
from firmware.exchange.president import REFUSE
from firmware.table.seating import Setup
from tests.firmware import floor_stages
from tests.firmware.exchange_games import CAMBIO, DEALT, OPEN, RANG, TIED, WON, WON_WITH, seated
from tests.firmware.handheld import Handheld


def at(moves=(), then=None, **settings):
    """A stage that sits down at an exchange, and then may do more."""

    def show(held, seats):
        seated(held, seats, moves, **settings)
        if then is not None:
            then(held)

    return show


def before(name, game="bourse"):
    def show(held, seats):
        held.app.setup = Setup(game, seats)
        held.app.show(name)

    return show


def rings(held):
    held.down(1)
    held.wait(60)


def rings_falsely(held):
    held.app.act(1, (REFUSE,))
    held.wait(10)


def takes(*way):
    return lambda held: held.take(*way)


def doubts(why):
    def doubt(held):
        held.app.director.doubt(1, why)
        held.app.follow()

    return doubt


def all_cards(held, seats):
    held.take("rules", "bourse")
    held.read_on(0)


def which_cards(held):
    held.take("rules")
    held.read_on(held.button_of(held.scene.seat or 0))


def many_points(held):
    game = held.app.table.public
    game.points = [200] + [-40] * (game.seats - 1)
    game.totals = [1985, -380, 1240, 0, 65, 400, -20][: game.seats]
    held.app.show("exchange_points")


REASONS = {
    "size": "this hand was dealt 9 cards, not 10",
    "one hand": "a CAMBIO card is in one hand only",
    "no odd": "The hand shown has no odd card",
}
STAGES = {
    "games": before("games"),
    "rules of all cards": all_cards,
    "which cards?": before("exchange_way"),
    "more": before("setup_more"),
    "cambio cards?": before("exchange_cambio"),
    "length": before("length"),
    "seats": before("seats"),
    "deal": at(),
    "deal, ten cards": at(**CAMBIO),
    "deal, which cards": at(then=which_cards, **CAMBIO),
    "study": at(DEALT),
    "study, ten seconds": at(DEALT, lambda held: held.wait(20_500)),
    "open": at(OPEN),
    "rang": at(OPEN, rings),
    "duel": at(TIED),
    "duel, now": at(TIED, lambda held: held.wait(1600)),
    "refused": at(RANG, rings_falsely),
    "refused, fined": at(RANG, rings_falsely, false_ring=100),
    "which currency": at(RANG, **CAMBIO),
    "what was shown": at(RANG, takes(1), **CAMBIO),
    "what was shown, of ten": at(
        OPEN + ((0, (RING, ((0, 5),))),), lambda held: held.take(1), **CAMBIO
    ),
    "who has the plus": at(RANG, takes(1, (9, False, 9)), **CAMBIO),
    "who has the minus": at(RANG, takes(1, (8, True, 9)), **CAMBIO),
    "is it right": at(RANG, takes(1)),
    "is it right, cambio": at(RANG, takes(1, (8, True, 9), 2), **CAMBIO),
    "points": at(WON),
    "points, cambio": at(WON_WITH, **CAMBIO),
    "game over": at(WON, limit=50),
    "points, many": at(WON, many_points),
    "points, totals": at(WON, lambda held: held.tap(0)),
    "onward": at(WON, lambda held: held.app.show("exchange_onward")),
    "onward, over": at(WON, lambda held: held.app.show("exchange_onward"), limit=50),
}
assert not STAGES.keys() & floor_stages.STAGES.keys()
STAGES.update(floor_stages.STAGES)
STAGES.update({f"can't be: {name}": at(RANG, doubts(why)) for name, why in REASONS.items()})


def stage(name, panel, seats, **options):
    """The device showing what a stage is about."""
    held = Handheld(panel, **options)
    STAGES[name](held, seats)
    return held

"""Exchanges with real cards that stand where a test wants them, and hands that go on with them."""

from engine_core.moves import READY, RING
from firmware import exchange_table
from firmware.exchange_questions import RIGHT, Questions
from firmware.players import Setup, seat_everyone
from firmware.president import TELL

NINE = (TELL, 0, 9, False, 9, None, None)
CAMBIO = {"cambio_cards": True}
LONG_NAMES = ("Carla", "David", "Felix", "Greta", "Jonas", "Klara", "Papa")


def seated(held, seats, moves=(), **settings):
    """The device at an exchange in which these moves were made, (seat, move) each."""
    setup = seat_everyone(Setup("bourse", seats))
    for person, name in zip(setup.people, LONG_NAMES):
        person.name = name
    table = exchange_table.start(setup, 0, held.storage, settings)
    for seat, move in moves:
        table.act(seat, move)
    held.app.sit_down(table)
    return held


DEALT = ((0, (READY,)),)
OPEN = DEALT + ((0, (RING, ())),)
RANG = OPEN + ((1, (RING, ((1, 5),))),)
TIED = OPEN + ((1, (RING, ((1, 5), (2, 5)))),)
WON = RANG + ((1, (TELL, 0, 9, False, 9, None, None)),)
WON_WITH = RANG + ((1, (TELL, 1, 8, True, 9, None, 2)),)


def open_exchange(held):
    """The dealer has dealt, and cuts the study short."""
    assert held.scene.name == "exchange_deal"
    held.take((READY,))
    assert held.scene.name == "exchange_study"
    held.take((RING, ()))
    assert held.scene.name == "exchange_open"


def ring(held, button):
    held.tap(button)
    held.wait(50)
    assert (held.scene.name, held.scene.seat) == ("exchange_notice", button)
    held.wait_for("exchange_shown")
    assert held.scene.seat == button


def answers(game):
    """Every row of answers that the questions allow, as finished questions."""

    def walk(given):
        questions = Questions(game, game.ringer)
        for answer in given:
            questions.answer(answer)
        if questions.due == RIGHT:
            yield questions
            return
        for option in questions.options:
            yield from walk((*given, option))

    return list(walk(()))

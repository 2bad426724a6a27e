"""How many presses the exchange takes: each row of the table is counted with real gestures."""

import pytest

from tests.firmware.exchange_games import NINE_DOLLARS, dealt, looks, mark, offered, open_floor
from tests.firmware.handheld import PANELS
from tests.firmware.test_presses_needed import Counting


def presses(held, play):
    before = held.presses
    play(held)
    return held.presses - before


def waits_for(scene):
    return lambda held: held.wait_for(scene)


def offer(held):
    mark(held, "3 Yen")
    held.wait(2600)
    assert offered(held)[1] == 3


def offer_nothing(held):
    mark(held, "nothing")
    held.wait(2600)
    assert held.scene.seat == 2


def accept(held):
    held.tap(1)
    assert "event: accepted seat=1 of=2 count=3" in held.link.lines


def ring_on_the_floor(held):
    held.hold(0)
    held.wait_for("exchange_rang")


def ring_in_the_look(held):
    mark(held, "RING!")
    assert held.scene.name == "exchange_rang"


def at_floor(held):
    return open_floor(dealt(held))


def at_last_look(held):
    dealt(held, NINE_DOLLARS)
    looks(held, "nothing", "nothing")
    return held


def after_a_ring(held):
    ring_in_the_look(at_last_look(held))
    return held


TABLE = {
    "from the deal to the first look": (
        lambda held: dealt(held, opened=False),
        waits_for("exchange_look"),
        0,
    ),
    "look at the hand and offer": (dealt, offer, 1),
    "look at the hand and offer nothing": (dealt, offer_nothing, 1),
    "swap": (at_floor, accept, 1),
    "from the floor to the next pass": (at_floor, waits_for("exchange_look"), 0),
    "ring on the floor": (at_floor, ring_on_the_floor, 1),
    "ring in the look": (at_last_look, ring_in_the_look, 1),
    "from the ring to the points": (after_a_ring, waits_for("exchange_points"), 0),
}


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", TABLE)
def test_the_exchange_takes_no_more_presses_than_that(name, panel):
    stage, play, wanted = TABLE[name]
    assert presses(stage(Counting(panel)), play) == wanted

"""Cards that are seen to move: how long, and that nobody waits for them."""

import pytest

from engine_core.model.moves import BURN, DISCARD, KEEP, READY, SWAP, cell
from firmware.table.burn_director import HUSH_MS
from firmware.widgets.formats import FORMATS
from tests.firmware import staged_games
from tests.firmware.handheld import PANELS, STEP_US, Handheld
from tests.firmware.rendering import picture


def device(where, panel="tft", seats=3, **options):
    held = Handheld(panel, **options)
    held.sit_down_at(getattr(staged_games, where)(seats))
    held.wait(400)
    return held


def step(held):
    held.clock.now_us += STEP_US
    held.app.step()


def flying(held):
    return [card for card in held.app.stage.motion._cards if not card.hidden]


@pytest.mark.parametrize("panel", PANELS)
def test_an_exchange_moves_two_cards_for_less_than_350_ms(panel):
    held = device("at_drawn", panel)
    held.app.act(0, (KEEP, 1))
    step(held)
    seen = set()
    for _ in range(30):
        step(held)
        seen.add(tuple((card.code, card.x, card.y) for card in flying(held)))
    assert {len(cards) for cards in seen} == {2}
    assert len(seen) > 2
    held.wait(200)
    assert flying(held) == []


def test_a_card_is_seen_as_it_flies_and_lies_on_the_pile_when_it_lands():
    held = device("at_drawn")
    code = held.app.table.rules.code(held.app.table.view(0).drawn)
    held.app.act(0, (DISCARD,))
    for _ in range(3):
        step(held)
    assert [card.code for card in flying(held)] == [code]
    assert held.scene.name == "slap"
    assert held.app.stage.pile.code == "5H"
    held.wait(400)
    assert held.app.stage.pile.code == code


def test_a_rounds_first_card_is_seen_to_be_turned_up_from_the_stock():
    held = device("at_memorise")
    for seat in range(3):
        held.app.act(seat, (READY,))
        step(held)
    assert held.scene.name == "slap"
    step(held)
    step(held)
    first = held.app.table.rules.code(held.app.table.public.top)
    assert [card.code for card in flying(held)] == [first]
    held.wait(400)
    assert held.app.stage.pile.code == first


@pytest.mark.parametrize(("where", "shown"), [("at_drawn", "back"), ("at_drawn_open", "5H")])
def test_a_card_goes_to_the_hand_as_everyone_has_seen_it(where, shown):
    held = device(where)
    held.app.act(0, (KEEP, 1))
    for _ in range(3):
        step(held)
    assert [card.code for card in flying(held)][1] == shown


def test_a_slap_while_a_card_flies_counts_and_ends_the_flight():
    held = device("at_drawn")
    held.app.act(0, (DISCARD,))
    held.wait(160)
    assert flying(held)
    held.down(1)
    held.wait(40)
    assert flying(held) == []
    assert held.app.stage.pile.code == "6H"
    assert (held.scene.name, held.scene.seat) == ("claim", 1)


def test_a_card_lies_face_down_on_the_pile_until_the_verdict_and_a_wrong_one_shakes():
    held = device("at_claim")
    held.app.act(1, (BURN, cell(1, 2)))
    held.wait(HUSH_MS - 100)
    assert (held.app.stage.pile.code, held.app.stage.hand.codes[2]) == ("back", "back")
    assert held.app.tunes.playing is False
    assert held.scene.lit() == [1]
    at_rest, places = held.app.stage.hand.faces[2].x, set()
    for _ in range(80):
        step(held)
        places.add(held.app.stage.hand.faces[2].x)
    assert max(places) - min(places) >= 16, "which is seen across the table"
    assert held.app.stage.hand.faces[2].x == at_rest


def test_a_swap_shows_backs_alone():
    held = device("at_swap")
    held.app.act(0, (SWAP, cell(1, 0), cell(2, 1)))
    for _ in range(3):
        step(held)
    assert [card.code for card in flying(held)] == ["back", "back"]


def test_without_motion_the_same_pictures_come_at_once():
    still, moving = device("at_drawn", motion=False), device("at_drawn")
    for held in (still, moving):
        held.app.act(0, (DISCARD,))
        held.wait(400)
    assert still.app.stage.motion is None
    assert still.app.stage.drawn.alone
    assert picture(still) == picture(moving)


@pytest.mark.parametrize(("seats", "flies"), [(4, True), (5, False)])
def test_where_the_heap_is_small_cards_fly_for_four_seats_and_none_is_of_the_largest(seats, flies):
    held = Handheld()
    held.app.theme.roomy = False
    held.sit_down_at(staged_games.at_drawn(seats))
    assert (held.app.stage.motion is not None) == flies
    pile = held.app.stage.pile
    assert pile.size == FORMATS[1]
    assert pile.corner[0] == held.app.theme.margin, "its ring is around it"


def test_a_flight_begins_when_the_table_is_drawn_and_lasts_as_long_on_a_slow_board():
    """A board takes 200 ms to draw the table: a flight of 320 ms was nearly over by then."""
    held = device("at_drawn")
    motion = held.app.stage.motion
    motion.deal()
    assert not motion.tick(1000)
    assert flying(held) == []
    assert motion.tick(1200)
    first = [(card.x, card.y) for card in flying(held)]
    assert len(first) == 2
    assert motion.tick(1240)
    assert [(card.x, card.y) for card in flying(held)] != first
    assert motion.tick(1520)
    assert flying(held) == []

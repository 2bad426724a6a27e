"""A finger on the screen: it comes to all that the cursor comes to, and does what a button does."""

import itertools

import pytest

from engine_core.model import events as ev
from engine_core.model.moves import CALL, DRAW, KEEP, STOCK
from firmware.touch import stops
from host_tools.language.catalogues import for_fingers
from tests.firmware import staged_games
from tests.firmware.exchange_games import dealt, looks, row
from tests.firmware.handheld import PANELS, Handheld, seated_at
from tests.firmware.rendering import box_of, picture
from tests.firmware.stages import EVERY, window
from tests.firmware.touching import Touching, middle, reaches_all

TAKEN = (  # stages of which each choice is taken by a finger and by a button
    *("title", "games", "offer", "length", "names", "memorise", "turn", "turn, may call", "drawn"),
    *("turn, may pass", "turn, long hands", "drawn from the pile", "power: look", "power: swap"),
    *("power: look at others", "power: swap with", "power: king", "closing", "claim", "give"),
    *("joker", "more", "fault", "onward", "exchange: pause", "exchange: what was shown"),
)


def staged(name, panel, many=False):
    stage, its, seats = EVERY[name]
    return Touching(stage(its, panel, seats[many]))


# --- all scenes -------------------------------------------------------------------------------


@pytest.mark.parametrize(("panel", "many"), [("tft", False), ("oled", True)])
@pytest.mark.parametrize("name", EVERY)
def test_a_finger_reaches_all_that_the_cursor_reaches(name, panel, many):
    reaches_all(staged(name, panel, many))


def test_cards_of_a_long_hand_that_are_out_of_sight_are_reached_from_its_sides():
    one = staged("turn, long hands", "oled")
    one.held.take((DRAW, STOCK))
    kept = [nth for nth, (_, value) in enumerate(one.held.scene.menu_items) if value[0] == KEEP]
    pointed = set()
    for choice in kept + kept[::-1]:
        seen = [of for _, kind, of in one.stops() if kind == stops.TAKE and of in kept]
        for box, kind, of in one.stops():
            if kind == stops.POINT:
                pointed.add((box[0] == one.held.app.stage.hand.x, of < seen[0]))
        box = one.reach(choice)
        assert stops.stop_at(one.held.scene, *middle(box)) == (box, stops.TAKE, choice)
    assert pointed == {(True, True), (False, False)}


@pytest.mark.parametrize(("name", "panel"), list(zip(TAKEN, itertools.cycle(PANELS))))
def test_what_a_finger_takes_a_button_takes(name, panel):
    for choice in range(len(staged(name, panel).held.scene.menu_items)):
        by_finger, by_button = staged(name, panel), staged(name, panel)
        by_finger.take(choice)
        held = by_button.held
        value = held.scene.menu_items[choice][1]
        held.take(value)
        for one in (by_finger.held, held):
            one.wait(3000)
        assert by_finger.held.storage.record == held.storage.record
        if by_finger.held.scene.name != "hand_over":  # who holds the button sees it already
            assert by_finger.held.scene.name == held.scene.name, value
            assert by_finger.held.scene.menu_items == held.scene.menu_items


# --- cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize("panel", PANELS)
def test_a_finger_on_the_own_hand_holds_it_up_and_letting_go_hides_it(panel):
    one = staged("hand over, memorise", panel)
    scene = one.held.scene
    one.down(*middle(one.stop(stops.PRESS, 0)))
    assert scene.shows
    one.held.wait(3000)
    assert scene.shows
    one.lift()
    assert not scene.shows
    assert one.held.scene.name == "memorise"


def test_who_plays_alone_sees_the_card_that_a_finger_draws_while_it_stays():
    one = Touching(seated_at(staged_games.at_turn(3), bots=2))
    one.held.wait_for("turn")
    one.down(*middle(one.stop(stops.TAKE, 0)))
    one.held.wait(2500)
    assert one.held.scene.name == "drawn"
    assert one.held.scene.shows
    one.lift()
    assert not one.held.scene.shows


def test_among_several_a_card_that_a_finger_draws_is_covered_until_its_seat_looks(monkeypatch):
    pictures = []
    for other in (False, True):
        monkeypatch.setattr(staged_games, "OTHER_HIDDEN_CARDS", other)
        one = staged("turn", "tft")
        one.down(*middle(one.stop(stops.TAKE, 0)))
        one.held.wait(500)
        assert one.held.scene.name == "drawn"
        pictures.append(picture(one.held))
        one.lift()
    assert pictures[0] == pictures[1]
    again = next(nth for nth, item in enumerate(one.held.scene.menu_items) if item[1] == "again")
    one.down(*middle(one.stop(stops.TAKE, again)))
    assert one.held.scene.shows
    one.held.wait(1200)
    one.lift()
    assert not one.held.scene.shows


@pytest.mark.parametrize("name", ["turn", "power: look"])
def test_among_several_no_card_opens_under_the_finger_that_asked_for_it(name):
    one = staged(name, "tft")
    one.down(*middle(one.stop(stops.TAKE, 0)))
    one.held.wait(500)
    assert one.held.scene.name in ("drawn", "hand_over")
    assert not one.held.scene.shows


def test_a_finger_that_stays_on_a_slot_exchanges_and_does_not_play_the_card():
    one = staged("drawn", "tft")
    values = [value for _, value in one.held.scene.menu_items]
    drawn = one.held.app.table.view(0).drawn
    one.down(*middle(one.stop(stops.TAKE, values.index((KEEP, 1)))))
    one.held.wait(3000)
    one.lift()
    assert one.held.app.table.public.top != drawn
    assert one.held.app.director.news[:3] == (ev.KEPT, 0, 1)


def test_hands_are_looked_at_by_touches_until_back_is_touched():
    one = staged("hands", "tft")
    for choice in (1, 0):
        one.take(choice)
        assert (one.held.scene.name, one.held.scene.menu_index) == ("hands", choice)
    one.take(len(one.held.scene.menu_items) - 1)
    assert one.held.scene.name == "onward"


def test_who_plays_bots_at_the_exchange_touches_the_foot_to_leave_the_hands():
    hands = [row("USD", 1, 9), "", ""]
    one = Touching(looks(dealt(Handheld(), hands, bots=2), "RING!"))
    one.held.wait_for("exchange_points")
    one.held.tap(0)
    one.held.take("hands")
    assert one.held.scene.name == "exchange_hands"
    one.tap(one.held.scene.layout.foot)
    assert one.held.scene.name == "exchange_onward"


def test_a_finger_that_came_down_on_another_scene_neither_scrolls_nor_takes():
    one = Touching(Handheld())
    one.held.take("rules")
    x, y = middle(one.stop(stops.TAKE, 0))
    one.down(x, y, "another")
    one.tap(one.stop(stops.TAKE, 1))
    one.glass.moved("another", x, 0)
    one.glass.up("another", one.held.clock.now_us)
    assert one.held.scene.name == "rules"


def test_a_call_wants_two_touches():
    one = staged("turn, may call", "tft")
    scene = one.held.scene
    call = [value for _, value in scene.menu_items].index((CALL,))
    one.tap(one.stop(stops.TAKE, call))
    assert one.held.scene is scene
    assert not one.held.app.table.public.callers
    one.tap(one.stop(stops.TAKE, call))
    assert one.held.app.table.public.callers


# --- presses ----------------------------------------------------------------------------------


def test_only_where_one_person_plays_the_pile_is_slapped_by_touch():
    several = staged("slap", "tft")
    assert not several.down(*middle(box_of(several.held.app.stage.pile)))
    one = Touching(seated_at(staged_games.at_turn(3), bots=2, motion=False))
    one.held.wait_for("turn")
    window(one.held)
    one.held.wait(400)
    one.tap(box_of(one.held.app.stage.pile))
    assert [seat for seat, _ in one.held.app.table.slaps] == [0]


def test_a_claim_is_given_back_by_a_touch():
    one = staged("claim", "tft")
    assert one.held.scene.doubles
    one.tap(one.stop(stops.KNOCK, one.held.scene.seat))
    assert one.held.scene.name != "claim"


def test_people_sit_down_and_deal_by_touching_the_picture_of_the_case():
    one = Touching(Handheld())
    one.held.take("new", "klatschen")
    for place in (2, 5):
        one.tap(one.stop(stops.PRESS, place))
    assert one.held.scene.lit() == [2, 5]
    one.tap(one.stop(stops.HOLD, 2))
    assert [player.button for player in one.held.app.table.players] == [2, 5]


def test_below_the_case_a_finger_asks_for_more():
    one = staged("seats", "tft")
    sitting = list(one.held.scene.lit())
    one.tap(one.held.scene.layout.foot)
    assert one.held.scene.name == "setup_more"
    assert [person.button for person in one.held.app.setup.people] == sitting


def test_below_a_full_case_a_finger_asks_for_more_and_nobody_stands_up():
    one = Touching(Handheld())
    one.held.take("new", "klatschen")
    for place in range(8):
        one.held.tap(place)
    assert "?" not in one.held.scene.feet.words
    one.tap(one.held.scene.layout.foot)
    assert one.held.scene.name == "setup_more"
    assert len(one.held.app.setup.people) == 8
    for place in range(1, 8):
        one.held.app.setup.stand_up(place)
    one.held.take("bots", 7, "seats")
    one.tap(one.held.scene.layout.foot)
    assert one.held.app.setup.bots == 7


@pytest.mark.parametrize("name", EVERY)
def test_a_foot_that_a_touch_takes_tells_no_finger_to_hold(name):
    scene = staged(name, "tft").held.scene
    foot = scene.layout.foot, stops.TAKE
    if scene.feet is None or foot not in [stop[:2] for stop in stops.stops(scene)]:
        return
    said = for_fingers()
    told = next((said[key] for key in said if scene.feet.words in key.split("|")), scene.feet.words)
    assert "hold" not in told


def test_at_an_exchange_who_offers_is_touched_to_swap():
    one = staged("exchange: floor", "tft")
    able = one.held.scene.lit()[0]
    one.tap(box_of(one.held.scene.board.chips[able]))
    assert one.held.app.director.news is not None


def test_a_menu_is_drawn_by_a_finger_and_takes_nothing():
    one = staged("length", "tft")
    scene, menu = one.held.scene, one.held.scene.list
    first = menu.first
    one.draw((menu.x, menu.y, menu.width, menu.height), 3 * menu.pitch)
    assert one.held.scene is scene
    assert menu.first > first

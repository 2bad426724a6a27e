"""Cards on the device: whose eyes see what, what outlives a power cut, what others are told."""

import pytest

from engine_core import load_game
from engine_core.model.moves import OFFER, PASS, RING, SETTLE, WITHDRAW
from engine_core.protocol.views import reveal_facts
from firmware.link import protocol
from tests.firmware.exchange_games import (
    FOUR_THREE_TWO,
    NINE_DOLLARS,
    TWO_NINES,
    cut_anywhere,
    dealt,
    looks,
    mark,
    offered,
    open_floor,
)
from tests.firmware.handheld import PANELS, Handheld, taken_up
from tests.firmware.records import Record
from tests.firmware.rendering import picture

# --- secrets: the same presses, with other cards where nobody may see them ------------------------

OTHER_HANDS = FOUR_THREE_TWO[1:] + FOUR_THREE_TWO[:1]  # of the same shapes: the same numbers


class Twins:
    """Two devices with other cards, pressed alike and compared whenever no button is down."""

    def __init__(self, panel):
        self.devices = [dealt(Handheld(panel), hands) for hands in (FOUR_THREE_TWO, OTHER_HANDS)]
        self.alike()

    def wait(self, ms):
        for _ in range(0, ms, 200):
            for held in self.devices:
                held.wait(200)
            self.alike()

    def press(self, button, ms):
        for held in self.devices:
            held.tap(button, ms)
        self.alike()

    def alike(self):
        one, other = self.devices
        assert picture(one) == picture(other)
        assert one.link.lines == other.link.lines
        assert one.lights.colours == other.lights.colours
        assert one.buzzer.tones == other.buzzer.tones
        assert one.scene.name == other.scene.name


@pytest.mark.parametrize("panel", PANELS)
def test_no_screen_line_light_or_tone_depends_on_a_card_while_all_buttons_are_up(panel):
    twins = Twins(panel)
    for seat, ms in ((1, 700), (2, 2500), (0, 900)):
        twins.press(seat, ms)
        twins.wait(400)
        twins.press(seat, 80)  # yes
        twins.wait(200)
    assert twins.devices[0].scene.name == "exchange_floor"
    for seat in (2, 1, 0):
        twins.press(seat, 80)
        twins.wait(300)
    assert [line for line in twins.devices[0].link.lines if "accepted" in line]
    twins.wait(3000)
    twins.press(1, 80)  # the next pass: a break
    assert twins.devices[0].scene.name == "exchange_pause"
    twins.press(1, 80)  # past the volume
    twins.press(1, 620)
    twins.press(1, 700)
    twins.wait(11_000)  # no yes


@pytest.mark.parametrize("panel", PANELS)
def test_a_hand_is_on_the_screen_while_its_owners_button_is_down_and_no_longer(panel):
    twins = Twins(panel)
    pictures = []
    for held in twins.devices:
        covered = picture(held)
        held.down(2)  # somebody else's button
        held.wait(1000)
        assert picture(held) == covered
        held.up(2)
        held.down(1)
        held.wait(600)
        pictures.append(picture(held))
        held.buttons.planned.append((held.clock.now_us + 1, 1, False))
        held.wait(25)  # until it can't be a bounce any more
        assert held.scene.marked is None
    assert pictures[0] != pictures[1]
    twins.alike()


def test_a_hand_is_covered_when_the_clock_of_the_look_runs_out_under_the_finger():
    held = dealt(Handheld())
    scene = held.scene
    held.down(1)
    held.wait(10_300)
    assert held.scene is not scene
    assert (scene.marked, scene.chosen, scene.to_give) == (None, None, [])


def test_another_press_on_the_way_to_yes_does_not_show_the_hand():
    held = dealt(Handheld())
    mark(held, "3x Yen")
    held.down(1)
    held.wait(300)
    assert held.scene.marked is None
    assert (held.scene.row.hidden, held.scene.row.faces) == (True, [])
    held.up(1)
    assert held.scene.seat == 2


# --- what outlives a power cut --------------------------------------------------------------------


def at_second_pass(held):
    open_floor(dealt(held))
    held.tap(1)
    held.wait_for("exchange_look")
    return looks(held, "nothing")


def at_floor_after_a_swap(held):
    looks(dealt(held), "4x Deutschemark", "2x Deutschemark", "1x Deutschemark").tap(1)
    return held


def at_duel(held):
    looks(dealt(held, TWO_NINES), *["nothing"] * 3)
    held.app.act(0, (RING, ((0, 5), (1, 5))))
    held.wait(50)
    return held


def at_points(held):
    looks(dealt(held, NINE_DOLLARS), "nothing", "nothing", "RING!")
    held.wait_for("exchange_points")
    return held


PLACES = {
    "opening": lambda held: dealt(held, opened=False),
    "second look": lambda held: looks(dealt(held), "2x Dollar"),
    "third look after none": lambda held: looks(dealt(held), "2x Dollar", "nothing"),
    "second pass": at_second_pass,
    "floor": lambda held: open_floor(dealt(held)),
    "floor after a swap": at_floor_after_a_swap,
    "duel": at_duel,
    "points": at_points,
}


def state(table):
    """All that a table knows of its game, and of its pass."""
    game = table._game
    facts = reveal_facts(game), dict(vars(game.rng)), game.fines
    return facts, table.passes.looker, table.passes.nth, table.names


@pytest.mark.parametrize("place", PLACES)
def test_after_a_cut_the_device_is_where_the_table_was(place):
    held = PLACES[place](Handheld())
    again = taken_up(held.storage.record)
    assert (again.scene.name, again.scene.seat) == (held.scene.name, held.scene.seat)
    assert state(again.app.table) == state(held.app.table)
    assert again.storage.record == held.storage.record


def test_a_choice_that_was_not_said_yes_to_is_forgotten_by_a_cut():
    held = dealt(Handheld())
    mark(held, "2x Dollar")
    again = taken_up(held.storage.record)
    assert (again.scene.seat, again.scene.chosen, offered(again)) == (1, None, [0, 0, 0])


def test_a_cut_at_any_byte_of_the_record_takes_up_the_last_whole_move_or_note():
    held = dealt(Handheld(), opened=False, cambio_cards=True)
    view = held.app.table.view
    first = [(min(view(seat).hand(seat)),) for seat in range(3)]
    moves = (
        (0, (RING, ((0, 0),))),
        (1, (OFFER, first[1])),
        (2, (PASS,)),
        (0, (OFFER, first[0])),
        (2, (RING, ((2, 7),))),
        (0, (WITHDRAW,)),
        (1, (WITHDRAW,)),
        (0, (SETTLE,)),
        (1, (PASS,)),
    )
    for again, left, _ in cut_anywhere(held, moves, state):
        assert state(again.app.table) == left


def test_a_bot_that_had_not_looked_before_the_cut_looks_after_it():
    held = dealt(Handheld(), bots=2)
    record = held.storage.record
    last = Record(record)
    cut = len(record) - 1
    again = taken_up(record[:cut])
    assert (again.scene.name, again.scene.seat) == ("exchange_look", 0)
    assert 0 not in offered(again)[1:]
    assert len(Record(again.storage.record).moves) == len(last.moves)


# --- the line to a computer -----------------------------------------------------------------------


@pytest.mark.parametrize("place", PLACES)
def test_the_link_answers_in_every_phase_and_tells_no_card(place):
    held = PLACES[place](Handheld())
    table, storage = held.app.table, held.storage
    assert protocol.answer(b'{"do":"status"}', table, storage)["game"] == "bourse"
    facts = protocol.answer(b'{"do":"view"}', table, storage)
    assert facts["ok"]
    if place != "points":
        assert {card for hand in facts["hands"] for card in hand} == {"?"}
        assert facts["own_offers"] == []
        assert facts["offers"] == [table.public.offers(seat) for seat in range(3)]
    assert not protocol.answer(b'{"do":"journal"}', table, storage)["ok"]


def test_the_journal_of_a_finished_game_is_played_again_without_the_notes():
    held = looks(dealt(Handheld(), NINE_DOLLARS, limit=50), "nothing", "nothing", "RING!")
    held.wait_for("exchange_points")
    journal = protocol.answer(b'{"do":"journal"}', held.app.table, held.storage)
    assert load_game(bytes.fromhex(journal["journal"])).totals == [100, 0, 0]
    assert len(Record(held.storage.record).notes) == 2

"""The table of `cambio bell`: the device's own, with names, a bell for all, and a saved game."""

import contextlib

import pytest

from engine_core.model import phases
from engine_core.model.moves import READY, RING
from firmware.exchange import president, president_record
from firmware.ports import tunes
from host_tools.bell import preside
from host_tools.bell.endings import Endings
from host_tools.common.errors import PlainError
from host_tools.twins.file_storage import MemoryStorage
from tests.firmware.handheld import Buttons, Clock
from tests.host_tools.presided import NAMES, Presided, Shown


def opened(storage=None, wired=0, **settings):
    """A table at which anybody may ring, with so many wired buttons."""
    bell = Presided(storage or MemoryStorage(), **settings)
    if wired:
        bell.wired.clock, bell.wired.count = bell.clock, wired
    bell.take((READY,), (RING, ()))
    assert bell.scene.name == "exchange_open"
    return bell


def at_the_table_bell(**settings):
    """A table with one bell for all, which was pressed."""
    bell = opened(wired=1, **settings)
    bell.press(0)
    assert bell.scene.name == "who_rang"
    return bell


def game_of(bell):
    return bell.app.table.public


# --- the game -------------------------------------------------------------------------------------


def test_the_devices_table_is_played_under_the_names_that_were_given():
    bell = Presided(MemoryStorage())
    assert (bell.app.table.names, bell.scene.name) == (NAMES, "exchange_deal")
    assert not bell.app.table.deals


def test_a_program_killed_after_any_step_continues_as_if_nothing_had_happened():
    storage, names = MemoryStorage(), NAMES

    def at(name):
        nonlocal names
        bell, names = Presided(storage, names), []
        bell.wait_for(name)
        return bell

    at("exchange_deal").take((READY,))
    at("exchange_study").take((RING, ()))
    at("exchange_open").tap(1)
    shown = at("exchange_shown")
    shown.take("Dollar 100", True)
    over = at("exchange_points")
    assert game_of(over).totals == [0, 100, 0, 0]
    over.tap(0)
    over.hold(0)
    assert game_of(at("exchange_deal")).round == 2


def test_a_name_may_have_letters_that_no_panel_has():
    bell = Presided(MemoryStorage(), ["Ольга", "Ben" * 13, "Cleo"])
    bell.take((READY,))
    assert bell.app.table.names[0] == "Ольга"


def test_b11_in_a_mimed_game_nothing_sounds():
    bell = opened(mimed=True, wired=1)
    del bell.buzzer.tones[:]
    bell.press(0)
    bell.take("Ben")
    bell.wait_for("exchange_shown")
    assert not any(bell.buzzer.tones)


@pytest.mark.parametrize(("answer", "then"), [("keep", "title"), ("new", "exchange_deal")])
def test_the_device_asks_before_it_forgets_a_saved_game(answer, then):
    storage = Presided(MemoryStorage()).storage
    record = storage.read()
    bell = Presided(storage, ["Eva", "Fay", "Gil"])
    assert bell.scene.name == "new_or_saved"
    bell.take(answer)
    bell.wait_for(then)
    assert (storage.read() == record) == (answer == "keep")


def test_a_part_that_fails_after_a_ring_costs_nobody_the_ring():
    bell = opened(wired=4)
    bell.wired.planned.append((bell.clock.now_us, 2, True))
    bell.wired.failed = PlainError("pulled out")
    # the loop's own clock goes on, this one stands: the moment is over at a pass of its own
    step = bell.app.step

    def passes():
        bell.clock.now_us += 10_000
        step()

    bell.app.step = passes
    with contextlib.ExitStack() as stack, pytest.raises(PlainError, match="pulled out"):
        preside.run(bell.app, Shown(99), bell.gear, Endings(stack))
    game = president_record.restore(bell.storage.read())[0]
    assert (game.phase, game.ringer) == (president.SHOWING, 2)


# --- buttons beside the keys ----------------------------------------------------------------------


def test_a_button_of_a_seat_rings_for_it_and_the_first_stamp_counts():
    bell = opened(wired=4)
    now = bell.clock.now_us
    bell.buttons.planned.append((now + 3, 3, True))
    bell.wired.planned += [(now + 2, 1, True), (now + 4, 2, True)]
    bell.wait(60)
    assert (bell.scene.name, bell.scene.seat) == ("exchange_rang", 1)


def test_one_bell_for_the_table_sounds_and_asks_whose_hand_it_was():
    bell = at_the_table_bell()
    assert bell.buzzer.tones[-1] in tunes.BELL[::2]
    assert [label for label, _ in bell.scene.menu_items] == NAMES
    bell.press(0)  # all stopped
    bell.take("Cleo")
    bell.wait_for("exchange_shown")
    assert game_of(bell).ringer == 2


def test_a_bell_for_the_table_means_nothing_while_nobody_may_ring():
    bell = Presided(MemoryStorage())
    bell.wired.count = 1
    bell.press(0)
    assert bell.scene.name == "exchange_deal"


def test_in_a_duel_the_bell_on_the_table_is_of_one_of_the_two():
    bell = opened(wired=4)
    stamp = bell.clock.now_us
    bell.wired.planned += [(stamp, 1, True), (stamp, 3, True)]
    bell.wait_for("exchange_duel")
    bell.wired.count = 1
    bell.press(0)  # nobody has called for it yet
    assert game_of(bell).phase == phases.DUEL
    bell.wait(1500)
    bell.press(0)
    assert [label for label, _ in bell.scene.menu_items] == ["Ben", "Dan"]
    bell.take("Dan")
    bell.wait_for("exchange_shown")
    assert game_of(bell).ringer == 3


def test_the_clock_is_that_of_the_stamps():
    keys, wired = Buttons(Clock(), 8), Buttons(Clock(), 3)
    keys.planned = [(2, 5, True)]
    wired.planned = [(1, 0, True), (3, 0, False)]
    assert preside.TableButtons(keys, wired).edges() == [(1, 0, True), (2, 5, True), (3, 0, False)]

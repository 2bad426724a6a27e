"""A heap without room for a scene: the device makes some, or shows words, and goes on."""

import importlib
import re
import sys

import displayio
import pytest

from engine_core.burn.turns import Turns
from engine_core.model.moves import DRAW, STOCK
from firmware.app import referee
from firmware.app.session import hand_seat_on
from firmware.storage.flash_log import FlashLog
from firmware.table import factory
from tests import embedded
from tests.failing import failing_once, raising
from tests.firmware.app_round import Chance
from tests.firmware.chance import play
from tests.firmware.handheld import HOLD_MS, Handheld
from tests.runtimes import ROOT, needs_micropython

Bitmap = displayio.Bitmap


class Heap:
    """Bitmaps of more than ``largest`` bytes have no room, the next ``times`` times."""

    def __init__(self, largest, times):
        self.largest = largest
        self.times = times

    def bitmap(self, width, height, values):
        if self.times and width * height * (values - 1).bit_length() // 8 > self.largest:
            self.times -= 1
            raise MemoryError
        return Bitmap(width, height, values)


@pytest.fixture
def heap(monkeypatch):
    def make(largest, times=-1):
        one = Heap(largest, times)
        monkeypatch.setattr(displayio, "Bitmap", one.bitmap)
        return one

    return make


@pytest.fixture
def held():
    storage = FlashLog(bytearray(b"\xff" * 4096))
    storage.language = ""
    return Handheld(seed=7, storage=storage)


def deal(held):
    held.set_up("klatschen", 0, 1, 2)
    held.wait(100)


def test_a_scene_that_had_no_room_once_comes_all_the_same(held, heap):
    full = heap(0, times=0)
    held.set_up("klatschen", 0, 1)
    full.times = 1
    held.hold(0)
    held.wait(100)
    assert held.scene.name == "hand_over"
    assert type(held.app.stage).__name__ == "Stage"
    assert any("memory: short for hand_over" in line for line in held.link.lines)


def test_the_same_again_that_had_no_room_once_is_dealt_all_the_same(held, monkeypatch):
    deal(held)
    people = held.app.table.names
    play(held, Chance(5), until="game_over")
    held.past_the_points()
    monkeypatch.setattr(factory, "start", failing_once(factory.start, MemoryError))
    held.take("again")
    held.wait(100)
    assert any("memory: short" in line for line in held.link.lines)
    assert (held.app.table.names, held.app.table.public.round) == (people, 1)


def test_a_rules_card_that_had_no_room_once_leaves_the_title_its_own_cards(held, heap):
    held.take("rules")
    held.point_at("faessler")
    full = heap(500, times=1)
    held.hold(0)
    assert full.times == 0
    held.hold(0)
    held.take("Back")
    assert held.scene.name == "title"


def test_a_table_that_had_no_room_once_leaves_no_second_copy_of_its_parts(held, heap):
    full = heap(1000, times=1)
    deal(held)
    assert full.times == 0
    plates = sys.modules["firmware.widgets.plates"].Plates  # with all that is loaded beside it
    assert type(held.app.stage.plates) is plates


def test_buttons_that_could_not_be_lent_for_want_of_room_leave_no_dark_screen(held, heap):
    full = heap(0, times=1)
    held.app.ports.link.serve = lambda app: full.times and app.answer(b'{"do":"presses"}')
    held.wait(100)
    assert full.times == 0
    assert held.scene.name == "lent"


def test_what_an_import_without_room_has_left_goes_and_so_does_what_made_the_room(
    held, monkeypatch
):
    deal(held)
    left = "firmware.app.attract"
    monkeypatch.setattr("firmware.app.unload.ONLY_BEFORE_PLAY", (left,))
    importlib.import_module(left)
    held.app._give_way()
    held.wait(100)
    assert not {left, "firmware.app.shortage"} & set(sys.modules)


def test_room_is_made_before_anything_is_loaded_to_make_it(held, heap, monkeypatch):
    deal(held)
    there = []

    class Loading:
        def find_spec(self, name, path=None, target=None):
            if name == "firmware.app.shortage":
                there.append("firmware.scenes.burn.hand_over" in sys.modules)

    monkeypatch.delitem(sys.modules, "firmware.app.shortage", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Loading(), *sys.meta_path])
    assert "firmware.scenes.burn.hand_over" in sys.modules
    held.app._give_way()
    held.wait(100)
    assert there == [False]
    assert held.scene.name == "hand_over"


@pytest.mark.parametrize("game", ["kille", "klatschen"])
def test_where_room_is_scarce_the_scene_goes_before_the_points_are_written(held, game, monkeypatch):
    shown = []
    held.set_up(game, 0, 1)
    held.app.theme.roomy = False
    write = Turns._write_points

    def noted(game):
        shown.append(held.scene.name)
        write(game)

    monkeypatch.setattr(Turns, "_write_points", noted)
    play(held, Chance(5), until="round_over")
    assert shown == ["blank"]


def test_a_move_that_may_find_no_room_half_way_is_made_without_its_scene(held, monkeypatch):
    shown = []
    deal(held)
    play(held, Chance(5), until="turn")
    held.app.theme.roomy = False
    act = held.app.table.act

    def noted(*asked):
        shown.append(held.scene.name)
        return act(*asked)

    monkeypatch.setattr(held.app.table, "act", noted)
    monkeypatch.setattr("firmware.scenes.base.bytearray", raising(MemoryError), raising=False)
    told = failing_once(referee.public_line, MemoryError)  # once made it is not made again
    monkeypatch.setattr(referee, "public_line", told)
    held.take((DRAW, STOCK))
    held.wait(100)
    assert (shown, held.scene.name) == (["blank"], "drawn")


def test_a_page_that_nobody_waits_for_stays_away_where_it_finds_no_room(held, heap):
    deal(held)
    heap(0, times=6)
    held.app.follow_soon("rules", 0)
    held.wait(100)
    assert held.scene.name == "hand_over"


def test_where_there_is_never_room_for_pictures_a_round_is_played_in_words(held, heap):
    heap(1000)
    deal(held)
    assert type(held.app.stage).__name__ == "PlainStage"
    play(held, Chance(5), until="standing")
    assert held.scene.name in ("standing", "round_over")


def test_words_tell_what_is_asked_and_a_card_only_while_its_button_is_down(held, heap):
    heap(1000)
    deal(held)
    stage = held.app.stage
    asked = stage.banner.words.words
    assert asked.startswith("1 ")
    assert "Anna" in asked
    covered = stage.cards.words
    assert covered.endswith("/ 1: ? ? ? ?")
    held.down(0)
    seen = stage.cards.words
    table = held.app.table
    codes = [table.rules.code(card) for card in table.view(0).hand(0) if card not in (None, -1)]
    assert len(codes) == 2
    assert all(code in seen for code in codes)
    held.up(0)
    assert held.app.stage.cards.words.endswith("/ 1: ? ? ? ?")


def test_pictures_are_back_once_there_is_room_again(held, heap):
    full = heap(1000)
    deal(held)
    assert held.app.theme.plain
    full.times = 0
    play(held, Chance(5), until="round_over")
    assert not held.app.theme.plain


def begun_anew_in_words(held, monkeypatch):
    monkeypatch.setattr("firmware.scenes._shown", [""])  # nothing was shown yet
    held = Handheld(storage=held.storage, resumes=True, in_words=True)
    held.wait(100)
    return held


def test_a_new_start_in_words_keeps_to_them_until_the_game_is_left(held, monkeypatch):
    deal(held)
    play(held, Chance(5), until="turn")
    held = begun_anew_in_words(held, monkeypatch)
    assert type(held.app.stage).__name__ == "PlainStage"
    held.take("more")
    assert type(held.scene.widgets[0]).__name__ == "PlainBanner"
    held.take("back")
    assert type(held.app.stage).__name__ == "PlainStage"
    held.take("more", "leave", "go on")
    assert type(held.app.stage).__name__ == "Stage"


def test_a_new_start_in_words_tells_the_end_of_a_round_in_words_too(held, monkeypatch):
    deal(held)
    play(held, Chance(5), until="round_over")
    held = begun_anew_in_words(held, monkeypatch)
    assert (held.scene.name, held.app.theme.plain) == ("round_over", True)


def test_a_scene_that_came_in_words_leaves_the_next_all_its_tries(held, heap):
    full = heap(0, times=0)
    deal(held)
    play(held, Chance(5), until="round_over")
    for _ in range(3):
        held.app._give_way()
        held.wait(20)
    assert held.app.theme.plain
    full.times = 1
    held.app.follow_soon("standing")
    held.wait(100)
    assert (full.times, held.scene.name) == (0, "standing")


def test_a_move_that_had_no_room_is_asked_for_again_from_the_record(held, monkeypatch):
    deal(held)
    play(held, Chance(5), until="turn")
    table = held.app.table
    seat, before = held.scene.seat, held.storage.read()
    monkeypatch.setattr(table, "_show_bots", raising(MemoryError))
    assert table.allows(seat, (DRAW, STOCK))
    held.take((DRAW, STOCK))
    held.wait(300)
    assert held.app.table is not table
    assert len(held.storage.read()) > len(before)  # it was kept: so it was made
    assert held.scene.name == "drawn"
    assert factory.resume(held.storage)._game.hands == held.app.table._game.hands


def test_a_release_behind_a_press_that_had_no_room_is_heard(held, monkeypatch):
    deal(held)
    monkeypatch.setattr(held.app.stage, "reveal", failing_once(held.app.stage.reveal, MemoryError))
    now = held.clock.now_us
    held.buttons.planned += [(now + 1000, 0, True), (now + 60_000, 0, False)]
    held.clock.now_us += 80_000  # a long pass hears both
    held.wait(100)
    assert not held.app.has_finger(0)


def test_a_slap_behind_a_choice_whose_scene_had_no_room_counts(held, monkeypatch):
    deal(held)
    play(held, Chance(5), until="turn")
    acting, slapper = held.point_at("more"), (held.scene.seat + 1) % 3
    now = held.clock.now_us
    held.buttons.planned += [(now, acting, True), (now + 1000 * HOLD_MS, slapper, True)]
    held.clock.now_us += 1000 * HOLD_MS  # a long pass hears both
    monkeypatch.setattr(held.app, "follow", failing_once(held.app.follow, MemoryError))
    held.wait(200)
    assert f"event: slapped seats=[{slapper}]" in held.link.lines


def test_a_notice_that_was_read_without_room_to_go_on_is_shown_again(held, monkeypatch):
    deal(held)
    play(held, Chance(5), until="notice")
    scene, told = held.scene, list(held.app.director.notices)
    monkeypatch.setattr(scene, "go_on", raising(MemoryError))
    while held.scene is scene:
        held.wait(20)
    held.wait(20)
    assert (held.scene.name, held.app.director.notices) == ("notice", told)


def test_a_seat_changes_hands_once_where_what_follows_had_no_room(held, monkeypatch):
    deal(held)
    resume = failing_once(factory.resume, MemoryError)
    monkeypatch.setattr(factory, "resume", resume)
    held.app.later(lambda app: hand_seat_on(app, 1))
    held.wait(300)
    assert not resume.due
    assert [player.is_bot for player in held.app.table.players] == [False, True, False]


def test_a_seat_that_changes_hands_without_room_for_the_record_leaves_the_game_kept(
    held, monkeypatch
):
    deal(held)
    monkeypatch.setattr(held.storage, "read", raising(MemoryError))
    held.app.later(lambda app: hand_seat_on(app, 1))
    with pytest.raises(MemoryError):
        held.wait(100)
    assert held.app.is_kept


def test_a_new_start_into_a_round_lets_go_of_what_the_start_took_from_the_menus(held, monkeypatch):
    deal(held)
    importlib.import_module("firmware.scenes.setup.preferences")
    monkeypatch.setattr("firmware.scenes._shown", [""])  # nothing was shown yet
    held.app.show("hand_over", 0)
    assert "firmware.scenes.setup.preferences" not in sys.modules


@pytest.mark.slow
def test_what_comes_after_a_scene_keeps_nothing_of_it():
    sources = [path.read_text("utf-8") for path in (ROOT / "firmware/scenes").rglob("*.py")]
    actions = re.findall(r"\.later\(lambda app: (.*)\)", "".join(sources))
    assert actions
    assert not [action for action in actions if "self" in action]


@needs_micropython
@pytest.mark.parametrize("game", ["klatschen", "bourse", "title"])
def test_each_allocation_of_each_scene_may_fail_and_the_game_continues(embedded_folder, game):
    script = f"import sys; sys.argv.append({game!r}); import play_starving"
    output = embedded.told_by(embedded_folder, script, "-X", "heapsize=800k")
    assert f"{game} short: [(" in output
    if game == "bourse":  # 22 KB that the exchange needs none of
        assert "bourse loads the burn games: False" in output

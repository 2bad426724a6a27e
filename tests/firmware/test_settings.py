"""How loud, how bright, what was played by whom: changed on the device, and there again later."""

from firmware.scenes.setup.preferences import Preferences
from firmware.table.seating import Setup
from tests.failing import raising
from tests.firmware import staged_games
from tests.firmware.handheld import Handheld, dealt_at_once, seated_at
from tests.firmware.rendering import labels, problems


def again(held, **options):
    """The device after the power came back."""
    return Handheld(kept=held.storage.kept, record=held.storage.record, **options)


# --- volume and brightness ------------------------------------------------------------------------


def test_the_volume_changes_at_once_is_heard_and_stays():
    held = Handheld()
    held.take("settings")
    assert labels(held)[:2] == ["Volume: loud", "Brightness: 100%"]
    held.wait(1000)
    for name, volume in (("soft", 0.35), ("lights only", 0.0), ("loud", 1.0), ("soft", 0.35)):
        heard = len(held.buzzer.tones)
        held.take("volume")
        assert labels(held)[0] == f"Volume: {name}"
        assert held.buzzer.volume == volume
        assert any(held.buzzer.tones[heard:])
    assert again(held).buzzer.volume == 0.35


def test_the_brightness_changes_at_once_stays_at_hand_and_is_kept():
    held = Handheld()
    held.take("settings", "brightness")
    for percent in (60, 30):
        assert labels(held)[1] == f"Brightness: {percent}%"
        assert held.screen.brightness == percent / 100
        assert held.scene.value == "brightness"
        held.hold(3)
    held.take("brightness", "brightness", "back")
    assert held.scene.name == "title"
    later = again(held)
    assert later.screen.brightness == 0.3
    later.take("settings", "brightness")
    assert later.screen.brightness == 1


def test_what_a_device_cannot_change_is_not_offered():
    for absent, shown in (
        (["buzzer"], ["Brightness: 100%", "Language: English"]),
        (["screen"], ["Volume: loud", "Language: English"]),
        (["buzzer", "screen"], ["Language: English"]),
    ):
        held = Handheld("oled", absent=absent)
        held.take("settings")
        assert labels(held)[: len(shown)] == shown
        assert ("Letters: usual" in labels(held)) is ("screen" in absent)  # a small one has no room


def test_no_game_counts_as_kept_where_nothing_can_keep_it():
    held = Handheld(game="klatschen", seats=2, seed=4, absent=("storage",))
    assert (held.app.table is None, held.app.is_kept) == (False, False)


def test_a_saved_game_is_still_there_after_the_settings():
    record = Handheld(game="klatschen", seats=2, seed=4).storage.record
    held = Handheld(record=record)
    held.take("settings", "volume", "back")
    assert held.storage.record == record
    held.take("go on")
    assert held.scene.name == "hand_over"


def test_settings_that_cannot_be_saved_hold_for_the_evening_and_a_game_begins():
    for why in (OSError(5, "bad block"), MemoryError("allocating 4096 bytes")):
        held = Handheld()
        held.storage.keep = raising(why)
        held.take("settings", "volume", "back")
        assert held.buzzer.volume == 0.35
        held.set_up("klatschen", 0, 1)
        assert held.scene.name == "hand_over"
        assert [line for line in held.link.lines if line.startswith("storage: the settings")]


# --- for eyes, hands and nerves -------------------------------------------------------------------


def test_slower_windows_last_half_as_long_again_or_twice_as_long():
    for takes, ms in ((0, 1500), (1, 2250), (2, 3000)):
        held = Handheld()
        held.take("settings")
        for _ in range(takes):
            held.take("pace")
        held.take("back")
        later = again(held)
        later.sit_down_at(staged_games.at_turn(2))
        later.app.director.window = True
        later.app.follow()
        assert later.scene.name == "slap"
        later.wait(ms - 200)
        assert later.scene.name == "slap"
        later.wait(400)
        assert later.scene.name != "slap"


def test_who_needs_more_time_in_a_game_dealt_at_once_stops_sets_it_and_goes_on():
    held = dealt_at_once()
    held.take("more", "leave", "settings", "pace", "back", "go on")
    assert held.scene.name == "turn"
    assert held.app.options.halves == 3


def test_menus_for_left_hands_are_on_the_left():
    held = seated_at(staged_games.at_round_over(2))
    held.app.show("hands")
    right = held.scene.list.x
    assert right > held.scene.row.x
    held = Handheld()
    held.take("settings", "left")
    held = again(held)
    held.sit_down_at(staged_games.at_round_over(2))
    held.app.show("hands")
    assert held.scene.list.x < held.scene.row.x
    assert problems(held.scene.widgets, 320, 240) == []


def test_motion_can_be_switched_off_for_cards_and_lights():
    held = Handheld()
    held.take("settings", "still")
    assert "Motion: off" in labels(held)
    later = again(held)
    assert (later.app.options.motion, later.app.glow.still) == (False, True)
    later.take("settings", "still")
    assert (later.app.options.motion, later.app.glow.still) == (True, False)
    started = again(later, motion=False)  # whoever starts it has the last word
    started.take("settings")
    assert not started.app.options.motion
    assert "still" not in [value for _, value in started.scene.menu_items]


LARGE = ("title", "games", "settings", "setup_more", "seats", "length", "bots", "people")


def test_large_letters_are_larger_and_all_is_on_the_screen():
    held = Handheld()
    held.take("settings")
    usual = held.scene.list.sizes[0]
    held.take("large")
    assert "Letters: large" in labels(held)
    held.take("back")
    held.app.setup = Setup("klatschen", 4, bots=2)
    held.app.setup.sit(3)
    sizes = set()
    for name in LARGE:
        held.app.show(name)
        assert problems(held.scene.widgets, 320, 240) == [], name
        sizes.add(held.scene.list.sizes[0] if hasattr(held.scene, "list") else usual)
    assert max(sizes) > usual


# --- what was played, and by whom -----------------------------------------------------------------


def players(held):
    return [(player.button, player.name) for player in held.app.table.players]


def test_who_sat_at_a_button_sits_there_under_the_same_name_the_next_time():
    held = Handheld()
    held.set_up("klatschen", 3, 6, names={3: "Oma", 6: "Leo"})
    held = again(held)
    held.set_up("kille", 6, 0, 3)
    assert players(held) == [(0, "Anna"), (3, "Oma"), (6, "Leo")]


def test_a_game_that_is_dealt_at_once_leaves_each_button_its_name():
    kept = Preferences()
    kept.names = {0: "Zoë", 3: "Oma"}
    held = Handheld(game="kille", seats=2, kept=kept.packed())
    assert Preferences(held.storage.kept).names == {**kept.names, 1: "Anna"}


def test_the_last_game_is_dealt_to_the_same_people_by_one_press():
    held = Handheld()
    held.set_up("faessler", 0, 5, names={0: "Ida"}, bots=1, skill=0, length=75)
    held = again(held)
    assert held.scene.menu_items[0][1] == "go on"
    assert labels(held)[1] == "Again: Faessler, 3 play"
    held.take("again")
    held.take("new")  # and the saved one ends
    assert players(held) == [(0, "Ida"), (1, "Ada"), (5, "Ben")]
    assert [player.skill for player in held.app.table.players] == [None, 5, None]
    assert held.app.table.public.rules.limit == 75


def test_nobody_has_played_yet_so_nothing_is_offered_again():
    assert labels(Handheld()) == ["New game", "Rules cards", "Settings"]


def test_another_game_begins_with_its_usual_choices():
    kept = Preferences()
    kept.game, kept.bots, kept.length = "kille", 3, 25
    held = Handheld(kept=kept.packed())
    held.take("new")
    assert held.scene.value == "kille"
    held.take("klatschen")
    held.hold(0)
    assert labels(held)[1:3] == ["Bots: 0", "Rounds: 5"]


def test_real_cards_are_offered_again_for_the_same_exchange():
    held = Handheld()
    held.set_up("bourse", 0, 1, 2, exchange_way=0, exchange_cambio=1)
    held = again(held)
    held.take("again", "new")
    assert held.scene.name == "exchange_deal"
    assert held.app.table.public.rules.cambio_cards


def test_a_house_game_is_known_by_its_own_title(tmp_path):
    held = Handheld()
    held.storage.lay(tmp_path, ("sunday.json", '{"base": "klatschen", "title": "Sunday"}'))
    held.set_up("Sunday", 0, 1)
    later = again(held)
    later.storage.house_rules_folder = str(tmp_path)
    later.take("Again: Sunday, 2 play", "new")
    assert later.scene.name == "hand_over"
    without = again(held)
    without.take("again")
    assert without.scene.name == "games"
    assert without.scene.value == "klatschen"  # the house game's file is gone


def test_a_saved_game_has_no_title_of_one_that_was_set_up_since(tmp_path):
    held = Handheld()
    held.set_up("klatschen", 0, 1)
    record = held.storage.record
    held = again(held)
    held.storage.lay(tmp_path, ("sunday.json", '{"base": "faessler", "title": "Sunday"}'))
    held.set_up("Sunday", 0, 1)
    held.storage.record = record  # the plug was pulled just before the deal
    held = again(held)
    held.take("go on")
    assert held.app.table.title == "klatschen"


def test_two_do_not_sit_down_under_one_name():
    setup = Setup("klatschen")
    setup.sit(0, "Anna")
    setup.sit(1, "Anna")
    assert setup.people[1].name != "Anna"


def test_a_house_game_of_another_base_takes_no_cambio_cards_over():
    kept, setup = Preferences(), Setup("klatschen")
    kept.game, kept.cambio_cards = "klatschen", 1  # of a file that was edited since
    kept.arrange(setup)
    assert not setup.settings

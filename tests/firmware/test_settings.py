"""How loud, how bright, what was played by whom: changed on the device, and there again later."""

import pytest

from firmware.scenes.setup.preferences import Preferences
from firmware.table.seating import all_names
from tests.firmware.handheld import Handheld, Storage


def again(held, **options):
    """The device after the power came back."""
    return Handheld(kept=held.storage.kept, record=held.storage.record, **options)


def labels(held):
    return [label for label, _ in held.scene.menu_items]


def sit_down(held, *people):
    for button, name in people:
        held.tap(button)
        held.take(name)


def set_up(held, game, *answers):
    for answer in ("new", game, *answers):
        held.take(answer)


# --- volume and brightness ------------------------------------------------------------------------


def test_the_volume_changes_at_once_is_heard_and_stays():
    held = Handheld()
    held.take("settings")
    assert labels(held) == ["Volume: loud", "Brightness: 100 %", "Back"]
    held.wait(1000)
    for name, volume in (("soft", 0.35), ("off", 0.0), ("loud", 1.0), ("soft", 0.35)):
        heard = len(held.buzzer.tones)
        held.take("volume")
        assert labels(held)[0] == f"Volume: {name}"
        assert held.buzzer.volume == volume
        assert any(held.buzzer.tones[heard:])
    assert again(held).buzzer.volume == 0.35


def test_the_brightness_changes_at_once_and_stays():
    held = Handheld()
    held.take("settings")
    for percent in (60, 30):
        held.take("brightness")
        assert labels(held)[1] == f"Brightness: {percent} %"
        assert held.screen.brightness == percent / 100
    held.take("back")
    assert held.scene.name == "title"
    later = again(held)
    assert later.screen.brightness == 0.3
    later.take("settings")
    later.take("brightness")
    assert later.screen.brightness == 1


def test_a_choice_stays_at_hand_when_it_was_changed():
    held = Handheld()
    held.take("settings")
    held.take("brightness")
    assert held.scene.value == "brightness"
    held.hold(3)
    assert held.screen.brightness == 0.3


def test_what_a_device_cannot_change_is_not_offered():
    held = Handheld(absent=("buzzer",))
    held.take("settings")
    assert labels(held) == ["Brightness: 100 %", "Back"]
    held = Handheld(absent=("screen",))
    held.take("settings")
    assert labels(held) == ["Volume: loud", "Back"]
    held = Handheld(absent=("buzzer", "screen"))
    assert labels(held) == ["New game", "Rules cards"]


def test_a_saved_game_is_still_there_after_the_settings():
    record = Handheld(game="klatschen", seats=2, seed=4).storage.record
    held = Handheld(record=record)
    held.take("settings")
    held.take("volume")
    held.take("back")
    assert held.storage.record == record
    held.take("go on")
    assert held.scene.name == "hand_over"


class WornStorage(Storage):
    def keep(self, settings):
        raise OSError(5, "bad block")


def test_settings_that_cannot_be_saved_hold_for_the_evening():
    held = Handheld()
    held.app.ports.storage = WornStorage()
    held.take("settings")
    held.take("volume")
    assert held.buzzer.volume == 0.35
    assert [line for line in held.link.lines if line.startswith("storage: the settings")]


# --- what was played, and by whom -----------------------------------------------------------------


def test_the_name_that_sat_at_a_button_is_offered_there_first():
    held = Handheld()
    set_up(held, "klatschen", 2, 0, 1)
    sit_down(held, (3, "Oma"), (6, "Leo"))
    held = again(held)
    held.take("new")
    held.take("Start a new one")
    for answer in ("klatschen", 3, 0, 1):
        held.take(answer)
    held.tap(6)
    assert labels(held)[:3] == ["Leo", "Anna", "Ben"]
    held.take("Leo")
    held.tap(3)
    held.take("Mia")
    held.tap(0)
    assert labels(held)[:2] == ["Anna", "Ben"]
    held.take("Oma")
    assert [player.name for player in held.app.table.players] == ["Oma", "Mia", "Leo"]


def test_a_name_that_sits_elsewhere_today_is_not_offered_twice():
    held = Handheld(kept=named({2: "Mia", 5: "Mia"}))
    set_up(held, "klatschen", 2, 0, 1)
    held.tap(2)
    held.hold(2)
    held.tap(5)
    assert "Mia" not in labels(held)
    assert labels(held)[0] == "Anna"


def named(names):
    kept = Preferences()
    kept.names = names
    return kept.packed()


def test_the_last_game_and_its_size_are_at_hand_the_next_time():
    held = Handheld()
    set_up(held, "faessler", 3, 1, 0, 75)
    sit_down(held, (0, "Ida"), (1, "Ben"))
    held = again(held)
    held.take("new")
    held.take("Start a new one")
    for value in ("faessler", 3, 1):
        assert held.scene.value == value
        held.hold(0)
    held.take(0)
    assert held.scene.value == 75
    held.take(50)
    assert held.scene.name == "seats"


def test_another_game_begins_with_its_usual_size():
    kept = Preferences()
    kept.game, kept.seats, kept.bots, kept.length = "kille", 7, 3, 25
    held = Handheld(kept=kept.packed())
    held.take("new")
    assert held.scene.value == "kille"
    held.take("klatschen")
    assert held.scene.value == 4
    held.hold(0)
    assert held.scene.value == 0


def test_a_house_game_is_known_by_its_own_title():
    held = Handheld()
    held.storage.files = [("sunday.json", '{"base": "klatschen", "title": "Sunday"}')]
    set_up(held, "Sunday", 2, 0, 3)
    sit_down(held, (0, "Ida"), (1, "Ben"))
    later = again(held)
    later.storage.files = held.storage.files
    later.take("new")
    later.take("Start a new one")
    assert later.scene.menu_items[later.scene.menu_index][0] == "Sunday"
    later.hold(0)
    assert later.scene.value == 2
    without = again(held)
    without.take("new")
    without.take("Start a new one")
    assert without.scene.value == "klatschen"  # the house game's file is gone


# --- what is stored -------------------------------------------------------------------------------


def test_what_is_packed_is_read_again():
    kept = Preferences()
    kept.volume, kept.brightness, kept.game = 2, 1, "Süß"
    kept.seats, kept.bots, kept.length = 8, 3, 2000
    kept.names = {0: "Anna", 7: "Papa", 11: "Oma"}
    assert vars(Preferences(kept.packed())) == vars(kept)
    assert len(kept.packed()) <= 40


@pytest.mark.parametrize(
    "stored",
    [b"", b"\x01", b"\x02" + bytes(20), b"\xff" * 60, b"\x01\0\0\0\0\0\0\0\xff\xfe"],
)
def test_what_cannot_be_read_is_the_usual(stored):
    assert vars(Preferences(stored)) == vars(Preferences())
    held = Handheld(kept=stored)
    assert (held.buzzer.volume, held.screen.brightness) == (1, 1)


def test_odd_numbers_are_no_harm():
    odd = Preferences(bytes((1, 200, 100, 255, 255, 255, 255, 3, 0, 200, len(all_names()))))
    assert odd.names == {2: all_names()[-1]}
    held = Handheld(kept=odd.packed())
    held.take("settings")
    held.take("back")
    set_up(held, "klatschen", 2, 0, 1)
    assert held.scene.name == "seats"

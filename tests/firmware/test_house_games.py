"""House games on the device's drive: in the menu, or named and left out."""

import json

import pytest
from hypothesis import HealthCheck, given, settings

from engine_core.model import events
from firmware.app import session
from firmware.scenes.burn import wording
from firmware.storage import house_games
from tests.failing import failing_once
from tests.firmware.handheld import Handheld, Storage
from tests.firmware.house_files import house_files
from tests.firmware.rendering import labels

SUNDAY = {"base": "klatschen", "title": "Sunday", "settings": {"rounds": 3, "points:K red": -2}}
CALLED = (events.CALLED, 0)


@pytest.fixture
def at_the_menu(tmp_path):
    def take(kept=b"", panel="tft", **files):
        """A device with these files on its drive, whose table has asked for a new game."""
        device = Handheld(panel, kept=kept)
        device.storage.lay(tmp_path, *[(f"{name}.json", text) for name, text in files.items()])
        device.take("new")
        return device

    return take


def test_a_house_game_is_in_the_menu_and_played_by_its_own_rules(at_the_menu):
    device = at_the_menu(sunday=json.dumps(SUNDAY))
    device.take("Sunday")
    assert device.app.scene.name == "seats"
    setup = device.app.setup
    assert (setup.game, setup.settings) == ("klatschen", SUNDAY["settings"])
    device.app.show("rules")
    device.app.show("length")
    assert device.app.scene.menu_items[device.app.scene.menu_index][1] == 3


def test_a_house_game_has_its_own_call_and_title_even_once_the_plug_was_pulled(at_the_menu):
    device = at_the_menu(sunday=json.dumps({**SUNDAY, "call": "Miau"}))
    device.take("Sunday")
    device.app.show("rules")
    assert "Call Miau instead of a turn" in str(device.scene.pages)
    device.app.setup.bots = 1
    device.app.show("seats")
    device.tap(0)
    device.hold(0)
    again = Handheld(record=device.storage.record, kept=device.storage.kept)
    again.take("go on")
    for table in (device.app.table, again.app.table):
        assert "Anna calls Miau!" in wording.tell(CALLED, table)[0]
        assert table.title == "Sunday"


def test_of_two_games_with_a_title_each_has_a_number_in_the_menu(at_the_menu):
    sunday, long = json.dumps(SUNDAY), json.dumps({**SUNDAY, "title": "The best Sunday!"})
    device = at_the_menu(a=sunday, b=sunday, c=long, d=long)
    titles = [title for title, _ in device.scene.menu_items]
    assert titles[5:-1] == ["Sunday", "Sunday 2", "The best Sunday!", "The best Sunda 2"]


def test_a_length_of_the_file_is_the_files_to_change(at_the_menu):
    kept = b""
    for rounds in (3, 10):
        device = at_the_menu(kept, sunday=json.dumps({**SUNDAY, "settings": {"rounds": rounds}}))
        device.take("Sunday")
        assert device.app.setup.length == ("rounds", rounds)
        for button in (0, 1):
            device.tap(button)
        device.hold(0)
        kept = device.storage.kept


def test_rounds_on_a_base_that_counts_points_are_as_many_as_anywhere(at_the_menu):
    facts = {"base": "original", "settings": {"rounds": 3}}
    device = at_the_menu(sunday=json.dumps(facts))
    device.take("sunday")
    device.app.show("length")
    assert max(value for _, value in device.scene.menu_items) == 10


def test_a_game_without_a_title_is_called_like_its_file(at_the_menu):
    facts = {"base": "kille", "settings": {"limit": 50}}
    assert "grandma" in labels(at_the_menu(grandma=json.dumps(facts)))


def test_a_game_called_like_the_one_it_is_based_on_is_not_dealt_in_its_place(at_the_menu):
    device = at_the_menu(kille=json.dumps({"base": "kille", "settings": {"limit": 30}}))
    assert "kille 2" in labels(device)
    device.take("kille")
    for button in (0, 1):
        device.tap(button)
    device.hold(0)
    assert device.app.table.rules.limit == 100
    device.app.leave()
    device.wait(100)
    device.take("again", "new")
    assert device.app.table.rules.limit == 100


def test_a_broken_file_is_named_once_and_the_others_still_start(at_the_menu):
    device = at_the_menu(broken="{", sunday=json.dumps(SUNDAY))
    assert device.app.scene.name == "message"
    assert "broken.json" in device.app.message[0][0]
    device.hold(0)
    assert device.app.scene.name == "games"
    assert {"Cambio!", "Sunday"} <= set(labels(device))
    device.take(-1, "new")
    assert device.app.scene.name == "games"


def test_a_table_too_large_for_its_deck_is_told_and_nothing_is_lost(at_the_menu):
    few = {"numbers_each": 2, "runes_each": 0, "red_kings": 0, "blue_kings": 0}
    device = at_the_menu(few=json.dumps({"base": "original", "settings": few}))
    device.take("few")
    device.app.setup.seats = 8
    session.deal(device.app)
    assert device.app.scene.name == "message"
    assert "8 seats need 42 cards" in device.app.message[0][0]


@pytest.mark.parametrize("panel", ["tft", "oled"])
def test_the_broken_file_is_named_on_every_panel(at_the_menu, panel):
    device = at_the_menu(panel=panel, grandma="{")
    assert "grandma.json" in device.app.scene.widgets[0].words


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is not JSON"),
        ("[1]", "must be a JSON object"),
        ('{"base": "poker"}', "base 'poker' is none of"),
        ('{"base": "kille", "call": "Yodelling"}', "call must be a text of 1 to 8 letters"),
        ('{"base": "kille", "settings": {"limit": -1}}', "limit -1 is not a whole number"),
        ('{"base": "kille", "settings": {"limt": 9}}', "limt kille has no such setting"),
        ('{"base": ' + "[" * 500 + "]" * 500 + "}", ""),
        ('{"base": ' + "[" * 2000 + "]" * 2000 + "}", ""),
        (" " * 100_000 + "{}", "is longer than 4096 characters"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(at_the_menu, text, said):
    assert at_the_menu(a=text).link.lines[1].startswith(f"house rules: a.json: {said}")


def test_a_house_game_stays_in_the_menu_when_a_computer_asks_for_the_files(at_the_menu):
    device = at_the_menu(sunday=json.dumps(SUNDAY))
    device.app.answer(b'{"do": "house_rules"}')
    device.app.show("games")
    assert "Sunday" in [title for title, _ in device.scene.menu_items]


def test_a_bourse_without_dollars_is_for_four_to_six_and_its_card_is_read(at_the_menu):
    device = at_the_menu(ours='{"base": "bourse", "settings": {"usd": false}}')
    device.take("ours")
    assert device.app.setup.seats_allowed == (4, 6)
    for scene in ("rules", "values", "house_rules"):
        device.app.show(scene)


@pytest.mark.slow
@settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck))
@given(text=house_files())
def test_no_file_ends_the_device(at_the_menu, text):
    """Whatever the file has, it is named, or it is a game that can be read and dealt."""
    device = at_the_menu(a=text)
    games = device.app.house_games
    assert len(games) + (device.app.scene.name == "message") == 1
    for game in games:
        session.set_up(device.app, game)
        for scene in ("rules", "values", "house_rules", "seats", "setup_more"):
            device.app.show(scene)
        for seats in device.app.setup.seats_allowed:
            setup = session.set_up(device.app, game)
            setup.bots = setup.seats = seats
            session.deal(device.app)
            assert device.app.table is not None, device.app.message
            device.app.table = None


def test_files_are_read_from_a_folder(tmp_path):
    (tmp_path / "b.json").write_text("{}")
    (tmp_path / "a.json").write_bytes(b"\xff")
    (tmp_path / "._b.json").write_bytes(b"\x00\x05")
    (tmp_path / "notes.txt").write_text("no game" * 9999)
    assert len(house_games.text_of(tmp_path / "notes.txt")) == house_games.MOST + 1
    assert house_games.names_in(str(tmp_path)) == ["a.json", "b.json"]
    assert house_games.text_of(tmp_path / "a.json") == ""
    assert house_games.names_in("") == house_games.names_in(str(tmp_path / "none")) == []


@pytest.mark.parametrize("short", ["names_in", "text_of", "problems"])
def test_a_game_that_found_no_room_once_is_in_the_next_menu(at_the_menu, monkeypatch, short):
    monkeypatch.setattr(house_games, short, failing_once(getattr(house_games, short), MemoryError))
    device = at_the_menu(sunday=json.dumps(SUNDAY))
    device.hold(0)
    assert "Sunday" in str(device.scene.menu_items)


def test_a_list_of_games_has_no_text_of_theirs_and_each_file_is_told_to_the_watchdog(tmp_path):
    Storage().lay(tmp_path, *[(f"{nth}.json", json.dumps(SUNDAY)) for nth in range(3)])
    fed = []
    games, _ = house_games.sort_out(str(tmp_path), lambda: fed.append(1))
    assert (len(fed), len(games), "klatschen" in str([*map(vars, games)])) == (3, 3, False)


@pytest.mark.parametrize("text", ["", "[1]", '{"base": "poker"}', '{"base": "kille", "x": 1}'])
def test_a_game_whose_file_is_gone_or_wrong_by_now_is_told_so(at_the_menu, tmp_path, text):
    device = at_the_menu(sunday=json.dumps(SUNDAY))
    (tmp_path / "sunday.json").write_text(text)
    device.take("Sunday")
    assert (device.scene.name, device.scene.about.words) == ("games", "Its file is damaged")

"""The sheets that ship: in the menu below the five games, read, dealt and played by bots."""

import pytest

from engine_core.burn.sheet import POWERS
from engine_core.games import GAMES, rules_for
from engine_core.rules import house_rules
from firmware.app import session
from firmware.language.card_pages import pages_in_words
from firmware.table.seating import Setup
from host_tools.language.languages import CODES
from host_tools.play import laptop_device
from host_tools.play.learner import transcript
from host_tools.rules import house_file
from tests.firmware.handheld import PANELS, Handheld
from tests.firmware.rendering import cut

SHEETS = sorted(house_file.SHEETS)


def at_the_menu(panel="tft", **options):
    device = Handheld(panel, **options)
    device.storage.sheets_folder = str(house_file.SHEETS_FOLDER)
    device.take("new")
    return device


def test_every_sheet_is_right_and_its_file_is_named_after_its_title():
    for name in SHEETS:
        facts = house_file.game_of(name)
        assert (house_rules.problems(facts), facts["title"].lower()) == ([], name)


def test_a_rules_card_has_the_numbers_of_its_table():
    for game, settings, says in (
        ("faessler", {"limit": 100}, "at 100 you lose"),
        ("original", {"call_max": 3}, "Only with 3 or less"),
        ("bourse", {"mixed_offers": True}, "of several currencies"),
        ("bourse", {"false_ring": 20}, "A false ring costs 20 points"),
        ("bourse", {"rounds": 4}, "Most points after 4 rounds"),
        ("bourse", {"rounds": 1}, "it is one round"),
        ("klatschen", {"rounds": 0, "limit": 100}, "at 100 the game ends"),
        (
            "klatschen",
            {"burn_by": "points", "burns_each": 2},
            "not ranks. At most 2 burns per discard",
        ),
        ("original", {"duties": "looks"}, "Powers that show a card must be used"),
        ("klatschen", {"call_any_time": True}, "Or before anyone draws. All must have had a turn"),
        ("klatschen", {"wrong_call": 5}, "right if all others have more"),
        ("klatschen", {"penalty_cards": 2}, "burn it. Wrong: 2 penalty cards."),
        ("klatschen", {"memorise": 6}, "Look once at 4 of your cards"),
        ("kille", {"call_ties": True}, "right if nobody has less"),
        ("faessler", {"rounds": 3}, "after 3 rounds"),
    ):
        pages = pages_in_words(rules_for(game, settings))
        assert len(pages) == 5
        assert says in str(pages)


def test_the_sheets_come_below_the_five_games_as_games_by_other_rules():
    scene = at_the_menu().app.scene
    assert [label for label, _ in scene.menu_items][5:-1] == ["Cabo", "Dutch", "English", "Tamalou"]
    scene.go_to(5)
    assert scene.about.words == "Cambio! by other rules"


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_is_chosen_read_and_dealt_at_the_device(name, panel):
    device = at_the_menu(panel)
    device.take(name.capitalize())
    assert device.app.scene.name == "seats"
    device.app.show("rules")
    device.app.show("values")
    device.app.show("house_rules")
    setup = device.app.setup
    setup.bots = setup.seats = 3
    session.deal(device.app)
    assert device.app.table.rules.chosen == house_file.game_of(name)["settings"]


OWN = [("klatschen", {"power:7": power, "power:K black": power}) for power in POWERS]


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("language", CODES)
def test_what_each_card_can_do_is_read_whole_whatever_a_table_plays(panel, language):
    device, games = Handheld(panel, language=language), list(OWN)
    for facts in map(house_file.game_of, [*GAMES, *SHEETS]):
        games.append((facts["base"], facts["settings"]))
    for game, settings in games:
        device.app.setup = Setup(game, 4, settings=settings)
        device.app.show("values")
        assert cut(device) == [], settings


def test_a_card_does_not_say_what_means_nothing_by_another_rule():
    for game, settings, moot in (
        ("klatschen", house_file.game_of("dutch")["settings"], "right"),
        ("klatschen", {"burn_whose": "own"}, "For another's card"),
        ("klatschen", {"burns_each": 1, "burn_on_burned": True}, "A burned card"),
        ("klatschen", {"pile_card_has_power": True}, "Put back"),
        ("klatschen", {"penalty_cards": 2, "count:Joker": 0}, "a joker"),
        ("kille", {"caller_writes_0": True, "right_call": 5}, "5 less"),
    ):
        assert moot not in str(pages_in_words(rules_for(game, settings)))


def test_a_card_made_of_rules_has_pictures_and_says_no_more_of_slaps_where_none_counts():
    facts = house_file.game_of("cabo")
    pages = pages_in_words(rules_for(facts["base"], facts["settings"], 3))
    assert all(cards for _, _, cards in pages)
    assert pages[2][1][0] == "There is no burning here."


def test_a_sheet_that_was_cut_short_is_told_so_and_the_others_are_played(tmp_path):
    for name, path in house_file.SHEETS.items():
        (tmp_path / path.name).write_text(path.read_text()[: 50 if name == "dutch" else None])
    device = at_the_menu()
    device.storage.sheets_folder = str(tmp_path)
    device.app.show("games")
    device.take("Dutch")
    assert (device.scene.name, device.scene.about.words) == ("games", "Its file is damaged")
    device.take("Cabo")
    assert device.scene.name == "seats"


def test_nothing_of_the_sheets_is_kept_in_play():
    assert at_the_menu().app.house_games == []


def test_a_sheet_and_a_tables_own_file_are_played_by_their_names(capsys, tmp_path):
    own = tmp_path / "ours.toml"
    own.write_text('[game]\nbase = "klatschen"')
    for game, title in (("cabo", "Cabo"), (str(own), "ours")):
        options = laptop_device.Options(game=game, demo=True, seats=2, seed=1, board="pico_oled")
        assert laptop_device.run(options) == 0
        assert "1 round with 2 seats" in capsys.readouterr().out
        device = laptop_device._device_options(laptop_device.Options(game=game, seats=3))
        assert (device.game, device.house[0]) == ("klatschen", title)


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("name", SHEETS)
def test_a_lesson_is_made_of_a_sheets_rules_and_comes_to_its_end(name, language):
    asked = [one for one in transcript(name, language) if one.asks]
    assert len(asked) >= 9
    assert not [one.words for one in asked if "{" in one.words]


def test_the_rules_card_of_a_sheet_leads_to_its_lesson_and_that_to_the_sheet():
    device = at_the_menu()
    device.app.reads_rules = True
    device.take("Cabo")
    while device.scene.page != device.scene.lesson:
        device.tap(0)
    device.hold(0)
    assert device.app.table.title == "Cabo"
    assert device.app.table.rules.laid_for_one == 4

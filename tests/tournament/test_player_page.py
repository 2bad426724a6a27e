"""A player's own page, by the form on a phone: name, place, standing, results, coming and going."""

from host_tools.tournament import demo
from tests.tournament.halls import served
from tests.tournament.test_browser import enter

TREMBLES = "window.trembled = 0; Navigator.prototype.vibrate = () => { window.trembled += 1; };"


SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


def agree(page):
    page.get_by_role("button", name="Confirm").click()
    page.wait_for_url("**/organiser")


def is_me(page, hall, name):
    page.goto(f"{hall.url}/me")
    page.fill("#name", name)
    page.get_by_role("button", name="That's me").click()
    page.get_by_role("heading", name=name, exact=True).wait_for()


def allow(page, hall, button):
    """The organiser presses a button that a player's wish has brought, and agrees."""
    enter(page, hall, "organiser", hall.organiser)
    page.get_by_role("button", name=button, exact=True).click()
    agree(page)


def test_a_phone_knows_its_player_and_trembles_when_the_place_changes(tmp_path, phone):
    with served(tmp_path, 10) as hall:
        first = hall.table(1)["seats"][0]["name"]
        phone.add_init_script(TREMBLES)
        is_me(phone, hall, first)
        phone.get_by_text("Table 1, seat 1").wait_for()
        hall.play(1)
        hall.play(1)
        phone.get_by_text("That's you.").wait_for()
        assert phone.evaluate("window.trembled") == 0
        hall.play(2)
        phone.get_by_text("Go to table 2, seat 1").wait_for()
        assert phone.evaluate("window.trembled") == 1
        assert not phone.evaluate(SIDEWAYS)
        phone.get_by_text("Your rounds: 2").click()
        assert phone.get_by_text(f"Table 1: {first} won, you scored 100").count() == 2
        assert phone.locator(".mine").inner_text().split("\t")[1:] == [first, "200"]


def test_a_player_whose_phone_has_the_tables_key_takes_its_result_back(tmp_path, phone):
    with served(tmp_path, 10) as hall:
        first = hall.table(1)["seats"][0]["name"]
        is_me(phone, hall, first)
        hall.play(1)
        phone.get_by_text(f"Last result: {first} won").wait_for()
        assert phone.get_by_role("button", name="Take back this result").count() == 0
        enter(phone, hall, "table/1", hall.key(1))
        phone.goto(f"{hall.url}/me")
        phone.get_by_role("button", name="Take back this result").tap()
        phone.get_by_text("Table 1 took its last result back.").wait_for()
        assert hall.table(1)["seats"][0]["score"] == 0


def test_who_pauses_asks_and_comes_back(tmp_path, phone, screen):
    with served(tmp_path, demo.names(12)) as hall:
        is_me(phone, hall, "Cleo")
        phone.get_by_role("button", name="Pause or leave").click()
        phone.get_by_text("The organiser has been told that you are leaving").wait_for()
        allow(screen, hall, "Mark as left: Cleo")
        phone.get_by_text("You have left.").wait_for()
        phone.get_by_role("button", name="I'm back").click()
        allow(screen, hall, "Mark as back: Cleo")
        phone.get_by_role("button", name="Pause or leave").wait_for()
        assert screen.get_by_text("Requests").count() == 0


def test_a_name_is_one_phones_until_the_organiser_frees_it(tmp_path, phone, screen):
    with served(tmp_path, demo.names(12), begin=False, command={}) as hall:
        is_me(phone, hall, "Ada")
        screen.goto(f"{hall.url}/me")
        screen.fill("#name", "ada")
        screen.get_by_role("button", name="That's me").click()
        screen.get_by_text("Another phone has that name").wait_for()
        allow(screen, hall, "Release name")
        is_me(screen, hall, "Ada")
        phone.reload()
        assert phone.locator("#name").count() == 1
        hall.kill()
        hall.start()
        screen.goto(f"{hall.url}/me")
        assert screen.get_by_role("heading", name="Ada").count() == 1

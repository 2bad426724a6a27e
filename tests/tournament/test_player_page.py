"""A player's own page, by the form on a phone: name, place, standing, results, coming and going."""

import pytest

from tests.tournament.evening import SIDEWAYS, is_me
from tests.tournament.halls import served

TREMBLES = "window.trembled = 0; Navigator.prototype.vibrate = () => { window.trembled += 1; };"


@pytest.mark.slow
def test_a_phone_knows_its_player_and_trembles_when_the_place_changes(tmp_path, phone):
    with served(tmp_path, 10) as hall:
        first = hall.table(1)["seats"][0]["name"]
        phone.add_init_script(TREMBLES)
        is_me(phone, hall, first)
        region = phone.get_by_role("status").filter(has_text="Table 1, seat 1").element_handle()
        hall.play(1)
        hall.play(1)
        phone.get_by_text("That's you.").wait_for()
        assert phone.evaluate("window.trembled") == 0
        phone.route("**/me", lambda route: route.fulfill(status=502, body="gone"), times=1)
        hall.play(2)  # a proxy has no hall for a moment: the page stays, and asks once more
        phone.get_by_text("Go to table 2, seat 1").wait_for()
        assert region.inner_text() == "Go to table 2, seat 1"  # read aloud, as the region stays
        assert phone.evaluate("window.trembled") == 1
        assert not phone.evaluate(SIDEWAYS)
        phone.get_by_text("Your rounds: 2").click()
        assert phone.get_by_text(f"Table 1: {first} won, you scored 100").count() == 2
        assert phone.locator(".mine").inner_text().split("\t")[1:] == [first, "200"]


def test_a_phone_tells_what_a_game_is_worth_and_the_screen_whom_all_wait_for(tmp_path, phone):
    with served(tmp_path, 12, game="klatschen") as hall:
        is_me(phone, hall, hall.table(1)["seats"][0]["name"])
        assert "waiting for" not in hall.get("/").text
        hall.play(1, points=-3)
        phone.get_by_text("You scored -3, which is worth 120 in the standings.").wait_for()
        assert "waiting for tables 2, 3" in hall.get("/").text
        phone.get_by_role("button", name="Dispute").tap()
        phone.get_by_text("You disputed it.").wait_for()
        phone.get_by_role("button", name="Confirm").tap()  # withdraws it
        phone.get_by_text("You confirmed it.").wait_for()


def test_a_name_that_is_typed_outlives_a_hall_that_is_gone(tmp_path, phone):
    with served(tmp_path, 10) as hall:
        phone.goto(f"{hall.url}/me")
        phone.fill("#name", "Zora")
        hall.stop()
        phone.get_by_role("button", name="That's me").tap()
        phone.get_by_text("Not sent: the hall does not answer.").wait_for()
        hall.start_here()
        phone.goto(f"{hall.url}/me")
        assert phone.input_value("#name") == "Zora"


@pytest.mark.slow
def test_a_player_whose_phone_has_the_tables_key_takes_its_result_back(tmp_path, phone):
    with served(tmp_path, 10) as hall:
        first = hall.table(1)["seats"][0]["name"]
        is_me(phone, hall, first)
        hall.play(1)
        phone.get_by_text(f"Last result: {first} won").wait_for()
        assert phone.get_by_role("button", name="Take back this result").count() == 0
        hall.enter(phone, "table/1")
        phone.goto(f"{hall.url}/me")
        phone.get_by_role("button", name="Take back this result").tap()
        phone.get_by_text("Table 1 took its last result back.").wait_for()
        assert hall.table(1)["seats"][0]["score"] == 0
        hall.play(1)
        hall.action("correct", table=1, number=2, winner=None, points=None)
        phone.get_by_text("The organiser voided the last result of table 1.").wait_for()

"""What people touch in a hall: the big screen in every size, the organiser's page, a table's."""

import re

import pytest

from host_tools.tournament import demo
from tests.tournament.halls import served, soon
from tests.tournament.test_browser import enter

LONG = "Wolfeschlegelsteinhausenbergerdorff"  # 35 letters
CUT = """(which) => [...document.querySelectorAll(which)].filter((one) => one.offsetParent &&
    (one.scrollWidth > one.clientWidth + 1 || one.clientWidth < 20)).map(
    (one) => one.textContent)"""
RINGS = """window.rang = 0; window.AudioContext = class extends AudioContext {
    constructor() { super(); rang += 1; } };"""
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


def agree(page):
    page.get_by_role("button", name="Yes, do it").click()
    page.wait_for_url("**/organiser")


def deed(page, hall, name):
    """A deed of the organiser, by the form."""
    page.goto(f"{hall.url}/organiser")
    page.get_by_role("button", name=name, exact=True).click()
    agree(page)


def test_a_phone_shows_every_name_of_the_big_screen_whole(tmp_path, phone):
    with served(tmp_path, [*demo.names(22), LONG]) as hall:
        for table in (1, 2, 1, 2):
            hall.play(table)
        phone.goto(hall.url)
        phone.wait_for_selector(".calls li")
        assert phone.evaluate(CUT, ".name") == []
        assert not phone.evaluate(SIDEWAYS)
        assert phone.get_by_text(LONG).first.is_visible()


def test_a_long_name_hides_no_score_of_its_table(tmp_path, screen):
    with served(tmp_path, [LONG, *demo.names(9)]) as hall:
        screen.goto(hall.url)
        right = """() => [...document.querySelectorAll(".table .score")].filter((one) =>
            one.getBoundingClientRect().right > one.closest(".table").getBoundingClientRect().right
        ).length"""
        assert screen.evaluate(right) == 0


def test_after_a_draw_everybody_finds_the_table_by_name(tmp_path, screen):
    with served(tmp_path, demo.names(60), begin=False, game="klatschen", rounds=3) as hall:
        enter(screen, hall, "organiser", hall.organiser)
        deed(screen, hall, "Begin: fix the seats")
        for table in range(1, 16):
            hall.play(table, points=-4)
        deed(screen, hall, "Draw the next round")
        screen.goto(hall.url)
        rows = screen.locator(".by-name li").all_inner_texts()
        assert len(rows) == 60
        assert not screen.evaluate(CUT, ".by-name .name")
        assert screen.evaluate("document.documentElement.scrollHeight <= innerHeight")
        for row in rows[::7]:
            name, table, seat = re.match(r"(.*)\s+(\d+)\s*seat (\d+)", row).groups()
            assert hall.table(int(table))["seats"][int(seat) - 1]["name"] == name.strip()
        names = [row.split("\n")[0] for row in rows]
        assert names == sorted(names, key=str.casefold)


def test_who_is_called_twice_is_called_to_the_last_place_only(tmp_path, screen):
    with served(tmp_path, 10) as hall:
        first = hall.table(1)["seats"][0]
        for table in (1, 1, 2):
            hall.play(table)
        screen.goto(hall.url)
        screen.locator(".calls li", has_text=first["name"]).wait_for()
        hall.deed("leave", person=first["person"])
        screen.locator(".calls li", has_text=f"{first['name']}").filter(
            has_text="leaves table 2"
        ).wait_for()
        assert screen.locator(".calls li", has_text=first["name"]).count() == 1


def test_the_organisers_page_follows_the_hall_but_not_under_the_hand(tmp_path, screen):
    with served(tmp_path, 10) as hall:
        enter(screen, hall, "organiser", hall.organiser)
        hall.play(1)
        screen.get_by_text("Table 1, result 1:").click()
        screen.fill("#p1-1-0", "85")
        hall.play(2)
        screen.get_by_text("The hall has changed.").wait_for()
        screen.get_by_text("10 players, 2 results").wait_for()
        assert screen.input_value("#p1-1-0") == "85"
        assert screen.get_by_text("Table 2, result 1:").count() == 0


def test_the_screen_shows_the_halls_own_time_of_day(tmp_path, chromium):
    with served(tmp_path, 10) as hall:
        shown = []
        for zone in ("Asia/Tokyo", "America/New_York"):
            page = chromium.new_context(timezone_id=zone).new_page()
            page.goto(hall.url)
            shown.append(soon(lambda page=page: page.locator("#clock").inner_text()))
            page.close()
        assert shown[0][:2] == shown[1][:2]


@pytest.mark.parametrize(
    ("game", "typed", "said"),
    [
        ("bourse", {"#p0": "8500"}, "a seat of this game has 200 points at most, not 8500"),
        ("bourse", {"#p0": "85", "#p1": "5"}, "only who won has points, but seat 2 has 5"),
        ("klatschen", {"#p2": "9999"}, "a seat of this game has 520 points at most"),
    ],
)
def test_a_slip_of_the_finger_is_refused_where_it_is_typed(tmp_path, phone, game, typed, said):
    with served(tmp_path, 8, game=game) as hall:
        enter(phone, hall, "table/1", hall.key(1))
        if game == "bourse":
            phone.locator("label.choice").first.tap()
        for field, text in typed.items():
            phone.fill(field, text)
        phone.get_by_role("button", name="Send the result").tap()
        phone.get_by_text(said, exact=False).wait_for()
        assert hall.table(1)["held"] == 0


def test_in_a_burn_game_who_won_follows_from_the_points(tmp_path, phone):
    with served(tmp_path, 8, game="klatschen") as hall:
        enter(phone, hall, "table/1", hall.key(1))
        assert phone.locator("input[type=radio]").count() == 0
        for seat, points in enumerate((7, 21, 3, 12)):
            phone.fill(f"#p{seat}", str(points))
        phone.get_by_role("button", name="Send the result").tap()
        phone.get_by_text("The hall holds 1 result of this table.").wait_for()
        assert [seat["score"] for seat in hall.table(1)["seats"]] == [67, 0, 100, 33]


def test_the_rounds_timer_runs_on_every_page_and_ends_with_a_tone(tmp_path, screen, phone):
    plan = {"game": "klatschen", "rounds": 2, "round_minutes": 20}
    with served(tmp_path, demo.names(8), **plan) as hall:
        for page, path in ((screen, ""), (phone, "table/1")):
            page.add_init_script(RINGS)
            page.clock.install()
            page.goto(f"{hall.url}/{path}")
            page.clock.run_for(1000)
            assert re.match(r"19:5\d|20:00", page.locator("[data-round]").inner_text())
        phone.clock.fast_forward(21 * 60_000)
        phone.clock.run_for(1000)
        assert phone.locator("[data-round]").inner_text() == "00:00"
        assert phone.evaluate("rang") == 1
        for table in (1, 2):
            hall.play(table, points=-3)
        hall.deed("pair")
        for table, slap in ((1, [2, 240]), (2, [1, 190])):
            here = hall.table(table)["seats"]
            hall.send(table, hall.result(table, points=-3, slap=slap))
        screen.goto(hall.url)
        screen.locator(".won").wait_for()
        assert screen.locator(".slap").inner_text().split() == ["⚡", here[1]["name"], "190", "ms"]
        assert screen.locator(".podium li:not(.slap)").count() == min(
            4, sum(row["rank"] in (2, 3) for row in hall.get("/api/hall").json()["standing"])
        )


@pytest.mark.parametrize("game", ["bourse", "klatschen"])
def test_a_table_takes_its_own_last_result_back_and_the_organiser_sees_it(
    tmp_path, screen, phone, game
):
    with served(tmp_path, demo.names(12), game=game) as hall:
        enter(screen, hall, "organiser", hall.organiser)
        hall.play(1, points=60 if game == "bourse" else -3)
        hall.play(1, points=60) if game == "bourse" else hall.play(2, points=-3)
        enter(phone, hall, "table/1", hall.key(1))
        phone.get_by_text("Wrong? ").click()
        phone.get_by_role("button", name="Take it back").tap()
        phone.get_by_text("Taken back. Send the right result.").wait_for()
        screen.get_by_text("taken back by the table").wait_for()
        screen.get_by_text(f"table 1 takes back its result {hall.table(1)['held']}").wait_for()
        if game == "bourse":
            phone.locator("label.choice").nth(1).tap()
        for seat, points in enumerate((0, 85, 0, 0) if game == "bourse" else (9, 2, 7, 5)):
            phone.fill(f"#p{seat}", str(points))
        phone.get_by_role("button", name="Send the result").tap()
        phone.get_by_text("of this table.").wait_for()
        scores = [seat["score"] for seat in hall.table(1)["seats"]]
        assert scores[:4] == ([60, 85, 0, 0] if game == "bourse" else [0, 100, 33, 67])
        assert not phone.evaluate(SIDEWAYS)


def test_a_result_on_which_somebody_has_moved_is_the_organisers_to_correct(tmp_path, phone):
    with served(tmp_path, 10) as hall:
        for table in (1, 1, 2):
            hall.play(table)
        for table in (1, 2):
            enter(phone, hall, f"table/{table}", hall.key(table))
            assert phone.locator("#result").count() == 1
            assert phone.get_by_text("Wrong? ").count() == 0


def test_every_deed_of_the_organiser_goes_by_the_form_with_200_people(tmp_path, screen, phone):
    with served(tmp_path, demo.names(200), begin=False) as hall:
        phone.goto(hall.url)
        enter(screen, hall, "organiser", hall.organiser)
        deed(screen, hall, "Begin: fix the seats")
        first, other = (seat["name"] for seat in hall.table(3)["seats"][:2])
        last = max(int(one["table"]) for one in hall.get("/api/hall").json()["standing"])
        for button, fields, told in (
            ("Add a player", {"#new-name": "Zora"}, "Zora joins the hall"),
            ("A player leaves", {"#leaver": f"{first}, table 3"}, f"{first} leaves"),
            ("A player comes back", {"#back": first}, f"{first} comes back"),
            ("Correct a name", {"#renamed": other, "#right-name": "Yann"}, "is called Yann"),
            ("A table breaks up", {"#broken": str(last)}, f"table {last} breaks up"),
            (f"Take back: table {last} breaks up", {}, "(taken back)"),
            ("Call the last round", {}, "the last round"),
            ("Take back: the last round", {}, "(taken back)"),
            ("End now", {}, "end now"),
        ):
            for field, value in fields.items():
                if screen.locator(f"select{field}").count():
                    screen.select_option(field, label=value)
                else:
                    screen.fill(field, value)
            screen.get_by_role("button", name=button, exact=True).click()
            agree(screen)
            screen.locator(".log li", has_text=told).first.wait_for()
        phone.locator(".won").wait_for()
        names = {row["name"] for row in hall.get("/api/hall").json()["standing"]}
        assert {"Zora", "Yann", first} <= names
        assert other not in names

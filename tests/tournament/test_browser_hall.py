"""What people touch in a hall: the big screen in every size, the organiser's page, a table's."""

import re

import pytest

from host_tools.tournament import demo
from tests.runtimes import wait_for
from tests.tournament.evening import SIDEWAYS, is_me
from tests.tournament.halls import run, served

LONG = "Wolfeschlegelsteinhausenbergerdorff"  # 35 letters
CUT = """(which) => [...document.querySelectorAll(which)].filter((one) => one.offsetParent &&
    (one.scrollWidth > one.clientWidth + 1 || one.clientWidth < 20)).map(
    (one) => one.textContent)"""
RINGS = """window.rang = window.made = 0; window.AudioContext = class extends AudioContext {
    constructor() { super(); made += 1; }
    createOscillator() { rang += 1; return super.createOscillator(); } };"""


def test_a_phone_shows_every_name_of_the_big_screen_whole(tmp_path, phone):
    with served(tmp_path, [*demo.names(22), LONG]) as hall:
        for table in (1, 2, 1, 2):
            hall.play(table)
        phone.goto(hall.url)
        phone.wait_for_selector(".calls li")
        for width, height in ((390, 844), (1024, 1366)):  # and an upright tablet
            phone.set_viewport_size({"width": width, "height": height})
            assert phone.evaluate(CUT, ".name") == []
            assert not phone.evaluate(SIDEWAYS)
            assert phone.get_by_text(LONG).first.is_visible()


def test_no_phone_breaks_a_surname_of_eleven_letters(tmp_path, phone):
    tall = "[...document.querySelectorAll('tbody th')].map((one) => one.clientHeight)"
    with served(tmp_path, [f"Max{nth} Baumgartner" for nth in range(6)]) as hall:
        for width in (360, 320):
            phone.set_viewport_size({"width": width, "height": 740})
            phone.goto(f"{hall.url}/table/1")
            assert not phone.evaluate(SIDEWAYS)
            if width == 360:
                assert max(phone.evaluate(tall)) < 80  # px: two lines


def test_a_long_name_pushes_no_score_off_its_table_and_no_seat_off_the_screen(tmp_path, screen):
    beyond = """() => [...document.querySelectorAll(".table .score, .by-name li")].filter((one) =>
        one.getBoundingClientRect().right >
        one.closest(".table, main").getBoundingClientRect().right).length"""
    with served(tmp_path, [LONG, "Quentin Schmidt", *demo.names(30)], game="klatschen") as hall:
        screen.goto(hall.url)
        assert screen.evaluate(beyond) == 0
        for table in range(1, 9):
            hall.play(table, points=-3)
        hall.action("pair")
        screen.locator(".by-name").wait_for()
        assert (screen.evaluate(beyond), screen.evaluate(CUT, ".by-name .name")) == (0, [])


@pytest.mark.parametrize("game", ["bourse", "klatschen"])
def test_eighty_full_names_are_whole_on_every_wall(tmp_path, screen, game):
    torn = "(all) => all.some((one) => one.getClientRects().length > 1)"
    with served(tmp_path, [f"{n} Baumgartner-Huber" for n in demo.names(80)], game=game) as hall:
        for table in (1, 1, 2, 2, 3, 3, 4, 4) if game == "bourse" else ():
            hall.play(table)  # the calls leave little room below them
        screen.goto(hall.url)
        for width, height in ((1024, 768), (1920, 1080)):
            screen.set_viewport_size({"width": width, "height": height})
            wait_for(lambda: screen.evaluate(CUT, ".name") == [])
            assert not screen.locator(".standing li").evaluate_all(torn)


def test_a_name_from_right_to_left_begins_a_sentence_in_one_piece(tmp_path, screen):
    with served(tmp_path, 8) as hall:
        hall.enter(screen, "organiser")
        for name in ("שלמה", "گل\u200cپری"):
            hall.action("name", name=name)
            screen.locator(".log li", has_text=f"\u2068{name}\u2069 joins").wait_for()


def test_the_last_names_of_a_draw_have_a_page_even_in_one_column(tmp_path, screen):
    with served(tmp_path, 120, game="klatschen") as hall:
        for table in range(1, 31):
            hall.play(table, points=-3)
        hall.action("pair")
        screen.goto(hall.url)
        assert screen.locator(".tables .pages").inner_text() == "1 of 2"


def test_a_first_touch_takes_the_field_that_it_aimed_at(tmp_path, phone):
    with served(tmp_path, 8, game="klatschen", round_minutes=20) as hall:
        phone.add_init_script(RINGS)
        hall.enter(phone, "table/1")
        phone.locator("#sound").wait_for()
        field = phone.locator("#p1").bounding_box()
        phone.touchscreen.tap(field["x"] + 20, field["y"] + field["height"] - 4)
        phone.locator("#sound").wait_for(state="hidden")
        phone.keyboard.type("7")
        assert phone.input_value("#p1") == "7"
        phone.wait_for_timeout(1000)  # the clock goes on, which is no news
        with phone.expect_response(f"{hall.url}/table/1"):
            hall.action("name", name="Late")
        assert phone.get_by_text("There is news.").is_hidden()


def test_whoever_has_no_seat_is_counted_on_the_screen_and_tables_are_called_so(tmp_path, screen):
    with served(tmp_path, 18) as hall:
        hall.action("break", table=3)
        screen.goto(hall.url)
        screen.get_by_text("and 2 more: see your own page").wait_for()
        assert screen.get_by_role("heading", name="Table 2", exact=True).count() == 1


def test_who_is_called_twice_is_called_to_the_last_place_only(tmp_path, screen):
    with served(tmp_path, [f"Christoph Baumgartner {nth}" for nth in range(10)]) as hall:
        first = hall.table(1)["seats"][0]
        for table in (1, 1, 2):
            hall.play(table)
        screen.goto(hall.url)
        screen.locator(".calls li", has_text=first["name"]).wait_for()
        hall.action("leave", person=first["person"])
        screen.locator(".calls li", has_text=f"{first['name']} leaves table 2").wait_for()
        assert screen.locator(".calls li", has_text=first["name"]).count() == 1
        assert screen.evaluate(CUT, ".calls .name") == []


def test_the_organiser_reports_for_tables_without_a_phone_to_the_end(tmp_path, screen):
    folder = tmp_path / "our evenings"
    folder.mkdir()
    with served(folder, 8, game="klatschen", rounds=1) as hall:
        hall.enter(screen, "organiser")
        for table in ("1", "2"):
            screen.get_by_role("link", name=table, exact=True).click()
            for seat in range(4):
                screen.fill(f"#p{seat}", str(seat // 3))
            screen.get_by_role("button", name="Send result").click()
            screen.get_by_text("Recorded: 1 result").wait_for()
            screen.get_by_role("link", name="Your page").click()
        screen.get_by_text(f"cambio tournament export '{hall.file}'").wait_for()
        screen.get_by_role("link", name="Big screen").click()
        screen.get_by_text("Winners, 80 points").wait_for()
        assert screen.get_by_text("Equal points: ").count() == 1
        three = screen.locator(".last .name").first.inner_text()
        assert (three.count(", "), three.count(" and ")) == (1, 1)


def test_the_organiser_is_told_which_tables_the_printed_sheet_has_no_code_for(tmp_path, screen):
    with served(tmp_path, 6, begin=False, game="klatschen") as hall:
        told = "--url", "http://hall.example:8765"
        run("keys", hall.file, *told, input=f"{hall.organiser}\n")
        hall.enter(screen, "organiser")
        for nth in range(20):
            hall.action("name", name=f"Late {nth}")
        said = screen.locator(".refused", has_text="has codes for tables 1 to 4 only").inner_text()
        assert said.endswith(" ".join(told))  # the new codes lead where the old ones do
        run("keys", hall.file, *told, input=f"{hall.organiser}\n")
        screen.reload()
        assert screen.get_by_text("has codes for").count() == 0


@pytest.mark.slow
def test_the_organisers_page_follows_the_hall_but_not_under_the_hand(tmp_path, screen):
    with served(tmp_path, 10) as hall:
        hall.enter(screen, "organiser")
        hall.play(1)
        screen.get_by_text("Table 1, result 1:").click()
        screen.fill("#p1-1-0", "8o")
        assert screen.locator("#p1-1-0:invalid").count() == 1
        screen.fill("#p1-1-0", "85")
        hall.play(2)
        screen.get_by_text("There is news.").wait_for()
        screen.get_by_text("10 players, 2 results").wait_for()
        assert screen.input_value("#p1-1-0") == "85"
        assert screen.get_by_text("Table 2, result 1:").count() == 0


def test_going_back_from_what_was_confirmed_comes_to_the_organisers_page(tmp_path, screen):
    with served(tmp_path, 10) as hall:
        hall.enter(screen, "organiser")
        screen.fill("#new-name", "Zora")
        screen.press("#new-name", "Enter")
        confirm = screen.get_by_role("button", name="Confirm")
        confirm.wait_for()
        screen.wait_for_load_state()  # no finger is there before the page's scripts
        confirm.click()
        screen.get_by_text("11 players").wait_for()
        screen.go_back()
        screen.get_by_text("11 players").wait_for()
        assert screen.request.post(f"{hall.url}/organiser").ok  # as WebKit reloads a preview


def test_what_an_organiser_typed_outlives_a_refusal_until_it_is_done(tmp_path, screen):
    with served(tmp_path, 8) as hall:
        hall.play(1)
        hall.enter(screen, "organiser")
        screen.get_by_text("Table 1, result 1:").click()
        screen.fill("#p1-1-1", "9999")
        screen.get_by_role("button", name="Correct result 1").click()
        screen.get_by_text("Go on from your page").wait_for()
        screen.wait_for_load_state()
        screen.reload()  # is no second try
        assert screen.locator("#p1-1-1:visible").input_value() == "9999"
        screen.select_option("#renamed", "5")
        screen.fill("#right-name", "Player 001")
        for name in ("Player 001", "Wanda"):
            assert screen.input_value("#right-name") == "Player 001"
            assert screen.input_value("#renamed") == "5"
            screen.fill("#right-name", name)
            screen.get_by_role("button", name="Rename").click()
            screen.locator("main.narrow").get_by_role("link").click()
            screen.locator("main.wide").wait_for()
            screen.wait_for_load_state()  # with its scripts
        hall.action("name", name="Zora")
        screen.reload()
        assert screen.input_value("#right-name") == "Wanda"  # it was cancelled
        hall.action("rename", person=5, name="Wanda")
        screen.reload()
        assert screen.input_value("#right-name") == ""


def test_what_is_entered_outlives_a_hall_that_does_not_answer(tmp_path, screen):
    with served(tmp_path, 10) as hall:
        hall.enter(screen, "organiser")
        screen.fill("#new-name", "Zora")
        for button in ("Add player", "Confirm"):
            screen.get_by_role("button", name=button).wait_for()  # the page before is answered
            hall.stop()
            screen.get_by_role("button", name=button).click()
            screen.get_by_text("Not sent: the hall does not answer.").wait_for()
            hall.start_here()
            screen.get_by_role("button", name=button).click()
        screen.locator(".log li", has_text="Zora joins").wait_for()


def test_a_page_that_webkit_has_kept_is_asked_for_anew(tmp_path, phone):
    with served(tmp_path, 8) as hall:
        hall.enter(phone, "table/1")
        phone.fill("#p0", "85")
        with phone.expect_navigation():
            phone.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
        assert phone.input_value("#p0") == "85"


def test_a_phone_says_that_it_is_cut_off_from_the_hall_until_it_is_back(tmp_path, phone):
    with served(tmp_path, 10) as hall:
        is_me(phone, hall, hall.table(1)["seats"][0]["name"])
        table = phone.context.new_page()
        hall.enter(table, "table/1")
        hall.stop()
        for page in (phone, table):
            page.get_by_text("Cut off from the hall since ").wait_for()
            assert not page.evaluate(SIDEWAYS)
            page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
            last, bar = page.locator("main").bounding_box(), page.locator("#cut-off").bounding_box()
            assert last["y"] + last["height"] < bar["y"] + 1  # the last line can be read
        hall.start_here()
        for page in (phone, table):
            page.locator("#cut-off").wait_for(state="hidden")
        hall.play(1, points=85)
        table.get_by_role("cell", name="85").wait_for()


@pytest.mark.parametrize("lost", ["**/static/*", "**/static/*.js"])
def test_a_page_that_loads_as_the_hall_stops_says_what_to_do(tmp_path, phone, lost):
    with served(tmp_path, 8) as hall:
        hall.enter(phone, "organiser")
        told = phone.get_by_text("Please reload this page; if that fails, ask the organiser.")
        for path in ("", "me", "table/1", "organiser"):
            phone.goto(f"{hall.url}/{path}")
            told.wait_for(state="hidden")
            phone.route(lost, lambda route: route.abort())
            phone.reload()
            told.wait_for()
            phone.unroute(lost)


def test_the_screen_shows_the_halls_own_time_of_day(tmp_path, chromium):
    with served(tmp_path, 10) as hall:
        shown = []
        for zone in ("Asia/Tokyo", "America/New_York"):
            page = chromium.new_context(timezone_id=zone).new_page()
            page.goto(hall.url)
            shown.append(wait_for(lambda page=page: page.locator("#clock").inner_text()))
            page.close()
        assert shown[0][:2] == shown[1][:2]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "typed", "said"),
    [
        ("bourse", {"#p0": "8500"}, "A seat scores 200 points at most in this game, not 8500"),
        ("bourse", {"#p0": "85", "#p1": "5"}, "Only the winner scores"),
        ("bourse", {}, "The winner has to have points"),
        ("klatschen", {"#p0": "1", "#p1": "2", "#p2": "9999", "#p3": "3"}, "A seat scores 520"),
    ],
)
def test_a_slip_of_the_finger_is_refused_where_it_is_typed(tmp_path, phone, game, typed, said):
    with served(tmp_path, 8, game=game) as hall:
        hall.enter(phone, "table/1")
        for field, text in typed.items():
            phone.fill(field, text)
        phone.get_by_role("button", name="Send result").tap()
        phone.get_by_text(said, exact=False).wait_for()
        assert hall.table(1)["held"] == 0
        phone.get_by_role("link", name="Go back and try again").tap()
        phone.locator("#result").wait_for()
        phone.wait_for_load_state()  # with its scripts
        for field, text in typed.items():
            assert phone.input_value(field) == text


@pytest.mark.slow
def test_the_rounds_timer_runs_on_every_page_and_ends_with_a_tone(tmp_path, screen, phone):
    plan = {"game": "klatschen", "rounds": 2, "round_minutes": 20}
    with served(tmp_path, demo.names(8), **plan) as hall:
        for page in (screen, phone):
            page.add_init_script(RINGS)
            page.clock.install()
        hall.enter(screen, "organiser")
        is_me(phone, hall, hall.table(1)["seats"][0]["name"])
        for page, path in ((phone, "me"), (screen, "organiser"), (screen, ""), (phone, "table/1")):
            page.goto(f"{hall.url}/{path}")
            page.clock.run_for(1000)
            assert re.match(r"19:[45]\d|20:00", page.locator(".left").inner_text())
        screen.clock.set_system_time(0)  # nor does a clock that somebody sets move it
        screen.clock.run_for(1000)
        assert re.match(r"19:[345]\d", screen.locator(".left").inner_text())
        phone.get_by_role("button", name="Turn on sound").tap()
        assert phone.get_by_role("button", name="Turn on sound").count() == 0
        assert phone.evaluate("made") == 1  # by the touch, as WebKit lets no other one play
        phone.clock.fast_forward(21 * 60_000)
        phone.clock.run_for(1000)
        assert phone.locator(".left").inner_text() == "00:00"
        assert phone.evaluate("rang") == 1
        for table in (1, 2):
            hall.play(table, points=-3)
        hall.action("pair")
        for table, slap in ((1, [2, 240]), (2, [1, 190])):
            here = hall.table(table)["seats"]
            hall.send(table, hall.result(table, points=-3, slap=slap))
        screen.goto(hall.url)
        screen.locator(".won").wait_for()
        assert screen.locator(".slap").inner_text().split() == ["⚡", here[1]["name"], "190", "ms"]
        assert screen.locator(".podium li:not(.slap)").count() == min(
            4, sum(row["rank"] in (2, 3) for row in hall.get("/api/hall").json()["standing"])
        )


@pytest.mark.slow
def test_a_result_on_which_somebody_has_moved_is_the_organisers_to_correct(tmp_path, phone):
    with served(tmp_path, 10) as hall:
        for table in (1, 1, 2):
            hall.play(table)
        for table in (1, 2):
            hall.enter(phone, f"table/{table}")
            assert phone.locator("#result").count() == 1
            assert phone.get_by_text("Made a mistake?").count() == 0
            assert phone.get_by_text("Was a result wrong? Please tell the organiser").count() == 1

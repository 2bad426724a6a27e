"""The pages in a browser: a hall is played to its end while the big screen watches."""

import json
import math
import re
import sqlite3

import pytest
from axe_playwright_python.sync_playwright import Axe

from host_tools.tournament import demo
from host_tools.tournament.demo import Player
from tests.runtimes import wait_for
from tests.tournament.halls import made, names, run, served

PATIENCE_MS = 60_000
PAGE_TURNS_MS = 10_000
WIDE_M, FAR_M = 3, 10  # the projector's picture, and the last row of seats
READ, ACTED_ON = 8, 10  # minutes of arc that a capital has at least; normal sight tells 5 apart
ACTED = (".calls li", ".standing .name", ".standing .score", ".table h2", "#clock")
CAPITALS = """() => {
    const pen = document.createElement("canvas").getContext("2d");
    const texts = [...document.querySelectorAll("#board *")].filter((one) => one.offsetParent &&
        [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
    return texts.map((one) => {
        const style = getComputedStyle(one);
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const acted = %s.some((which) => one.closest(which));
        return [pen.measureText("H").actualBoundingBoxAscent, acted, one.textContent.trim()];
    });
}"""
AA = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
OF_COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}  # the rest knows none


def held(page):
    """How many results the big screen says that the hall holds."""
    return int(page.locator("#held").get_attribute("data-held", timeout=PATIENCE_MS))


@pytest.mark.slow
def test_a_server_killed_twice_loses_no_row_and_the_page_shows_all(tmp_path, screen):
    hall = made(tmp_path, 48, target=10**6)
    try:
        hall.start()
        screen.goto(hall.url)
        hall.action("start")
        tables = [Player(hall.url, nth, hall.key(nth), tmp_path, 0.05) for nth in range(1, 9)]
        for one in tables:
            one.start()
        for least in (60, 120):
            assert wait_for(lambda least=least: held(screen) >= least)
            hall.kill()
            screen.wait_for_selector("#cut-off:not([hidden])", timeout=PATIENCE_MS)
            said = screen.locator("#cut-off").inner_text()
            assert re.match(r"Cut off from the hall since \d\d:\d\d:\d\d", said)
            bar, names = (screen.locator(one).bounding_box() for one in ("#cut-off", "main"))
            assert bar["y"] + bar["height"] <= names["y"]  # it hides no name
            hall.start()
            screen.wait_for_selector("#cut-off", state="hidden", timeout=PATIENCE_MS)
        every = []
        for nth, one in enumerate(tables, 1):
            one.stop.set()
            one.join(30)
            while one.outbox.kept.waiting:
                one.line.send(one.outbox)
            every += [(nth, number) for number in range(1, one.outbox.kept.next)]
        assert wait_for(lambda: held(screen) == len(every))
        asked = "SELECT table_number, number FROM deed WHERE kind = 'result' ORDER BY 1, 2"
        assert [*sqlite3.connect(hall.file).execute(asked)] == every
    finally:
        hall.stop()


@pytest.mark.slow
def test_200_players_are_on_one_screen_without_scrolling_and_more_turn_pages(tmp_path, screen):
    with served(tmp_path, 200, begin=False) as hall:
        screen.clock.install()
        screen.goto(hall.url)
        cut = """() => [...document.querySelectorAll('.table li, .standing li, .last li')].filter(
            one => one.offsetParent && (one.getBoundingClientRect().bottom >
            one.closest('.table, .standing, .last').getBoundingClientRect().bottom + 1)).length"""
        seen = """() => [...document.querySelectorAll('.table li')].filter((one) => {
            const box = one.getBoundingClientRect();
            return box.x > 0 && box.right < innerWidth * 0.73;
        }).length"""
        assert screen.evaluate(seen) == 200
        assert screen.evaluate(cut) == 0
        height = "document.documentElement.scrollHeight <= innerHeight"
        assert screen.evaluate(height)
        assert re.fullmatch(r"1 of \d+", screen.locator(".standing .pages").inner_text())
        for nth in range(50):
            hall.action("name", name=f"Late {nth}")
        screen.get_by_text("Late 49").first.wait_for(state="attached")  # each begins at page 1
        screen.clock.fast_forward(PAGE_TURNS_MS)
        assert screen.get_by_text("2 of 2", exact=True).is_visible()
        assert 0 < screen.evaluate(seen) < 200
        assert screen.evaluate(height)


@pytest.mark.parametrize("people", [40, 60, 200])
def test_all_letters_are_read_from_ten_metres(tmp_path, screen, people):
    full = " Baumgartner-Huber" if people == 60 else ""
    with served(tmp_path, [name + full for name in demo.names(people)]) as hall:
        hall.action("start")
        for table in (1, 2, 3):
            hall.play(table)
            hall.play(table)
        screen.goto(hall.url)
        screen.wait_for_selector(".calls li")
        letters = screen.evaluate(CAPITALS % list(ACTED))
    assert len(letters) > people
    for high, acted, text in letters:
        arc = math.degrees(math.atan(high * WIDE_M / 1920 / FAR_M)) * 60
        assert arc >= (ACTED_ON if acted else READ), text


@pytest.mark.slow
def test_no_page_has_a_finding_of_level_aa_light_or_dark(tmp_path, screen):
    axe = Axe()
    nasty = ["<img src=x onerror=document.title=1>", "</li><script>boom()</script>"]
    with served(tmp_path, [*nasty, *names(13)]) as hall:
        hall.play(1)
        hall.play(1)
        hall.play(2)
        hall.send(1, hall.result(1))  # it plays on
        hall.action("leave", person=hall.table(3)["seats"][0]["person"])
        found = []

        def look(where):
            assert screen.locator("img").count() == 0  # nor did a script run: `screen` would tell
            assert screen.title() != "1"
            for scheme, rules in (("light", AA), ("dark", OF_COLOURS)):
                screen.emulate_media(color_scheme=scheme)
                report = axe.run(screen, options=rules)
                if report.violations_count:
                    found.append(f"{where}, {scheme}: {report.generate_report()}")

        for path in ("", "table/2", "organiser", "me", "nowhere", "table/99"):
            screen.goto(f"{hall.url}/{path}")
            look(path)
        screen.goto(f"{hall.url}/me")
        screen.fill("#name", hall.table(1)["seats"][1]["name"])
        screen.keyboard.press("Enter")
        screen.get_by_text("Standings around you").wait_for()
        look("a player's page")
        screen.get_by_role("button", name="Pause or leave").click()
        screen.get_by_text("The organiser has been told").wait_for()
        hall.enter(screen, "table/2")
        look("the form of a table")
        hall.enter(screen, "organiser")
        look("the organiser's page")
        screen.locator("summary").first.click()
        look("a correction")
        screen.get_by_role("button", name="Mark as left", exact=True).click()
        screen.get_by_text("What changes").wait_for()
        look("what changes")
        hall.action("end")
        screen.goto(hall.url)
        look("the end")
    assert found == []


def test_sheets_to_print_have_no_finding_and_lose_nothing_on_paper(tmp_path, screen):
    with served(tmp_path, 23) as hall:
        for table in (1, 1, 2):
            hall.play(table)
        out = ("--out", tmp_path / "out", "--json")
        written = json.loads(run("export", hall.file, *out).stdout)
        rated = json.loads(run("season", hall.file, *out).stdout)
    assert run("keys", hall.file, input=hall.organiser + "\n").returncode == 0
    axe = Axe()
    screen.emulate_media(media="print", color_scheme="dark")
    screen.set_viewport_size({"width": 794, "height": 1123})  # A4
    for sheet in (written["files"][2], rated["files"][2], hall.file.with_suffix(".keys.html")):
        screen.goto(f"file://{sheet}")
        report = axe.run(screen, options=AA)
        assert not report.violations_count, report.generate_report()
        assert screen.evaluate("document.documentElement.scrollWidth <= innerWidth"), sheet
    codes = screen.locator("[role=img]")
    labels = [codes.nth(at).get_attribute("aria-label") for at in range(2)]
    assert labels == ["Code of the organiser's page", "Code of table 1"]
    for part in ("svg", "path"):  # 38 mm, and the code fills them
        assert codes.nth(1).locator(part).last.bounding_box()["width"] > 100

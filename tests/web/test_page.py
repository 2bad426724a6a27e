"""The page in a browser, worked by fingers on its touch areas."""

import contextlib

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error

from tests.runtimes import wait_for
from tests.web.visit import KEEPS

AA = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
GAMES = {  # where a game's first round ends; those of the others are seen in test_interpreter.py
    "original": ("original", "round_over"),
    "bourse": ("exchange", "exchange_points"),
    "cabo": ("^cabo$", "round_over"),
}
LOUD = 0.33  # of full scale, root mean square; a pure tone can have 0.71


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_first_visit_plays_to_the_points_of_a_round(visit, game):
    title, end = GAMES[game]
    one = visit("?seed=5", swift=True)  # by chance an exchange could take a minute and a half
    one.take("new game")
    one.wait_for("games")
    one.take(title)
    one.wait_for("offer", "seats")
    if one.scene == "offer":
        one.take("play at once")
        one.wait_for("seats")
    one.hold(5)  # a free place: more ...
    one.take("bots")
    one.take("2 bots" if game == "bourse" else "1 bot")
    one.take("back")
    one.tap(0)  # sits down
    one.hold(0)  # deals
    assert one.facts["playing"] == "true"
    one.play_until(end, "game_over")
    assert any(one.words)


@pytest.mark.slow
def test_real_cards_have_their_bell_by_touch_and_loud(visit):
    one = visit(swift=True)
    one.take("new game")
    one.wait_for("games")
    one.take("exchange")
    one.wait_for("offer")
    one.take("play at once")
    one.wait_for("seats")
    one.hold(5)
    one.take("cards")
    one.take("real cards")
    one.take("back")
    for place in range(3):
        one.tap(place)
    one.hold(0)
    one.take("all is dealt")
    one.hold(0)  # opens it before everyone's time is over
    one.wait_for("exchange_open")
    one.swift(False)
    one.wait(1500)  # the gong of the opening
    assert one.page.evaluate("witness.heard()")[0] < 0.001, "silence before"
    one.tap(1)
    assert one.scene == "exchange_rang"
    one.wait(400)
    loud, peak = one.page.evaluate("witness.heard()")
    assert loud > LOUD
    assert peak <= 1  # nothing is cut off
    assert 200 in one.page.evaluate("witness.shakes")
    assert wait_for(lambda: one.words == ["2 Ben rings!"])  # once the bell has swung
    one.swift(True)
    one.wait_for("exchange_shown")
    one.take("dollar", 1)
    one.take("right", 1)
    one.wait_for("exchange_series")
    one.tap(1)
    one.wait_for("exchange_points")
    assert one.words[0] == "Ben wins round 1"


@pytest.mark.slow
@pytest.mark.parametrize("end", ["killed", "loaded anew"])
def test_a_page_continues_where_it_was(visit, end):
    one = visit("?game=kille&seats=2&bots=1&seed=5", swift=True)
    one.page.evaluate("witness.loseStore()")  # it is opened anew
    one.play_until("turn", "drawn", wanted="top left")
    before = one.facts, one.words
    assert "On the pile: " in one.words[-2]
    if end == "killed":
        with one.page.expect_event("crash"), contextlib.suppress(Error):
            one.page.goto("chrome://crash")
    one.page.close()
    again = visit(swift=True)
    assert again.scene == "title"
    assert again.choice.startswith("Continue")
    again.hold(0)
    again.wait_for(before[0]["scene"])
    assert (again.facts, again.words) == before


@pytest.mark.slow
@pytest.mark.parametrize("context", [KEEPS], indirect=True)
def test_a_page_plays_without_a_network_after_the_first_visit(context, visit):
    one = visit()
    one.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    context.set_offline(True)
    one.page.reload()
    one.ready()
    one.take("new game")
    one.wait_for("games")


def slapped(one, *presses):
    """What comes of presses, each (places, ms from now on): once more where a busy machine had them
    when the card was no longer new.
    """
    while one.scene not in ("duel", "claim"):
        one.play_together_until("slap")
        soon_s = one.page.evaluate("performance.timeOrigin + performance.now()") / 1000 + 0.4
        for places, ms in presses:
            one.press(*places, at_s=soon_s + ms / 1000)
        for place in (0, 1):
            one.lift(place)
        one.wait_for("duel", "claim", "turn")
    return one.scene, one.facts["button"]


@pytest.mark.slow
@pytest.mark.parametrize("presses", [[([1], 0), ([0], 1)], [([1, 0], 0)]])
def test_slaps_a_ms_apart_are_distinguished_and_those_of_one_stamp_duel(visit, presses):
    found = slapped(visit("?game=klatschen&seats=2&seed=5"), *presses)
    assert found == ("claim", "1") if len(presses) > 1 else found[0] == "duel"


@pytest.mark.slow
@pytest.mark.parametrize("lacks", ["", "delete Navigator.prototype.locks"])  # as over plain http
def test_a_second_tab_says_that_the_first_one_plays(context, visit, server, lacks):
    context.add_init_script(lacks)
    one = visit()
    other = context.new_page()
    other.goto(server.url)
    other.get_by_text("Cambio is open in another tab").wait_for()
    assert other.locator("#more").is_hidden()  # it would open nothing
    one.page.close()
    other.wait_for_selector("body[data-scene=title]")
    assert other.locator("#notice").is_hidden()


@pytest.mark.parametrize(
    ("opening", "why"),
    [
        ("{ throw new DOMException('no', 'SecurityError'); }", "SecurityError"),  # kept out
        ("({})", "TimeoutError"),  # never answers, as WebKit at times
    ],
)
def test_a_browser_that_keeps_nothing_says_so_and_plays(context, visit, opening, why):
    locks = "LockManager.prototype.request = () => Promise.reject()"
    context.add_init_script(f"indexedDB.open = () => {opening}; {locks}")
    one = visit("?game=original&seats=2&bots=1&seed=5", swift=True)
    notice = one.page.locator("#notice")
    assert why in notice.inner_text()
    one.press(0)
    one.wait(1200)
    assert "bottom left card: " in one.words[-2], "nobody else hears it"
    one.lift(0)
    one.wait(100)
    assert one.scene == "memorise"
    notice.get_by_role("button", name="OK").tap()
    assert notice.is_hidden()


@pytest.mark.slow
def test_a_browser_that_is_full_says_so_and_plays_on(context, visit, server):
    full = {"origin": server.url.rstrip("/"), "quotaSize": 1}
    context.new_cdp_session(context.new_page()).send("Storage.overrideQuotaForOrigin", full)
    one = visit("?game=original&seats=2&bots=1&seed=5", swift=True)
    one.page.get_by_text("This browser can't save anything now (QuotaExceededError)").wait_for()
    one.play_until("drawn", wanted="top left")


@pytest.mark.slow
def test_a_secret_is_small_beside_its_owner_not_read_aloud_and_no_gesture_disturbs_it(visit):
    one = visit("?game=klatschen&seats=4&seed=5")
    assert one.scene == "hand_over"
    canvas = one.page.locator("#screen")
    whole = canvas.bounding_box()
    one.press(0)
    assert wait_for(lambda: canvas.bounding_box()["width"] < 0.6 * whole["width"])
    one.page.wait_for_timeout(300)  # it rests
    shown = canvas.bounding_box()
    assert shown["y"] + shown["height"] > whole["y"] + whole["height"] - 20
    assert "card: " not in " ".join(one.words)
    one.lift(0)
    assert wait_for(lambda: canvas.bounding_box() == whole)
    one.page.go_back()  # no gesture of the browser's disturbs a game
    one.page.wait_for_timeout(100)
    assert one.scene == "hand_over"
    menu = "dispatchEvent(new MouseEvent('contextmenu', {bubbles: true, cancelable: true}))"
    assert one.page.evaluate(f"document.querySelector('.place').{menu}") is False
    assert one.page.evaluate("getComputedStyle(document.body).touchAction") == "none"


@pytest.mark.parametrize(("query", "to"), [("", "text=friends"), ("?game=kille&seats=8", "#more")])
def test_the_page_round_the_canvas_has_no_finding_of_level_aa(visit, query, to):
    one = visit(query, stranger=not query)
    for act in (lambda: None, lambda: (one.page.locator(to).tap(), one.ready())):
        act()
        report = Axe().run(one.page, options=AA)
        assert not report.violations_count, report.generate_report()

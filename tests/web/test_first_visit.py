"""A stranger's first touches; a new edition of the page; what a page keeps, whatever happens."""

import threading

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error

from host_tools.web import web_server
from tests.runtimes import wait_for
from tests.web.test_page import AA
from tests.web.visit import KEEPS, TABLET, Visit


@pytest.fixture
def stranger(chromium, server):
    """Opens the page where it was never opened; ``locale`` is what the browser speaks."""
    contexts = []

    def open_page(**options):
        contexts.append(chromium.new_context(**TABLET | options))
        return Visit(contexts[-1], server.url + "?seed=5", to="#welcome:not([hidden])")

    yield open_page
    for one in contexts:
        one.close()


def test_the_lesson_is_one_touch_away(stranger):
    one = stranger(locale="en")
    one.page.get_by_text("Learn in two minutes").tap()
    one.wait_for("hand_over")
    assert one.facts["playing"] == "true"


@pytest.mark.parametrize(
    ("locale", "play", "said"),
    [
        ("de-AT", "Gegen zwei Bots spielen", "Neues Spiel"),
        ("fr", "Jouer contre deux robots", "Nouvelle partie"),
        ("pt-BR", "Play against two bots", "New game"),
    ],
)
def test_page_and_device_speak_as_the_browser_does(stranger, locale, play, said):
    one = stranger(locale=locale)
    assert one.page.locator("#welcome [value=play]").inner_text() == play
    one.page.locator("#welcome [value=friends]").tap()
    one.wait_for("title")
    assert said in one.words[-1]


def test_the_welcome_has_no_finding_of_level_aa(stranger):
    report = Axe().run(stranger(locale="en").page, options=AA)
    assert not report.violations_count, report.generate_report()


def test_the_page_is_shared_by_link_and_code(visit, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    one = visit()
    one.page.locator("#more").tap()
    one.page.locator("#share").tap()
    one.page.get_by_text("Link copied.").wait_for()
    assert one.page.evaluate("navigator.clipboard.readText()") == one.page.url
    black = "document.getElementById('code').getContext('2d').getImageData(3, 3, 7, 1).data[0]"
    assert one.page.evaluate(black) < 100  # the code's own corner


def test_a_tap_on_a_line_takes_it(visit):
    one = visit()
    one.tap_at(50, 64)  # the second line of the title
    one.wait_for("games")
    assert one.words[0] == "Rules of which game?"


def is_new(page):
    """Whether the page was loaded again; while it is, it can't be asked."""
    try:
        return page.evaluate("window.before === undefined")
    except Error:
        return False


@pytest.mark.parametrize("context", [KEEPS], indirect=True)
def test_a_new_edition_waits_for_the_end_of_the_round_and_the_game_goes_on(context, files):
    with web_server.Server(dict(files), "127.0.0.1", 0) as own:
        threading.Thread(target=own.serve_forever, daemon=True).start()
        one = Visit(context, f"{own.url}?game=kille&seats=2&bots=1&seed=5", swift=True)
        one.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        one.play_until("turn", wanted="top left")
        one.page.evaluate("window.before = true")
        own.files["worker.js"] += b"// another edition\n"
        one.page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        one.page.get_by_text("it starts after this round").wait_for()
        assert one.page.evaluate("window.before")
        one.take("more")
        one.take("stop")
        assert wait_for(lambda: is_new(one.page))
        one.ready()
        assert one.choice.startswith("Continue")
        own.shutdown()


@pytest.mark.parametrize("context", [KEEPS], indirect=True)
def test_two_copies_on_one_server_keep_their_own_files(context, files):
    copies = {f"{copy}/{name}": content for copy in "ab" for name, content in files.items()}
    with web_server.Server(copies, "127.0.0.1", 0) as own:
        threading.Thread(target=own.serve_forever, daemon=True).start()
        for copy in "ab":
            one = Visit(context, f"{own.url}{copy}/")
            one.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            names = one.page.evaluate("caches.keys()")
            one.page.close()
        assert len(names) == 2
        own.shutdown()


def test_the_browser_is_asked_to_keep_what_a_game_stores(visit):
    one = visit()
    assert one.page.evaluate("witness.persists") == 0
    one.page.goto(one.page.url + "?game=klatschen&seats=2&seed=5")
    one.ready()
    assert one.page.evaluate("witness.persists") == 1


def test_what_could_not_be_read_is_not_written_over(visit):
    one = visit("?game=kille&seats=2&bots=1&seed=5", swift=True)
    one.play_until("turn", "drawn", wanted="top left")
    one.page.close()
    other = visit("?game=original&seats=2&bots=1&seed=7&cannotread", swift=True)
    other.page.get_by_text("This browser can't save anything now (UnknownError)").wait_for()
    other.hold(0)
    other.page.close()
    again = visit(swift=True)
    assert again.choice.startswith("Continue")
    again.hold(0)
    again.wait_for("turn", "drawn")


def test_slaps_of_one_stamp_in_two_late_events_duel(visit):
    one = visit("?game=klatschen&seats=2&seed=5", swift=True)  # slaps count for 1.5 s
    one.play_together_until("slap")
    one.wait(600)
    one.page.evaluate("witness.slapTogether()")
    one.wait_for("duel", "claim")
    assert one.scene == "duel"

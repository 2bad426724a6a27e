"""A stranger's first touches; a new edition of the page; what a page keeps, whatever happens."""

import pytest

from tests.web.visit import KEEPS, Visit, served


@pytest.mark.parametrize(
    ("context", "play", "said", "unshown"),
    [
        ({"locale": "de-AT"}, "Gegen zwei Bots spielen", "Neues Spiel", "Zurück (1 von 1)"),
        ({"locale": "fr"}, "Jouer contre deux robots", "Nouvelle partie", "Retour (1 sur 1)"),
        ({"locale": "pt-BR"}, "Play against two bots", "New game", "Back (1 of 1)"),
    ],
    indirect=["context"],
)
def test_page_and_device_speak_as_the_browser_does(visit, play, said, unshown):
    one = visit(stranger=True)
    assert one.page.locator("#welcome [value=play]").inner_text() == play
    one.page.locator("#welcome [value=friends]").tap()
    one.wait_for("title")
    assert said in one.words[-1]
    for scene in ("games", "rules"):
        one.tap_at(50, 64)  # the line there is taken
        one.wait_for(scene)
    assert one.words[-1] == unshown


def test_the_page_speaks_the_language_that_is_chosen_on_its_device(visit):
    one = visit()
    for button in ("#next", "#next", "#take"):  # whoever reaches no place
        one.page.evaluate("(button) => witness.click(button)", button)
        one.wait(800)
    one.wait_for("settings")
    one.take("language")
    assert one.page.locator("html").get_attribute("lang") == "de"
    one.page.locator("#more").tap()
    assert one.page.get_by_text("Vollbild").is_visible()


def test_a_page_whose_scripts_do_not_come_says_what_to_do(context, server):
    page = context.new_page()
    page.route("**/*.js", lambda route: route.abort())
    page.goto(server.url)
    page.evaluate("document.getAnimations()[0].finish()")  # half a minute
    page.get_by_text("Cambio has not loaded. Please reload this page").wait_for()


@pytest.mark.slow
def test_a_failed_start_is_one_touch_from_the_welcome_and_two_from_the_lesson(context, server):
    page = context.new_page()
    page.goto(server.url + "?game=foo")
    page.get_by_text("Something went wrong").wait_for()
    assert page.locator("#more").is_hidden()
    page.get_by_role("button", name="Go on").tap()
    page.get_by_text("Learn in two minutes").tap()
    page.wait_for_selector("body[data-scene=hand_over][data-playing=true]")


@pytest.mark.slow
def test_the_page_is_shared_by_link_and_code_where_others_can_reach_it(visit, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    one = visit()
    one.page.evaluate("witness.click('#more', '#share')")
    one.page.get_by_text("Only this computer can open this page.").wait_for()
    assert one.page.locator("#code").is_hidden()
    one.page.route("**/address.txt", lambda route: route.fulfill(body="http://192.0.2.7/"))
    one.page.locator("#share").tap()
    one.page.get_by_text("Link copied.").wait_for()
    assert one.page.evaluate("navigator.clipboard.readText()") == "http://192.0.2.7/"
    black = "document.getElementById('code').getContext('2d').getImageData(3, 3, 7, 1).data[0]"
    assert one.page.evaluate(black) < 100  # the code's own corner


@pytest.mark.slow
@pytest.mark.parametrize("context", [KEEPS], indirect=True)
def test_a_new_edition_waits_for_the_end_of_the_round_and_the_game_goes_on(context, files):
    with served(dict(files)) as own:
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
        one.page.wait_for_function("() => window.before === undefined")
        one.ready()
        assert one.choice.startswith("Continue")


@pytest.mark.slow
@pytest.mark.parametrize("context", [KEEPS], indirect=True)
def test_two_copies_on_one_server_keep_their_own_files(context, files):
    copies = {f"{copy}/{name}": content for copy in "ab" for name, content in files.items()}
    with served(copies) as own:
        page = context.new_page()
        for copy in "ab":
            page.goto(f"{own.url}{copy}/")
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        assert len(page.evaluate("caches.keys()")) == 2
        page.goto(f"{own.url}b/licences.txt")
        assert "MicroPython" in page.inner_text("body")
        assert page.goto(f"{own.url}b/other.html").status == 404  # it keeps to its own page


@pytest.mark.slow
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


@pytest.mark.slow
def test_slaps_of_one_stamp_in_two_late_events_duel(visit):
    one = visit("?game=klatschen&seats=2&seed=5", swift=True)  # slaps count for 1.5 s
    one.play_together_until("slap")
    one.wait(600)
    one.page.evaluate("witness.slapTogether()")
    one.wait_for("duel", "claim")
    assert one.scene == "duel"

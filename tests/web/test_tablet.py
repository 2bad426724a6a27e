"""The page as a device: how it lies on any screen, what it keeps awake, how it installs."""

import pytest

from tests.firmware.rendering import inside, overlap
from tests.runtimes import wait_for
from tests.web.visit import KEEPS

SHAPES = [  # the first one is there when the page is opened, to the others it is turned
    ((390, 844), "tall"),
    ((844, 390), "wide"),
    ((1024, 768), "table"),
    ((768, 1024), "table"),
    ((320, 480), "tall"),
]
FINGER_PX = 44  # of the shorter side, of what a finger is to hit
LEAST_PART = 0.8  # of the screen, for the picture, where one person plays


@pytest.mark.slow
@pytest.mark.parametrize("context", [{"viewport": {"width": 390, "height": 844}}], indirect=True)
@pytest.mark.parametrize("seats", [4, 8])
def test_places_and_picture_find_room_side_by_side_on_phone_and_tablet(visit, seats):
    one = visit(f"?game=klatschen&seats={seats}&seed=5")
    for (wide, high), layout in SHAPES:
        one.page.set_viewport_size({"width": wide, "height": high})
        one.page.wait_for_selector(f"body[data-layout={layout}]")
        one.page.wait_for_timeout(200)  # the picture is fitted
        parts = one.page.locator(".place:visible, #screen, #more").all()
        boxes = [tuple(part.bounding_box().values()) for part in parts]
        for nth, box in enumerate(boxes):
            assert inside(box, (0, 0, wide, high))
            assert min(box[2:]) >= FINGER_PX
            assert not any(overlap(box, other) for other in boxes[:nth])


@pytest.mark.slow
@pytest.mark.parametrize("context", [{"device_scale_factor": 2}], indirect=True)
def test_the_picture_fills_any_screen_at_its_own_pixels(visit):
    one = visit("?game=klatschen&seats=3&bots=2&seed=5")
    for (wide, high), _ in SHAPES:
        one.page.set_viewport_size({"width": wide, "height": high})
        one.page.wait_for_timeout(500)  # it has another shape then
        shown = one.page.locator("#screen").bounding_box()
        assert shown["width"] * shown["height"] > LEAST_PART * wide * high, (wide, high)
        pixels = one.page.evaluate("document.getElementById('screen').width")
        assert abs(pixels - 2 * shown["width"]) < 1
        assert one.scene == "hand_over"


@pytest.mark.slow
@pytest.mark.parametrize("context", [{"viewport": {"width": 568, "height": 320}}], indirect=True)
def test_a_finger_reaches_the_end_of_the_pages_menu_on_a_phone_held_sideways(visit):
    one = visit()
    one.page.locator("#more").tap()
    for y in range(250, 0, -25):
        one.down[0] = (280, y)
        one.touch("touchMove" if y < 250 else "touchStart")
    one.lift(0)
    end = one.page.locator("#menu form button").last
    assert wait_for(lambda: end.bounding_box()["y"] < 320)


def test_picture_and_places_have_their_size_before_a_finger_can_come(visit):
    one = visit("?game=klatschen&seats=3&bots=1&seed=5")
    assert one.page.locator(".place:visible").count() == 2  # the others fold away
    one.wait(500)
    assert len(one.page.evaluate("[...witness.sizes]")) == 1


@pytest.mark.parametrize("why", ["hidden", "menu", "turning"])
def test_while_the_clock_stands_secrets_are_covered_and_fingers_lift(visit, why):
    one = visit("?game=klatschen&seats=2&seed=5", swift=True)
    one.press(0)
    one.wait(200)
    assert one.page.evaluate("witness.seen()") == "secret"
    assert one.page.evaluate(f"witness.leave.{why}()") == "covered"
    one.wait(2000)  # a look of that length would lead on
    one.lift(0)
    assert one.page.evaluate(f"witness.back.{why}()") == "covered"
    one.wait(800)
    assert (one.page.evaluate("witness.seen()"), one.scene) == ("open", "hand_over")


@pytest.mark.parametrize("context", [{"reduced_motion": "reduce"}], indirect=True)
def test_where_the_browser_wants_less_motion_no_card_flies(visit):
    one = visit("?game=klatschen&seats=2&seed=5", swift=True)
    dealt = one.page.screenshot()
    one.wait(150)
    assert one.page.screenshot() == dealt


@pytest.mark.slow
def test_the_public_picture_turns_to_whose_turn_it_is(visit):
    one = visit("?game=klatschen&seats=4&seed=5")
    turned = "getComputedStyle(document.getElementById('screen')).transform"
    near = one.page.evaluate(turned)
    one.hold(0)
    one.wait_for("memorise")
    one.hold(0)
    one.wait_for("hand_over")
    assert one.facts["button"] == "1"
    one.page.wait_for_timeout(400)
    assert one.page.evaluate(turned) != near
    one.page.locator("#more").tap()
    one.page.locator("#turns").tap()
    one.page.keyboard.press("Escape")
    one.hold(1)
    one.wait_for("memorise")
    one.hold(1)
    one.wait_for("hand_over")
    one.page.wait_for_timeout(400)
    assert one.page.evaluate(turned) == near


@pytest.mark.slow
def test_a_finger_finds_the_hand_on_a_picture_that_is_turned(visit):
    one = visit("?game=klatschen&seats=4&seed=5")
    while one.facts["button"] != "1":  # until it is Ben's: a slow page may take two looks or one
        one.hold(0)
    one.wait(400)
    one.finger(31, 53)
    one.page.wait_for_selector("#screen.private")


@pytest.mark.slow
def test_who_sits_alone_at_a_side_has_all_of_it_and_turns_the_own_place(visit):
    one = visit("?game=klatschen&seats=4&seed=5")
    near, left = (one.page.locator(".place").nth(nth).bounding_box() for nth in (0, 1))
    assert (near["x"] + near["width"] > 1000, left["height"] < 400) == (True, True)
    place = one.page.locator(".place").nth(0)
    lies = "one => one.style.getPropertyValue('--angle')"
    upright = place.evaluate(lies)
    one.page.locator("#more").tap()
    one.page.locator("#turn").tap()
    place.tap()
    place.press("Enter")
    place.dispatch_event("click")  # a switch, or a screen reader
    turned = place.evaluate(lies)
    assert (upright, turned) == ("0deg", "270deg")
    one.page.locator("#notice").get_by_text("Back to the table").tap()  # done
    assert one.page.locator("body.turning").count() == 0
    before = one.scene
    one.page.reload()
    one.ready()
    assert one.page.locator(".place").nth(0).evaluate(lies) == turned
    assert before == "hand_over"  # to turn was no press


@pytest.mark.slow
@pytest.mark.whole_browser
def test_while_a_game_runs_the_screen_stays_on_and_the_browser_is_to_keep_what_it_stores(visit):
    one = visit()
    assert one.page.evaluate("[witness.awake, witness.persists]") == [0, 0]
    one.page.goto(one.page.url + "?game=klatschen&seats=2&seed=5")
    one.ready()
    one.page.wait_for_function("witness.awake === 1 && witness.persists === 1")


@pytest.mark.slow
@pytest.mark.whole_browser
@pytest.mark.parametrize("context", [KEEPS], indirect=True)
def test_the_page_can_be_installed_and_fills_the_screen_and_comes_back(visit):
    one = visit()
    one.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    assert one.line.send("Page.getAppManifest")["errors"] == []
    why_not = one.line.send("Page.getInstallabilityErrors")["installabilityErrors"]
    ids = [why["errorId"] for why in why_not]
    assert ids in ([], ["in-incognito"])  # as each test's browser is
    for filled in (True, False):
        one.page.locator("#more").tap()
        one.page.locator("#full").tap()
        one.page.wait_for_function(f"(document.fullscreenElement !== null) == {int(filled)}")


@pytest.mark.slow
def test_where_the_browser_offers_to_install_the_page_a_button_asks_once(visit):
    one = visit()
    assert one.page.evaluate("witness.offerToInstall()") is False  # its own hint is held back
    more, install = one.page.locator("#more"), one.page.locator("#install")
    more.tap()
    install.tap()
    assert one.page.evaluate("witness.installs")
    more.tap()
    assert install.is_hidden()

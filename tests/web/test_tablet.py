"""The page as a device: how it lies on any screen, what it keeps awake, how it installs."""

import numpy as np
import pytest

from tests.web.test_interpreter import Twin

SHAPES = [  # the first one is there when the page is opened, to the others it is turned
    ((390, 844), "tall"),
    ((844, 390), "wide"),
    ((1024, 768), "table"),
    ((768, 1024), "table"),
    ((320, 480), "tall"),
]
DEALT_MS = 3000  # the cards lie still by then
FINGER_PX = 44  # of the shorter side, of what a finger is to hit
SMALL = """(scale) => {
    const canvas = document.getElementById("screen");
    const {width, height} = canvas;
    const words = new Uint32Array(
        canvas.getContext("2d").getImageData(0, 0, width, height).data.buffer);
    const small = new Uint32Array(width * height / scale ** 2);
    for (let at = 0; at < words.length; at++) {
        const column = Math.floor(at % width / scale);
        const place = Math.floor(at / width / scale) * (width / scale) + column;
        small[place] ||= words[at];
        if (small[place] !== words[at]) return "no square";
    }
    return [width, height, small.join(" ")];
}"""
AWAKE = """
    globalThis.awake = 0;
    const request = WakeLock.prototype.request;
    WakeLock.prototype.request = async function (kind) {
        const lock = await request.call(this, kind);
        awake++;
        lock.addEventListener("release", () => awake--);
        return lock;
    };
"""


@pytest.mark.parametrize("context", [{"viewport": {"width": 390, "height": 844}}], indirect=True)
def test_places_and_picture_find_room_side_by_side_on_phone_and_tablet(visit):
    one = visit("?game=klatschen&seats=4&seed=5")
    for (wide, high), layout in SHAPES:
        one.page.set_viewport_size({"width": wide, "height": high})
        one.page.wait_for_selector(f"body[data-layout={layout}]")
        one.page.wait_for_timeout(200)  # the picture is fitted
        find_room(one, wide, high)


def find_room(one, wide, high):
    boxes = [part.bounding_box() for part in one.page.locator(".place, #screen").all()]
    for nth, box in enumerate(boxes):
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= wide
        assert box["y"] + box["height"] <= high
        assert min(box["width"], box["height"]) >= FINGER_PX
        for other in boxes[:nth]:
            aside = box["x"] + box["width"] <= other["x"] + 1
            aside = aside or other["x"] + other["width"] <= box["x"] + 1
            above = box["y"] + box["height"] <= other["y"] + 1
            assert aside or above or other["y"] + other["height"] <= box["y"] + 1


@pytest.mark.parametrize(
    ("context", "scale"),
    [({"viewport": {"width": 560, "height": 560}}, 1), ({"device_scale_factor": 2}, 4)],
    indirect=["context"],
)
def test_the_canvas_has_the_twins_picture_each_pixel_a_square(visit, scale):
    one = visit("?game=klatschen&seats=3&seed=5", swift=True)
    one.wait(DEALT_MS)
    width, height, words = one.page.evaluate(SMALL, scale)
    assert (width, height) == (320 * scale, 240 * scale)
    seen = np.array(words.split(), dtype="<u4").view(np.uint8).reshape(240, 320, 4)[:, :, :3]
    twin = Twin("klatschen", 0)
    twin.wait(DEALT_MS)
    twin.panel.refresh()
    wanted = twin.panel.pixels()
    assert (seen == wanted).all()


def test_who_sits_at_the_side_turns_the_own_place(visit):
    one = visit("?game=klatschen&seats=4&seed=5")
    place = one.page.locator(".place").nth(0)
    lies = "one => getComputedStyle(one.querySelector('span')).transform"
    upright = place.evaluate(lies)
    one.page.locator("#more").tap()
    one.page.locator("#turn").tap()
    place.tap()
    turned = place.evaluate(lies)
    assert turned != upright
    one.page.locator("#more").tap()  # done
    before = one.scene
    one.page.reload()
    one.ready()
    assert one.page.locator(".place").nth(0).evaluate(lies) == turned
    assert before == "hand_over"  # to turn was no press


def test_the_screen_stays_on_while_a_game_runs(context, visit):
    context.add_init_script(AWAKE)
    one = visit()
    assert one.page.evaluate("awake") == 0
    one.page.goto(one.page.url + "?game=klatschen&seats=2&seed=5")
    one.ready()
    one.page.wait_for_function("awake === 1")


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
        one.page.wait_for_function(
            f"(document.fullscreenElement !== null) === {str(filled).lower()}"
        )

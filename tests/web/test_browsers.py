"""The page in Firefox and in WebKit, touched there."""

import pytest

from tests.runtimes import wait_for
from tests.tournament.halls import served
from tests.web.firefox import FIREFOX, Firefox
from tests.web.webkit import WEBKIT, WebKit

BOX = "(({x, y, width, height}) => [x, y, width, height])(%s.getBoundingClientRect())"
WELCOME = "document.querySelector('#welcome:not([hidden]) [value=play]')"
SCREEN = "document.getElementById('screen')"
AT = "document.body.dataset.scene === '%s'"
HAND, STOCK = (0.72, 0.4), (0.5, 0.45)  # of a lying picture


@pytest.fixture
def firefox(tmp_path):
    """A browser that was never here."""
    if not FIREFOX:
        pytest.skip("needs Firefox: sudo apt-get install firefox-esr")
    with Firefox(tmp_path) as one:
        yield one
    assert one.wrong == []


@pytest.fixture
def webkit():
    """The same, as an iPad has it."""
    if not WEBKIT:
        pytest.skip("needs WebKit: sudo apt-get install webkit2gtk-driver xvfb xauth")
    with WebKit() as one:
        yield one


def there(browser, script):
    """What an expression is, once it is true."""
    return wait_for(
        lambda: browser.value(script), lambda: (script, browser.value("document.body.innerText"))
    )


def touch(browser, element, place=(0.5, 0.5), ms=80):
    """Put a finger for so long on an element, once it is there and rests."""
    last = None
    while last != (last := there(browser, f"{element} && {BOX % element}")):
        browser.value("new Promise((rested) => setTimeout(rested, 300, true))")
    x, y, width, height = last
    at = {"x": round(x + place[0] * width), "y": round(y + place[1] * height)}
    moves = [
        {"type": "pointerMove", **at},
        {"type": "pointerDown", "button": 0},
        {"type": "pause", "duration": ms},
        {"type": "pointerUp", "button": 0},
    ]
    source = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}}
    browser.touch(source | {"actions": moves})


def click(browser, button, until):
    """Touch a button until it helps: over 300 ms, as on a busy machine, is no click to Firefox."""
    wait_for(lambda: browser.value(until) or touch(browser, button))


@pytest.mark.slow
@pytest.mark.parametrize("browser", ["firefox", "webkit"])
def test_a_stranger_plays_by_touch_and_finds_the_game_again(request, browser, server):
    one = request.getfixturevalue(browser)
    one.open(server.url + "?seed=5")
    there(one, f"!!{WELCOME}")
    click(one, WELCOME, "document.getElementById('welcome').hidden")
    there(one, AT % "hand_over")
    touch(one, SCREEN, HAND, ms=1300)
    there(one, AT % "turn")
    touch(one, SCREEN, STOCK)
    there(one, AT % "drawn")
    one.open(server.url)
    there(one, "document.getElementById('mirror').textContent.includes('Continue')")
    click(one, "document.getElementById('more')", "document.getElementById('menu').open")
    # it offers to install no page
    assert one.value("getComputedStyle(document.getElementById('install')).display") == "none"


def test_an_upright_tablet_tears_no_table_of_a_hall_apart(webkit, tmp_path):
    torn = "[...document.querySelectorAll('.table')].some((one) => one.getClientRects()[1])"
    with served(tmp_path, [f"Maximilian {nth} Baumgartner-Huber" for nth in range(60)]) as hall:
        webkit.size(768, 1024)
        webkit.open(hall.url)
        assert webkit.value(f"[innerWidth, {torn}]") == [768, False]

"""The page in Firefox, touched there."""

import pytest

from tests.runtimes import wait_for
from tests.web.firefox import FIREFOX, Firefox

BOX = "(({x, y, width, height}) => [x, y, width, height])(%s.getBoundingClientRect())"
WELCOME = "document.querySelector('#welcome:not([hidden]) [value=play]')"
SCREEN = "document.getElementById('screen')"
SCENE = "document.body.dataset.scene"
HAND, STOCK = (0.72, 0.4), (0.5, 0.45)  # of a lying picture
MORE = "document.getElementById('more')"
AGAIN = "document.getElementById('mirror').textContent.includes('Continue')"


@pytest.fixture
def firefox(tmp_path):
    """A browser that was never here."""
    if not FIREFOX:
        pytest.skip("needs Firefox: sudo apt-get install firefox-esr")
    with Firefox(tmp_path) as one:
        yield one
    assert one.wrong == []


def touch(firefox, element, place=(0.5, 0.5), ms=80):
    """Put a finger for so long on an element, once it is there and rests."""
    last = None
    while last != (last := firefox.wait_for(f"{element} && {BOX % element}")):
        firefox.value("new Promise((rested) => setTimeout(rested, 300, true))")
    x, y, width, height = last
    firefox.touch(x + place[0] * width, y + place[1] * height, ms)


def click(firefox, button, until):
    """Touch a button until it helps: over 300 ms, as on a busy machine, is no click to Firefox."""
    wait_for(lambda: firefox.value(until) or touch(firefox, button))


def come_to(firefox, scene):
    firefox.wait_for(f"{SCENE} === '{scene}'")


@pytest.mark.slow
def test_a_stranger_plays_by_touch_and_finds_the_game_again(firefox, server):
    firefox.open(server.url + "?seed=5")
    click(firefox, WELCOME, "document.getElementById('welcome').hidden")
    come_to(firefox, "hand_over")
    touch(firefox, SCREEN, HAND, ms=1300)
    come_to(firefox, "turn")
    touch(firefox, SCREEN, STOCK)
    come_to(firefox, "drawn")
    firefox.open(server.url)
    firefox.wait_for(AGAIN)
    click(firefox, MORE, "document.getElementById('menu').open")
    # it offers to install no page
    assert firefox.value("getComputedStyle(document.getElementById('install')).display") == "none"

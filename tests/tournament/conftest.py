"""Chromium for the tests of the pages; where there is none they are skipped with a line."""

import shutil

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox",  # as root, as in .ci/run
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def chromium():
    """A browser."""
    if not CHROMIUM:
        pytest.skip("needs Chromium: sudo apt-get install chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def screen(chromium):
    """A page of the projector's size; what goes wrong in it fails the test."""
    context = chromium.new_context(viewport={"width": 1920, "height": 1080})
    page = context.new_page()
    page.wrong = []
    page.on("pageerror", lambda error: page.wrong.append(str(error)))
    yield page
    context.close()
    assert page.wrong == []


@pytest.fixture
def phone(chromium):
    """A page of a phone's size."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.wrong = []
    page.on("pageerror", lambda error: page.wrong.append(str(error)))
    yield page
    context.close()
    assert page.wrong == []

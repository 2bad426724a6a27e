"""Chromium for the tests of pages; where there is none they are skipped with a line.

One Playwright a process: its synchronous interface starts only once in each.
"""

import shutil

import pytest

WHOLE = shutil.which("chromium") or shutil.which("chromium-browser")
# The same engine without windows to draw: pages take half the CPU time.
CHROMIUM = shutil.which("chromium-headless-shell") or WHOLE
# In each window the address bar loads two pages of its own, which take a second of CPU time. Only
# the last list of features counts, so this one repeats those of Playwright's that pages can notice.
NO_FEATURES = (
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled,DestroyProfileOnBrowserClose,HttpsUpgrades,"
    "MediaRouter,OptimizationHints,PaintHolding,ThirdPartyStoragePartitioning"
)
FLAGS = [
    "--no-sandbox",  # as root, as in .ci/run
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={NO_FEATURES}",
]


@pytest.fixture(scope="session")
def playwright():
    """Playwright, which starts browsers."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        yield play


def _started(playwright, path):
    browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def chromium(request):
    """A browser."""
    if not CHROMIUM:
        pytest.skip("needs Chromium: sudo apt-get install chromium")
    yield from _started(request.getfixturevalue("playwright"), CHROMIUM)


@pytest.fixture(scope="session")
def whole_chromium(request):
    """A browser with windows, for what the engine alone lacks: to install a page, to stay awake."""
    if not WHOLE:
        pytest.skip("needs the whole of Chromium: sudo apt-get install chromium")
    if WHOLE == CHROMIUM:
        yield request.getfixturevalue("chromium")
    else:
        yield from _started(request.getfixturevalue("playwright"), WHOLE)

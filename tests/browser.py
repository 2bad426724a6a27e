"""Chromium for the tests of pages; where there is none they are skipped with a line.

One browser a process: Playwright's synchronous interface starts only once in each.
"""

import shutil

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
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
def chromium():
    """A browser."""
    if not CHROMIUM:
        pytest.skip("needs Chromium: sudo apt-get install chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()

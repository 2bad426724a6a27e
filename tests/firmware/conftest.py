"""What the tests of widgets share, and those of the device's own modules."""

from collections.abc import Iterator

import pytest

from firmware.language.say import speak
from firmware.widgets.theme import Theme
from tests.firmware.chip import chip
from tests.firmware.handheld import PANELS

__all__ = ("chip", "theme")


@pytest.fixture(autouse=True)
def source_again() -> Iterator[None]:
    """Whatever a test has the device speak, the next one begins in the source's words."""
    yield
    speak(None)


@pytest.fixture(params=list(PANELS))
def theme(request: pytest.FixtureRequest) -> Theme:
    """The theme of each panel."""
    return Theme(*PANELS[request.param])

"""What the tests of widgets share, and those of the device's own modules."""

import pytest

from firmware.widgets.theme import Theme
from tests.firmware.chip import chip
from tests.firmware.handheld import PANELS

__all__ = ("chip", "theme")


@pytest.fixture(params=list(PANELS))
def theme(request: pytest.FixtureRequest) -> Theme:
    """The theme of each panel."""
    return Theme(*PANELS[request.param])

"""What the tests of widgets share."""

import pytest

from firmware.theme import Theme
from tests.firmware.handheld import PANELS


@pytest.fixture(params=list(PANELS))
def theme(request: pytest.FixtureRequest) -> Theme:
    """The theme of each panel."""
    return Theme(*PANELS[request.param])

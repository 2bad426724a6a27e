"""The table in the shapes of screens that are no board's: a page on a telephone or a tablet."""

import pytest

from firmware.widgets.theme import Theme
from host_tools.language.languages import CODES
from tests.firmware import handheld
from tests.firmware.rendering import chip_problems, inside, leaves, parts_of, problems
from tests.firmware.stages import EVERY, ToFingers
from tests.firmware.touching import Touching, reaches_all

SHAPES = [(240, 320), (240, 480), (424, 252), (312, 456), (440, 316), (688, 316)]
FINGER = 36  # px of a menu's row, as in the page


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("language", CODES)
def test_every_scene_is_whole_and_under_fingers_in_every_shape(shape, language, monkeypatch):
    monkeypatch.setitem(handheld.PANELS, "other", (*shape, True))
    monkeypatch.setattr(Theme, "finger", FINGER)
    monkeypatch.setattr(handheld.Storage, "words", lambda storage, language: ToFingers(language))
    for name, (stage, its, (_, seats)) in EVERY.items():
        held = stage(its, "other", seats, language=language)
        stage = held.app.stage
        widgets = parts_of(stage) if held.scene.on_stage else held.scene.widgets
        assert problems(widgets, *shape) == [], name
        assert all(inside(box, (0, 0, *shape)) for _, box in leaves(held.scene.group)), name
        if held.scene.on_stage:
            assert chip_problems(stage.chips, widgets) == [], name
        reaches_all(Touching(held))

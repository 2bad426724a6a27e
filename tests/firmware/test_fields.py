"""What is stored as numbered fields: by this firmware, by a later one, by none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine_core import GAMES
from engine_core.journal.writer import sealed
from firmware.scenes.setup.preferences import FIELDS, Preferences
from firmware.storage.fields import VERSION, pack_field
from firmware.table.evening import RESULT, SUM, Evening
from tests.firmware.full_evening import full_settings, small_evening
from tests.firmware.handheld import Handheld


def fields(*rows):
    out = bytearray((VERSION,))
    for number, value in rows:
        pack_field(out, number, value)
    return bytes(out)


LATER = fields((117, 300), (200, b"a thing to come"))[1:]
"""Fields that no firmware knows yet."""


@pytest.mark.parametrize("at", [0, 1])
def test_fields_that_nobody_knows_are_passed_over(at):
    for kept in (Preferences(), Preferences(full_settings())):
        stored = kept.packed()
        more = stored[:1] + LATER + stored[1:] if at else stored + LATER
        assert vars(Preferences(more)) == vars(kept)
    stored = small_evening().packed()[:-SUM]
    more = stored[:1] + LATER + stored[1:] if at else stored + LATER
    assert vars(Evening(sealed(more))) == vars(small_evening())


@pytest.mark.parametrize("row", FIELDS, ids=[name for _, name, _ in FIELDS])
def test_a_field_alone_says_nothing_of_the_others(row):
    number, name, values = row
    for value in {0, values - 1}:
        preferences = Preferences()
        setattr(preferences, name, value)
        assert vars(Preferences(fields((number, value)))) == vars(preferences)
    assert 0 <= getattr(Preferences(fields((number, values * 9 + 1))), name) < values


def test_games_to_come_are_kept_and_no_harm():
    kept = Preferences(fields((12, 1 << 14 | 1)))
    assert [kept.has("known", game) for game in GAMES] == [True] + [False] * (len(GAMES) - 1)
    kept.mark("known", GAMES[0], False)
    assert Preferences(kept.packed()).known == 1 << 14
    stored = small_evening().packed()[:-SUM] + fields((RESULT, bytes((99, 1))))[1:]
    assert vars(Evening(sealed(stored))) == vars(small_evening())


@pytest.mark.parametrize("version", [1, VERSION - 1, VERSION + 1, 255])
def test_what_another_firmware_left_is_refused_by_its_version(version):
    stored = bytes((version,)) + full_settings()[1:]
    evening = bytes((version,)) + small_evening().packed()[1:]
    held = Handheld(kept=stored, evening=evening)
    assert [line for line in held.link.lines if line.startswith("storage")] == [
        f"storage: {what} of version {version} can't be read: this is version {VERSION}"
        for what in ("settings", "evenings")
    ]
    assert (held.buzzer.volume, held.screen.brightness) == (1, 1)
    assert vars(Preferences(held.storage.kept)) == vars(Preferences())
    assert Evening(held.storage.remembered).is_empty
    assert (held.storage.kept, held.storage.remembered) == (stored, evening)


def test_settings_that_are_cut_short_say_what_they_said_before_or_the_usual():
    stored = full_settings()
    for end in range(len(stored)):
        kept = Preferences(stored[:end])
        assert Preferences(kept.packed()).packed() == kept.packed()


@given(st.binary(max_size=60))
def test_no_bytes_break_a_device(content):
    kept = Preferences(bytes((VERSION,)) + content)
    for _, name, values in FIELDS:
        assert 0 <= getattr(kept, name) < values
    assert vars(Preferences(kept.packed())) == vars(kept)

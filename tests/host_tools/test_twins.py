"""The laptop twins, each for itself: no firmware, no window system, no sound card."""

import os
import random
import sys

import displayio
import numpy as np
import pytest
import terminalio
import vectorio
from adafruit_display_text import bitmap_label, label
from PIL import Image

from firmware.input import gestures
from host_tools.boards import boards
from host_tools.common.files import put
from host_tools.twins import fingers, sound, window_layout
from host_tools.twins.clocks import ManualClock
from host_tools.twins.controls import Buttons, Encoder, Lights
from host_tools.twins.file_storage import FileStorage, MemoryStorage
from host_tools.twins.panel import Panel
from tests.firmware import staged_games
from tests.firmware.handheld import seated_at
from tests.runtimes import run

SIZES = [(320, 240, True), (128, 64, False)]


# ---------------------------------------------------------------- panel


def _scene(width, height, rng):
    group = displayio.Group()
    for nth in range(6):
        palette = displayio.Palette(1)
        palette[0] = rng.choice([0x004400, 0xFFFFFF, 0xFF0000])
        group.append(
            vectorio.Rectangle(
                pixel_shader=palette,
                width=rng.randrange(1, 50),
                height=rng.randrange(1, 40),
                x=rng.randrange(-9, width),
                y=rng.randrange(-9, height),
            )
        )
        kind = label.Label if nth % 2 else bitmap_label.Label
        text = kind(terminalio.FONT, text="cambio", scale=1 + nth % 3, color=0xFFFFFF)
        text.x, text.y = rng.randrange(width), rng.randrange(height)
        group.append(text)
    return group


def test_nothing_changed_draws_nothing():
    panel = Panel(128, 64, False)
    panel.root_group = displayio.Group()
    panel.refresh()
    before = panel.changes
    panel.refresh()
    assert panel.changes == before


def test_a_mono_panel_shows_only_black_and_white_and_dims():
    panel = Panel(128, 64, False)
    panel.root_group = _scene(128, 64, random.Random(3))
    panel.refresh()
    assert set(np.unique(panel.pixels())) == {0, 255}
    assert panel.pixels(0.5).max() == 127


@pytest.mark.parametrize(("width", "height", "colour"), SIZES)
def test_the_picture_file_has_whole_pixels(tmp_path, width, height, colour):
    panel = Panel(width, height, colour)
    panel.root_group = _scene(width, height, random.Random(2))
    panel.refresh()
    (tmp_path / "shot.png").write_bytes(panel.png(scale=3))
    image = np.asarray(Image.open(tmp_path / "shot.png").convert("RGB"))
    assert np.array_equal(image, panel.pixels().repeat(3, axis=0).repeat(3, axis=1))


# ---------------------------------------------------------------- window geometry

CASE = boards.load("pico_tft").places
WINDOWS = [
    (320, 240), (334, 304), (640, 480), (500, 700), (800, 480), (1024, 700), (1366, 768),
    (1920, 1080), (3840, 2160), (1080, 1920),
]  # fmt: skip


def _parts(panel, window, plan):
    """Boxes of the panel and of every button, as (left, top, right, bottom)."""
    x, y, width, height = plan.panel
    r = plan.radius
    return [(x, y, x + width, y + height)] + [
        (bx - r, by - r, bx + r, by + r) for bx, by in plan.buttons
    ]


@pytest.mark.parametrize("places", [CASE, *map(window_layout.ring, range(1, 13))], ids=len)
@pytest.mark.parametrize("panel", [(320, 240), (128, 64)])
@pytest.mark.parametrize("window", WINDOWS)
def test_panel_and_buttons_lie_inside_the_window_and_apart(panel, places, window):
    plan = window_layout.arrange(panel, places, window)
    parts = _parts(panel, window, plan)
    for nth, (left, top, right, bottom) in enumerate(parts):
        assert 0 <= left < right <= window[0]
        assert 0 <= top < bottom <= window[1]
        for other in parts[nth + 1 :]:
            assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top
    assert len(plan.buttons) == len(places) or window[1] < 280


@pytest.mark.parametrize(
    ("window", "size"),
    [
        ((320, 240), (320, 240)),  # the panel alone
        ((334, 304), (320, 240)),
        ((800, 480), (640, 480)),
        ((1366, 768), (960, 720)),
        ((1920, 1080), (1280, 960)),
        ((3840, 2160), (2880, 2160)),
        ((640, 480), (516, 387)),  # a whole scale would be much smaller
    ],
)
def test_the_panel_is_as_large_as_whole_pixels_let_it_be(window, size):
    assert window_layout.arrange((320, 240), CASE, window).panel[2:] == size


def test_a_point_finds_its_button():
    plan = window_layout.arrange((320, 240), CASE, (1000, 800))
    for number, (x, y) in enumerate(plan.buttons):
        assert plan.button_at(x + plan.radius // 2, y) == number
    assert plan.button_at(*plan.panel[:2]) is None


@pytest.mark.parametrize("window", [(1000, 800), (1920, 1080)])
@pytest.mark.parametrize("places", [CASE, window_layout.ring(8), window_layout.ring(5)], ids=len)
def test_buttons_lie_clockwise_as_on_the_case(places, window):
    plan = window_layout.arrange((320, 240), places, window)
    middle = np.array(window) / 2
    for one, place in zip(plan.buttons, places, strict=True):
        assert (one[0] < middle[0]) == (place[0] < 0)
        assert (one[1] > middle[1]) == (place[1] < 0)
    first, second = plan.buttons[:2]
    assert second[0] < first[0]  # the near side, from the middle to the left
    assert len({y for _, y in plan.buttons}) == 2


# ---------------------------------------------------------------- buttons and fingers


def test_stamps_of_keys_never_tie_or_go_back():
    clock = ManualClock()
    buttons = Buttons(8, clock.us)
    clock.advance(500)
    buttons.set(0, True)
    buttons.set(1, True)
    buttons.set(1, True)
    buttons.set(0, False, at_us=100)
    assert buttons.edges() == [(500, 0, True), (501, 1, True), (501, 0, False)]
    assert buttons.edges() == []


def test_a_wheel_is_turned_and_pressed():
    clock = ManualClock()
    wheel = Encoder(clock.us)
    wheel.turn(3)
    wheel.turn(-1)
    assert (wheel.turns(), wheel.turns()) == (2, 0)
    clock.advance(500)
    wheel.switch.set(0, True)
    wheel.switch.set(0, False, at_us=900)
    assert wheel.edges() == [(500, 0, True), (900, 0, False)]
    assert wheel.edges() == []


class _Hand:
    """Fingers on a clock that moves by hand; collects the edges as (ms, button, down)."""

    def __init__(self):
        self.clock = ManualClock()
        self.buttons = Buttons(8, self.clock.us)
        self.fingers = fingers.Fingers(self.buttons)

    def after(self, ms):
        for _ in range(ms):
            self.clock.advance(1000)
            self.fingers.tick()

    def edges(self):
        return [(round(us / 1000), button, down) for us, button, down in self.buttons.edges()]


@pytest.mark.parametrize(
    ("keys", "edges"),
    [
        ([("tap", 2, 100)], [(0, 2, True), (60, 2, False)]),
        ([("hold", 1, 4000), ("let_go", None, 0)], [(0, 1, True), (4000, 1, False)]),
        ([("hold", 1, 300), ("let_go", None, 1000)], [(0, 1, True), (900, 1, False)]),
        (
            [("hold", 1, 2000), ("tap", 1, 200)],
            [(0, 1, True), (2000, 1, False), (2030, 1, True), (2090, 1, False)],
        ),
        (
            [("hold", 1, 2000), ("tap", 4, 200)],
            [(0, 1, True), (2000, 1, False), (2000, 4, True), (2060, 4, False)],
        ),
    ],
    ids=[
        "a tap is a short press",
        "a hold stays until it is let go",
        "a hold lasts long enough to take a choice",
        "its own tap key lets go and presses again",
        "another button lets the held one go",
    ],
)
def test_keys_become_presses(keys, edges):
    hand = _Hand()
    for what, button, ms in keys:
        getattr(hand.fingers, what)(*(() if button is None else (button,)))
        hand.after(ms)
    assert hand.edges() == edges


@pytest.mark.parametrize("gap", [70, 90, 150, 250])
def test_two_quick_taps_are_two_presses_with_a_rest_between(gap):
    hand = _Hand()
    hand.fingers.tap(0)
    hand.after(gap)
    hand.fingers.tap(0)
    hand.after(300)
    edges = hand.edges()
    assert [down for _, _, down in edges] == [True, False, True, False]
    assert edges[2][0] - edges[1][0] >= 20
    assert edges[2][0] - gap <= 30


def test_a_key_that_is_kept_down_is_no_row_of_taps():
    hand = _Hand()
    hand.fingers.tap(0)
    hand.after(500)
    for _ in range(30):
        hand.fingers.tap(0)
        hand.after(33)
    hand.after(200)
    assert [down for _, _, down in hand.edges()] == [True, False, True, False]


def test_the_repeats_of_a_kept_hold_key_do_not_let_go():
    hand = _Hand()
    hand.fingers.hold(1)
    hand.after(660)
    for _ in range(60):
        hand.fingers.hold(1)
        hand.after(33)
    assert hand.fingers.held == 1
    hand.after(100)
    hand.fingers.hold(1)
    assert hand.fingers.held is None


@pytest.mark.parametrize(
    ("strikes", "meant"),
    [
        ([(0, "tap")], [gestures.TAP]),
        ([(0, "tap"), (180, "tap")], [gestures.DOUBLE]),
        ([(0, "tap"), (700, "tap")], [gestures.TAP, gestures.TAP]),
        ([(0, "hold"), (1500, "let_go")], [gestures.HOLD]),
        ([(0, "hold"), (100, "let_go")], [gestures.HOLD]),
        ([(0, "hold"), (1500, "tap")], [gestures.HOLD, gestures.TAP]),
    ],
)
def test_the_firmware_understands_the_fingers(strikes, meant):
    hand = _Hand()
    reader = gestures.Gestures(8)
    reader.doubles = True
    for ms in range(3000):
        for at, what in strikes:
            if at == ms:
                getattr(hand.fingers, what)(*() if what == "let_go" else (3,))
        hand.after(1)
        seen = reader.poll(hand.buttons.edges(), hand.clock.us())
    found = [kind for kind, button, _ in seen if button == 3 and kind >= gestures.TAP]
    assert found == meant


@pytest.mark.parametrize("pass_ms", [8, 250, 400, 700, 1300])
def test_a_hold_key_and_another_at_once_exchange_however_slow_the_passes(pass_ms):
    held = seated_at(staged_games.at_drawn(2))
    view = held.app.table.view(0)
    before = (view.top, view.drawn)
    keys = held.app.ports.buttons = Buttons(8, held.clock.us)
    hand = fingers.Fingers(keys)
    keys.poll = hand.tick
    hand.tap(0)  # it has seen the card
    held.wait(800)
    hand.hold(0)
    hand.let_go()
    for _ in range(0, 2600, pass_ms):
        held.clock.now_us += pass_ms * 1000
        held.step()
    assert view.top not in before  # a card of the hand lies there


# ---------------------------------------------------------------- terminal picture


@pytest.mark.parametrize("hz", [110, 440, 988, 4000, 15000])
def test_a_tone_has_its_pitch_and_loops_without_a_click(hz):
    samples = sound.wave(hz).astype(float)
    loudest = int(np.abs(np.fft.rfft(samples)).argmax()) * sound.RATE / len(samples)
    assert loudest == pytest.approx(hz, rel=0.02)
    steps = np.abs(np.diff(samples))
    assert abs(samples[0] - samples[-1]) <= steps.max() * 1.01
    assert np.abs(samples).max() < 32767


def test_lights_change_when_shown():
    lights = Lights(8)
    lights.set(3, (1, 2, 3))
    lights.set(9, (1, 2, 3))
    assert lights.shown[3] == (0, 0, 0)
    lights.show()
    assert lights.shown[3] == (1, 2, 3)


# ---------------------------------------------------------------- storage


def test_a_record_grows_and_is_replaced(tmp_path):
    for storage in (FileStorage(tmp_path / "deep" / "board.journal"), MemoryStorage()):
        assert storage.read() == b""
        storage.start(b"one")
        storage.append(b"two")
        assert storage.read() == b"onetwo"
        storage.start(b"three")
        assert storage.read() == b"three"
        storage.clear()
        assert storage.read() == b""
        storage.append(b"x")
        assert storage.read() == b"x"


def test_settings_and_evenings_stay_beside_the_record(tmp_path):
    path, *others = map(tmp_path.joinpath, ("board.journal", "game.1", "game.2", "game.settings"))
    for storage in (FileStorage(path), *map(FileStorage, others), MemoryStorage()):
        assert (storage.settings(), storage.evening()) == (b"", b"")
        storage.start(b"game")
        storage.keep(b"loud")
        storage.keep(b"soft")
        storage.keep_evening(b"Friday", True)
        storage.clear()
        assert (storage.read(), storage.settings(), storage.evening()) == (b"", b"soft", b"Friday")
        storage.keep_evening(b"")
        assert storage.evening() == b""
        if isinstance(storage, FileStorage):
            storage.close()
    assert FileStorage(path).settings() == b"soft"


def test_a_file_is_whole_while_it_is_replaced_and_while_others_replace_it(tmp_path, monkeypatch):
    path = tmp_path / "board.journal"
    put(path, b"old", 0o600)
    mode = path.stat().st_mode

    def meanwhile(handle):
        monkeypatch.undo()
        assert path.read_bytes() == b"old"  # as a kill would leave it
        run([sys.executable, "-c", f"from {put.__module__} import *; put(Path('{path}'), b'')"])

    monkeypatch.setattr(os, "fsync", meanwhile)
    put(path, b"new")
    assert (path.read_bytes(), path.stat().st_mode) == (b"new", mode)
    assert list(tmp_path.iterdir()) == [path]

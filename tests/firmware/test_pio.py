"""The PIO program itself, in an emulator: its stamps against what was done to the pins."""

import random
from pathlib import Path

import adafruit_pioasm
import pytest

from firmware.input import edge_capture
from tests.firmware.pio_bench import DIVIDER, HZ, LOOP, Bench

SOURCE = Path(edge_capture.__file__).with_suffix(".pio")
STEP_US = LOOP * 1e6 / HZ
BOARDS = pytest.mark.parametrize("buttons", [8, 12])


def reader(bench):
    """The pure part on a ring into which the bench's words were laid."""
    ring = edge_capture.new_ring(len(bench.words) // 2 + 2)
    capture = edge_capture.EdgeCapture(ring, bench.buttons, HZ // DIVIDER, 0)
    for place, word in enumerate(bench.words):
        ring[place] = word - (1 << 32) if word >> 31 else word  # signed
    return capture


def edges_of(bench):
    return reader(bench).edges(bench.now * 1_000_000 // HZ)


@BOARDS
def test_the_shipped_words_are_the_assembled_source(buttons):
    program = adafruit_pioasm.Program(SOURCE.read_text("utf-8").replace("BUTTONS", str(buttons)))
    assert list(edge_capture.program(buttons)) == list(program.assembled)
    assert program.pio_kwargs["wrap_target"] == edge_capture.WRAP_TARGET
    assert program.pio_kwargs["wrap"] == edge_capture.WRAP


def test_a_sample_takes_a_microsecond_at_most():
    assert STEP_US <= 1
    assert edge_capture.FREQUENCY * DIVIDER == HZ


@pytest.mark.parametrize("presses", [False, True])
def test_a_round_takes_as_long_with_a_change_and_without_one_changes_the_count_alone(presses):
    bench = Bench(8)
    bench.run(4 * LOOP)
    bench.run_to_count()
    *before, count, now = bench.state()
    for rounds in range(1, 50):
        if presses:
            bench.press(rounds % 8, rounds % 16 < 8)
        bench.run_to_count()
        *after, count_now, then = bench.state()
        assert (count_now, then) == (count - rounds, now + rounds * LOOP)
        assert presses or after == before
    assert len(bench.words) > 80 or not presses


@BOARDS
def test_stamps_stay_within_a_step_over_thirty_seconds(buttons):
    """30 s of 600 slaps with bounce: no drift by time, none by edges."""
    bench = Bench(buttons)
    rng = random.Random(buttons)
    down = [False] * buttons
    done = []
    clock = 1000 * LOOP
    while clock < 30 * HZ:
        button = rng.randrange(buttons)
        for _ in range(rng.choice((1, 1, 3, 7))):
            bench.run_until(clock)
            down[button] = not down[button]
            bench.press(button, down[button])
            done.append((clock * 1e6 / HZ, button, down[button]))
            clock += rng.randrange(3 * LOOP, 200 * LOOP)
        clock += rng.randrange(HZ // 10)
    bench.run(4 * LOOP)
    assert len(done) > 1000
    seen = edges_of(bench)
    assert [edge[1:] for edge in seen] == [edge[1:] for edge in done]
    delays = [stamp - at for (stamp, _, _), (at, _, _) in zip(seen, done)]
    assert max(delays) - min(delays) <= STEP_US + 1  # the stamps are whole microseconds
    assert max(map(abs, delays)) <= 2
    assert not bench.stalled


@BOARDS
def test_buttons_of_one_instant_have_one_stamp(buttons):
    bench = Bench(buttons)
    bench.run(10 * LOOP)
    for button in range(buttons):
        bench.press(button, True)
    bench.run(4 * LOOP)
    seen = edges_of(bench)
    assert [edge[1:] for edge in seen] == [(button, True) for button in range(buttons)]
    assert len({stamp for stamp, _, _ in seen}) == 1


def test_pins_beside_the_buttons_are_not_seen():
    bench = Bench(8)
    bench.run(10 * LOOP)
    before = len(bench.words)
    bench.press(-1, True)
    bench.press(8, True)
    bench.run(10 * LOOP)
    assert len(bench.words) == before


def test_a_button_held_at_power_on_is_seen():
    bench = Bench(8)
    bench.press(0, True)
    bench.run(10 * LOOP)
    assert [edge[1:] for edge in edges_of(bench)] == [(0, True)]

"""Words in, edges out: what the edge capture makes of a ring that DMA fills."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.input.edge_capture import CYCLES, EMPTY, FREQUENCY, EdgeCapture, new_ring, program

HOUR_US = 3_600_000_000
COUNTS = 1 << 32


class Machine:
    """Writes pairs into a ring as the state machine and DMA do."""

    def __init__(self, pairs=64, buttons=8, start_us=0):
        self.ring = new_ring(pairs)
        self.pins = (1 << buttons) - 1
        self.start_us = start_us
        self.at = 0
        self.capture = EdgeCapture(self.ring, buttons, FREQUENCY, start_us)

    def edge(self, at_us, button, down):
        """The button's contact closes or opens; returns the stamp it should get."""
        samples = (at_us - self.start_us) * FREQUENCY // (CYCLES * 1_000_000)
        self.pins = self.pins & ~(1 << button) if down else self.pins | 1 << button
        self.write(samples)
        return self.start_us + samples * CYCLES * 1_000_000 // FREQUENCY

    def write(self, samples):
        count = ~samples % COUNTS
        self.ring[2 * self.at] = count - COUNTS if count >> 31 else count
        self.ring[2 * self.at + 1] = self.pins
        self.at = (self.at + 1) % (len(self.ring) // 2)


def test_nothing_is_new_in_an_empty_ring():
    assert Machine().capture.edges(10) == []


def test_edges_come_once_and_in_order():
    machine = Machine()
    first = machine.edge(1000, 3, True)
    second = machine.edge(1500, 5, True)
    assert machine.capture.edges(2000) == [(first, 3, True), (second, 5, True)]
    assert machine.capture.edges(3000) == []
    assert set(machine.ring) <= {EMPTY, *machine.ring[::2]}


def test_a_pair_half_written_waits_for_its_other_half():
    machine = Machine()
    machine.ring[0] = ~100
    assert machine.capture.edges(2000) == []
    machine.ring[1] = 0xFE
    assert [edge[1:] for edge in machine.capture.edges(2000)] == [(0, True)]


def test_the_count_that_looks_like_an_empty_word_is_a_count():
    machine = Machine()
    machine.pins = 0xFE
    machine.write(0)
    assert machine.ring[0] == EMPTY
    assert machine.capture.edges(10) == [(0, 0, True)]


@given(
    gaps=st.lists(st.integers(1, 40_000_000), min_size=1, max_size=60),
    start_us=st.integers(0, 10 * HOUR_US),
    late_us=st.integers(0, 30_000_000),
)
def test_stamps_are_right_across_turns_of_the_counter(gaps, start_us, late_us):
    machine = Machine(start_us=start_us)
    now = start_us
    down = False
    for gap in gaps:
        now += gap * 60  # up to 40 minutes: a turn of the counter takes 69
        down = not down
        stamp = machine.edge(now, 1, down)
        assert machine.capture.edges(now + late_us) == [(stamp, 1, down)]


@given(ahead_us=st.integers(0, 1_000_000), turns=st.integers(0, 4))
def test_an_edge_may_come_up_to_a_second_after_the_clock_was_read(ahead_us, turns):
    """Whoever reads the clock first and the ring then finds edges of its future."""
    machine = Machine()
    now = 5_000_000 + turns * 70 * 60_000_000
    stamp = machine.edge(now + ahead_us, 1, True)
    assert machine.capture.edges(now) == [(stamp, 1, True)]


@given(st.lists(st.tuples(st.integers(1, 5000), st.integers(0, 11)), max_size=120))
def test_twelve_buttons_read_in_portions(steps):
    machine = Machine(pairs=32, buttons=12)
    down = [False] * 12
    wanted, seen = [], []
    now = 1000
    for place, (gap, button) in enumerate(steps):
        now += gap
        down[button] = not down[button]
        wanted.append((machine.edge(now, button, down[button]), button, down[button]))
        if place % 20 == 19:
            seen += machine.capture.edges(now)
    seen += machine.capture.edges(now)
    assert seen == wanted


@pytest.mark.parametrize("read", [0, 5])
def test_a_ring_that_went_round_unread_is_told_until_it_begins_anew(read):
    machine = Machine(pairs=8)
    for count, overrun in ((read, False), (7, False), (8, True)):
        for nth in range(count):
            machine.edge(1000 + nth * 100, 1, nth % 2 == 0)
        assert machine.capture.overrun is overrun
        if not overrun:
            machine.capture.edges(3000)
    machine.capture.rewind()
    assert not machine.capture.overrun
    assert machine.capture.edges(9000) == []


def test_the_program_is_for_so_many_buttons():
    assert program(8)[6] & 31 == 8
    assert program(12)[6] & 31 == 12
    assert program(8)[6] >> 5 == program(12)[6] >> 5 == 0x4000 >> 5  # in pins

"""Presses are what fingers meant, however the contacts bounced and however late the edges came."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.input.gestures import DOUBLE, DOWN, HOLD, HOLD_US, TAP, UP, Gestures

MS = 1000
END = 100_000 * MS


class Fingers(Gestures):
    """Whoever asks takes all there is."""

    def poll(self, edges, now_us):
        found = super().poll(edges, now_us)
        taken = list(found)
        found.clear()
        return taken


def gestures(edges, doubles=False, count=2):
    reader = Fingers(count)
    reader.doubles = doubles
    found = []
    for edge in edges:
        found += reader.poll([edge], edge[0])
    found += reader.poll([], END)
    return found


def kinds(edges, doubles=False):
    return [kind for kind, _, _ in gestures(edges, doubles)]


def press(at_ms, for_ms, button=0):
    return [(at_ms * MS, button, True), ((at_ms + for_ms) * MS, button, False)]


def test_a_short_press_is_a_tap_and_its_end_comes_after_its_meaning():
    assert gestures(press(100, 80)) == [(DOWN, 0, 100 * MS), (TAP, 0, 180 * MS), (UP, 0, 180 * MS)]


def test_a_tap_that_waits_to_be_a_double_goes_with_its_scene():
    reader = Fingers(1)
    reader.doubles = True
    reader.poll(press(100, 50), 200 * MS)
    reader.spend()
    assert reader.poll([], 900 * MS) == []


def test_a_long_press_is_a_hold_while_the_button_is_still_down():
    reader = Fingers(1)
    reader.poll([(0, 0, True)], 0)
    assert reader.poll([], HOLD_US - 1) == []
    assert reader.poll([], HOLD_US) == [(HOLD, 0, HOLD_US)]
    assert reader.poll([], 2 * HOLD_US) == []
    assert reader.poll([(3 * HOLD_US, 0, False)], 4 * HOLD_US) == [(UP, 0, 3 * HOLD_US)]


@pytest.mark.parametrize(("ms", "looked_at_ms", "meant"), [(700, 900, HOLD), (490, 505, TAP)])
def test_a_press_that_is_over_means_what_it_was_whenever_it_is_looked_at(ms, looked_at_ms, meant):
    reader = Fingers(1)
    found = list(reader.poll(press(0, ms), looked_at_ms * MS)) + reader.poll([], 950 * MS)
    assert [kind for kind, _, _ in found] == [DOWN, meant, UP]


def test_two_taps_in_short_order_are_a_double_where_the_scene_wants_it():
    twice = press(0, 60) + press(160, 60)
    assert kinds(twice, doubles=True) == [DOWN, UP, DOWN, DOUBLE, UP]
    assert kinds(twice) == [DOWN, TAP, UP, DOWN, TAP, UP]


def test_two_quick_taps_are_two_where_that_has_ceased_to_mean_something():
    reader = Fingers(1)
    reader.doubles = True
    reader.poll(press(0, 60), 100 * MS)
    reader.doubles = False
    assert [kind for kind, _, _ in reader.poll(press(160, 60), END)] == [DOWN, TAP, TAP, UP]


def test_two_slow_taps_are_two_taps():
    assert kinds(press(0, 60) + press(500, 60), doubles=True) == [DOWN, UP, TAP, DOWN, UP, TAP]


def test_a_tap_before_a_hold_is_told_before_the_hold():
    assert kinds(press(0, 60) + press(150, 700), doubles=True) == [DOWN, UP, DOWN, TAP, HOLD, UP]


def test_where_doubles_mean_nothing_a_tap_does_not_wait():
    reader = Fingers(1)
    assert [kind for kind, _, _ in reader.poll(press(0, 60), 81 * MS)] == [DOWN, TAP, UP]


def test_what_comes_first_is_told_first_however_late_it_is_looked_at():
    edges = [(0, 0, True), (510 * MS, 1, True), (530 * MS, 0, False)]
    found = Fingers(2).poll(edges, 540 * MS)
    assert [(kind, button) for kind, button, _ in found] == [(DOWN, 0), (HOLD, 0), (DOWN, 1)]


def test_a_spent_press_only_ends():
    reader = Fingers(1)
    reader.poll([(0, 0, True)], 10 * MS)
    reader.spend()
    assert reader.progress(0, 300 * MS) == 0
    assert reader.poll([], 800 * MS) == []
    assert reader.poll([(900 * MS, 0, False)], 950 * MS) == [(UP, 0, 900 * MS)]


def test_a_new_press_counts_only_after_20_ms_of_rest():
    quick = press(0, 60) + press(75, 60)  # up for 15 ms only
    assert kinds(quick) == [DOWN, TAP, UP]
    assert kinds(press(0, 60) + press(80, 60)) == [DOWN, TAP, UP] * 2


@st.composite
def clean_presses(draw):
    """Presses of one button that a finger can make: (down, up) in us, in order."""
    at = 0
    found = []
    for _ in range(draw(st.integers(1, 8))):
        at += draw(st.integers(40 * MS, 900 * MS))
        down = at
        at += draw(st.integers(30 * MS, 1200 * MS))
        found.append((down, at))
    return found


@st.composite
def bounces(draw, stamp, down):
    """The edges of a transition: up to 40 of them within 5 ms, ending at the new level."""
    times = draw(st.lists(st.integers(1, 5 * MS), max_size=20, unique=True).map(sorted))
    if len(times) % 2:
        times.pop()
    edges = [(stamp, 0, down)]
    level = down
    for offset in times:
        level = not level
        edges.append((stamp + offset, 0, level))
    return edges


@st.composite
def pressed_and_bounced(draw):
    clean = draw(clean_presses())
    edges = []
    for down, up in clean:
        edges += draw(bounces(down, True)) + draw(bounces(up, False))
    return clean, edges


@given(pressed_and_bounced())
def test_bounces_of_5_ms_change_nothing(case):
    clean, edges = case
    found = gestures(edges)
    assert [stamp for kind, _, stamp in found if kind == DOWN] == [down for down, _ in clean]
    assert len([kind for kind, _, _ in found if kind == UP]) == len(clean)
    for (down, up), kind in zip(clean, [k for k, _, _ in found if k in (TAP, HOLD)]):
        if up - down < HOLD_US - 5 * MS:
            assert kind == TAP
        elif up - down >= HOLD_US:
            assert kind == HOLD


@given(pressed_and_bounced(), st.data(), st.booleans())
def test_it_makes_no_difference_when_the_edges_are_handed_over(case, data, doubles):
    _, edges = case
    reader = Fingers(1)
    reader.doubles = doubles
    found = []
    left = list(edges)
    while left:
        portion = data.draw(st.integers(1, len(left)))
        latest = left[portion][0] - 1 if portion < len(left) else END
        until = data.draw(st.integers(left[portion - 1][0], latest))
        found += reader.poll(left[:portion], until)
        del left[:portion]
    found += reader.poll([], END)
    assert found == gestures(edges, doubles, count=1)
    assert max(vars(reader._buttons[0]).values()) <= 1  # a flag at most: stamps take heap


@given(st.lists(st.tuples(st.integers(0, 5000), st.integers(0, 7), st.booleans()), max_size=60))
def test_any_edges_give_presses_that_begin_and_end_in_turn(raw):
    edges = sorted((ms * MS, button, down) for ms, button, down in raw)
    found = gestures(edges, count=8)
    for button in range(8):
        ends = [kind for kind, at, _ in found if at == button and kind in (DOWN, UP)]
        assert ends[::2] == [DOWN] * len(ends[::2])
        assert ends[1::2] == [UP] * len(ends[1::2])
        meanings = [kind for kind, at, _ in found if at == button and kind not in (DOWN, UP)]
        assert len(meanings) <= len(ends[::2])


@pytest.mark.parametrize(("apart_ms", "found"), [(300, [DOUBLE]), (301, [TAP, TAP])])
def test_a_second_tap_300_ms_after_the_first_still_makes_a_double_one(apart_ms, found):
    first, second = press(1000, 80), press(1000 + apart_ms, 80)
    gestures_seen = kinds(first + second, doubles=True)
    assert [kind for kind in gestures_seen if kind in (TAP, DOUBLE)] == found


def test_a_tap_that_waits_is_told_of_its_own_button_at_its_own_time():
    reader = Fingers(3)
    reader.doubles = True
    assert reader.poll(press(1000, 80, button=2), 1100 * MS)[-1] == (UP, 2, 1080 * MS)
    assert reader.poll([], 1380 * MS) == []
    assert reader.poll([], 1381 * MS) == [(TAP, 2, 1080 * MS)]


def test_a_tap_before_a_hold_and_one_before_a_late_tap_are_of_their_own_button():
    held = gestures(press(1000, 80, 1) + press(1200, 700, 1), doubles=True)
    assert (TAP, 1, 1080 * MS) in held
    assert (HOLD, 1, 1700 * MS) in held
    apart = gestures(press(1000, 80, 1) + press(1250, 250, 1), doubles=True)
    assert [row for row in apart if row[0] == TAP] == [(TAP, 1, 1080 * MS), (TAP, 1, 1500 * MS)]


def test_progress_counts_from_the_press_and_stops_at_a_hundred():
    reader = Fingers(1)
    reader.poll([(5000 * MS, 0, True)], 5000 * MS)
    assert [reader.progress(0, ms * MS) for ms in (4999, 5000, 5250, 5499)] == [0, 0, 50, 99]
    assert reader.progress(0, 5505 * MS) == 100


def test_an_edge_of_the_button_after_the_last_means_nothing():
    assert Fingers(2).poll([(1000, 2, True)], 2000) == []

"""The deployed files on a real CircuitPython, on an emulated Raspberry Pi Pico."""

import random
import re

import pytest

from firmware.input.edge_capture import CYCLES, FREQUENCY
from tests.emulated_board.boots import DRAWN_MS, booted, ready, shot
from tests.emulated_board.emulator import record_in
from tests.emulated_board.robot import Robot
from tests.firmware.handheld import taken_up
from tests.firmware.records import Record

STEP_US = CYCLES * 1e6 / FREQUENCY
EDGES = 250


def test_it_boots_to_the_title(board, measure):
    device = board()
    first = ready(device)
    device.reboot()
    facts = ready(device)
    # The first start writes boot_out.txt to the drive.
    figures = f"{facts['ns'] / 1e9:.1f} s, the first after a deploy {first['ns'] / 1e9:.1f} s"
    measure("boot to title", "3 s at most", figures)
    device.run(1000)
    shot(device, "title")
    assert (facts["displayOn"], facts["mhz"]) == (True, 200)
    assert "missing" not in device.console()
    assert facts["bites"] == 0


def test_a_console_that_is_open_and_not_read_stops_no_game(board):
    device = booted(board())
    device.ask("deaf")
    for _ in range(22):  # its 256 bytes are full then, and the watchdog bit
        device.press([(0, 0, True), (650, 0, False)])
        device.run(1500)
    assert device.run(9000)["bites"] == 0


def test_button_1_held_at_power_on_tests_the_parts(board):
    device = board()
    device.press([(0, 0, True)])
    booted(device)
    assert device.run(1000)["mhz"] == 125
    device.press([(0, 0, False)])
    device.run(300)
    assert device.console().rstrip().endswith("ready")  # the press meant nothing in the test
    for _ in range(6):
        device.press([(0, 3, True), (80, 3, False)])
        device.run(900)
    device.press([(0, 4, True), (1, 4, False), (2, 4, True), (90, 4, False)])
    device.run(700)
    shot(device, "button_test")
    device.press([(0, 0, True), (3300, 0, False)])
    device.run(5500)
    said = [line for line in device.console().splitlines() if ":" in line and "mV" not in line]
    assert said[-4:] == [
        "scene: screen_test",
        "scene: button_test",
        "button 5: 90 ms, bounces: 2",
        "scene: title",
    ]


def test_a_panel_that_does_not_answer_is_no_fault(board):
    device = booted(board(kind="pico_oled"))
    device.run(2000)
    assert "missing: screen" in device.console()
    assert "fault" not in device.console()
    assert device.console().rstrip().endswith("ready")


def bouncing(rng, count, widest_ms):
    """Edges of all buttons: [(ms, button, down)]."""
    down = [False] * 8
    edges = []
    now = 5.0
    for _ in range(count):
        button = rng.randrange(8)
        down[button] = not down[button]
        edges.append((now, button, down[button]))
        now += rng.choice((0.005, 0.05, 1, widest_ms)) * rng.uniform(0.5, 1)
    return edges


def stamps_of(board):
    lines = [line.split() for line in board.console().splitlines() if line.startswith("edge ")]
    return [(int(stamp), int(button), down == "1") for _, stamp, button, down in lines]


def test_slaps_while_python_is_blocked_and_for_thirty_seconds(board, measure):
    device = board("slaps")
    device.run(900)
    rng = random.Random(5)
    wanted = []
    for start, count, widest, length in (("blocked", EDGES, 10, 2500), ("free", 270, 600, 45_000)):
        facts = device.until(start, 20_000)
        edges = bouncing(rng, count, widest)
        edges += [(edges[-1][0] + 20 + nth, nth, False) for nth in range(8)]
        device.press(edges)
        wanted += [(facts["ns"] / 1e3 + ms * 1e3, button, down) for ms, button, down in edges]
        if start == "free":
            device.run(length)
    wanted = changes(wanted)
    seen = stamps_of(device)
    assert [edge[1:] for edge in seen] == [edge[1:] for edge in wanted]
    assert "lost" not in device.console()
    delays = [stamp - at for (stamp, _, _), (at, _, _) in zip(seen, wanted)]
    error = max(delays) - min(delays)
    span = (wanted[-1][0] - wanted[0][0]) / 1e6
    measure("slap stamp: error", "2 us over 30 s", f"{error:.2f} us over {span:.0f} s")
    measure("slap stamp: step", "1 us or finer", f"{STEP_US:.2f} us")
    measure("slap loss, blocked for 1 s", f"none of {EDGES}", "none")
    assert error < 2


def test_a_new_start_of_the_program_sees_no_button_pressed(board):
    device = board("anew")
    device.run(900)
    device.until("anew", 20_000)
    device.run(100)
    assert "anew []" in device.console()


def changes(edges):
    """Only the edges that change a button."""
    down = [False] * 8
    kept = []
    for at, button, level in edges:
        if down[button] != level:
            down[button] = level
            kept.append((at, button, level))
    return kept


def printed(device, line, ms):
    """The numbers of the line that a probe prints at its end."""
    device.run(900)
    device.until(line.split("(")[0], ms)
    device.run(100)
    return re.search(line, device.console()).groups()


def test_a_move_of_the_engine(board, measure):
    count, p99 = printed(board("moves"), r"moves (\d+) p50 \d+ p99 (\d+)", 60_000)
    measure("one engine move, p99", "10 ms", f"{int(p99) / 1000:.1f} ms of {count} moves")


def test_what_six_bots_decide(board, measure):
    line = r"decisions (\d+) p50 \d+ p95 (\d+) most (\d+) used (\d+)"
    count, p95, most, used = printed(board("bots"), line, 240_000)
    found = f"{int(p95) / 1000:.1f} ms of {count}, {int(most) / 1000:.1f} at most"
    measure("one decision of six bots, p95", "50 ms", found)
    measure("heap of a game and six bots", "", f"{used} bytes")
    assert int(p95) < 50_000


CALLED = 3  # the turn in which somebody calls: a whole round, with few writes


def test_a_game_resumes_after_a_cut_in_any_write_of_a_round(board, measure):
    device = booted(board("table"))
    device.watch_writes()
    robot = Robot(device, lambda it: shot(device, f"round_{len(it.scenes):02}_{it.scene}"))
    robot.wait(3000)
    robot.play_out(CALLED)
    robot.hold(0)  # the points were read
    robot.hold(0)  # the next round
    # before the deal is written there is no game to resume
    torn, whole = [nvm for nvm in device.torn() if record_in(nvm)], device.record()
    erases = device.erases()
    device.close()
    for nvm in torn:
        left = record_in(nvm)
        assert whole.startswith(left[:-1])  # its last byte may be of a frame that was cut
        laptop = taken_up(left)
        again = booted(board(nvm=nvm))
        Robot(again).hold(0)
        seat = "" if laptop.scene.seat is None else f" seat={laptop.scene.seat}"
        assert f"scene: {laptop.scene.name}{seat}" in again.console().splitlines()[-6:]
        assert whole.startswith(again.record()[: len(left) - 1])
        again.close()
    measure("power cuts in a round", "resume identical", f"{len(torn)} cut, {len(torn)} identical")
    measure("sector erases in that round", "1 at most", str(erases))
    assert len(torn) >= len(Record(whole).moves)
    assert erases <= 1


HUNG_MS = 9000  # the watchdog waits 8 s


def test_the_watchdog_restarts_a_hung_device_into_the_saved_game(board):
    device = booted(board("hung"))
    robot = Robot(device)
    robot.listen()
    robot.set_up(people=2)
    robot.play(turns=1)
    kept = device.record()
    assert device.run(HUNG_MS)["bites"] == 1
    device.reboot()
    booted(device)
    again = Robot(device)
    again.hold(0)  # the first that the title offers: the saved game
    assert again.scene == "turn"
    assert device.record() == kept


@pytest.mark.parametrize("kind", ["pico_tft", "pico_oled"])
def test_the_time_that_a_scene_and_a_text_take(board, measure, kind):
    device = booted(board("times", kind=kind, oled=kind == "pico_oled"))
    robot = Robot(device)
    robot.listen()
    robot.set_up(people=4)
    robot.play(turns=4)
    times = re.findall(r"^time (\w+) (\d+) ?(\d*)", device.console(), re.M)
    text = [int(us) for name, us, _ in times if name == "text"]
    changes = [(int(us), name, int(drawing)) for name, us, drawing in times if name != "text"]
    before, scenes = changes[: len(SETTING_UP)], changes[len(SETTING_UP) :]
    device.reboot()
    booted(device)
    device.run(DRAWN_MS)
    kept = re.findall(r"^time title (\d+) ?(\d*)", device.console(), re.M).pop()
    before.append((int(kept[0]), "title with a saved game", int(kept[1])))
    first = [f"{name} {us // 1000} (drawing {drawn // 1000})" for us, name, drawn in before]
    measure(f"{kind}: changing scenes before play", "400 ms", f"{', '.join(first)} ms")
    measure(f"{kind}: redrawing a text", "none", f"{max(text) / 1000:.1f} ms at most")
    scenes.sort(reverse=True)
    kinds = [f"{name} {us // 1000} ({drawn // 1000})" for us, name, drawn in scenes]
    measure(f"{kind}: changing scenes in play", "250 ms", f"{', '.join(kinds[:6])} ms")
    assert len(text) == 3
    assert {"turn", "drawn", "slap"} <= {name for _, name, _ in scenes}


SETTING_UP = ("title", "games", "offer", "seats")


def test_a_hand_that_gets_cards_is_drawn_without_what_lies_around_it(board):
    device = board("hand")
    device.until("hand: shown", 5000)
    device.mark(HEIGHT_PX)
    drawn = device.until("hand: larger", 5000)["pixels"]
    assert 0 < drawn < 2 * 144 * 104  # its box


SLAPS = 20
WIDTH_PX, HEIGHT_PX = 320, 240
BANNER_PX = 30  # its height: it says who was first


def test_from_a_slap_to_its_verdict(board, measure):
    device = booted(board("table"))
    robot = Robot(device)
    robot.wait(3000)
    found = []
    rng = random.Random(3)
    while len(found) < SLAPS:
        robot.step()
        if robot.scene == "slap":
            found += slapped(device, rng.randrange(2), rng.uniform(600, 1500))
            robot.listen()
    shot(device, "slapped")
    heard, seen, words = zip(*found)
    measure("slap to the bell", "50 ms, 95 of 100", figures(heard))
    told = f"{figures(seen)}, {sum(words)} of {SLAPS} in words"
    measure("slap to its verdict on the screen", "50 ms, 95 of 100", told)


def slapped(device, button, after):
    """Press in the slap window: [(ms to the first tone, ms until it is seen who was first, whether
    in words)]; [] if the window was over.
    """
    device.run(after)
    top = device.picture().crop((0, 0, WIDTH_PX, BANNER_PX))
    words = len(top.getcolors(WIDTH_PX * BANNER_PX)) == 1  # in the middle of an empty panel
    pressed = device.mark(HEIGHT_PX if words else BANNER_PX)["ns"]
    device.press([(0, button, True), (60, button, False)])
    judged = device.run_to_text("event: claims", 500)  # by then it was drawn
    facts = device.run(0)
    device.run(1000)
    if not judged:
        return []
    assert facts["lastPixelAt"] > 0
    return [((facts["toneAt"] - pressed) / 1e6, (facts["lastPixelAt"] - pressed) / 1e6, words)]


def figures(delays):
    """The median, the value that 95 of 100 keep, and the longest, in ms."""
    delays = sorted(delays)
    middle, most = delays[len(delays) // 2], delays[len(delays) * 95 // 100 - 1]
    return f"{middle:.0f} ms, {most:.0f} of 95 in 100, {delays[-1]:.0f} longest"

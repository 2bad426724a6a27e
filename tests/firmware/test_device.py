"""The device's own loop on stand-ins for the chip: how it starts, and how it survives faults."""

import importlib
import sys
import time
import types

import displayio
import pytest

from firmware import ports
from firmware.app import attract, faults, lesson
from firmware.app.app import App
from firmware.language.say import speak
from firmware.ports import tunes
from firmware.storage.flash_log import FlashLog
from firmware.table import factory
from firmware.table.seating import Setup, seat_everyone
from tests.failing import raising
from tests.firmware.cells import Cell
from tests.firmware.chip import BusDisplay, DigitalInOut, PWMOut, StateMachine, module, no_panel
from tests.firmware.handheld import Handheld, pressing

RED = bytes((0, 63, 0))  # as the lights take it: green first, a quarter as bright


class Stop(BaseException):
    """The test has seen enough."""


class Reloaded(BaseException):
    """The device starts anew."""


class Watchdog:
    """Is fed in every pass of the loop; ``at_last`` happens when that was often enough."""

    mode = None
    timeout = None

    def __init__(self, passes=5, at_last=Stop):
        self.left = passes
        self.at_last = at_last

    def feed(self):
        self.left -= 1
        if self.left <= 0:
            raise self.at_last


@pytest.fixture
def device(chip, monkeypatch):
    """The device's module on a chip: button 1 was not held when the power came on."""
    reasons = types.SimpleNamespace(STARTUP="startup", SUPERVISOR_RELOAD="reload")
    runtime = types.SimpleNamespace(autoreload=True, run_reason=reasons.STARTUP)
    drive = types.SimpleNamespace(readonly=False)
    chip.modules["microcontroller"].watchdog = Watchdog()
    memory = bytearray(256)
    stand_ins = {
        "displayio": displayio,
        "storage": module("storage", getmount=lambda path: drive),
        "alarm": module("alarm", sleep_memory=memory),
        "supervisor": module(
            "supervisor", runtime=runtime, RunReason=reasons, reload=raising(Reloaded)
        ),
        "watchdog": module("watchdog", WatchDogMode=types.SimpleNamespace(RESET="reset")),
    }
    for name, one in stand_ins.items():
        monkeypatch.setitem(sys.modules, name, one)
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    monkeypatch.delitem(sys.modules, "firmware.app.main", raising=False)
    loaded = importlib.import_module("firmware.app.main")
    loaded._forget_how = lambda *made: None  # other tests make such objects, too
    yield types.SimpleNamespace(
        module=loaded, chip=chip, runtime=runtime, reasons=reasons, drive=drive, memory=memory
    )
    sys.modules.pop("firmware.app.main")


def bell():
    return [one for one in DigitalInOut.made if one.arguments == ("GP27",)][-1]


def scenes(device, capsys, end=Stop):
    """What a start of the device says of its scenes, up to this end."""
    with pytest.raises(end):
        device.module.main()
    said = capsys.readouterr().out
    kinds = ("scene", "missing", "ready", "fault")
    return [line for line in said.splitlines() if line.startswith(kinds)]


def test_it_starts_at_its_title(device, capsys):
    assert scenes(device, capsys) == ["scene: language", "ready"]


def test_button_1_held_at_power_on_leads_to_the_test_of_the_parts(device, capsys):
    device.drive.readonly = True  # so boot.py left it
    assert scenes(device, capsys) == ["scene: language", "scene: screen_test", "ready"]


def test_a_start_after_a_fault_is_no_test(device, capsys):
    device.drive.readonly = True
    device.runtime.run_reason = device.reasons.SUPERVISOR_RELOAD
    assert scenes(device, capsys) == ["scene: language", "ready"]


def test_a_missing_panel_is_reported_by_lights_and_bell_and_the_device_works_on(
    device, capsys, monkeypatch
):
    no_panel(device.chip, monkeypatch)
    device.chip.modules["microcontroller"].watchdog = Watchdog(200)
    assert scenes(device, capsys) == [
        "missing: screen (Unable to find I2C Display at 3d)",
        "scene: language",
        "ready",
    ]
    assert RED * 8 in device.chip.sent
    assert PWMOut.made[-1].duty_cycle == 0


def test_a_missing_panel_leaves_the_test_of_the_buttons(device, capsys, monkeypatch):
    no_panel(device.chip, monkeypatch)
    device.drive.readonly = True
    assert "scene: button_test" in scenes(device, capsys)


class BrokenPanel(BusDisplay):
    """Fails, for the first time when everything sounds."""

    made = []

    def refresh(self):
        if not self.refreshes:
            PWMOut.made[-1].duty_cycle = 0x8000
            bell().value = True
        self.refreshes += 1
        raise RuntimeError("broken")


def test_a_fault_silences_the_tone_shows_in_the_lights_and_waits_for_a_press(device, capsys):
    device.chip.modules["busdisplay"].BusDisplay = BrokenPanel
    waits = []

    def press():
        """The watchdog is fed while the device waits."""
        ring, place = StateMachine.made[-1].ring, 2 * len(waits)
        waits.append((PWMOut.made[-1].duty_cycle, bell().value))
        ring[place], ring[place + 1] = ~100, (0xFF, 0xFB)[len(waits) % 2]

    device.chip.modules["microcontroller"].watchdog = types.SimpleNamespace(mode="", feed=press)
    with pytest.raises(Reloaded):
        device.module.main()
    assert "fault: RuntimeError: broken" in capsys.readouterr().out
    assert waits[-1] == (0, False)
    assert RED * 8 in device.chip.sent


@pytest.mark.parametrize(("panel", "language"), [("tft", "en"), ("oled", "en"), ("oled", "fr")])
def test_a_fault_is_on_the_panel_until_somebody_presses(panel, language, monkeypatch):
    monkeypatch.setattr(faults, "BEEP_S", 0)
    used = Handheld(panel).app.ports
    speak(used.storage.words(language))
    fed = []

    def feed():
        fed.append(used.screen.refreshes)
        if len(fed) == 3:
            used.buttons.planned = [(0, 4, True)]

    refreshes = used.screen.refreshes
    used.clock.feed = feed
    faults.tell(used, MemoryError("allocating 1024 bytes"), "turn")
    assert fed == [refreshes + 1] * 3
    words = used.screen.display.root_group[0]
    assert not words.cut
    assert words.words.endswith("MemoryError: allocating 1024 bytes")
    assert used.link.lines[-1] == "MemoryError: allocating 1024 bytes\n"  # the traceback


@pytest.mark.parametrize(
    ("begin", "before"),
    [(print, 1), (attract.begin, 0), (lambda app: lesson.begin(app, "kille", 2), 0)],
)
def test_a_fault_is_kept_and_its_page_left_by_a_press_after_it(begin, before, monkeypatch):
    monkeypatch.setattr(faults, "BEEP_S", 0)
    held = Handheld("tft")
    held.app.later(begin)  # a demo, or a lesson: it has buttons and storage of its own
    held.step()
    held.buttons.planned = [(0, 0, True)] * before
    fed = []
    held.clock.feed = lambda: fed.append(held.buttons.planned.append((0, 0, True)))
    faults.tell(held.app.ports, RuntimeError("broken"), "turn")
    assert (len(fed), held.storage.broke[-6:]) == (1, b"broken")


@pytest.mark.parametrize(
    "begin",
    [
        attract.begin,
        lambda app: lesson.begin(app, "kille", 2),
        lambda app: app.show("button_test"),
    ],
)
def test_the_loop_rests_by_the_real_buttons_whatever_stands_in_for_them(device, monkeypatch, begin):
    step, rests = App.step, []

    def first(app):
        monkeypatch.setattr(App, "step", step)
        step(app)
        app.later(begin)
        real = app.ports.buttons
        real.wait = lambda ms: rests.append(app.ports.buttons is real)

    monkeypatch.setattr(App, "step", first)
    with pytest.raises(Stop):
        device.module.main()
    assert rests[-1:] == [False]


def test_a_fault_too_long_for_the_panel_still_says_what_to_do(monkeypatch):
    monkeypatch.setattr(faults, "BEEP_S", 0)
    used = Handheld("oled").app.ports
    faults.tell(pressing(used), RuntimeError("broken " * 30), "turn")
    words = used.screen.display.root_group[0]
    assert not words.cut
    assert words.words == "Press a button"


def test_no_card_stays_on_the_panel_where_a_faults_page_finds_no_room(monkeypatch):
    monkeypatch.setattr(faults, "BEEP_S", 0)
    used = Handheld("tft").app.ports
    used.storage.read = raising(MemoryError())
    refreshes = used.screen.refreshes
    faults.tell(pressing(used), RuntimeError("broken"), "drawn")
    assert (used.screen.display.root_group, used.screen.refreshes) == (None, refreshes + 1)


def test_a_fault_is_three_low_notes(monkeypatch):
    monkeypatch.setattr(faults, "BEEP_S", 0)
    used = Handheld("tft").app.ports
    heard = []
    used.buzzer.tone = heard.append
    faults.tell(pressing(used), RuntimeError("broken"), "turn")
    assert heard == [0] + [faults.LOW_HZ, 0] * 3


def test_whatever_ends_the_program_it_is_silent_afterwards(device):
    def interrupt():
        PWMOut.made[-1].duty_cycle = 0x8000
        bell().value = True
        raise KeyboardInterrupt

    device.chip.modules["microcontroller"].watchdog = types.SimpleNamespace(mode="", feed=interrupt)
    with pytest.raises(KeyboardInterrupt):
        device.module.main()
    assert PWMOut.made[-1].duty_cycle == 0
    assert bell().value is False


def test_a_fault_without_room_for_a_message_restarts_the_device(device, monkeypatch):
    monkeypatch.setattr("firmware.ports.circuitpython.link.UsbLink.log", raising(MemoryError))
    with pytest.raises(Reloaded):
        device.module.main()
    assert PWMOut.made[-1].duty_cycle == 0


@pytest.fixture
def saved(device):
    """The device has a saved game, and its last start ended on a full heap in that game."""
    flash = FlashLog(device.chip.modules["microcontroller"].nvm)
    factory.start(seat_everyone(Setup("klatschen", 2, 0)), 7, flash)
    device.memory[0] = device.module.GAME
    return device


def test_after_a_full_heap_the_game_goes_on_by_itself_once(saved, capsys):
    assert scenes(saved, capsys) == ["ready", "scene: hand_over seat=0"]
    assert saved.memory[0] == 0


@pytest.mark.parametrize(
    ("start", "fails", "soon_us", "then"),
    [
        ("GAME", "after a press", 0, "GAME"),
        ("GAME", "after a press", 60_000_000, "WORDS"),
        ("GAME", "in a move", 0, "WORDS"),
        ("GAME", "by itself", 0, "WORDS"),
        ("WORDS", "after a press", 0, "GAME"),
        ("WORDS", "after a press", 60_000_000, "WORDS"),
        ("WORDS", "in a move", 0, "WORDS"),
        ("WORDS", "by itself", 0, "TITLE"),
    ],
)
def test_a_full_heap_is_a_new_start_into_the_game_soon_or_in_a_move_in_words_then_to_the_title(
    saved, start, fails, soon_us, then, monkeypatch, capsys
):
    def full(app, now_us):
        app.mid_move = fails == "in a move"
        app.touched_us += fails != "by itself"
        raise MemoryError

    saved.memory[0] = getattr(saved.module, start)
    saved.module.SOON_US = soon_us
    monkeypatch.setattr("firmware.app.referee.Referee._referee", full)
    assert scenes(saved, capsys, Reloaded)[0] == "ready"
    assert saved.memory[0] == getattr(saved.module, then)


def test_a_demo_that_nobody_ended_is_a_new_start_in_silence(device, monkeypatch):
    played = []
    monkeypatch.setattr("firmware.ports.tunes.Player.play", lambda self, tune: played.append(tune))
    monkeypatch.setattr("firmware.app.app.App.worn", True)
    for _ in range(2):
        with pytest.raises(Reloaded):
            device.module.main()
    assert device.memory[0] == device.module.TITLE
    assert played == [tunes.START]  # of the first


def test_a_look_at_the_battery_that_had_no_room_is_no_fault(device, monkeypatch, capsys):
    monkeypatch.setattr(device.module.Dimmer, "tick", raising(MemoryError))
    assert scenes(device, capsys) == ["scene: language", "ready"]


@pytest.mark.parametrize("chosen", [1.0, 0.6, 0.1])
def test_a_panel_that_nobody_needs_goes_dim_and_comes_back_as_it_was(device, chosen):
    screen = ports.Screen()
    screen.brightness = chosen
    dimmer = device.module.Dimmer(ports.Ports(screen=screen))
    dimmer.tick(now_us=60_000_000, touched_us=1_000_000)
    assert screen.brightness == chosen
    dimmer.tick(now_us=62_000_000, touched_us=1_000_000)
    assert screen.brightness == min(chosen, 0.15)
    dimmer.tick(now_us=63_000_000, touched_us=62_900_000)
    assert screen.brightness == chosen


def test_the_lights_go_weak_when_the_battery_is_nearly_empty(device):
    lights, cell = ports.Lights(), Cell(80)
    dimmer = device.module.Dimmer(ports.Ports(lights=lights, battery=cell))
    for second, (left, weak) in enumerate(((80, False), (15, True), (None, False))):
        cell.left = left
        dimmer.tick(11_000_000 * second, 0)
        assert lights.weak is weak


def test_weak_lights_stay_so_though_the_battery_reads_fuller_without_their_load(device):
    """Half the lights less is 0.06 A: over a cell's 0.15 ohm and a fuse of 0.8 it reads 15 more."""
    lights, cell, switched = ports.Lights(), Cell(80), 0
    dimmer = device.module.Dimmer(ports.Ports(lights=lights, battery=cell))
    for look in range(360):  # an hour
        before = lights.weak
        cell.left = 20 - look // 36 + (15 if before else 0)
        dimmer.tick(11_000_000 * look, 0)
        switched += lights.weak is not before
    assert switched == 1
    cell.left = 60  # charged
    dimmer.tick(11_000_000 * 400, 0)
    assert not lights.weak

"""`cambio play`: the whole device on the laptop, by robots, in a window, and in a terminal."""

import contextlib
import itertools
import os
import re
import subprocess
from pathlib import Path

import displayio
import numpy as np
import pygame
import pytest
import vectorio
from PIL import Image

from engine_core import load_game
from engine_core.model.moves import DISCARD, DRAW, KEEP, SHOW, STOCK, SWAP, cell
from firmware.scenes import OF
from host_tools.boards import boards
from host_tools.common.errors import PlainError
from host_tools.common.exit_codes import Exit
from host_tools.play import demo, laptop_device, menu_choice
from host_tools.twins.clocks import LaptopClock
from host_tools.twins.controls import Buttons, Encoder, Lights
from host_tools.twins.device_painter import enlarged
from host_tools.twins.panel import Panel
from host_tools.twins.sound import Speaker
from host_tools.twins.window import Window
from tests.firmware.records import Record
from tests.host_tools.commands import CAMBIO, installed
from tests.host_tools.in_terminal import InTerminal, without_display
from tests.runtimes import PATIENCE_S

# ---------------------------------------------------------------- what can't be


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (laptop_device.Options(game="klatchen"), "Did you mean klatschen"),
        (laptop_device.Options(board="pico_tff"), "Did you mean pico_tft"),
        (laptop_device.Options(seats=1), "1 can't sit"),
        (laptop_device.Options(game="bourse", seats=2), "Bourse is for 3 to 7 seats, not 2"),
        (laptop_device.Options(seats=9), "9 can't sit"),
        (laptop_device.Options(seats=3, bots=3), "3 bots do not fit at a table of 3"),
        (laptop_device.Options(bots=-1), "bots"),
        (laptop_device.Options(seed=-1), "not a valid seed"),
        (laptop_device.Options(rounds=2), "belong to the demo"),
        (laptop_device.Options(shots=Path("x")), "belong to the demo"),
        (laptop_device.Options(demo=True, skill="hard"), "demo's bots are middle"),
        (laptop_device.Options(demo=True, rounds=0), "0 rounds"),
    ],
)
def test_what_cannot_be_is_one_plain_line(options, message):
    with pytest.raises(PlainError) as found:
        laptop_device.run(options)
    assert message in found.value.message
    assert "\n" not in found.value.line()
    assert found.value.exit_code == 2


def test_the_command_ends_with_2_and_no_traceback():
    done = installed("play", "--game", "bridge")
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stderr.startswith('cambio: There is no game "bridge".')


@pytest.mark.parametrize("display", ["", ":93"])
def test_without_display_and_terminal_it_says_so(display):
    nowhere = without_display(TERM="xterm-256color", DISPLAY=display)
    done = installed("play", env=nowhere, stdin=subprocess.DEVNULL)
    assert done.returncode == Exit.NOT_HERE
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr


# ---------------------------------------------------------------- the demo


def played(folder, **asked):
    """A demo of three that is over, and the folder of its pictures."""
    options = laptop_device.Options(demo=True, seats=3, seed=4, shots=folder, **asked)
    show = demo.Demo(boards.load("pico_oled"), options)
    show.play()
    return folder, show


@pytest.fixture(scope="module")
def pictures(tmp_path_factory):
    return played(tmp_path_factory.mktemp("shots"), rounds=2)


@pytest.mark.slow
def test_robots_play_the_agreed_rounds_through_the_buttons(pictures):
    _, show = pictures
    assert show.app.table.is_over
    assert show.witness.public.round == 2
    assert len(show.witness.public.totals) == 3


def test_every_kind_of_scene_leaves_pictures(pictures):
    names = [path.name for path in sorted(pictures[0].iterdir())]
    assert [int(name.split("-")[0]) for name in names] == list(range(1, len(names) + 1))
    scenes = {re.sub(r"^\d+-|-seat\d|-looking|\.png$", "", name) for name in names}
    assert scenes >= {
        "title", "rules", "games", "setup_more", "bots", "length", "seats", "hand_over",
        "memorise", "slap", "turn", "more", "fault", "drawn", "round_over", "round_over-reasons",
        "standing", "hands", "game_over", "onward",
    }  # fmt: skip


def test_no_picture_is_blank(pictures):
    for path in pictures[0].iterdir():
        image = np.asarray(Image.open(path).convert("L"))
        assert image.shape == (320, 640)
        assert image.min() == 0, path.name
        assert image.max() == 255, path.name


def test_a_private_card_is_in_no_picture_but_while_its_button_is_down(pictures):
    folder, _ = pictures
    covered = b""
    looks = 0
    for path in sorted(folder.glob("*-hand_over-*.png")):
        picture = Image.open(path).tobytes()
        if path.stem.endswith("-looking"):
            looks += 1
            assert picture != covered
        else:
            covered = picture
    assert looks


def test_the_record_of_the_demo_replays_to_its_end(pictures):
    _, show = pictures
    record = Record(show.witness.read())
    game = load_game(record.deal)
    for seat, move in record.moves:
        game.act(seat, move)
    assert record.is_whole
    assert game.view().totals == show.app.table.public.totals


@pytest.mark.slow
def test_the_seed_fixes_the_demo(pictures):
    _, again = played(None, rounds=2)
    assert again.witness.read() == pictures[1].witness.read()


@pytest.mark.parametrize(("game", "bots"), [(None, 2), ("bourse", 1)])
def test_the_demo_plays_with_the_devices_own_bots_too(capsys, game, bots):
    options = laptop_device.Options(game, 4, bots, demo=True, seed=1, board="macropad")
    assert laptop_device.run(options) == 0
    assert capsys.readouterr().out.startswith("1 round with 4 seats: ")


# ---------------------------------------------------------------- the demo of the exchange


@pytest.fixture(scope="module")
def exchange(tmp_path_factory):
    return played(tmp_path_factory.mktemp("floor"), game="bourse", bots=1)


def test_robots_trade_on_the_exchange_that_the_device_deals(exchange):
    _, show = exchange
    totals = show.witness.public.totals
    assert max(totals) in (100, 85, 80)
    assert totals == show.app.table.public.totals
    assert "1 round with 3 seats" in show.summary(1.0)


def test_every_kind_of_scene_of_the_exchange_leaves_pictures(exchange):
    names = [path.stem for path in sorted(exchange[0].iterdir())]
    scenes = {re.sub(r"^\d+-|-seat\d", "", name) for name in names}
    assert scenes >= {
        "exchange_way", "exchange_cambio", "exchange_opening", "exchange_look",
        "exchange_look-looking", "exchange_look-chosen", "exchange_pause", "exchange_floor",
        "exchange_floor-swapped", "exchange_rang", "exchange_series-reasons",
        "exchange_points", "exchange_onward", "exchange_hands", "rules",
    }  # fmt: skip


def test_of_a_hand_the_pictures_show_backs_but_while_its_button_is_down(exchange):
    folder, _ = exchange
    seen = {}
    for path in folder.glob("*-exchange_look-*.png"):
        seen.setdefault(path.stem.split("-", 1)[1], set()).add(Image.open(path).tobytes())
    for seat in (1, 2):  # a bot has the third
        assert len(seen[f"exchange_look-seat{seat}"]) == 1
        assert len(seen[f"exchange_look-seat{seat}-looking"]) > 1


def test_old_pictures_go_and_other_files_stay(tmp_path):
    for name in ("001-title.png", "017-turn-seat2.png", "001-beach holiday.png", "notes.txt"):
        (tmp_path / name).write_bytes(b"")
    demo.Album(Panel(128, 64, False), tmp_path)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["001-beach holiday.png", "notes.txt"]


def test_pictures_that_cannot_be_saved_are_a_plain_error(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(PlainError, match="Can't write pictures"):
        demo.Album(Panel(128, 64, False), tmp_path / "file")


def test_a_full_disk_under_the_pictures_is_a_plain_error(tmp_path):
    command = f"PYTHONDONTWRITEBYTECODE=1 {CAMBIO}"  # else what is compiled is cut off, too
    line = f"ulimit -f 1; {command} play --demo --shots {tmp_path}"
    done = subprocess.run(line, shell=True, capture_output=True, timeout=PATIENCE_S)
    assert done.returncode == Exit.BAD_FILE
    assert f"Can't write pictures to {tmp_path}: File too large." in done.stderr.decode()


def test_a_demo_shows_that_it_goes_on():
    with InTerminal([CAMBIO, "play", "--demo"], os.environ) as person:
        person.until("Playing")


def test_a_robot_finds_its_way_through_a_menu():
    a, b = cell(0, 1), cell(2, 3)
    items = (("Swap", (SWAP,)), ("Play it", (DISCARD,)), ("Card 2", (KEEP, 1)), ("Back", "back"))
    assert menu_choice.choice(items, (SWAP, a, b)) == 0
    assert menu_choice.choice(items, (DISCARD,)) == 1
    assert menu_choice.choice(items, (KEEP, 1)) == 2
    assert menu_choice.choice(items, (DRAW, STOCK)) is None
    seats = (("Mine", (OF, 0, (SWAP, a))), ("Carla", (OF, 2, (SWAP, a))))
    assert menu_choice.choice(seats, (SWAP, a, b)) == 1
    shown = (("1", (SHOW, (a,))), ("2", (SHOW, (b,))))
    assert menu_choice.choice(shown, (SHOW, (b,))) == 1


# ---------------------------------------------------------------- the window


@pytest.fixture
def window(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    panel = Panel(320, 240, True)
    buttons = Buttons(8, LaptopClock().us)
    shown = Window(panel, buttons, Lights(8), Encoder(buttons.now))
    yield shown, buttons
    shown.close()


def _send(kind, **details):
    pygame.event.post(pygame.event.Event(kind, **details))


def test_keys_press_the_buttons_of_a_window(window):
    _, buttons = window
    buttons.edges()
    for key in (pygame.K_1, pygame.K_8, pygame.K_KP3, pygame.K_9):
        _send(pygame.KEYDOWN, key=key)
    _send(pygame.KEYUP, key=pygame.K_8)
    assert [edge[1:] for edge in buttons.edges()] == [
        (0, True), (7, True), (2, True), (7, False)
    ]  # fmt: skip
    _send(pygame.WINDOWFOCUSLOST)
    assert [edge[1:] for edge in buttons.edges()] == [(0, False), (2, False)]


def test_the_mouse_presses_the_button_it_is_on(window):
    shown, buttons = window
    buttons.edges()
    place = shown._layout.buttons[4]
    _send(pygame.MOUSEBUTTONDOWN, button=1, pos=place)
    _send(pygame.MOUSEBUTTONUP, button=1, pos=(0, 0))
    _send(pygame.MOUSEBUTTONDOWN, button=1, pos=shown._layout.panel[:2])
    _send(pygame.MOUSEBUTTONUP, button=1, pos=shown._layout.panel[:2])
    assert [edge[1:] for edge in buttons.edges()] == [(4, True), (4, False)]


def test_wheel_and_arrows_turn_the_encoder_and_enter_or_the_middle_button_press_it(window):
    shown, _ = window
    encoder = shown._encoder
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_x):
        _send(pygame.KEYDOWN, key=key)
    _send(pygame.MOUSEWHEEL, x=0, y=-3)
    shown.poll()
    assert encoder.turns() == 4
    _send(pygame.MOUSEBUTTONDOWN, button=2, pos=(0, 0))
    _send(pygame.MOUSEBUTTONUP, button=2, pos=(0, 0))
    _send(pygame.KEYDOWN, key=pygame.K_RETURN)
    _send(pygame.WINDOWFOCUSLOST)
    shown.poll()
    assert [edge[1:] for edge in encoder.edges()] == [(0, True), (0, False)] * 2


def test_a_key_fills_the_screen_and_gives_the_window_back(window):
    shown, _ = window
    for fills in (True, False):
        _send(pygame.KEYDOWN, key=pygame.K_F11)
        shown.poll()
        screen = pygame.display.get_surface()
        assert bool(screen.get_flags() & pygame.FULLSCREEN) == fills
        assert not fills or screen.get_size() == pygame.display.get_desktop_sizes()[0]


def test_a_window_made_too_small_grows_until_the_whole_device_fits(window):
    shown, _ = window
    pygame.display.set_mode((700, 600), pygame.RESIZABLE)
    shown.poll()
    assert shown._layout.panel[2:] == (635, 476)
    pygame.display.set_mode((200, 100), pygame.RESIZABLE)
    shown.poll()
    assert pygame.display.get_surface().get_size() == (334, 304)
    assert (shown._layout.panel[2:], len(shown._layout.buttons)) == ((320, 240), 8)


@pytest.mark.parametrize("size", [(640, 480), (508, 381), (290, 218)])
def test_a_picture_is_sharp_at_every_size(size):
    picture = pygame.Surface((320, 240))
    picture.fill((255, 255, 255), (0, 0, 160, 240))
    row = pygame.surfarray.array3d(enlarged(picture, size))[:, size[1] // 2, 0]
    assert len(row) == size[0]
    assert sum(5 < int(value) < 250 for value in row) <= 1  # the edge, in the middle
    assert row[0] >= 250 > 5 >= row[-1]


@pytest.mark.parametrize(
    ("desktop", "scale"), [((2006, 1816), 6), ((3840, 2160), 9), ((1920, 1080), 4)]
)
def test_on_a_fine_desktop_a_pixel_of_the_panel_is_a_whole_square_of_one_colour(
    window, desktop, scale
):
    shown, _ = window
    pygame.display.set_mode(desktop, pygame.RESIZABLE)
    shown.poll()
    chequered, palette = displayio.Bitmap(320, 240, 2), displayio.Palette(2)
    palette[1] = 0xFFFFFF
    for at in range(320 * 240):
        chequered[at % 320, at // 320] = (at % 320 + at // 320) % 2
    shown._panel.root_group = displayio.Group()
    shown._panel.root_group.append(displayio.TileGrid(chequered, pixel_shader=palette))
    shown._panel.refresh()
    shown.present()
    x, y, width, height = shown._layout.panel
    assert (width, height) == (320 * scale, 240 * scale)
    seen = pygame.surfarray.array3d(pygame.display.get_surface())[x : x + width, y : y + height]
    squares = seen.reshape(320, scale, 240, scale, 3)
    assert (squares == squares[:, :1, :, :1]).all()
    assert len(np.unique(seen)) == 2
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


@pytest.mark.parametrize("way", ["escape", "close"])
def test_escape_and_the_close_button_leave(window, way):
    shown, _ = window
    if way == "escape":
        _send(pygame.KEYDOWN, key=pygame.K_ESCAPE)
    else:
        _send(pygame.QUIT)
    shown.poll()
    assert shown.closed


def test_a_window_shows_panel_lights_and_presses(window):
    shown, buttons = window
    group, palette = displayio.Group(), displayio.Palette(1)
    palette[0] = 0x00FF00
    group.append(vectorio.Rectangle(pixel_shader=palette, width=320, height=240, x=0, y=0))
    shown._panel.root_group = group
    shown._panel.refresh()
    shown.present()
    screen = pygame.display.get_surface()
    x, y = shown._layout.panel[:2]
    assert screen.get_at((x + 5, y + 5))[:3] == (0, 255, 0)
    bx, by = shown._layout.buttons[2]
    rim = (bx + int(shown._layout.radius * 0.85), by)
    dark = screen.get_at(rim)[:3]
    shown._lights.set(2, (255, 0, 0))
    shown._lights.show()
    shown.present()
    assert screen.get_at(rim)[:3] == (255, 0, 0) != dark
    before = screen.get_at((bx + shown._layout.radius // 2, by))
    buttons.set(2, True)
    shown.present()
    assert screen.get_at((bx + shown._layout.radius // 2, by)) != before


@pytest.fixture
def log_of(monkeypatch, tmp_path, capsys):
    """The log of `cambio play` in a window that is closed after 20 passes, each with ``act``."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    present = Window.present
    passes = itertools.count(1)

    def run(act, **asked):
        def count(self):
            present(self)
            nth = next(passes)
            act(self, nth)
            self.closed = nth > 20

        monkeypatch.setattr(Window, "present", count)
        assert laptop_device.run(laptop_device.Options(**asked, mute=True, log=True)) == 0
        return capsys.readouterr().err

    return run


@pytest.mark.parametrize(
    ("asked", "scene"),
    [
        ({"seats": 2}, "hand_over seat=0"),
        ({"game": "bourse"}, "exchange_deal seat=0"),  # real cards
        ({"game": "bourse", "seats": 3, "bots": 2}, "exchange_opening seat=0"),
    ],
)
def test_play_runs_the_firmware_in_a_window_until_it_is_closed(log_of, asked, scene):
    shown = []
    log = log_of(lambda window, _: shown.append(window._panel.changes), **asked, seed=3)
    assert shown[-1] > 0
    assert f"scene: {scene}" in log


def test_a_click_on_a_line_of_the_menu_takes_it(log_of):
    kinds = {5: pygame.MOUSEBUTTONDOWN, 10: pygame.MOUSEBUTTONUP}

    def click(window, nth):
        left, top, width, height = window._layout.panel
        if nth in kinds:  # on the title's second line
            _send(kinds[nth], button=1, pos=(left + width // 2, top + height * 2 // 3))

    assert "scene: games" in log_of(click, language="en")


# ---------------------------------------------------------------- sound and memory


def test_without_a_sound_device_the_game_is_silent(monkeypatch, capfd):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing")
    notes = []
    with contextlib.ExitStack() as stack:
        laptop_device._buzzer(laptop_device.Options(), notes, stack).tone(440)
        laptop_device._show(notes)
    assert capfd.readouterr().err == ("cambio: There is no sound device: playing without sound.\n")


def test_tones_are_played_and_end(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    speaker = Speaker()
    try:
        speaker.tone(880)
        assert pygame.mixer.Channel(0).get_busy()
        speaker.tone(440)
        assert pygame.mixer.Channel(0).get_busy()
        speaker.volume = 0.5
        speaker.tone(880)
        assert pygame.mixer.Channel(0).get_volume() == 0.5
        speaker.tone(0)
        assert not pygame.mixer.Channel(0).get_busy()
    finally:
        speaker.close()

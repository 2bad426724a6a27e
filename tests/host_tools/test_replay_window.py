"""A journal in the window: every card open, on the firmware's own widgets, by the keys."""

import itertools

import pygame
import pytest

from engine_core import GAMES
from firmware.games import deck_of
from firmware.widgets.card import EMPTY
from firmware.widgets.theme import Theme
from host_tools.common.exit_codes import Exit
from host_tools.journal import journals, replay_window
from host_tools.journal.open_table import SIZE, OpenTable
from host_tools.journal.stepping import Cursor
from host_tools.play import laptop_device
from host_tools.twins.panel import Panel
from tests.firmware.rendering import overlap
from tests.host_tools.commands import cambio, failed
from tests.host_tools.test_journals import played


def steps_of(game, seats, moves=80):
    journal = played(moves, game=game, seats=seats).save()
    return journals.steps(journal), deck_of(game)


def texts(group):
    """Every text of a picture, whichever widget it is in."""
    found = [group] if hasattr(group, "cut") else []
    for part in group if hasattr(group, "__len__") else ():
        found += texts(part)
    return found


@pytest.mark.parametrize(("game", "seats"), [*zip(GAMES, (2, 4, 6, 8, 5)), ("klatschen", 8)])
def test_all_cards_are_open_and_no_text_is_cut(game, seats):
    steps, pictures = steps_of(game, seats)
    for at in range(0, len(steps), 9):
        table = OpenTable(pictures, Cursor(steps, at))
        for seat, (row, label) in enumerate(zip(table.hands, table.labels)):
            hand = [code or EMPTY for code in steps[at].state["hands"][seat]]
            shown = [face.code for face in row.faces if face.code is not None]
            assert shown == hand or f"{len(hand) - len(shown)} more slots" in label.words
        assert not [text.asked for text in texts(table) if text.cut]
    boxes = [part.box for part in (*table.labels, *table.hands)]
    assert not [pair for pair in itertools.combinations(boxes, 2) if overlap(*pair)]


def test_only_the_seat_whose_turn_it_is_is_lit():
    steps, pictures = steps_of("klatschen", 4)
    theme = Theme(*SIZE, True)
    for at in range(0, len(steps), 7):
        table = OpenTable(pictures, Cursor(steps, at))
        lit = [ground.pixel_shader[0] for ground in table.grounds]
        for seat, colour in enumerate(lit):
            acts = seat == steps[at].state["turn"]
            assert colour == (theme.seat_colour(seat) if acts else theme.panel)


def test_a_step_shows_its_move_and_its_events():
    steps, pictures = steps_of("klatschen", 3)
    drew = next(step.number for step in steps if step.state["drawn"] and step.seat is not None)
    table = OpenTable(pictures, Cursor(steps, drew))
    state = steps[drew].state
    assert table.banner.words.words.startswith("draw from")
    assert (table.banner.seat, table.drawn.code) == (steps[drew].seat, state["drawn"])
    assert f"step {drew} of {len(steps) - 1}" in table.head.words
    assert f"drawn: {state['drawn']}" in table.head.words
    assert table.count.words == str(len(state["stock"]))
    kept = next(step for step in steps if step.move and "slot" in step.move)
    table = OpenTable(pictures, Cursor(steps, kept.number))
    assert table.hands[kept.seat].marked == kept.move["slot"]


@pytest.fixture
def window(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


def press(*keys):
    for key in keys:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))


def test_the_keys_step_both_ways_and_leave(window, monkeypatch):
    steps, pictures = steps_of("klatschen", 3)
    last = len(steps) - 1
    visited = []
    script = [
        (pygame.K_RIGHT, 1), (pygame.K_n, 2), (pygame.K_LEFT, 1), (pygame.K_END, last),
        (pygame.K_RIGHT, last), (pygame.K_UP, last - 1), (pygame.K_HOME, 0), (pygame.K_LEFT, 0),
    ]  # fmt: skip

    class Watched(OpenTable):
        def __init__(self, pictures, cursor):
            super().__init__(pictures, cursor)
            visited.append(cursor.at)

    class Window(replay_window.ReplayWindow):
        def wait(self, seconds):
            press(script.pop(0)[0] if script else pygame.K_q)

    monkeypatch.setattr(replay_window, "OpenTable", Watched)
    monkeypatch.setattr(replay_window, "ReplayWindow", Window)
    expected = [at for _, at in script]
    cursor = Cursor(steps)
    assert replay_window.run(cursor, pictures, "test") == 0
    assert visited == [0, *[at for before, at in zip([0, *expected], expected) if at != before]]


def test_the_window_has_a_frame_and_no_buttons(window):
    panel = Panel(*SIZE, True)
    front = replay_window.ReplayWindow(panel, {}, "test", False)
    size = pygame.display.get_surface().get_size()
    assert all(panel_px < all_px < panel_px * 1.2 for panel_px, all_px in zip(SIZE, size))
    press(pygame.K_1, pygame.K_F1)
    front.poll()
    assert not front.closed
    front.close()


def test_the_picture_fills_the_panel(window):
    steps, pictures = steps_of("kille", 4)
    panel = Panel(*SIZE, True)
    panel.root_group = OpenTable(pictures, Cursor(steps, -1))
    panel.refresh()
    before = panel.pixels()
    assert before.any(axis=2).mean() > 0.1
    panel.root_group = OpenTable(pictures, Cursor(steps, 0))
    panel.refresh()
    assert (panel.pixels() != before).any()


def test_where_there_is_a_display_it_is_the_window_unless_otherwise_asked(tmp_path, monkeypatch):
    opened = []
    monkeypatch.setattr(laptop_device, "has_display", lambda: True)
    monkeypatch.setattr(replay_window, "run", lambda *words: opened.append(words[2:]) or 0)
    file = tmp_path / "game.hex"
    file.write_bytes(played(5).save())
    assert cambio("replay", file).exit_code == 0
    assert opened == [("Cambio replay: game.hex", False)]
    assert "step 5 of 5" in cambio("replay", file, "--terminal", "--step", -1).stdout
    assert len(cambio("replay", file, "--json").stdout.splitlines()) == 6
    monkeypatch.setattr(laptop_device, "has_display", lambda: False)
    assert "step 0 of 5" in cambio("replay", file).stdout
    assert len(opened) == 1


def test_a_display_that_does_not_answer_is_a_plain_error(tmp_path, monkeypatch):
    for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", ":93")
    file = tmp_path / "game.hex"
    file.write_bytes(played(5).save())
    code, line = failed("replay", file)
    assert (code, "--terminal" in line) == (Exit.NOT_HERE, True)

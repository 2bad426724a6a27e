"""The exchange's own widgets: banknotes in a row, and chips where the buttons are."""

from firmware.ports import Buttons
from firmware.widgets.note_row import NoteRow
from firmware.widgets.offer_board import OfferBoard
from tests.firmware.rendering import faults, redrawn

NAMES = ("Anna", "Ben", "Carla", "David", "Emma", "Felix", "Greta")
KINDS = ("USD", "DEM", "JPY", "FRF", "SUR", "GBP", "ITL", "C+", "C-")


def notes(count):
    return [(kind if kind[0] == "C" else f"{kind}.1", "1/1") for kind in KINDS[:count]]


def board_for(theme, buttons):
    theme.buttons = buttons
    box = (0, 0, theme.width, theme.height * 4 // 5)
    return OfferBoard(box, theme, NAMES[: len(buttons)], Buttons.places)


def test_each_chip_is_at_its_button(theme):
    board = board_for(theme, (7, 0, 3, 4))
    for chip, button in zip(board.chips, (7, 0, 3, 4)):
        far, column = divmod(Buttons.places[button], 4)
        assert (chip.y < theme.height // 3) == bool(far)
        assert chip.x == column * (theme.width // 4)
    near = [board.chips[1], board.chips[0]]  # button 1 is on the left of 8, as on the case
    assert near[0].x < near[1].x


def test_chips_are_whole_and_leave_the_middle_free(theme):
    board = board_for(theme, range(7))
    board.show([0, 1, 2, 3, 4, 0, 2], [1, 2, 4])
    assert faults(theme, *board.chips) == []
    _, top, _, high = board.middle
    for chip in board.chips:
        assert chip.y + chip.height <= top or chip.y >= top + high


def test_only_the_chip_that_changes_is_drawn_anew(theme):
    board = board_for(theme, range(5))
    board.show([1] * 5, [])
    assert redrawn(board.chips[0], theme, lambda: board.show([1, 2, 1, 1, 1], [])) == 0
    assert redrawn(board.chips[1], theme, lambda: board.show([1, 3, 1, 1, 1], [1])) > 0


def test_a_hand_of_up_to_nine_kinds_is_shown_whole(theme):
    theme.deck = "currency"
    row = NoteRow((0, 0, theme.width, theme.height * 3 // 4), theme, (1, 0))
    for count in (1, 3, 5, 9, 2):
        row.show(notes(count), (0,))
        assert faults(theme, row) == []
        assert [face.code for face in row.faces] == [code for code, _ in notes(count)]
        assert [face.marked for face in row.faces] == [True] + [False] * (count - 1)
    row.show(())
    assert row.faces == []

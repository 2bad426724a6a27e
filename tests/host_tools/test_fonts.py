"""The fonts of the device: every letter of its languages, cut small, and what a panel gets."""

import ast
from pathlib import Path

import displayio
import pytest
from adafruit_bitmap_font import bitmap_font
from adafruit_display_text.bitmap_label import Label

import firmware
from firmware.widgets import fonts
from firmware.widgets.fonts import Lines
from host_tools.boards import boards
from host_tools.build import payload
from host_tools.fonts import cut
from host_tools.fonts.letters import DIGITS, LANGUAGES, NEEDED
from tests.firmware.rendering import rows_of

SIZES = sorted(cut.SOURCES)
WHOLE = [name for name in SIZES if cut.SOURCES[name].letters == NEEDED]


def picture(font, letter):
    """Rows of a letter as text, as it is set: from its first px to its last."""
    line = displayio.Bitmap(font.width(letter), font.height, 2)
    assert font.set(line, letter, 0, 0)[0] == line.width
    return inked(["".join(".#"[px] for px in row) for row in rows_of(line)])


def inked(rows):
    """Rows of a picture without the blank ones, and the blank columns, at its sides."""
    down = [y for y, row in enumerate(rows) if "#" in row]
    across = [x for row in rows for x, px in enumerate(row) if px == "#"]
    return [row[min(across) : max(across) + 1] for row in rows[down[0] : down[-1] + 1]]


def loaded(name):
    """A font, read as the device reads it."""
    return fonts.load(name)


def source_rows(name, letter):
    """A letter as the BDF file has it."""
    found = (cut.HERE / cut.SOURCES[name].file).read_text().split(f"\nENCODING {ord(letter)}\n")[1]
    head, _, rows = found.partition("BITMAP\n")
    width = int(head.split("BBX ")[1].split()[0])
    digits = rows.split("ENDCHAR")[0].split()
    bits = [f"{int(row, 16):0{4 * len(row)}b}"[:width] for row in digits]
    return [row.replace("1", "#").replace("0", ".") for row in bits]


@pytest.mark.parametrize("name", WHOLE)
def test_a_font_has_every_letter_of_every_language(name):
    font = loaded(name)
    for language, letters in LANGUAGES.items():
        lacking = [letter for letter in letters if font.width(letter) >= fonts.LACKING]
        assert lacking == [], language
    assert font.width(NEEDED) < fonts.LACKING * 4


@pytest.mark.parametrize("name", SIZES)
def test_a_letter_looks_as_in_its_source(name):
    for letter in DIGITS if name == 34 else "Rgh8(;":
        assert picture(loaded(name), letter) == inked(source_rows(name, letter))


@pytest.mark.parametrize("name", WHOLE)
def test_a_line_looks_as_a_label_of_the_library_does(name):
    font, theirs = loaded(name), bitmap_font.load_font(str(cut.HERE / cut.SOURCES[name].file))
    for words in ("Qui bloque Zoë, énoncé 10!", "e  b"):
        line = Lines(lambda *_: displayio.Palette(2)).line(font, words, 0)
        label = Label(theirs, text=words)[0][0].bitmap
        shown = [row for row in rows_of(line.bitmap) if any(row)]
        assert shown == [row[: line.bitmap.width] for row in rows_of(label) if any(row)]


@pytest.mark.parametrize("name", WHOLE)
def test_a_capital_keeps_its_accent_and_no_letter_is_too_high(name):
    font = loaded(name)
    shapes = {letter: tuple(picture(font, letter)) for letter in "AÄÀÂEÉÈÊËOÖÔUÜÙÛ"}
    assert len(set(shapes.values())) == len(shapes)


@pytest.mark.parametrize("name", WHOLE)
def test_no_letter_reaches_out_of_its_own_room(name):
    """The board refuses a px beside a line's bitmap; and a letter would lie over its neighbour."""
    font = loaded(name)
    for letter in set(NEEDED):
        if font.width(letter) == fonts.LACKING:
            continue
        room = displayio.Bitmap(font.width(letter), font.height, 2)
        assert font.set(room, letter, 0, 0)[0] == room.width


def test_a_letter_of_several_bytes_is_one_letter():
    assert list(fonts.codes("aé…😀b")) == [97, 0xE9, 0x2026, 0x1F600, 98]
    assert list(fonts.codes("Anna")) == [*b"Anna"]
    assert list(fonts.codes("")) == []


def test_a_letter_that_a_font_lacks_fits_nowhere():
    assert loaded(34).width(DIGITS) < 200
    assert loaded(34).width("1a") >= fonts.LACKING
    assert loaded(18).width("漢") >= fonts.LACKING


def test_every_letter_of_the_firmware_is_in_a_language():
    for path in Path(firmware.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                strange = {sign for sign in node.value if ord(sign) > 126} - set(NEEDED)
                assert not strange, f"{path}: {strange}"


@pytest.mark.parametrize(
    ("board", "names"), [("pico_tft", (12, 18, 24, 34)), ("pico_oled", (6, 8, 10, 14))]
)
def test_a_board_gets_the_fonts_of_its_panel(board, names):
    goods = payload.build(boards.load(board)).files
    found = {path: content for path, content in goods.items() if path.startswith("fonts/")}
    assert sorted(found) == sorted(f"fonts/{name}.font" for name in names)
    assert sum(map(len, found.values())) < 140_000
    assert found[f"fonts/{names[0]}.font"] == cut.font(names[0])


def test_a_font_is_cut_to_the_letters_needed():
    source = (cut.HERE / cut.SOURCES[18].file).read_text()
    assert source.count("STARTCHAR") > len(NEEDED)
    assert loaded(18).width("Ø") >= fonts.LACKING
